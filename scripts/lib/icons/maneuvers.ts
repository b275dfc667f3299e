/** One icon for each maneuver of a fight. */
import { GOLD, PAPER, RED, SKIN, STEEL, WOOD, disc, dot, icon, line, shape } from "./pen.ts";

const GROUND = "#dfe3e6";
/** Somebody seen from the side: head and body. */
const figure = (x: number, y: number, body: string, coat = "#2f6f8f"): string =>
  shape(body, coat) + disc(x, y, 11, SKIN);
const floor = line("M8 88h84", 5);

export const MANEUVERS: Readonly<Record<string, string>> = {
  "clear-obstacle": icon(
    GROUND,
    shape("M44 88q-4-26 16-30 30-4 30 30z", "#9a958c"),
    figure(24, 30, "M12 88V58q0-16 12-16 14 2 32 20l-6 8-18-8v26z"),
    floor,
  ),
  climb: icon(
    GROUND,
    shape("M58 12h34v76H50z", "#9a958c"),
    line("M66 30h20M60 50h24M58 70h26", 3.5),
    figure(40, 28, "M32 42q10-4 14 4l16-14 4 8-18 20 8 18-8 4-14-20-14 12-6-8 14-14z"),
    floor,
  ),
  extinguish: icon(
    GROUND,
    shape("M30 90q-20-14-8-36 2 10 8 8-2-14 8-24 2 14 12 20 8 18-4 32z", "#e8912d"),
    shape("M58 12l32 18-14 26-32-18z", WOOD),
    line("M52 46q-2 8-8 12M62 52q-2 10-8 16M72 58q0 8-4 14", 5, "#3f6f83"),
    floor,
  ),
  interact: icon(
    GROUND,
    shape("M58 14h28v74H58z", WOOD),
    disc(66, 54, 5, GOLD),
    shape("M8 62q10-16 26-14l18 2q6 4 0 10l-14 2q-2 14-14 18-10 2-16-6z", SKIN),
    floor,
  ),
  lure: icon(
    GROUND,
    figure(72, 32, "M58 88V60q0-16 14-16t14 16v28z", RED),
    line("M54 40l-8-8M52 50H40M54 60l-8 8", 4, RED),
    shape("M12 58q8-16 24-12l-4 8q-10-2-12 8l8 2-14 12-8-14z", GOLD),
    floor,
  ),
  "move-within": icon(
    GROUND,
    line("M14 20h16M14 20v16M86 20H70M86 20v16M14 80h16M14 80V64M86 80H70M86 80V64", 6),
    disc(36, 58, 10, "#2f6f8f"),
    line("M46 50q14-16 26-12M64 30l10 8-8 10", 5),
  ),
  shout: icon(
    GROUND,
    shape("M18 42h14l28-18v56L32 62H18z", GOLD),
    line("M68 40q8 12 0 24M78 30q16 22 0 44", 6, RED),
    shape("M24 62h12l4 22H28z", WOOD),
  ),
  "stand-up": icon(
    GROUND,
    figure(50, 24, "M38 88V52q0-16 12-16t12 16v36H52V66h-4v22z"),
    line("M18 74V34M10 44l8-10 8 10M82 74V34M74 44l8-10 8 10", 5, "#6f9a4c"),
    floor,
  ),
  survey: icon(
    GROUND,
    shape("M8 50q20-30 42-30t42 30q-20 30-42 30T8 50z", PAPER),
    disc(50, 50, 17, "#2f6f8f"),
    dot(50, 50, 7),
  ),
  sway: icon(
    GROUND,
    figure(28, 36, "M14 88V64q0-16 14-16t14 16v24z"),
    shape("M46 16h40q6 0 6 6v22q0 6-6 6H66L54 60V50h-8q-6 0-6-6V22q0-6 6-6z", PAPER),
    shape("M66 44q-12-8-10-16 6-6 10 2 4-8 10-2 2 8-10 16z", RED),
    floor,
  ),
  "take-aim": icon(
    GROUND,
    disc(50, 50, 30, PAPER),
    disc(50, 50, 14, RED),
    line("M50 8v24M50 68v24M8 50h24M68 50h24", 5),
    dot(50, 50, 4),
  ),
  "take-cover": icon(
    GROUND,
    figure(34, 40, "M20 88V66q0-14 14-14t16 14v22z"),
    shape("M44 50h46v38H44z", "#9a958c"),
    line("M44 69h46M60 50v19M76 69v19", 3.5),
    line("M66 12l-8 20M80 16l-8 18", 4, RED),
    floor,
  ),
  "take-weapon": icon(
    GROUND,
    shape("M86 10l4 4-34 44-8-8z", STEEL),
    line("M40 46l18 18", 6),
    shape("M46 54l6 6-10 12-6-6z", WOOD),
    shape("M10 74q12-16 26-12l6 6q-2 8-8 8 10 4 18-2 6 4 2 10-16 14-44 4z", SKIN),
  ),
  "turn-around": icon(
    GROUND,
    figure(50, 34, "M36 82V58q0-14 14-14t14 14v24z"),
    line("M16 62q-4-40 32-46M84 46q4 38-30 46", 5, RED),
    line("M38 8l12 8-10 10M64 98l-12-6 8-12", 5, RED),
  ),
};
