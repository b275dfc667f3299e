import { expect, shows, test } from "../behaviour.ts";

declare const Handlebars: any, foundry: any;

test(shows(63), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const options = (markup: string, data: object): string[][] => {
      const select = document.createElement("select");
      select.innerHTML = Handlebars.compile(markup)(data);
      return [...select.options].map(({ value, textContent, defaultSelected }) => [
        value,
        textContent,
        defaultSelected ? "*" : "",
      ]);
    };
    return {
      plain: options("{{selectOptions list selected=1}}", { list: ["a", "b"] }),
      named: options('{{selectOptions list valueAttr="id" labelAttr="title" selected="y" blank="None"}}', {
        list: [
          { id: "x", title: "Ex" },
          { id: "y", title: "Why" },
        ],
      }),
      keyed: options("{{selectOptions list selected=chosen}}", { list: { k: "Kay", l: "El" }, chosen: ["k", "l"] }),
      inverted: options("{{selectOptions list inverted=true}}", { list: { Kay: "k" } }),
      escaped: options("{{selectOptions list}}", { list: { k: "<b>" } }),
    };
  }, null);
  expect(result).toEqual({
    plain: [
      ["0", "a", ""],
      ["1", "b", "*"],
    ],
    named: [
      ["", "None", ""],
      ["x", "Ex", ""],
      ["y", "Why", "*"],
    ],
    keyed: [
      ["k", "Kay", "*"],
      ["l", "El", "*"],
    ],
    inverted: [["k", "Kay", ""]],
    escaped: [["k", "<b>", ""]],
  });
});

test(shows(64), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const { NumberField, SchemaField, SetField, StringField, BooleanField } = foundry.data.fields;
    const schema = new SchemaField({
      inner: new SchemaField({ depth: new NumberField({ min: 0, integer: true, label: "Depth", hint: "How deep" }) }),
      kind: new StringField({ choices: { a: "Ay", b: "Bee" }, label: "Kind" }),
      marks: new SetField(new StringField({ choices: { m: "Em", n: "En" } }), { label: "Marks" }),
      on: new BooleanField({ label: "On" }),
    });
    const make = (markup: string, data: object): HTMLElement => {
      const box = document.createElement("div");
      box.innerHTML = Handlebars.compile(markup)(data);
      return box;
    };
    const { inner, kind, marks, on } = schema.fields;
    const depth = make('{{formGroup field value=3 rootId="root" classes="wide"}}', { field: inner.fields.depth });
    const select = make('{{formInput field value="b"}}', { field: kind });
    const many = make("{{formInput field value=chosen}}", { field: marks, chosen: new Set(["n"]) });
    const box = make("{{formGroup field value=true}}", { field: on });
    const input = depth.querySelector("input")!;
    return {
      group:
        depth.firstElementChild!.classList.contains("form-group") &&
        depth.firstElementChild!.classList.contains("wide"),
      name: input.name,
      value: input.value,
      tied: depth.querySelector("label")!.htmlFor === input.id && input.id.startsWith("root"),
      label: depth.querySelector("label")!.textContent.trim(),
      hint: depth.querySelector(".hint")!.textContent.trim(),
      select: [select.querySelector("select")!.name, select.querySelector("select")!.value],
      many: many.firstElementChild!.localName,
      box: [box.querySelector("input")!.type, box.querySelector("input")!.checked],
    };
  }, null);
  expect(result).toEqual({
    group: true,
    name: "inner.depth",
    value: "3",
    tied: true,
    label: "Depth",
    hint: "How deep",
    select: ["kind", "b"],
    many: "multi-select",
    box: ["checkbox", true],
  });
});

test(shows(65), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    const text = (markup: string, data: object = {}): string => Handlebars.compile(markup)(data);
    return [
      text("{{numberFormat 5 sign=true}}"),
      text("{{numberFormat -5 sign=true}}"),
      text("{{numberFormat 1.256 decimals=2}}"),
      text("{{numberFormat nothing}}"),
      text("{{checked 1}}|{{checked 0}}|{{disabled true}}|{{disabled ''}}"),
      text("{{#if (and 1 (not 0) (or 0 1) (eq 1 1) (ne 1 2) (lt 1 2) (gte 2 2))}}yes{{/if}}"),
      text("{{ifThen 0 'a' 'b'}}{{concat 'c' 1 'd'}}"),
      text("{{#each (array 'x' 'y')}}{{this}}{{/each}}{{lookup (object k='v') 'k'}}"),
    ];
  }, null);
  expect(result).toEqual(["+5", "-5", "1.26", "0", "checked||disabled|", "yes", "bc1d", "xyv"]);
});
