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
