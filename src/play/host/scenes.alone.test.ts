import { afterEach, describe, expect, it, vi } from "vitest";
import { bringScene, sceneFor } from "./world.ts";

const MILL = "Compendium.setpiece.scenes.Scene.mill";
const scene = (id: string, name: string, compendiumSource: string | null = null) => ({
  id,
  name,
  _stats: { compendiumSource },
});

/** A world with these scenes; its compendium holds the mill. */
const world = (contents: readonly object[], viewed: string | null = null, packed = true) => {
  const imported = vi.fn(async () => ({ id: "new" }));
  const mill = {
    uuid: MILL,
    id: "mill",
    name: "The Mill yard",
    pack: "setpiece.scenes",
    documentName: "Scene",
    testUserPermission: () => true,
  };
  const scenes = { contents, viewed: viewed === null ? null : { id: viewed }, importFromCompendium: imported };
  vi.stubGlobal("game", { scenes, packs: new Map(packed ? [["setpiece.scenes", {}]] : []) });
  vi.stubGlobal("fromUuidSync", (uuid: string) => (packed && uuid === MILL ? mill : null));
  vi.stubGlobal("fromUuid", async (uuid: string) => (packed && uuid === MILL ? mill : null));
  return imported;
};

afterEach(() => vi.unstubAllGlobals());

describe("the scene that a preparation means", () => {
  it("is the one that was imported from the same place, or has kept its id", async () => {
    world([scene("a", "Quay"), scene("b", "Renamed", MILL)]);
    expect(await sceneFor(MILL)).toEqual({ kind: "here", id: "b" });
    world([scene("mill", "Renamed")]);
    expect(await sceneFor(MILL)).toEqual({ kind: "here", id: "mill" });
  });

  it("is imported where the world has none, once somebody said so", async () => {
    const imported = world([scene("a", "The Mill yard")]);
    expect(await sceneFor(MILL)).toEqual({ kind: "packed", name: "The Mill yard" });
    expect(imported).not.toHaveBeenCalled();
    expect(await bringScene(MILL)).toBe("new");
  });

  it("of two imports is the one in view, and is asked for where neither is", async () => {
    const two = [scene("a", "The Mill yard", MILL), scene("b", "The Mill yard", MILL)];
    world(two, "b");
    expect(await sceneFor(MILL)).toEqual({ kind: "here", id: "b" });
    world(two, "c");
    expect(await sceneFor(MILL)).toEqual({ kind: "several", name: "The Mill yard" });
  });

  it("is found by its uuid, its id or its name; two of one name are told", async () => {
    world([scene("a", "Quay"), scene("b", "Gate"), scene("c", "gate")]);
    for (const meant of ["Scene.a", "a", " QUAY "]) expect(await sceneFor(meant)).toEqual({ kind: "here", id: "a" });
    expect(await sceneFor("Gate")).toEqual({ kind: "several", name: "Gate" });
    expect(await sceneFor("Tower")).toEqual({ kind: "gone", name: "Tower" });
    expect(await sceneFor("Scene.z")).toEqual({ kind: "gone", name: "" });
  });

  it("is called as everybody else is: accents, dashes and case do not matter, and a part of a name is not enough", async () => {
    world([scene("a", "Brâm’s mill-yard"), scene("b", "Quay at night")]);
    expect(await sceneFor("bram's Mill Yard")).toEqual({ kind: "here", id: "a" });
    expect(await sceneFor("Quay")).toEqual({ kind: "gone", name: "Quay" });
  });

  it("is gone with its compendium", async () => {
    world([], null, false);
    expect(await sceneFor("Compendium.gone.scenes.Scene.mill")).toEqual({ kind: "gone", name: "" });
    expect(await bringScene("Compendium.gone.scenes.Scene.mill")).toBeNull();
  });
});
