import { movedFreely } from "../../foundry/compat.ts";
import { call, memberOf, recordOf, stringOf } from "../../foundry/shape.ts";
import { readNpc } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import { type NewCombatant, type Placed, freeSpot, type Spot } from "../combat/documents.ts";
import { find } from "../names/find.ts";
import { dispositionOf } from "./combats.ts";
import { asDocument, ownActorOf, ownDocumentOf, type AnyDocument } from "./documents.ts";
import {
  groundOf,
  holdsToken,
  isToken,
  sceneOf,
  sharesLevel,
  spotOf,
  standingIn,
  standsAt,
  zoneOfToken,
  zoneRegions,
  type SceneDocument,
} from "./ground.ts";

export const takenOn = ({ grid, tokens }: SceneDocument, but = ""): readonly Spot[] =>
  tokens.contents.filter(({ id }) => id !== but).map((one) => spotOf(standsAt(one), grid.size));

/**
 * Moves a token to a free spot of a zone, unless it is there already or its scene has no zones. The write is marked as
 * ours, so that it is no drag, and ignores walls and floors, since the rules decided the way.
 */
export const placeToken = async (uuid: string, zone: string): Promise<Placed> => {
  const found = ownDocumentOf(uuid);
  const token = isToken(found) ? found : null;
  const scene = token?.parent ? sceneOf(token.parent.id) : null;
  if (!token || !scene || zoneOfToken(token) === zone) return "there";
  const region = scene.regions.get(zone);
  if (!region) return zoneRegions(scene.id).length > 0 ? "gone" : "there";
  const { grid } = scene;
  const stood = standsAt(token);
  const taken = takenOn(scene, token.id);
  const free = (elevation: number): { readonly x: number; readonly y: number } | null => {
    const inside = (x: number, y: number): boolean => region.testPoint({ x, y, elevation });
    return freeSpot(spotOf(stood, grid.size), region.bounds, grid.size, inside, taken);
  };
  const standing = standingIn(scene, region);
  const own = sharesLevel(region, token) ? free(stood.elevation) : null;
  const spot = own ?? free(standing.elevation);
  if (!spot) return "kept";
  // A zone on another floor: the token changes height. A host may fail a height change alone until each region's
  // outline was read (ledger 204); the build drops unused reads, so this one is awaited
  await Promise.all(scene.regions.contents.map(({ polygonTree }) => polygonTree));
  const to = { ...spot, ...(own ? {} : standing) };
  await token.update(to, { setpieceMoved: true, ...movedFreely(token.id) });
  return holdsToken(region, token, grid.size) ? "there" : "kept";
};

export const tokenOn = (actor: string, scene: string): string | null => {
  const id = ownActorOf(actor)?.id;
  const found = sceneOf(scene)?.tokens.contents.find((token) => token.actorId === id);
  return found?.id ?? null;
};

const spotIn = (
  scene: SceneDocument,
  zone: string | undefined,
  size: { width: number; height: number },
  taken: readonly Spot[],
) => {
  const grid = scene.grid.size;
  const token = { width: size.width * grid, height: size.height * grid };
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const middleOf = ({ x, y, width, height }: Spot): Spot => ({
    x: x + (width - token.width) / 2,
    y: y + (height - token.height) / 2,
    ...token,
  });
  const whole = { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight };
  const middle = middleOf(whole);
  const named = find([groundOf(scene.id).zones], zone ?? "");
  const region = named.kind === "one" ? sceneOf(scene.id)?.regions.get(named.one.id) : undefined;
  if (region) {
    const standing = standingIn(scene, region);
    const inside = (x: number, y: number): boolean => region.testPoint({ x, y, elevation: standing.elevation });
    return { spot: freeSpot(middleOf(region.bounds), region.bounds, grid, inside, taken) ?? middle, standing };
  }
  const inside = (x: number, y: number): boolean =>
    x < sceneX + sceneWidth && y < sceneY + sceneHeight && x > sceneX && y > sceneY;
  return { spot: freeSpot(middle, whole, grid, inside, taken) ?? middle, standing: standingIn(scene, null) };
};

