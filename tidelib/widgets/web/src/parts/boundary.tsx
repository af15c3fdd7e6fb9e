import { Component, type ComponentChildren } from "preact";

interface Props {
  /** Drawn in place of what failed. */
  fallback: (error: string) => ComponentChildren;
  /** A new value gives the children another chance. */
  retryOn: unknown;
  children: ComponentChildren;
}

/** Keeps a fault in one part from taking the rest along. */
export class Boundary extends Component<Props, { error: string | null; on: unknown }> {
  override state = { error: null as string | null, on: undefined as unknown };

  static override getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error.message : String(error) };
  }

  static override getDerivedStateFromProps(props: Props, state: { error: string | null; on: unknown }) {
    return props.retryOn === state.on ? null : { error: null, on: props.retryOn };
  }

  override componentDidCatch(error: unknown): void {
    console.error("tidebook: a part could not be drawn:", error);
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error);
  }
}
