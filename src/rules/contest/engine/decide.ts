import type { By, Cue, Decision, Faces, Option, SeatId } from "../../log/family.ts";
import { refused, type Refused } from "../../log/outcome.ts";
import { assertPresent, isOneOf } from "../../log/values.ts";
import { ADVERSITY, type Adversity } from "../roll/roll.ts";
import { amendCue, payerOf } from "./amend.ts";
import { applyAll, worse } from "./apply.ts";
import { chooserOf, choosingRefused } from "./begin.ts";
import type { Candidate, ContestIntent, ContestType, Move, TypeOf } from "./definition.ts";
import type { ContestEvent } from "./event.ts";
import {
  askedBy,
  evolveAll,
  firstAsked,
  following,
  heldFact,
  heldSeats,
  isHeld,
  isHolding,
  mustWait,
} from "./evolve.ts";
import { advance, amendmentCues, bumpers, holdCues, holds } from "./hold.ts";
import { choosingCues } from "./moves/free.ts";
import { commonOffers, heldCues, moveOf, ownOffers, stillOpen, throwsDice } from "./moves/index.ts";
import { askCues } from "./moves/support.ts";
import { mayAct, nameOf } from "./party.ts";
import type { RollsWanted } from "./rolls.ts";
import type { ContestState } from "./state.ts";
import type { ContestView } from "./view.ts";

type Offer = ReturnType<typeof bumpers>[number];

/** Offers of a hero point that this move would close. */
const closedBy = (state: ContestState, intent: ContestIntent, type: ContestType): readonly Offer[] => {
  const offers = bumpers(state);
  const ran = offers.length > 0 ? moveOf(type, intent.type)?.run(state, intent, undefined, type) : undefined;
  if (!ran || ran.kind === "refused") return [];
  const after = ran.kind === "facts" ? evolveAll(state, ran.events, type) : ran.at;
  if (after.ended) return [];
  const open = after.open.filter(
    ({ roll }) => ran.kind === "facts" || !ran.rolls.some((one) => type.closes?.(roll, one)),
  );
  return offers.filter(({ roll }) => !open.some((one) => one.roll.id === roll));
};

/** Why a move waits, or null: it would close a roll that someone can still change with a hero point (S2-5). */
const pointFirst = (state: ContestState, intent: ContestIntent, type: ContestType): Refused | null => {
  const [first] = moveOf(type, intent.type)?.amends ? [] : closedBy(state, intent, type);
  return first
    ? refused("Contest.Refused.PointFirst", "S2-5", { name: nameOf(state, payerOf(state, first.seat)) })
    : null;
};

/** Steps that wait for no hero point, and the cue ids that the other steps wait for. */
const afterPoints = (
  state: ContestState,
  type: ContestType,
  cues: readonly Cue<ContestIntent>[],
): { readonly open: readonly Cue<ContestIntent>[]; readonly awaited: readonly string[] } => {
  const waits = cues.map((cue) => (cue.default === null ? [] : closedBy(state, cue.default, type)));
  return {
    open: cues.filter((_cue, index) => waits[index]?.length === 0),
    awaited: waits.flat().map(({ seat, roll }) => amendCue(seat, roll)),
  };
};

const rightsRefused = (state: ContestState, intent: ContestIntent, by: By, move: Move): Refused | null => {
  if (!by.gm && (move.gm === true || move.gmSays?.(intent) === true)) return refused("Contest.Refused.GmOnly", "L-gm");
  if ("seat" in intent) {
    if (!Object.hasOwn(state.seats, intent.seat)) return refused("Contest.Refused.NoSuchSeat", "L-seat");
    if (!mayAct(state, by, intent.seat)) return refused("Contest.Refused.NotYourSeat", "L-seat");
    const giver = move.gives?.(intent);
    if (giver !== undefined && !mayAct(state, by, giver)) return refused("Contest.Refused.HelperAsked", "S2-8");
  }
  return state.ended && move.late !== true ? refused("Contest.Refused.Ended", "L-status") : null;
};

/** While a move waits for the GM's word no dice fall, and no seat adds a second one (E-129). */
const heldRefused = (state: ContestState, intent: ContestIntent, by: By, type: ContestType): Refused | null => {
  const move = assertPresent(moveOf(type, intent.type));
  if (move.answers) return null;
  if (mustWait(state, intent, by, move))
    return "seat" in intent && isHeld(state, intent.seat) ? refused("Contest.Refused.HeldAlready", "E-129") : null;
  if (!throwsDice(state, intent, type)) return null;
  const [asked] = heldSeats(state).map((seat) => askedBy(state, seat));
  return typeof asked === "string"
    ? refused("Contest.Refused.MeetFirst", "C081", { name: nameOf(state, asked) })
    : refused("Contest.Refused.GmWord", "E-129");
};

/** Why an intent is refused, or null. A state and a view that may ask give the same answer. */
const legality = (state: ContestState, intent: ContestIntent, by: By, type: ContestType): Refused | null => {
  const move = moveOf(type, intent.type);
  if (!move) return refused("Contest.Refused.WrongType", "C008");
  return (
    rightsRefused(state, intent, by, move) ??
    choosingRefused(state, intent, move) ??
    move.needs(state, intent, type) ??
    pointFirst(state, intent, type) ??
    (isHolding(state) ? heldRefused(state, intent, by, type) : null)
  );
};

