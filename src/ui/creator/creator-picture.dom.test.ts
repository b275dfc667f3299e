import { describe, expect, it } from "vitest";
import type { Creation } from "../../play/hero/hero-api.ts";
import { drawerOf, fakeWords } from "../../../test/support/ui/fixtures.ts";
import { creatorPicture } from "./creator-picture.ts";
import type { CreatorState } from "./creator-steps.ts";

const draw = drawerOf("creator/creator");
const CREATION: Creation = {
  stage: "making",
  method: "prose",
  name: "Ida",
  prose: "",
  profession: "",
  main: "",
  note: "",
  best: "",
  rows: [],
  progress: { abilities: 2, flaws: 0, toInvent: 10, spent: 0, left: 20, most: 12, points: 20 },
  sidekick: null,
  fight: null,
  duels: true,
  refused: null,
  approves: true,
};
const STATE: CreatorState = {
  uid: "u",
  step: "who",
  gm: false,
  img: "",
  broken: "",
  faces: [
    { src: "a.svg", name: "Ana" },
    { src: "b.svg", name: "Bram" },
    { src: "none.svg", name: "No picture" },
  ],
  mayBrowse: false,
  known: null,
  duel: { initiative: 0, rows: [], canFill: true },
  refusal: "",
  told: "",
  undo: false,
  busy: false,
  noting: false,
  gms: ["Gamemaster"],
};
const shown = (creation: Partial<Creation>, state: Partial<CreatorState>): HTMLElement =>
  draw(creatorPicture({ ...CREATION, ...creation }, { ...STATE, ...state }, fakeWords));
const filled = (creation: Partial<Creation>, state: Partial<CreatorState>): readonly (string | undefined)[] =>
  [...shown(creation, state).querySelectorAll<HTMLElement>(".sp-primary")].map(({ dataset }) => dataset["control"]);

describe("the steps of a hero", () => {
  it("have one filled button: on to the next step, at the last the way to play", () => {
    expect(filled({}, { step: "who" })).toEqual(["next"]);
    expect(filled({}, { step: "abilities" }), "writing a text too").toEqual(["next"]);
    expect(filled({}, { step: "duel" })).toEqual(["finish"]);
    expect(filled({}, { step: "who", gm: true })).toEqual(["next"]);
    expect(filled({}, { step: "duel", gm: true })).toEqual(["approve"]);
    expect(filled({ stage: "made" }, { step: "who" })).toEqual(["sheet"]);
  });

  it("begin with portraits, one choice with names: none is chosen before its person does", () => {
    const place = shown({}, { step: "who", img: "b.svg" });
    const radios = [...place.querySelectorAll<HTMLInputElement>(".sp-form input")].slice(0, 3);
    expect(radios.map(({ type, value, checked }) => [type, value, checked])).toEqual([
      ["radio", "a.svg", false],
      ["radio", "b.svg", true],
      ["radio", "none.svg", false],
    ]);
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
    expect(radios.map((one) => one.closest("label")?.textContent)).toEqual(["Ana", "Bram", "No picture"]);
    expect(radios[0]?.closest("fieldset")?.querySelector("legend")?.textContent).toContain("Creator.Pictures");
    expect(shown({}, { step: "who", img: "else.webp" }).querySelectorAll(":checked").length).toBe(0);
  });

  it("while the hero waits the GM's answer is filled at every step, with the word beside what it goes with", () => {
    const sent = { stage: "sent" } as const;
    expect(filled(sent, { gm: true, step: "rest" })).toEqual(["approve"]);
    const foot = shown(sent, { gm: true, step: "rest" }).querySelectorAll<HTMLElement>(
      "[data-key=actions] :is(input, button)",
    );
    expect([...foot].map((one) => one.dataset["control"] ?? one.dataset["need"])).toEqual([
      ...["return", "return", "back", "next", "approve"],
    ]);
  });

  it("whoever waits for the GM changes nothing until the hero is taken back; the GM may", () => {
    const locked = (creation: Partial<Creation>, state: Partial<CreatorState>): readonly boolean[] =>
      [...shown(creation, state).querySelectorAll(".sp-form :is(input, button)")].map((one) =>
        one.matches("fieldset:disabled *"),
      );
    const sent = { stage: "sent" } as const;
    const all = locked(sent, { step: "duel" });
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all)).toEqual(new Set([true]));
    expect(new Set(locked(sent, { step: "duel", gm: true }))).toEqual(new Set([false]));
    expect(new Set(locked({}, { step: "duel" }))).toEqual(new Set([false]));
    expect(filled(sent, { step: "duel" })).toEqual([]);
    expect(shown(sent, { step: "duel" }).querySelector("[data-control=reopen]")?.matches(":disabled")).toBe(false);
  });

  it("says before the press that words are marked first", () => {
    expect(shown({}, { step: "abilities" }).textContent).toContain("Creator.SelectFirst");
  });

  it("sends back what a GM has written before it approves", () => {
    const sent = { stage: "sent" } as const;
    expect(filled(sent, { gm: true })).toEqual(["approve"]);
    expect(filled(sent, { gm: true, noting: true })).toEqual(["return"]);
  });
});
