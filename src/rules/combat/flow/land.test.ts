import { describe, expect, it } from "vitest";
import { assertPresent } from "../../log/values.ts";
import { starterWeapons } from "../catalogue/catalogue.ts";
import { begin, type DecideContext, type Pick } from "../decide/step.ts";
import { begun, foe, gm, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Flow, FlowKind, Line } from "../state/fight.ts";
import { setCreature, setFight } from "../state/find.ts";
import { flowOf, succeeded } from "./land.ts";

const armed = starterWeapons.filter(({ id }) => ["sword", "sling"].includes(id));
const FIGHT = begun(
  {
    creatures: [hero("ana", { sheet: { weapons: armed } }), foe("wolf"), foe("fox")],
  },
  { "ana.0": 1, "wolf.0": 5, "fox.0": 6 },
);
const fight = (more: Parameters<typeof profile>[0] = {}): CombatState => ({ ...FIGHT, profile: profile(more) });
const change = (state: CombatState, who: string, more: Partial<Creature>): CombatState => setCreature(state, who, more);
const at = (state: CombatState, who: string): Creature => assertPresent(state.creatures[who]);
const sixes = (count: number): readonly number[] => [...Array.from({ length: count }, () => 6), 1];
/** One roll of the hero's at the wolf, which may have answered: so many sixes against so many. */
const line = (own: number, against: number | null = null, more: Partial<Line> = {}): Line => {
  const needed = more.needed ?? 1;
  const net = Math.max(0, own - (against ?? 0));
  return {
    id: "l1",
    by: "ana",
    slot: "ana.0",
    target: "wolf",
    maneuver: "attackMelee",
    action: "strike",
    weapon: assertPresent(armed.find(({ id }) => id === "sword")),
    dice: 5,
    needed,
    position: "none",
    damage: 2,
    type: "physical",
    resist: null,
    route: [],
    reactions:
      against === null ? [] : [{ by: "wolf", kind: "parry", action: "force", dice: 4, faces: [...sixes(against)] }],
    faces: [...sixes(own)],
    net,
    extra: Math.max(0, net - needed),
    ...more,
  };
};
const pick = (extra: string, more: Partial<Pick> = {}): Pick => ({ line: "l1", extra, ...more });
const finished = (
  kind: FlowKind,
  lines: readonly Line[],
  picks: readonly Pick[] = [],
  state = fight(),
  faces: DecideContext["faces"] = {},
) => {
  const flow: Flow = { id: "f1", kind, step: "spend", lines, asked: [] };
  const step = flowOf(kind).finish({ by: gm, faces }, begin(setFight(state, { flow })), flow, picks);
  if (step.kind !== "draft") throw new Error(step.kind);
  return step;
};
const told = (...asked: Parameters<typeof finished>) =>
  finished(...asked).events.map(({ type, data, trace }) => [type, data, trace]);
const types = (...asked: Parameters<typeof finished>) => finished(...asked).events.map(({ type }) => type);