/** Decides an intent: a refusal, the dice it needs, or its facts. Never throws on input. */
export const decide = (
  state: ContestState,
  intent: ContestIntent,
  by: By,
  typeOf: TypeOf,
  faces?: Faces,
): Decision<ContestEvent> => {
  const type = typeOf(state);
  const no = legality(state, intent, by, type);
  if (no) return no;
  const move = assertPresent(moveOf(type, intent.type));
  if ("seat" in intent && mustWait(state, intent, by, move))
    return { kind: "events", events: advance(state, [heldFact(intent)], typeOf) };
  const asks = "seat" in intent ? firstAsked(state, intent, move) : null;
  if (asks !== null && "seat" in intent)
    return { kind: "events", events: advance(state, [heldFact(intent, asks)], typeOf) };
  const asked = move.run(state, intent, faces, type);
  // An unusable ability throws no die, so nothing is waited for (E-75)
  const ran = asked.kind === "roll" && asked.dice.length === 0 ? move.run(state, intent, {}, type) : asked;
  if (ran.kind === "facts") return { kind: "events", events: advance(state, ran.events, typeOf) };
  return ran.kind === "roll" ? { kind: "roll", dice: ran.dice } : ran;
};

type Rolls = Pick<RollsWanted, "rolls" | "at"> & { readonly events: readonly ContestEvent[] };

/** The rolls or facts that `decide` would bring. Hidden numbers count as unusable abilities: the caller checks. */
export const rollsOf = (state: ContestState, intent: ContestIntent, by: By, type: ContestType): Refused | Rolls => {
  const no = legality(state, intent, by, type);
  if (no) return no;
  const move = assertPresent(moveOf(type, intent.type));
  const ran = move.requests?.(state, intent, type) ?? move.run(state, intent, undefined, type);
  if (ran.kind === "refused") return ran;
  if (ran.kind === "roll") return { rolls: ran.rolls, at: ran.at, events: [] };
  const at = evolveAll(state, ran.events, type);
  return { rolls: move.opens?.(at, intent, type) ?? [], at, events: ran.events };
};

/** Takes the step that an undo has left untaken. */
const proceedCue = (state: ContestState): Cue<ContestIntent> => ({
  id: `proceed:${state.round}:${state.rolls}`,
  kind: "proceed",
  seats: [],
  default: { type: "proceed" },
  skip: null,
  amendment: false,
  auto: true,
  sentence: { key: "Contest.Cue.proceed" },
});

/** Open steps: holds alone, or the type's steps that close no amendment; amendments come last. */
export const waiting = (state: ContestState, type: ContestType): readonly Cue<ContestIntent>[] => {
  if (state.ended) return [];
  const held = holds(state, type);
  if (held.length > 0) return [...holdCues(state, held), ...amendmentCues(state, held)];
  if (following(state, type) !== null) return [proceedCue(state), ...amendmentCues(state, held)];
  const chooser = chooserOf(state);
  const asked = chooser === null ? type.cues(state) : choosingCues(state, chooser);
  const { open, awaited } = afterPoints(state, type, [...askCues(state, type), ...asked]);
  return [...heldCues(state, type), ...stillOpen(state, type, open), ...amendmentCues(state, held, awaited)];
};

/** The worst state that walking out on harm would cost right now (E-30, E-143); null where it costs none. */
const priceOf = (view: ContestView, seat: SeatId, type: ContestType): Adversity | null => {
  const ran = moveOf(type, "abandon")?.run(view, { type: "abandon", seat }, undefined, type);
  if (!view.harmful || ran?.kind !== "facts") return null;
  const gone = evolveAll(view, ran.events, type);
  const end = type.ending?.(gone);
  return applyAll(gone, end?.type === "ended" ? end.effects : [], type)
    .proposals.filter((one) => one.seat === seat && (one.why === "defeat" || one.why === "climax"))
    .reduce<Adversity | null>((most, { state }) => (isOneOf(ADVERSITY, state) ? worse(most, state) : most), null);
};

/** The option to walk out names its cost (E-143). */
const priced = (candidate: Candidate, view: ContestView, type: ContestType): Candidate => {
  const { intent } = candidate;
  const price = intent.type === "abandon" ? priceOf(view, intent.seat, type) : null;
  return price === null ? candidate : { ...candidate, label: { key: `Contest.Option.abandonAt.${price}` } };
};

/** Every move of a seat, or of the table (null), with the refusal of `decide`; no refusal needs a secret. */
export const options = (
  view: ContestView,
  seat: SeatId | null,
  type: ContestType,
): readonly Option<ContestIntent>[] => {
  if (seat === null && !view.viewer.gm) return [];
  const by = view.viewer;
  return [...ownOffers(view, seat, by, type), ...commonOffers(view, seat, by, type)].map((candidate) => ({
    ...priced(candidate, view, type),
    ...(moveOf(type, candidate.intent.type)?.spends ? { spends: true } : {}),
    refused: legality(view, candidate.intent, by, type),
  }));
};
