import { expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import { begin, declare, foe, GM, hero, play } from "../fixtures.ts";
import type { ContestIntent } from "../engine/intent.ts";

it("C346 of two who both want out no chance is shown, though one of them rolls in another pairing", () => {
  const start = begin("chained", [hero("a", 14), foe("x", 14), foe("y", 14)], {
    pairings: [
      { a: "a", b: "x" },
      { a: "a", b: "y" },
    ],
  });
  const [first = "", second = ""] = start.pairings.map(({ id }) => id);
  const later = play(start, [declare("a", first)], [declare("a", second), 10, 10, 10, 10]);
  const foeOut = play(later, [declare("x", first, "leave")], [declare("a", second)]);
  const ask = (kind: string) =>
    contestFamily.odds(contestFamily.view(foeOut, GM), declare("a", first, kind) as ContestIntent);
  expect(ask("leave")).toBeNull();
  expect(ask("plain")).toMatchObject({ kind: "odds", moves: [{ purpose: "round" }] });
});
