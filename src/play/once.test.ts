import { describe, expect, it } from "vitest";
import { once } from "./caches.ts";

describe("once", () => {
  it.each([[7], [null], [undefined]])("makes %o when first asked, and never again", (value) => {
    let makes = 0;
    const get = once(() => {
      makes += 1;
      return value;
    });
    expect(makes).toBe(0);
    expect([get(), get()]).toEqual([value, value]);
    expect(makes).toBe(1);
  });
});
