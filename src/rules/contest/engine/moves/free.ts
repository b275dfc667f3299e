import { refused, type Refused } from "../../../log/outcome.ts";
import { healable, healingRung, wasTried } from "../amend.ts";
import { freshPairing } from "../begin.ts";
import { facts, type Move } from "../contest-type.ts";
import { rollFacts } from "../hold.ts";
import { engineIntents, type IntentOf } from "../intent.ts";
import { abilitiesOf, countOf, seatAt } from "../look.ts";
import { bareParty, fights, freeRefused, leftBehind, openPairings, rollerOf, rungParty } from "../party.ts";
import { foeIn, type ContestState, type Effect, type Seat } from "../state.ts";

/** Whether an ability is one of a seat's own; none named is the one in use. */
export const knows = (state: ContestState, seat: string, ability: string | undefined): boolean =>
  ability === undefined || abilitiesOf(state, seat).some(({ id }) => id === ability);

/** A hero who is down and has a choice, and says what a parting shot is met with unless the GM has (C081). */
export const chooses = (state: ContestState, foe: string, named: string | undefined): string | null =>
  named === undefined && seatAt(state, foe).kind === "hero" && abilitiesOf(state, foe).length > 1 ? foe : null;

/** Face a new opponent at nothing to nothing, or take up again where one left off (C102, C103, C117, C179, E-84). */
export const pair: Move<"pair"> = {
  legal: (state, { seat, foe }) => {
    const own = state.seats[seat];
    const other = state.seats[foe];
    if (own?.aside) return refused("Contest.Refused.AsideOnly", "C180");
    if (!own || !fights(own)) return refused("Contest.Refused.DoesNotFight", "C165");
    if (!other || other.side === own.side) return refused("Contest.Refused.NotAFoe", "C102");
    if (other.status !== "in" || !fights(other)) return refused("Contest.Refused.FoeNotIn", "C102");
    return freeRefused(state, seat);
  },
  run: (state, { seat, foe, resume }) => {
    const old = resume === false ? undefined : leftBehind(state, seat, foe);
    const [a, b] = seatAt(state, seat).kind === "resistance" ? ([foe, seat] as const) : ([seat, foe] as const);
    const pairing = old
      ? { ...old, status: "open" as const, winner: null, since: state.round }
      : freshPairing(state, a, b);
    const before = seatAt(state, seat).status;
    const effects: Effect[] = [{ type: "paired", pairing }];
    if (before === "left") effects.push({ type: "status", seat, before, after: "in" });
    return facts({ type: "changed", what: "paired", seat, target: foe, effects, trace: [[old ? "E-84" : "C103"]] });
  },
};

/** Why this state of this one cannot be healed now, or null (S2-9, S2-11, E-99). */
export const healRefused = (state: ContestState, { seat, gain, heals, target }: IntentOf<"action">): Refused | null => {
  if (gain !== "heal") return null;
  const patient = target ?? seat;
  if (heals === undefined || !healable(state, patient).includes(heals))
    return refused("Contest.Refused.NothingToHeal", "S2-11");
  if (heals !== "dying") return null;
  if (patient === seat) return refused("Contest.Refused.SavedByOthers", "S2-9");
  return wasTried(state, patient) ? refused("Contest.Refused.SavedOnce", "S2-9") : null;
};

/** Something that has nothing to do with beating them, without risk (C132 to C135). */
export const action: Move<"action"> = {
  waits: { parse: engineIntents.action, step: true, when: (_state, { gain }) => gain === "augment" },
  legal: (state, intent) => {
    const { seat, target, ability } = intent;
    if (target !== undefined && seatAt(state, target).side !== seatAt(state, seat).side)
      return refused("Contest.Refused.NotYourSide", "C133");
    if (!knows(state, seat, ability)) return refused("Contest.Refused.NoSuchAbility", "C132");
    return freeRefused(state, seat) ?? healRefused(state, intent);
  },
  run: (state, { seat, task, gain, target, ability, resistance, heals }, faces, type) => {
    if (gain === "goal" && resistance === undefined)
      return facts({ type: "changed", what: "acted", seat, note: task, effects: [], trace: [["C134"]] });
    const party = rollerOf(state, seat, { ability, unaugmented: gain === "augment" });
    const rung = heals === undefined ? "moderate" : healingRung(heals);
    const b = resistance === undefined ? rungParty(state, rung) : bareParty(resistance);
    const spec = {
      purpose: gain === "heal" ? ("heal" as const) : ("action" as const),
      pairing: null,
      a: party,
      b,
      gain,
      task,
      ...(heals === undefined || gain !== "heal" ? {} : { heals }),
      ...(target === undefined ? {} : { target }),
    };
    return rollFacts(state, type, [spec], faces);
  },
};

/** Do nothing this round, or let a parting shot be. */
export const rest: Move<"rest"> = {
  legal: (state, { seat }) => freeRefused(state, seat),
  run: (_state, { seat }) => facts({ type: "changed", what: "rested", seat, effects: [] }),
};

/** Walk out: the obstacle is failed, and whatever was open is left (C091). Types add what it costs. */
export const abandon: Move<"abandon"> = {
  legal: (state, { seat }) => (seatAt(state, seat).status === "in" ? null : refused("Contest.Refused.NotIn", "C091")),
  run: (state, { seat }) =>
    facts({ type: "changed", what: "abandoned", seat, effects: abandonEffects(state, seat), trace: [["C091"]] }),
};

/** Remembers who walked out while nobody was on them: what they had come to stands (E-147). */
const UNENGAGED = "unengaged";

/** Whether somebody walked out unengaged, and so as they stood. */
export const leftFree = (state: ContestState, { id, status }: Seat): boolean =>
  status === "gone" && countOf(state, UNENGAGED, id) > 0;

/** The effects of walking out: gone, and out of every pairing. */
export const abandonEffects = (
  state: ContestState,
  seat: string,
  unengaged = openPairings(state, seat).length === 0,
): readonly Effect[] => [
  { type: "status", seat, before: seatAt(state, seat).status, after: "gone" },
  ...(unengaged ? [{ type: "counted", what: UNENGAGED, seat, by: 1 } as const] : []),
  ...openPairings(state, seat).map(
    (pairing) =>
      ({ type: "pairing", pairing: pairing.id, before: "open", after: "left", winner: foeIn(pairing, seat) }) as const,
  ),
];
