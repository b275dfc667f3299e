import type { ContestEvent } from "../rules/contest/engine/event.ts";
import type { ContestState } from "../rules/contest/engine/state.ts";
import type { Change } from "../rules/log/index.ts";
import type { Host, StoredSeat } from "./ports.ts";
import { HERO_POINTS } from "./sheet-paths.ts";

/** Most hero points the rules count with. */
const MOST = 99;

type Seats = Readonly<Record<string, StoredSeat>>;

/** The sheet a place pays hero points from, or "": a hero's; followers and bare resistances have none. */
const purseOf = (seats: Seats, { id, kind }: ContestState["seats"][string]): string =>
  kind === "hero" ? (seats[id]?.actor ?? "") : "";

/** Hero points on a sheet; none where the sheet is gone. */
export const heroPointsOn = (host: Host, uuid: string): number => {
  const have = host.apply.read(uuid, HERO_POINTS);
  return typeof have === "number" ? Math.max(0, have) : 0;
};

/** The state with the hero points that the sheets hold now: they are the only account, whatever a log once copied. */
export const withPurses = (host: Host, seats: Seats, state: ContestState): ContestState => {
  const changed = Object.values(state.seats).flatMap((seat) => {
    const purse = purseOf(seats, seat);
    const heroPoints = purse === "" ? seat.heroPoints : Math.min(MOST, heroPointsOn(host, purse));
    return heroPoints === seat.heroPoints ? [] : [[seat.id, { ...seat, heroPoints }] as const];
  });
  return changed.length === 0 ? state : { ...state, seats: { ...state.seats, ...Object.fromEntries(changed) } };
};

/** What these facts spend or give, as changes to the sheets. */
export const paid = (
  host: Host,
  seats: Seats,
  state: ContestState,
  events: readonly ContestEvent[],
): readonly Change[] => {
  const sums = new Map<string, number>();
  for (const event of events)
    for (const effect of "effects" in event ? event.effects : []) {
      const seat = effect.type === "heroPoints" ? state.seats[effect.seat] : undefined;
      const purse = seat ? purseOf(seats, seat) : "";
      if (effect.type === "heroPoints" && purse !== "") sums.set(purse, (sums.get(purse) ?? 0) + effect.by);
    }
  return [...sums].flatMap(([uuid, by]): Change[] => {
    const before = heroPointsOn(host, uuid);
    return by === 0 ? [] : [{ uuid, path: HERO_POINTS, before, after: before + by }];
  });
};
