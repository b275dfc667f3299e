import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Found } from "./actor-index.ts";

const ALL: Found["matches"][number][] = ["Ana Vell", "Wolf", "Werewolf", "Bram Orr", "<i>Ida</i>"].map((name) => ({
  uuid: `Actor.${name}`,
  name,
  note: "",
}));
vi.mock("./find-actors.ts", () => ({
  findActors: (_scope: string, typed: string): Found => ({
    matches: ALL.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())),
    more: 3,
  }),
}));
vi.mock("../words/host-words.ts", () => ({ hostWords: { lang: "en", text: (key: string) => key } }));
const { watchFind } = await import("./actor-field.ts");

let root: HTMLElement;
const heard = vi.fn();
const field = (): HTMLInputElement => root.querySelector<HTMLInputElement>("[data-find]") as HTMLInputElement;
const chosen = (): string => root.querySelector<HTMLInputElement>("[type=hidden]")?.value ?? "";
const options = (): readonly string[] =>
  [...root.querySelectorAll("[role=option]")].map((option) => option.textContent ?? "");
const active = (): string =>
  root.querySelector(`[id="${field().getAttribute("aria-activedescendant") ?? "-"}"]`)?.textContent ?? "";
const type = (text: string): void => {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
};
const press = (key: string): boolean =>
  field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  heard.mockReset();
  document.body.innerHTML = `<div id="window"><form><input type="hidden" name="a1.actor" value="Actor.Ana Vell"><input
    id="f" type="text" role="combobox" aria-expanded="false" aria-controls="f-found" aria-label="Actor" data-find="all"
    data-found="Ana Vell" value="Ana Vell"></form></div>`;
  root = document.querySelector("#window") as HTMLElement;
  watchFind(root);
  root.addEventListener("change", () => heard(chosen()));
  root.addEventListener("keydown", ({ key }) => heard(key));
});

describe("a field that finds one of many actors", () => {
  it("shows a name with HTML in it as it was typed", () => {
    type("ida");
    expect([options(), root.querySelector("[role=option] i")]).toEqual([["<i>Ida</i>"], null]);
  });

  it("lists who has the letters, with the first one marked, and Enter takes it: the form hears of it once", () => {
    type("wolf");
    expect([field().getAttribute("aria-expanded"), options(), active()]).toEqual([
      "true",
      ["Wolf", "Werewolf"],
      "Wolf",
    ]);
    press("ArrowDown");
    expect(active()).toBe("Werewolf");
    press("ArrowDown");
    expect(active(), "at an end it stays").toBe("Werewolf");
    expect(press("Enter"), "Enter means nothing else then").toBe(false);
    expect([chosen(), field().value, heard.mock.calls]).toEqual(["Actor.Werewolf", "Werewolf", [["Actor.Werewolf"]]]);
    expect([field().getAttribute("aria-expanded"), options()]).toEqual(["false", []]);
    expect(press("Enter"), "with nothing open it begins what the window begins").toBe(true);
  });

  it("is taken back by Escape alone, which closes no window", () => {
    type("wol");
    expect(press("Escape")).toBe(false);
    expect([field().value, chosen(), heard.mock.calls]).toEqual(["Ana Vell", "Actor.Ana Vell", []]);
    expect(press("Escape")).toBe(true);
  });

  it("takes who is pressed, without losing the focus", () => {
    field().focus();
    type("o");
    const option = [...root.querySelectorAll<HTMLElement>("[role=option]")].at(-1);
    const down = new Event("pointerdown", { bubbles: true, cancelable: true });
    option?.dispatchEvent(down);
    option?.click();
    expect([down.defaultPrevented, chosen(), document.activeElement === field()]).toEqual([
      true,
      "Actor.Bram Orr",
      true,
    ]);
  });

  it.each([
    ["", "Actor.-", "", "nobody"],
    ["bram orr", "Actor.Bram Orr", "Bram Orr", "the only one of that name"],
    ["wolves", "Actor.Ana Vell", "Ana Vell", "who was chosen before"],
  ])("that is left with %j means %3$s", (typed, uuid, name) => {
    type(typed);
    field().dispatchEvent(new Event("change", { bubbles: true }));
    field().dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    expect([chosen(), field().value]).toEqual([uuid === "Actor.-" ? "" : uuid, name]);
    expect(heard.mock.calls.length, "what was only typed is no choice").toBe(uuid === "Actor.Ana Vell" ? 0 : 1);
  });

  it("says how many more there are, and that nobody has such a name", () => {
    type("wolf");
    expect(root.querySelector("[role=status]")?.textContent).toBe("SETPIECE.Find.More.other");
    type("zzz");
    expect(root.querySelector("[role=status]")?.textContent).toBe("SETPIECE.Find.Nobody");
  });
});

it("a name in another language than the reader's says so, and what stands beside it does not (A12)", () => {
  ALL.push(
    { uuid: "Actor.Loup", name: "Loup", note: "Bestiary", lang: "fr" },
    { uuid: "Actor.Fox", name: "Fox", note: "", lang: "en" },
  );
  type("o");
  const told = [...root.querySelectorAll("[role=option]")].map((option) => [
    option.textContent,
    option.querySelector("[lang]")?.textContent,
  ]);
  expect(told).toContainEqual(["Loup, Bestiary", "Loup"]);
  expect(told).toContainEqual(["Fox", undefined]);
  ALL.splice(-2);
});
