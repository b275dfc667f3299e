import { ok, refused, type Json, type JsonObject, type Parsed, type Refused, type Sentence } from "./outcome.ts";
import { isRecord, textOf } from "./values.ts";

/** Edge parsers: input becomes a value or a refusal with a path. They never throw or keep unknown references. */
export type Parse<T> = (input: unknown, path?: string) => Parsed<T>;

export const INPUT = "L-input";

export const fault = (key: string, path: string, data?: Sentence["data"]): Refused =>
  refused(`Log.Input.${key}`, INPUT, { path: path || "-", ...data }, path);

export const at = (path: string, name: string | number): string => (path === "" ? String(name) : `${path}.${name}`);

/** A fast parser: the value, or undefined on any fault, without paths or answers. Nearly all of a log passes here. */
type Quick<T> = (input: unknown) => T | undefined;

/** Fast ways: `quick` copies, `keep` shares what is already right with its input. */
interface QuickParsers<T> {
  readonly quick?: Quick<T>;
  readonly keep?: Quick<T>;
}

/** Combines the fast ways with the slow one, which names the fault. Plain values need no `keep`. */
export const parser = <T>(
  quick: Quick<T>,
  slow: (input: unknown, path: string) => Parsed<T>,
  keep: Quick<T> = quick,
): Parse<T> =>
  Object.assign(
    (input: unknown, path = ""): Parsed<T> => {
      const value = quick(input);
      return value === undefined ? slow(input, path) : ok(value);
    },
    { quick, keep },
  );

/** The fast way of any parser; without one its answer is unwrapped. */
export const quickOf = <T>(parse: Parse<T> & QuickParsers<T>): Quick<T> =>
  parse.quick ??
  ((input) => {
    const parsed = parse(input, "");
    return parsed.kind === "refused" ? undefined : parsed.value;
  });

/** Reads data that nobody changes, such as stored records, and shares what is already right; undefined on any fault. */
export const keepOf = <T>(parse: Parse<T> & QuickParsers<T>): ((input: unknown) => T | undefined) =>
  parse.keep ?? quickOf(parse);

/** Limits of JSON: depth, and length of a list. */
const DEEPEST = 32;
const LONGEST = 10_000;

export const json: Parse<Json> = parser(
  (input) => copyOf(input, DEEPEST),
  (input, path) => jsonFault(input, path, DEEPEST),
  (input) => (isPlain(input, DEEPEST) ? input : copyOf(input, DEEPEST)),
);

/** Whether a value equals its `copyOf`. */
function isPlain(input: unknown, depth: number): input is Json {
  if (input === null || typeof input === "boolean" || typeof input === "string") return true;
  if (typeof input === "number") return Number.isFinite(input) && !Object.is(input, -0);
  if (depth === 0) return false;
  if (isRecord(input)) {
    for (const name of Object.keys(input)) if (name === "__proto__" || !isPlain(input[name], depth - 1)) return false;
    return true;
  }
  if (!Array.isArray(input) || input.length > LONGEST) return false;
  for (const element of input) if (!isPlain(element, depth - 1)) return false;
  return true;
}

const isPlainObject = (input: Record<string, unknown>, depth: number): input is Record<string, Json> =>
  isPlain(input, depth);

/** A copy of plain JSON; undefined for all else, whose fault `jsonFault` names. Most of a log passes here. */
function copyOf(input: unknown, depth: number): Json | undefined {
  if (input === null || typeof input === "boolean" || typeof input === "string") return input;
  if (typeof input === "number") return Number.isFinite(input) ? (input === 0 ? 0 : input) : undefined;
  if (depth === 0) return undefined;
  if (isRecord(input)) return copyOfObject(input, depth);
  return Array.isArray(input) ? copyOfList(input, depth) : undefined;
}

