import { describe, expect, it } from "vitest";
import { REFUSED, type Answer } from "../refusals.ts";
import { Opening } from "./press.ts";

/** A machine with one thing to open, in a log whose length is set by hand. */
const machine = (...answers: Answer[]) => {
  const log = { seq: 1, asked: 0 };
  const open = (): Promise<Answer | null> =>
    opening.ask("p1 a1", log.seq, () => {
      log.asked += 1;
      return Promise.resolve(answers.shift() ?? { kind: "done" });
    });
  const opening: Opening = new Opening(() => void open());
  return { log, open, opening };
};

describe("what a machine opens by itself", () => {
  it("is asked for once while the log stays as it is, whether it was done or refused", async () => {
    const { log, open } = machine(REFUSED.noThrow);
    expect(await open()).toMatchObject({ kind: "refused" });
    expect(await open()).toBeNull();
    expect(log.asked).toBe(1);
    const glad = machine();
    await Promise.all([glad.open(), glad.open()]);
    await glad.open();
    expect(glad.log.asked).toBe(1);
  });

  it("is asked for again when the log has moved on after a no: somebody else was asked anew meanwhile", async () => {
    const { log, open } = machine(REFUSED.noThrow);
    await open();
    log.seq = 2;
    expect(await open()).toEqual({ kind: "done" });
    expect(log.asked).toBe(2);
  });

  it("is asked for again at once when the log moved on before the no came", async () => {
    const { log, open } = machine(REFUSED.noThrow);
    const asked = open();
    log.seq = 2;
    await asked;
    expect(log.asked).toBe(2);
  });

  it("is asked for again, in the same log, when nobody answered", async () => {
    const { log, open } = machine(REFUSED.timeout);
    await open();
    await open();
    expect(log.asked).toBe(2);
  });

  it("is asked for again when it was sealed anew", async () => {
    const { log, open, opening } = machine();
    await open();
    opening.forget("p1 a1");
    await open();
    expect(log.asked).toBe(2);
  });
});
