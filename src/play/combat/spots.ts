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

/**
 * A free spot of a grid for somebody who comes into a zone, the nearest to where they come from: wholly inside, over no
 * token, and neither over a name nor with one's own name over somebody, as far as there is room; then a free one whose
 * middle lies inside; a taken one where all are taken; null where no square's middle lies inside. Pixels of the scene.
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
  const whole = (one: Spot): boolean => lies(one, inside);
  const free = (one: Spot): boolean => !taken.some((other) => overlaps(one, other));
  const readable = (one: Spot): boolean =>
    !taken.some((other) => overlaps(one, nameOf(other, grid)) || overlaps(nameOf(one, grid), other));
  const spot =
    near.find((one) => whole(one) && free(one) && readable(one)) ??
    near.find((one) => whole(one) && free(one)) ??
    near.find(free) ??
    near.find(whole) ??
    near[0];
  return spot ? { x: spot.x, y: spot.y } : null;
};
