import type { Edge } from "../../rules/combat/index.ts";
import { touching } from "../combat/zones.ts";
import { groundOf, sceneOf, zoneRegions } from "./ground.ts";
import { memberOf } from "../../foundry/shape.ts";

/**
 * Store ways between the zones of a scene that touch, on the scene itself. Ways that are there already, and what they
 * cost, stay as they are.
 */
export const storeWays = async (id: string): Promise<number> => {
  const scene = sceneOf(id);
  if (!scene) return 0;
  const { grid } = scene;
  const shapes = zoneRegions(id).map((region) => ({
    id: region.id,
    bounds: region.bounds,
    inside: (x: number, y: number) => region.testPoint({ x, y, elevation: 0 }),
  }));
  const stored = scene.flags.setpiece?.ways;
  const kept: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const known = (a: string, b: string): boolean =>
    kept.some((edge) => {
      const ends = [memberOf(edge, "a"), memberOf(edge, "b")];
      return ends.includes(a) && ends.includes(b);
    });
  const fresh = touching(shapes, grid.size)
    .filter(([a, b]) => !known(a, b))
    .map(([a, b]): Edge => ({ a, b, cost: "fast", action: "force", needed: 1 }));
  if (fresh.length > 0) await scene.update({ flags: { setpiece: { ways: [...kept, ...fresh] } } });
  return groundOf(id).edges.length;
};
