import type { Slices } from "../../rules/log/work.ts";

/** How work is put down between two steps: lets everything else run, then resolves. */
type Pause = () => Promise<void>;

/**
 * Does long work in slices of so many milliseconds, with a pause after each; undefined once nobody wants it any longer.
 * A step that is longer than the slice ends it.
 */
export const inSlices = async <Answer>(
  work: Slices<Answer>,
  slice: number,
  at: { readonly pause: Pause; readonly now: () => number; readonly wanted: () => boolean },
): Promise<Answer | undefined> => {
  for (;;) {
    const until = at.now() + slice;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (at.now() < until);
    await at.pause();
    if (!at.wanted()) return undefined;
  }
};

/** Puts work down for as long as the page has something else to do. */
export const pause: Pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** How long we may go on in one task, in milliseconds: beyond fifty a browser calls a task long. */
const SLICE = 20;

/** When what we do in this task began. */
let began: number | null = null;

/** Something is done, perhaps not the first in this task: what one press changes is painted in several places. */
export const begin = (): void => {
  if (began !== null) return;
  began = performance.now();
  void pause().then(() => {
    began = null;
  });
};

/** Whether this task has taken so long that the rest is better done in the next. */
export const isOutOfBreath = (): boolean => began !== null && performance.now() - began > SLICE;

/** The next task, in which the count begins anew. */
export const breath = async (): Promise<void> => {
  await pause();
  begin();
};

/** For much work in several steps: goes on at once while this task is short, and in the next one when it is not. */
export const rest = async (): Promise<void> => {
  begin();
  if (isOutOfBreath()) await breath();
};
