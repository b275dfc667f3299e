import type { Work } from "../../rules/log/work.ts";

/** What a client sends its worker: a question with a number, or that an answer is no longer wanted. */
export type ToWorker =
  { readonly type: "work"; readonly id: number; readonly work: Work } | { readonly type: "drop"; readonly id: number };

/** What comes back; nothing does for what was dropped in time. */
export type FromWorker =
  | { readonly type: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly type: "failed"; readonly id: number; readonly why: string };

/** The browser's `Worker` as far as it is needed; a test may bring its own. */
export interface WorkerLike {
  post(message: ToWorker): void;
  end(): void;
}

/** What a worker tells whoever started it: answers, or that it cannot be. */
export interface WorkerListener {
  heard(message: FromWorker): void;
  refused(): void;
}
