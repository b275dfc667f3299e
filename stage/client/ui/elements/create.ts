/**
 * Elements of forms made from a configuration. Source: API pages of foundry.applications.elements. Packages call
 * `create` without its class.
 */
import type { Any, Data } from "../host.ts";
import { setInputAttributes } from "../fields/inputs.ts";

/** An element of a class: its name and what every input has, its value, and attributes of its own that are given. */
export function createWith<T extends HTMLElement>(cls: new () => T, config: Data, own: readonly string[] = []): T {
  const element = new cls();
  for (const key of ["value", ...own]) {
    const given: Any = config[key];
    if (given === undefined || given === null || given === false) continue;
    const list = typeof given !== "string" && typeof given[Symbol.iterator] === "function";
    element.setAttribute(key, given === true ? "" : list ? [...given].join(",") : String(given));
  }
  setInputAttributes(element, config);
  return element;
}
