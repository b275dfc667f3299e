import { selectedTokens } from "../../../foundry/selected.ts";
import { actorsIn, areMany } from "../../find/actors.ts";

/** Actors a GM may put into a contest, by name; none of a world that holds so many that they are searched. */
export function framableActors(): {
  readonly actors: readonly { readonly uuid: string; readonly name: string }[];
  readonly many: boolean;
} {
  if (areMany("all")) return { actors: [], many: true };
  const actors = [...actorsIn("all")].sort((a, b) => a.name.localeCompare(b.name));
  return { actors: actors.map(({ uuid, name }) => ({ uuid, name })), many: false };
}

/** Actors of the selected tokens. */
export const selectedActors = (): readonly string[] => selectedTokens().flatMap(({ actor }) => actor?.uuid ?? []);
