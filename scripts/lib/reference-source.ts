/**
 * What the code says of itself: calls, types, hooks and definitions with their comments, read by the compiler. The
 * pages of docs/reference are made of it; a comment that is missing leaves a gap there, and the script says where.
 */
import { dirname, join, relative, sep } from "node:path";
import ts from "typescript";

export interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
  readonly about: string;
}

interface Described {
  readonly name: string;
  readonly about: string;
  readonly fields: readonly Field[];
}

/** A type that calls take or answer with; one of several shapes is told as it is written. */
export interface TypeSource extends Described {
  readonly shapes?: string;
}

export interface Call {
  /** With its group: `heroes.award`. */
  readonly name: string;
  /** What the comment of its group calls it; empty for those without one. */
  readonly group: string;
  readonly parameters: string;
  readonly answer: string;
  readonly about: string;
}

/** A definition of a move: moves of one name differ by the folder of their type. */
export interface MoveSource extends Described {
  readonly folder: string;
}

export interface SourceFacts {
  readonly calls: readonly Call[];
  readonly types: readonly TypeSource[];
  readonly hooks: readonly Described[];
  readonly moves: readonly MoveSource[];
  /** Comments of hazards and of maneuvers, by id. */
  readonly hazards: ReadonlyMap<string, string>;
  readonly maneuvers: ReadonlyMap<string, string>;
  /** What a macro says of each hazard, by its type. */
  readonly hazardStarts: ReadonlyMap<string, readonly Field[]>;
}

const API = "src/play/install/api.ts";
const PORTS = "src/play/ports.ts";
const HAZARDS = "src/rules/combat/hazards/index.ts";
const MANEUVERS = "src/rules/combat/maneuvers/index.ts";
const MOVES = "src/rules/contest/";

const PLAIN =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.OmitParameterModifiers;

const LITERALS = /(?:"[^"]*"|-?\d+)(?: \| (?:"[^"]*"|-?\d+))+/g;
const inOrder = new Intl.Collator("en", { numeric: true }).compare;

function programOf(root: string): ts.Program {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, "tsconfig.json"), {}, host);
  if (!config) throw new Error(`${root} has no tsconfig.json`);
  return ts.createProgram([join(root, API)], { ...config.options, noEmit: true });
}

