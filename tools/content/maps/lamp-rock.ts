/** Lamp Rock: a causeway through the surf, a landing, the yard, the tower and, above it, the lamp room. */
import { INK } from "../portraits/pen.ts";
import { area, boards, box, disc, map, stone, stroke, strewn, wave, type Area } from "./pen.ts";

const SEA = "#a9bfc6";
const ROCK = "#b7b2a4";
const inRock = (x: number, y: number): boolean => x > 420 && x < 1900 && y > 130 && y < 1090;
const onWay = (x: number, y: number): boolean => x < 560 && y > 430 && y < 780;
const HUT: Area = { x: 960, y: 780, w: 240, h: 170 };

export const LAMP_ROCK = map(
  2000,
  1200,
  SEA,
  stroke(
    strewn(11, 240, { x: 0, y: 10, w: 1950, h: 1180 }, wave, (x, y) => !inRock(x, y) && !onWay(x, y)),
    3,
    0.35,
  ),
  // the causeway, stones set in the surf
  area("M0 520q120-20 250-4t260-6l30 190q-150 18-280-2T0 710z", "#c9c2b0"),
  stroke("M60 520l10 188M140 512l6 196M225 514l4 190M310 516l2 188M395 514l0 192M470 510l6 194M40 610h460", 2.5, 0.4),
  // the rock with its shelf of a landing
  area(
    "M470 430q40-150 220-190 120-90 330-70 250-60 470 20 260 20 330 220 90 190-10 390-60 190-320 220-200 90-430 30-260 30-400-70-150-60-190-270z",
    ROCK,
    7,
  ),
  stroke("M560 380q60-90 190-110M1780 380q60 130 30 270M1500 1010q-120 50-260 30M640 930q90 50 190 60", 3, 0.4),
  stroke(strewn(5, 80, { x: 560, y: 260, w: 1240, h: 760 }, stone), 2.5, 0.3),
  area("M500 470q190-70 390-40v350q-200 40-370-30z", "#d2cbb8", 4),
  // landing: crane, crates, an upturned boat
  area("M590 690q80-46 160 0-80 46-160 0z", "#8a6236") +
    stroke("M590 690h160M630 674v32M670 668v44M710 674v32", 2.5, 0.7),
  area("M760 500h70v60h-70zM800 440h60v60h-60z", "#b98e63") + stroke("M760 530h70M795 500v60M800 470h60", 2.5, 0.7),
  stroke("M640 540v-90h90M730 450v46M640 478l28-28", 7) + disc(640, 546, 14, "#8a6236"),
  // yard: wall, oil casks, hut, cistern
  area("M900 270h500v680h-500z", "#d9d0b6", 0),
  stroke(strewn(9, 60, { x: 920, y: 290, w: 440, h: 460 }, stone), 2, 0.25),
  stroke("M900 520V270h500v160M1400 780v170H900V690", 13),
  area("M890 510h20v20h-20zM890 680h20v20h-20z", INK) + stroke("M900 530l-62 40M900 680l-62-40", 8),
  area(box(HUT), "#c7ab7a") + boards(HUT, 34) + stroke("M960 866h240", 5),
  disc(990, 340, 34, "#8a6236") +
    disc(990, 340, 22, "none", 2.5) +
    disc(1066, 330, 34, "#8a6236") +
    disc(1066, 330, 22, "none", 2.5) +
    disc(1024, 404, 34, "#8a6236") +
    disc(1024, 404, 22, "none", 2.5),
  disc(1270, 520, 58, "#8d9196") + disc(1270, 520, 42, "#7fa3b0") + stroke("M1212 520h116", 5),
  // tower: thick walls, a door to the yard, a stair that winds
  disc(1600, 605, 205, "#8d9196", 6) + disc(1600, 605, 168, "#e0d6c0", 5),
  area("M1380 560h60v90h-60z", "#e0d6c0", 0) + stroke("M1400 556h46M1400 654h46", 8) + stroke("M1440 560l46 30", 6),
  disc(1600, 605, 34, "#8a6236"),
  stroke("M1600 571v-128M1624 581l92-96M1634 605h134M1624 629l94 96M1600 639v130M1576 629l-92 92", 4, 0.75),
  area("M1500 690h54v46h-54zM1516 474h46v46h-46z", "#b98e63", 3),
  // lamp room, drawn beside the tower it stands on
  stroke("M1600 400V350", 5, 0.8, ' stroke-dasharray="16 12"') +
    stroke("M1500 426L1470 300M1700 426l30-126", 3, 0.5, ' stroke-dasharray="16 12"'),
  disc(1600, 200, 160, "#efe6d0", 6) + disc(1600, 200, 132, "none", 2.5),
  stroke(
    "M1600 40v28M1600 332v28M1440 200h28M1732 200h28M1487 87l20 20M1693 293l20 20M1487 313l20-20M1693 107l20-20",
    7,
  ),
  disc(1600, 200, 60, "#c9c2b0") + area("M1600 160q22 22 12 44-6 14-12 14t-12-14q-10-22 12-44z", "#6b6f76", 3),
  stroke("M1560 220h80M1570 238h60", 4),
  area("M1668 262h44v34h-44z", "#b98e63", 3),
);
