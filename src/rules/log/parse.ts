import type { Json, JsonObject } from "./json.ts";
import { ok, refused } from "./outcome.ts";
import type { Parsed, Refused, Sentence } from "./outcome.ts";

/**
 * Edge parsers: everything that enters the core becomes a value or a refusal with the path of the fault.
 * A parser never throws and never keeps a reference to a property it was not told about.
 */
export type Parse<T> = (input: unknown, path?: string) => Parsed<T>;

/** The type a parser makes. */
export type ValueOf<P> = P extends Parse<infer T> ? T : never;

/** A field that may be missing; `undefined` counts as missing. */
export type OptionalField<T> = Parse<T> & { readonly optional: true };

type Fields = Readonly<Record<string, Parse<unknown>>>;
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { readonly optional: true } ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };

/** The object type that a record of field parsers makes. */
export type Shape<F extends Fields> = Flat<
  { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
    readonly [K in OptionalKeys<F>]?: ValueOf<F[K]>;
  }
>;

/** Rule id of every refusal of the edge: it belongs to the log, not to a checklist. */
export const INPUT = "L-input";

const fault = (key: string, path: string, data?: Sentence["data"]): Refused =>
  refused(`Log.Input.${key}`, INPUT, { path: path || "-", ...data }, path);

/** Join a path and the next name. */
export const at = (path: string, name: string | number): string => (path === "" ? String(name) : `${path}.${name}`);

/** A plain object: not null, not a list. */
export const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === "object" && input !== null && !Array.isArray(input);

/**
 * The short way through a parser: the value, or undefined for anything that has a fault. It makes nothing but the value,
 * neither paths nor answers, and nearly all of a log passes here.
 */
type Quick<T> = (input: unknown) => T | undefined;

/** A parser of its short way, and of the long one, which names the fault. */
const parser = <T>(quick: Quick<T>, slow: (input: unknown, path: string) => Parsed<T>): Parse<T> =>
  Object.assign(
    (input: unknown, path = ""): Parsed<T> => {
      const value = quick(input);
      return value === undefined ? slow(input, path) : ok(value);
    },
    { quick },
  );

/** The short way of any parser; of one that has none, its answer unwrapped. */
const quickOf = <T>(parse: Parse<T> & { readonly quick?: Quick<T> }): Quick<T> =>
  parse.quick ??
  ((input) => {
    const parsed = parse(input, "");
    return parsed.kind === "refused" ? undefined : parsed.value;
  });

/** A text of `min` to `max` characters. */
export const text = ({ min = 0, max = 10_000 }: { min?: number; max?: number } = {}): Parse<string> =>
  parser(
    (input) => (typeof input === "string" && input.length >= min && input.length <= max ? input : undefined),
    (input, path) => (typeof input === "string" ? fault("TextLength", path, { min, max }) : fault("NotText", path)),
  );

/** A whole number from `min` to `max`; texts that look like numbers are not numbers. */
export const integer = ({ min = -1_000_000, max = 1_000_000 }: { min?: number; max?: number } = {}): Parse<number> =>
  parser(
    (input) =>
      typeof input === "number" && Number.isSafeInteger(input) && input >= min && input <= max ? input + 0 : undefined,
    (input, path) =>
      typeof input === "number" && Number.isSafeInteger(input)
        ? fault("NumberRange", path, { min, max })
        : fault("NotWhole", path),
  );

/** True or false. */
export const flag: Parse<boolean> = parser(
  (input) => (typeof input === "boolean" ? input : undefined),
  (_input, path) => fault("NotFlag", path),
);

/** One of the values given, compared by identity. */
export const oneOf = <const T extends string | number | boolean | null>(values: readonly T[]): Parse<T> =>
  parser(
    (input) => (values.includes(input as T) ? (input as T) : undefined),
    (_input, path) => fault("NotOneOf", path, { values: values.join(", ") }),
  );

/** Null or what `parse` makes. */
export const nullable = <T>(parse: Parse<T>): Parse<T | null> => {
  const quick = quickOf(parse);
  return parser<T | null>((input) => (input === null ? null : quick(input)), parse);
};

/** A list of `min` to `max` elements. */
export const list = <T>(
  item: Parse<T>,
  { min = 0, max = 10_000 }: { min?: number; max?: number } = {},
): Parse<readonly T[]> => {
  const quick = quickOf(item);
  return parser(
    (input) => {
      if (!Array.isArray(input) || input.length < min || input.length > max) return undefined;
      const values: T[] = [];
      for (let index = 0; index < input.length; index++) {
        const value = quick(input[index]);
        if (value === undefined) return undefined;
        values.push(value);
      }
      return values;
    },
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
  );
};

/** An object used as a map: every value parsed by `item`; the name `__proto__` is refused. */
export const mapOf = <T>(item: Parse<T>): Parse<Readonly<Record<string, T>>> => {
  const quick = quickOf(item);
  return parser<Readonly<Record<string, T>>>(
    (input) => {
      if (!isObject(input)) return undefined;
      const values: Record<string, T> = {};
      for (const name of Object.keys(input)) {
        const value = name === "__proto__" ? undefined : quick(input[name]);
        if (value === undefined) return undefined;
        values[name] = value;
      }
      return values;
    },
    (input, path) => {
      if (!isObject(input)) return fault("NotObject", path);
      const values: Record<string, T> = {};
      for (const name of Object.keys(input)) {
        if (name === "__proto__") return fault("BadName", at(path, name));
        const parsed = item(input[name], at(path, name));
        if (parsed.kind === "refused") return parsed;
        values[name] = parsed.value;
      }
      return ok(values);
    },
  );
};

