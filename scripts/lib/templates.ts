import Handlebars from "handlebars";

const TOOLTIP = /\bdata-tooltip[\w-]*\s*=\s*("(?:\{\{.*?\}\}|[^"])*"|'(?:\{\{.*?\}\}|[^'])*'|\S+)/gs;
const FIXED = /\{\{\s*localize\s+"[^"]*"\s*\}\}/g;
const BUILT = /\bdata-tooltip|\bdataset(?:\.tooltip|\["tooltip)|\bdataset, *\{[^}]*\btooltip/;

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
 * field (`htmlFields` of the manifest, by its last name), or it hands a value to a tooltip, which the host reads as HTML
 * (public issue 12356 of the host: tooltips are cleaned, not escaped). Plain text belongs into `title`.
 */
export function templateFaults(text: string, htmlFields: ReadonlySet<string>): readonly string[] {
  try {
    const raw = unescaped(text).filter((path) => !htmlFields.has(path.split(/[./]/).at(-1) ?? ""));
    const told = [...text.matchAll(TOOLTIP)].filter(([, value = ""]) => value.replace(FIXED, "").includes("{{"));
    return [
      ...raw.map((path) => `{{{${path}}}} is no HTML field of the manifest`),
      ...told.map(([attribute]) => `${attribute} is read as HTML by the host`),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** True where code makes a tooltip of the host: what it says would be read as HTML. */
export const buildsTooltip = (code: string): boolean => BUILT.test(code);

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
