import type { By, DiceWanted, Faces } from "../../../../src/rules/log/family.ts";
import { isRefused, type Refused } from "../../../../src/rules/log/outcome.ts";
import { combatRulings } from "../../../../src/rules/profile/combat.ts";
import type { CombatProfile } from "../../../../src/rules/profile/combat.ts";
import { initialProfile } from "../../../../src/rules/profile/profile.ts";
import { starterWeapons } from "../../../../src/rules/combat/catalogue/catalogue.ts";
import { decide } from "../../../../src/rules/combat/decide.ts";
import type { CombatEvent } from "../../../../src/rules/combat/event.ts";
import type { CombatIntent } from "../../../../src/rules/combat/moves/index.ts";
import { setup, type CombatSetup } from "../../../../src/rules/combat/family.ts";
import { applyPatch, setSlot } from "../../../../src/rules/combat/state/find.ts";
import type { CreatureInput } from "../../../../src/rules/combat/state/creature.ts";
import type { CombatState, Edge, Zone } from "../../../../src/rules/combat/state/fight.ts";
import { mean } from "../../../../src/rules/combat/dice/pool.ts";

/** Helps for tests: small fights, and dice that fall as a test says. */
export const gm: By = { gm: true, seats: [] };
export const as = (...seats: readonly string[]): By => ({ gm: false, seats });

export const profile = (values: Partial<CombatProfile> = {}): CombatProfile => ({
  ...initialProfile(combatRulings),
  ...values,
});

/** Chance of at least so many sixes. */
export const chanceOf = (dice: number, needed: number): number => mean(dice, 0, (sixes) => (sixes >= needed ? 1 : 0));

export const hero = (id: string, more: Partial<CreatureInput> = {}): CreatureInput => ({
  id,
  name: id,
  kind: "pc",
  zone: "yard",
  sheet: { weapons: starterWeapons.filter((weapon) => weapon.id === "sword" || weapon.id === "sling") },
  ...more,
});
export const foe = (id: string, more: Partial<CreatureInput> = {}): CreatureInput => ({
  id,
  name: id,
  kind: "npc",
  zone: "yard",
  sheet: { weapons: starterWeapons.filter((weapon) => weapon.id === "club") },
  ...more,
});

export const zone = (id: string, more: Partial<Zone> = {}): Zone => ({
  id,
  name: id,
  exit: false,
  cover: false,
  circumstances: [],
  ...more,
});
export const way = (a: string, b: string, more: Partial<Edge> = {}): Edge => ({
  a,
  b,
  cost: "fast",
  action: "force",
  needed: 1,
  ...more,
});

/** Road (exit), Gate, Yard, Mill, in a row. */
export const ground = {
  zones: [zone("road", { exit: true }), zone("gate"), zone("yard", { cover: true }), zone("mill")],
  edges: [way("road", "gate"), way("gate", "yard"), way("yard", "mill")],
};

export const fight = (input: CombatSetup): CombatState => {
  const state = setup({ ...ground, ...input });
  if (isRefused(state)) throw new Error(state.key);
  return state;
};

/** How many sixes each creature throws (`table` for the Director's dice), and the die of each draw. */
interface Luck {
  readonly [seat: string]: number | undefined;
}
const thrown = (wanted: DiceWanted, luck: Luck): readonly number[] => {
  if (wanted.faces !== 6 || wanted.id.startsWith("draw.")) return [Math.min(wanted.faces, luck.draw ?? 1)];
  const sixes = luck[wanted.id] ?? luck[wanted.seat ?? "table"] ?? 0;
  return Array.from({ length: wanted.count }, (_, index) => (index < sixes ? 6 : 1));
};

/** What a decision came to once all dice it wanted have fallen. */
export interface Played {
  readonly state: CombatState;
  readonly events: readonly CombatEvent[];
  readonly types: readonly string[];
  readonly wanted: readonly DiceWanted[];
  readonly refused: Refused | null;
}

/** Decide an intent with given luck, apply its events, and keep what was told. */
export const play = (state: CombatState, intent: CombatIntent, by: By = gm, luck: Luck = {}): Played => {
  const wanted: DiceWanted[] = [];
  let faces: Faces = {};
  for (let wave = 0; wave < 50; wave += 1) {
    const decision = decide(state, intent, by, faces);
    if (decision.kind === "refused") return { state, events: [], types: [], wanted, refused: decision };
    if (decision.kind === "events") {
      const after = decision.events.reduce((now, event) => applyPatch(now, event.patch), state);
      return {
        state: after,
        events: decision.events,
        types: decision.events.map((event) => event.type),
        wanted,
        refused: null,
      };
    }
    wanted.push(...decision.dice);
    faces = { ...faces, ...Object.fromEntries(decision.dice.map((one) => [one.id, thrown(one, luck)])) };
  }
  throw new Error("The dice never end.");
};

/** Play on, refusing nothing: a refusal fails the test. */
export const go = (state: CombatState, intent: CombatIntent, by: By = gm, luck: Luck = {}): CombatState => {
  const played = play(state, intent, by, luck);
  if (played.refused) throw new Error(`${intent.type}: ${played.refused.key} (${played.refused.rule})`);
  return played.state;
};

/** The key of a refusal without its stem, or null. */
export const why = (state: CombatState, intent: CombatIntent, by: By = gm): string | null => {
  const decision = decide(state, intent, by);
  return decision.kind === "refused" ? decision.key.replace("Combat.Refused.", "") : null;
};

/** A fight dealt and begun: cards as named by slot, the swap window closed. */
export const begun = (input: CombatSetup, cards: Readonly<Record<string, number>> = {}): CombatState => {
  const open = windowOpen(input, cards);
  return open.fight.phase === "swapWindow" ? go(open, { type: "closeWindow" }) : open;
};

/** The same with the swap window open, where there are two to swap. */
export const windowOpen = (input: CombatSetup, cards: Readonly<Record<string, number>> = {}): CombatState => {
  const laid = Object.entries(cards).reduce((now, [slot, card]) => setSlot(now, slot, { card }), fight(input));
  return go(laid, { type: "deal" });
};

/** Starter weapons by their ids. */
export const armed = (...ids: string[]) => starterWeapons.filter((weapon) => ids.includes(weapon.id));

/** Ana and Bram at arms against a troll of two cards, whose harm is points. */
export const atArms = (): CombatState =>
  begun(
    {
      creatures: [
        hero("ana", { sheet: { weapons: armed("sword", "sling", "longbow"), actions: { strike: 3 } } }),
        hero("bram", { sheet: { weapons: armed("sword") } }),
        foe("troll", { cards: 2, points: { physical: { value: 0, max: 9 }, mental: { value: 0, max: 9 } } }),
      ],
    },
    { "ana.0": 2, "troll.0": 5, "troll.1": 8, "bram.0": 9 },
  );

/** Ana strikes at the troll. */
export const strike = {
  type: "attack",
  seat: "ana",
  maneuver: "attackMelee",
  weapon: "sword",
  target: "troll",
} as const;

/** What is coming is not answered, or its first line is parried. */
export const none = (seat: string) => ({ type: "react", seat, replies: [] }) as const;
export const parry = (now: CombatState, seat: string, more = {}) =>
  ({ type: "react", seat, replies: [{ line: now.fight.flow?.lines[0]?.id ?? "", kind: "parry", ...more }] }) as const;
