/**
 * A language that nobody speaks: every text of the English files in marks and with accents. What a screen shows outside
 * the marks came from no language file.
 */
import { expect } from "playwright/test";
import type { Seat } from "../seat.ts";

const ACCENTS: Readonly<Record<string, string>> = { a: "á", e: "ë", i: "ï", o: "ø", u: "ü", A: "Å", E: "É", O: "Ø" };

/** A text in marks; what stands in braces or begins with a stroke is no text. */
const marked = (text: string): string =>
  `⟦${text.replace(/\{[^}]*\}|[aeiouAEO]/gu, (found) => (found.length > 1 ? found : (ACCENTS[found] ?? found)))}⟧`;

/** Words of the language files, all of them in marks. */
const pseudo = (words: unknown): unknown =>
  typeof words === "string"
    ? marked(words)
    : Object.fromEntries(Object.entries(words as object).map(([key, inner]) => [key, pseudo(inner)]));

/** From now on this person reads the language of marks, the host's own texts included. */
export async function speakPseudo(seat: Seat): Promise<void> {
  await seat.page.route(/\/lang\/en\.json/u, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: pseudo(await answer.json()) });
  });
  await seat.reload();
}

/**
 * Texts of our screens outside the marks, each once: shown, spoken or in a tooltip. Left out are what a person of this
 * world named or typed (`own`), numbers, and signs.
 */
const unmarked = (seat: Seat, own: readonly string[]): Promise<string[]> =>
  seat.page.evaluate((names) => {
    const ours =
      ".application.setpiece, .application.dialog, setpiece-conflict, #chat .message-content [class^=sp-], .sp-strip, .sp-dock, .sp-tracker-box, .sp-board, .sp-first";
    const bare = (text: string): string => {
      let left = text;
      for (let before = ""; before !== left;) {
        before = left;
        left = left.replace(/⟦[^⟦⟧]*⟧/gu, " ");
      }
      for (const name of names) left = left.replaceAll(name, " ");
      return left.replace(/\bd20\b/gu, " ").trim();
    };
    const found = new Set<string>();
    const look = (text: string | null): void => {
      const left = bare(text ?? "");
      if (/\p{L}{2}/u.test(left)) found.add(left);
    };
    for (const place of document.querySelectorAll<HTMLElement>(ours)) {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent && !parent.closest("script, style, textarea, [data-own]") && parent.checkVisibility())
          look(node.nodeValue);
      }
      for (const element of place.querySelectorAll("*"))
        for (const name of ["aria-label", "aria-valuetext", "data-tooltip-text", "title", "placeholder", "alt"])
          look(element.getAttribute(name));
    }
    if (!document.body.innerText.includes("⟦")) found.add("Nothing here speaks the language of marks.");
    return [...found];
  }, own);

/** What this person sees, here told by `where`, comes to hold no text outside the marks but what people have named. */
export const nothingOutside = async (seat: Seat, own: readonly string[], where: string): Promise<void> => {
  await expect.poll(() => unmarked(seat, own), where).toEqual([]);
};

declare const game: any;

/** What people of this world have named: documents and what stands on them, longest first. */
export const ownNames = (seat: Seat): Promise<string[]> =>
  seat.run(() => {
    const names = new Set<string>();
    const told = new Set("name label title text concept biography description content zones line path".split(" "));
    const add = (value: string): void => {
      for (const line of value.replace(/<[^>]*>/gu, "\n").split("\n"))
        if (/\p{L}{2}/u.test(line)) names.add(line.trim());
    };
    const gather = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(gather);
      else if (value && typeof value === "object")
        for (const [key, inner] of Object.entries(value))
          if (typeof inner === "string") {
            if (told.has(key)) add(inner);
          } else gather(inner);
    };
    for (const collection of [game.actors, game.items, game.scenes, game.journal, game.folders, game.macros])
      for (const one of collection) gather(one.toObject());
    for (const one of game.combats) for (const { name, system } of one.combatants) gather({ name, line: system.line });
    for (const { name } of game.users) gather({ name });
    for (const pack of game.packs) for (const { name } of pack.index) gather({ name });
    return [...names].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
  }, null);
