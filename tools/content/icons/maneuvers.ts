/** One icon for each maneuver of a fight. */
import { GOLD, PAPER, RED, SKIN, STEEL, WOOD, disc, dot, icon, line, shape } from "./pen.ts";

const GROUND = "#dfe3e6";
/** Somebody seen from the side: head and body. */
const figure = (x: number, y: number, body: string, coat = "#2f6f8f"): string =>
  shape(body, coat) + disc(x, y, 11, SKIN);
const floor = line("M8 88h84", 5);

export const MANEUVERS: Readonly<Record<string, string>> = {
  "attack-melee": icon(
    GROUND,
    shape("M84 10l6 6-44 50-12-12z", STEEL),
    line("M26 52l22 22", 7),
    shape("M30 62l8 8-16 18-10-10z", WOOD),
    line("M62 70l22 14M70 60l20 8", 4, RED),
  ),
  "attack-ranged": icon(
    GROUND,
    line("M30 10q46 40 0 80", 7, WOOD),
    line("M30 10v80", 3),
    line("M14 50h62", 5),
    shape("M70 38l20 12-20 12z", STEEL),
  ),
  "attack-unarmed": icon(
    GROUND,
    shape("M22 40q0-10 10-10h36q14 0 14 16v18q0 18-18 18H40q-18 0-18-16z", SKIN),
    line("M38 32v16M52 30v18M66 32v16", 4),
    shape("M22 50q14-4 22 4l-2 12q-12 6-20 0z", SKIN),
    line("M14 20l8 8M50 10v10M86 20l-8 8", 4, RED),
  ),
  grapple: icon(
    GROUND,
    figure(30, 34, "M16 88V62q0-16 14-16t14 16v26z"),
    figure(70, 34, "M56 88V62q0-16 14-16t14 16v26z", RED),
    line("M36 60q14 12 36-2M40 72q12 8 30 0", 8, SKIN),
    floor,
  ),
  flee: icon(
    GROUND,
    figure(62, 24, "M48 40q14-8 22 2l14 10-6 8-12-6-4 12 12 22h-12L50 70 34 88h-12l18-30z"),
    line("M8 36h22M4 50h22M10 64h16", 4, RED),
    floor,
  ),
  cast: icon(
    GROUND,
    shape("M18 88l8-30q4-12 14-8l22-10q8 0 6 8L50 62l-4 26z", SKIN),
    shape("M66 8l5 13 14 1-11 9 4 14-12-8-12 8 4-14-11-9 14-1z", GOLD),
    line("M86 56l6 6M40 18l-6-6M92 44h-6", 4, "#6d4f9a"),
  ),
  dodge: icon(
    GROUND,
    figure(38, 26, "M20 88q2-34 6-44 16-8 20 8-2 22 2 36z"),
    line("M62 36q12 8 6 26", 4, "#2f6f8f"),
    line("M94 30L58 54", 5),
    shape("M52 46l18 4-10 12z", STEEL),
    floor,
  ),
  parry: icon(
    GROUND,
    shape("M82 12l6 6-58 58-8-8z", STEEL),
    shape("M18 12l-6 6 58 58 8-8z", STEEL),
    shape("M18 72l10 10-8 8-10-10zM82 72L72 82l8 8 10-10z", WOOD),
    line("M50 10v12M38 16l4 8M62 16l-4 8", 4, RED),
  ),
  "break-free": icon(
    GROUND,
    figure(50, 28, "M38 88V56q0-14 12-14t12 14v32z"),
    line("M36 54L18 40M64 54l18-14", 7, SKIN),
    line("M28 74h-8q-8-4-2-12M72 74h8q8-4 2-12", 5, WOOD),
    line("M30 66l6-6M70 66l-6-6", 4, RED),
    floor,
  ),
  chase: icon(
    GROUND,
    figure(24, 32, "M12 48q12-8 20 2l12 8-4 8-12-4 10 26H28L20 72 10 88H2l8-26z"),
    figure(76, 28, "M64 44q12-8 20 2l10 8-4 8-10-4 10 30H80L72 70 62 88h-8l8-28z", RED),
    line("M44 40h12M42 52h10", 4),
    floor,
  ),
  "resist-magic": icon(
    GROUND,
    shape("M20 18q24-2 30-10 6 8 30 10 2 48-30 72-32-24-30-72z", "#2f6f8f"),
    shape("M50 28l5 13 14 1-11 9 4 14-12-8-12 8 4-14-11-9 14-1z", GOLD),
    line("M24 24l52 52", 5, RED),
  ),
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
