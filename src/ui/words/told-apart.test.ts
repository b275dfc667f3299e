import { describe, expect, it } from "vitest";
import { toldApart, type Words } from "./words.ts";

const words: Words = {
  lang: "en",
  text: (key, data = {}) => `${key.split(".").at(-1)}(${Object.values(data).join("|")})`,
  has: () => true,
};

describe("titles beside each other", () => {
  it.each([
    [
      "others are left alone",
      [
        { title: "Fight: Yard", names: ["Ana"] },
        { title: "Duel", names: [] },
      ],
      ["Fight: Yard", "Duel"],
    ],
    [
      "the same are named by those in them",
      [
        { title: "Fight", names: ["Ana", "Troll"] },
        { title: "Fight", names: ["Bram"] },
        { title: "Duel", names: ["Cy"] },
      ],
      ["Who(Fight|Ana and Troll)", "Who(Fight|Bram)", "Duel"],
    ],
    [
      "by three names at most",
      [
        { title: "Fight", names: ["A", "B", "C", "D"] },
        { title: "Fight", names: [] },
      ],
      ["Who(Fight|A, B, and C)", "Fight"],
    ],
    [
      "and by number where that tells nothing",
      [
        { title: "Fight", names: [] },
        { title: "Fight", names: [] },
      ],
      ["Nth(Fight|1)", "Nth(Fight|2)"],
    ],
  ])("%s", (_, all, wanted) => expect(toldApart(words, all)).toEqual(wanted));
});
