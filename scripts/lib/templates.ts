import Handlebars from "handlebars";

import { attributeFaults } from "./attributes.ts";

/** Helpers of the language itself: a value of that name is never reached, for the helper is called in its place. */
const HELPERS: ReadonlySet<string> = new Set(Object.keys(Handlebars.helpers));

interface Values {
  /** Paths that are put into the page without escaping them. */
  readonly unescaped: readonly string[];
  /** Values that are named as a helper is: shown, or asked for in a block. */
  readonly shadowed: ReadonlySet<string>;
}

/** What a template does with its values. */
function valuesOf(text: string): Values {
  const unescaped: string[] = [];
  const shadowed = new Set<string>();
  const look = (node: hbs.AST.Node | undefined): void => {
    const path = node?.type === "PathExpression" ? (node as hbs.AST.PathExpression).original : "";
    if (HELPERS.has(path)) shadowed.add(path);
  };
  class Walk extends Handlebars.Visitor {
    override MustacheStatement(mustache: hbs.AST.MustacheStatement): void {
      if (!mustache.escaped) unescaped.push((mustache.path as hbs.AST.PathExpression).original);
      if (mustache.params.length === 0) look(mustache.path);
      mustache.params.forEach(look);
      super.MustacheStatement(mustache);
    }
    override BlockStatement(block: hbs.AST.BlockStatement): void {
      block.params.forEach(look);
      super.BlockStatement(block);
    }
  }
  new Walk().accept(Handlebars.parse(text));
  return { unescaped, shadowed };
}

/**
 * What is wrong with a template, a sentence each: it does not parse, a value in it has the name of a helper, it leaves
 * text unescaped that is no declared HTML field (`htmlFields` of the manifest, by its last name), or a value stands in
 * an attribute where more than text is read.
 */
export function templateFaults(text: string, htmlFields: ReadonlySet<string>): readonly string[] {
  // it parses, and everybody reads it
  if (/^(?:<{7}|={7}|>{7})(?: |$)/m.test(text)) return ["the marks of a merge are left in it"];
  try {
    const { unescaped, shadowed } = valuesOf(text);
    const raw = unescaped.filter((path) => !htmlFields.has(path.split(/[./]/).at(-1) ?? ""));
    return [
      ...raw.map((path) => `{{{${path}}}} is no HTML field of the manifest`),
      ...[...shadowed].map((name) => `{{${name}}} calls the helper of that name; name the value otherwise`),
      ...attributeFaults(text),
      ...namelessIn(text),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Tags of parts; controls and pictures are named by their text. */
const PARTS = /<(?!img|button|input|select|textarea|summary|a\b)[a-z](?:[^>"]|"(?:\{\{.*?\}\}|[^"])*")*>/g;

/** Parts that a screen reader is put on, or told of as a set of controls, and that have no name. */
const namelessIn = (text: string): readonly string[] =>
  [...text.matchAll(PARTS)].flatMap(([tag]) => {
    const what = /\btabindex\b|\brole="toolbar"/.exec(tag)?.[0];
    return what === undefined || /\baria-label/.test(tag)
      ? []
      : [`${what} stands on what has no name: a screen reader that is put there says nothing`];
  });

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
