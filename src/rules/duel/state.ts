/** Duels: setup, rolls, meter, odds. Nothing here knows sheets: play brings bonuses as a setup. */
import { isRefused, ok } from "../log/outcome.ts";
import { flag, integer, list, nullable, object, oneOf, text, type Parse, type ValueOf } from "../log/parse.ts";
import type { DuelProfile } from "../profile/duel.ts";
import { INITIATIVE, SIDES, other, parseSetup, type Bonus, type PerSide, type DuelSetup, type Side } from "./setup.ts";

export const PHASES = ["opening", "choose", "substitute", "stepChoice", "replenish", "ended"] as const;
export type Phase = (typeof PHASES)[number];

/** A duel's ends; only `meter` is the rules' own. */
const ENDINGS = ["meter", "conceded", "declared", "interrupted"] as const;

const side = oneOf(["A", "B"]);
const numbers = object({ A: integer(), B: integer() });

const parseRolled = object({
  dice: object({ A: integer({ min: 1, max: 20 }), B: integer({ min: 1, max: 20 }) }),
  bonuses: numbers,
  modifiers: numbers,
  totals: numbers,
});
export type Rolled = ValueOf<typeof parseRolled>;

/** The rolls of one contest; the last counts. */
export const parseRolls = list(parseRolled, { min: 1, max: 1000 });

const parseExchange = object({
  kind: oneOf(["opening", "round", "replenish"]),
  key: text({ min: 1 }),
  chooser: nullable(side),
  rolls: parseRolls,
  winner: nullable(side),
  natural20: flag,
  steps: nullable(oneOf([0, 1, 2])),
});

/** The last contested roll; `steps` is null while the marker's move is open. */
export type Exchange = ValueOf<typeof parseExchange>;

/** `winner` is null only for an interrupted duel. */
export const parseResult = object({ how: oneOf(ENDINGS), winner: nullable(side), reason: text({ max: 1000 }) });
export type DuelResult = ValueOf<typeof parseResult>;

const parseRest = object({
  phase: oneOf(PHASES),
  marker: integer(),
  control: nullable(side),
  temp: nullable(side),
  used: list(text()),
  seen: list(text()),
  round: integer({ min: 0 }),
  named: nullable(text()),
  won: nullable(object({ winner: side })),
  modifiers: numbers,
  last: nullable(parseExchange),
  result: nullable(parseResult),
});

/** A duel at one moment; plain JSON. */
export interface DuelState extends DuelSetup {
  readonly phase: Phase;
  /** Ticks from the centre; above zero on A's side. */
  readonly marker: number;
  /** Permanent control; null before the opening roll. */
  readonly control: Side | null;
  /** The chooser of this round only. */
  readonly temp: Side | null;
  /** Keys spent since the bonuses last returned, in order. */
  readonly used: readonly string[];
  /** Keys ever rolled, whose values everyone has seen. */
  readonly seen: readonly string[];
  /** Resolved rounds, replenishing ones included. */
  readonly round: number;
  /** The bonus whose substitute is awaited. */
  readonly named: string | null;
  readonly won: { readonly winner: Side } | null;
  readonly modifiers: PerSide<number>;
  /** The last contested roll, the opening included. */
  readonly last: Exchange | null;
  readonly result: DuelResult | null;
}

export const parseState: Parse<DuelState> = (input, path = "") => {
  const setup = parseSetup(input, path);
  if (isRefused(setup)) return setup;
  const rest = parseRest(input, path);
  return isRefused(rest) ? rest : ok({ ...setup.value, ...rest.value });
};

/** The next chooser: temporary control goes before control. */
export const chooserOf = <C extends Side | null>(state: {
  readonly temp: Side | null;
  readonly control: C;
}): Side | C => state.temp ?? state.control;

export interface BonusRow {
  readonly key: string;
  readonly label: string;
  readonly kind: Bonus["kind"] | "initiative" | undefined;
  /** Values of both sheets; null where a sheet lacks it. */
  readonly values: PerSide<number | null>;
  /** The side that only answers with it, off its list (D.9). */
  readonly spare?: Side;
}

/** Bonuses of A's sheet, then of B's; initiative last, where it may be named. */
export function rowsOf(setup: Pick<DuelSetup, "seats" | "profile">): readonly BonusRow[] {
  const rows = new Map<string, BonusRow>();
  for (const side of SIDES)
    for (const bonus of setup.seats[side].bonuses) {
      const row = rows.get(bonus.key);
      const values = row?.values ?? { A: null, B: null };
      rows.set(bonus.key, {
        key: bonus.key,
        label: row?.label ?? bonus.label ?? bonus.key,
        kind: row?.kind ?? bonus.kind,
        values: { ...values, [side]: bonus.value },
        ...(bonus.spare ? { spare: side } : row?.spare ? { spare: row.spare } : {}),
      });
    }
  const { A, B } = setup.seats;
  const initiative = { A: A.initiative, B: B.initiative };
  return setup.profile.initiativeNameable
    ? [...rows.values(), { key: INITIATIVE, label: "", kind: "initiative", values: initiative }]
    : [...rows.values()];
}

