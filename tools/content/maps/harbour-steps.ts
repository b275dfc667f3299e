/** The harbour steps by night: the quay above, forty steps, boats on the water below, and one lantern. */
import { area, box, disc, map, stone, stroke, strewn, wave } from "./pen.ts";

const steps = Array.from({ length: 13 }, (_, at) => {
  const y = 340 + at * 28;
  const inset = 480 + at * 6;
  return `M${inset} ${y}h${1600 - 2 * inset}`;
}).join("");
const boat = (x: number, y: number, turn: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">` +
  area("M-100 0q30-44 110-44 70 0 100 44-30 44-100 44-80 0-110-44z", fill) +
  stroke("M-60-24v48M-10-42v84M44-40v80M-100 0h210", 3, 0.8) +
  "</g>";
const bollard = (x: number): string => disc(x, 296, 17, "#54565a") + disc(x, 296, 8, "#2a2622", 2);

export const HARBOUR_STEPS = map(
  1600,
  1000,
  "#7f98a4",
  stroke(
    strewn(13, 130, { x: 0, y: 380, w: 1560, h: 610 }, wave, (x) => x < 420 || x > 1120),
    3,
    0.35,
  ),
  stroke(strewn(17, 40, { x: 400, y: 760, w: 760, h: 220 }, wave), 3, 0.35),
  // the quay and the houses behind it
  area("M0 0h1600v330H0z", "#cfc7b5", 7),
  stroke(strewn(19, 190, { x: 10, y: 110, w: 1560, h: 200 }, stone), 2.5, 0.3),
  area("M0 0h330v96H0zM420 0h300v80H420zM860 0h260v96H860zM1200 0h400v84h-400z", "#a08a64", 6),
  stroke("M0 32h330M0 64h330M420 28h300M420 56h300M860 32h260M860 64h260M1200 30h400M1200 58h400", 2, 0.35),
  area("M150 84h44v24h-44zM560 68h44v24h-44zM970 84h44v24h-44zM1380 72h44v24h-44z", "#f0dc9a", 3),
  // the stair
  area("M470 330h660l-84 380H554z", "#bdb6a6", 7) + stroke(steps, 4, 0.75),
  area("M430 318h44l84 400h-50zM1126 318h44l-78 400h-50z", "#9a958c", 5),
  area("M540 700h520v56H540z", "#a29b8c", 6),
  // the lantern and its light
  stroke("M1140 300v-70", 7) + area("M1120 190h40l10 44h-60z", "#f0c75e") + stroke("M1126 190l14-16 14 16", 4),
  `<circle cx="1140" cy="214" r="90" fill="#f0dc9a" opacity=".35"/>`,
  bollard(200) + bollard(380) + bollard(1240) + bollard(1440),
  stroke("M200 296q-30 120 40 260M1440 296q40 150-70 300", 3, 0.7),
  // casks and nets on the quay, boats below
  disc(90, 190, 30, "#8a6236") +
    disc(90, 190, 19, "none", 2.5) +
    disc(152, 206, 30, "#8a6236") +
    disc(152, 206, 19, "none", 2.5),
  area(box({ x: 1340, y: 150, w: 80, h: 66 }), "#b98e63") + stroke("M1340 183h80M1380 150v66", 3, 0.7),
  stroke("M620 190q60-40 120 0t100 10M630 206q60-36 110 0t96 8M660 184l30 40M710 176l24 46M770 190l12 36", 2.5, 0.6),
  boat(250, 600, 74, "#8a6236") + boat(1350, 650, 104, "#7a2f2a") + boat(800, 880, 4, "#34475c"),
  stroke("M800 756v80", 3, 0.7),
);