/** Without a scene combatants copy the sheet and its picture, so that they share no harm. */
const copyOf = (row: NewCombatant, actor: string): NewCombatant => {
  const img = row.img ?? ownActorOf(actor)?.img;
  return { ...row, source: actor, ...(img ? { img } : {}) };
};

const sizeOf = (stored: unknown): { readonly width?: number; readonly height?: number } => {
  const { width, height } = recordOf(stored);
  return { ...(typeof width === "number" ? { width } : {}), ...(typeof height === "number" ? { height } : {}) };
};

/** Names on hover for everyone (public API: `CONST.TOKEN_DISPLAY_MODES`), as for foes of our packs. */
const HOVER = 30;

/** A token without a sheet, which hosts allow (public issue 7335): its name, and its line's side. */
const bareToken = ({ name = "", line = "" }: NewCombatant): Readonly<Record<string, unknown>> => {
  const read = readNpc(line);
  const side = isRefused(read) ? undefined : read.side;
  return { name, actorId: null, actorLink: false, displayName: HOVER, disposition: dispositionOf(side) };
};

/** A token's data with these `own` parts; null for a missing actor. */
const tokenOf = async (row: NewCombatant, own: object): Promise<object | null> => {
  if (row.spawn === "") return { ...bareToken(row), ...own };
  const actor = ownActorOf(row.spawn ?? "");
  const token = actor ? asDocument(await call(actor, "getTokenDocument", own)) : null;
  return token ? token.toObject() : null;
};

/** Makes combatants' tokens in their zones, in one write. A token has its combatant's id. */
export const spawnTokens = async (id: string, rows: readonly NewCombatant[]): Promise<readonly NewCombatant[]> => {
  const scene = sceneOf(id);
  const wanted = rows.filter(({ spawn }) => spawn !== undefined);
  if (!scene || wanted.length === 0) return rows.map((row) => (row.spawn ? copyOf(row, row.spawn) : row));
  const grid = scene.grid.size;
  const taken = [...takenOn(scene)];
  const made = new Map<NewCombatant, object>();
  for (const row of wanted) {
    const { width = 1, height = 1 } = sizeOf(ownActorOf(row.spawn ?? "")?.toObject().prototypeToken);
    const { spot, standing } = spotIn(scene, row.zone, { width, height }, taken);
    taken.push({ x: spot.x, y: spot.y, width: width * grid, height: height * grid });
    const own = {
      x: spot.x,
      y: spot.y,
      ...standing,
      hidden: row.hidden === true,
      ...(row.name ? { name: row.name } : {}),
    };
    const token = await tokenOf(row, own);
    if (token) made.set(row, { ...token, _id: row._id });
  }
  const tokens = await scene.createEmbeddedDocuments("Token", [...made.values()], { keepId: true });
  const there = new Set(tokens.map(({ id }) => id));
  return rows.map((row) => {
    // A module may have refused the token: its creature fights without one
    if (!there.has(row._id ?? "")) return row.spawn ? copyOf(row, row.spawn) : row;
    const actorId = ownActorOf(row.spawn ?? "")?.id ?? null;
    return { ...row, tokenId: row._id ?? null, sceneId: scene.id, actorId };
  });
};

/** A speaker (public API: ChatSpeakerData), by its token's name. */
interface Speaker {
  readonly scene: string | null;
  readonly actor: string;
  readonly token: string | null;
  readonly alias: string;
}

export const viewedScene = (): string => stringOf(memberOf(memberOf(game.scenes, "viewed"), "id"));

/** An actor's token: its own, or the first on the viewed scene. */
const tokenFor = (actor: AnyDocument): AnyDocument | null => {
  if (actor.parent?.documentName === "Token") return actor.parent;
  const scene = viewedScene();
  const id = tokenOn(actor.uuid, scene);
  return (id !== null && sceneOf(scene)?.tokens.get(id)) || null;
};

/** Null outside the world. A token's name may hide the sheet's; a hidden token's id would show modules its place. */
export const speakerOf = (uuid: string): Speaker | null => {
  const actor = ownActorOf(uuid);
  if (!actor) return null;
  const token = tokenFor(actor);
  const alias = token?.name || actor.name;
  const seen = memberOf(token, "hidden") === true ? null : token;
  return { scene: seen?.parent?.id ?? null, actor: actor.id, token: seen?.id ?? null, alias };
};
