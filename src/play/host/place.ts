import { freeSpot, type Spot } from "../combat/spots.ts";
import { ownDocumentOf, type AnyDocument } from "./documents.ts";
import { sceneOf, zoneOfToken } from "./ground.ts";
import { standingIn, type Leveled } from "./levels.ts";

interface TokenDocument extends AnyDocument {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
}

const spotOf = ({ x, y, width, height }: TokenDocument, grid: number): Spot => ({
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
  const token = ownDocumentOf(uuid) as TokenDocument | null;
  const scene = token?.parent ? sceneOf(token.parent.id) : null;
  const region = scene?.regions.get(zone);
  if (!token || !scene || !region || zoneOfToken(token) === zone) return;
  const { grid, tokens } = scene as unknown as {
    grid: { size: number };
    tokens: { contents: readonly TokenDocument[] };
  };
  const others = tokens.contents.filter(({ id }) => id !== token.id).map((one) => spotOf(one, grid.size));
  const free = (elevation: number): { readonly x: number; readonly y: number } | null => {
    const inside = (x: number, y: number): boolean => region.testPoint({ x, y, elevation });
    return freeSpot(spotOf(token, grid.size), region.bounds, grid.size, inside, others);
  };
  const standing = standingIn(scene as Leveled, region);
  const own = free(token.elevation);
  const spot = own ?? free(standing.elevation);
  // A zone on another floor: the token goes up or down to it
  if (spot) await token.update({ ...spot, ...(own ? {} : standing) }, { setpieceMoved: true });
};
