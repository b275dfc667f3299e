import type { Adversity } from "../fortune/adversity.ts";
import { severity } from "../fortune/adversity.ts";
import { heal, HEALING_RUNG, isHealable, saveDying } from "../fortune/healing.ts";
import { DEGREES } from "../roll/degree.ts";
import type { Consequence } from "./contest-type.ts";
import type { Effect } from "./effect.ts";
import { countOf, modifiersOf, woundsOf } from "./look.ts";
import { freshId } from "./number-offers.ts";
import type { RollRecord } from "./roll-record.ts";
import type { ContestState } from "./state.ts";
import { certain, textOf } from "../../log/values.ts";

/** States an attempt may be made on; the dying are saved (E-99). */
const HEALED = ["hurt", "impaired", "injured", "dying"] as const;
export type Healed = (typeof HEALED)[number];

/** The rung a healer faces (S2-11). */
export const healingRung = (state: Healed) => HEALING_RUNG[state];

/** States of somebody that could be healed here: taken in this contest, or brought along from the sheet. */
export const healable = (state: ContestState, seat: string): readonly Healed[] => {
  const brought = modifiersOf(state, seat).flatMap((modifier) =>
    modifier.kind === "state" && modifier.state !== undefined ? [modifier.state] : [],
  );
  const all = new Set<string>([...woundsOf(state, seat), ...brought]);
  return HEALED.filter((name) => all.has(name));
};

/** Whether somebody has had the one attempt to be saved from dying (S2-9). */
export const wasTried = (state: ContestState, seat: string): boolean => countOf(state, "saved", seat) > 0;

const after = (state: Healed, won: boolean | null, roll: RollRecord): Adversity | null => {
  if (state === "dying") return saveDying(won, roll.degree);
  return won === null || !isHealable(state) ? state : heal(state, won, roll.degree);
};

const replaced = <T>(list: readonly T[], old: T, next: T | null): readonly T[] => {
  const index = list.indexOf(old);
  return list.flatMap((one, at) => (at === index ? (next === null ? [] : [next]) : [one]));
};

/** A state taken in this contest, or one on the numbers, becomes another or goes. */
const change = (state: ContestState, seat: string, old: Healed, next: Adversity | null): readonly Effect[] => {
  const before = woundsOf(state, seat);
  if (before.includes(old)) return [{ type: "wounds", seat, before, after: replaced<Adversity>(before, old, next) }];
  const modifiers = modifiersOf(state, seat);
  const found = modifiers.find((modifier) => modifier.kind === "state" && modifier.state === old);
  if (!found) return [];
  const gone: Effect = { type: "unmodified", seat, modifier: found };
  if (next === null) return [gone];
  const id = freshId(
    "healed",
    modifiers.map((modifier) => modifier.id),
  );
  return [gone, { type: "modified", seat, modifier: { ...found, id, state: next } }];
};

/** How bad it was is kept for the level of the outcome, whatever is healed before the end. */
const kept = (state: ContestState, seat: string, old: Healed): readonly Effect[] => {
  const by = severity(old) - countOf(state, "suffered", seat);
  return woundsOf(state, seat).includes(old) && by > 0 ? [{ type: "counted", what: "suffered", seat, by }] : [];
};

/** Who is to be healed: the one named, else the one who tries. */
const patientOf = (roll: RollRecord): string => textOf(roll.target ?? roll.a.seat);

/**
 * An attempt to heal in the midst of a contest (C286, S2-11): a victory takes off a level a degree, a bad defeat adds
 * some; the dying have one attempt (S2-9). The sheet is the table's to change.
 */
export const healConsequence = (state: ContestState, roll: RollRecord): Consequence => {
  const seat = patientOf(roll);
  const old = certain(HEALED.find((one) => one === roll.heals));
  const won = roll.winner === null ? null : roll.winner === "a";
  const next = after(old, won, roll);
  const tried: readonly Effect[] = old === "dying" ? [{ type: "counted", what: "saved", seat, by: 1 }] : [];
  const effects = next === old ? tried : [...kept(state, seat, old), ...change(state, seat, old, next), ...tried];
  return { effects, trace: [[old === "dying" ? "S2-9" : "S2-11", DEGREES[roll.degree], old, next]] };
};
