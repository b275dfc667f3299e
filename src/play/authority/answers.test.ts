import { describe, expect, it } from "vitest";
import { Answers } from "./authority.ts";
import { BOUNDS } from "./limits.ts";

describe("first answers", () => {
  it("are given again for the same intent id, without deciding twice", async () => {
    const answers = new Answers();
    let decided = 0;
    const decide = async () => ({ kind: "done" as const, uuid: String(++decided) });
    const [a, b] = await Promise.all([answers.once("ana", "i", decide), answers.once("ana", "i", decide)]);
    expect(a).toEqual({ kind: "done", uuid: "1" });
    expect(b).toBe(a);
    expect(await answers.once("ana", "j", decide)).toEqual({ kind: "done", uuid: "2" });
  });

  it("S6 are kept of each person apart, as many as the bound says", async () => {
    const answers = new Answers();
    let decided = 0;
    const decide = async () => ({ kind: "done" as const, uuid: String(++decided) });
    const first = await answers.once("bram", "same", decide);
    for (let n = 0; n <= BOUNDS.answers; n++) await answers.once("ana", n === 0 ? "same" : String(n), decide);
    expect(await answers.once("bram", "same", decide)).toBe(first);
    expect(await answers.once("ana", "1", decide), "of Ana's only the oldest has gone").toEqual({
      kind: "done",
      uuid: "3",
    });
    expect(await answers.once("ana", "same", decide)).toEqual({ kind: "done", uuid: String(BOUNDS.answers + 3) });
  });
});
