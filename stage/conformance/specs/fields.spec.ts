import { expect, shows, test } from "../behaviour.ts";

declare const game: any, CONFIG: any, foundry: any;

test(shows(11), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const { fields } = foundry.data;
    const order: string[] = [];
    class Model extends foundry.abstract.DataModel {
      static defineSchema(): object {
        return { n: new fields.NumberField({ required: true, nullable: false, initial: 1, min: 0 }) };
      }
      static migrateData(source: any): any {
        order.push("migrate");
        if ("old" in source) source.n = source.old;
        return super.migrateData(source);
      }
      static cleanData(...rest: any[]): any {
        order.push("clean");
        return super.cleanData(...rest);
      }
      validate(...rest: any[]): any {
        order.push("validate");
        return super.validate(...rest);
      }
      _initialize(...rest: any[]): any {
        order.push("initialize");
        return super._initialize(...rest);
      }
    }
    const model: any = new (Model as any)({ old: "4", strange: 1 });
    let grew = true;
    try {
      model._source.more = 1;
      grew = "more" in model._source;
    } catch {
      grew = false;
    }
    return { order: [...new Set(order)], n: model.n, source: JSON.stringify(model._source), grew };
  }, null);
  expect(result).toEqual({
    order: ["migrate", "clean", "validate", "initialize"],
    n: 4,
    source: '{"n":4}',
    grew: false,
  });
});

test(shows(12), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const { NumberField } = foundry.data.fields;
    const whole = new NumberField({ integer: true, min: 0, max: 10 });
    const stepped = new NumberField({ step: 5 });
    return [whole.clean("7"), whole.clean(3.6), whole.clean(-5), whole.clean(50), stepped.clean(12)];
  }, null);
  expect(result).toEqual([7, 4, 0, 10, 10]);
});

test(shows(13), async ({ gm1 }) => {
  const stored = await gm1.run(async () => {
    const actor = await CONFIG.Actor.documentClass.create({ name: "Poor", type: "character" });
    await actor.update({ "system.heroPoints.value": -5 });
    const value = actor._source.system.heroPoints.value;
    await actor.delete();
    return value;
  }, null);
  expect(stored).toBe(0);
});

test(shows(14), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const field = new foundry.data.fields.StringField({ required: true, choices: ["a", "b"], initial: "a" });
    const text = new foundry.data.fields.StringField();
    return {
      good: field.validate("a") === undefined,
      bad: field.validate("z") === undefined,
      trimmed: text.clean("  x "),
    };
  }, null);
  expect(result).toEqual({ good: true, bad: false, trimmed: "x" });
});

test(shows(15), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const field = new foundry.data.fields.BooleanField();
    return [field.clean(1), field.clean(0), field.clean("true"), field.clean("false"), field.clean(undefined)];
  }, null);
  expect(result).toEqual([true, false, true, false, false]);
});

test(shows(16), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const { SetField, StringField } = foundry.data.fields;
    class Model extends foundry.abstract.DataModel {
      static defineSchema(): object {
        return { tags: new SetField(new StringField()) };
      }
    }
    const model: any = new (Model as any)({ tags: ["a", "b"] });
    const live = model.tags instanceof Set;
    model.updateSource({ tags: new Set(["b", "c"]) });
    return { live, source: model._source.tags, now: [...model.tags] };
  }, null);
  expect(result).toEqual({ live: true, source: ["b", "c"], now: ["b", "c"] });
});

test(shows(17), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const { SchemaField, StringField, NumberField } = foundry.data.fields;
    class Model extends foundry.abstract.DataModel {
      static defineSchema(): object {
        return {
          name: new StringField({ initial: "nobody" }),
          inner: new SchemaField({ n: new NumberField({ initial: () => 3 }) }),
        };
      }
    }
    return new (Model as any)({ strange: 1, inner: { odd: true } }).toObject();
  }, null);
  expect(result).toEqual({ name: "nobody", inner: { n: 3 } });
});

