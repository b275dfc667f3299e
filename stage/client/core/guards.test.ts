import { describe, expect, it } from "vitest";
import { runtime } from "../../common/runtime.ts";
import { guard, guardNamespace, NotInFoundry } from "./guards.ts";
import { NotOnStage, recordHoles } from "./holes.ts";

describe("guards", () => {
  it("let through what is there, also when it is undefined", () => {
    const guarded = guard<Record<string, unknown>>("game", { actors: undefined, world: 1 });
    expect([guarded["actors"], guarded["world"]]).toEqual([undefined, 1]);
  });

  it("tell documented names from others", () => {
    const guarded = guardNamespace("foundry", { utils: {} });
    expect(() => guarded.utils.mergeObject({}, {}) as unknown).toThrow(NotOnStage);
    expect(() => guarded.utils.mergeObjekt as unknown).toThrow(NotInFoundry);
    expect(() => guarded.nothing as unknown).toThrow(NotInFoundry);
  });

  it("leave names of generation 14 undefined on 13, as there", () => {
    const guarded = guardNamespace("foundry", { data: {} });
    runtime.generation = 13;
    expect(guarded.data.ActiveEffectTypeDataModel).toBeUndefined();
    runtime.generation = 14;
    expect(() => new guarded.data.ActiveEffectTypeDataModel() as unknown).toThrow(NotOnStage);
    runtime.generation = 13;
  });

  it("note documented names once instead of throwing, where that is asked for", () => {
    const holes: string[] = [];
    recordHoles((name) => holes.push(name));
    const guarded = guardNamespace("foundry", { utils: {} });
    for (let times = 0; times < 2; times++)
      expect([guarded.utils.mergeObject, guarded.utils.mergeObjekt]).toEqual([undefined, undefined]);
    expect(holes).toEqual(["foundry.utils.mergeObject"]);
    recordHoles(null);
    expect(() => guarded.utils.mergeObject.name2 as unknown).toThrow("foundry.utils.mergeObject");
  });

  it("let packages read keys of their own where that is usual", () => {
    const guarded = guard<Record<string, unknown>>("CONFIG", {}, { open: true });
    expect(guarded["someSystem"]).toBeUndefined();
    expect(() => (guarded["Wall"] as { documentClass: unknown }).documentClass).toThrow(NotOnStage);
  });
});
