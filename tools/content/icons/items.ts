/** One icon for each type of item. */
import { GOLD, PAPER, RED, SKIN, STEEL, WOOD, disc, icon, line, shape } from "./pen.ts";

export const ITEMS: Readonly<Record<string, string>> = {
  ability: icon(
    "#dbe2cf",
    shape("M50 12l11 24 26 3-19 18 5 26-23-13-23 13 5-26-19-18 26-3z", GOLD),
    line("M50 34v22M41 45h18", 3.5),
  ),
  keyword: icon(
    "#d8e2e6",
    shape("M50 26q-18-12-36-6v56q18-6 36 6 18-12 36-6V20q-18-6-36 6z", PAPER),
    line("M50 26v56M22 36q10-2 20 3M22 50q10-2 20 3M58 39q10-5 20-3M58 53q10-5 20-3", 3.5),
  ),
  flaw: icon(
    "#e6d5cc",
    shape("M50 14c24 0 34 16 34 34S70 86 50 86 16 68 16 48s10-34 34-34z", "#c9c2b0"),
    line("M56 14L44 38l14 10-16 18 8 20", 5, RED),
  ),
  follower: icon(
    "#e0dceb",
    disc(66, 38, 14, SKIN),
    shape("M44 88c0-22 8-32 22-32s22 10 22 32z", "#5b2f45"),
    disc(36, 32, 15, SKIN),
    shape("M12 88c0-26 9-38 24-38s24 12 24 38z", "#2f6f8f"),
  ),
  gear: icon(
    "#e9e0c9",
    line("M34 34c0-26 32-26 32 0"),
    shape("M22 34h56l6 46q-34 14-68 0z", WOOD),
    shape("M38 34h24v18q-12 10-24 0z", "#b98e63"),
    line("M20 62q30 12 60 0", 3.5),
  ),
  weapon: icon(
    "#dadada",
    shape("M78 12l8 2 2 8-42 44-10-10z", STEEL),
    line("M26 46l28 28", 7),
    shape("M36 58l8 8-16 18q-8 4-12 0t0-12z", WOOD),
  ),
  armour: icon(
    "#d9dde2",
    shape("M50 12q18 10 34 8 2 46-34 68Q14 66 16 20q16 2 34-8z", STEEL),
    shape("M50 24q12 7 24 6 0 32-24 46z", "#2f6f8f"),
  ),
};
