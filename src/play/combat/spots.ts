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
