import { expect, it } from "vitest";
import { pause } from "../../play/worker/slices.ts";
import { onceATask } from "./pressed.ts";

it("does once what is asked for three times in one task, in the task after", async () => {
  let done = 0;
  const ask = onceATask(() => (done += 1));
  ask();
  ask();
  ask();
  expect(done).toBe(0);
  await pause();
  expect(done).toBe(1);
});

it("does it again when it is asked for again, even by what it does", async () => {
  let done = 0;
  const ask = onceATask(() => {
    done += 1;
    if (done === 1) ask();
  });
  ask();
  await pause();
  await pause();
  expect(done).toBe(2);
});
