import ts from "typescript";

/** Functions whose first argument is the name of a test or of a group of tests. */
const NAMING = new Set(["test", "it", "describe", "step"]);

const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node)
    ? unwrap(node.expression)
    : node;

/** Text of a string or template literal; parts of a template that are computed are left out. */
function textOf(node: ts.Expression | undefined): string | null {
  if (!node) return null;
  const plain = unwrap(node);
  if (ts.isStringLiteralLike(plain)) return plain.text;
  if (ts.isTemplateExpression(plain))
    return [plain.head.text, ...plain.templateSpans.map((span) => span.literal.text)].join("…");
  return null;
}

interface Naming {
  /** The table of a `.each(table)`, if there is one. */
  readonly table: ts.Expression | null;
}

/** Whether a call names a test: `test(…)`, `test.describe(…)`, `describe.each(table)(…)`. */
function namingOf(callee: ts.Expression): Naming | null {
  if (ts.isIdentifier(callee)) return NAMING.has(callee.text) ? { table: null } : null;
  if (ts.isPropertyAccessExpression(callee)) return namingOf(callee.expression);
  if (ts.isCallExpression(callee) && ts.isPropertyAccessExpression(callee.expression)) {
    const inner = namingOf(callee.expression);
    return inner && callee.arguments[0] ? { table: callee.arguments[0] } : null;
  }
  return null;
}

/** Names that the rows of an `.each` table fill into a title: the texts at the places of its placeholders. */
function filled(title: string, table: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): readonly string[] {
  const plain = unwrap(table);
  const rows = ts.isIdentifier(plain) ? constants.get(plain.text) : plain;
  const list = rows && unwrap(rows);
  if (!list || !ts.isArrayLiteralExpression(list)) return [];
  const places = [...title.matchAll(/%[sijdfo#]/g)].filter(([mark]) => mark !== "%#").length;
  return list.elements.flatMap((row) => {
    const one = unwrap(row);
    const cells = ts.isArrayLiteralExpression(one) ? one.elements.slice(0, places) : [one];
    return cells.flatMap((cell) => textOf(cell) ?? []);
  });
}

/** A test or a group of tests: its names, with the texts that a table fills in, and every word that stands in it. */
export interface NamedTest {
  readonly names: readonly string[];
  readonly words: ReadonlySet<string>;
}

const wordsIn = (node: ts.Node): ReadonlySet<string> => {
  const words = new Set<string>();
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one)) words.add(one.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return words;
};

/** All tests and groups of tests in a source. */
export function namedTests(source: string): readonly NamedTest[] {
  const file = ts.createSourceFile("x.ts", source, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const found: NamedTest[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    if (ts.isCallExpression(node)) {
      const naming = namingOf(node.expression);
      const title = naming && textOf(node.arguments[0]);
      if (title)
        found.push({
          names: [title, ...(naming.table ? filled(title, naming.table, constants) : [])],
          words: wordsIn(node),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** All names of tests and of groups of tests in a source, with the texts that tables fill in. */
export const testNames = (source: string): readonly string[] => namedTests(source).flatMap(({ names }) => names);
