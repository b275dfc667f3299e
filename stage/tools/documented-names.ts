/**
 * Writes stage/common/documented-names.json: the names (nothing but names) of the documented interface, as the compiler
 * sees them in the installed type package. Run by hand after the type package
 * changes: tsx stage/tools/documented-names.ts
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";

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
const file = program.getSourceFile(entry);
if (!file) throw new Error("The entry was not read.");
const names: Record<string, string[]> = {};

function isNamespace(symbol: ts.Symbol): boolean {
  const { flags } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return Boolean(flags & ts.SymbolFlags.ValueModule) && !(flags & ts.SymbolFlags.Class) && symbol.name !== "types";
}

/** Namespaces are walked, classes and functions are leaves. */
function walk(type: ts.Type, at: string, depth: number): void {
  const found = checker.getPropertiesOfType(type).filter((symbol) => !/^(#|__|prototype$)/.test(symbol.name));
  names[at] = found.map((symbol) => symbol.name).sort();
  if (depth === 0) return;
  for (const symbol of found) {
    if (isNamespace(symbol))
      walk(checker.getTypeOfSymbolAtLocation(symbol, file as ts.SourceFile), `${at}.${symbol.name}`, depth - 1);
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
writeFileSync("stage/common/documented-names.json", `${JSON.stringify(names, null, 1)}\n`);
console.log(
  Object.entries(names)
    .map(([at, list]) => `${at}: ${list.length}`)
    .join("\n"),
);
