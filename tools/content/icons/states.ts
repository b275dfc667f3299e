/** One icon for each state that a token can show. */
import { GOLD, PAPER, RED, SKIN, WOOD, disc, dot, head, icon, line, shape } from "./pen.ts";

const BAD = "#e6d5cc";
const WORSE = "#dcc3ba";
const GOOD = "#dfe7cd";
const SKULL = "M50 12c22 0 32 14 32 32 0 12-6 20-14 24v14H32V68c-8-4-14-12-14-24 0-18 10-32 32-32z";
const eyes = line("M38 46q5-5 10 0M54 46q5-5 10 0", 4);
const crosses = line("M36 40l10 10M46 40L36 50M56 40l10 10M66 40L56 50", 4);

export const STATES: Readonly<Record<string, string>> = {
  dazed: icon(
    BAD,
    head(line("M36 46a6 6 0 1 1 6 6M58 46a6 6 0 1 1 6 6", 3.5), line("M42 70q8-6 16 0", 4)),
    line("M14 26l8 4M86 26l-8 4M50 2v8", 4, RED),
  ),
  hurt: icon(
    BAD,
    shape("M50 12c16 24 26 36 26 50a26 26 0 0 1-52 0c0-14 10-26 26-50z", RED),
    line("M38 62q0 12 12 14", 4, PAPER),
  ),
  impaired: icon(
    BAD,
    shape("M30 88V52q-8-14 0-22l8 10V20q6-6 10 0v18-24q6-6 10 0v26-20q6-5 10 0v44q0 14-8 24z", SKIN),
    shape("M26 62h46v16H26z", PAPER),
    line("M38 62l10 16M54 62l10 16", 3, RED),
  ),
  injured: icon(
    WORSE,
    shape("M24 16q10-6 14 4l42 42q12 2 8 12-2 6-10 6 0 8-8 8-10 2-12-8L16 38Q4 36 8 26q2-6 8-4 2-4 8-6z", PAPER),
    line("M44 40l6 12 8-2 2 12", 4, RED),
  ),
  dying: icon(
    WORSE,
    shape("M28 12h44v10q0 16-16 28 16 12 16 28v10H28V78q0-16 16-28-16-12-16-28z", PAPER),
    shape("M34 84q4-14 16-18 12 4 16 18z", RED),
    line("M22 12h56M22 88h56M50 44v10", 6),
  ),
  dead: icon(
    "#cfcfd2",
    shape(SKULL, PAPER),
    dot(38, 46, 8),
    dot(62, 46, 8),
    shape("M50 56l5 9H45z", "#2a2622"),
    line("M42 72v10M50 72v10M58 72v10", 3.5),
  ),
  fresh: icon(
    GOOD,
    shape("M50 88C20 76 14 48 22 16c34 2 58 24 54 50-2 12-12 20-26 22z", "#6f9a4c"),
    line("M30 26q22 22 30 62", 4),
  ),
  pumped: icon(GOOD, shape("M50 10l30 34H64v20H36V44H20z", "#6f9a4c"), line("M32 76h36M32 88h36", 6)),
  invigorated: icon(
    GOOD,
    disc(50, 50, 18, GOLD),
    line("M50 10v12M50 78v12M10 50h12M78 50h12M22 22l8 8M70 70l8 8M78 22l-8 8M30 70l-8 8", 6, "#b58a2c"),
  ),
  heroic: icon(
    GOOD,
    shape("M50 30c-20-24-40-16-40-16 2 30 14 44 30 50M50 30c20-24 40-16 40-16-2 30-14 44-30 50", PAPER),
    shape("M50 26l8 18 20 2-15 13 4 20-17-10-17 10 4-20-15-13 20-2z", GOLD),
  ),
  burning: icon(
    BAD,
    shape(
      "M50 8c4 16 30 26 30 50 0 20-14 32-30 32S20 78 20 58c0-10 6-18 12-24 2 8 6 10 8 8 4-10 2-22 10-34z",
      "#e8912d",
    ),
    shape("M50 46c4 10 14 14 14 26 0 10-6 16-14 16s-14-6-14-16c0-10 10-16 14-26z", GOLD),
  ),
  poisoned: icon(
    "#d3dcc8",
    shape("M40 12h20v18l14 14v38q0 6-6 6H32q-6 0-6-6V44l14-14z", "#9fd07a"),
    shape("M26 56h48v26q0 6-6 6H32q-6 0-6-6z", "#5f7d4c"),
    shape("M38 8h24v10H38z", WOOD),
    dot(42, 66, 4, "#dfe7cd") + dot(56, 74, 5, "#dfe7cd") + dot(54, 60, 3, "#dfe7cd"),
  ),
  prone: icon(
    BAD,
    disc(20, 60, 12, SKIN),
    shape("M32 52h36q14 0 22 14 4 8-2 10H34z", "#2f6f8f"),
    line("M8 84h84", 6),
    line("M56 14v24M46 30l10 10 10-10", 5, RED),
  ),
  restrained: icon(
    BAD,
    line("M12 30L88 70M12 50l60 36M32 14l56 34M88 30L12 70M88 50L28 86M68 14L12 48", 5, WOOD),
    disc(50, 50, 20, SKIN) + line("M42 46h6M54 46h6M42 58q8-4 16 0", 3.5),
  ),
  gagged: icon(BAD, head(eyes), shape("M24 58q26 12 52 0l-2 16q-24 10-48 0z", RED), line("M74 60l14-6M74 68l12 6", 5)),
  pinned: icon(
    BAD,
    disc(50, 50, 34, PAPER),
    disc(50, 50, 20, RED),
    disc(50, 50, 7, PAPER),
    line("M50 50L90 10M78 10v12h12", 5),
  ),
  out: icon("#cfcfd2", head(crosses, line("M42 70h16", 4)), line("M80 16q10 4 4 12-8 6-12-2M90 6l4 6M66 10l2 7", 3.5)),
};
