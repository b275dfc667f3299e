/**
 * Which names of the host this house uses, read from the text of its files: so that each can be held against the
 * ledger, and nothing is rested on that nobody has looked up.
 */
import ts from "typescript";
import Handlebars from "handlebars";
import type { Source } from "./unused.ts";

/** The host's objects that stand on their own in a page. */
const ROOTS: ReadonlySet<string> = new Set(["foundry", "game", "ui", "canvas", "CONFIG", "CONST"]);

/** The host's functions and classes that stand on their own in a page. */
const GLOBALS: ReadonlySet<string> = new Set([
  ...["Hooks", "Roll", "Handlebars", "Collection", "Color", "Dialog", "PIXI", "ProseMirror", "Tour", "TextEditor"],
  ...["ActiveEffect", "Actor", "ChatMessage", "Combat", "Combatant", "CombatantGroup", "Folder", "Item", "Macro"],
  ...["JournalEntry", "JournalEntryPage", "RegionDocument", "RegionBehavior", "Scene", "TokenDocument", "User"],
  ...["fromUuid", "fromUuidSync", "getDocumentClass", "loadTemplates", "renderTemplate", "_loc", "_del", "_replace"],
]);

/** How many names of a chain are kept: below them begins what a document or a collection is asked for. */
const depthOf = ([root, next = ""]: readonly string[]): number => (root === "CONFIG" && /^[A-Z]/.test(next) ? 3 : 2);

/** Below `foundry` these hold functions and lists; everything else is a namespace down to a class. */
const PLAIN: ReadonlySet<string> = new Set(["utils", "handlebars", "instances"]);

/** The part of a chain that names something of the host's: to the first class or function; undefined is a namespace. */
function kept(chain: readonly string[]): string | undefined {
  if (chain[0] !== "foundry") return chain.slice(0, depthOf(chain)).join(".");
  const plain = chain.findIndex((name) => PLAIN.has(name));
  const leaf =
    plain < 0 ? chain.findIndex((name) => /^[A-Z]/.test(name)) : chain[plain] === "instances" ? plain : plain + 1;
  return leaf < 0 || leaf >= chain.length ? undefined : chain.slice(0, leaf + 1).join(".");
}

/** `a.b?.c` as names, from its root on; empty where it begins with something else. */
function chainOf(node: ts.Node, aliases: ReadonlyMap<string, readonly string[]>): readonly string[] {
  if (ts.isIdentifier(node)) return aliases.get(node.text) ?? (ROOTS.has(node.text) ? [node.text] : []);
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return chainOf(node.expression, aliases);
  if (!ts.isPropertyAccessExpression(node)) return [];
  if (node.expression.getText() === "globalThis") return ROOTS.has(node.name.text) ? [node.name.text] : [];
  const before = chainOf(node.expression, aliases);
  return before.length ? [...before, node.name.text] : [];
}

const isAccess = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) || ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node);

const isDeclaration = (node: ts.Node) =>
  ts.isImportSpecifier(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

/** Names that a file declares itself: a root of that name is none of the host's there. */
function declaredIn(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const named = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
    if (named && ts.isIdentifier(node.name)) names.add(node.name.text);
    if (isDeclaration(node) && node.name) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** The hook that a call listens to or tells, or that an entry of the list of installers names. */
function hookOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAssignment(node) && node.name.getText() === "hook" && ts.isStringLiteralLike(node.initializer))
    return `hook:${node.initializer.text}`;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [name] = node.arguments;
  const ofHooks = /^(Hooks|hooks\(\)|on)$/.test(node.expression.expression.getText());
  return ofHooks && name && ts.isStringLiteralLike(name) ? `hook:${name.text}` : undefined;
}

/** A class that another extends is a value, although it stands where types do. */
const isBase = (node: ts.Node): node is ts.ExpressionWithTypeArguments =>
  ts.isExpressionWithTypeArguments(node) &&
  ts.isClassLike(node.parent.parent) &&
  (node.parent as ts.HeritageClause).token === ts.SyntaxKind.ExtendsKeyword;

