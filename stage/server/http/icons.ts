/**
 * Placeholder pictures under the usual icon addresses, drawn from the file's name: a tinted tile with a letter, or, for
 * people, a head and shoulders. Our own drawing; the host's art is not ours to copy.
 */
const PEOPLE = /mystery-man|cowled|person|portrait|hero|npc|villain/;

/** Drawings for names that are seen often; all others get their first letter. */
const GLYPHS: readonly (readonly [RegExp, string])[] = [
  [/sword|duel|combat|blade/, "M44 10l10 0 0 10-24 24-10-10zM18 36l10 10M15 49l-6 6M22 42l-9 9"],
  [
    /skull|dead|dying/,
    "M32 10c13 0 20 9 20 19 0 7-3 11-8 14v9H20v-9c-5-3-8-7-8-14 0-10 7-19 20-19zM24 28h2M38 28h2M28 52v-6M36 52v-6",
  ],
  [/d20|dice|die/, "M32 7l22 12v26L32 57 10 45V19zM32 19l13 21H19z"],
  [/book|journal|scroll/, "M12 14h16c3 0 4 2 4 4 0-2 1-4 4-4h16v36H36c-3 0-4 2-4 3 0-1-1-3-4-3H12zM32 18v34"],
  [/bag|item|chest/, "M20 24c0-8 5-12 12-12s12 4 12 12M12 24h40l-3 30H15z"],
  [/blood|wound|hurt/, "M32 8c10 14 16 22 16 30a16 16 0 0 1-32 0c0-8 6-16 16-30z"],
  [/bones|injured/, "M18 18l28 28M14 22a6 6 0 1 1 8-8M42 50a6 6 0 1 1 8-8"],
  [/daze|stun/, "M32 32c0-4 6-4 6 1 0 7-12 8-13-2-1-11 16-14 19-1 2 13-16 22-26 12"],
];
const PALETTE = ["#5b6f8c", "#7a5c6e", "#5f7a62", "#8a6f4d", "#4f7580", "#75608a"];

/** Escape text that goes into markup. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** An SVG for a path such as `/icons/svg/sword.svg`; the same path always gives the same picture. */
export function placeholderIcon(path: string): string {
  const name = (path.split("/").pop() ?? "").replace(/\.[a-z0-9]+$/i, "");
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const tint = PALETTE[sum % PALETTE.length] ?? "#5b6f8c";
  const glyph = GLYPHS.find(([names]) => names.test(name))?.[1];
  const figure = PEOPLE.test(name)
    ? `<circle cx="32" cy="25" r="11" fill="#fff" opacity=".9"/><path d="M11 60c1-15 9-22 21-22s20 7 21 22z" fill="#fff" opacity=".9"/>`
    : glyph
      ? `<path d="${glyph}" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" opacity=".92"/>`
      : `<text x="32" y="43" font-family="Georgia, serif" font-size="32" text-anchor="middle" fill="#fff" opacity=".92">${escapeXml((name[0] ?? "?").toUpperCase())}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="7" fill="${tint}"/>${figure}</svg>`;
}
