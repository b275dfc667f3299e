import { afterEach, describe, expect, it, vi } from "vitest";
import { placeToken, speakerOf } from "./tokens.ts";

const SCENE = "Scene.s";
const ZONE = { name: "", exit: false, cover: false, tags: [], circumstances: [], obstacle: {} };

interface Limits {
  readonly bottom?: number;
  readonly levels?: readonly string[];
}

/** A zone of 200 pixels a side, as a host has it. */
const region = (id: string, left: number, { bottom = -Infinity, levels = [] }: Limits = {}) => ({
  id,
  name: id,
  bounds: { x: left, y: 0, width: 200, height: 200 },
  elevation: { bottom: Number.isFinite(bottom) ? bottom : null, top: null },
  levels: new Set(levels),
  behaviors: { contents: [{ type: "setpiece.zone", disabled: false, system: ZONE }] },
  testPoint: ({ x, y, elevation }: { x: number; y: number; elevation: number }): boolean =>
    x >= left && x < left + 200 && y >= 0 && y < 200 && elevation >= bottom,
});

const collection = <T extends { readonly id: string }>(contents: readonly T[]) => ({
  contents,
  get: (id: string) => contents.find((one) => one.id === id),
});

interface Table {
  readonly generation?: number;
  readonly regions?: readonly ReturnType<typeof region>[];
  readonly others?: readonly object[];
  /** What the document says of its place while it slides. */
  readonly sliding?: object;
  /** What the host makes of an update. */
  readonly ends?: (to: object) => object;
}

const GATE = region("gate", 500);

/** A token at the left edge of a scene with these zones; answers what is written to it. */
const table = ({ generation = 14, regions = [GATE], others = [], sliding = {}, ends = (to) => to }: Table = {}) => {
  const written: (readonly [object, object])[] = [];
  const stored: Record<string, unknown> = { x: 0, y: 0, width: 1, height: 1, elevation: 0, level: "ground" };
  const scene: object = {
    id: "s",
    documentName: "Scene",
    grid: { size: 100 },
    levels: collection([
      { id: "ground", elevation: { bottom: 0, top: 20 } },
      { id: "loft", elevation: { bottom: 20, top: 40 } },
    ]),
    regions: collection(regions),
    get tokens() {
      return collection([token, ...others] as unknown as readonly (typeof token)[]);
    },
  };
  const token = {
    id: "wolf",
    documentName: "Token",
    pack: null,
    parent: scene,
    testUserPermission: () => true,
    regions: new Set(),
    _source: stored,
    ...stored,
    ...sliding,
    async update(to: object, options: object) {
      written.push([to, options]);
      Object.assign(stored, ends(to));
    },
  };
  vi.stubGlobal("game", { release: { generation }, scenes: new Map([["s", scene]]) });
  vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === `${SCENE}.Token.wolf` ? token : null));
  return { written, place: (zone = "gate") => placeToken(`${SCENE}.Token.wolf`, zone) };
};

afterEach(() => vi.unstubAllGlobals());

describe("a token that goes where its creature went", () => {
  const freely = { constrainOptions: { ignoreWalls: true, ignoreCost: true }, showRuler: false };

  it.each([
    [14, { setpieceMoved: true, ...freely }],
    [13, { setpieceMoved: true, movement: { wolf: freely } }],
  ])("%i: takes no wall, floor or cost into account, in the words of its generation", async (generation, options) => {
    const { written, place } = table({ generation });
    expect(await place()).toBe("there");
    expect(written).toEqual([[{ x: 500, y: 0 }, options]]);
  });

  it.each<readonly [string, Table, string]>([
    ["stops halfway", { ends: () => ({ x: 300 }) }, "kept"],
    ["does not set out", { ends: () => ({}) }, "kept"],
    [
      "ends on another floor",
      { regions: [region("gate", 500, { levels: ["loft"] })], ends: () => ({ x: 500 }) },
      "kept",
    ],
    ["has nowhere to stand", { regions: [{ ...GATE, testPoint: () => false }] }, "kept"],
    ["has lost the zone", { regions: [region("mill", 900)] }, "gone"],
    ["is on a scene without zones, where those of the fight were typed", { regions: [] }, "there"],
    ["arrives elsewhere in the zone", { ends: () => ({ x: 560, y: 30 }) }, "there"],
  ])("one that %s: %#", async (_what, given, placed) => {
    expect(await table(given).place()).toBe(placed);
  });

  it("one that is gone is nobody's concern", async () => {
    table();
    expect(await placeToken(`${SCENE}.Token.gone`, "gate")).toBe("there");
  });

  it.each([
    ["a zone of another level", { levels: ["loft"] }],
    ["a zone above", { bottom: 20, levels: ["loft"] }],
  ])("goes up to %s", async (_what, limits) => {
    const { written, place } = table({ regions: [region("gate", 500, limits)] });
    expect(await place()).toBe("there");
    expect(written.map(([to]) => to)).toEqual([{ x: 500, y: 0, level: "loft", elevation: 20 }]);
  });

  it("looks at where tokens are stored, not at where they are on their way", async () => {
    const stored = { x: 500, y: 0, width: 1, height: 1, elevation: 0 };
    const other = { id: "other", _source: stored, ...stored, x: 40, y: 0 };
    const { written, place } = table({ others: [other], sliding: { x: 900, width: 3 } });
    await place();
    expect(written.map(([to]) => to)).toEqual([{ x: 600, y: 0 }]);
  });
});

describe("who speaks in a message", () => {
  const speaks = (hidden: boolean) => {
    const may = { pack: null, testUserPermission: () => true };
    const token = { id: "wolf", documentName: "Token", name: "A grey wolf", hidden, parent: { id: "s" }, ...may };
    const actor = { id: "w", documentName: "Actor", name: "Wolf", parent: token, ...may };
    vi.stubGlobal("fromUuidSync", () => actor);
    return speakerOf(`${SCENE}.Token.wolf.Actor.w`);
  };

  it("is named with its token, so that modules find its picture; a hidden token is not", () => {
    expect(speaks(false)).toEqual({ scene: "s", actor: "w", token: "wolf", alias: "A grey wolf" });
    expect(speaks(true)).toEqual({ scene: null, actor: "w", token: null, alias: "A grey wolf" });
  });
});
