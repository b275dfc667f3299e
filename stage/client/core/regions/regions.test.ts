import { beforeEach, describe, expect, it, vi } from "vitest";
import { randomID } from "../../../common/utils/index.ts";
import { runtime } from "../../../common/runtime.ts";
import { Hooks } from "../hooks.ts";
import { RegionBehaviorType } from "../models.ts";
import { sitDown } from "../testing.ts";
import { areaOf, boundsOf, inShapes, type Shape } from "./geometry.ts";

const rectangle = { type: "rectangle", x: 0, y: 0, width: 200, height: 100, rotation: 0 };

describe("shapes", () => {
  it.each([
    ["rectangle", rectangle, 100, 50, true],
    ["rectangle", rectangle, 100, 150, false],
    ["turned rectangle", { ...rectangle, rotation: 90 }, 100, 140, true],
    ["turned rectangle", { ...rectangle, rotation: 90 }, 10, 50, false],
    ["circle", { type: "circle", x: 0, y: 0, radius: 10 }, 6, 8, true],
    ["circle", { type: "circle", x: 0, y: 0, radius: 10 }, 8, 8, false],
    ["ellipse", { type: "ellipse", x: 0, y: 0, radiusX: 20, radiusY: 5 }, 19, 0, true],
    ["ellipse", { type: "ellipse", x: 0, y: 0, radiusX: 20, radiusY: 5 }, 0, 6, false],
    ["polygon", { type: "polygon", points: [0, 0, 10, 0, 0, 10] }, 2, 2, true],
    ["polygon", { type: "polygon", points: [0, 0, 10, 0, 0, 10] }, 8, 8, false],
  ])("a %s %j holds %d,%d: %s", (_name, shape, x, y, expected) => {
    expect(inShapes([shape], { x, y })).toBe(expected);
  });

  it("a hole takes away, what comes after it adds again", () => {
    const hole: Shape = { ...rectangle, hole: true };
    const point = { x: 50, y: 50 };
    expect(inShapes([rectangle, hole], point)).toBe(false);
    expect(inShapes([rectangle, hole, rectangle], point)).toBe(true);
  });

  it("has an area and bounds", () => {
    expect(areaOf(rectangle)).toBe(20000);
    expect(areaOf({ type: "polygon", points: [0, 0, 10, 0, 0, 10] })).toBe(50);
    expect(boundsOf([rectangle, { type: "circle", x: 300, y: 0, radius: 10 }])).toEqual({
      x: 0,
      y: -10,
      width: 310,
      height: 110,
    });
  });
});

describe("tokens and regions", () => {
  let scene: any;
  let seen: string[];

  beforeEach(async () => {
    await sitDown({ RegionBehavior: ["testing.zone"] });
    seen = [];
    const note = async (event: any): Promise<void> =>
      void seen.push(`${event.name} ${event.data.movement ? "moved" : "otherwise"}`);
    class Zone extends RegionBehaviorType {
      static override events = { tokenEnter: note, tokenExit: note, tokenMoveWithin: note };
    }
    runtime.config["RegionBehavior"].dataModels["testing.zone"] = Zone;
    (globalThis as any).foundry = { utils: { randomID } };
    scene = await runtime.config["Scene"].documentClass.create({ name: "Field" });
    await scene.createEmbeddedDocuments("Region", [
      { name: "Left", shapes: [{ ...rectangle, height: 400 }], behaviors: [{ name: "z", type: "testing.zone" }] },
    ]);
    await scene.createEmbeddedDocuments("Token", [{ name: "T", x: 0, y: 0 }]);
  });

  const token = (): any => scene.tokens.contents[0];
  const region = (): any => scene.regions.contents[0];

  it("know of each other", () => {
    expect([...token().regions]).toEqual([region()]);
    expect([...region().tokens]).toEqual([token()]);
    expect(seen).toEqual(["tokenEnter otherwise"]);
  });

  it("[85] behaviours hear the events they subscribe to, and no others", async () => {
    await token().update({ x: 60 });
    await token().update({ x: 600 });
    await token().update({ x: 0 });
    expect(seen.slice(1)).toEqual(["tokenMoveWithin moved", "tokenExit moved", "tokenEnter moved"]);
  });

  it("[85] an edited region tells of tokens it now holds or holds no more, without a movement", async () => {
    // the tokens follow in a write of its own, for which nobody can wait
    await region().update({ shapes: [{ ...rectangle, x: 1000 }] });
    await vi.waitFor(() => expect(token().regions.size).toBe(0));
    await region().update({ shapes: [rectangle] });
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(2));
    expect(seen.slice(1)).toEqual(["tokenExit otherwise", "tokenEnter otherwise"]);
  });

  it("a disabled behaviour is silent", async () => {
    await region().behaviors.contents[0].update({ disabled: true });
    await token().update({ x: 600 });
    expect(seen).toEqual(["tokenEnter otherwise"]);
  });

  it("[84] preMoveToken may refuse; moveToken tells from where to where", async () => {
    const moves: unknown[] = [];
    Hooks.once("preMoveToken", () => false);
    await token().update({ x: 600 });
    expect(token().x).toBe(0);
    Hooks.once(
      "moveToken",
      (_token: any, movement: any) =>
        void moves.push([movement.origin.x, movement.destination.x, movement.passed.distance]),
    );
    await token().update({ x: 600 });
    expect(moves).toEqual([[0, 600, 6]]);
  });

  it("a deleted token leaves its combat", async () => {
    const combat = await runtime.config["Combat"].documentClass.create({ scene: scene.id, active: true });
    await runtime.config["Token"].documentClass.createCombatants([token()], { combat });
    expect(combat.combatants.contents.map((one: any) => one.name)).toEqual(["T"]);
    await token().delete();
    await vi.waitFor(() => expect(combat.combatants.size).toBe(0));
  });
});
