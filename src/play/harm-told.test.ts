import { expect, it } from "vitest";
import { combatFamily } from "../rules/combat/family.ts";
import { begun, foe, hero, play } from "../rules/combat/fixtures.ts";
import { sentence } from "../rules/combat/view/sentence.ts";
import type { CombatState } from "../rules/combat/state/fight.ts";
import { beatsOf } from "./beats.ts";
import { combatTelling } from "./family/telling/combat.ts";
import type { LogLine } from "./shown.ts";

type Intent = Parameters<typeof play>[1];

/** What the beats of a fight tell after these steps; the first has a message, and the rest belongs to it. */
function toldOf(...intents: readonly Intent[]) {
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
  return [...beatsOf([begins, ...lines], new Map([["s0", "s0"]]), combatTelling).values()].flat();
}

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

it("a name after healing has moved the slots is told of no other harm", () => {
  const heal: Intent = { type: "heal", target: "ana", harmType: "physical", index: 0 };
  const told = toldOf(hurt(1), hurt(2), settle("h2", [2]), heal, name(0, "Bruise"));
  expect(told.map(({ data }) => data?.["name"])).toEqual([undefined, undefined]);
});
