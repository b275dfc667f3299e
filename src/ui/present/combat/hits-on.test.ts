import { expect, it } from "vitest";
import type { CombatOdds } from "../../../rules/combat/index.ts";
import { fakePaintContext, strictWords } from "../../../../test/support/ui/fixtures.ts";
import { hitsOn } from "./odds.ts";

const odds = (...chances: readonly number[]): CombatOdds =>
  ({ kind: "odds", precision: { kind: "exact" }, own: null, rolls: chances.map((success) => ({ success })) }) as never;
const read = (told: CombatOdds | null, attacks: number, style: "percent" | "words" = "percent", lang = "en") =>
  hitsOn(told, attacks, fakePaintContext({ words: strictWords(lang), odds: style })).map(({ text }) => text);

it("the button of a volley says how many of its attacks hit, as one number", () => {
  expect(read(odds(0.42, 0.42, 0.42, 0.42, 0.42), 5)).toEqual(["about 2 hits"]);
  expect(read(odds(0.6, 0.6), 2)).toEqual(["about 1 hit"]);
  expect(read(odds(0.6, 0.6), 2, "percent", "de")).toEqual(["etwa 1 Treffer"]);
});

it("nothing where one of them may not be known, or numbers are not wanted", () => {
  expect([read(odds(0.6), 2), read(null, 2), read(odds(0.6, 0.6), 2, "words")]).toEqual([[], [], []]);
});