describe("what an attack comes to", () => {
  const hit = ["hit", { who: "ana", target: "wolf", damage: 2, type: "physical", extra: 0 }, [["K-085", 2, 0, 2]]];
  const harmed = (amount: number, type = "physical") => [
    "harmed",
    { who: "wolf", amount, type },
    [["K-091", type, amount, amount, 4]],
  ];

  it("K-085 K-108 it hits with as many left as are needed, else it misses; harm follows the hit", () => {
    expect(told("attack", [line(1)])).toEqual([hit, harmed(2)]);
    expect(told("attack", [line(1, 1)])).toEqual([["missed", { who: "ana", target: "wolf" }, [["K-108", 0, 1]]]]);
    expect(types("attack", [line(2, null, { needed: 3 })])).toEqual(["missed"]);
    expect([succeeded("attack", line(2, 1)), succeeded("attack", line(1, 1))]).toEqual([true, false]);
  });

  it("K-109 a miss from a position has its price, and a strong parry earns a swap", () => {
    const missed = told("attack", [line(1, 3, { position: "risky" })]);
    expect(missed.map(([type]) => type)).toEqual(["missed", "priceOffered", "swapEarned"]);
    expect(types("attack", [line(2, 3)])).toEqual(["missed", "swapEarned"]);
  });

  it("K-087 K-088 each extra on damage is one more; on stress the harm is of the mind, past any armour", () => {
    const bought = told("attack", [line(3)], [pick("damage"), pick("damage")]);
    expect(bought).toEqual([
      ["hit", { who: "ana", target: "wolf", damage: 4, type: "physical", extra: 2 }, [["K-085", 2, 2, 4]]],
      ["harmed", { who: "wolf", amount: 4, type: "physical" }, [["K-091", "physical", 4, 4, 4]]],
      ["wentDown", { who: "wolf" }, [["C.42"]]],
    ]);
    const sheet = assertPresent(at(fight(), "wolf").sheet);
    const plated = change(fight(), "wolf", { sheet: { ...sheet, armour: { ...sheet.armour, protection: 1 } } });
    expect(told("attack", [line(2)], [pick("stress")], plated)[1]).toEqual(harmed(2, "mental"));
    // Picks of another line buy nothing here
    expect(told("attack", [line(1)], [{ line: "l2", extra: "damage" }])).toEqual([hit, harmed(2)]);
  });

  describe("armour", () => {
    const plated = (mode: "roll" | "flat" | "off", protection: number): CombatState => {
      const state = fight({ "armour.mode": mode });
      const sheet = assertPresent(at(state, "wolf").sheet);
      return change(state, "wolf", { sheet: { ...sheet, armour: { ...sheet.armour, protection } } });
    };
    it.each([
      ["flat", 1, {}, 1, []],
      ["flat", 3, {}, 2, []],
      ["roll", 2, { "l1.armour": [6, 1] }, 1, [6, 1]],
      ["roll", 2, { "l1.armour": [1, 1] }, 0, [1, 1]],
    ] as const)(
      "C.66 %s, %i: stops its sixes or its worth, and no more than there is",
      (mode, worth, faces, soaked, shown) => {
        const all = told("attack", [line(1)], [], plated(mode, worth), faces);
        expect(all[1]).toEqual([
          "soaked",
          { who: "wolf", soaked, faces: shown },
          [["C.66", worth, soaked, 2 - soaked]],
        ]);
        expect(all.slice(2)).toEqual(soaked === 2 ? [] : [harmed(2 - soaked)]);
      },
    );
    it("C.66 counts nothing where the table plays none", () => {
      expect(told("attack", [line(1)], [], plated("off", 3))).toEqual([hit, harmed(2)]);
    });
    it("C.66 its dice are asked for by the line, of a hit alone", () => {
      const asked = (one: Line) => {
        const state = plated("roll", 2);
        const flow: Flow = { id: "f1", kind: "attack", step: "spend", lines: [one], asked: [] };
        const step = flowOf("attack").finish({ by: gm, faces: {} }, begin(setFight(state, { flow })), flow, []);
        if (step.kind !== "roll") return step.kind;
        const { tests, dice } = step;
        return [
          dice,
          tests.map(({ passed, harm, ...test }) => [test, [1, 2].map((own) => [passed(own, 0), harm?.(own, 0)])]),
        ];
      };
      expect(asked(line(0))).toBe("draft");
      expect(asked(line(1))).toEqual([
        [
          {
            id: "l1.armour",
            seat: "wolf",
            count: 2,
            faces: 6,
            label: { key: "Combat.Dice.Armour", data: { who: "wolf" } },
          },
        ],
        [
          [
            { of: "armour", seat: "wolf", part: "l1", action: null, own: "l1.armour", needed: 2 },
            [
              [false, 1],
              [true, 0],
            ],
          ],
        ],
      ]);
    });
  });

  it("K-025 a swap of cards takes the slot named, else the first of theirs", () => {
    const swapped = (more: Partial<Pick>) => finished("attack", [line(2)], [pick("outmaneuver", more)]);
    for (const more of [{}, { slot: "wolf.0" }]) {
      const { events, state } = swapped(more);
      expect(events.find(({ type }) => type === "swapped")).toMatchObject({
        type: "swapped",
        data: { who: "ana", target: "wolf" },
        trace: [["K-025", "ana.0", "wolf.0"]],
      });
      expect([state.slots["ana.0"]?.card, state.slots["wolf.0"]?.card]).toEqual([5, 1]);
    }
  });

  it("C.61 a push lands in the zone named, or where they are", () => {
    const pushed = (more: Partial<Pick>) =>
      told("attack", [line(2)], [pick("push", more)]).find(([type]) => type === "pushedAway");
    expect(pushed({ zone: "gate" })).toEqual(["pushedAway", { who: "wolf", zone: "gate" }, [["C.61", "gate"]]]);
    expect(pushed({})).toEqual(["pushedAway", { who: "wolf", zone: "yard" }, [["C.61", null]]]);
  });

  it("A.2 C.68 a weapon struck from the hand lies there; what grows on one stays; a pin counts each attacker once", () => {
    const disarmed = (state: CombatState) => {
      const done = finished("attack", [line(2)], [pick("disarm")], state);
      return [done.events.find(({ type }) => type === "disarmed"), at(done.state, "wolf")] as const;
    };
    const [event, wolf] = disarmed(fight());
    expect([event?.data, event?.trace]).toEqual([{ who: "wolf", what: "club" }, [["A.2", "disarm"]]]);
    expect([wolf.inHand, wolf.dropped]).toEqual([null, [{ weapon: "club", zone: "yard" }]]);
    const lies = [{ weapon: "axe", zone: "mill" }];
    expect(disarmed(change(fight(), "wolf", { dropped: lies }))[1].dropped).toEqual([
      ...lies,
      { weapon: "club", zone: "yard" },
    ]);
    const sheet = assertPresent(at(fight(), "wolf").sheet);
    const grown = { ...sheet, weapons: sheet.weapons.map((one) => ({ ...one, natural: true })) };
    expect(disarmed(change(fight(), "wolf", { sheet: grown }))[1]).toMatchObject({ inHand: "club" });
    const [bare, still] = disarmed(change(fight(), "wolf", { inHand: null }));
    expect([bare?.data, still.dropped ?? []]).toEqual([{ who: "wolf", what: "" }, []]);
    const pinned = finished("attack", [line(2)], [pick("pin")], change(fight(), "wolf", { pinnedBy: ["fox", "ana"] }));
    expect(pinned.events.find(({ type }) => type === "pinned")).toMatchObject({
      data: { who: "wolf", by: "ana" },
      trace: [["C.68"]],
    });
    expect(at(pinned.state, "wolf").pinnedBy).toEqual(["fox", "ana"]);
  });

  it("A.2 another use is told by its name, the table's own with the words of the table", () => {
    const own = [{ id: "sand", name: "Sand", use: "strike", repeatable: false }] as const;
    const spent = (extra: string) =>
      told("attack", [line(2)], [pick(extra)], fight({ "extras.own": [...own] })).find(([type]) => type === "spent");
    expect(spent("hinder")).toEqual(["spent", { who: "ana", what: "hinder" }, [["A.2", "hinder"]]]);
    expect(spent("sand")?.[1]).toMatchObject({ who: "ana", what: "sand" });
    expect(JSON.stringify(spent("sand")?.[1])).toContain("Sand");
    expect(told("attack", [line(2)], [pick("damage")]).map(([type]) => type)).toEqual(["hit", "harmed"]);
  });

  it("C.67 nobody is hit who was taken off the list, and nothing that was bought falls on them", () => {
    expect(told("attack", [line(2, null, { target: "ghost" })], [pick("pin")])).toEqual([
      ["struck", { who: "ana" }, [["C.67"]]],
    ]);
  });

  it("K-106 C.101 answered by a parry, with a weapon where one is in hand, and by a dodge where the table says so; a shot by a dodge alone", () => {
    const answers = (state: CombatState, maneuver = "attackMelee") =>
      flowOf("attack")
        .answers(state, line(1, null, { maneuver }), at(state, "ana"))
        .map(({ kind, actions }) => [kind, ...actions]);
    const both = fight({ "reaction.dodgeMelee": true });
    const parry = fight({ "reaction.dodgeMelee": false });
    expect(answers(both)).toEqual([
      ["parry", "strike"],
      ["dodge", "finesse"],
    ]);
    expect(answers(parry)).toEqual([["parry", "strike"]]);
    expect(answers(parry, "attackRanged")).toEqual([["dodge", "finesse"]]);
    // A bow in hand is none for a parry, whatever else lies about; nor are bare hands, nor a sheet that is closed
    expect(answers(change(parry, "ana", { inHand: "sling" }))).toEqual([["parry", "force"]]);
    expect(answers(change(parry, "ana", { inHand: null }))).toEqual([["parry", "force"]]);
    expect(answers(change(parry, "ana", { sheet: null }))).toEqual([["parry", "force"]]);
  });

  it("A.2 what is usually bought is damage, once each; the list is that of the maneuver", () => {
    const { extras, usual } = flowOf("attack");
    const uses = (["attackMelee", "attackRanged", "attackUnarmed"] as const).map((maneuver) =>
      extras?.(line(1, null, { maneuver })),
    );
    expect(uses).toEqual(["strike", "shoot", "unarmed"]);
    expect([usual?.(line(3)), usual?.(line(1))]).toEqual([["damage", "damage"], []]);
  });

  it("the harm it is shown to do counts every extra as damage, and armour as it is played; none of a closed sheet", () => {
    const harm = (state: CombatState, own: number, against = 0, more: Partial<Line> = {}) =>
      flowOf("attack").harm?.(state, line(1, null, more))?.(own, against);
    const plated = (mode: "roll" | "flat" | "off"): CombatState => {
      const state = fight({ "armour.mode": mode });
      const sheet = assertPresent(at(state, "wolf").sheet);
      return change(state, "wolf", { sheet: { ...sheet, armour: { ...sheet.armour, protection: 1 } } });
    };
    expect([0, 1, 2, 3].map((own) => harm(fight(), own))).toEqual([0, 2, 3, 4]);
    expect([harm(fight(), 3, 1), harm(fight(), 1, 1), harm(fight(), 2, 0, { needed: 3 })]).toEqual([3, 0, 0]);
    expect([harm(plated("flat"), 1), harm(plated("off"), 1)]).toEqual([1, 2]);
    expect(harm(plated("roll"), 1)).toBeCloseTo(2 - 1 / 6, 10);
    expect(harm(change(fight(), "wolf", { sheet: null }), 1)).toBeNull();
    expect(harm(change(fight(), "wolf", { sheet: null }), 0)).toBe(0);
  });
});
