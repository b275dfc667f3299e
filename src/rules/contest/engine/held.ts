import type { By } from "../../log/family.ts";
import { isRefused } from "../../log/outcome.ts";
import type { BidLimits, Move } from "./contest-type.ts";
import type { ContestEvent } from "./event.ts";
import type { ContestIntent } from "./intent.ts";
import type { ContestState } from "./state.ts";

type AnyMove = Move<ContestIntent["type"]>;
type Changed = Extract<ContestEvent, { type: "changed" }>;

/** Seats whose move waits for the GM's word, in the order they were declared. */
export const heldSeats = (state: ContestState): readonly string[] => Object.keys(state.held ?? {});

/** Whether anything waits for the GM's word: then no dice fall (E-129). */
export const isHolding = (state: ContestState): boolean => heldSeats(state).length > 0;

/** Whether a move of this seat waits. */
export const isHeld = (state: ContestState, seat: string): boolean => Object.hasOwn(state.held ?? {}, seat);

/** Whether this move waits for the GM's word instead of happening: a player's, in a contest that says so (E-129). */
export const mustWait = (state: ContestState, intent: ContestIntent, by: By, move: AnyMove): boolean =>
  state.gmWord === true && !by.gm && move.waits !== undefined && (move.waits.when?.(state, intent) ?? true);

/**
 * The fact that a move waits: kept as it was sent, to be read again when the GM says yes, or when somebody has said
 * what they meet it with.
 */
export const heldFact = (
  intent: ContestIntent & { readonly seat: string },
  asks: string | null = null,
): ContestEvent => ({
  type: "changed",
  what: "held",
  seat: intent.seat,
  held: { ...intent, ...(asks === null ? {} : { asks }) },
  effects: [],
  trace: [[asks === null ? "E-129" : "C081"]],
});

/** Who is asked what they meet a waiting move with; null where it waits for the GM, or is not to be seen. */
export const askedBy = (state: ContestState, held: string): string | null => {
  const asks = isHeld(state, held) ? state.held?.[held]?.["asks"] : undefined;
  return typeof asks === "string" ? asks : null;
};

/** Who has to say first what they meet this with. */
export const firstAsked = (state: ContestState, intent: ContestIntent, move: AnyMove): string | null =>
  move.asks?.(state, intent) ?? null;

/** A move that waits, read anew. */
interface HeldMove {
  readonly intent: ContestIntent;
  readonly move: AnyMove;
}

/** The move that waits for a seat, read anew; null where none does, where it is not to be seen, or is no such move. */
export const heldMove = (
  state: ContestState,
  seat: string,
  moveOf: (name: ContestIntent["type"]) => AnyMove | undefined,
): HeldMove | null => {
  const kept = isHeld(state, seat) ? state.held?.[seat] : null;
  if (!kept) return null;
  const type = kept["type"] as ContestIntent["type"];
  const move = moveOf(type);
  const parsed = move?.waits?.parse(kept);
  if (!move || !parsed || isRefused(parsed)) return null;
  return { move, intent: { type, ...parsed.value } as ContestIntent };
};

/** Limits of the bid that the GM may allow instead, or null where what waits has no bid. */
export const heldBid = (state: ContestState, { move, intent }: HeldMove): BidLimits | null =>
  move.waits?.bid?.(state, intent) ?? null;

const ANSWERS: readonly Changed["what"][] = ["allowed", "notAllowed", "takenBack", "resists"];

/** Moves that wait, after an event: one more, or one answered. */
export const heldAfter = (state: ContestState, { what, seat = "", target = "", held }: Changed): ContestState => {
  if (what === "held" && held) return { ...state, held: { ...state.held, [seat]: held } };
  // Who resists says so of the other's move
  const whose = what === "resists" ? target : seat;
  if (!ANSWERS.includes(what) || !isHeld(state, whose)) return state;
  return { ...state, held: Object.fromEntries(Object.entries(state.held ?? {}).filter(([other]) => other !== whose)) };
};
