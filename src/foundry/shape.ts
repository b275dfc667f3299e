import { isRecord } from "../rules/log/values.ts";

/** A member's `typeof`; with a question mark it may be missing or null, and `any` is not checked. */
type Kind<T> = [T] extends [string]
  ? "string"
  : [T] extends [number]
    ? "number"
    : [T] extends [boolean]
      ? "boolean"
      : [T] extends [((...given: never[]) => unknown) | (abstract new (...given: never[]) => unknown)]
        ? "function"
        : "object";

type Member<T> = unknown extends T
  ? "any"
  : undefined extends T
    ? `${Kind<NonNullable<T>>}?`
    : null extends T
      ? `${Kind<NonNullable<T>>}?`
      : Kind<T>;

export type Shape<T> = { readonly [K in keyof T]-?: Member<T[K]> };

/** Anything that has members: objects, and classes too. */
export const isHolder = (value: unknown): value is object =>
  (typeof value === "object" && value !== null) || typeof value === "function";

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const fits = (member: unknown, kind: string): boolean =>
  kind === "any" ||
  (kind.endsWith("?")
    ? member === undefined || member === null || typeof member === kind.slice(0, -1)
    : typeof member === kind && member !== null);

/** A check that every member has its kind; the compiler compares the list with the interface. */
export const shaped =
  <T extends object>(shape: Shape<T>) =>
  (value: unknown): value is T =>
    isHolder(value) && Object.entries<string>(shape).every(([name, kind]) => fits(Reflect.get(value, name), kind));

/** Asserts a check; throws where the host is not as documented. */
export function documented<T>(value: unknown, check: (value: unknown) => value is T, what: string): T {
  if (!check(value)) throw new Error(`${what} is not as documented.`);
  return value;
}

export const stringOf = (value: unknown): string => (typeof value === "string" ? value : "");

export const memberOf = (value: unknown, name: string): unknown =>
  isHolder(value) ? Reflect.get(value, name) : undefined;

/** Calls a method by name, for parameters that the type package misstates. Throws where there is none. */
export function call(owner: unknown, name: string, ...given: readonly unknown[]): unknown {
  const method = memberOf(owner, name);
  if (typeof method !== "function") throw new Error(`${name} is not as documented.`);
  return Reflect.apply(method, owner, given);
}
