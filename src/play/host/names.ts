import { DEFEATED } from "../../foundry/statuses.ts";
import { shaped } from "../../foundry/shape.ts";
import { selectedTokens } from "../../foundry/uuid.ts";
import type { Known, NamesPort } from "../names/find.ts";
import { sceneOf, zoneOfToken } from "./ground.ts";
import type { ActorDocument, AnyDocument } from "./documents.ts";
import { worldPort } from "./world.ts";

interface Targetable {
  readonly actor: { readonly uuid: string } | null;
}

/** Modes in which everyone reads a token's name: hover, always (public API: `CONST.TOKEN_DISPLAY_MODES`). */
const READ_BY_ALL: readonly number[] = [30, 50];

const mayKnow = (actor: Pick<ActorDocument, "testUserPermission"> | Actor.Implementation): boolean =>
  game.user.isGM || actor.testUserPermission(game.user, "LIMITED");

const zoneName = (token: AnyDocument, scene: AnyDocument): string => {
  const zone = zoneOfToken(token);
  return (zone && worldPort.ground(scene.id).zones.find(({ id }) => id === zone)?.name) || "";
};

const onScene = (): readonly Known[] => {
  const scene = sceneOf(worldPort.viewedScene());
  return (scene?.tokens.contents ?? []).flatMap((token) => {
    const { actor } = token;
    if (!scene || !actor || (token.hidden && !game.user.isGM)) return [];
    const known = mayKnow(actor);
    if (!known && !READ_BY_ALL.includes(token.displayName)) return [];
    return {
      uuid: actor.uuid,
      name: token.name,
      also: known ? [actor.name] : [],
      img: token.texture.src ?? "",
      place: "scene",
      mark: zoneName(token, scene),
      token: token.uuid,
      out: actor.statuses.has(DEFEATED),
    };
  });
};

const inWorld = (): readonly Known[] =>
  game.actors.contents
    .filter((actor) => mayKnow(actor))
    .map(({ uuid, name, img, folder }) => ({
      uuid,
      name,
      img: img ?? "",
      place: "world",
      mark: folder?.name ?? "",
      token: "",
    }));

interface Pack {
  readonly documentName: string;
  readonly visible: boolean;
  readonly title: string;
  readonly collection: string;
  readonly metadata: { readonly flags?: { readonly setpiece?: { readonly lang?: string } } };
  readonly index: {
    readonly contents: readonly { readonly _id: string; readonly name: string; readonly img?: string | null }[];
  };
}

const isPack = shaped<Pack>({
  documentName: "string",
  visible: "boolean",
  title: "string",
  collection: "string",
  metadata: "object",
  index: "object",
});
const listed = (packs: readonly unknown[]): readonly Pack[] => packs.filter(isPack);

const contentLanguage = (): string => (game.i18n.lang === "de" ? "de" : "en");

/** Compendium entries, for people who may import them (public API: `CompendiumCollection#index`). */
const inPacks = (): readonly Known[] =>
  (game.user.isGM ? listed(game.packs.contents) : [])
    .filter((pack) => pack.documentName === "Actor" && pack.visible)
    .flatMap(({ collection, title, index, metadata }) => {
      const language = metadata.flags?.setpiece?.lang ?? (collection.startsWith(`${game.system.id}.`) ? "en" : null);
      return index.contents.map(({ _id, name, img }): Known => ({
        uuid: `Compendium.${collection}.Actor.${_id}`,
        name,
        img: img ?? "",
        place: "pack",
        mark: title,
        token: "",
        foreign: language !== null && language !== contentLanguage(),
        ...(language === null ? {} : { lang: language }),
      }));
    });

const uuids = (tokens: readonly Targetable[]): readonly string[] => [
  ...new Set(tokens.flatMap((token) => token.actor?.uuid ?? [])),
];

export const namesPort: NamesPort = {
  known: () => {
    const all = new Map<string, Known>();
    for (const one of [...onScene(), ...inWorld(), ...inPacks()]) if (!all.has(one.uuid)) all.set(one.uuid, one);
    return [...all.values()];
  },
  selected: () => uuids(selectedTokens()),
  targets: () => uuids([...game.user.targets]),
  own: () => game.user.character?.uuid ?? "",
};