/** Why a side can never name a row; null where it can. */
export function barred(
  row: BonusRow,
  side: Side,
  profile: DuelSetup["profile"],
): "missing" | "notPositive" | "notShared" | null {
  const value = row.values[side];
  if (value === null || row.spare === side) return "missing";
  if (profile.onlyPositive && value <= 0) return "notPositive";
  return profile.missingBonus === "forbid" && row.values[other(side)] === null ? "notShared" : null;
}

/** Rows a side may name now (U-012, U-032). */
export const available = (state: Pick<DuelState, "seats" | "profile" | "used">, side: Side): readonly BonusRow[] =>
  rowsOf(state).filter((row) => barred(row, side, state.profile) === null && !state.used.includes(row.key));

/** Whether a side's sheet has run out (U-034). */
export const exhausted = (state: Pick<DuelState, "seats" | "profile" | "used">, side: Side): boolean =>
  available(state, side).length === 0;

/** Both sides' values of a key; a missing one is the substitute or 0 (ruling, D.5). */
export function valuesFor(setup: Pick<DuelSetup, "seats" | "profile">, key: string, substitute = 0): PerSide<number> {
  if (key === INITIATIVE) return { A: setup.seats.A.initiative, B: setup.seats.B.initiative };
  const row = rowsOf(setup).find((one) => one.key === key);
  return { A: row?.values.A ?? substitute, B: row?.values.B ?? substitute };
}

export type RollKind = "opening" | "round" | "replenish";

export interface Throw {
  readonly kind: RollKind;
  readonly dice: PerSide<number>;
  /** Sheet values, a typed substitute included. */
  readonly bonuses: PerSide<number>;
  readonly modifiers: PerSide<number>;
  /** The side that named the bonus; null for neither. */
  readonly chooser: Side | null;
}

export type Verdict =
  | { readonly kind: "won"; readonly winner: Side; readonly natural20: boolean; readonly by: Deciding }
  | { readonly kind: "nobody" }
  | { readonly kind: "again" };

export type Deciding = "total" | "natural20" | "higherBonus" | "challenger" | "challenged";

/** A side's total: die, sheet value and circumstance (U-029). */
export const totalOf = (roll: Pick<Throw, "dice" | "bonuses" | "modifiers">, side: Side): number =>
  roll.dice[side] + roll.bonuses[side] + roll.modifiers[side];

const higher = (values: PerSide<number>): Side | null => (values.A > values.B ? "A" : values.B > values.A ? "B" : null);

const won = (roll: Pick<Throw, "dice">, winner: Side, by: Deciding): Verdict => ({
  kind: "won",
  winner,
  natural20: roll.dice[winner] === 20,
  by,
});

/** The higher total wins (U-010, U-030), unless a ruling on natural 20s or ties says more. */
export function judge(roll: Throw, profile: DuelProfile): Verdict {
  if (roll.kind !== "opening" && profile.natural20 === "autoWin") {
    const only = SIDES.find((side) => roll.dice[side] === 20 && roll.dice[other(side)] !== 20);
    if (only) return won(roll, only, "natural20");
  }
  const winner = higher({ A: totalOf(roll, "A"), B: totalOf(roll, "B") });
  return winner ? won(roll, winner, "total") : judgeTie(roll, profile);
}

/** Equal totals: never a marker move at the opening, which must give control. */
function judgeTie(roll: Throw, profile: DuelProfile): Verdict {
  const byBonus = higher(roll.bonuses);
  if (roll.kind === "opening")
    return profile.tieInitiative === "bonusThenReroll" && byBonus
      ? won(roll, byBonus, "higherBonus")
      : { kind: "again" };
  switch (profile.tie) {
    case "higherBonus":
      return byBonus ? won(roll, byBonus, "higherBonus") : { kind: "again" };
    case "noMove":
      return { kind: "nobody" };
    case "challenger":
      return roll.chooser ? won(roll, roll.chooser, "challenger") : { kind: "again" };
    case "challenged":
      return roll.chooser ? won(roll, other(roll.chooser), "challenged") : { kind: "again" };
    case "reroll":
      return { kind: "again" };
  }
}
