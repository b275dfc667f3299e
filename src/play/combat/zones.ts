/** A token's place: pixels of its upper left corner, and its size in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlaps = (a: Spot, b: Spot): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** How far inside its edges a token is asked for, in parts of its size: a zone a little narrower still holds it. */
const INSET = 0.125;

/** Whether all of a token lies inside, not its middle alone. */
const lies = ({ x, y, width, height }: Spot, inside: (x: number, y: number) => boolean): boolean =>
  [INSET, 1 - INSET].every((across) =>
    [INSET, 1 - INSET].every((down) => inside(x + across * width, y + down * height)),
  );

/** Where the host writes a token's name: below it, and wider than it. */
const nameOf = ({ x, y, width, height }: Spot, grid: number): Spot => ({
  x: x - grid / 2,
  y: y + height,
  width: width + grid,
  height: grid / 4,
});

/** What speaks against a spot, the worst first: tokens it lies over, being half out, names over tokens or names. */
type Against = readonly [over: number, out: number, names: number];

const isBetter = (a: Against, b: Against): boolean => {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/**
 * A free spot of a grid for somebody who comes into a zone, the nearest to where they come from: over no token, wholly
 * inside, and neither over or beside a name nor with one's own name over somebody, as far as there is room; where all
 * are taken, over as few as can be; null where no square's middle lies inside. Pixels of the scene.
 */
export const freeSpot = (
  from: Spot,
  bounds: Spot,
  grid: number,
  inside: (x: number, y: number) => boolean,
  taken: readonly Spot[],
): { readonly x: number; readonly y: number } | null => {
  const spots: Spot[] = [];
  const start = (edge: number): number => Math.floor(edge / grid) * grid;
  for (let x = start(bounds.x); x < bounds.x + bounds.width; x += grid)
    for (let y = start(bounds.y); y < bounds.y + bounds.height; y += grid)
      if (inside(x + from.width / 2, y + from.height / 2)) spots.push({ ...from, x, y });
  const away = ({ x, y }: Spot): number => Math.hypot(x - from.x, y - from.y);
  const named = taken.map((token) => ({ token, name: nameOf(token, grid) }));
  const against = (one: Spot): Against => {
    const own = nameOf(one, grid);
    const names = named.reduce((sum, { token, name }) => {
      if (overlaps(one, name) || overlaps(own, token)) return sum + 2;
      return overlaps(own, name) ? sum + 1 : sum;
    }, 0);
    const over = taken.filter((other) => overlaps(one, other)).length;
    return [over, lies(one, inside) ? 0 : 1, names];
  };
  let best: { readonly spot: Spot; readonly against: Against } | null = null;
  for (const spot of spots.sort((a, b) => away(a) - away(b))) {
    const found = { spot, against: against(spot) };
    if (!best || isBetter(found.against, best.against)) best = found;
    if (best.against.every((one) => one === 0)) break;
  }
  return best && { x: best.spot.x, y: best.spot.y };
};

/** A zone as geometry: what it covers, in pixels. */
export interface ZoneShape {
  readonly id: string;
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  inside(x: number, y: number): boolean;
}

/** Samples a square, each way; and how far neighbours are apart at most: two empty samples, which is half a square. */
const FINE = 4;
const GAP = 3;

const samples = ({ bounds, inside }: ZoneShape, step: number): readonly (readonly [number, number])[] => {
  const found: [number, number][] = [];
  const first = (edge: number): number => Math.floor(edge / step);
  for (let column = first(bounds.x); column <= first(bounds.x + bounds.width); column++)
    for (let row = first(bounds.y); row <= first(bounds.y + bounds.height); row++)
      if (inside((column + 0.5) * step, (row + 0.5) * step)) found.push([column, row]);
  return found;
};

/**
 * Which zones lie next to each other: they touch, overlap, or have a gap of at most half a square. A proposal only;
 * walls, heights and what is in the way are the GM's to say.
 */
export const touching = (zones: readonly ZoneShape[], grid: number): readonly (readonly [string, string])[] => {
  const step = grid / FINE;
  const at = new Map<string, Set<string>>();
  const all = zones.map((zone) => ({ id: zone.id, cells: samples(zone, step) }));
  for (const { id, cells } of all)
    for (const [column, row] of cells) {
      const key = `${column} ${row}`;
      at.set(key, (at.get(key) ?? new Set()).add(id));
    }
  const pairs = new Map<string, readonly [string, string]>();
  for (const { id, cells } of all)
    for (const [column, row] of cells)
      for (let x = -GAP; x <= GAP; x++)
        for (let y = -GAP; y <= GAP; y++)
          for (const other of at.get(`${column + x} ${row + y}`) ?? [])
            if (other > id) pairs.set(`${id} ${other}`, [id, other]);
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
};

const PLACE = new Set(["x", "y", "elevation", "width", "height", "level", "_regions"]);

/**
 * True for changes of a token after which it may stand in another zone. Which regions hold it is a field of its own:
 * the host writes it with a move, but after a region was drawn or reshaped in a later write (public issue 14245).
 */
export const mayChangeZone = (changes: object): boolean => Object.keys(changes).some((key) => PLACE.has(key));
