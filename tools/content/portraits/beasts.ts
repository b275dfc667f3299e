import { INK, dot, line, picture, ring, shape } from "./pen.ts";

/** A head of the dog kind, seen from the front. */
const canine = (ground: string, fur: string, light: string, ears: string, more: string): string =>
  picture(
    ground,
    shape("M44 200c0-46 20-70 56-70s56 24 56 70z", fur),
    shape(ears, fur),
    shape(
      "M56 84c0-26 20-40 44-40s44 14 44 40c0 18-10 28-20 38-4 18-12 30-24 30s-20-12-24-30c-10-10-20-20-20-38z",
      fur,
    ),
    shape("M84 96q16-10 32 0l-2 34q-4 20-14 20t-14-20z", light),
    shape("M88 124q12-8 24 0-4 12-12 12t-12-12z", INK),
    line("M100 136v8M88 148q12 8 24 0", 2.5),
    more,
  );

const POINTED = "M60 76L50 22l34 28zM140 76l10-54-34 28z";
const HANGING = "M62 58q-30-4-28 42 14 10 28-14zM138 58q30-4 28 42-14 10-28-14z";
const slanted = line("M74 84l14 6M126 84l-14 6", 4) + dot(84, 94, 4, "#d8a62c") + dot(116, 94, 4, "#d8a62c");

/** Creatures without a human face, by the name of the file. */
export const BEASTS: Readonly<Record<string, string>> = {
  wolf: canine("#d8dadb", "#7d8186", "#cfd2d4", POINTED, slanted),
  "old-she-wolf": canine(
    "#e0ddd5",
    "#a9a49a",
    "#ebe6da",
    POINTED,
    slanted + line("M122 66l10 40", 3) + line("M62 150q8 12 4 26M138 150q-8 12-4 26M100 158v24", 2.5),
  ),
  "harbour-dog": canine(
    "#dce3e2",
    "#8a5f3c",
    "#d9b98c",
    HANGING,
    dot(84, 92, 5) +
      dot(116, 92, 5) +
      line("M64 160q36 18 72 0", 5, "#7a2f2a") +
      shape("M96 152q4 18 10 0z", "#c9645a"),
  ),
  "brown-bear": picture(
    "#e3dccd",
    shape("M18 200c0-58 34-84 82-84s82 26 82 84z", "#6a4529"),
    ring(58, 52, 16, "#6a4529"),
    ring(142, 52, 16, "#6a4529"),
    shape("M48 90c0-34 22-52 52-52s52 18 52 52-24 56-52 56-52-22-52-56z", "#6a4529"),
    shape("M74 112c0-16 12-24 26-24s26 8 26 24-12 26-26 26-26-10-26-26z", "#b98e63"),
    shape("M88 100q12-8 24 0-4 12-12 12t-12-12z", INK),
    dot(80, 82, 5),
    dot(120, 82, 5),
    line("M100 112v8M88 124q12 8 24 0", 2.5),
  ),
  "tide-crab": picture(
    "#d6e2e0",
    line("M56 128l-34 14-10 26M60 140l-26 22-2 26M144 128l34 14 10 26M140 140l26 22 2 26", 6, "#8a3b2c"),
    shape("M34 118q-22-14-18-44 16 10 16 22 6-14 22-16-2 30-16 40z", "#b5523a"),
    shape("M166 118q22-14 18-44-16 10-16 22-6-14-22-16 2 30 16 40z", "#b5523a"),
    shape("M40 126c0-30 26-48 60-48s60 18 60 48-26 40-60 40-60-10-60-40z", "#b5523a"),
    line("M84 80V62M116 80V62", 4),
    ring(84, 56, 7, "#f3ead8"),
    ring(116, 56, 7, "#f3ead8"),
    dot(84, 56, 3),
    dot(116, 56, 3),
    line("M62 108q38-20 76 0M80 146q20 10 40 0", 2.5),
  ),
  "river-serpent": picture(
    "#d2dfd4",
    shape(
      "M16 200c0-40 30-40 60-36s44-4 40-22-40-18-46-48 18-62 56-58 48 26 40 44-34 18-46 12c-10-4-8 10 8 18 30 14 44 34 34 62q-10 22-32 28z",
      "#4f7a57",
    ),
    line("M34 186q20-14 46-10t60-20M92 88q4 24 30 32", 2.5),
    dot(138, 62, 5, "#d8a62c"),
    dot(138, 62, 2),
    line("M164 80l18 6M182 86l8-4M182 86l6 6", 2.5, "#a8412f"),
  ),
  "mill-troll": picture(
    "#d9d8c8",
    shape("M4 200c0-60 40-78 96-78s96 18 96 78z", "#5f5a48"),
    shape("M40 78L18 62q-2 26 24 34zM160 78l22-16q2 26-24 34z", "#7f8a62"),
    shape("M40 90c0-40 24-60 60-60s60 20 60 60-20 66-60 66-60-26-60-66z", "#7f8a62"),
    line("M60 76q20-12 34 2M140 76q-20-12-34 2", 6),
    dot(80, 88, 5, "#f0c75e"),
    dot(120, 88, 5, "#f0c75e"),
    shape("M86 92q14-8 28 0l6 18q-20 12-40 0z", "#6d7752"),
    line("M66 128q34 14 68 0"),
    shape("M76 132l4-20 8 22zM124 132l-4-20-8 22z", "#f3ead8"),
    line("M150 44l8-18M60 36l-6-16M100 30V12", 3),
  ),
  "barrow-shade": picture(
    "#cfcfd8",
    shape(
      "M24 200c6-30 0-60 20-90 10-50 26-84 56-84s46 34 56 84c20 30 14 60 20 90-14-14-22-14-30 0-12-16-24-16-34 0-8-16-20-16-28 0-10-16-22-14-30 0-10-14-18-14-30 0z",
      "#6c6f86",
    ),
    shape("M66 96c0-34 14-50 34-50s34 16 34 50-14 44-34 44-34-10-34-44z", "#23242e"),
    dot(86, 92, 5, "#bfe3ea"),
    dot(114, 92, 5, "#bfe3ea"),
    line("M90 118q10 6 20 0", 2.5, "#bfe3ea"),
    ring(100, 166, 12, "#b58a2c"),
  ),
  "station-warden": picture(
    "#d4dae0",
    shape("M20 200v-30q0-24 26-28h108q26 4 26 28v30z", "#8d9196"),
    shape("M84 126h32v20H84z", "#54565a"),
    shape("M56 54q0-16 16-16h56q16 0 16 16v58q0 16-16 16H72q-16 0-16-16z", "#b9bdc1"),
    shape("M66 66h68v28H66z", "#2b3640"),
    ring(100, 80, 9, "#d8452c"),
    line("M78 110h44M86 116v-12M100 116v-12M114 116v-12", 2.5),
    line("M100 38V20", 3),
    dot(100, 16, 5, "#d8452c"),
    line("M40 164h22M138 164h22M84 164h32v20H84z", 3),
  ),
};
