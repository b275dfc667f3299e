import { expect, it } from "vitest";
import { as, begin, declare, foe, GM, hero, play } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../../../rules/contest/engine/state.ts";
import { CLOSED } from "../paint-context.ts";
import { draw, sessionOf } from "../../../../test/support/ui/present/contest/fixtures.ts";

const abilities = Array.from({ length: 20 }, (_one, index) => ({
  id: index === 0 ? "main" : `ability${index}`,
  name: `Ability ${index}`,
  rating: 13 + (index % 8),
}));
const heroes = ["a", "c", "d", "e", "f", "g"].map((id) => hero(id, 14, { abilities, heroPoints: 2 }));
const foes = ["u", "v", "w", "x", "y", "z"].map((id) => foe(id, 14));
const all = [...heroes, ...foes];

/** The first has beaten whom they faced, and is free. */
const freed = (): ContestState =>
  play(begin("scored", all), ...["c", "d", "e", "f", "g"].map((id, index) => [declare(id, `p${index + 2}`)] as const), [
    declare("a", "p1"),
    1,
    20,
    10,
    12,
    10,
    12,
    10,
    12,
    10,
    12,
    10,
    12,
  ]);

const STATES: readonly (readonly [string, () => ContestState])[] = [
  ["a scored contest", () => begin("scored", all)],
  ["an extended contest", () => begin("extended", all)],
  ["a chained contest", () => begin("chained", all)],
  ["a simple contest", () => begin("simple", all)],
  ["a contest in which somebody is free", freed],
];

it.each(
  STATES.flatMap(([title, made]) =>
    [null, "a", "u", "table"].flatMap((moves) => [
      [title, moves, made, as("a")] as const,
      [title, moves, made, GM] as const,
    ]),
  ),
)(
  "in %s of 12 people with 20 abilities each, %s opened, no place has more than six loose buttons",
  (_title, moves, made, by) => {
    const card = draw(sessionOf(made(), by), { gm: by.gm }, { ...CLOSED, moves });
    const places = [...card.querySelectorAll(".sp-cue .sp-options, .sp-moves-open .sp-options")];
    const crowded = places.filter((place) => place.querySelectorAll("button").length > 6);
    expect(crowded.map((place) => [...place.querySelectorAll("button")].map((one) => one.textContent.trim()))).toEqual(
      [],
    );
    if (moves === null && !by.gm) expect(places.length).toBeGreaterThan(0);
  },
);

it("whoever is free is proposed what helps, and nothing is the last and flat", () => {
  const card = draw(sessionOf(freed(), as("a")));
  const ids = [...card.querySelectorAll<HTMLElement>(".sp-cue-mine > .sp-options button[data-option]")];
  expect(ids.findIndex((one) => one.classList.contains("sp-primary"))).toBe(0);
  expect(ids[0]?.dataset["option"]).toMatch(/^(assist|pair):/);
  const last = ids.at(-1);
  expect([last?.dataset["option"], last?.classList.contains("sp-quiet")]).toEqual(["rest", true]);
});
