import Handlebars from "handlebars";
import { beforeAll, expect, it } from "vitest";
import { registerHelpers } from "./helpers.ts";

beforeAll(() => registerHelpers());

const render = (markup: string, data: object = {}): string => Handlebars.compile(markup)(data);

it.each([
  ["{{numberFormat 5 sign=true}}", {}, "+5"],
  ["{{numberFormat 0 sign=true}}", {}, "+0"],
  ["{{numberFormat -1.25 decimals=1 sign=true}}", {}, "-1.3"],
  ["{{numberFormat x}}", { x: "no number" }, "0"],
  ["{{checked x}}", { x: 1 }, "checked"],
  ["{{disabled x}}", { x: "" }, ""],
  ["{{#if (and a (not b))}}y{{else}}n{{/if}}", { a: 1, b: 0 }, "y"],
  ["{{#if (or a b)}}y{{else}}n{{/if}}", { a: 0, b: "" }, "n"],
  ["{{concat 'a' 1 nothing 'b'}}", {}, "a1b"],
  ["{{lookup (object k=1) 'k'}}", {}, "1"],
])("%s of %j is %s", (markup, data, text) => {
  expect(render(markup, data)).toBe(text);
});

it("selectOptions numbers a plain list, takes keys of an object, and escapes", () => {
  expect(render("{{selectOptions list selected=1}}", { list: ["a", "<b>"] })).toBe(
    '<option value="0">a</option><option value="1" selected>&lt;b&gt;</option>',
  );
  expect(render("{{selectOptions list blank='-'}}", { list: { k: "Kay" } })).toBe(
    '<option value="" selected>-</option><option value="k">Kay</option>',
  );
});

it("selectOptions gathers groups", () => {
  const list = [
    { value: "a", label: "A", group: "G" },
    { value: "b", label: "B", group: "G" },
  ];
  expect(render("{{selectOptions list selected='b'}}", { list })).toBe(
    '<optgroup label="G"><option value="a">A</option><option value="b" selected>B</option></optgroup>',
  );
});

it("radioBoxes checks the chosen one", () => {
  expect(render("{{radioBoxes 'n' list checked='b'}}", { list: { a: "A", b: "B" } })).toContain('value="b" checked');
});
