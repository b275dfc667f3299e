import { describe, expect, it } from "vitest";
import { compareCombatants, type Sortable } from "./fight-controls.ts";

const one = (id: string, initiative: number | null, name = id): Sortable => ({ id, name, initiative });
const sorted = (rows: readonly Sortable[], order: readonly string[]): readonly (string | null)[] =>
  [...rows].sort((a, b) => compareCombatants(a, b, order)).map(({ id }) => id);

describe("combatants in the tracker", () => {
  it("stand as the log says, whatever their numbers: a card swapped in this round counts from the next", () => {
    expect(sorted([one("bram", 1), one("ana", 2), one("troll", 9)], ["troll", "ana", "bram"])).toEqual([
      "troll",
      "ana",
      "bram",
    ]);
  });

  it("that the log does not know yet come last: by card, lowest first, those without one at the end, then by name", () => {
    const rows = [one("d", null, "Zed"), one("c", null, "Abe"), one("b", 7), one("a", 3), one("z", 9)];
    expect(sorted(rows, ["z"])).toEqual(["z", "a", "b", "c", "d"]);
  });
});
