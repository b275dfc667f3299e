/**
 * Placeholder pictures under the usual icon addresses, drawn from the file's name: a tinted tile with a letter, or, for
 * people, a head and shoulders. Our own drawing; the host's art is not ours to copy.
 */
const PEOPLE = /mystery-man|cowled|person|portrait|hero|npc|villain/;
const PALETTE = ["#5b6f8c", "#7a5c6e", "#5f7a62", "#8a6f4d", "#4f7580", "#75608a"];

/** Escape text that goes into markup. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** An SVG for a path such as `/icons/svg/sword.svg`; the same path always gives the same picture. */
export function placeholderIcon(path: string): string {
  const name = (path.split("/").pop() ?? "").replace(/\.[a-z0-9]+$/i, "");
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const tint = PALETTE[sum % PALETTE.length] ?? "#5b6f8c";
  const figure = PEOPLE.test(name)
    ? `<circle cx="32" cy="25" r="11" fill="#fff" opacity=".9"/><path d="M11 60c1-15 9-22 21-22s20 7 21 22z" fill="#fff" opacity=".9"/>`
    : `<text x="32" y="43" font-family="Georgia, serif" font-size="32" text-anchor="middle" fill="#fff" opacity=".92">${escapeXml((name[0] ?? "?").toUpperCase())}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="7" fill="${tint}"/>${figure}</svg>`;
}
