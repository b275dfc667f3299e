import type { Cue, Faces } from "../../../log/family.ts";
import { refused, type Refused } from "../../../log/outcome.ts";
import { optional, type Shape } from "../../../log/parse.ts";
import { defineMove, type ContestIntent, type ContestType } from "../definition.ts";
import type { ContestEvent } from "../event.ts";
import { declarationKey, evolveAll, isHolding } from "../evolve.ts";
import { holds, rollFacts } from "../hold.ts";
import { seatAt } from "../look.ts";
import { taskNeeds, facts, needs, offer } from "./kit.ts";
import {
  askedFor,
  freeAwaited,
  isAsked,
  isAskedIn,
  nameOf,
  openPairings,
  pairingOf,
  rollerOf,
  type PartySpec,
} from "../party.ts";
import type { RollSpec } from "../rolls.ts";
import { parseId, parseRound } from "../setup.ts";
import { actionFields, foeIn, type Action, type ActionKind, type ContestState, type Pairing } from "../state.ts";

/** Why a declaration for another round does not count, or null (E-128). */
export const roundRefused = (state: ContestState, round: number | undefined): Refused | null =>
  round === undefined || round === state.round ? null : refused("Contest.Refused.RoundOver", "E-128", { round });

/** Pairings still to roll this round (C099, C112); one at a time where ruled so. */
export const duePairings = (state: ContestState): readonly Pairing[] => {
  const due = state.pairings.filter(({ status, played }) => status === "open" && played < state.round);
  return state.rulings.groupRounds === "inOrder" ? due.slice(0, 1) : due;
};

/** Seats still to declare, by pairing; a bare resistance only where the GM's side is asked (E-127). */
export const missing = (state: ContestState): readonly { readonly pairing: Pairing; readonly seat: string }[] =>
  duePairings(state).flatMap((pairing) =>
    [pairing.a, pairing.b]
      .filter((id) => {
        const seat = state.seats[id];
        return seat !== undefined && isAskedIn(state, seat) && !(declarationKey(pairing.id, id) in state.declared);
      })
      .map((seat) => ({ pairing, seat })),
  );

export const allIn = (state: ContestState): boolean =>
  duePairings(state).length > 0 && missing(state).length === 0 && !isHolding(state);

const PLAIN: Action = { kind: "plain" };

const declaredBy = (state: ContestState, pairing: string, seat: string): Action =>
  state.declared[declarationKey(pairing, seat)]?.action ?? PLAIN;

/** A declaration gives the roll a stance, which holds whatever the foe does (E-145), or another action. */
const partyIn = (state: ContestState, pairing: Pairing, seat: string): PartySpec => {
  const own = declaredBy(state, pairing.id, seat);
  const aside = own.kind === "task" || own.kind === "leave" ? own.kind : undefined;
  const stance = own.kind === "gambit" || own.kind === "defend" ? own.kind : "plain";
  return rollerOf(state, seat, { ability: own.ability, pairing: pairing.id, stance, aside });
};

export const bothDeclared = (state: ContestState, pairing: Pairing, kind: ActionKind): boolean =>
  [pairing.a, pairing.b].every((seat) => declaredBy(state, pairing.id, seat).kind === kind);

export const volleySpecs = (state: ContestState, type: ContestType): readonly RollSpec[] =>
  duePairings(state).flatMap((pairing) => {
    const a = partyIn(state, pairing, pairing.a);
    const b = partyIn(state, pairing, pairing.b);
    if (type.unrolled?.(state, pairing)) return [];
    const side = [pairing.a, pairing.b]
      .map((seat) => declaredBy(state, pairing.id, seat))
      .find(({ kind }) => kind === "task");
    const spec: RollSpec = {
      purpose: "round",
      pairing: pairing.id,
      a,
      b,
      ...(side?.gain === undefined ? {} : { gain: side.gain }),
      ...(side?.task === undefined ? {} : { task: side.task }),
      ...(side?.target === undefined ? {} : { target: side.target }),
    };
    return [spec];
  });

const declareFields = {
  seat: parseId,
  pairing: parseId,
  ...actionFields,
  /** The round it is meant for; refused once that is over (E-128). */
  round: optional(parseRound),
};

const declareRefused = (
  state: ContestState,
  intent: Shape<typeof declareFields>,
  type: ContestType,
): Refused | null => {
  const late = roundRefused(state, intent.round);
  if (late) return late;
  const pairing = pairingOf(state, intent.pairing);
  const seat = state.seats[intent.seat];
  if (!pairing || !seat || foeIn(pairing, intent.seat) === null) return refused("Contest.Refused.NotInPairing", "C098");
  if (pairing.status !== "open") return refused("Contest.Refused.PairingOver", "C116");
  if (!duePairings(state).some(({ id }) => id === pairing.id)) return refused("Contest.Refused.NotDue", "C099");
  if (declarationKey(pairing.id, seat.id) in state.declared) return refused("Contest.Refused.Declared", "C099");
  if (!type.actions.includes(intent.kind)) return refused("Contest.Refused.NoStanceHere", "C170");
  const no = type.declarable?.(pairing, intent.kind) ?? null;
  if (no) return no;
  if (seat.kind === "resistance" && !state.rulings.npcStances && intent.kind !== "plain" && intent.kind !== "leave")
    return refused("Contest.Refused.NpcStances", "E-65");
  if (intent.ability !== undefined && !state.numbers[seat.id]?.abilities.some(({ id }) => id === intent.ability))
    return refused("Contest.Refused.NoSuchAbility", "C182");
  if (intent.target !== undefined && seatAt(state, intent.target).side !== seat.side)
    return refused("Contest.Refused.NotYourSide", "C090");
  return null;
};

