import type { ConflictPage, Host } from "../ports.ts";
import { sentence } from "../refusals.ts";

/** What stands between two sides in a title that the system made, in each language it speaks; a test holds the list. */
export const BETWEEN_SIDES = ["against", "gegen", "contre", "contra", "contro"] as const;

const MADE = new RegExp(`^(.+) (?:${BETWEEN_SIDES.join("|")}) (.+)$`, "u");

/**
 * A conflict's title in the reader's language, where the system made it in the language of whoever began; a title that
 * a person typed stays as it is. Made is one that joins those who sit here by one of our words.
 */
export function titleOf(host: Pick<Host, "world">, page: Pick<ConflictPage, "name" | "seats">): string {
  const [, a, b] = MADE.exec(page.name) ?? [];
  const seated = Object.values(page.seats).map(({ name }) => name);
  const begins = (side: string): boolean => seated.some((name) => name !== "" && side.startsWith(name));
  return a && b && begins(a) && begins(b) ? host.world.localize(sentence("Play.Title.Duel", { a, b })) : page.name;
}