function copyOfList(input: readonly unknown[], depth: number): Json | undefined {
  if (input.length > LONGEST) return undefined;
  const values: Json[] = [];
  for (let index = 0; index < input.length; index++) {
    const copy = copyOf(input[index], depth - 1);
    if (copy === undefined) return undefined;
    values.push(copy);
  }
  return values;
}

function copyOfObject(input: Readonly<Record<string, unknown>>, depth: number): JsonObject | undefined {
  const values: Record<string, Json> = {};
  for (const name of Object.keys(input)) {
    const copy = name === "__proto__" ? undefined : copyOf(input[name], depth - 1);
    if (copy === undefined) return undefined;
    values[name] = copy;
  }
  return values;
}

function jsonFault(input: unknown, path: string, depth: number): Refused {
  if (typeof input !== "object" || input === null || depth === 0) return fault("NotJson", path);
  const faulty = (element: unknown): boolean => copyOf(element, depth - 1) === undefined;
  if (Array.isArray(input)) {
    if (input.length > LONGEST) return fault("ListLength", path, { min: 0, max: LONGEST });
    const index = input.findIndex(faulty);
    return jsonFault(input[index], at(path, index), depth - 1);
  }
  const record = new Map<string, unknown>(Object.entries(input));
  const name = textOf([...record.keys()].find((key) => key === "__proto__" || faulty(record.get(key))));
  return name === "__proto__"
    ? fault("BadName", at(path, name))
    : jsonFault(record.get(name), at(path, name), depth - 1);
}

export const jsonObject: Parse<JsonObject> = parser(
  (input) => (isRecord(input) ? copyOfObject(input, DEEPEST) : undefined),
  (input, path) => (isRecord(input) ? jsonFault(input, path, DEEPEST) : fault("NotObject", path)),
  (input) => (isRecord(input) ? (isPlainObject(input, DEEPEST) ? input : copyOfObject(input, DEEPEST)) : undefined),
);

export type ValueOf<P> = P extends Parse<infer T> ? T : never;

/** A field that may be missing; `undefined` counts as missing. */
export type OptionalField<T> = Parse<T> & { readonly optional: true };

type Fields = Readonly<Record<string, Parse<unknown>>>;
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { readonly optional: true } ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };

export type Shape<F extends Fields> = Flat<
  { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
    readonly [K in OptionalKeys<F>]?: ValueOf<F[K]>;
  }
>;

export const text = ({ min = 0, max = 10_000 }: { min?: number; max?: number } = {}): Parse<string> =>
  parser(
    (input) => (typeof input === "string" && input.length >= min && input.length <= max ? input : undefined),
    (input, path) => (typeof input === "string" ? fault("TextLength", path, { min, max }) : fault("NotText", path)),
  );

/** A whole number; texts that look like numbers are none. */
export const integer = ({ min = -1_000_000, max = 1_000_000 }: { min?: number; max?: number } = {}): Parse<number> =>
  parser(
    (input) =>
      typeof input === "number" && Number.isSafeInteger(input) && input >= min && input <= max ? input + 0 : undefined,
    (input, path) =>
      typeof input === "number" && Number.isSafeInteger(input)
        ? fault("NumberRange", path, { min, max })
        : fault("NotWhole", path),
  );

export const flag: Parse<boolean> = parser(
  (input) => (typeof input === "boolean" ? input : undefined),
  (_input, path) => fault("NotFlag", path),
);

export const oneOf = <const T extends string | number | boolean | null>(values: readonly T[]): Parse<T> =>
  parser(
    (input) => values.find((value) => value === input),
    (_input, path) => fault("NotOneOf", path, { values: values.join(", ") }),
  );

export const nullable = <T>(parse: Parse<T>): Parse<T | null> => {
  const quick = quickOf(parse);
  const keep = keepOf(parse);
  return parser<T | null>(
    (input) => (input === null ? null : quick(input)),
    parse,
    (input) => (input === null ? null : keep(input)),
  );
};

