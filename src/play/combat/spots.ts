/** A token's place: pixels of its upper left corner, and its size in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlaps = (a: Spot, b: Spot): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * A free spot of a grid for somebody who comes into a zone: of those whose middle lies inside, the one nearest to where
 * they come from; a taken one where all are taken; null where no square's middle lies inside.
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
  const near = spots.sort((a, b) => away(a) - away(b));
  const spot = near.find((one) => !taken.some((other) => overlaps(one, other))) ?? near[0];
  return spot ? { x: spot.x, y: spot.y } : null;
};
