/**
 * Extensions of built-in classes that packages may rely on. Source (public page): API "primitives"
 * (Array, Math, Number, Set, String, RegExp).
 */
import { capitalize, equals, slugify, titleCase } from "../../common/utils/index.ts";

const extend = (target: any, members: Record<string, any>): void => {
  for (const [name, value] of Object.entries(members))
    if (!Object.hasOwn(target, name))
      Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
};

export function installPrimitives(): void {
  extend(String.prototype, {
    capitalize(this: string) {
      return capitalize(String(this));
    },
    titleCase(this: string) {
      return titleCase(String(this));
    },
    slugify(this: string, options?: any) {
      return slugify(String(this), options);
    },
    stripScripts(this: string) {
      return String(this).replace(/<script[\s\S]*?<\/script>/gi, "");
    },
    compare(this: string, other: string) {
      return String(this).localeCompare(other);
    },
  });
  extend(Math, {
    clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
    mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
    toDegrees: (angle: number) => (angle * 180) / Math.PI,
    toRadians: (degree: number) => (degree * Math.PI) / 180,
  });
  extend(Number, {
    isNumeric: (value: unknown) =>
      typeof value === "number"
        ? !Number.isNaN(value)
        : typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value)),
    fromString: (text: string) => Number(text.replace(/\s+/g, "")),
  });
  extend(Number.prototype, {
    between(this: number, a: number, b: number, inclusive = true) {
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      return inclusive ? Number(this) >= min && Number(this) <= max : Number(this) > min && Number(this) < max;
    },
    ordinalString(this: number) {
      return new Intl.NumberFormat(document.documentElement.lang || "en").format(Number(this));
    },
    signedString(this: number) {
      return new Intl.NumberFormat("en", { signDisplay: "always" }).format(Number(this)).replace("-", "\u2212");
    },
    paddedString(this: number, digits: number) {
      return String(this).padStart(digits, "0");
    },
    toNearest(this: number, interval = 1, method: "round" | "floor" | "ceil" = "round") {
      return Math[method](Number(this) / interval) * interval;
    },
  });
  extend(Array, { fromRange: (n: number, min = 0) => Array.from({ length: n }, (_v, index) => index + min) });
  extend(Array.prototype, {
    deepFlatten(this: unknown[]) {
      return this.flat(Infinity);
    },
    equals(this: unknown[], other: unknown) {
      return equals(this, other);
    },
    partition(this: unknown[], rule: (value: unknown) => boolean) {
      return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
    },
    findSplice(this: unknown[], find: (value: unknown) => boolean, replace?: unknown) {
      const index = this.findIndex(find);
      if (index < 0) return null;
      return replace === undefined ? this.splice(index, 1)[0] : this.splice(index, 1, replace)[0];
    },
  });
  installSets();
  extend(RegExp, { escape: (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&") });
}

function installSets(): void {
  const list = (set: Set<unknown>): unknown[] => [...set];
  extend(Set.prototype, {
    difference(this: Set<unknown>, other: Set<unknown>) {
      return new Set(list(this).filter((value) => !other.has(value)));
    },
    equals(this: Set<unknown>, other: unknown) {
      return equals(this, other);
    },
    every(this: Set<unknown>, test: (value: unknown) => boolean) {
      return list(this).every(test);
    },
    filter(this: Set<unknown>, test: (value: unknown) => boolean) {
      return new Set(list(this).filter(test));
    },
    find(this: Set<unknown>, test: (value: unknown) => boolean) {
      return list(this).find(test);
    },
    first(this: Set<unknown>) {
      return list(this)[0];
    },
    intersects(this: Set<unknown>, other: Set<unknown>) {
      return list(this).some((value) => other.has(value));
    },
    map(this: Set<unknown>, transform: (value: unknown) => unknown) {
      return new Set(list(this).map(transform));
    },
    reduce(this: Set<unknown>, reducer: any, initial: unknown) {
      return list(this).reduce(reducer, initial);
    },
    some(this: Set<unknown>, test: (value: unknown) => boolean) {
      return list(this).some(test);
    },
    toObject(this: Set<unknown>) {
      return list(this);
    },
  });
}
