/** A worker that stands for the page's Python: it notes what it is sent and says what a test has it say. */
import type { WorkerLike } from "../src/page/python";

type Json = Record<string, any>;

export class FakeWorker implements WorkerLike {
  static made: FakeWorker[] = [];
  readonly sent: Json[] = [];
  ended = false;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  constructor(readonly url: string) {
    FakeWorker.made.push(this);
  }

  postMessage(message: string): void {
    this.sent.push(JSON.parse(message) as Json);
  }

  terminate(): void {
    this.ended = true;
  }

  tell(data: unknown): void {
    this.onmessage?.({ data } as MessageEvent);
  }

  /** What the worker tells when it is up. */
  up(): void {
    this.tell({ hello: true });
    this.tell({ ready: { python: 1 } });
  }

  say(answer: Json): void {
    this.tell(JSON.stringify(answer));
  }

  /** Answers a mount as Python does. */
  mounted(view: Json, kept = "first", lost: string | null = null): void {
    this.say({ id: "tide-1", view });
    this.say({ id: "tide-1", mounted: true, lost });
    if (!lost) this.say({ id: "tide-1", kept });
  }

  /** Answers a message as Python does. */
  answer(view: Json, n: number, kept?: string): void {
    this.say({ id: "tide-1", view: { ...view, n } });
    this.say({ id: "tide-1", reply: n });
    if (kept) this.say({ id: "tide-1", kept });
  }
}