/** Mark a field of `object` as one that may be missing. */
export const optional = <T>(parse: Parse<T>): OptionalField<T> =>
  Object.assign((input: unknown, path?: string) => parse(input, path), {
    optional: true as const,
    quick: quickOf(parse),
  });

/** What an object's parser can do besides: put its fields into an object that has some already; false on any fault. */
interface Filling {
  readonly fill: (input: Readonly<Record<string, unknown>>, into: Record<string, unknown>) => boolean;
}

/** An object with the fields named; others are dropped, or refused where `exact` asks for it (scripts, profiles). */
export const object = <const F extends Fields>(
  fields: F,
  { exact = false }: { exact?: boolean } = {},
): Parse<Shape<F>> => {
  const parsers = Object.entries(fields).map(([name, parse]) => ({
    name,
    parse,
    quick: quickOf(parse),
    mayMiss: "optional" in parse,
  }));
  const fill: Filling["fill"] = (input, into) => {
    if (exact && Object.keys(input).some((name) => !Object.hasOwn(fields, name))) return false;
    for (const { name, quick, mayMiss } of parsers) {
      const element = Object.hasOwn(input, name) ? input[name] : undefined;
      if (element === undefined && mayMiss) continue;
      const value = quick(element);
      if (value === undefined) return false;
      into[name] = value;
    }
    return true;
  };
  const slow: Parse<Shape<F>> = (input, path = "") => {
    if (!isObject(input)) return fault("NotObject", path);
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
  const quick: Quick<Shape<F>> = (input) => {
    if (!isObject(input)) return undefined;
    const values: Record<string, unknown> = {};
    return fill(input, values) ? (values as Shape<F>) : undefined;
  };
  return Object.assign(parser(quick, slow), { fill });
};

/** What a tagged parser makes: one of its cases, with its name. */
type Tagged<T extends Readonly<Record<string, Parse<object>>>> = {
  [K in keyof T & string]: Flat<{ readonly type: K } & ValueOf<T[K]>>;
}[keyof T & string];

/** Objects told apart by a text field, such as intents and events by `type`; the field stays in the value. */
export const tagged = <const T extends Readonly<Record<string, Parse<object>>>>(
  tag: string,
  cases: T,
): Parse<Tagged<T>> => {
  const caseOf = (name: unknown): (Parse<object> & Partial<Filling>) | undefined =>
    typeof name === "string" && Object.hasOwn(cases, name) ? cases[name] : undefined;
  return parser(
    (input): Tagged<T> | undefined => {
      if (!isObject(input)) return undefined;
      const name = input[tag];
      const values: Record<string, unknown> = { [tag]: name };
      return caseOf(name)?.fill?.(input, values) === true ? (values as Tagged<T>) : undefined;
    },
    (input, path) => {
      if (!isObject(input)) return fault("NotObject", path);
      const name = input[tag];
      const parse = caseOf(name);
      if (!parse) return fault("UnknownType", at(path, tag), { type: typeof name === "string" ? name : "-" });
      const parsed = parse(input, path);
      return parsed.kind === "refused" ? parsed : (ok({ [tag]: name, ...parsed.value }) as never);
    },
  );
};

/** How deep JSON may be nested, and how long a list in it may be. */
const DEEPEST = 32;
const LONGEST = 10_000;

/** Any plain JSON value up to 32 levels deep. */
export const json: Parse<Json> = parser(
  (input) => copyOf(input, DEEPEST),
  (input, path) => jsonFault(input, path, DEEPEST),
);

/** A copy of plain JSON; undefined for anything else, whose fault `jsonWithin` names. Most of a log passes here. */
function copyOf(input: unknown, depth: number): Json | undefined {
  if (input === null || typeof input === "boolean" || typeof input === "string") return input;
  if (typeof input === "number") return Number.isFinite(input) ? (input === 0 ? 0 : input) : undefined;
  if (typeof input !== "object" || depth === 0) return undefined;
  return Array.isArray(input) ? copyOfList(input, depth) : copyOfObject(input as Record<string, unknown>, depth);
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

function copyOfObject(input: Readonly<Record<string, unknown>>, depth: number): Json | undefined {
  const values: Record<string, Json> = {};
  for (const name of Object.keys(input)) {
    const copy = name === "__proto__" ? undefined : copyOf(input[name], depth - 1);
    if (copy === undefined) return undefined;
    values[name] = copy;
  }
  return values;
}

/** The first fault of what is no plain JSON, with its path. */
function jsonFault(input: unknown, path: string, depth: number): Refused {
  if (typeof input !== "object" || input === null || depth === 0) return fault("NotJson", path);
  const faulty = (element: unknown): boolean => copyOf(element, depth - 1) === undefined;
  if (Array.isArray(input)) {
    if (input.length > LONGEST) return fault("ListLength", path, { min: 0, max: LONGEST });
    const index = input.findIndex(faulty);
    return jsonFault(input[index], at(path, index), depth - 1);
  }
  const record = input as Record<string, unknown>;
  const name = Object.keys(record).find((key) => key === "__proto__" || faulty(record[key])) ?? "";
  return name === "__proto__" ? fault("BadName", at(path, name)) : jsonFault(record[name], at(path, name), depth - 1);
}

/** Any plain JSON object. */
export const jsonObject: Parse<JsonObject> = parser(
  (input) => (isObject(input) ? (copyOf(input, DEEPEST) as JsonObject | undefined) : undefined),
  (input, path) => (isObject(input) ? jsonFault(input, path, DEEPEST) : fault("NotObject", path)),
);
