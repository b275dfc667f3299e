import { movedFreely } from "../../foundry/compat.ts";
import type { Placed } from "../combat/documents.ts";
import { freeSpot, type Spot } from "../combat/zones.ts";
import { ownDocumentOf } from "./documents.ts";
import {
  holdsToken,
  isToken,
  sceneOf,
  sharesLevel,
  spotOf,
  standsAt,
  zoneOfToken,
  zoneRegions,
  type SceneDocument,
} from "./ground.ts";
import { standingIn } from "./levels.ts";

/** Where the tokens of a scene stand, all but one. */
export const takenOn = ({ grid, tokens }: SceneDocument, but = ""): readonly Spot[] =>
  tokens.contents.filter(({ id }) => id !== but).map((one) => spotOf(standsAt(one), grid.size));

/**
 * Move a token to a free spot of a zone. One that stands there already, or that is on no scene with zones, stays. The
 * move is marked as ours, so that nobody takes it for a drag, and goes through walls and floors: which way is free was
 * for the rules to say. Nothing is waited for but the write, and where that leaves the token is looked at afterwards.
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
  // A zone on another floor: the token goes up or down to it
  // A host may not manage a change of height alone before somebody asked each region for its outline (ledger 204); the
  // build drops what is read and not used, so it is waited for
  await Promise.all(scene.regions.contents.map(({ polygonTree }) => polygonTree));
  const to = { ...spot, ...(own ? {} : standing) };
  await token.update(to, { setpieceMoved: true, ...movedFreely(token.id) });
  return holdsToken(region, token, grid.size) ? "there" : "kept";
};
