/** A scene that was made, as far as it knows of levels and their pictures; 13 has none. */
export interface MadeScene {
  readonly name: string;
  readonly flags: { readonly setpiece?: { readonly map?: unknown } };
  readonly levels?: {
    readonly contents: readonly { readonly id: string; readonly background?: { readonly src?: string | null } }[];
  };
  createEmbeddedDocuments(name: "Level", data: readonly object[]): Promise<unknown>;
  updateEmbeddedDocuments(name: "Level", data: readonly object[]): Promise<unknown>;
}

/**
 * Packed scenes have the form of 13, whose background 14 makes into a level's: so one package tells. Where a scene of
 * ours comes without a picture, it gets the one its flag names (built by `scripts/lib/pack-form.ts`). Ledger 187.
 */
export const giveMap = async (scene: MadeScene): Promise<void> => {
  const map = scene.flags.setpiece?.map;
  if (!scene.levels || typeof map !== "string") return;
  const { contents } = scene.levels;
  if (contents.some(({ background }) => background?.src)) return;
  const background = { src: map };
  const [first] = contents;
  if (first) await scene.updateEmbeddedDocuments("Level", [{ _id: first.id, background }]);
  else await scene.createEmbeddedDocuments("Level", [{ name: scene.name, background }]);
};