test(shows(18), async ({ gm, ana }) => {
  await ana.run(() => {
    (globalThis as any).sent = new Promise((resolve) =>
      (globalThis as any).Hooks.once("updateActor", (_actor: unknown, changes: any) => resolve(changes)),
    );
  }, null);
  await gm.run(async () => {
    const actor = game.actors.get("theduellist00001");
    await actor.update({
      name: actor.name,
      system: { duel: { initiative: 9, bonuses: actor.toObject().system.duel.bonuses } },
    });
  }, null);
  const changes: any = await ana.run(() => (globalThis as any).sent, null);
  expect(changes.system).toEqual({ duel: { initiative: 9 } });
  expect("name" in changes).toBe(false);
});

test(shows(19), async ({ gm1 }) => {
  const bonuses = await gm1.run(async () => {
    const actor = await CONFIG.Actor.documentClass.create({
      name: "List",
      type: "npc",
      system: {
        duel: {
          bonuses: [
            { label: "One", value: 1 },
            { label: "Two", value: 2 },
          ],
        },
      },
    });
    await actor.update({ "system.duel.bonuses": [{ label: "Three", value: 3 }] });
    const found = actor.system.duel.bonuses.map((bonus: any) => bonus.label);
    await actor.delete();
    return found;
  }, null);
  expect(bonuses).toEqual(["Three"]);
});

test(shows(20), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const journal = await CONFIG.JournalEntry.documentClass.create({
      name: "Ops",
      flags: { core: { a: { x: 1, y: 2 }, b: 1 } },
    });
    await journal.update({ "flags.core.-=b": null, "flags.core.==a": { z: 3 } });
    const found = journal.toObject().flags.core;
    await journal.delete();
    return found;
  }, null);
  expect(result).toEqual({ a: { z: 3 } });
});

test(shows(21), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const { mergeObject } = foundry.utils;
    const generation = game.release.generation;
    const operators = generation >= 14 ? { applyOperators: true } : { performDeletions: true };
    const original = { a: 1, b: { c: 1 } };
    return {
      plain: mergeObject({ a: 1, b: { c: 1 } }, { "b.d": 2 }),
      noInsert: mergeObject({ a: 1 }, { z: 2 }, { insertKeys: false }),
      noOverwrite: mergeObject({ a: 1 }, { a: 2, z: 3 }, { overwrite: false }),
      copy: mergeObject(original, { a: 2 }, { inplace: false }),
      original,
      deleted: mergeObject({ a: 1, b: 2 }, { "-=a": null }, operators),
    };
  }, null);
  expect(result).toEqual({
    plain: { a: 1, b: { c: 1, d: 2 } },
    noInsert: { a: 1 },
    noOverwrite: { a: 1, z: 3 },
    copy: { a: 2, b: { c: 1 } },
    original: { a: 1, b: { c: 1 } },
    deleted: { b: 2 },
  });
});

test(shows(22), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const { isEmpty, getType } = foundry.utils;
    return {
      empty: [
        isEmpty(""),
        isEmpty(null),
        isEmpty(undefined),
        isEmpty({}),
        isEmpty([]),
        isEmpty({ a: 1 }),
        isEmpty([0]),
      ],
      types: [
        getType(1),
        getType(""),
        getType(null),
        getType(undefined),
        getType([]),
        getType({}),
        getType(new Set()),
        getType(() => 1),
      ],
    };
  }, null);
  expect(result).toEqual({
    empty: [false, true, true, true, true, false, false],
    types: ["number", "string", "null", "undefined", "Array", "Object", "Set", "function"],
  });
});

test(shows(23), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const actor = await CONFIG.Actor.documentClass.create({ name: "Turncoat", type: "npc" });
    const refused = await actor.update({ type: "character" }).then(
      () => "done",
      () => "throws",
    );
    await actor.update({ type: "character", "==system": actor.toObject().system }, { recursive: true });
    const type = game.actors.get(actor.id).type;
    await game.actors.get(actor.id).delete();
    return { refused, type };
  }, null);
  expect(result).toEqual({ refused: "throws", type: "character" });
});

