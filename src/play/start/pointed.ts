import { selectedTokens } from "../../foundry/selected.ts";

interface Targetable {
  readonly actor: { readonly uuid: string } | null;
}

/** Uuid of the actor a name stands for, in the directory; "" when there is none. */
export const byName = (name: string): string => {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return "";
  return game.actors.contents.find((actor) => actor.name.trim().toLowerCase() === wanted)?.uuid ?? "";
};

const uuids = (tokens: readonly Targetable[]): readonly string[] => [
  ...new Set(tokens.flatMap((token) => token.actor?.uuid ?? [])),
];

/** The actors a person means when they name none: those of the selected tokens, else their own character. */
export const meantActors = (): readonly string[] => {
  const selected = uuids(selectedTokens());
  const own = game.user.character?.uuid;
  return selected.length > 0 || !own ? selected : [own];
};

/** The actors they point at. */
export const targetActors = (): readonly string[] => uuids([...(game.user.targets as unknown as Iterable<Targetable>)]);
