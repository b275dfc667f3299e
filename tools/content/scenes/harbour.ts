/** The harbour in the evening: two face each other on the pier, and the town looks on. What stands in the middle of the
 * height is seen in a wide band too. */
import { area, box, disc, map, stroke, strewn, wave } from "../maps/pen.ts";

const SUN = { x: 1010, y: 452 } as const;
const WINDOW = "#f7dc94";

interface House {
  readonly x: number;
  readonly w: number;
  /** How high the wall is, and the roof on it. */
  readonly wall: number;
  readonly roof: number;
  readonly colour: string;
  readonly tiles: string;
}

const QUAY = 588;
const HOUSES: readonly House[] = [
  { x: -20, w: 150, wall: 190, roof: 70, colour: "#a4714d", tiles: "#5e3b32" },
  { x: 130, w: 120, wall: 236, roof: 84, colour: "#c79a68", tiles: "#6f4436" },
  { x: 250, w: 170, wall: 150, roof: 62, colour: "#8b5e43", tiles: "#4d3230" },
  { x: 420, w: 100, wall: 198, roof: 96, colour: "#b98a5b", tiles: "#5e3b32" },
];

const panes = ({ x, w, wall }: House): string => {
  const across = Math.floor(w / 48);
  const step = w / (across + 1);
  const spots = [];
  for (let row = 0; row < Math.floor(wall / 66); row += 1)
    for (let at = 1; at <= across; at += 1)
      spots.push({ x: Math.round(x + at * step - 11), y: QUAY - wall + 24 + row * 62, w: 22, h: 30 });
  return area(spots.map(box).join(""), WINDOW, 3);
};

const house = (one: House): string => {
  const { x, w, wall, roof, colour, tiles } = one;
  const top = QUAY - wall;
  return (
    area(box({ x, y: top, w, h: wall }), colour) +
    area(`M${x - 12} ${top}l${w / 2 + 12}-${roof} ${w / 2 + 12} ${roof}z`, tiles) +
    panes(one)
  );
};

/** A ship at anchor: hull, masts, yards with furled sails, and the lines between them. */
const ship = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">` +
  stroke("M-70 0v-230M50 0v-260M-70-225-150-10M-70-225 50-20M50-255-70-40M50-255 150-14", 3) +
  stroke("M-112-180h84M-120-120h100M4-204h92M-4-140h108", 6) +
  area(
    "M-108-174q38 22 76 0v10q-38 22-76 0zM8-198q42 24 84 0v10q-42 24-84 0zM0-134q50 26 100 0v10q-50 26-100 0z",
    "#efe4c8",
    3,
  ) +
  area("M-170-22q20 66 60 72h210q46-10 72-84-60 26-150 20-110 4-192-8z", "#4d3a30") +
  stroke("M-148 6q140 20 296-10", 3, 0.6) +
  area("M50-262l34 10-34 12z", "#a02a1e", 3) +
  "</g>";

/** Somebody on the pier, seen against the light: a cloak, a hat or none, and what is in the hand. */
const somebody = (x: number, turn: 1 | -1, cloak: string, more: string): string =>
  `<g transform="translate(${x} 664) scale(${turn} 1)">` +
  area("M-16 0l6-62h22l8 62h-14l-6-40-4 40z", "#2f2a2c", 3) +
  area("M-24-20q-6-60 12-96 12-10 26 2 16 40 10 88-24 16-48 6z", cloak, 3) +
  disc(2, -134, 17, "#d9b48f", 3) +
  more +
  "</g>";

const pier =
  area("M520 664h760v26H520z", "#8f7350") +
  stroke(
    "M568 664v26M640 664v26M712 664v26M784 664v26M856 664v26M928 664v26M1000 664v26M1072 664v26M1144 664v26M1216 664v26",
    3,
    0.5,
  ) +
  area([560, 720, 880, 1040, 1200].map((x) => `M${x} 690h22v120h-22z`).join(""), "#6b543a") +
  stroke("M582 700l138 84M742 700l138 84M902 700l138 84M1062 700l138 84", 4, 0.5);

