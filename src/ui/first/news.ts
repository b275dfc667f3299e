import { arrayOf, recordOf, stringOf } from "../../foundry/shape.ts";
import { actionButton, IDLE } from "../present/button.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { byName, type Words } from "../words/words.ts";

/** The changelog's section of a version, as the build writes it to `whats-new.json`. */
export interface News {
  readonly version: string;
  readonly lead: string;
  readonly parts: readonly { readonly head: string; readonly bullets: readonly string[] }[];
}

/** Heads of the changelog by the last part of their text's key. */
const HEADS: Readonly<Record<string, string>> = {
  Added: "Added",
  Changed: "Changed",
  Fixed: "Fixed",
  "For module authors": "Modules",
};

/** Our windows that a bullet can lead to, by the name that the changelog sets off: act and title. */
const PLACES: Readonly<Record<string, readonly [act: string, title: string]>> = {
  "First steps": ["first", "SETPIECE.First.Title"],
  Rulings: ["rulings", "SETPIECE.Rulings.Title"],
};

/** The news of a file; null where it is not one of ours, as a server's not-found page. */
export function readNews(raw: unknown): News | null {
  const { version, lead, parts } = recordOf(raw);
  if (typeof version !== "string") return null;
  return {
    version,
    lead: stringOf(lead),
    parts: arrayOf(parts).map((part) => {
      const { head, bullets } = recordOf(part);
      return { head: stringOf(head), bullets: arrayOf(bullets).map(stringOf) };
    }),
  };
}

/** Whether a GM is told at the start of a world: after an update, not in a world where nothing was played before. */
export const isUpdate = (seen: string, now: string, used: boolean): boolean =>
  seen === "" ? used : now !== seen && byName(now, seen) > 0;

/** A text split at marks of Markdown: every other part is a name. */
const spansOf = (text: string): readonly { readonly text: string; readonly named: boolean }[] =>
  text.split(/[_`]/).map((part, at) => ({ text: part, named: at % 2 === 1 }));

export function newsPicture({ version, lead, parts }: News, words: Words): object {
  const text = (key: string, data?: Record<string, string>): string => words.text(`SETPIECE.First.News.${key}`, data);
  const show = ([act, title]: readonly [string, string]): ButtonPicture =>
    actionButton(IDLE, act, text("Show"), { name: text("ShowNamed", { place: words.text(title) }) });
  return {
    version: text("Version", { version }),
    note: words.lang.startsWith("en") ? "" : text("English"),
    lead,
    parts: parts.map(({ head, bullets }) => ({
      title: HEADS[head] ? text(`Head.${HEADS[head]}`) : head,
      bullets: bullets.map((bullet) => {
        const spans = spansOf(bullet);
        const [place] = spans.flatMap(({ text: name, named }) => {
          const found = named ? PLACES[name] : undefined;
          return found ? [found] : [];
        });
        return { spans, show: place ? show(place) : null };
      }),
    })),
    close: actionButton(IDLE, "close", text("Close"), { primary: true, data: { first: "" } }),
  };
}
