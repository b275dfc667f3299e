import { arrayOf, call, memberOf, recordOf, shaped, stringOf } from "../../../foundry/shape.ts";
import { hostWords } from "../../words/host-words.ts";
import type { Words } from "../../words/words.ts";

/* Our answers to modules of other people: a chunk that only their hooks fetch. */

export { dressCarousel } from "./combat-tracker-dock.ts";

/** The object that Dice So Nice hands to those who bring colours (its package page). */
interface Dice3d {
  readonly addColorset?: (colours: object, mode: "default") => void;
}

const isDice = shaped<Dice3d>({ addColorset: "function?" });

/** Numbers and dice have the colours of `tokens.css` in the light. */
const NUMBERS = "#fffdf8";

const sets = (words: Words): readonly (readonly [name: string, title: string, die: string])[] => {
  const side = (letter: string): string => words.text("SETPIECE.Contest.Frame.Side", { side: letter });
  return [
    ["side-a", side("A"), "#45607a"],
    ["side-b", side("B"), "#8a6a34"],
    ["contest", words.text("SETPIECE.Family.contest"), "#0e4258"],
    ["combat", words.text("SETPIECE.Family.combat"), "#8d5f06"],
    ["duel", words.text("SETPIECE.Family.duel"), "#9b2f3b"],
  ];
};

/**
 * Offer the colours of the sides and families among those that a person chooses dice from; nobody's dice change by
 * themselves. Source (public page): foundryvtt.com/packages/dice-so-nice.
 */
export function offerDiceColours(dice3d: unknown, words: Words = hostWords): void {
  if (!isDice(dice3d)) return;
  for (const [name, title, die] of sets(words))
    dice3d.addColorset?.(
      {
        name: `setpiece-${name}`,
        description: `Setpiece: ${title}`,
        category: "Setpiece",
        foreground: NUMBERS,
        background: die,
        outline: "none",
        edge: die,
        texture: "none",
        material: "plastic",
      },
      "default",
    );
}

/** Items that nobody can put down: whatever a hero can do or is. */
const NOT_THINGS = ["ability", "keyword", "flaw", "follower"];

/** Items of which each is one: none of ours has a quantity. */
const THINGS = ["gear", "weapon", "armour"];

/**
 * Keep abilities, keywords, flaws and followers out of piles. Our items have neither a quantity nor a price, so nothing
 * is stacked and nothing is for sale. Source (public page): fantasycalendar.github.io/FoundryVTT-ItemPiles, api.
 */
export function sortItems(): void {
  call(memberOf(memberOf(game, "itempiles"), "API"), "addSystemIntegration", {
    VERSION: "1.0.0",
    ACTOR_CLASS_TYPE: "npc",
    ITEM_QUANTITY_ATTRIBUTE: "",
    ITEM_PRICE_ATTRIBUTE: "",
    ITEM_FILTERS: [{ path: "type", filters: NOT_THINGS.join(",") }],
    ITEM_SIMILARITIES: ["name", "type"],
    UNSTACKABLE_ITEM_TYPES: THINGS,
    CURRENCIES: [],
    SECONDARY_CURRENCIES: [],
  });
}

/** How a sheet says a language, in the languages of Setpiece: `Language: Elvish`, `Spricht Elbisch`. */
const SAYS = [
  /^(?:language|sprache|langue|idioma|lingua|língua)\s*:\s*(.+)$/iu,
  /^(?:speaks|spricht|parle|habla|parla|fala)\s+(.+)$/iu,
];

const KINDS: readonly string[] = ["ability", "keyword"];

interface Item {
  readonly type: string;
  readonly name: string;
}

const itemsOf = (actor: unknown): readonly Item[] => {
  const items = memberOf(memberOf(actor, "items"), "contents");
  return arrayOf(items).map((item) => ({
    type: stringOf(memberOf(item, "type")),
    name: stringOf(memberOf(item, "name")),
  }));
};

const namesIn = (actor: unknown): readonly string[] =>
  itemsOf(actor).flatMap(({ type, name }) =>
    KINDS.includes(type) ? SAYS.flatMap((says) => says.exec(name.trim())?.[1] ?? []) : [],
  );

const idOf = (name: string): string => name.toLowerCase();

/**
 * The languages that the world's sheets name, with the letters that a GM has chosen for them. Source (public page):
 * github.com/mclemente/fvtt-module-polyglot/wiki/API.
 */
export function tongues(provider: unknown): Readonly<Record<string, object>> {
  const chosen = recordOf(call(game.settings, "get", "polyglot", "Languages"));
  const font = stringOf(memberOf(provider, "defaultFont"));
  const names = new Map(game.actors.contents.flatMap(namesIn).map((name) => [idOf(name), name]));
  return Object.fromEntries(
    [...names].map(([id, label]) => [id, { label, font, rng: "default", ...recordOf(chosen[id]) }]),
  );
}

/** Languages an actor understands and reads, which are the same. */
export const spokenBy = (actor: unknown): readonly [ReadonlySet<string>, ReadonlySet<string>] => {
  const known = new Set(namesIn(actor).map(idOf));
  return [known, known];
};
