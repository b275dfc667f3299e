/** A scene that is made, as far as it knows of levels and their pictures; 13 has none. */
export interface MadeScene {
  readonly name: string;
  readonly flags: { readonly setpiece?: { readonly map?: unknown } };
  readonly levels?: {
    readonly contents: readonly {
      readonly id: string | null;
      readonly background?: { readonly src?: string | null };
    }[];
  };
  updateSource(changes: object): unknown;
  createEmbeddedDocuments(name: "Level", data: readonly object[], options: object): Promise<unknown>;
  updateEmbeddedDocuments(name: "Level", data: readonly object[]): Promise<unknown>;
}

/** The level of whatever on a scene names none (public API: TokenData#level). */
const DEFAULT_LEVEL = "defaultLevel0000";

/** The level by which a scene of ours without a picture gets the one its flag names; null where nothing is wanting. */
const wanting = ({
  name,
  flags,
  levels,
}: MadeScene): { readonly _id: string | null; readonly isNew: boolean; readonly data: object } | null => {
  const map = flags.setpiece?.map;
  if (!levels || typeof map !== "string" || levels.contents.some(({ background }) => background?.src)) return null;
  const background = { src: map };
  const [first] = levels.contents;
  return first
    ? { _id: first.id, isNew: false, data: { _id: first.id, background } }
    : { _id: DEFAULT_LEVEL, isNew: true, data: { _id: DEFAULT_LEVEL, name, background } };
};

/**
 * Packed scenes have the form of 13, whose background 14 makes into a level's, or drops where a scene is made of data
 * (public issue 13750). So before a scene of ours is made, it gets the picture its flag names (built by
 * `scripts/lib/pack-form.ts`). Ledger 187.
 */
export const fillMap = (scene: MadeScene): void => {
  const level = wanting(scene);
  if (level && level._id !== null) scene.updateSource({ levels: [level.data] });
};

/** The same for a scene that was made without it all the same. */
export const giveMap = async (scene: MadeScene): Promise<void> => {
  const level = wanting(scene);
  if (!level) return;
  if (level.isNew) await scene.createEmbeddedDocuments("Level", [level.data], { keepId: true });
  else await scene.updateEmbeddedDocuments("Level", [level.data]);
};
