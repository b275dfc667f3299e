import { isRecord } from "../rules/log/values.ts";

/** What `typeof` says of a member; with a question mark it may be missing or null, and `any` is not looked at. */
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

/** Every member of an interface with its kind. */
export type Shape<T> = { readonly [K in keyof T]-?: Member<T[K]> };

/** Anything that has members: objects, and classes too. */
export const isHolder = (value: unknown): value is object =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** A plain record, and an empty one for what is none. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** A list, and an empty one for what is none. */
export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const fits = (member: unknown, kind: string): boolean =>
  kind === "any" ||
  (kind.endsWith("?")
    ? member === undefined || member === null || typeof member === kind.slice(0, -1)
    : typeof member === kind && member !== null);

/**
 * A check for an interface of the host, or of what its documents store: every member has the kind that is named. The
 * compiler holds the list against the interface, so neither can grow without the other.
 */
export const shaped =
  <T extends object>(shape: Shape<T>) =>
  (value: unknown): value is T =>
    isHolder(value) && Object.entries<string>(shape).every(([name, kind]) => fits(Reflect.get(value, name), kind));

/** What a check says; throws where the host is not as it is documented, so that nothing goes on with half a thing. */
export function documented<T>(value: unknown, check: (value: unknown) => value is T, what: string): T {
  if (!check(value)) throw new Error(`${what} is not as documented.`);
  return value;
}

/** A text, and an empty one for what is none. */
export const stringOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A member by its name, of anything. */
export const memberOf = (value: unknown, name: string): unknown =>
  isHolder(value) ? Reflect.get(value, name) : undefined;

/**
 * Call a method by its name: for those whose parameters the type package names otherwise than the host documents them.
 * Throws where there is none.
 */
export function call(owner: unknown, name: string, ...given: readonly unknown[]): unknown {
  const method = memberOf(owner, name);
  if (typeof method !== "function") throw new Error(`${name} is not as documented.`);
  return Reflect.apply(method, owner, given);
}
