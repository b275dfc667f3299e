import type { Slices } from "../../rules/log/work.ts";

type Pause = () => Promise<void>;

/** Does long work in slices of milliseconds with pauses; undefined once unwanted. A longer step ends its slice. */
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

/** Pauses while the page has something else to do. */
export const pause: Pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Milliseconds in one task: browsers call fifty long. */
const SLICE = 20;

let began: number | null = null;

/** Marks the start, perhaps not the first in this task: a press repaints several places. */
export const begin = (): void => {
  if (began !== null) return;
  began = performance.now();
  void pause().then(() => {
    began = null;
  });
};

/** Whether the rest should wait for the next task. */
export const isOutOfBreath = (): boolean => began !== null && performance.now() - began > SLICE;

export const breath = async (): Promise<void> => {
  await pause();
  begin();
};

/** Goes on at once while this task is short, else in the next one. */
export const rest = async (): Promise<void> => {
  begin();
  if (isOutOfBreath()) await breath();
};
