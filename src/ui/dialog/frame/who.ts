import { selectedTokens } from "../../../foundry/selected.ts";

/** Actors a GM may put into a contest, by name. */
export function framableActors(): readonly { readonly uuid: string; readonly name: string }[] {
  const actors = [...(game.actors?.contents ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  return actors.map(({ uuid, name }) => ({ uuid, name }));
}

/** Actors of the selected tokens. */
export const selectedActors = (): readonly string[] => selectedTokens().flatMap(({ actor }) => actor?.uuid ?? []);
