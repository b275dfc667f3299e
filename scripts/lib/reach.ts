import { dirname, join } from "node:path";
import ts from "typescript";
import type { Source } from "./unused.ts";

/** A declaration at the top of a file: what it is called, its text with its comment, and the names it uses. */
export interface Declared {
  readonly file: string;
  readonly name: string;
  readonly text: string;
  /** False for a type or an interface. */
  readonly value: boolean;
  readonly uses: readonly string[];
}

interface Module {
  readonly declared: ReadonlyMap<string, Declared>;
  /** Names that come from elsewhere: the local name, and where it is declared; `*` for a whole file. */
  readonly taken: ReadonlyMap<string, readonly [file: string, name: string]>;
  /** Names passed on: `export { a as b } from`, and whole files. */
  readonly passed: ReadonlyMap<string, readonly [file: string, name: string]>;
  readonly whole: readonly string[];
  /** Names used by statements that run when the file is loaded, and files loaded by them. */
  readonly loose: readonly string[];
  readonly loads: readonly string[];
  readonly late: readonly string[];
}

const BODY = "(body)";

/** A declaration by its file and its name, as lists of declarations name it. */
export const keyOf = (file: string, name: string): string => `${file} ${name}`;

/** Every word of a tree that may name something declared at the top of a file. */
function wordsOf(node: ts.Node): readonly string[] {
  const words = new Set<string>();
  const visit = (one: ts.Node): void => {
    if (ts.isIdentifier(one)) words.add(one.text);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return [...words];
}

function lateImports(source: ts.SourceFile): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments;
      if (from && ts.isStringLiteralLike(from)) found.push(from.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const read = new WeakMap<Source, Module>();

function moduleOf(source: Source): Module {
  const known = read.get(source) ?? parse(source);
  read.set(source, known);
  return known;
}

function parse([file, text]: Source): Module {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const at = (from: string): string => join(dirname(file), from);
  const declared = new Map<string, Declared>();
  const taken = new Map<string, readonly [string, string]>();
  const passed = new Map<string, readonly [string, string]>();
  const whole: string[] = [];
  const loose: string[] = [];
  const loads: string[] = [];
  const declare = (name: string, node: ts.Node, statement: ts.Node): void => {
    const known = declared.get(name);
    const uses = [...(known?.uses ?? []), ...wordsOf(node)];
    const value = !(ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) || (known?.value ?? false);
    declared.set(name, { file, name, text: (known?.text ?? "") + statement.getFullText(source), value, uses });
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      if (!from.startsWith(".")) continue;
      const clause = statement.importClause;
      loads.push(at(from));
      if (clause?.name) taken.set(clause.name.text, [at(from), "default"]);
      const bound = clause?.namedBindings;
      if (bound && ts.isNamespaceImport(bound)) taken.set(bound.name.text, [at(from), "*"]);
      if (bound && ts.isNamedImports(bound))
        for (const one of bound.elements) taken.set(one.name.text, [at(from), (one.propertyName ?? one.name).text]);
    } else if (ts.isExportDeclaration(statement)) {
      const from =
        statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier)
          ? statement.moduleSpecifier.text
          : "";
      if (from) loads.push(at(from));
      if (!statement.exportClause) whole.push(at(from));
      else if (ts.isNamedExports(statement.exportClause))
        for (const one of statement.exportClause.elements) {
          const local = (one.propertyName ?? one.name).text;
          if (from) passed.set(one.name.text, [at(from), local]);
          else if (local !== one.name.text) passed.set(one.name.text, [file, local]);
        }
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations)
        for (const name of ts.isIdentifier(one.name) ? [one.name.text] : wordsOf(one.name))
          declare(name, one, statement);
    } else if (
      (ts.isFunctionDeclaration(statement) ||
        ts.isClassDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isEnumDeclaration(statement)) &&
      statement.name
    ) {
      declare(statement.name.text, statement, statement);
    } else loose.push(...wordsOf(statement));
  }
  return { declared, taken, passed, whole, loose, loads, late: lateImports(source).map(at) };
}

/**
 * Declarations of the sources that a program begun at `entry` can come to: by name, from declaration to declaration,
 * through what files import and pass on. Words decide, not types, so that too much
 * may count as reached, never too little.
 */
export function reachedFrom(entry: string, sources: readonly Source[]): readonly Declared[] {
  const modules = new Map(sources.map((source) => [source[0], moduleOf(source)]));
  const seen = new Set<string>();
  const found: Declared[] = [];
  const todo: (readonly [file: string, name: string])[] = [[entry, "*"]];
  const everything = (file: string): void => {
    const module = modules.get(file);
    if (!module) return;
    for (const name of [...module.declared.keys(), ...module.passed.keys()]) todo.push([file, name]);
    for (const other of module.whole) todo.push([other, "*"]);
  };
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [file, name] = next;
    const module = modules.get(file);
    if (!module || seen.has(keyOf(file, name))) continue;
    seen.add(keyOf(file, name));
    const use = (word: string): void => {
      if (module.declared.has(word)) todo.push([file, word]);
      const from = module.taken.get(word);
      if (from) todo.push(from);
    };
    if (name === BODY) {
      for (const other of module.loads) todo.push([other, BODY]);
      for (const other of module.late) todo.push([other, "*"]);
      module.loose.forEach(use);
      continue;
    }
    todo.push([file, BODY]);
    if (name === "*") {
      everything(file);
      continue;
    }
    const own = module.declared.get(name);
    if (own) {
      found.push(own);
      own.uses.forEach(use);
    }
    const on = module.passed.get(name) ?? (own ? undefined : module.taken.get(name));
    if (on) todo.push(on);
    else if (!own) for (const other of module.whole) todo.push([other, name]);
  }
  return found;
}

/** All declarations at the top of the sources. */
export const declaredIn = (sources: readonly Source[]): readonly Declared[] =>
  sources.flatMap((source) => [...moduleOf(source).declared.values()]);
