import { describe, expect, it, vi } from "vitest";
import { giveMap } from "./scene-map.ts";

const scene = (levels: readonly (string | null)[] | null, map?: unknown) => {
  const contents = levels?.map((src, at) => ({ id: `level${at}`, background: { src } }));
  const made = {
    name: "Yard",
    flags: map === undefined ? {} : { setpiece: { map } },
    ...(contents ? { levels: { contents } } : {}),
    createEmbeddedDocuments: vi.fn(() => Promise.resolve()),
    updateEmbeddedDocuments: vi.fn(() => Promise.resolve()),
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
      ["Level", [{ name: "Yard", background: { src: "yard.svg" } }]],
    ]);
  });

  it.each([
    ["a picture is there, on whichever level", scene([null, "own.webp"], "yard.svg")],
    ["the scene is not of ours", scene([null])],
    ["the flag is no path", scene([null], 3)],
    ["the generation has no levels", scene(null, "yard.svg")],
  ])("is left alone where %s", async (_why, made) => {
    await giveMap(made);
    expect(made.updateEmbeddedDocuments).not.toHaveBeenCalled();
    expect(made.createEmbeddedDocuments).not.toHaveBeenCalled();
  });
});
