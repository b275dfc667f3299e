/** Icons for documents that have no picture of their own. */
import { PAPER, RED, disc, dot, icon, line, shape } from "./pen.ts";

export const DOCUMENTS: Readonly<Record<string, string>> = {
  table: icon(
    "#e9e0c9",
    shape("M16 14h46v72H16z", PAPER),
    line("M26 28h8M42 28h10M26 42h8M42 42h10M26 56h8M26 70h8", 4),
    shape("M56 44l26-4 6 26-26 6-20-8z", RED),
    dot(66, 52, 3.5, PAPER) + dot(78, 58, 3.5, PAPER) + dot(68, 64, 3.5, PAPER),
  ),
  handout: icon(
    "#e6dbd2",
    shape("M18 20h64v60H18z", PAPER),
    line("M28 34h44M28 46h44M28 58h24", 4),
    disc(70, 70, 14, RED),
    line("M64 70l4 5 8-10", 4, PAPER),
  ),
  /** A card of the fight, where a module shows initiative. */
  card: icon(
    "#dfe2d6",
    shape("M30 20l42-8 14 62-42 10z", RED),
    shape("M20 18h46v66H20z", PAPER),
    shape("M43 36l13 16-13 16-13-16z", RED),
    dot(28, 27, 3) + dot(58, 75, 3),
  ),
};
