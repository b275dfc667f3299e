import Handlebars from "handlebars";

import { attributeFaults } from "./attributes.ts";

/** Paths that a template puts into the page without escaping them. */
function unescaped(text: string): readonly string[] {
  const found: string[] = [];
  class Walk extends Handlebars.Visitor {
    override MustacheStatement(mustache: hbs.AST.MustacheStatement): void {
      if (!mustache.escaped) found.push((mustache.path as hbs.AST.PathExpression).original);
      super.MustacheStatement(mustache);
    }
  }
  new Walk().accept(Handlebars.parse(text));
  return found;
}

/**
 * What is wrong with a template, a sentence each: it does not parse, it leaves text unescaped that is no declared HTML
 * field (`htmlFields` of the manifest, by its last name), or a value stands in an attribute where more than text is read.
 */
export function templateFaults(text: string, htmlFields: ReadonlySet<string>): readonly string[] {
  try {
    const raw = unescaped(text).filter((path) => !htmlFields.has(path.split(/[./]/).at(-1) ?? ""));
    return [...raw.map((path) => `{{{${path}}}} is no HTML field of the manifest`), ...attributeFaults(text)];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Code that makes what the host or the browser reads as more than text, and what is wrong with it. */
const CODE: readonly (readonly [RegExp, string])[] = [
  [
    /\bdata-tooltip|\bdataset(?:\.tooltip|\["tooltip)|\btooltip\.activate\(|\btooltip\w*["']?\s*:/,
    "makes a tooltip, which the host reads as HTML; use title",
  ],
  // What a template has rendered is called html everywhere
  [
    /\.innerHTML\s*(?:\+=|=(?!=)(?!\s*(?:html\b|"[^"]*";|'[^']*';|`[^`$]*`;)))|\.outerHTML\s*\+?=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write/,
    "writes HTML that no template has made; use textContent",
  ],
  [/`[^`]*<[a-z][^`]*\$\{(?!escaped\(|icon\})/, "builds HTML from a value; use a template"],
  [
    /\.className\s*\+?=(?!=)(?!\s*"[^"]*";|\s*`(?:[^`$]|\$\{(?:glyph|word|[A-Z]+)\})*`;)|\.classList\.(?:add|toggle|replace)\((?!["A-Z])/,
    "makes a class from a value",
  ],
  [
    /\.cssText\b|\bsetAttribute\(\s*["'](?:class|style|srcdoc|on\w+)["']/,
    "makes a style, class or script from a value",
  ],
];

/** What is wrong with a file of code, a sentence each. */
export const codeFaults = (code: string): readonly string[] =>
  CODE.flatMap(([pattern, fault]) => (pattern.test(code) ? [fault] : []));

/** Last names of the fields that hold HTML, of all documents of a manifest. */
export const htmlFieldsOf = (manifest: {
  readonly documentTypes: Readonly<
    Record<string, Readonly<Record<string, { readonly htmlFields?: readonly string[] }>>>
  >;
}): ReadonlySet<string> =>
  new Set(
    Object.values(manifest.documentTypes)
      .flatMap((types) => Object.values(types))
      .flatMap(({ htmlFields = [] }) => htmlFields.map((field) => field.split(".").at(-1) ?? "")),
  );
