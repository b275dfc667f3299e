import { gmPlan } from "../../rules/log/index.ts";
import type { AnyFamily, Folded, GmPlan, GmStep, IntentBase, Option, SeatId } from "../../rules/log/index.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { gmSeats, ownersOf } from "../rights.ts";
import type { GmSideCard, OpenCue } from "../shown.ts";
import { memberOf } from "../../foundry/shape.ts";

/** Seats that one press of the GM's plays. */
export const sideOf = (host: Host, page: ConflictPage, family: AnyFamily, folded: Folded): readonly SeatId[] => {
  const owners = ownersOf(page, (actor) => host.world.actor(actor));
  return gmSeats(family.seats(folded.state), owners, folded.table.delegates);
};

/** What one press for the GM's side begins with, whoever presses it. */
export const planOf = (host: Host, page: ConflictPage, family: AnyFamily, folded: Folded): GmPlan =>
  gmPlan(family, folded, sideOf(host, page, family, folded));

/** Those of them who are heroes, so that they are not played unnoticed. */
export const heroesAmong = (host: Host, page: ConflictPage, side: readonly SeatId[]): readonly SeatId[] =>
  side.filter((seat) => host.world.actor(page.seats[seat]?.actor ?? "")?.fight.kind === "pc");

/** What a card is made from. */
interface GmSideSource {
  readonly plan: GmPlan;
  readonly heroes: readonly SeatId[];
  readonly cues: readonly OpenCue[];
  readonly nameOf: (seat: SeatId) => string;
  readonly options: (seat: SeatId | null) => readonly Option<IntentBase>[];
}

/** The same as a person reads it; null where there is nothing to play. */
export function gmSideCard({ plan, heroes, cues, nameOf, options }: GmSideSource): GmSideCard | null {
  if (plan.steps.length === 0) return null;
  return {
    steps: plan.steps.flatMap((step) => {
      const { id, kind } = step.cue;
      if (step.parts.length > 0)
        return step.parts.map(({ seat, label }) => ({ cue: id, kind, names: [nameOf(seat)], move: label, bid: null }));
      const open = cues.find(({ cue }) => cue.id === step.cue.id);
      const bid = memberOf(step.intent, "bid");
      return {
        cue: id,
        kind,
        names: step.cue.seats.map(nameOf),
        move: (moveOf(step, open?.options ?? []) ?? moveOf(step, options(step.cue.seats[0] ?? null)))?.label ?? null,
        bid: typeof bid === "number" ? bid : null,
      };
    }),
    left: plan.left.map(({ sentence }) => sentence),
    turns: plan.turns.map(nameOf),
    heroes: heroes.map(nameOf),
  };
}

/** The option that stands for the move, so that it is called as its own button is. */
const moveOf = ({ cue, intent }: GmStep, options: readonly Option<IntentBase>[]): Option<IntentBase> | undefined => {
  const same = JSON.stringify(intent);
  return (
    options.find((option) => JSON.stringify(option.intent) === same) ??
    options.find((option) => option.cue === cue.id && option.isDefault)
  );
};
