/** Reads the names of a class's members through the compiler, for documented-names.ts. */
import ts from "typescript";

/** Names by what reading one gives: something to call, an object, a plain value, or perhaps nothing. */
export interface Side {
  readonly calls: readonly string[];
  readonly objects: readonly string[];
  readonly values: readonly string[];
  readonly maybe: readonly string[];
}

/** A class's own names; `as` is a class whose names it has as well. */
export interface Members {
  readonly as?: string;
  readonly statics: Side;
  readonly members: Side;
}

const OPTIONAL = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Never;
const PLAIN = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;
const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** What reading one member gives. */
function kindOf(checker: ts.TypeChecker, symbol: ts.Symbol, at: ts.Node): keyof Side {
  if (symbol.flags & ts.SymbolFlags.Optional) return "maybe";
  const type = checker.getTypeOfSymbolAtLocation(symbol, at);
  const parts = partsOf(type);
  if (parts.some(({ flags }) => flags & (OPTIONAL | OPEN))) return "maybe";
  if (parts.every((part) => part.getCallSignatures().length > 0)) return "calls";
  if (parts.every(({ flags }) => flags & PLAIN)) return "values";
  return parts.some(({ flags }) => flags & PLAIN) ? "maybe" : "objects";
}

function sideOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): Side {
  const side: Record<keyof Side, string[]> = { calls: [], objects: [], values: [], maybe: [] };
  for (const symbol of checker.getPropertiesOfType(type)) {
    if (/^(#|__|prototype$|constructor$)/.test(symbol.name)) continue;
    side[kindOf(checker, symbol, at)].push(symbol.name);
  }
  for (const list of Object.values(side)) list.sort();
  return side;
}

/** All names of a class. */
export function membersOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node): Members {
  const signature = type.getConstructSignatures()[0] as ts.Signature;
  return {
    statics: sideOf(checker, type, at),
    members: sideOf(checker, checker.getReturnTypeOfSignature(signature), at),
  };
}

const keysOf = ({ statics, members }: Members): Set<string> =>
  new Set(
    [statics, members].flatMap((side, at) =>
      Object.entries(side).flatMap(([kind, list]) => (list as string[]).map((name) => `${at} ${kind} ${name}`)),
    ),
  );

/** The same, each class told as what it has more than the largest other class all of whose names it has. */
export function shorten(classes: Readonly<Record<string, Members>>): Record<string, Members> {
  const keys = new Map(Object.entries(classes).map(([path, one]) => [path, keysOf(one)]));
  const order = [...keys].sort(([, a], [, b]) => b.size - a.size);
  const short: Record<string, Members> = {};
  for (const [path, one] of Object.entries(classes)) {
    const own = keys.get(path) as Set<string>;
    const base = order.find(
      ([, other]) => other.size > 0 && other.size < own.size && [...other].every((key) => own.has(key)),
    );
    const less = (side: "statics" | "members", at: number): Side => {
      const left = (kind: keyof Side): string[] =>
        one[side][kind].filter((name) => !base?.[1].has(`${at} ${kind} ${name}`));
      return { calls: left("calls"), objects: left("objects"), values: left("values"), maybe: left("maybe") };
    };
    short[path] = { ...(base ? { as: base[0] } : {}), statics: less("statics", 0), members: less("members", 1) };
  }
  return short;
}
