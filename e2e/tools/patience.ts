import type { Seat } from "../seat.ts";

/**
 * From now on a wait of exactly so many milliseconds never runs out on a client: what a spec is to see before its end
 * is seen then on the slowest machine too.
 */
export const neverRunsOut = (seat: Seat, milliseconds: number): Promise<void> =>
  seat.run((length) => {
    const before = globalThis.setTimeout;
    const held = (run: () => void, after?: number, ...rest: []): unknown =>
      after === length ? 0 : before(run, after, ...rest);
    globalThis.setTimeout = held as typeof setTimeout;
  }, milliseconds);
