import { move, takeControl } from "../meter.ts";
import type { Moved, Position } from "../meter.ts";
import { certain } from "../../log/missing.ts";

/** Where each way to end a roll leads, by index of the position. */
export interface Ways {
  readonly A1: number;
  readonly A2: number;
  readonly B1: number;
  readonly B2: number;
  readonly nobody: number;
  /** A replenishing roll that only gives control. */
  readonly takeA: number;
  readonly takeB: number;
}

/** All places the marker and the choice can be in, and how they hang together. */
export interface Positions {
  readonly all: readonly Position[];
  readonly ways: readonly Ways[];
  /** Indexes beyond the positions: the duel is won. */
  readonly wonA: number;
  readonly wonB: number;
  has(position: Position): boolean;
  /** Of a position that can be reached; asked for no other. */
  indexOf(position: Position): number;
}

const name = ({ marker, control, temp }: Position): string => `${marker}${control}${temp ?? ""}`;

const isOver = (to: Moved | Position): to is Moved => "victor" in to && to.victor !== null;

/**
 * Every position that can be reached from the opening and from `start`, found by following all ways. Wherever a duel
 * stands that began at the opening, they are the same, in the same order.
 */
export function positionsOf(size: number, controlOnly: boolean, start: Position): Positions {
  const all: Position[] = [];
  const index = new Map<string, number>();
  /** Index of a place; won ones are marked -1 and -2 until their number is known. */
  const place = (to: Moved | Position): number => {
    if (isOver(to)) return to.victor === "A" ? -1 : -2;
    const known = index.get(name(to));
    if (known !== undefined) return known;
    index.set(name(to), all.length);
    all.push({ marker: to.marker, control: to.control, temp: to.temp });
    return all.length - 1;
  };
  place({ marker: 0, control: "A", temp: null });
  place({ marker: 0, control: "B", temp: null });
  const found: Ways[] = [];
  const follow = (): void => {
    for (const from of all.slice(found.length)) {
      const nobody = place(move(size, from, null, 0));
      found.push({
        A1: place(move(size, from, "A", 1)),
        A2: place(move(size, from, "A", 2)),
        B1: place(move(size, from, "B", 1)),
        B2: place(move(size, from, "B", 2)),
        nobody,
        takeA: controlOnly ? place(takeControl(from, "A")) : nobody,
        takeB: controlOnly ? place(takeControl(from, "B")) : nobody,
      });
    }
    if (found.length < all.length) follow();
  };
  follow();
  place(start);
  follow();
  const fix = (to: number): number => (to < 0 ? all.length - 1 - to : to);
  const ways = found.map((one): Ways => ({
    A1: fix(one.A1),
    A2: fix(one.A2),
    B1: fix(one.B1),
    B2: fix(one.B2),
    nobody: fix(one.nobody),
    takeA: fix(one.takeA),
    takeB: fix(one.takeB),
  }));
  return {
    all,
    ways,
    wonA: all.length,
    wonB: all.length + 1,
    has: (position) => index.has(name(position)),
    indexOf: (position) => certain(index.get(name(position))),
  };
}
