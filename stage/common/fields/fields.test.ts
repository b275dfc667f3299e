import { describe, expect, it } from "vitest";
import { DataModel } from "../data/data-model.ts";
import * as f from "./index.ts";

class Part extends DataModel {
  static override defineSchema() {
    return { size: new f.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 2 }) };
  }
}

class Model extends DataModel {
  static override defineSchema() {
    return {
      name: new f.StringField({ required: true, blank: false, initial: "x" }),
      hp: new f.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 5 }),
      note: new f.StringField({ nullable: true }),
      kind: new f.StringField({ choices: ["a", "b"], initial: "a" }),
      on: new f.BooleanField(),
      tags: new f.SetField(new f.StringField()),
      list: new f.ArrayField(new f.NumberField()),
      map: new f.TypedObjectField(new f.ObjectField(), { validateKey: (key: string) => /^[a-z]/.test(key) }),
      any: new f.ObjectField(),
      inner: new f.SchemaField({ x: new f.NumberField({ initial: 0 }), y: new f.StringField() }),
      part: new f.EmbeddedDataField(Part),
      colour: new f.ColorField(),
      json: new f.JSONField({ nullable: true, initial: null }),
    };
  }
}

const make = (data: object = {}): Model => new Model(data);

describe("cleaning and validation", () => {
  it("[17] drops unknown keys and fills in initial values", () => {
    const source = make({ junk: 1 })._source;
    expect(source).not.toHaveProperty("junk");
    expect(source).toMatchObject({
      name: "x",
      hp: 5,
      kind: "a",
      on: false,
      tags: [],
      list: [],
      map: {},
      any: {},
      inner: { x: 0 },
      part: { size: 2 },
      colour: null,
    });
  });

  it.each([
    ["7", 7],
    [-3, 0],
    [99, 10],
    [3.6, 4],
  ])("[12] a number field makes %j to %j", (given, expected) => {
    expect(make({ hp: given })._source["hp"]).toBe(expected);
  });

  it.each([
    [1, true],
    [0, false],
    ["true", true],
    ["false", false],
  ])("[15] a boolean field makes %j to %j", (given, expected) => {
    expect(make({ on: given })._source["on"]).toBe(expected);
  });

  it("[14] trims, and refuses a value that is no choice", () => {
    expect(make({ name: "  Ann " })._source["name"]).toBe("Ann");
    expect(() => make({ kind: "c" })).toThrow("c is not a valid choice");
    expect(() => make({ name: "" })).toThrow("name: may not be a blank string");
  });

  it("names every wrong field with its path", () => {
    expect(() => make({ inner: { x: "nonsense" }, hp: "many" })).toThrow(/hp: .*\n.*inner\.x: /);
  });

  it("[17] falls back to the initial value when not strict", () => {
    expect(new Model({ kind: "c", hp: 3 }, { strict: false })._source).toMatchObject({ kind: "a", hp: 3 });
  });

  it("[28] refuses what is neither a model nor a plain object", () => {
    expect(() => new Model([])).toThrow("DataModel or Object");
  });

  it("[24] a typed object field drops invalid keys", () => {
    expect(make({ map: { ok: { a: 1 }, "1bad": {} } })._source["map"]).toEqual({ ok: { a: 1 } });
  });
});

describe("live values", () => {
  it("[16] a set field is an array in the source and a Set on the model", () => {
    const model = make({ tags: new Set(["a", "b", "a"]) });
    expect(model._source["tags"]).toEqual(["a", "b"]);
    expect(model["tags"]).toEqual(new Set(["a", "b"]));
  });

  it("[11] the source cannot grow, and derived values stay out of it", () => {
    const model = make();
    expect(() => ((model._source as Record<string, unknown>)["extra"] = 1)).toThrow();
    model["hp"] = 99;
    expect(model.toObject()["hp"]).toBe(5);
    expect(model.toObject(false)["hp"]).toBe(99);
  });

  it("gives nested models a parent and shares their source", () => {
    const model = make();
    expect(model["part"]).toBeInstanceOf(Part);
    expect(model["part"].parent).toBe(model);
    model["part"].updateSource({ size: 4 });
    expect(model._source["part"]).toEqual({ size: 4 });
  });

  it("parses JSON and colours", () => {
    const model = make({ json: { a: 1 }, colour: "#FF0000" });
    expect(model._source["json"]).toBe('{"a":1}');
    expect(model["json"]).toEqual({ a: 1 });
    expect(model["colour"].css).toBe("#ff0000");
  });
});

