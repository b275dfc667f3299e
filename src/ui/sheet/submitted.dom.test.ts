import { beforeEach, expect, it } from "vitest";
import { isDraft, rememberPainted, showsPainted, watchEditors } from "../paint/patch-control.ts";
import { takeChanged } from "./submitted.ts";

const field = (nullable: boolean, initial: number, max = 1000): object => ({
  nullable,
  blank: true,
  getInitialValue: () => initial,
  clean: (value: number) => Math.min(max, Math.round(value)),
});
const schemaOf = (fields: Record<string, object>): object => ({ schema: { fields } });
const document_ = {
  ...schemaOf({ sort: field(false, 0), name: { blank: false } }),
  system: schemaOf({ strength: field(false, 3, 10), fear: field(true, 1) }),
};

let form: HTMLFormElement;
const one = (name: string): HTMLInputElement => form.querySelector(`[name="${name}"]`) as HTMLInputElement;

/** Type into fields, and take what changed: what is written, and what is said of it. */
function take(typed: Readonly<Record<string, string>>): { readonly written: object; readonly told: readonly string[] } {
  for (const [name, value] of Object.entries(typed)) one(name).value = value;
  const object = Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>("[name]")].map(({ name, type, value, checked }) => [
      name,
      type === "checkbox" ? checked : type === "number" ? (value === "" ? null : Number(value)) : value,
    ]),
  );
  const told = takeChanged(document_, form, { object });
  return { written: object, told: told.map(({ why, typed: as, stored }) => `${why} ${as} ${stored}`) };
}

beforeEach(() => {
  form = document.createElement("form");
  form.innerHTML = `<input name="name" value="Ana"><input type="number" name="sort" value="7">
    <input type="number" name="system.strength" value="3"><input type="number" name="system.fear" value="2">
    <input type="checkbox" name="system.open" checked><prose-mirror name="system.text"></prose-mirror>`;
  document.body.replaceChildren(form);
  watchEditors(form);
  rememberPainted(form);
});

it("writes the fields that were changed and no other, once", () => {
  expect(take({})).toEqual({ written: {}, told: [] });
  expect(take({ "system.strength": "5" })).toEqual({ written: { "system.strength": 5 }, told: [] });
  expect(isDraft(one("system.strength"))).toBe(false);
  expect(showsPainted(form)).toBe(false);
  one("system.open").checked = false;
  expect(take({ name: "Ana Vell" }).written).toEqual({ name: "Ana Vell", "system.open": false });
  expect(take({}).written).toEqual({});
});

it("writes the text of an editor of the host only once that tells of a change", () => {
  const editor = form.querySelector("prose-mirror") as HTMLElement & { value: string };
  editor.value = "<p>Half a sent";
  const sent = (): object => {
    const object = { "system.text": editor.value };
    takeChanged(document_, form, { object });
    return object;
  };
  expect(sent()).toEqual({});
  editor.dispatchEvent(new Event("change", { bubbles: true }));
  expect(sent()).toEqual({ "system.text": "<p>Half a sent" });
  expect(sent()).toEqual({});
});

it("makes a cleared number that may not be empty the one it begins with, and leaves one that may", () => {
  expect(take({ sort: "", "system.strength": "", "system.fear": "" }).written).toEqual({
    sort: 0,
    "system.strength": 3,
    "system.fear": null,
  });
});

it.each<[string, string, unknown, string | null]>([
  ["system.strength", "2.6", 2.6, "Bounds 2.6 3"],
  ["system.strength", "500", 500, "Bounds 500 10"],
  ["system.strength", "-0", -0, null],
  ["system.strength", "4", 4, null],
  ["name", "   ", undefined, "Empty     Ana"],
  ["name", "", undefined, "Empty  Ana"],
  ["name", "Bram ", "Bram ", null],
  ["system.fear", "500", 500, null],
])("of %s, typed as %j, says what is stored otherwise, and keeps what it cannot store", (name, typed, value, said) => {
  const { written, told } = take({ [name]: typed });
  expect(written).toEqual(value === undefined ? {} : { [name]: value });
  expect(told).toEqual(said === null ? [] : [said]);
  expect(isDraft(one(name))).toBe(false);
});
