import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { extrasFor } from "../combat/flow/definition.ts";
import { starterWeapons } from "../combat/catalogue/catalogue.ts";
import {
  begun,
  fight,
  foe as creature,
  gm,
  go,
  hero as battler,
  profile,
} from "../../../test/support/rules/combat/fixtures.ts";
import { criticalTable } from "../combat/decide/wound.ts";
import { fallDice } from "../combat/hazards/fall.ts";
import { hazardNamed, hazardsPlayed } from "../combat/hazards/index.ts";
import { setCreature } from "../combat/state/find.ts";
import { options } from "../combat/view/answers.ts";
import { view } from "../combat/view/view.ts";
import { part } from "../contest/table/losses.ts";
import { begin, foe, follower, hero, play, proposed, round } from "../../../test/support/rules/contest/fixtures.ts";
import { resistanceOf } from "../contest/roll/ladder.ts";
import { rulings as plainRulings, volley } from "../../../test/support/rules/contest/scored/group-fixtures.ts";
import { stanceModifier } from "../contest/table/tables.ts";
import { families } from "../families.ts";
import { initialProfile } from "../profile/profile.ts";
import type { CombatProfile } from "../profile/combat.ts";
import { combatRulings } from "../profile/combat.ts";
import { contestRulings } from "../profile/contest.ts";
import { duelRulings } from "../profile/duel.ts";
import type { Ruling, Rulings } from "../profile/index.ts";
import { readScript, transcribe, type Script } from "../../../test/support/rules/transcripts/fixtures.ts";

const FOLDER = "src/rules/transcripts";
const scripts: readonly Script[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".txt"))
  .sort()
  .map((name) => readScript(readFileSync(`${FOLDER}/${name}`, "utf8").trimEnd().split("\n")));

/** Where each family's setup keeps its rulings. */
const PLACE: Readonly<Record<string, string>> = { contest: "rulings", combat: "profile", duel: "profile" };

const ruled = (script: Script, key: string, value: unknown): Script => {
  const place = PLACE[script.family] ?? "";
  const setup = script.setup as Readonly<Record<string, object | undefined>>;
  return { ...script, setup: { ...setup, [place]: { ...setup[place], [key]: value } } };
};

/** All that is said after the setup. */
const said = (script: Script): string => transcribe(families, script).slice(2).join("\n");

/** Other values of what is no choice among few. */
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  baseResistance: [20],
  defaultBid: [9],
  minBid: [4],
  boldnessThresholds: [[1, 2, 3]],
  "harm.slots": [[1, 0, 0]],
  "cover.dice": [0],
  "fire.ignitionMinimum": [5],
};

const values = (key: string, { choices, initial }: Ruling): readonly unknown[] =>
  choices ?? [initial, ...(OTHERS[key] ?? [])];

const combat = (key: string, value: unknown): CombatProfile => ({ ...profile(), [key]: value });

/** A scored contest of Ana against one foe, played by degrees to its end. */
const scored = (rulings: object, degrees: readonly number[], phase = "rising"): readonly string[] => {
  const begun = begin("scored", [hero("a", 14), foe("b", 14)], {
    phase,
    rulings: { clearlyInferiorRule: false, ...rulings },
  });
  const done = degrees.reduce((now, degree) => play(now, round("a", "p1", degree)), begun);
  return proposed(play(done, [{ type: "rest", seat: "a" }]));
};

const followerAfter = (rulings: object): unknown => {
  const seats = [hero("a", 14), follower("f", "a", "contestant", 14), foe("x", 14), foe("y", 14)];
  const begun = begin("scored", seats, { rulings: { ...plainRulings, ...rulings } });
  return volley(volley(begun, ["a", "f"], 0, -2), ["a", "f"], 0, -1).seats["f"]?.status;
};

const duelOf = (bonuses: readonly (readonly [string, number])[], steps: Script["steps"]): Script => {
  const seat = (name: string, initiative: number, list: readonly (readonly [string, number])[]) => ({
    name,
    initiative,
    bonuses: list.map(([key, value]) => ({ key, label: key, value, kind: "skill" })),
  });
  const seats = { A: seat("Ana", 2, bonuses), B: seat("Bo", 3, [["blade", 3]]) };
  return { family: "duel", setup: { seats, stakes: "spar" }, steps };
};
const open = (...faces: readonly number[]): Script["steps"] => [
  { by: { gm: true, seats: [] }, intent: { type: "open" }, faces },
  "moves",
];