describe("updateSource", () => {
  it("[18] merges and answers the difference alone", () => {
    const model = make({ inner: { x: 1, y: "q" } });
    expect(model.updateSource({ "inner.x": 2, hp: 5, name: "Bo" })).toEqual({ inner: { x: 2 }, name: "Bo" });
    expect(model["inner"]).toEqual({ x: 2, y: "q" });
  });

  it("[13] clamps on the way in", () => {
    const model = make();
    expect(model.updateSource({ hp: -4 })).toEqual({ hp: 0 });
  });

  it("[19] replaces arrays", () => {
    const model = make({ list: [1, 2, 3] });
    model.updateSource({ list: [4] });
    expect(model["list"]).toEqual([4]);
  });

  it("[20] deletes with -= and replaces with ==", () => {
    const model = make({ map: { a: { v: 1 }, b: { v: 2 } }, any: { k: 1, l: { m: 1 } } });
    expect(model.updateSource({ map: { "-=a": null, "-=zz": null }, "any.-=k": null })).toEqual({
      map: { "-=a": null },
      any: { "-=k": null },
    });
    model.updateSource({ map: { "==b": { w: 3 } }, any: { "==l": { n: 2 } } });
    expect(model.toObject()).toMatchObject({ map: { b: { w: 3 } }, any: { l: { n: 2 } } });
    expect(model._source["any"].l).toEqual({ n: 2 });
  });

  it("dryRun changes nothing; an invalid change changes nothing", () => {
    const model = make();
    expect(model.updateSource({ hp: 7 }, { dryRun: true })).toEqual({ hp: 7 });
    expect(() => model.updateSource({ hp: 8, kind: "zzz" })).toThrow();
    expect(model["hp"]).toBe(5);
  });
});

describe("fieldPath", () => {
  it("[24] runs through schemas, arrays and typed objects", () => {
    expect(Model.schema.getField("inner.x")?.fieldPath).toBe("inner.x");
    expect(Model.schema.getField("map.whatever")?.fieldPath).toBe("map.element");
    expect(Model.schema.getField("part.size")?.fieldPath).toBe("part.size");
    expect(Model.schema.getField("nothing.here")).toBeUndefined();
  });
});

describe("TypedSchemaField", () => {
  class Shapes extends DataModel {
    static override defineSchema() {
      const side = new f.NumberField({ required: true, nullable: false, initial: 1 });
      const radius = new f.NumberField({ required: true, nullable: false, initial: 2 });
      const type = (): f.StringField => new f.StringField({ required: true });
      return {
        shape: new f.TypedSchemaField({ square: { type: type(), side }, circle: { type: type(), radius } }),
      };
    }
  }

  it("has the fields of its type, and those of another once the type changes", () => {
    const model: any = new Shapes({ shape: { type: "square", radius: 5 } });
    expect(model.toObject()).toEqual({ shape: { type: "square", side: 1 } });
    expect(model.updateSource({ shape: { side: 4 } })).toEqual({ shape: { side: 4 } });
    model.updateSource({ shape: { type: "circle" } });
    expect(model.toObject()).toEqual({ shape: { type: "circle", radius: 2 } });
  });

  it("refuses a type it does not know", () => {
    expect(() => new Shapes({ shape: { type: "ring" } })).toThrow("ring");
  });
});
