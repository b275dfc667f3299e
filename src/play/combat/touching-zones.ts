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
