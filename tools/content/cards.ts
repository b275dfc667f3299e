/**
 * The ten cards of a fight and their back, side by side in one picture. The number stands on a card as text; drawn are
 * its sign, and a frame of ten strokes of which as many are inked as the card counts.
 */
const INK = "#8d5f06";
const PALE = "#e3d7bb";
const SIGN = "#f1e5c8";
const PAPER = "#fffdf6";
const WIDE = 60;
const HIGH = 84;

const points = (count: number, radius: (index: number) => number): string =>
  Array.from({ length: count }, (_, index) => {
    const turn = (2 * Math.PI * index) / count - Math.PI / 2;
    const at = (centre: number, part: number): number => Math.round(10 * (centre + part * radius(index))) / 10;
    return `${at(30, Math.cos(turn))} ${at(42, Math.sin(turn))}`;
  }).join(" ");

const star = (rays: number, outer: number, inner: number): string =>
  `<path d="M${points(2 * rays, (index) => (index % 2 ? inner : outer))}z" fill="${SIGN}" stroke="none"/>`;
const drawn = (d: string, more = ""): string => `<path d="${d}"${more}/>`;

/** A sign a card: gull, oars, waves, sail, star, lantern, seven lights, wheel, hourglass, anchor. */
const SIGNS: readonly string[] = [
  drawn("M9 44c5-13 16-13 21-1 5-12 16-12 21 1-7-6-15-5-21 4-6-9-14-10-21-4z", ` fill="${SIGN}"`),
  drawn("M14 62 42 22M46 62 18 22M39 21l8-5 2 3-5 7zM21 21l-8-5-2 3 5 7z"),
  drawn("M10 30q7-9 13 0t13 0 14 0M10 43q7-9 13 0t13 0 14 0M10 56q7-9 13 0t13 0 14 0"),
  drawn("M30 18v40M33 22q15 12 14 28H33zM26 28q-12 10-13 22h13zM13 58h34l-6 8H19z"),
  star(5, 24, 10),
  drawn("M22 30h16l4 8-4 20H22l-4-20zM25 30v-5h10v5M30 25v-6M30 37v13M20 63h20"),
  `<path d="M30 42${points(6, () => 17).replace(/(\S+ \S+)/g, "M$1h.1")}M30 42h.1" stroke-width="11"/>`,
  drawn("M30 18v48M6 42h48M13 25l34 34M47 25 13 59") +
    `<circle cx="30" cy="42" r="14"/><circle cx="30" cy="42" r="5" fill="${PAPER}"/>`,
  drawn("M15 20h30M15 64h30M19 20c0 13 11 15 11 22s-11 9-11 22M41 20c0 13-11 15-11 22s11 9 11 22"),
  drawn("M30 26v38M20 32h20M12 48c2 11 9 16 18 16s16-5 18-16M12 48l-4 8M12 48l7 6M48 48l4 8M48 48l-7 6") +
    '<circle cx="30" cy="21" r="5"/>',
];

const frame = (count: number, colour: string): string => {
  const strokes = count === 10 ? "8 2" : `${"8 2 ".repeat(count)}0 100`;
  return (
    '<rect x="5" y="5" width="50" height="74" rx="5" fill="none" pathLength="100" ' +
    `stroke="${colour}" stroke-width="3" stroke-dasharray="${strokes}"/>`
  );
};

const paper = (fill: string): string => `<rect width="${WIDE}" height="${HIGH}" fill="${fill}"/>`;

const face = (sign: string, index: number): string =>
  paper(PAPER) +
  `<g fill="none" stroke="${SIGN}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">${sign}</g>` +
  (index < 9 ? frame(10, PALE) : "") +
  frame(index + 1, INK);

const BACK =
  paper(PAPER) +
  '<rect x="5" y="5" width="50" height="74" rx="4" fill="#7a520a"/>' +
  '<path d="M5 17 17 5M5 41 41 5M5 65 55 15M15 79l40-40M39 79l16-16M43 5l12 12M19 5l36 36M5 15l50 50M5 39l40 40M5 63l16 16" ' +
  'fill="none" stroke="#b98a33" stroke-width="1.5"/>' +
  `<path d="M30 26 44 42 30 58 16 42z" fill="#7a520a" stroke="#f0d79a" stroke-width="2.5"/>` +
  '<path d="M30 33l8 9-8 9-8-9z" fill="#f0d79a"/>';

/** The picture: the back stands first, where a card without a number is. */
export const CARDS = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${11 * WIDE} ${HIGH}" width="${11 * WIDE}" height="${HIGH}">`,
  ...[BACK, ...SIGNS.map(face)].map((card, at) => `<g transform="translate(${at * WIDE})">${card}</g>`),
  "</svg>",
  "",
].join("\n");
