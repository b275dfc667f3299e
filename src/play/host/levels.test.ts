import { describe, expect, it } from "vitest";
import { standingIn } from "./ground.ts";

const level = (id: string, bottom: number | null) => ({ id, elevation: { bottom, top: null } });
const tower = { levels: { contents: [level("ground", 0), level("loft", 20)] } };

describe("where a token of ours stands (H8)", () => {
  it.each([
    ["13 knows no levels", {}, null, { elevation: 0 }],
    ["13, in a region above the ground", {}, { elevation: { bottom: 5, top: 10 } }, { elevation: 5 }],
    ["on no region: the first level", tower, null, { level: "ground", elevation: 0 }],
    ["a region on all levels", tower, { levels: new Set<string>() }, { level: "ground", elevation: 0 }],
    ["a region on one level, at its base", tower, { levels: new Set(["loft"]) }, { level: "loft", elevation: 20 }],
    [
      "a region that begins higher than its level",
      tower,
      { levels: ["loft"], elevation: { bottom: 25 } },
      { level: "loft", elevation: 25 },
    ],
    [
      "a level whose base is above 0, the only one",
      { levels: { contents: [level("roof", 40)] } },
      null,
      { level: "roof", elevation: 40 },
    ],
    ["a level without a bottom", { levels: { contents: [level("all", null)] } }, null, { level: "all", elevation: 0 }],
    ["a region of a level that is gone", tower, { levels: ["cellar"] }, { level: "ground", elevation: 0 }],
  ] as const)("%s", (_why, scene, region, standing) => {
    expect(standingIn(scene as never, region as never)).toEqual(standing);
  });
});
