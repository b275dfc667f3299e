import type { By } from "../log/family.ts";
import { refused } from "../log/outcome.ts";
import type { Refused } from "../log/outcome.ts";
import { barred } from "./bonuses.ts";
import type { BonusRow } from "./bonuses.ts";
import type { DuelSetup } from "./setup.ts";
import type { Both, Side } from "./side.ts";
import { chooserOf } from "./state.ts";
import type { DuelState, Phase } from "./state.ts";

/** What both the state and every view hold: enough to say why a move may not be made. */
export interface Facts {
  readonly phase: Phase;
  readonly chooser: Side | null;
  /** Who won the roll whose ticks are open. */
  readonly asked: Side | null;
  readonly names: Both<string>;
  readonly profile: DuelSetup["profile"];
}

/** What refusals are made from, as the state has it. */
export const factsOf = (state: DuelState): Facts => ({
  phase: state.phase,
  chooser: chooserOf(state),
  asked: state.won?.winner ?? null,
  names: { A: state.seats.A.name, B: state.seats.B.name },
  profile: state.profile,
});

/** Refused where a user acts for a side that is not theirs. */
export const seatFault = (facts: Facts, by: By, side: Side): Refused | null =>
  by.gm || by.seats.includes(side) ? null : refused("Duel.Refused.NotYourSide", "L-seat", { name: facts.names[side] });

/** Refused for anybody but the GM. */
export const gmFault = (by: By): Refused | null => (by.gm ? null : refused("Log.Refused.GmOnly", "L-gm"));

/** Refused where a user who sits at neither side wants to move the duel on. */
export const duellistFault = (by: By): Refused | null =>
  by.gm || by.seats.some((seat) => seat === "A" || seat === "B") ? null : refused("Duel.Refused.NoDuellist", "L-seat");

/** Refused once the duel is over. */
export const overFault = (facts: Facts): Refused | null =>
  facts.phase === "ended" ? refused("Duel.Refused.Over", "U-054") : null;

/** Refused in another phase than the one the move belongs to. */
export const phaseFault = (facts: Facts, phase: Phase): Refused | null => {
  if (facts.phase === phase) return null;
  return facts.phase === "ended"
    ? overFault(facts)
    : refused(`Duel.Refused.Phase.${facts.phase}`, PHASE_RULE[facts.phase]);
};

/** The rule that says what has to happen in each phase. */
const PHASE_RULE: Readonly<Record<Exclude<Phase, "ended">, string>> = {
  opening: "U-009",
  choose: "U-026",
  substitute: "duel.missingBonus",
  stepChoice: "U-038",
  replenish: "U-034",
};

const BAR_RULE = { missing: "U-012", notPositive: "duel.onlyPositive", notShared: "duel.missingBonus" } as const;

/** Refused unless this side chooses now and the row may be named. */
export function chooseFault(
  facts: Facts,
  side: Side,
  key: string,
  row: BonusRow | undefined,
  spent: boolean,
): Refused | null {
  const phase = phaseFault(facts, "choose");
  if (phase) return phase;
  if (facts.chooser !== side) {
    const chooser = facts.chooser ?? side;
    return refused("Duel.Refused.NotYourChoice", "U-026", { name: facts.names[chooser] });
  }
  const data = { name: facts.names[side], bonus: row?.label ?? key };
  if (!row) return refused("Duel.Refused.Bonus.missing", "U-012", data);
  const kind = row.kind === "initiative" ? "Initiative" : "Bonus";
  const bar = barred(row, side, facts.profile);
  if (bar) return refused(`Duel.Refused.${kind}.${bar}`, BAR_RULE[bar], data);
  return spent ? refused(`Duel.Refused.${kind}.spent`, "U-032", data) : null;
}

/** Refused unless this side won with a natural 20 and is asked how far to go. */
export function stepFault(facts: Facts, side: Side): Refused | null {
  const phase = phaseFault(facts, "stepChoice");
  if (phase) return phase;
  return facts.asked === side
    ? null
    : refused("Duel.Refused.NotYourTicks", "U-038", { name: facts.names[facts.asked ?? side] });
}
