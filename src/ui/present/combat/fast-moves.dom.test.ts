import { expect, it } from "vitest";
import { combatFamily, starterWeapons, type CombatState } from "../../../rules/combat/index.ts";
import { as, begun, foe, gm, ground, hero, zone } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight } from "../../../rules/combat/state/find.ts";
import type { By } from "../../../rules/log/family.ts";
import { draw, pressed, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";

const armed = { weapons: starterWeapons.filter((one) => one.id === "sling") };
const fight = begun(
  { ...ground, creatures: [hero("ana", { sheet: armed }), hero("bram"), foe("troll")] },
  { "ana.0": 1, "bram.0": 2 },
);

/** What the button of an option sends, and what the rules say to it: "events" where it may be done. */
function press(state: CombatState, by: By, option: string): readonly [type: unknown, answer: string] {
  const session = sessionOf(state, by);
  const card = draw(session);
  const control = card.querySelector<HTMLElement>(`button[data-composer=move][data-option="${option}"]`);
  const intent = pressed(session, card, control?.dataset["control"] ?? "");
  return [(intent as { type?: unknown } | null)?.type, combatFamily.decide(state, intent as never, by).kind];
}

it.each([
  ["K-066", "standUp", setCreature(fight, "ana", { prone: true })],
  ["K-065", "drawWeapon:sling", setCreature(fight, "ana", { inHand: null })],
  ["K-073", "shout", fight],
  ["K-074", "turnAround", fight],
  ["K-075", "interact", fight],
  ["K-076", "moveWithin", fight],
  ["K-078", "takeCover", setFight(fight, { zones: fight.fight.zones.map((one) => ({ ...one, cover: true })) })],
])("%s a fast maneuver has its own button on one's turn: %s", (_, maneuver, state) => {
  expect(press(state, as("ana"), `maneuver:${maneuver}`)).toEqual(["maneuver", "events"]);
});

it("a maneuver's button has a sign beside its word, which nobody is read", () => {
  const card = draw(sessionOf(fight, as("ana")));
  const button = card.querySelector('button[data-option="maneuver:shout"]');
  const signs = [...(button?.querySelectorAll("img") ?? [])].map((one) => [one.getAttribute("src"), one.alt]);
  expect(signs).toEqual([[expect.stringMatching(/maneuvers\/shout\.svg$/), ""]]);
  expect(card.querySelector("button[data-act=end] img")).toBeNull();
});

it("K-116 who holds somebody lets go by a button on the own turn", () => {
  const held = setCreature(fight, "bram", { heldBy: [{ by: "ana", gagged: false }] });
  expect(press(held, as("ana"), "letGo:bram")).toEqual(["letGo", "events"]);
});

it("K-186 the GM gives an antidote to whoever is poisoned", () => {
  const poisoned = setCreature(fight, "ana", { poison: [{ id: "p", type: "physical", next: 2 }] });
  const session = sessionOf(poisoned, gm);
  const card = draw(session, {}, { moves: "table" });
  expect(pressed(session, card, "table antidote", { target: "ana" })).toMatchObject({
    type: "antidote",
    target: "ana",
  });
});

it("K-126 A.9 a flight where no exit is marked is the GM's to allow or deny, in one press", () => {
  const creatures = [hero("ana"), foe("troll")];
  const noExit = begun({ creatures, zones: [zone("yard")], edges: [] }, { "ana.0": 1 });
  const asked = combatFamily.decide(noExit, { type: "flee", seat: "ana", action: "finesse" }, as("ana"));
  const state = asked.kind === "events" ? asked.events.reduce(combatFamily.evolve, noExit) : noExit;
  const card = draw(sessionOf(state, gm));
  expect(card.textContent).toContain("Combat.Option.cue.flight");
  expect(card.textContent).toContain("Combat.Option.skip.flight");
});

it("K-149 K-167 the GM says with a fear test that nothing presses", () => {
  const session = sessionOf(fight, gm);
  const card = draw(session, {}, { moves: "table" });
  expect(card.querySelector("[data-need='table fear'][name=safe]")).not.toBeNull();
  const asked = pressed(session, card, "table fear", { value: "1", safe: "true" });
  expect(asked).toMatchObject({ type: "request", kind: "fear", safe: true });
});
