import { describe, expect, it } from "vitest";
import { combatFamily } from "../../rules/combat/index.ts";
import { actionIds } from "../../rules/combat/catalogue/catalogue.ts";
import { isRefused } from "../../rules/log/outcome.ts";
import {
  armourOf,
  creatureFacts,
  isHurtInFights,
  sheetFacts,
  weaponOf,
  type FightActor,
  type StoredCombat,
} from "../../documents/sheet-facts.ts";
import { lastingChanges } from "./store.ts";

const all = <T>(value: T) =>
  Object.fromEntries(actionIds.map((id) => [id, value])) as Record<(typeof actionIds)[number], T>;
const combat = (more: Partial<StoredCombat> = {}): StoredCombat => ({
  attributes: { strength: 4, dexterity: 3, intuition: 2, reason: 2, presence: 2 },
  actions: { ...all(0), strike: 3 },
  pools: { ...all<number | null>(null) },
  harmKept: "slots",
  harm: { physical: [{ label: "cut hand", level: 1, row: 1 }], mental: [] },
  points: { physical: { value: 1, max: 6 }, mental: { value: 0, max: 4 } },
  criticals: [],
  cards: 2,
  budget: { slow: 1, fast: 2 },
  protection: 1,
  fear: { value: null, later: 1 },
  ignores: ["Dark ", "dark", ""],
  nextBonus: 1,
  burning: null,
  poison: [],
  thaums: { value: 0, max: 0 },
  standing: "parry",
  keepLower: true,
  open: true,
  ...more,
});
const item = (id: string, type: string, system: Record<string, unknown>) => ({ id, type, name: id, system });
const actor = (more: Partial<FightActor> = {}): FightActor => ({
  name: "Ana Vell",
  type: "character",
  combat: combat(),
  items: [
    item("spear", "weapon", { uses: ["close", "thrown"], damage: 2, min: 0, max: 1, dice: 0, inHand: false }),
    item("knife", "weapon", { uses: ["close"], damage: 1, min: 0, max: 0, dice: 1, inHand: true }),
    item("mail", "armour", { protection: 2, finesse: -1, worn: true }),
    item("plate", "armour", { protection: 3, finesse: -2, worn: false }),
    item("rope", "gear", {}),
  ],
  ...more,
});
const joined = (input: FightActor) => {
  const state = combatFamily.setup({ creatures: [creatureFacts(input, { id: "ana" })] });
  if (isRefused(state)) throw new Error(state.key);
  return state.creatures.ana!;
};

describe("what a fight takes from an actor", () => {
  it("a hero joins with sheet, harm, weapons and worn armour", () => {
    expect(joined(actor())).toMatchObject({
      name: "Ana Vell",
      kind: "pc",
      side: "heroes",
      cards: 2,
      open: true,
      harm: { physical: [{ label: "cut hand", level: 1, row: 1 }], mental: [] },
      points: null,
      inHand: "knife",
      nextBonus: 1,
      standing: "parry",
      keepLower: true,
      sheet: {
        attributes: { strength: 4 },
        actions: { strike: 3 },
        pools: {},
        armour: { protection: 3, finesse: -1 },
        budget: { slow: 1, fast: 2 },
        ignores: ["dark"],
        fear: null,
        thaums: null,
      },
    });
  });

  it("who has harm points brings no slots, and whole pools only where there are some", () => {
    const npc = actor({
      type: "npc",
      combat: combat({
        harmKept: "points",
        pools: { ...all<number | null>(null), strike: 7 },
        open: false,
        fear: { value: 2, later: 1 },
      }),
    });
    expect(joined(npc)).toMatchObject({
      kind: "npc",
      open: false,
      harm: { physical: [], mental: [] },
      points: { physical: { value: 1, max: 6, fresh: 0 } },
      sheet: { pools: { strike: 7 }, fear: { value: 2, later: 1 } },
    });
  });

  it("what the maker of a fight says wins over the sheet", () => {
    expect(creatureFacts(actor(), { id: "w1", name: "Wolf 1", cards: 1, zone: "yard" })).toMatchObject({
      id: "w1",
      name: "Wolf 1",
      cards: 1,
      zone: "yard",
    });
  });

  it("what was typed past the limits joins all the same", () => {
    expect(
      weaponOf(item("x".repeat(90), "weapon", { uses: ["teeth"], damage: 99, min: 3, max: 1, dice: "?" })),
    ).toMatchObject({
      name: "x".repeat(80),
      uses: ["close"],
      damage: 20,
      min: 3,
      max: 3,
      dice: 0,
    });
    expect(armourOf(19, [item("a", "armour", { protection: 5, finesse: 3, worn: true })])).toEqual({
      protection: 20,
      finesse: 0,
    });
    expect(sheetFacts(actor({ items: [] })).weapons).toEqual([]);
  });

  it("says what a step of a fight left on the actor, with what was there before", () => {
    const before = joined(actor());
    const harm = {
      physical: [...before.harm!.physical, { label: "", level: 2 as const, row: 2 as const }],
      mental: [],
    };
    expect(lastingChanges(before, { ...before, harm, nextBonus: 0, zone: "yard" })).toEqual([
      { path: "combat.harm.physical", before: before.harm!.physical, after: harm.physical },
      { path: "combat.nextBonus", before: 1, after: 0 },
    ]);
    const npc = joined(actor({ type: "npc", combat: combat({ harmKept: "points" }) }));
    const hit = { ...npc, points: { ...npc.points!, physical: { value: 3, max: 6, fresh: 2 } } };
    expect(lastingChanges(npc, hit)).toEqual([{ path: "combat.points.physical.value", before: 1, after: 3 }]);
    expect(lastingChanges(npc, { ...npc, harm: null })).toEqual([]);
  });
});

it.each<[string, Partial<StoredCombat>, boolean]>([
  ["nothing", {}, false],
  ["a scratch", { harm: { physical: [], mental: [{ label: "", level: 1, row: 1 }] } }, true],
  [
    "harm in points that are not kept",
    { points: { physical: { value: 2, max: 6 }, mental: { value: 0, max: 4 } } },
    false,
  ],
  [
    "harm in points",
    { harmKept: "points", points: { physical: { value: 2, max: 6 }, mental: { value: 0, max: 4 } } },
    true,
  ],
  ["an old injury", { criticals: [{ type: "mental", label: "gulls", earns: false }] }, true],
  ["fire", { burning: { intensity: 1, progress: 0, needed: 2 } }, true],
  ["poison", { poison: [{ id: "p", type: "physical", next: 1 }] }, true],
])("%s left by fights", (_what, more, hurt) => {
  const whole = {
    harm: { physical: [], mental: [] },
    points: { physical: { value: 0, max: 6 }, mental: { value: 0, max: 4 } },
  };
  expect(isHurtInFights(combat({ ...whole, ...more }))).toBe(hurt);
});
