import type { Faces } from "../../../log/family.ts";
import { refused, type Refused } from "../../../log/outcome.ts";
import { healable, healingRung, wasTried } from "../amend.ts";
import { freshPairing } from "../begin.ts";
import { facts, type ContestType, type Move, type Moves, type Ran } from "../contest-type.ts";
import type { ContestEvent } from "../event.ts";
import { askedBy, evolveAll, firstAsked, heldBid, heldFact, heldMove, heldSeats, isHeld } from "../evolve.ts";
import { rollFacts } from "../hold.ts";
import { engineIntents, type ContestIntent, type IntentOf } from "../intent.ts";
import { abilitiesOf, abilityAt, countOf, seatAt } from "../look.ts";
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

/** The GM's yes: whose move, and at which bid where it is to be another. */
type Word = Omit<IntentOf<"allow">, "type">;

/** The move of a type by its name. */
type MoveOf = (type: ContestType, name: ContestIntent["type"]) => Move<ContestIntent["type"]> | undefined;

const answered = (
  what: "allowed" | "notAllowed" | "takenBack",
  seat: string,
  { note, amount }: { readonly note?: string | undefined; readonly amount?: number | undefined } = {},
): ContestEvent => ({
  type: "changed",
  what,
  seat,
  ...(amount === undefined ? {} : { amount }),
  ...(note ? { note } : {}),
  effects: [],
  trace: [["E-129"]],
});

const notHeld = (state: ContestState, seat: string): Refused | null =>
  isHeld(state, seat) ? null : refused("Contest.Refused.NotHeld", "E-129");

/** What waits for a seat, with the bid that the GM names instead; null where nothing waits that can be read. */
const heldAt = (state: ContestState, seat: string, amount: number | undefined, type: ContestType, moveOf: MoveOf) => {
  const found = heldMove(state, seat, (name) => moveOf(type, name));
  if (!found || amount === undefined) return found && { ...found, amount: undefined };
  const field = found.move.waits?.field ?? "bid";
  const said: unknown = new Map<string, unknown>(Object.entries(found.intent)).get(field);
  // what was declared is no other number, and nothing is told of one
  return { ...found, intent: { ...found.intent, [field]: amount }, amount: said === amount ? undefined : amount };
};

/** What waits for a seat happens as it was declared, or at another bid; at once without dice to throw (E-75). */
const happens = (
  state: ContestState,
  { held: seat, amount }: Word,
  faces: Faces | undefined,
  type: ContestType,
  moveOf: MoveOf,
): Ran => {
  const found = heldAt(state, seat, amount, type, moveOf);
  const other = found?.amount !== undefined && found.move.waits?.field;
  const first = answered("allowed", seat, { amount: found?.amount, note: other || undefined });
  if (!found) return facts(first);
  const at = evolveAll(state, [first], type);
  const asks = "seat" in found.intent ? firstAsked(at, found.intent, found.move) : null;
  if (asks !== null && "seat" in found.intent) return facts(first, heldFact(found.intent, asks));
  const asked = found.move.run(at, found.intent, faces, type);
  const ran =
    asked.kind === "roll" && asked.dice.length === 0 ? found.move.run(at, found.intent, faces ?? {}, type) : asked;
  return ran.kind === "facts" ? facts(first, ...ran.events) : ran;
};

/** Why what waits for a seat cannot happen any more, or not at this bid; or null. */
const happensRefused = (
  state: ContestState,
  { held: seat, amount }: Word,
  type: ContestType,
  moveOf: MoveOf,
): Refused | null => {
  const found = heldAt(state, seat, amount, type, moveOf);
  if (!found || askedBy(state, seat) !== null) return refused("Contest.Refused.NotHeld", "E-129");
  if (amount !== undefined && !heldBid(state, found)) return refused("Contest.Refused.NoBidHeld", "E-129");
  return found.move.legal(state, found.intent, type);
};

/** The GM's word on what players declared, and taking it back (E-129). */
export const heldMoves = (moveOf: MoveOf) => {
  const allow: Move<"allow"> = {
    gm: true,
    legal: (state, word, type) => happensRefused(state, word, type, moveOf),
    run: (state, word, faces, type) => happens(state, word, faces, type, moveOf),
  };
  const allowAll: Move<"allowAll"> = {
    gm: true,
    legal: (state, _intent, type) =>
      heldSeats(state).some((held) => happensRefused(state, { held }, type, moveOf) === null)
        ? null
        : refused("Contest.Refused.NotHeld", "E-129"),
    // One after the other, each on the state the one before left; what cannot happen any more still waits
    run: (state, _intent, faces, type) => {
      const events: ContestEvent[] = [];
      for (const held of heldSeats(state)) {
        const now = evolveAll(state, events, type);
        if (happensRefused(now, { held }, type, moveOf) !== null) continue;
        const ran = happens(now, { held }, faces, type, moveOf);
        if (ran.kind !== "facts") return ran;
        events.push(...ran.events);
      }
      return facts(...events);
    },
  };
  const refuse: Move<"refuse"> = {
    gm: true,
    legal: (state, { held }) => notHeld(state, held),
    run: (_state, { held, why }) => facts(answered("notAllowed", held, { note: why?.trim() })),
  };
  const withdraw: Move<"withdraw"> = {
    legal: (state, { seat }) => notHeld(state, seat),
    run: (_state, { seat }) => facts(answered("takenBack", seat)),
  };
  /** What was aimed at somebody, with what they meet it with; null where nothing waits for them. */
  const met = (state: ContestState, { seat, held, ability }: Omit<IntentOf<"meet">, "type">, type: ContestType) => {
    const found = askedBy(state, held) === seat ? heldMove(state, held, (name) => moveOf(type, name)) : null;
    const used = abilitiesOf(state, seat).find(({ id }) => id === ability) ?? abilityAt(state, seat);
    return found && { ...found, used, intent: { ...found.intent, foeAbility: used?.id ?? "" } as ContestIntent };
  };
  const meet: Move<"meet"> = {
    legal: (state, intent, type) => {
      const found = met(state, intent, type);
      if (!found) return refused("Contest.Refused.NotHeld", "C081");
      if (!knows(state, intent.seat, intent.ability)) return refused("Contest.Refused.NoSuchAbility", "C081");
      return found.move.legal(state, found.intent, type);
    },
    run: (state, said, faces, type) => {
      const found = met(state, said, type);
      if (!found) return facts();
      const { seat, held: target } = said;
      const note = found.used?.name ?? "";
      const first: ContestEvent = {
        type: "changed",
        what: "resists",
        seat,
        target,
        note,
        effects: [],
        trace: [["C081"]],
      };
      const ran = found.move.run(evolveAll(state, [first], type), found.intent, faces, type);
      return ran.kind === "facts" ? facts(first, ...ran.events) : ran;
    },
  };
  return { allow, allowAll, refuse, withdraw, meet } satisfies Moves;
};
