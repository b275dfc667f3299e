/** The taproom of the Anchor: street, room, gallery and kitchen. */
import { area, boards, box, disc, map, stone, stroke, strewn, wave, type Area } from "./pen.ts";

const ROOM: Area = { x: 300, y: 100, w: 800, h: 800 };
const GALLERY: Area = { x: 1100, y: 100, w: 400, h: 350 };
const KITCHEN: Area = { x: 1100, y: 450, w: 400, h: 450 };
const WOOD = "#b98e63";

const table = (x: number, y: number): string =>
  [
    ...[-78, 78].flatMap((dx) => [disc(x + dx, y, 20, "#8a6236", 3)]),
    ...[-78, 78].flatMap((dy) => [disc(x, y + dy, 20, "#8a6236", 3)]),
    disc(x, y, 54, WOOD),
    disc(x - 14, y - 10, 9, "#e9e0c9", 2),
    disc(x + 18, y + 12, 9, "#e9e0c9", 2),
  ].join("");
const bench = (x: number, y: number, w: number): string => area(box({ x, y, w, h: 30 }), "#8a6236", 3);
const barrel = (x: number, y: number): string => disc(x, y, 30, "#8a6236") + disc(x, y, 20, "none", 2);

export const THE_ANCHOR = map(
  1600,
  1000,
  "#b9c3c4",
  area("M0 0h300v1000H0z", "#cfc8b8", 0),
  stroke(strewn(7, 110, { x: 10, y: 10, w: 260, h: 980 }, stone), 2.5, 0.3),
  stroke(strewn(3, 26, { x: 1510, y: 20, w: 40, h: 960 }, wave), 2.5, 0.35),
  area(box(ROOM), "#e0cfae", 0) + boards(ROOM, 50),
  area(box(KITCHEN), "#d8cfbd", 0) + boards(KITCHEN, 75) + boards(KITCHEN, 75, false),
  area(box(GALLERY), "#d3bb90", 0) + boards(GALLERY, 50, false),
  // counter with its casks, and the hearth
  area("M760 120h60v250h-60zM820 310h180v60H820z", WOOD) + barrel(930, 160) + barrel(1000, 160) + barrel(1050, 222),
  area("M560 100h150v54l-24 20H584l-24-20z", "#9a958c") +
    area("M600 110q-14 26 34 40 48-14 34-40-14 14-22-4-14 20-24-2-8 20-22 6z", "#e8912d", 3),
  table(450, 330) + table(460, 640) + table(720, 560) + table(940, 720),
  bench(360, 820, 220) + bench(640, 820, 220),
  // kitchen: table, stove, sacks
  area(box({ x: 1210, y: 640, w: 170, h: 90 }), WOOD) +
    disc(1260, 680, 22, "#e9e0c9", 3) +
    disc(1330, 690, 14, "#a8412f", 3),
  area(box({ x: 1380, y: 790, w: 110, h: 100 }), "#6b6f76") +
    disc(1412, 822, 18, "#2a2622", 3) +
    disc(1458, 852, 18, "#2a2622", 3),
  area("M1120 830q30-34 60 0v56h-60zM1190 846q24-28 48 0v40h-48z", "#d9c9a0", 3),
  // gallery: a round table over the charts, its rail and the stairs
  disc(1330, 270, 74, WOOD) +
    area("M1286 236l60-12 34 60-60 26z", "#efe6d0", 3) +
    stroke("M1300 250q26 8 34 40M1318 244l30 40", 2, 0.6),
  stroke("M1100 450V360M1100 300V100", 14) + stroke("M1100 450h400", 10, 0.9, ' stroke-dasharray="34 12"'),
  area("M1012 300h88v60h-88z", WOOD) + stroke("M1034 300v60M1056 300v60M1078 300v60", 3),
  // walls, with the door to the street, the one to the kitchen and windows
  stroke("M300 430V100H1500V900H300V570M1100 450v170M1100 740v160", 14),
  area("M292 422h16v16h-16zM292 562h16v16h-16z", "#2a2622") + stroke("M300 438l-84 50M300 562l-84-50", 8),
  stroke("M300 200v90M300 690v90M1200 100h110M480 900h120M800 900h120", 6, 1, ' style="stroke:#f0dc9a"'),
  // the sign over the street
  stroke("M216 330h84M240 330v20", 5) +
    area("M206 350h68v72h-68z", "#3f5a63") +
    stroke("M240 362v44M224 374h32M220 396q20 22 40 0", 4, 1, ' style="stroke:#e9e0c9"'),
);
