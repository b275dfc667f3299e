import { expect, it } from "vitest";
import { combatFamily } from "../rules/combat/family.ts";
import { begun, foe, hero, play } from "../../test/support/rules/combat/fixtures.ts";
import { sentence } from "../rules/combat/event.ts";
import type { CombatState } from "../rules/combat/state/fight.ts";
import { beatsOf } from "./folds.ts";
import { combatTelling } from "./family/combat.ts";
import type { LogLine } from "./views.ts";

type Intent = Parameters<typeof play>[1];

/** What each beat of a fight tells after these steps, of which so many have a message; the rest belongs to those. */
function beatsOn(messages: number, intents: readonly Intent[]) {
  let state: CombatState = begun({ creatures: [hero("ana"), foe("troll")] }, { "ana.0": 1, "troll.0": 4 });
  const lines: LogLine[] = [];
  for (const [at, intent] of intents.entries()) {
    for (const event of play(state, intent).events) {
      const by = { name: "", seat: null, stead: false };
      const line = { key: `${lines.length}`, seq: lines.length, step: `s${at}`, type: event.type, event };
      lines.push({ ...line, sentence: sentence(state, event), trace: [], at: 0, by });
      state = combatFamily.evolve(state, event);
    }
  }
  const begins: LogLine = { ...(lines[0] as LogLine), step: "s", type: "roundStarted", event: null, sentence: null };
  const told = new Map(Array.from({ length: messages }, (_, at) => [`s${at}`, `s${at}`] as const));
  return [...beatsOf([begins, ...lines], told, combatTelling).values()];
}
const toldOf = (...intents: readonly Intent[]) => beatsOn(1, intents).flat();

const hurt = (amount: number): Intent => ({ type: "harm", target: "ana", harmType: "physical", amount });
const settle = (harm: string, parts: readonly (1 | 2 | 3)[], label = ""): Intent => ({
  type: "settleHarm",
  seat: "ana",
  harm,
  parts,
  ...(label ? { labels: parts.map(() => label) } : {}),
});
const name = (index: number, label: string): Intent => ({
  type: "nameHarm",
  seat: "ana",
  harmType: "physical",
  index,
  label,
});
const ana = { who: "ana", type: "physical" };

it("harm is told once: how it is split and what it is called stand where it was told (P9)", () => {
  expect(toldOf(hurt(4))).toMatchObject([{ key: "Combat.Said.harmOpen.physical", data: { amount: 4 } }]);
  expect(toldOf(hurt(4), settle("h1", [2, 2]))).toEqual([
    { key: "Combat.Said.harmTaken.physical", data: { ...ana, amount: 4, split: "2+2" } },
  ]);
  expect(toldOf(hurt(4), settle("h1", [2, 2], "Arrow in the arm"))).toEqual([
    { key: "Combat.Said.harmTakenNamed.physical", data: { ...ana, amount: 4, split: "2+2", name: "Arrow in the arm" } },
  ]);
});

it("each harm has its own split, whichever of them is said first", () => {
  expect(toldOf(hurt(2), hurt(3), settle("h2", [3], "Broken rib"))).toMatchObject([
    { key: "Combat.Said.harmOpen.physical", data: { amount: 2 } },
    { key: "Combat.Said.harmTakenNamed.physical", data: { amount: 3, split: "3", name: "Broken rib" } },
  ]);
});

it("what comes of harm that is split later is told with it, and not with what somebody else did meanwhile", () => {
  const troll: Intent = { type: "harm", target: "troll", harmType: "physical", amount: 1 };
  const [first, second] = beatsOn(2, [hurt(9), troll, settle("h1", [3, 3, 3])]);
  expect(first?.map(({ key }) => key)).toEqual(["Combat.Said.harmTaken.physical", "Combat.Said.criticals"]);
  expect(second?.map(({ data }) => data?.["who"])).toEqual(["troll"]);
});

it("one point is taken as it is told, and named afterwards in the same sentence", () => {
  const one = { ...ana, amount: 1, split: "1" };
  expect(toldOf(hurt(1))).toEqual([{ key: "Combat.Said.harmTaken.physical", data: one }]);
  expect(toldOf(hurt(1), name(0, "Singed hands"))).toEqual([
    { key: "Combat.Said.harmTakenNamed.physical", data: { ...one, name: "Singed hands" } },
  ]);
});

it("a name that comes later goes to the harm it is of, and two parts may have two", () => {
  const told = toldOf(hurt(1), hurt(2), settle("h2", [1, 1]), name(2, "Cut"), name(1, "Bruise"));
  expect(told.map(({ data }) => data?.["name"])).toEqual([undefined, "Cut, Bruise"]);
});

it("of two like wounds the one that stands there is not the one that was healed", () => {
  const heal: Intent = { type: "heal", target: "ana", harmType: "physical", index: 0 };
  const told = toldOf(hurt(1), hurt(1), heal, name(0, "Bruise"));
  expect(told.map(({ data }) => data?.["name"])).toEqual([undefined, undefined]);
});

it("two parts of one name are called by it once", () => {
  const told = toldOf(hurt(2), settle("h1", [1, 1]), name(0, "Cut"), name(1, "Cut"));
  expect(told.map(({ data }) => data?.["name"])).toEqual(["Cut"]);
});

it("a name after healing has moved the slots is told of no other harm", () => {
  const heal: Intent = { type: "heal", target: "ana", harmType: "physical", index: 0 };
  const told = toldOf(hurt(1), hurt(2), settle("h2", [2]), heal, name(0, "Bruise"));
  expect(told.map(({ data }) => data?.["name"])).toEqual([undefined, undefined]);
});
