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
