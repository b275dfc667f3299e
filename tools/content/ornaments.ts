/** An ornament for the head of each family's cards, drawn as a mask: a balance, a fan of cards, two blades. */
const CURL = "M80 20c10 0 12-11 22-11 8 0 12 8 6 12-4 2-8-2-5-6M80 21c12 1 14 10 23 10 6 0 9-4 14-10";
const ornament = (sign: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40">' +
  '<g fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
  `<path d="${CURL}"/><path d="${CURL}" transform="matrix(-1 0 0 1 120 0)"/><path d="${sign}"/></g></svg>\n`;

export const ORNAMENTS: Readonly<Record<string, string>> = {
  contest: ornament("M60 5v30M50 35h20M44 11h32M44 11l-6 13h12zM76 11l-6 13h12zM38 24q6 6 12 0M70 24q6 6 12 0"),
  combat: ornament("M54 6h12v24H54zM50 9l-10 4 8 22 6-2M70 9l10 4-8 22-6-2M60 14l3 4-3 4-3-4z"),
  duel: ornament("M44 34 76 4M76 34 44 4M46 24l10 10M74 24 64 34M44 34l-4 3M76 34l4 3"),
};