export const list = <T>(
  item: Parse<T>,
  { min = 0, max = 10_000 }: { min?: number; max?: number } = {},
): Parse<readonly T[]> => {
  const each =
    (quick: Quick<T>): Quick<readonly T[]> =>
    (input) => {
      if (!Array.isArray(input) || input.length < min || input.length > max) return undefined;
      const values: T[] = [];
      for (let index = 0; index < input.length; index++) {
        const value = quick(input[index]);
        if (value === undefined) return undefined;
        values.push(value);
      }
      return values;
    };
  const keep = keepOf(item);
  const kept = each(keep);
  const isKept = (input: readonly unknown[]): input is readonly T[] => {
    for (const value of input) if (value === undefined || !Object.is(keep(value), value)) return false;
    return true;
  };
  return parser(
    each(quickOf(item)),
    (input, path) => {
      if (!Array.isArray(input)) return fault("NotList", path);
      if (input.length < min || input.length > max) return fault("ListLength", path, { min, max });
      const values: T[] = [];
      for (let index = 0; index < input.length; index++) {
        const parsed = item(input[index], at(path, index));
        if (parsed.kind === "refused") return parsed;
        values.push(parsed.value);
      }
      return ok(values);
    },
    (input) => {
      if (!Array.isArray(input) || input.length < min || input.length > max) return undefined;
      return isKept(input) ? input : kept(input);
    },
  );
};

/** An object used as a map; the name `__proto__` is refused. */
export const mapOf = <T>(item: Parse<T>): Parse<Readonly<Record<string, T>>> => {
  const each =
    (quick: Quick<T>): Quick<Readonly<Record<string, T>>> =>
    (input) => {
      if (!isRecord(input)) return undefined;
      const values: Record<string, T> = {};
      for (const name of Object.keys(input)) {
        const value = name === "__proto__" ? undefined : quick(input[name]);
        if (value === undefined) return undefined;
        values[name] = value;
      }
      return values;
    };
  const keep = keepOf(item);
  const kept = each(keep);
  const isKept = (input: Readonly<Record<string, unknown>>): input is Readonly<Record<string, T>> => {
    for (const name of Object.keys(input)) {
      const value = input[name];
      if (name === "__proto__" || value === undefined || !Object.is(keep(value), value)) return false;
    }
    return true;
  };
  return parser(
    each(quickOf(item)),
    (input, path) => {
      if (!isRecord(input)) return fault("NotObject", path);
      const values: Record<string, T> = {};
      for (const name of Object.keys(input)) {
        if (name === "__proto__") return fault("BadName", at(path, name));
        const parsed = item(input[name], at(path, name));
        if (parsed.kind === "refused") return parsed;
        values[name] = parsed.value;
      }
      return ok(values);
    },
    (input) => {
      if (!isRecord(input)) return undefined;
      return isKept(input) ? input : kept(input);
    },
  );
};

export const optional = <T>(parse: Parse<T>): OptionalField<T> =>
  Object.assign((input: unknown, path?: string) => parse(input, path), {
    optional: true as const,
    quick: quickOf(parse),
    keep: keepOf(parse),
  });

/** Fills an object that already has fields; false on any fault. */
interface Filling {
  readonly fill: Fill;
  readonly fillKept: Fill;
}
type Fill = (input: Readonly<Record<string, unknown>>, into: Record<string, unknown>) => boolean;

