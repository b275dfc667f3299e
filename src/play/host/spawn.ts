import type { NewCombatant } from "../combat/documents.ts";
import { find } from "../names/find.ts";
import { freeSpot, type Spot } from "../combat/zones.ts";
import { asDocument, ownActorOf } from "./documents.ts";
import { groundOf, sceneOf, type SceneDocument } from "./ground.ts";
import { standingIn } from "./levels.ts";
import { takenOn } from "./place.ts";
import { isRefused } from "../../rules/log/index.ts";
import { readNpc } from "../../rules/combat/index.ts";
import { dispositionOf } from "./combats.ts";
import { call, recordOf } from "../../foundry/shape.ts";

/** Id of an actor's token on a scene, or null. */
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

/** Without a scene nobody shares the sheet's harm: a copy of it, with its picture. */
const copyOf = (row: NewCombatant, actor: string): NewCombatant => {
  const img = row.img ?? ownActorOf(actor)?.img;
  return { ...row, source: actor, ...(img ? { img } : {}) };
};

/** Width and height in squares, of a token that is yet to be made. */
const sizeOf = (stored: unknown): { readonly width?: number; readonly height?: number } => {
  const { width, height } = recordOf(stored);
  return { ...(typeof width === "number" ? { width } : {}), ...(typeof height === "number" ? { height } : {}) };
};

/** What everybody reads over it, on hover (public API: `CONST.TOKEN_DISPLAY_MODES`), as over foes of our packs. */
const HOVER = 30;

/** A token of nobody's sheet, which a host knows (public issue 7335): by its name, on the side that its line says. */
const bareToken = ({ name = "", line = "" }: NewCombatant): Readonly<Record<string, unknown>> => {
  const read = readNpc(line);
  const side = isRefused(read) ? undefined : read.side;
  return { name, actorId: null, actorLink: false, displayName: HOVER, disposition: dispositionOf(side) };
};

/** What a token is made of, beside where it stands; null for that of an actor who is gone. */
const tokenOf = async (row: NewCombatant, own: object): Promise<object | null> => {
  if (row.spawn === "") return { ...bareToken(row), ...own };
  const actor = ownActorOf(row.spawn ?? "");
  const token = actor ? asDocument(await call(actor, "getTokenDocument", own)) : null;
  return token ? token.toObject() : null;
};

/**
 * Combatants that are to stand on the scene get a token of their own there, in their zone; all tokens in one write. The
 * token's id is that of its combatant, so that whoever made the rows knows its holder.
 */
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
    // A module may have refused the token: whoever it was for fights without one
    if (!there.has(row._id ?? "")) return row.spawn ? copyOf(row, row.spawn) : row;
    const actorId = ownActorOf(row.spawn ?? "")?.id ?? null;
    return { ...row, tokenId: row._id ?? null, sceneId: scene.id, actorId };
  });
};
