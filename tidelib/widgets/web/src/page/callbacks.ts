type Callback = (...args: unknown[]) => void;

/** Who listens to which event of a model. */
export class Callbacks {
  private readonly known = new Map<string, Set<Callback>>();

  on(event: string, callback: Callback): void {
    this.known.set(event, (this.known.get(event) ?? new Set()).add(callback));
  }

  off(event: string, callback: Callback): void {
    this.known.get(event)?.delete(callback);
  }

  emit(event: string, ...args: unknown[]): void {
    for (const callback of [...(this.known.get(event) ?? [])]) callback(...args);
  }
}
