/** The pen of the icons: the portraits' ink on a small coloured tile. */
import { INK } from "../portraits/pen.ts";

/** A filled shape. */
export const shape = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`;

/** A line. */
export const line = (d: string, width = 5, colour = INK): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A circle. */
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${INK}" stroke-width="4"/>`;

/** A dot without an edge. */
export const dot = (x: number, y: number, r: number, fill = INK): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** A whole icon on its ground. */
export const icon = (ground: string, ...parts: readonly string[]): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">',
    `<rect width="100" height="100" rx="14" fill="${ground}"/>`,
    ...parts,
    "</svg>",
    "",
  ].join("\n");

/** Skin, steel, wood, paper and blood, the same everywhere. */
export const SKIN = "#dcb491";
export const STEEL = "#b9bdc1";
export const WOOD = "#8a6236";
export const PAPER = "#efe6d0";
export const RED = "#a8412f";
export const GOLD = "#f0c75e";

/** A head seen from the front, with eyes and mouth as given. */
export const head = (...face: readonly string[]): string =>
  [shape("M26 46c0-20 10-32 24-32s24 12 24 32c0 24-10 38-24 38S26 70 26 46z", SKIN), ...face].join("");
