import { describe, expect, it, vi } from "vitest";
import { fillMap, giveMap } from "./ground.ts";

const scene = (levels: readonly (string | null)[] | null, map?: unknown) => {
  const contents = levels?.map((src, at) => ({ id: `level${at}`, background: { src } }));
  const made = {
    name: "Yard",
    flags: map === undefined ? {} : { setpiece: { map } },
    ...(contents ? { levels: { contents } } : {}),
    createEmbeddedDocuments: vi.fn(() => Promise.resolve()),
    updateEmbeddedDocuments: vi.fn(() => Promise.resolve()),
    updateSource: vi.fn(),
  };
  return made;
};

describe("the map of a scene that came without its picture", () => {
  it("is given to the first level", async () => {
    const bare = scene([null, null], "yard.svg");
    await giveMap(bare);
    expect(bare.updateEmbeddedDocuments.mock.calls).toEqual([
      ["Level", [{ _id: "level0", background: { src: "yard.svg" } }]],
    ]);
    expect(bare.createEmbeddedDocuments).not.toHaveBeenCalled();
  });

  it("is a level's own where the scene has none", async () => {
    const bare = scene([], "yard.svg");
    await giveMap(bare);
    expect(bare.createEmbeddedDocuments.mock.calls).toEqual([
      ["Level", [{ _id: "defaultLevel0000", name: "Yard", background: { src: "yard.svg" } }], { keepId: true }],
    ]);
  });

  it.each([
    ["first level", scene([null, null], "yard.svg"), { _id: "level0", background: { src: "yard.svg" } }],
    [
      "own level, which tokens stand on that name none",
      scene([], "yard.svg"),
      { _id: "defaultLevel0000", name: "Yard", background: { src: "yard.svg" } },
    ],
  ])("is in its %s before the scene is made", (_what, bare, level) => {
    fillMap(bare);
    expect(bare.updateSource.mock.calls).toEqual([[{ levels: [level] }]]);
  });

  it("waits for the scene where its level has no id yet", () => {
    const bare = scene([null], "yard.svg");
    const nameless = { ...bare, levels: { contents: [{ id: null, background: { src: null } }] } };
    fillMap(nameless);
    expect(bare.updateSource).not.toHaveBeenCalled();
  });

  it.each([
    ["a picture is there, on whichever level", scene([null, "own.webp"], "yard.svg")],
    ["the scene is not of ours", scene([null])],
    ["the flag is no path", scene([null], 3)],
    ["the generation has no levels", scene(null, "yard.svg")],
  ])("is left alone where %s", async (_why, made) => {
    fillMap(made);
    await giveMap(made);
    expect(made.updateSource).not.toHaveBeenCalled();
    expect(made.updateEmbeddedDocuments).not.toHaveBeenCalled();
    expect(made.createEmbeddedDocuments).not.toHaveBeenCalled();
  });
});