/** The next round, once every pairing has rolled and every free hero has acted (C112); an empty round does not end. */
export const nextRound = (state: ContestState): ContestEvent | null => {
  if (duePairings(state).length > 0 || freeAwaited(state).length > 0) return null;
  const done =
    state.pairings.some(({ played }) => played === state.round) || Object.values(state.acted).includes(state.round);
  return done ? { type: "round", round: state.round + 1 } : null;
};

/** All dice of a round fall at once and are read in pairing order, each on the state by then (C099, E-144). */
const volley = (
  state: ContestState,
  type: ContestType,
  faces: Faces | undefined,
  first: readonly ContestEvent[],
): ReturnType<typeof rollFacts> => {
  const still = (now: ContestState) => volleySpecs(now, type);
  return rollFacts(state, type, still(evolveAll(state, first, type)), faces, first, type.brief ? undefined : still);
};

const declareCue = (state: ContestState, pairing: string, seat: string): string =>
  `declare:${seat}:${pairing}:${state.round}`;

const declarations = (state: ContestState, seat: string, kinds: readonly ActionKind[]) => {
  const faced = openPairings(state, seat);
  // No step asks this seat: a label names its foe where it has several, and the dice may fall first (E-128)
  const round = isAskedIn(state, seatAt(state, seat)) ? {} : { round: state.round };
  const key = !("round" in round) ? "declare" : faced.length > 1 ? "declareFor.named" : "declareFor";
  return faced.flatMap((pairing) =>
    kinds.map((kind) =>
      offer(
        `${kind}:${pairing.id}`,
        {
          type: "declare",
          seat,
          pairing: pairing.id,
          kind,
          ...round,
          ...(kind === "task" ? { task: "", gain: "goal" } : {}),
        },
        `${key}.${kind}`,
        {
          data: { foe: nameOf(state, foeIn(pairing, seat)), ...round },
          cue: declareCue(state, pairing.id, seat),
          isDefault: kind === "plain",
          needs: kind === "task" ? taskNeeds(state, seat) : [],
        },
      ),
    ),
  );
};

/** Seats that the round waits for; the declarations of two players who face each other are sealed. */
export const declareCues = (state: ContestState): readonly Cue<ContestIntent>[] => {
  if (allIn(state))
    return [
      {
        id: `roll:${state.round}:${state.rolls}`,
        kind: "roll",
        seats: [],
        default: { type: "roll" },
        skip: null,
        amendment: false,
        auto: true,
        sentence: { key: "Contest.Cue.roll", data: { round: state.round } },
      },
    ];
  return missing(state).flatMap(({ pairing, seat }) => {
    const found = seatAt(state, seat);
    const foe = seatAt(state, foeIn(pairing, seat));
    const plain: ContestIntent = { type: "declare", seat, pairing: pairing.id, kind: "plain" };
    return [
      {
        id: declareCue(state, pairing.id, seat),
        kind: "declare",
        seats: askedFor(found),
        default: plain,
        skip: null,
        amendment: false,
        ...(isAsked(foe) ? { seal: `declare:${pairing.id}:${state.round}` } : {}),
        sentence: { key: "Contest.Cue.declare", data: { name: found.name, foe: foe.name } },
      },
    ];
  });
};

/** Declare for a round; the last declaration throws all dice together (C099). */
export const declare = defineMove("declare", declareFields, {
  inRound: true,
  waits: {
    step: true,
    when: (_state, { kind, gain }) => kind === "task" && gain === "augment",
    called: ({ gain }) => (gain === "augment" ? "task" : "declare"),
  },
  needs: declareRefused,
  run: (state, intent, faces, type) => {
    const { type: _type, round: _round, seat, pairing, ...action } = intent;
    const numbers = state.numbers[seat];
    const first: ContestEvent[] = [{ type: "declared", seat, pairing, action }];
    if (
      numbers &&
      action.ability !== undefined &&
      action.ability !== numbers.current &&
      action.kind !== "task" &&
      action.kind !== "leave"
    )
      first.push({
        type: "changed",
        what: "ability",
        seat,
        effects: [{ type: "ability", seat, before: numbers.current, after: action.ability }],
        trace: [["C182"]],
      });
    const declared = evolveAll(state, first, type);
    return allIn(declared) ? volley(state, type, faces, first) : facts(...first);
  },
  opens: (after, { pairing }, type) => volleySpecs(after, type).filter((spec) => spec.pairing === pairing),
  offer: (state, seat, _by, { actions }) => declarations(state, seat, actions),
});

/** GM: roll without waiting; undeclared seats roll plainly. */
export const roll = defineMove(
  "roll",
  {},
  {
    usual: true,
    gm: true,
    inRound: true,
    needs: (state, _intent, type) =>
      needs(duePairings(state).length > 0 && type.actions.length > 0, "NothingToRoll", "C099") ??
      needs(holds(state, type).length === 0, "Held", "S2-5"),
    run: (state, _intent, faces, type) => volley(state, type, faces, []),
    table: (_state, { actions }) => (actions.length > 0 ? [offer("roll", { type: "roll" }, "roll")] : []),
  },
);
