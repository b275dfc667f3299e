import { expect, it } from "vitest";
import type { Session } from "../../play/session.ts";
import { contestFamily } from "../../rules/contest/family.ts";
import { begun, foe as wolf, go, hero as fighter } from "../../../test/support/rules/combat/fixtures.ts";
import { begin, foe, GM, hero, play, round } from "../../../test/support/rules/contest/fixtures.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { fakePaintContext, fakeSession, strictWords } from "../../../test/support/ui/fixtures.ts";
import { sessionOf } from "../../../test/support/ui/present/combat/fixtures.ts";
import { resultPicture } from "./beat-pictures.ts";

const words = strictWords("en");
const sides = [
  { id: "heroes", name: "Ana, Bram" },
  { id: "foes", name: "Foes" },
];
const over = play(
  begin("simple", [hero("a", 14, { name: "Ana" }), hero("b", 14, { name: "Bram" }), foe("x", 14)], {
    prize: "The manifest",
    sides,
    pairings: [{ a: "a", b: "x" }],
  }),
  round("a", "p1", 3),
);
const applied = (id: string, label: Sentence): Session["changes"][number] => ({
  id,
  change: { uuid: "Actor.a", path: id, before: null, after: null },
  label,
  applied: true,
});
const result = (changes: Session["changes"], sentences: readonly Sentence[]) =>
  resultPicture(
    fakeSession({ family: "contest", view: contestFamily.view(over, GM), changes, status: "ended" }),
    fakePaintContext({ words }),
    sentences,
  );

it("says once who won, in names joined as the language joins them, and beside it the prize", () => {
  const told = result([], []);
  expect([told?.prize, told?.outcome, told?.texts, told?.follows]).toEqual([
    "The manifest",
    "Ana and Bram: Major Victory",
    [],
    "",
  ]);
});

it("tells of two states that one sheet was given the one that it is left with, and of both sheets", () => {
  const state = (id: string, name: string, after: string): Session["changes"][number] => ({
    ...applied(after, { key: `Play.Change.${after}`, data: { name } }),
    change: { uuid: `Actor.${id}`, path: "state", before: null, after },
  });
  const told = result([state("b", "Bram", "hurt"), state("a", "Ana", "hurt"), state("b", "Bram", "dying")], []);
  expect(told?.follows).toBe("What followed: Ana is hurt; Bram is dying.");
});

it("leaves out what the beat has told, and points that were spent as it went; the rest is told apart", () => {
  const injured = { name: "Bram", scope: "Soldier, of the line" };
  const changes = [
    applied("points", { key: "Play.Change.HeroPoints", data: { name: "Ana", points: 2 } }),
    applied("injured", { key: "Play.StateScope.injured", data: injured }),
    applied("heroic", { key: "Play.StateScope.heroic", data: { name: "Ana", scope: "Pilot, harbour" } }),
    applied("fresh", { key: "Play.Ends.fresh", data: { name: "Bram" } }),
  ];
  const told = result(changes, [{ key: "Contest.Sentence.decided.applied.injured", data: injured }]);
  const [heroic, fresh] = changes.slice(2).map(({ label }) => words.text(`SETPIECE.${label.key}`, label.data));
  expect(told?.follows).toBe(`What followed: ${heroic}; ${fresh}.`);
  expect([...words.faults]).toEqual([]);
});

it("has the treatment of its harm below it where a fight ended, and nothing below a contest", () => {
  const state = go(begun({ creatures: [fighter("ana"), wolf("w1")] }), { type: "endFight" });
  const told = resultPicture(sessionOf(state, { gm: true, seats: [] }), fakePaintContext(), []);
  expect([told?.after, result([], [])?.after]).toEqual([true, false]);
});
