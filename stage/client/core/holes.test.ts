import { afterEach, describe, expect, it } from "vitest";
import { markHole, isHole } from "../../common/hole-getters.ts";
import { runtime } from "../../common/runtime.ts";
import { hole, missingValue, NotOnStage, recordHoles } from "./holes.ts";
import { hasMember, installMemberHoles } from "./member-holes.ts";

describe("what stands for a missing name", () => {
  const Wall = hole("foundry.documents.WallDocument") as any;

  it("may be looked at: its kind, what it holds, whether something is one, whether it is a promise", () => {
    expect([typeof Wall, "x" in Wall, {} instanceof Wall, Wall.then, Wall.name]).toEqual([
      "function",
      false,
      false,
      undefined,
      "WallDocument",
    ]);
  });

  it("may be a parent, and its child throws when one is made or asks it for something", () => {
    class Fence extends Wall {
      static own = 1;
      high(): unknown {
        return super.high();
      }
    }
    expect(Fence.own).toBe(1);
    expect(() => new Fence()).toThrow(NotOnStage);
    expect(() => Fence.prototype.high()).toThrow("foundry.documents.WallDocument#high is part of");
    expect(() => (Fence as any).defaultOptions).toThrow("foundry.documents.WallDocument is part of");
  });

  it.each([
    ["called", () => Wall()],
    ["made", () => new Wall()],
    ["read", () => Wall.schema],
    ["written", () => (Wall.schema = 1)],
    ["gone through", () => Object.keys(Wall)],
    ["spread", () => [...Wall]],
    ["counted with", () => 1 + Wall],
  ])("throws its name when it is %s", (_how, use) => {
    expect(use).toThrow("foundry.documents.WallDocument is part of the documented interface");
  });
});

describe("missing members of a class that is there", () => {
  afterEach(() => recordHoles(null));

  const made = (): any => {
    class Game {
      ready = true;
      version = "14.0";
      logOut(): string {
        return "out";
      }
    }
    installMemberHoles({ Game });
    return Game;
  };

  it("are marked, and what is there is left as it is", () => {
    const Game = made();
    const game = new Game();
    expect([game.ready, game.version, game.logOut()]).toEqual([true, "14.0", "out"]);
    expect([hasMember(game, "logOut"), hasMember(game, "ready"), hasMember(game, "scaleFonts")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(typeof game.scaleFonts).toBe("function");
    expect(() => game.scaleFonts()).toThrow("foundry.Game#scaleFonts");
    expect(() => Game.getData()).toThrow("foundry.Game.getData");
    expect(() => game.sessionId as unknown).toThrow("foundry.Game#sessionId");
    expect(game.noSuchThing).toBeUndefined();
  });

  it("can be brought by whoever has them: a child, an instance", () => {
    const Game = made();
    class Own extends Game {
      scaleFonts(): string {
        return "own";
      }
    }
    const game = new Own() as any;
    game.sessionId = "mine";
    expect([game.scaleFonts(), game.sessionId]).toEqual(["own", "mine"]);
  });

  it("are told once each instead of thrown, where that is asked for", () => {
    const told: string[] = [];
    recordHoles((name) => told.push(name));
    const game = new (made())();
    expect([game.scaleFonts, game.scaleFonts, game.sessionId, missingValue("x")]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(told).toEqual(["foundry.Game#scaleFonts", "foundry.Game#sessionId", "x"]);
  });

  it("that the generation no longer has are not marked", () => {
    class Application {}
    runtime.generation = 14;
    installMemberHoles({ appv1: { api: { Application } } });
    expect((new Application() as any).bringToTop).toBeUndefined();
  });

  it("are told from real accessors by their getter", () => {
    const getter = (): number => 1;
    expect([
      isHole({ get: getter }),
      isHole({ get: markHole(getter) }),
      isHole({ value: 1 }),
      isHole(undefined),
    ]).toEqual([false, true, false, false]);
  });
});
