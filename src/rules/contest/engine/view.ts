import type { Viewer } from "../../log/family.ts";
import type { ContestType } from "./contest-type.ts";
import type { ContestState, OpenRoll } from "./state.ts";
import { mayAct } from "./party.ts";
import { seatAt } from "./look.ts";

/** What somebody may know: the state with what is secret left out, and who looks. */
export interface ContestView extends ContestState {
  readonly viewer: Viewer;
}

const keep = <T>(record: Readonly<Record<string, T>>, may: (key: string, value: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => may(key, value)));

const onSide = (state: ContestState, viewer: Viewer, seat: string): boolean => {
  const side = seatAt(state, seat).side;
  return viewer.gm || viewer.seats.some((own) => seatAt(state, own).side === side && side !== undefined);
};

/** Advantage of others shows as the table ruled: from its first change on, always, or never (C233, E-44). */
const seesAdvantage = (state: ContestState, viewer: Viewer, seat: string): boolean => {
  if (onSide(state, viewer, seat)) return true;
  const ruling = state.rulings.revealOpponentAP;
  return ruling === "always" || (ruling === "afterFirstChange" && state.advantage[seat]?.changed === true);
};

/** Ratings that were rolled with would give a secret number away, and nobody needs them to amend a roll. */
const plain = ({ roll: { unworn: _unworn, ...roll }, effects }: OpenRoll): OpenRoll => ({
  roll,
  effects: effects.filter(({ type }) => type !== "used" && type !== "opened"),
});

/**
 * What a viewer may know of a contest: numbers of secret seats only for their own side, advantage as ruled, what others
 * declared only that they did, states proposed at the end only for the GM until applied, but that a benefit was kept
 * back as the foe was clearly weaker (E-142). Options and odds are made from this alone.
 */
export const view = (state: ContestState, viewer: Viewer, type: ContestType): ContestView => {
  if (viewer.gm) return { ...state, viewer };
  const open = type.isOpen?.(state) ?? false;
  return {
    ...state,
    viewer,
    open: state.open.map(plain),
    numbers: keep(state.numbers, (seat) => !seatAt(state, seat).secret || onSide(state, viewer, seat)),
    advantage: keep(state.advantage, (seat) => seesAdvantage(state, viewer, seat)),
    declared: Object.fromEntries(
      Object.entries(state.declared).map(([key, entry]) => [
        key,
        open || mayAct(state, viewer, entry.seat) ? entry : { ...entry, action: null },
      ]),
    ),
    ...(state.held
      ? {
          held: Object.fromEntries(
            Object.entries(state.held).map(([seat, one]) => {
              const { asks } = one ?? {};
              const seen = mayAct(state, viewer, seat) || (typeof asks === "string" && mayAct(state, viewer, asks));
              // Whom the table waits for is told to all, what was declared is not
              return [seat, seen ? one : typeof asks === "string" ? { asks } : null];
            }),
          ),
        }
      : {}),
    // While it goes on only what was fixed on getting away is proposed, which all were told (C097)
    proposals: state.proposals.filter(
      ({ decided, weaker }) =>
        decided === "applied" ||
        (weaker === undefined ? decided === null && !state.ended : !seatAt(state, weaker).secret),
    ),
  };
};
