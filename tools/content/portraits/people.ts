import { INK, dot, line, picture, ring, shape } from "./pen.ts";

/** A person to draw: colours, what frames the face, and what they carry. */
interface Person {
  readonly ground: string;
  readonly coat: string;
  readonly skin: string;
  /** Drawn behind the shoulders. */
  readonly behind?: string;
  /** Over the face: hair, beard, hat. */
  readonly head: string;
  /** Before everything: what they carry. */
  readonly front?: string;
  /** In place of the usual eyes. */
  readonly eyes?: string;
  /** Broad shoulders and a thick neck. */
  readonly broad?: boolean;
  readonly mouth?: string;
}

const FACE = "M66 84c0-30 14-46 34-46s34 16 34 46-14 46-34 46-34-16-34-46z";
const HEAVY_FACE = "M62 80c0-28 14-42 38-42s38 14 38 42c0 32-14 54-38 54s-38-22-38-54z";

/** What frames a face, each in a colour. */
const short = (fill: string): string =>
  shape("M64 80c0-30 14-46 36-46s36 16 36 46c-8-12-18-20-36-20s-28 8-36 20z", fill);
const long = (fill: string): string =>
  shape("M58 122c-8-58 10-88 42-88s50 30 42 88c-8-10-10-40-14-52-18 8-38 6-52 0-4 12-8 42-18 52z", fill);
const beard = (fill: string): string =>
  shape("M68 98c0 30 12 46 32 46s32-16 32-46c-4 12-14 12-32 12s-28 0-32-12z", fill);
const moustache = (fill: string): string => shape("M82 108q18-10 36 0-8 10-18 4-10 6-18-4z", fill);
const hood = (fill: string): string =>
  shape("M52 126c-8-62 16-96 48-96s56 34 48 96c-8-18-10-40-16-50-14-18-50-18-64 0-6 10-8 32-16 50z", fill);
const brim = (fill: string): string =>
  shape("M46 62q54-16 108 0-8 8-20 6-34-10-68 0-12 2-20-6z", fill) +
  shape("M64 58c2-26 14-32 22-28q14 6 28 0c8-4 20 2 22 28q-36-10-72 0z", fill);
const flatCap = (fill: string): string => shape("M60 66c0-24 20-32 42-32s40 10 40 26l14 8q-50-10-96-2z", fill);
const helmet = (fill: string): string =>
  shape("M62 80c0-34 16-50 38-50s38 16 38 50q-38-16-76 0z", fill) + shape("M95 64h10v34h-10z", fill);
const kerchief = (fill: string): string =>
  shape("M62 72c0-26 16-40 38-40s38 14 38 40q-38-18-76 0z", fill) + shape("M136 66l22 8-14 10z", fill);
const scarf = (fill: string): string => shape("M64 98q36 12 72 0c2 28-14 40-36 40s-38-12-36-40z", fill);
const pointed = (fill: string): string =>
  shape("M70 56q14-40 46-50-8 12 16 50z", fill) + shape("M40 62q60-20 120 0-10 8-24 6-36-10-72 0-14 2-24-6z", fill);
const stubble = Array.from({ length: 9 }, (_, index) =>
  dot(78 + index * 5.5, 118 + (index % 2) * 5 - Math.abs(index - 4), 1.2),
).join("");
const scar = line("M118 64l8 26");
const blade = line("M164 36v128M150 134h28", 5);
const collar = (fill: string): string => shape("M68 146l32 44 32-44-12-6-20 26-20-26z", fill);

const eyes = line("M82 86q6-4 11 0M107 86q6-4 11 0");
const noseAndMouth = line("M100 90l-4 12h7M90 114q10 5 20 0", 2.5);
const grim = line("M100 90l-4 12h7M90 116h20", 2.5);

const person = ({ ground, coat, skin, behind = "", head, front = "", broad = false, ...face }: Person): string =>
  picture(
    ground,
    behind,
    shape(broad ? "M12 200c4-54 36-68 88-68s84 14 88 68z" : "M28 200c4-44 30-62 72-62s68 18 72 62z", coat),
    shape(broad ? "M80 116h40v28q-20 14-40 0z" : "M86 118h28v26q-14 12-28 0z", skin),
    shape(broad ? HEAVY_FACE : FACE, skin),
    head,
    face.eyes ?? eyes,
    face.mouth ?? noseAndMouth,
    front,
  );

