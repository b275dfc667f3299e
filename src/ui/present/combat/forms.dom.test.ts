import { expect, it } from "vitest";
import { as, begun, foe, gm, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { draw, pressed, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";
import { formOf, intentTypes, parseIntent } from "../../../rules/combat/moves/index.ts";
import { setCreature, setFight } from "../../../rules/combat/state/find.ts";
import type { By } from "../../../rules/log/family.ts";

const begins = begun({ creatures: [hero("ana"), foe("troll")] }, { "ana.0": 1, "troll.0": 5 });
const state = setFight(
  setCreature({ ...begins, profile: profile({ "actionTest.push": true }) }, "ana", {
    burning: { intensity: 2, progress: 0, needed: 2 },
    poison: [{ id: "p", type: "physical", next: 2 }],
  }),
  { pushable: { who: "ana", needed: 1, kept: 0, again: 2 } },
);

/** Who acts on the step of a turn, where the GM's form of a seat stands. */
const acting = { gm: true, seats: ["ana"] };

/** What each form sends as it stands, by the move that it is of. */
function sentAsDrawn(by: By, moves: string | null) {
  const session = sessionOf(state, by);
  const card = draw(session, {}, { moves });
  return [...card.querySelectorAll<HTMLElement>("button[data-act=compose]")]
    .filter(({ dataset }) =>
      intentTypes.some((type) => type === dataset["composer"] && formOf(type, moves !== "table")),
    )
    .map(({ dataset: { composer, control } }) => [composer, pressed(session, card, control ?? "")] as const);
}

it.each([
  ["the GM at the table", gm, "table", ["antidote", "fate", "harm", "heal", "quench", "set", "test"]],
  ["the GM on a step", acting, null, ["harderNext"]],
  ["a player", as("ana"), "ana", ["push", "standing", "test"]],
])("%s: each form sends its move as it stands", (_, by, moves, types) => {
  const sent = sentAsDrawn(by, moves);
  expect([...new Set(sent.map(([type]) => type))].sort()).toEqual(types);
  for (const [type, intent] of sent) expect(parseIntent(intent), type).toMatchObject({ kind: "ok", value: { type } });
});

it("no move has a form that nobody is shown", () => {
  const all = [sentAsDrawn(gm, "table"), sentAsDrawn(acting, null), sentAsDrawn(as("ana"), "ana")];
  const shown = all.flat().map(([type]) => type);
  expect(intentTypes.filter((type) => formOf(type, true) && !shown.includes(type))).toEqual([]);
});
