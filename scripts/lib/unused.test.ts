import { describe, expect, it } from "vitest";
import { deadExports, ownExports, undrawnTemplates, unreadProperties, unwornClasses } from "./unused.ts";

describe("what a style names and nothing uses", () => {
  it("a class is worn whole, or by its stem and a value that the text knows", () => {
    const css = ".sp-row .sp-row-wide, .sp-badge-hidden.sp-badge-torn { color: red } .sp-gone { }";
    const text = '<div class="sp-row sp-row-wide sp-badge-{{kind}}"> kind: "hidden"';
    expect(unwornClasses(css, text)).toEqual(["sp-badge-torn", "sp-gone"]);
  });

  it("a class is not worn by one that only begins like it", () => {
    expect(unwornClasses(".sp-row {}", '<div class="sp-row-wide sp-rows">')).toEqual(["sp-row"]);
  });

  it("a property is read in a style or in a drawing", () => {
    const css = ":root { --sp-ink: red; --sp-good: green; --sp-line: blue } p { color: var(--sp-ink) }";
    expect(unreadProperties(css, '<svg stroke="var(--sp-line)">')).toEqual(["--sp-good"]);
  });
});

it("a template is drawn by its name, as a partial or as the part of a sheet", () => {
  const templates = [
    ["templates/cue/bar.hbs", '{{> "systems/setpiece/templates/cue/button.hbs"}}'],
    ["templates/cue/button.hbs", ""],
    ["templates/actor/head.hbs", ""],
    ["templates/cue/old.hbs", '{{> "systems/setpiece/templates/cue/old.hbs"}}'],
  ] as const;
  expect(undrawnTemplates(templates, [["src/a.ts", 'render("cue/bar"); SHEET = ["now", "head"];']])).toEqual([
    "templates/cue/old.hbs",
  ]);
});

it("an export is dead when neither its own file nor another says its name again", () => {
  const sources = [
    ["a.ts", "export const used = 1;\nexport type Own = string;\nconst x: Own = '';\nexport interface Dead {}"],
    ["b.ts", "import { used } from './a.ts';\nexport async function late() {}\nexport abstract class Old {}"],
  ] as const;
  expect(deadExports(sources)).toEqual(["a.ts Dead", "b.ts late", "b.ts Old"]);
});

it("an export is its own file's only, unless another imports it, takes the file whole, or a document promises it", () => {
  const sources = [
    ["src/a.ts", "export const used = 1;\nexport const own = used;\nexport const told = own;\nexport type Kind = 1;"],
    ["src/b.ts", 'import { used, type Kind as Sort } from "./a.ts";\nexport const own = used;'],
    ["src/c.ts", 'import * as all from "./b.ts";\nconst own = all.own;'],
  ] as const;
  expect(ownExports(sources, "Call `told`.")).toEqual(["src/a.ts own"]);
});

it("an interface to which another file adds its own is not its own file's only", () => {
  const sources = [
    ["src/a.ts", "export interface Kept {}\nexport interface Lost {}\nexport type All = Kept & Lost;"],
    [
      "src/b.ts",
      'import type { All } from "./a.ts";\ndeclare module "./a.ts" {\n  interface Kept {\n    b: 1;\n  }\n}',
    ],
  ] as const;
  expect(ownExports(sources, "")).toEqual(["src/a.ts Lost"]);
});