/** Names of the host in one TypeScript file. */
function namesInCode([file, text]: Source): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const own = declaredIn(source);
  const aliases = new Map<string, readonly string[]>();
  const found: string[] = [];
  const take = (chain: readonly string[]): void => {
    const name = chain.length > 1 && !own.has(chain[0] ?? "") ? kept(chain) : undefined;
    if (name !== undefined) found.push(name);
  };
  const unpack = (node: ts.VariableDeclaration): void => {
    const chain = node.initializer ? chainOf(node.initializer, aliases) : [];
    if (!chain.length) return;
    if (ts.isIdentifier(node.name)) aliases.set(node.name.text, chain);
    if (!ts.isObjectBindingPattern(node.name)) return;
    for (const { propertyName, name } of node.name.elements) {
      const member = [...chain, (propertyName ?? name).getText()];
      take(member);
      if (ts.isIdentifier(name)) aliases.set(name.text, member);
    }
  };
  const visit = (node: ts.Node): void => {
    if (isBase(node)) return visit(node.expression);
    if (ts.isTypeNode(node)) return;
    if (ts.isVariableDeclaration(node)) unpack(node);
    if (ts.isPropertyAccessExpression(node) && !isAccess(node.parent)) take(chainOf(node, aliases));
    const hook = hookOf(node);
    if (hook) found.push(hook);
    const value = ts.isIdentifier(node) && GLOBALS.has(node.text) && !own.has(node.text);
    if (value && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) && !isName(node))
      found.push(node.text);
    if (ts.isClassElement(node) && ts.canHaveModifiers(node) && node.name) {
      const overrides = ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.OverrideKeyword);
      const host = /^(_[a-z]|[A-Z_]+$|define|migrate|prepare)/.test(node.name.getText());
      if (overrides && host) found.push(`override:${node.name.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** An identifier that names a member instead of reading a value. */
const isName = ({ parent }: ts.Identifier): boolean =>
  ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodDeclaration(parent);

const OWN_HELPERS: ReadonlySet<string> = new Set(Object.keys(Handlebars.helpers));

/** Helpers of the host, and its elements, in one template. */
function namesInTemplate([, text]: Source): readonly string[] {
  const found: string[] = [];
  const look = (path: hbs.AST.PathExpression | hbs.AST.Literal, params: readonly unknown[], hash: unknown): void => {
    const name = "original" in path ? String(path.original) : "";
    if ((params.length || hash) && !OWN_HELPERS.has(name)) found.push(`helper:${name}`);
  };
  class Walk extends Handlebars.Visitor {
    override MustacheStatement(node: hbs.AST.MustacheStatement): void {
      look(node.path, node.params, node.hash);
      super.MustacheStatement(node);
    }
    override SubExpression(node: hbs.AST.SubExpression): void {
      look(node.path, node.params, node.hash);
      super.SubExpression(node);
    }
    override BlockStatement(node: hbs.AST.BlockStatement): void {
      look(node.path, node.params, node.hash);
      super.BlockStatement(node);
    }
  }
  new Walk().accept(Handlebars.parse(text));
  const elements = [...text.matchAll(/<([a-z]+-[a-z-]+)/g)].map((match) => `element:${match[1] ?? ""}`);
  return [...found, ...elements];
}

/** Variables that a style reads or sets, and ids of a page. */
function namesInStyle(text: string): readonly string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, "");
  const read = [...bare.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? "");
  const given = [...bare.matchAll(/[{;]\s*(--[\w-]+)\s*:/g)].map((match) => match[1] ?? "");
  const ids = [...bare.replace(/\{[^{}]*\}/g, "{}").matchAll(/#([a-z][\w-]*)/g)].map((match) => `id:${match[1] ?? ""}`);
  return [...[...read, ...given].map((name) => `style:${name}`), ...ids];
}

const isOurs = (name: string): boolean => /^(style:--sp-|element:setpiece-|id:setpiece|hook:setpiece\.)/.test(name);

/** Every name of the host that these files use, in order, once. */
export function hostNames(sources: readonly Source[]): readonly string[] {
  const ofKind = (end: string): readonly Source[] => sources.filter(([file]) => file.endsWith(end));
  const names = [
    ...ofKind(".ts").flatMap(namesInCode),
    ...ofKind(".hbs").flatMap(namesInTemplate),
    ...ofKind(".css").flatMap(([, text]) => namesInStyle(text)),
  ];
  return [...new Set(names)].filter((name) => !isOurs(name)).sort();
}

/** What does not fit between the names in use and the lines of the ledger, a sentence each. */
export function hostComplaints(
  names: readonly string[],
  ledger: readonly { readonly id: number; readonly names?: readonly string[] }[],
): readonly string[] {
  const known = new Set(ledger.flatMap((line) => line.names ?? []));
  return [
    ...names
      .filter((name) => !known.has(name))
      .map(
        (name) => `${name} has no line in stage/conformance/ledger.json: add it to the names of the one that says it`,
      ),
    ...ledger.flatMap(({ id, names: own = [] }) =>
      own.filter((name) => !names.includes(name)).map((name) => `${name} of line ${id} is used nowhere any more`),
    ),
  ];
}
