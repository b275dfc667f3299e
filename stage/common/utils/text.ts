/**
 * Strings and versions. Sources (public pages): API "foundry.utils.escapeHTML", "isNewerVersion", "String" extensions.
 */

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Text safe to put into HTML. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** The way back from `escapeHTML`. */
export function unescapeHTML(value: unknown): string {
  return String(value).replace(/&(amp|lt|gt|quot|#x27|#039);/g, (entity) => {
    if (entity === "&#039;") return "'";
    return Object.entries(ENTITIES).find(([, text]) => text === entity)?.[0] ?? entity;
  });
}

/** True if v1 is the newer version: numeric parts by number, others as text; more parts win a tie. */
export function isNewerVersion(
  v1: string | number | null | undefined,
  v0: string | number | null | undefined,
): boolean {
  const left = String(v1 ?? "").split(".");
  const right = String(v0 ?? "").split(".");
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const a = left[i];
    const b = right[i];
    if (a === b) continue;
    if (a === undefined) return false;
    if (b === undefined) return true;
    const numeric = /^\d+$/.test(a) && /^\d+$/.test(b);
    return numeric ? Number(a) > Number(b) : a > b;
  }
  return false;
}

/** Capital first letter. */
export const capitalize = (text: string): string => (text ? text.charAt(0).toUpperCase() + text.slice(1) : text);

/** Capital first letter of each word. */
export const titleCase = (text: string): string => text.toLowerCase().split(" ").map(capitalize).join(" ");

/** Lower case with only letters, digits and a separator. */
export function slugify(
  text: string,
  options: { replacement?: string; strict?: boolean; lowercase?: boolean } = {},
): string {
  const replacement = options.replacement ?? "-";
  let slug = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .trim();
  if (options.lowercase !== false) slug = slug.toLowerCase();
  slug = slug.replace(/\s+/g, replacement);
  return options.strict ? slug.replace(new RegExp(`[^a-zA-Z0-9${replacement}]`, "g"), "") : slug;
}