test(shows(24), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const { TypedObjectField, NumberField } = foundry.data.fields;
    const field = new TypedObjectField(new NumberField(), { validateKey: (key: string) => /^[a-z]+$/.test(key) });
    return { good: field.clean({ a: "1", B2: 2 }), element: field.element.constructor.name };
  }, null);
  expect(result).toEqual({ good: { a: 1 }, element: "NumberField" });
});

test(shows(25), async ({ gm1, generation }) => {
  const result = await gm1.run(() => {
    const { NumberField, SchemaField } = foundry.data.fields;
    class Model extends foundry.abstract.TypeDataModel {
      static defineSchema() {
        const bonus = () => new NumberField({ initial: 2, persisted: false });
        return { kept: new NumberField({ initial: 1 }), bonus: bonus(), inner: new SchemaField({ bonus: bonus() }) };
      }
    }
    const Own: any = Model;
    const model = new Own({ kept: 5, bonus: 9, inner: { bonus: 9 } });
    const made = { live: [model.kept, model.bonus, model.inner.bonus], source: model.toObject() };
    const diff = model.updateSource({ kept: 6, bonus: 7, inner: { bonus: 7 } });
    return { made, diff, live: [model.kept, model.bonus, model.inner.bonus], prepared: model.toObject(false) };
  }, null);
  const all = (kept: number, bonus: number): object => ({ kept, bonus, inner: { bonus } });
  expect(result).toEqual(
    generation >= 14
      ? {
          made: { live: [5, 2, 2], source: { kept: 5, inner: {} } },
          diff: { kept: 6 },
          live: [6, 2, 2],
          prepared: all(6, 2),
        }
      : { made: { live: [5, 9, 9], source: all(5, 9) }, diff: all(6, 7), live: [6, 7, 7], prepared: all(6, 7) },
  );
  const applied = await gm1.run(async () => {
    const { dataModels } = CONFIG.Actor;
    const plain = dataModels.npc;
    dataModels.npc = class extends plain {
      static defineSchema(): object {
        const lent = new foundry.data.fields.NumberField({ required: true, initial: 3, persisted: false });
        return { ...super.defineSchema(), lent };
      }
    };
    try {
      const actor = await CONFIG.Actor.documentClass.create({ name: "Lent", type: "npc", system: { lent: 8 } });
      const v14 = game.release.generation >= 14;
      const change = { key: "system.lent", value: "4", ...(v14 ? { type: "add", phase: "initial" } : { mode: 2 }) };
      const changes = v14 ? { system: { changes: [change] } } : { changes: [change] };
      await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Help", ...changes }]);
      await actor.update({ "system.lent": 20 }).catch(() => undefined);
      const found = [actor.system.lent, actor.toObject().system.lent ?? null];
      await actor.delete();
      return found;
    } finally {
      dataModels.npc = plain;
    }
  }, null);
  expect(applied).toEqual(generation >= 14 ? [7, null] : [24, 20]);
});

test(shows(27), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    class Model extends foundry.abstract.TypeDataModel {
      static LOCALIZATION_PREFIXES = ["CONFORMANCE"];
      static defineSchema() {
        const { NumberField, SchemaField } = foundry.data.fields;
        return { inner: new SchemaField({ size: new NumberField() }) };
      }
    }
    const words = { label: "Size", hint: "How big it is" };
    foundry.utils.setProperty(game.i18n.translations, "CONFORMANCE.FIELDS.inner.size", words);
    foundry.helpers.Localization.localizeDataModel(Model);
    const { label, hint } = (Model as any).schema.fields.inner.fields.size;
    return { label, hint };
  }, null);
  expect(result).toEqual({ label: "Size", hint: "How big it is" });
});