/** Reads what the code of a folder says; takes seconds, since types are worked out. */
export function sourceFacts(root = process.cwd()): SourceFacts {
  const program = programOf(root);
  const checker = program.getTypeChecker();

  const fileOf = (path: string): ts.SourceFile => {
    const file = program.getSourceFile(join(root, path));
    if (!file) throw new Error(`${path} is not part of the program`);
    return file;
  };
  const exported = (path: string, name: string): ts.Symbol => {
    const module = checker.getSymbolAtLocation(fileOf(path));
    const found = module && checker.getExportsOfModule(module).find((one) => one.name === name);
    if (!found) throw new Error(`${path} exports no ${name}`);
    return found;
  };
  const pathOf = (node: ts.Node): string => relative(root, node.getSourceFile().fileName).split(sep).join("/");
  const isOurs = (node: ts.Node | undefined): boolean => node !== undefined && pathOf(node).startsWith("src/");

  const commentOf = (symbol: ts.Symbol | undefined): string =>
    ts.displayPartsToString(symbol?.getDocumentationComment(checker)).replace(/\s+/g, " ").trim();

  /** A type as a reader writes it. The compiler lists literals in the order in which it met them: that may change. */
  const written = (type: ts.Type): string => {
    if (type.aliasSymbol?.name === "Flat") {
      const fields = fieldsOf(type).map(({ name, optional, type: text }) => `${name}${optional ? "?" : ""}: ${text}`);
      return `{ ${fields.join("; ")} }`;
    }
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference);
      const text = element ? written(element) : "unknown";
      return / [|&] /.test(text.replace(/\{.*\}/, "")) ? `(${text})[]` : `${text}[]`;
    }
    const literals = type.isUnion() && type.types.every((one) => one.isLiteral());
    const text = literals
      ? type.types.map((one) => checker.typeToString(one, undefined, PLAIN)).join(" | ")
      : checker.typeToString(type, undefined, PLAIN);
    return text
      .replace(/\breadonly /g, "")
      .replaceAll("'", '"')
      .replace(/(\?: [^;:,]+?) \| undefined/g, "$1")
      .replace(LITERALS, (union) => union.split(" | ").sort(inOrder).join(" | "));
  };

  const isOptional = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Optional) !== 0;

  /** Where a property is declared: fields have the order of the code, for the compiler gives mapped ones in its own. */
  const placeOf = (symbol: ts.Symbol): readonly [file: string, at: number] => {
    const node = symbol.declarations?.[0];
    return node ? [pathOf(node), node.pos] : ["", 0];
  };
  const inPlace = (symbols: readonly ts.Symbol[]): readonly ts.Symbol[] => {
    const isMixed = new Set(symbols.map((symbol) => placeOf(symbol)[0])).size > 1;
    return symbols.toSorted((one, other) => {
      const [[file, at], [otherFile, otherAt]] = [placeOf(one), placeOf(other)];
      const required = isMixed ? Number(isOptional(one)) - Number(isOptional(other)) : 0;
      return required || file.localeCompare(otherFile) || at - otherAt;
    });
  };

  const fieldsOf = (type: ts.Type): readonly Field[] =>
    inPlace(checker.getPropertiesOfType(type)).map((symbol) => {
      const optional = isOptional(symbol);
      const whole = checker.getTypeOfSymbol(symbol);
      return {
        name: symbol.name,
        optional,
        type: written(optional ? checker.getNonNullableType(whole) : whole),
        about: commentOf(symbol),
      };
    });

  /** An array's element, what may be missing without it, and so on down to a type that may have a name. */
  const named = (type: ts.Type): readonly ts.Type[] => {
    if (type.aliasSymbol && isOurs(type.aliasSymbol.declarations?.[0])) return [type];
    if (type.isUnion()) return type.types.flatMap(named);
    if (checker.isArrayType(type)) return checker.getTypeArguments(type as ts.TypeReference).flatMap(named);
    if (type.isIntersection()) return [];
    return isOurs(type.symbol?.declarations?.find(ts.isInterfaceDeclaration)) ? [type] : [];
  };

  /** Names of types that calls take or answer with, and of those that these hold, as far as they have fields. */
  const types = new Map<string, TypeSource>();
  const describe = (type: ts.Type): void => {
    for (const one of named(type)) {
      const symbol = one.aliasSymbol ?? one.symbol;
      const declaration = symbol.declarations?.[0];
      if (types.has(symbol.name) || !declaration || !TOLD.test(pathOf(declaration))) continue;
      if (one.isUnion()) {
        // Literals are written out where they are used
        const isShapes = one.types.some((shape) => (shape.flags & ts.TypeFlags.Object) !== 0);
        if (!isShapes || !ts.isTypeAliasDeclaration(declaration)) continue;
        const shapes = declaration.type.getText().replace(/\breadonly /g, "");
        types.set(symbol.name, { name: symbol.name, about: commentOf(symbol), fields: [], shapes });
        continue;
      }
      if (!(one.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) continue;
      types.set(symbol.name, { name: symbol.name, about: commentOf(symbol), fields: fieldsOf(one) });
      if (symbol.name === "Session") continue;
      for (const property of checker.getPropertiesOfType(one)) describe(checker.getTypeOfSymbol(property));
    }
  };

  const callsOf = (object: ts.Type, before = "", group = ""): readonly Call[] =>
    checker.getPropertiesOfType(object).flatMap((property): readonly Call[] => {
      const type = checker.getTypeOfSymbol(property);
      const [signature] = type.getCallSignatures();
      const name = before + property.name;
      if (!signature && type.flags & ts.TypeFlags.Object) return callsOf(type, `${name}.`, commentOf(property));
      if (!signature) return [];
      const parameters = signature.getParameters().map((parameter) => {
        const given = checker.getTypeOfSymbol(parameter);
        const declared = parameter.valueDeclaration;
        if (checker.isTupleType(given)) {
          // What passes all it is given on has one parameter, which holds the others
          for (const one of checker.getTypeArguments(given as ts.TypeReference)) describe(one);
          return written(given).slice(1, -1);
        }
        const missing = declared && ts.isParameter(declared) && checker.isOptionalParameter(declared);
        describe(given);
        return `${parameter.name}${missing ? "?" : ""}: ${written(missing && given.isUnion() ? checker.getNonNullableType(given) : given)}`;
      });
      const answer = signature.getReturnType();
      describe(checker.getAwaitedType(answer) ?? answer);
      return [{ name, group, parameters: parameters.join(", "), answer: written(answer), about: commentOf(property) }];
    });
  const calls = callsOf(checker.getTypeOfSymbol(exported(API, "api")));

  const hooks = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(exported(PORTS, "HookData")))
    .map((symbol) => ({
      name: symbol.name,
      about: commentOf(symbol),
      fields: fieldsOf(checker.getTypeOfSymbol(symbol)),
    }));

  /** Comments of a registry's entries: at the entry, else where what it names is defined. */
  const registry = (path: string): ReadonlyMap<string, string> => {
    const found = new Map<string, string>();
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && node.name.getText() === "registry")
        for (const symbol of checker.getPropertiesOfType(checker.getTypeAtLocation(node.name))) {
          const entry = symbol.valueDeclaration;
          const defined =
            entry && ts.isShorthandPropertyAssignment(entry)
              ? checker.getShorthandAssignmentValueSymbol(entry)
              : undefined;
          const at = defined && defined.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(defined) : defined;
          found.set(symbol.name, commentOf(symbol) || commentOf(at));
        }
      ts.forEachChild(node, visit);
    };
    visit(fileOf(path));
    return found;
  };

  /** Every `defineMove(name, fields, rules)` below the contests, with the comment of what it is assigned to. */
  const moves: MoveSource[] = [];
  for (const file of program.getSourceFiles()) {
    const path = pathOf(file);
    if (!path.startsWith(MOVES)) continue;
    const visit = (node: ts.Node): void => {
      const name =
        ts.isCallExpression(node) && node.expression.getText() === "defineMove" ? node.arguments[0] : undefined;
      if (ts.isCallExpression(node) && name && ts.isStringLiteral(name)) {
        const [intent] = checker.getTypeArguments(checker.getTypeAtLocation(node) as ts.TypeReference);
        const assigned = ts.findAncestor(node, ts.isVariableDeclaration);
        const [, given] = node.arguments;
        const order = given ? checker.getPropertiesOfType(checker.getTypeAtLocation(given)).map((one) => one.name) : [];
        moves.push({
          name: name.text,
          folder: dirname(path).slice(MOVES.length).split("/")[0] ?? "",
          about: commentOf(assigned && checker.getSymbolAtLocation(assigned.name)),
          fields: (intent ? fieldsOf(intent) : [])
            .filter((field) => field.name !== "type")
            .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)),
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  const start = checker.getDeclaredTypeOfSymbol(exported(HAZARDS, "HazardStart"));
  const hazardStarts = new Map(
    (start.isUnion() ? start.types : [start]).map((one) => {
      const fields = fieldsOf(one);
      const type = fields.find(({ name }) => name === "type")?.type ?? "";
      return [type.replaceAll('"', ""), fields.filter(({ name }) => name !== "type")] as const;
    }),
  );

  return {
    hazardStarts,
    calls,
    types: [...types.values()],
    hooks,
    moves,
    hazards: registry(HAZARDS),
    maneuvers: registry(MANEUVERS),
  };
}

/** Files whose types are told field by field; others are named only. */
const TOLD =
  /^src\/(?:play\/(?:[a-z-]*api|refusals|session|ports|entry-points\/commands|hero\/[a-z-]+|install\/[a-z-]+)|foundry\/uuid)\.ts$/;
