/** The pen of the maps: the ink of the portraits on coloured ground, and marks strewn the same way each time. */
import { INK } from "../portraits/pen.ts";

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A filled area with an inked edge. */
export const area = (d: string, fill: string, width = 4): string =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** A rectangle as a path. */
export const box = ({ x, y, w, h }: Area): string => `M${x} ${y}h${w}v${h}h${-w}z`;

/** Lines without a filling, fainter where they are only texture. */
export const stroke = (d: string, width = 4, opacity = 1, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"` +
  `${opacity < 1 ? ` opacity="${opacity}"` : ""}${more}/>`;

/** A circle, filled and inked. */
export const disc = (x: number, y: number, r: number, fill: string, width = 4): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${INK}" stroke-width="${width}"/>`;

/** Boards of a floor, across or along. */
export const boards = ({ x, y, w, h }: Area, step: number, across = true): string => {
  const count = Math.floor((across ? h : w) / step);
  const lines = Array.from({ length: count - 1 }, (_, at) => {
    const shift = (at + 1) * step;
    return across ? `M${x} ${y + shift}h${w}` : `M${x + shift} ${y}v${h}`;
  });
  return stroke(lines.join(""), 2, 0.25);
};

/** Numbers between 0 and 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A mark drawn many times over an area, where `free` allows it. */
export function strewn(
  seed: number,
  count: number,
  { x, y, w, h }: Area,
  mark: (x: number, y: number) => string,
  free: (x: number, y: number) => boolean = () => true,
): string {
  const next = numbers(seed);
  const spots = Array.from({ length: count }, () => [Math.round(x + next() * w), Math.round(y + next() * h)] as const);
  return spots.flatMap(([left, top]) => (free(left, top) ? [mark(left, top)] : [])).join("");
}

/** A wave, a stone and a tuft, as `strewn` takes them. */
export const wave = (x: number, y: number): string => `M${x} ${y}q12-12 24 0t24 0`;
export const stone = (x: number, y: number): string => `M${x} ${y}q10-10 22 0`;

/** A whole map. */
export const map = (width: number, height: number, ground: string, ...parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...parts,
    "</svg>",
    "",
  ].join("\n");
