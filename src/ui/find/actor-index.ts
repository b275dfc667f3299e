import { isHolder, memberOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import { folded } from "../../play/names/find.ts";
import type { ActorChoice } from "../dialog/start-picture.ts";
import { byName } from "../words/words.ts";

interface Findable {
  readonly uuid: string;
  readonly name: string;
  readonly lang?: string;
}

/** An actor as a list shows it; of several with one name each says where it lies. */
interface Match extends Findable {
  readonly note: string;
}

export interface Searched extends Findable {
  readonly folder?: { readonly name: string } | null;
  /** Where it lies, said even where no other has its name: a compendium. */
  readonly from?: string;
}

/** Whose names a field searches: all of the world, with the compendia too, those this person may see, or their own. */
export const SCOPES = ["all", "roster", "seen", "own"] as const;
export type Scope = (typeof SCOPES)[number];

/** Most actors of a plain list; a larger world gets a search field. */
const MOST_LISTED = 40;

/** Most matches shown; more letters find the others. */
export const MOST_FOUND = 20;

export interface Found {
  readonly matches: readonly Match[];
  readonly more: number;
}

/** Folded names, computed once for each actor and name. */
const known = new WeakMap<Searched, { readonly name: string; readonly sought: string }>();

const soughtIn = (actor: Searched): string => {
  const before = known.get(actor);
  if (before?.name === actor.name) return before.sought;
  const sought = ` ${folded(actor.name)}`;
  known.set(actor, { name: actor.name, sought });
  return sought;
};

/** 0 for a name that begins so, 1 where a word does, 2 where it stands inside; 3 for none. */
const reach = (name: string, typed: string): number =>
  name.startsWith(` ${typed}`) ? 0 : name.includes(` ${typed}`) ? 1 : name.includes(typed) ? 2 : 3;

/** By typed name: near actors (scene, party) first, then by how names begin, then by name; with nothing typed, all. */
export function search(actors: readonly Searched[], near: readonly string[], typed: string): Found {
  const wanted = folded(typed);
  const rank = new Map(near.map((uuid, at) => [uuid, at]));
  const hits = actors
    .map((actor) => ({ actor, reach: wanted === "" ? 0 : reach(soughtIn(actor), wanted) }))
    .filter((hit) => hit.reach < 3)
    .sort(
      (a, b) =>
        (rank.get(a.actor.uuid) ?? near.length) - (rank.get(b.actor.uuid) ?? near.length) ||
        a.reach - b.reach ||
        byName(a.actor.name, b.actor.name),
    );
  const shown = hits.slice(0, MOST_FOUND).map(({ actor }) => actor);
  const twins = new Set(shown.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at));
  return {
    matches: shown.map(({ uuid, name, lang, folder, from }) => ({
      uuid,
      name,
      ...(lang ? { lang } : {}),
      note: from ?? (twins.has(name) ? (folder?.name ?? "") : ""),
    })),
    more: hits.length - shown.length,
  };
}

type WorldActor = Actor.Implementation;

const IN: Readonly<Record<Scope, (actor: WorldActor) => boolean>> = {
  all: () => true,
  roster: () => true,
  seen: (actor) => actor.testUserPermission(game.user, "LIMITED"),
  own: (actor) => actor.isOwner,
};

export const actorsIn = (scope: Scope): readonly WorldActor[] => (game.actors?.contents ?? []).filter(IN[scope]);

export const areMany = (scope: Scope): boolean => actorsIn(scope).length > MOST_LISTED;

/** Actors that may take a seat: all this user may see, or their own; tokens' first. Null: too many for a list. */
export function actorChoices(own: boolean): readonly ActorChoice[] | null {
  const scope = own ? "own" : "seen";
  if (areMany(scope)) return null;
  const actors = actorsIn(scope);
  const tokens = (game.user?.targets ? [...game.user.targets] : []).flatMap((token) => {
    const actor = token.document.actor;
    return actor && !token.document.actorLink && (!own || actor.isOwner) ? [actor] : [];
  });
  return [...tokens, ...actors].map(choiceOf);
}

/** True for an actor, false for the entry of an index that stands for one. */
const isWhole = (found: unknown): found is Actor.Implementation => isHolder(memberOf(found, "system"));

/** The choices with the chosen actor: one of a compendium, which has been loaded, or a token's own. */
export function withChosen(choices: readonly ActorChoice[] | null, uuid: string): readonly ActorChoice[] | null {
  if (!choices || uuid === "" || choices.some((choice) => choice.uuid === uuid)) return choices;
  const found = documentAtHand(uuid);
  return isWhole(found) ? [choiceOf(found), ...choices] : choices;
}

const choiceOf = ({ uuid, name }: Actor.Implementation): ActorChoice => ({ uuid, name });

/** The actor chosen in a search field; its name is empty where none, or none known here, is chosen. */
export function chosenChoice(uuid: string): ActorChoice {
  const found = uuid === "" ? null : documentAtHand(uuid);
  return isWhole(found) ? choiceOf(found) : { uuid, name: "" };
}
