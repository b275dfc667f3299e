/** Data of new documents, and writes in order. Play decides whether a write is allowed. */
import { recordOf, memberOf, stringOf } from "../foundry/shape.ts";
import { NEW_ABILITY } from "../rules/contest/hero/creation.ts";
import { printRating } from "../rules/contest/roll/roll.ts";

type Data = Readonly<Record<string, unknown>>;

/** Token dispositions (public API: CONST.TOKEN_DISPOSITIONS). */
const FRIENDLY = 1;

const HOSTILE = -1;

/** A new actor's prototype token; its maker's choices win. */
export const tokenDefaults = (type: string, chosen: Data): Data => {
  const own =
    type === "character"
      ? { actorLink: true, disposition: FRIENDLY, sight: { enabled: true } }
      : { actorLink: false, disposition: HOSTILE };
  return Object.fromEntries(Object.entries(own).filter(([key]) => !(key in chosen)));
};

/** Types of item that have a picture of their own (`tools/content/draw.ts`). */
const DRAWN = new Set(["ability", "keyword", "flaw", "follower", "gear", "weapon", "armour"]);

/** A new item's picture: as given, else its type's, else null. */
export const pictureFor = (type: string, given: string | null | undefined): string | null =>
  !given && DRAWN.has(type) ? `systems/setpiece/assets/icons/items/${type}.svg` : null;

/** A new item without a picture gets its type's (public API: hook `preCreate<Document>`). */
export const drawNewItems = (): void => {
  Hooks.on("preCreateItem", (item, data) => {
    const img = pictureFor(item.type, data.img);
    if (img) item.updateSource({ img });
  });
};

const onTheirWay = new WeakMap<object, Promise<unknown>>();

/** Milliseconds a write waits for the previous one, whose answer may be lost. */
export const PATIENCE = 1_000;

const soon = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PATIENCE));

/** Writes in order. The host sends differences, so of two opposite writes in one moment it drops the second. */
export async function inTurn<T>(document: object, write: () => Promise<T>): Promise<T> {
  const before = onTheirWay.get(document);
  const mine = before ? Promise.race([before.catch(() => undefined), soon()]).then(write) : write();
  onTheirWay.set(document, mine);
  try {
    return await mine;
  } finally {
    if (onTheirWay.get(document) === mine) onTheirWay.delete(document);
  }
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Placed {
  readonly keyword: string;
  readonly rating: string;
}

/** The keyword of that name, however written; undefined for none. */
export const keywordCalled = <One extends Named>(name: string, own: readonly One[]): One | undefined =>
  own.find((one) => one.name.toLowerCase() === name.toLowerCase());

/**
 * Where a breakout belongs on the actor that it comes to: below the keyword of the same name as the one it hung on,
 * else it stands alone with the rating of a new ability. Null where its keyword is there, unknown, or it is no
 * breakout.
 * @param rating   as typed: the bonus over its keyword
 * @param keyword  id of what it hung on where it comes from
 * @param own      keywords of the actor
 * @param nameOf   the name of a keyword elsewhere, "" where nobody knows it
 */
export function breakoutPlaced(
  { rating, keyword }: Placed,
  own: readonly Named[],
  nameOf: (id: string) => string,
): Placed | null {
  if (keyword === "" || own.some(({ id }) => id === keyword)) return null;
  const name = nameOf(keyword);
  // An unknown keyword may be made together with its breakout
  if (name === "") return null;
  const under = keywordCalled(name, own);
  return under ? { keyword: under.id, rating } : { keyword: "", rating: printRating(NEW_ABILITY) };
}

/** An item's name in any compendium's index. Documented: `game.packs`, `CompendiumCollection#index`. */
function nameInPacks(id: string): string {
  for (const pack of game.packs.contents) {
    const row = pack.documentName === "Item" ? pack.index.get(id) : undefined;
    if (row) return stringOf(memberOf(row, "name"));
  }
  return "";
}

/** A breakout that is dropped on an actor finds its keyword there (public API: hook `preCreate<Document>`). */
export const placeBreakouts = (): void => {
  Hooks.on("preCreateItem", (item) => {
    const { parent } = item;
    if (item.type !== "ability" || !(parent instanceof Actor)) return;
    const { rating, keyword } = recordOf(item.system);
    const own = parent.items.contents.flatMap(({ id, name, type }) => (id && type === "keyword" ? [{ id, name }] : []));
    const typed = { rating: stringOf(rating), keyword: stringOf(keyword) };
    const placed = breakoutPlaced(typed, own, nameInPacks);
    if (placed) item.updateSource({ system: { ...placed } });
  });
};
