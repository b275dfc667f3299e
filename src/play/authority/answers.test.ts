import { describe, expect, it } from "vitest";
import { Answers } from "./answers.ts";

describe("first answers", () => {
  it("are given again for the same intent id, without deciding twice", async () => {
    const answers = new Answers();
    let decided = 0;
    const decide = async () => ({ kind: "done" as const, uuid: String(++decided) });
    const [a, b] = await Promise.all([answers.once("i", decide), answers.once("i", decide)]);
    expect(a).toEqual({ kind: "done", uuid: "1" });
    expect(b).toBe(a);
    expect(await answers.once("j", decide)).toEqual({ kind: "done", uuid: "2" });
  });
});
