import { freeSpot, type Spot } from "../combat/spots.ts";
import { ownDocumentOf } from "./documents.ts";
import { isToken, sceneOf, zoneOfToken, type SceneToken } from "./ground.ts";
import { standingIn } from "./levels.ts";

const spotOf = ({ x, y, width, height }: SceneToken, grid: number): Spot => ({
  x,
  y,
  width: width * grid,
  height: height * grid,
});

/**
 * Move a token to a free spot of a zone. One that stands there already, or whose zone is not on its scene, stays. The
 * move is marked as ours, so that nobody takes it for a drag.
 */
export const placeToken = async (uuid: string, zone: string): Promise<void> => {
  const found = ownDocumentOf(uuid);
  const token = isToken(found) ? found : null;
  const scene = token?.parent ? sceneOf(token.parent.id) : null;
  const region = scene?.regions.get(zone);
  if (!token || !scene || !region || zoneOfToken(token) === zone) return;
  const { grid, tokens } = scene;
  const others = tokens.contents.filter(({ id }) => id !== token.id).map((one) => spotOf(one, grid.size));
  const free = (elevation: number): { readonly x: number; readonly y: number } | null => {
    const inside = (x: number, y: number): boolean => region.testPoint({ x, y, elevation });
    return freeSpot(spotOf(token, grid.size), region.bounds, grid.size, inside, others);
  };
  const standing = standingIn(scene, region);
  const own = free(token.elevation);
  const spot = own ?? free(standing.elevation);
  // A zone on another floor: the token goes up or down to it
  if (spot) await token.update({ ...spot, ...(own ? {} : standing) }, { setpieceMoved: true });
};
