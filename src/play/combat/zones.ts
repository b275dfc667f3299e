/** A token's upper left corner and size, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlaps = (a: Spot, b: Spot): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Tokens are tested this part of their size inside their edges: a slightly narrower zone still holds one. */
const INSET = 0.125;

/** Whether all of a token is inside, not its middle alone. */
const lies = ({ x, y, width, height }: Spot, inside: (x: number, y: number) => boolean): boolean =>
  [INSET, 1 - INSET].every((across) =>
    [INSET, 1 - INSET].every((down) => inside(x + across * width, y + down * height)),
  );

/** The host writes a token's name below it, and wider. */
const nameOf = ({ x, y, width, height }: Spot, grid: number): Spot => ({
  x: x - grid / 2,
  y: y + height,
  width: width + grid,
  height: grid / 4,
});

/** Faults of a spot, the worst first: over tokens, half out, names over tokens or names. */
type Against = readonly [over: number, out: number, names: number];

const isBetter = (a: Against, b: Against): boolean => {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/**
 * The nearest free grid spot in a zone, in pixels: over no token, wholly inside, no names in the way, as far as there
 * is room; where all are taken, over as few as possible; null where no square's middle is inside.
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

export interface ZoneShape {
  readonly id: string;
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  inside(x: number, y: number): boolean;
}

/** Samples a square, each way, and the largest gap between neighbours: two empty samples, half a square. */
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

/** Zones that touch, overlap or have a gap of half a square at most. A proposal: walls are the GM's to judge. */
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

/** Whether a token's change may mean another zone, which is stored later when a region changed (public issue 14245). */
export const mayChangeZone = (changes: object): boolean => Object.keys(changes).some((key) => PLACE.has(key));