/** What no stored game happens to meet is asked for by itself. */
const ASKED: Readonly<Record<string, (value: never) => unknown>> = {
  veryLowFloor: (veryLowFloor: "literal" | "6") =>
    resistanceOf("veryLow", { ...initialProfile(contestRulings), veryLowFloor }),
  winnerHurtAtDifferenceOne: (value) => scored({ winnerHurtAtDifferenceOne: value }, [-2, -2, 2, 2, 1]),
  climaxWinnerStates: (value) => scored({ climaxWinnerStates: value }, [-2, -2, 2, 2, 1], "climax"),
  followerKnockout: (value) => followerAfter({ followerKnockout: value }),
  bothDefensive: (bothDefensive) => stanceModifier("defend", "defend", { bothDefensive }),
  apFractionRounding: (apFractionRounding) => part(17, 8, { apFractionRounding }),
  "initiative.overflow": (value) => {
    const many = Array.from({ length: 11 }, (_, index) => battler(`h${index}`));
    return go(fight({ creatures: many, profile: combat("initiative.overflow", value) }), { type: "deal" }).fight.phase;
  },
  "initiative.groupIdentical": (value) => {
    const wolves = ["Wolf 1", "Wolf 2"].map((name, index) => creature(`w${index}`, { name }));
    const setup = { creatures: [battler("ana"), ...wolves], profile: combat("initiative.groupIdentical", value) };
    return Object.values(go(fight(setup), { type: "deal" }).fight.groups);
  },
  "wrestle.holdAction": (value) => {
    const setup = { creatures: [battler("ana"), creature("troll")], profile: combat("wrestle.holdAction", value) };
    const held = setCreature(begun(setup, { "ana.0": 1, "troll.0": 2 }), "ana", {
      heldBy: [{ by: "troll", gagged: false }],
    });
    const loose = go(held, { type: "breakFree", seat: "ana", holder: "troll" });
    return options(view(loose, gm), "troll").map(({ id }) => id);
  },
  thrownReturns: (value) => {
    const weapons = starterWeapons.filter(({ id }) => id === "spear");
    const creatures = [battler("ana", { sheet: { weapons } }), creature("troll", { zone: "gate" })];
    const ready = begun({ creatures, profile: combat("thrownReturns", value) }, { "ana.0": 1, "troll.0": 2 });
    const aim = { seat: "ana", maneuver: "attackRanged", weapon: "spear", target: "troll" } as const;
    const thrown = go(ready, { type: "attack", ...aim });
    return go(thrown, { type: "react", seat: "troll", replies: [] }).creatures["ana"]?.inHand;
  },
  "cover.dice": (value) => {
    const troll = creature("troll", { zone: "gate" });
    const setup = { creatures: [battler("ana"), troll], profile: combat("cover.dice", value) };
    const behind = setCreature(begun(setup, { "ana.0": 1, "troll.0": 2 }), "troll", { cover: true });
    const aim = { seat: "ana", maneuver: "attackRanged", weapon: "sling", target: "troll" } as const;
    return go(behind, { type: "attack", ...aim }).fight.flow?.lines[0]?.dice;
  },
  "fire.table": (value) => combatFires(combat("fire.table", value)),
  "fall.dicePerStep": (value) => fallDice(20, true, combat("fall.dicePerStep", value)),
  "house.drowning": (value) => hazardsPlayed(combat("house.drowning", value)),
  "critical.physicalTable": (value) => criticalTable(combat("critical.physicalTable", value), "physical"),
  "critical.mentalTable": (value) => criticalTable(combat("critical.mentalTable", value), "mental"),
  "maneuvers.own": (value) => {
    const setup = { creatures: [battler("ana"), creature("troll")], profile: combat("maneuvers.own", value) };
    return options(view(begun(setup, { "ana.0": 1, "troll.0": 2 }), gm), "ana").map(({ id }) => id);
  },
  "extras.own": (value) => extrasFor("strike", value),
  "hazards.own": (value) => hazardsPlayed(combat("hazards.own", value)),
  tieInitiative: (value) => said(ruled(duelOf([["blade", 3]], open(4, 3)), "tieInitiative", value)),
  missingBonus: (value) =>
    said(ruled(duelOf([["blade", 1], ["wits", 4]], open(18, 3)), "missingBonus", value)), // prettier-ignore
  onlyPositive: (value) =>
    said(ruled(duelOf([["blade", 1], ["wits", 0]], open(18, 3)), "onlyPositive", value)), // prettier-ignore
};

/** Values that the lists and tables above are asked with beside their own. */
const TABLES: Readonly<Record<string, unknown>> = {
  "fire.table": [{ id: "brazier", damage: 1, needed: 1 }],
  "fall.dicePerStep": 3,
  "critical.physicalTable": "RollTable.bones",
  "critical.mentalTable": "RollTable.dread",
  "maneuvers.own": [{ id: "sing", name: "Sing", speed: "slow", actions: ["charm"] }],
  "extras.own": [{ id: "taunt", name: "Taunt", use: "strike", repeatable: true }],
  "hazards.own": [{ id: "cold", name: "Bitter cold", harmType: "physical", needed: 2 }],
};

/** Read by the dialog of a new contest alone, which begins with that type: `contest-setup.spec.ts` flips it. */
const DIALOG: readonly string[] = ["longContestType"];

const combatFires = (rulings: CombatProfile): unknown =>
  hazardNamed("fire").fields.map((field) => (field.kind === "row" ? field.rows(rulings) : field.kind));

describe("every ruling does something: with another choice the rules say otherwise", () => {
  const all: readonly (readonly [string, Rulings])[] = [
    ["contest", contestRulings],
    ["combat", combatRulings],
    ["duel", duelRulings],
  ];
  const rows = all.flatMap(([family, rulings]) =>
    Object.entries(rulings).flatMap(([key, ruling]) => (DIALOG.includes(key) ? [] : [[family, key, ruling] as const])),
  );
  test.each(rows)("%s: %s", (family, key, ruling) => {
    const asked = ASKED[key] as ((value: unknown) => unknown) | undefined;
    const [first, ...others] = [...values(key, ruling), ...(key in TABLES ? [TABLES[key]] : [])];
    const differs = asked
      ? others.some((value) => JSON.stringify(asked(value)) !== JSON.stringify(asked(first)))
      : scripts.some(
          (script) =>
            script.family === family &&
            others.some((value) => said(ruled(script, key, value)) !== said(ruled(script, key, first))),
        );
    expect(differs).toBe(true);
  });
});
