import { describe, expect, it } from "vitest";
import type { By } from "../../log/family.ts";
import { as, begun, foe, gm, go, hero, play, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import type { CombatIntent } from "./index.ts";

/** A fight of one hero and three foes that are dealt in, the hero's card first. */
const acting = (): CombatState =>
  begun(
    { creatures: [hero("ana"), foe("troll"), foe("wolf"), foe("fox")] },
    { "ana.0": 1, "troll.0": 3, "wolf.0": 5, "fox.0": 6 },
  );
const ended = (): CombatState => setFight(acting(), { phase: "ended" });
const drawing = (): CombatState => setFight(acting(), { phase: "draw", round: 0 });
const dealing = (): CombatState => setFight(acting(), { phase: "dealing" });
const grouped = (): CombatState =>
  go(acting(), { type: "group", group: "pack", name: "Pack", members: ["troll", "wolf"] });
const pushed = (who = "ana"): CombatState => ({
  ...setFight(acting(), { pushable: { who, again: 3, kept: 1, needed: 2 } }),
  profile: profile({ "actionTest.push": true }),
});
const priced = (): CombatState => setFight(acting(), { prices: [{ id: "p1", who: "ana", amount: 2 }] });
const member = (...members: readonly string[]): CombatIntent => ({
  type: "group",
  group: "two",
  name: "Two",
  members: [...members],
});

describe("what is refused in a fight, and by which rule", () => {
  it.each<readonly [string, () => CombatState, CombatIntent, By, string, string]>([
    ["a group after the end", ended, member("fox"), gm, "Ended", "K-006"],
    ["a player's group", acting, member("fox"), as("ana"), "GmOnly", "L-rights"],
    ["a group of heroes", acting, member("ana"), gm, "GroupNpcs", "K-015"],
    ["of nobody who is here", acting, member("ghost"), gm, "GroupNpcs", "K-015"],
    ["of who is in one", grouped, member("wolf", "fox"), gm, "GroupedAlready", "K-015"],
    [
      "under the id of a creature",
      acting,
      { type: "group", group: "wolf", name: "Two", members: ["fox"] },
      gm,
      "SlotTaken",
      "L-input",
    ],
    ["to dissolve none", acting, { type: "ungroup", group: "none" }, gm, "NoGroup", "K-015"],
    [
      "to push where that is not played",
      acting,
      { type: "push", seat: "ana", harmType: "physical" },
      gm,
      "NoPush",
      "A.1.3",
    ],
    [
      "to push another's test",
      () => pushed("wolf"),
      { type: "push", seat: "ana", harmType: "physical" },
      gm,
      "NothingToPush",
      "A.1.3",
    ],
    [
      "to push for somebody else",
      pushed,
      { type: "push", seat: "ana", harmType: "physical" },
      as("bram"),
      "NotYours",
      "L-rights",
    ],
    ["to settle no price", priced, { type: "settlePrice", price: "none", apply: true }, gm, "NoPrice", "A.1.2"],
    [
      "a player settles a price",
      priced,
      { type: "settlePrice", price: "p1", apply: true },
      as("ana"),
      "GmOnly",
      "L-rights",
    ],
    ["to grant no flight", acting, { type: "grantFlight", allow: true }, gm, "NoFlight", "A.9"],
    ["a further card at the deal", dealing, { type: "extraCard", target: "ana", count: 1 }, gm, "CardsDealt", "K-019"],
    ["a further card after the end", ended, { type: "extraCard", target: "ana", count: 1 }, gm, "Ended", "K-006"],
    ["a further card of nobody", acting, { type: "extraCard", target: "ghost", count: 1 }, gm, "NoCreature", "L-input"],
    ["to set into no zone", acting, { type: "set", target: "ana", set: { zone: "moon" } }, gm, "NoZone", "K-028"],
    ["to drag into no zone", acting, { type: "drag", seat: "ana", zone: "moon" }, gm, "NoZone", "K-028"],
    ["to drag where one stands", acting, { type: "drag", seat: "ana", zone: "yard" }, gm, "AlreadyThere", "K-028"],
    ["to drag after the end", ended, { type: "drag", seat: "ana", zone: "gate" }, gm, "Ended", "K-006"],
    ["to drag somebody else", acting, { type: "drag", seat: "wolf", zone: "gate" }, as("ana"), "NotYours", "L-rights"],
  ])("%s", (...row) => {
    const [, make, intent, by, key, rule] = row;
    const { refused } = play(make(), intent, by);
    expect([refused?.key, refused?.rule]).toEqual([`Combat.Refused.${key}`, rule]);
  });
});

describe("what such moves bring", () => {
  it("K-136 before the deal a further card waits for it, and is told", () => {
    const { state, events, wanted } = play(drawing(), { type: "extraCard", target: "ana", count: 2 });
    expect([state.creatures["ana"]?.extraCards, wanted]).toEqual([2, []]);
    expect(events).toMatchObject([{ type: "extraGranted", data: { who: "ana", count: 2 }, trace: [["A.13", 2]] }]);
    expect(
      Object.values(state.creatures)
        .filter((one) => one?.extraCards)
        .map((one) => one?.id),
    ).toEqual(["ana"]);
  });

  it("K-015 a group of foes shares one card, and is told with its number; the first who stands keeps it", () => {
    const { events } = play(acting(), member("troll", "wolf", "wolf"));
    expect(events).toMatchObject([{ type: "grouped", data: { name: "Two", count: 2 }, trace: [["K-015", 2]] }]);
    const fallen = setCreature(grouped(), "troll", { fate: "out" });
    const apart = go(fallen, { type: "ungroup", group: "pack" });
    expect([apart.slots["troll.0"]?.card, apart.slots["wolf.0"]?.card]).toEqual([null, 3]);
  });

  it("A.1.2 a price is taken as harm of the kind named, bodily if none is, or waived; others stay", () => {
    const both = setFight(priced(), {
      prices: [
        { id: "p1", who: "ana", amount: 2 },
        { id: "p2", who: "ana", amount: 1 },
      ],
    });
    const settled = (more: object) => play(both, { type: "settlePrice", price: "p1", apply: true, ...more });
    expect(settled({}).events[0]).toMatchObject({ type: "priceTaken", data: { who: "ana", amount: 2 } });
    expect(settled({}).state.fight.prices).toEqual([{ id: "p2", who: "ana", amount: 1 }]);
    expect(settled({}).state.creatures["ana"]?.unsettled).toMatchObject([{ type: "physical", amount: 2 }]);
    expect(settled({ harmType: "mental" }).state.creatures["ana"]?.unsettled).toMatchObject([
      { type: "mental", amount: 2 },
    ]);
    const waived = settled({ apply: false });
    expect([waived.types, waived.state.creatures["ana"]?.unsettled]).toEqual([["priceWaived"], []]);
  });

  it("A.1.3 a push throws every die that is no six once more, for one harm, whatever it brings", () => {
    const intent: CombatIntent = { type: "push", seat: "ana", harmType: "physical" };
    for (const [sixes, passed] of [
      [1, true],
      [0, false],
    ] as const) {
      const { events, wanted, state, types } = play(pushed(), intent, gm, { ana: sixes });
      expect(wanted.map(({ count, seat }) => [count, seat])).toEqual([[3, "ana"]]);
      expect(events[0]).toMatchObject({
        type: "pushedTest",
        data: { who: "ana", successes: 1 + sixes, needed: 2, passed },
        trace: [["combat.push", 1 + sixes, 2]],
      });
      expect([state.fight.pushable, types]).toEqual([null, ["pushedTest", "harmOpen", "harmSettled"]]);
      expect(events[1]).toMatchObject({ data: { who: "ana", amount: 1, type: "physical" } });
    }
  });
});
