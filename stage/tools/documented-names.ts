/**
 * Writes stage/common/documented-names.json (names of the namespaces) and documented-members.json (members of classes,
 * global names): names and nothing but names of the documented interface, as the compiler sees them in the installed
 * type package. Run by hand after the type package changes: tsx stage/tools/documented-names.ts
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { membersOf, shorten, type Members } from "./documented-members.ts";

const entry = resolve("stage/tools/.names-entry.ts");
const source = `
declare const root: typeof foundry; declare const g: Game; declare const c: CONFIG; declare const k: typeof CONST; declare const v: Canvas;
export const all = { foundry: root, game: g, CONFIG: c, CONST: k, canvas: v };
`;
const host = ts.createCompilerHost({});
const read = host.getSourceFile.bind(host);
host.getSourceFile = (name, version) =>
  name === entry ? ts.createSourceFile(name, source, version, true) : read(name, version);
const program = ts.createProgram(
  [entry],
  {
    types: ["fvtt-types"],
    skipLibCheck: true,
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  },
  host,
);
const checker = program.getTypeChecker();
const file = program.getSourceFile(entry) as ts.SourceFile;
const names: Record<string, string[]> = {};
const classes: Record<string, Members> = {};
/** Where a class or function of the namespace is, so that a global name of it can say so. */
const paths = new Map<ts.Symbol, string>();

const unaliased = (symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function isNamespace(symbol: ts.Symbol): boolean {
  const { flags } = unaliased(symbol);
  return Boolean(flags & ts.SymbolFlags.ValueModule) && !(flags & ts.SymbolFlags.Class) && symbol.name !== "types";
}

/** Namespaces are walked, functions are leaves, classes are read. */
function walk(type: ts.Type, at: string, depth: number): void {
  const found = checker.getPropertiesOfType(type).filter((symbol) => !/^(#|__|prototype$)/.test(symbol.name));
  names[at] = found.map((symbol) => symbol.name).sort();
  for (const symbol of found) {
    const path = `${at}.${symbol.name}`;
    if (at.startsWith("foundry") && !paths.has(unaliased(symbol))) paths.set(unaliased(symbol), path);
    const inner = checker.getTypeOfSymbolAtLocation(symbol, file);
    if (depth > 0 && isNamespace(symbol)) walk(inner, path, depth - 1);
    else if (inner.getConstructSignatures().length > 0 && at.startsWith("foundry"))
      classes[path] = membersOf(checker, inner, file);
  }
}

file.forEachChild((node) => {
  if (!ts.isVariableStatement(node)) return;
  for (const declaration of node.declarationList.declarations) {
    if (declaration.name.getText() !== "all") continue;
    for (const member of checker.getTypeAtLocation(declaration).getProperties())
      walk(checker.getTypeOfSymbolAtLocation(member, declaration), member.name, member.name === "foundry" ? 4 : 0);
  }
});

/** Global names of what also has a place in the namespace, and those of them the host warns of. */
const globals: Record<string, string> = {};
const deprecated: string[] = [];
for (const symbol of checker.getSymbolsInScope(file, ts.SymbolFlags.Value | ts.SymbolFlags.Alias)) {
  const declared = (symbol.declarations ?? []).some((one) => /fvtt-types\/src/.test(one.getSourceFile().fileName));
  if (!declared || !/^\w+$/.test(symbol.name) || symbol.name === "foundry") continue;
  const type = checker.getTypeOfSymbolAtLocation(symbol, file);
  const path = paths.get(unaliased(symbol)) ?? (type.symbol && paths.get(type.symbol));
  if (!path) continue;
  globals[symbol.name] = path;
  if (symbol.getJsDocTags(checker).some(({ name }) => name === "deprecated")) deprecated.push(symbol.name);
}
writeFileSync("stage/common/documented-names.json", `${JSON.stringify(names, null, 1)}\n`);
writeFileSync(
  "stage/common/documented-members.json",
  `${JSON.stringify({ globals, deprecated: deprecated.sort(), classes: shorten(classes) }, null, 1)}\n`,
);
console.log(`${Object.keys(names).length} namespaces, ${Object.keys(classes).length} classes`);
console.log(`${Object.keys(globals).length} global names`);