const lantern = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="62" fill="#ffe9a8" opacity=".35"/>` +
  area(`M${x - 11} ${y - 16}h22l6 32h-34z`, "#ffdf8a", 3);

const light =
  '<path d="M1424 270-10 40v190z" fill="#fff3cf" opacity=".28"/>' +
  area("M1392 470l12-176h44l12 176z", "#efe4cc") +
  area("M1400 352h52l4 44h-60z", "#a8412f", 3) +
  area("M1398 294v-46h56v46z", "#ffe9a8") +
  area("M1392 248h68l-34-34z", "#5e3b32");

export const HARBOUR = map(
  1600,
  900,
  "#e9d9b4",
  // the sky, the sun and its light on the water
  '<path d="M0 150q420 60 820 6t780 20v300H0z" fill="#f0d49b"/><path d="M0 300q500 70 900 8t700 16v160H0z" fill="#f4c479"/>',
  `<circle cx="${SUN.x}" cy="${SUN.y}" r="150" fill="#fbe3ae" opacity=".6"/>`,
  disc(SUN.x, SUN.y, 84, "#fdf0cf", 3),
  stroke(
    "M210 120q22-22 44 0 22-22 44 0M300 176q16-16 32 0 16-16 32 0M760 90q20-20 40 0 20-20 40 0M1180 150q14-14 28 0 14-14 28 0",
    4,
    0.7,
  ),
  // the far shore with its light
  area("M1180 476q60-70 150-72 80-40 170-20 70-20 120 10v90z", "#8d8a63"),
  area("M520 478q90-50 190-44 80-20 150 44z", "#a8a57c", 3),
  light,
  '<path d="M0 474h1600v426H0z" fill="#6d93a1"/><path d="M0 640q400-30 800 0t800 0v260H0z" fill="#55798a"/><path d="M0 790q400-24 800 0t800 0v110H0z" fill="#3f6072"/>',
  stroke("M0 474h1600", 3),
  `<path d="M${SUN.x - 70} 478h140l-30 26h50l-90 34h60l-100 40h60l-110 50h-40l40-50h-60l60-40h-40l50-34h-30z" fill="#fbe3ae" opacity=".75"/>`,
  stroke(
    strewn(23, 90, { x: 20, y: 500, w: 1540, h: 380 }, wave, (x, y) => y > 700 || x > 560),
    3,
    0.35,
  ),
  ship(1330, 610, 0.9),
  ship(690, 512, 0.36),
  // the town on its quay
  HOUSES.map(house).join(""),
  area("M-10 588h560v150H-10z", "#8d8576"),
  stroke(
    "M-10 624h560M-10 662h560M-10 700h560M60 588v36M180 588v36M310 588v36M430 588v36M110 624v38M250 624v38M380 624v38M500 624v38M40 662v38M170 662v38M320 662v38M450 662v38",
    3,
    0.35,
  ),
  stroke("M470 588v-96q0-16 16-16h38", 6) + lantern(530, 498),
  pier,
  stroke("M1240 664v-104q0-14-14-14h-26", 6) + lantern(1192, 566),
  somebody(
    800,
    1,
    "#2f6f8f",
    area("M-16-140q18-26 38-4l-2-14q-18-14-34 2z", "#a8412f", 3) +
      stroke("M24-92l26 12", 7) +
      stroke("M44-76l44-52", 4),
  ),
  somebody(
    1010,
    -1,
    "#8d3f3f",
    area("M-30-144h62l-12-8-4-18h-30l-6 18z", "#2f2a2c", 3) + stroke("M24-92l26 12", 7) + stroke("M44-76l44-52", 4),
  ),
  area("M604 664v-34h46v34zM650 664v-22h36v22z", "#b98e63", 3) + stroke("M604 647h46M627 630v34", 3, 0.5),
);
