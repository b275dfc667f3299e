/**
 * What stands where the host documents something the stage does not have. It may be looked at (`typeof`, `in`, `?.` on
 * what holds it, `instanceof`) and named as a parent, so that one class a package does not get to does not stop its
 * script; it throws `NotOnStage` with its name as soon as it is used: called, constructed (its children too), read,
 * written, gone through.
 */
export class NotOnStage extends Error {
  constructor(name: string) {
    super(`${name} is part of the documented interface, but the stage does not have it.`);
    this.name = "NotOnStage";
  }
}

let recorder: ((name: string) => void) | null = null;

/**
 * From now on missing names are undefined, and classes are empty ones that may be extended; documented ones are told to
 * `tell`, each once. Null throws again.
 */
export function recordHoles(tell: ((name: string) => void) | null): void {
  const told = new Set<string>();
  recorder =
    tell &&
    ((name) => {
      if (!told.has(name)) tell(name);
      told.add(name);
    });
}

/** True while missing names are noted instead of thrown. */
export const recordsHoles = (): boolean => recorder !== null;

/** What runtimes and tools look for on any value. */
const PROBES = new Set<string | symbol>(["then", "toJSON", "nodeType", "$$typeof", "asymmetricMatch"]);

const made = new Map<string, unknown>();
const stands = new WeakSet<object>();

/** Whether something stands for what is not on the stage. */
export const isStandIn = (value: unknown): boolean => typeof value === "function" && stands.has(value);

/** The stand-in of a name; where names are recorded it is noted, and an empty class or undefined. */
export function hole(name: string): unknown {
  if (recorder) {
    recorder(name);
    return namesClass(name) ? emptyClass(name) : undefined;
  }
  if (!made.has(name)) made.set(name, standIn(name));
  return made.get(name);
}

/** For a plain value, which nothing can stand for: reading it is using it. */
export function missingValue(name: string): undefined {
  if (!recorder) throw new NotOnStage(name);
  recorder(name);
  return undefined;
}

const namesClass = (name: string): boolean => /[.#][A-Z][a-z]\w*$/.test(name);

const empty = new Map<string, unknown>();

function emptyClass(name: string): unknown {
  if (!empty.has(name)) empty.set(name, class {});
  return empty.get(name);
}

function standIn(name: string): unknown {
  const used = (): never => {
    throw new NotOnStage(name);
  };
  const parent = inherited(name);
  const stand = new Proxy(function () {}, {
    apply: used,
    construct: used,
    set: used,
    defineProperty: used,
    deleteProperty: used,
    ownKeys: used,
    has: () => false,
    // nothing here can be an instance of it
    get: (_target, key) => {
      if (key === Symbol.hasInstance) return () => false;
      if (key === "prototype") return parent;
      if (key === "name") return name.split(/[.#]/).at(-1);
      return PROBES.has(key) || key === Symbol.toStringTag ? undefined : used();
    },
  });
  stands.add(stand);
  return stand;
}

/** What instances of a class that is not there would inherit. */
const inherited = (name: string): object =>
  new Proxy(Object.create(null) as object, {
    get: (_target, key) => {
      if (typeof key === "symbol" || PROBES.has(key) || key === "constructor") return undefined;
      throw new NotOnStage(`${name}#${key}`);
    },
  });
