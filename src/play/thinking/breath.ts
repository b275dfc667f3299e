import { pause } from "./sliced.ts";

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
