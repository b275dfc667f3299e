import type { Box } from "../place/places.ts";

const GAP = 8;

/** Largest part of the scene's width, and the least width in pixels: it hides rather than be narrower. */
const SHARE = 0.6;
const LEAST = 200;

/** The host has the tools of its scene in columns as wide as this, or a fifth of a narrow scene, at one edge. */
const TOOLS = 112;

/** It stands in the upper part of the scene, or nowhere. */
const UPPER = 0.35;

/** The scene: as wide as the sidebar leaves it, and as high as the page. */
interface Ground {
  readonly room: number;
  readonly height: number;
}

/** Obstacles: what the host has along the top pushes it down, windows only aside. */
interface Obstacles {
  readonly host: readonly Box[];
  readonly windows: readonly Box[];
}

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

export const widest = ({ room }: Ground): number => Math.floor(room * SHARE);

/** What boxes leave free of a line between two edges. */
function gaps(from: number, to: number, boxes: readonly Box[]): readonly (readonly [number, number])[] {
  const sorted = [...boxes].sort((a, b) => a.left - b.left);
  let at = from;
  const free: [number, number][] = [];
  for (const { left, right } of sorted) {
    if (left - GAP > at) free.push([at, Math.min(to, left - GAP)]);
    at = Math.max(at, right + GAP);
  }
  if (at < to) free.push([at, to]);
  return free;
}

/** The highest place nearest the scene's middle for all of it, else for a readable part; null where there is none. */
export function spotFor(
  size: { readonly width: number; readonly height: number },
  { room, height }: Ground,
  { host, windows }: Obstacles,
): Spot | null {
  const middle = room / 2;
  const tops = [GAP, ...host.map(({ bottom }) => bottom + GAP)]
    .filter((top) => top >= GAP && top + size.height <= height * UPPER + GAP)
    .sort((a, b) => a - b);
  const off = ({ left, width }: Spot): number => Math.abs(left + width / 2 - middle) - width;
  const spotAt = (top: number, least: number): Spot | null => {
    const inWay = [...host, ...windows].filter((box) => box.top < top + size.height + GAP && box.bottom > top - GAP);
    const spots = gaps(Math.min(TOOLS, room / 5), room - GAP, inWay).flatMap(([from, to]) => {
      const width = Math.min(size.width, to - from);
      const left = Math.max(from, Math.min(middle - width / 2, to - width));
      return width < least ? [] : [{ left: Math.round(left), top: Math.round(top), width: Math.floor(width) }];
    });
    return spots.reduce<Spot | null>((best, one) => (best && off(best) <= off(one) ? best : one), null);
  };
  for (const least of [size.width, Math.min(size.width, LEAST)])
    for (const top of tops) {
      const spot = spotAt(top, least);
      if (spot) return spot;
    }
  return null;
}