/** Everybody with a human face, by the name of the file. */
export const PEOPLE: Readonly<Record<string, string>> = {
  "ines-calloway": person({
    ground: "#dcdad2",
    coat: "#a08a64",
    skin: "#b98862",
    head: long("#2b2220") + brim("#4a4540"),
    front: collar("#a08a64") + shape("M44 168h38v26H44z", INK) + ring(63, 181, 9, "#8d9196"),
  }),
  "juno-sable": person({
    ground: "#cfd6e2",
    coat: "#c7632c",
    skin: "#6d4a36",
    head: short("#171314"),
    front:
      line("M66 78q-6-42 34-44t34 44", 4) +
      ring(66, 90, 8, "#8d9196") +
      line("M64 98q4 20 24 20", 3) +
      line("M72 150l28 16 28-16M100 166v34", 3),
  }),
  "tamsin-reed": person({
    ground: "#dbe2cf",
    coat: "#4c5b34",
    skin: "#e2bd9c",
    head: long("#9a958c") + line("M74 52q26-14 52 0", 4, "#4c5b34"),
    mouth: grim,
    front: shape("M138 150c2-16 14-22 26-18l14 4-10 4c0 14-8 22-20 24l-16 10 4-14z", INK) + dot(164, 138, 2, "#f3ead8"),
  }),
  "bog-witch": person({
    ground: "#cdd6c6",
    coat: "#3d4a3c",
    skin: "#b9c29a",
    behind: shape("M46 176c-4-70 14-110 54-110s58 40 54 110z", "#6a7a58"),
    head: pointed("#2f3a2e"),
    mouth: line("M100 88q-12 8-8 18l10-2M88 116q12-6 24 0", 2.5),
    front: line("M150 196q12-30 4-54", 4) + ring(154, 134, 9, "#9fd07a"),
  }),
  "odo-fenn": person({
    ground: "#e3dfd0",
    coat: "#44525c",
    skin: "#d8a882",
    head: short("#e4e0d6") + beard("#e4e0d6") + line("M70 66q30-12 60 0", 5, "#3f5a63"),
    mouth: "",
    front: line("M40 118v20", 3) + shape("M26 138h28l6 46H20z", "#f0c75e") + line("M22 184h36M40 148v26", 4),
  }),
  "mirel-dace": person({
    ground: "#e6d9de",
    coat: "#7a2f3a",
    skin: "#a8744e",
    head: long("#3b2018") + shape("M64 64q36-26 72 0-4 8-10 6-26-14-52 0-6 2-10-6z", "#e9e0c9"),
    front: collar("#e9e0c9") + blade,
  }),
  "captain-of-the-watch": person({
    ground: "#e4dccb",
    coat: "#2f4a6b",
    skin: "#dcb491",
    head: shape("M92 34c-4-24 14-30 34-20-14 2-18 10-16 22z", "#a8412f") + helmet("#8d9196") + moustache("#5a4030"),
    mouth: "",
    front: shape("M62 148q38 26 76 0l-8 22q-30 14-60 0z", "#8d9196") + blade,
  }),
  "drowned-hand": person({
    ground: "#c7d6d6",
    coat: "#3f5a63",
    skin: "#a9bfae",
    head: shape("M62 96c-4-42 14-62 38-62s42 20 38 62l-8-26-8 16-8-18-10 20-10-20-10 18-8-16z", "#2d3a34"),
    eyes: ring(87, 88, 6, "#eef2ea") + ring(113, 88, 6, "#eef2ea"),
    mouth: line("M92 116q8-5 16 0", 2.5),
    front: line("M60 150q12 10 6 24t8 22M138 148q-12 12-4 26t-6 22", 5, "#5f7d4c"),
  }),
  "fire-raiser": person({
    ground: "#ecd9c4",
    coat: "#5a3a30",
    skin: "#c99d77",
    head: short("#5a2b1c") + scarf("#3a3a3e"),
    mouth: "",
    front: line("M164 196v-66", 6) + shape("M164 132c-18-8-14-28-4-40 2 10 6 10 8 2 10 10 16 32-4 38z", "#e8912d"),
  }),
  footpad: person({
    ground: "#d7d3c8",
    coat: "#4a4438",
    skin: "#c99d77",
    head: hood("#5e563f") + scarf("#7a2f2a"),
    mouth: "",
    front: shape("M148 196l6-44 8-26 4 28-4 42z", "#b9bdc1"),
  }),
  "hired-blade": person({
    ground: "#ddd6df",
    coat: "#5b2f45",
    skin: "#e0b894",
    head: short("#7a5a2c") + moustache("#7a5a2c") + scar,
    mouth: "",
    front: collar("#e9e0c9") + blade,
  }),
  "lookout-with-a-rifle": person({
    ground: "#d3d6d8",
    coat: "#54565a",
    skin: "#d8b896",
    head: short("#3b2a20") + flatCap("#6b6250"),
    front: stubble + line("M40 196l24-150", 7) + line("M46 160l10 4", 5),
  }),
  poacher: person({
    ground: "#dde3cf",
    coat: "#5d6b3a",
    skin: "#d3a57f",
    head: brim("#4c5b34") + beard("#7a5a2c") + line("M122 34q20-22 30-20-4 18-26 26", 3, "#a8412f"),
    mouth: "",
    front: line("M166 44q26 76 0 148M166 44v148", 3),
  }),
  "press-ganger": person({
    ground: "#dbe0e4",
    coat: "#34475c",
    skin: "#c99170",
    head: kerchief("#a8412f") + stubble,
    broad: true,
    mouth: grim,
    front: shape("M150 196l8-70q2-12 12-10t10 14l-12 68z", "#7a5a3c"),
  }),
  "strong-arm-man": person({
    ground: "#e6dbd2",
    coat: "#3a3a3e",
    skin: "#deb08c",
    head: line("M82 76l12 3M118 76l-12 3", 4),
    broad: true,
    mouth: line("M100 88l5 6-9 9h8M88 118h24", 2.5),
    front: collar("#e9e0c9") + line("M100 168v32", 4, "#a8412f"),
  }),
  watchman: person({
    ground: "#e3dccb",
    coat: "#6b6f52",
    skin: "#e0b894",
    head: helmet("#8d9196"),
    front: line("M150 130v14", 3) + shape("M138 144h24l4 34h-32z", "#f0c75e") + line("M136 178h28", 4),
  }),
};