/** An object with named fields; others are dropped, or refused with `exact` (scripts, profiles). */
export const object = <const F extends Fields>(
  fields: F,
  { exact = false }: { exact?: boolean } = {},
): Parse<Shape<F>> => {
  const parsers = Object.entries(fields).map(([name, parse]) => ({
    name,
    parse,
    quick: quickOf(parse),
    keep: keepOf(parse),
    mayMiss: "optional" in parse,
  }));
  const filling =
    (way: "quick" | "keep"): Fill =>
    (input, into) => {
      if (exact && Object.keys(input).some((name) => !Object.hasOwn(fields, name))) return false;
      for (const one of parsers) {
        const element = Object.hasOwn(input, one.name) ? input[one.name] : undefined;
        if (element === undefined && one.mayMiss) continue;
        const value = one[way](element);
        if (value === undefined) return false;
        into[one.name] = value;
      }
      return true;
    };
  const fill = filling("quick");
  const fillKept = filling("keep");
  const made =
    (how: Fill): Quick<Shape<F>> =>
    (input) => {
      if (!isRecord(input)) return undefined;
      const values: Record<string, unknown> = {};
      return how(input, values) ? (values as Shape<F>) : undefined;
    };
  const kept = made(fillKept);
  const slow: Parse<Shape<F>> = (input, path = "") => {
    if (!isRecord(input)) return fault("NotObject", path);
    const extra = exact ? Object.keys(input).find((name) => !Object.hasOwn(fields, name)) : undefined;
    if (extra !== undefined) return fault("UnknownField", at(path, extra));
    const values: Record<string, unknown> = {};
    for (const { name, parse, mayMiss } of parsers) {
      const element = Object.hasOwn(input, name) ? input[name] : undefined;
      if (element === undefined && mayMiss) continue;
      const parsed = parse(element, at(path, name));
      if (parsed.kind === "refused") return parsed;
      values[name] = parsed.value;
    }
    return ok(values as Shape<F>);
  };
  const keep: Quick<Shape<F>> = (input) => {
    if (!isRecord(input)) return undefined;
    let found = 0;
    for (const one of parsers) {
      const element = input[one.name];
      if (element === undefined && one.mayMiss) continue;
      if (element === undefined || !Object.is(one.keep(element), element)) return kept(input);
      found++;
    }
    return Object.keys(input).length === found ? (input as Shape<F>) : kept(input);
  };
  return Object.assign(parser(made(fill), slow, keep), { fill, fillKept });
};

type Tagged<T extends Readonly<Record<string, Parse<object>>>> = {
  [K in keyof T & string]: Flat<{ readonly type: K } & ValueOf<T[K]>>;
}[keyof T & string];

/** Reads a case whose name and fields are stored apart: a new object with the tag, fields shared; see `keepOf`. */
interface Apart<T> {
  readonly keepAs: (name: string, fields: Readonly<Record<string, unknown>>) => T | undefined;
}

/** Objects selected by a text field, such as intents by `type`; the field stays in the value. */
export const tagged = <const T extends Readonly<Record<string, Parse<object>>>>(
  tag: string,
  cases: T,
): Parse<Tagged<T>> & Apart<Tagged<T>> => {
  const caseOf = (name: unknown): (Parse<object> & Partial<Filling>) | undefined =>
    typeof name === "string" && Object.hasOwn(cases, name) ? cases[name] : undefined;
  const parse = parser(
    (input): Tagged<T> | undefined => {
      if (!isRecord(input)) return undefined;
      const name = input[tag];
      const values: Record<string, unknown> = { [tag]: name };
      return caseOf(name)?.fill?.(input, values) === true ? (values as Tagged<T>) : undefined;
    },
    (input, path) => {
      if (!isRecord(input)) return fault("NotObject", path);
      const name = input[tag];
      const parse = caseOf(name);
      if (!parse) return fault("UnknownType", at(path, tag), { type: typeof name === "string" ? name : "-" });
      const parsed = parse(input, path);
      if (parsed.kind === "refused") return parsed;
      const values: Record<string, unknown> = { [tag]: name, ...parsed.value };
      return ok(values as Tagged<T>);
    },
  );
  const keepAs: Apart<Tagged<T>>["keepAs"] = (name, fields) => {
    const values: Record<string, unknown> = { [tag]: name };
    return caseOf(name)?.fillKept?.(fields, values) === true ? (values as Tagged<T>) : undefined;
  };
  return Object.assign(parse, { keepAs });
};
