import { describe, expect, it } from "vitest";
import { drawerOf, fakeWords } from "../../../test/support/ui/fixtures.ts";
import { placeOf, spotBeside, tourPicture, type TourState } from "./tour-picture.ts";

const draw = drawerOf("first/tour");
const STATE: TourState = {
  ...{ family: "contest", id: "roll", title: "<b>A move</b>", text: "Press it.", at: 4, of: 10 },
  ...{ waits: true, found: true, skipped: [], conflict: "The vote", running: "", gm: true, sample: true },
  ...{ busy: "", refusal: "" },
};
const shown = (parts: Partial<TourState>): HTMLElement => draw(tourPicture({ ...STATE, ...parts }, fakeWords));
const acts = (place: HTMLElement): readonly (string | undefined)[] =>
  [...place.querySelectorAll("button")].map(({ dataset }) => dataset["act"]);

describe("a step of a tour", () => {
  it("says where it is and what to press, with names as text, and goes on without the press too", () => {
    const place = shown({});
    expect(place.querySelector("[role=status]")?.textContent).toContain("<b>A move</b>");
    expect(place.textContent).toContain("Tour.Count(5, 10)");
    expect(place.textContent).toContain("Tour.Press");
    expect(acts(place)).toEqual(["back", "go", "next"]);
    expect(shown({ waits: false }).textContent).not.toContain("Tour.Press");
  });

  it("leads nowhere while nothing is found, and names what was left out", () => {
    const place = shown({ found: false, skipped: ["The rail"] });
    expect(acts(place)).toEqual(["back", "next"]);
    expect(place.querySelector("[data-key=skipped]")?.textContent).toContain("The rail");
  });

  it.each([
    ["a GM without a conflict", { conflict: "" }, ["begin"], "Press it."],
    ["a GM whose table plays", { conflict: "", running: "The vote" }, ["begin", "take"], "Press it."],
    ["a GM whose sample is still there", {}, ["next"], "Tour.Again(The vote)"],
    ["a player whose table plays", { gm: false, sample: false }, ["next"], "Tour.Uses(The vote)"],
    ["a player without a conflict", { gm: false, sample: false, conflict: "" }, ["done"], "Tour.contest.None"],
  ] as const)("begins for %s", (_who, parts, buttons, text) => {
    const place = shown({ id: "begin", at: 0, ...parts });
    expect(acts(place)).toEqual(buttons);
    expect(place.textContent).toContain(text);
  });

  it("ends with what becomes of the sample, and of nothing else", () => {
    expect(acts(shown({ id: "end", sample: true }))).toEqual(["keep", "discard"]);
    expect(acts(shown({ id: "end", sample: false }))).toEqual(["done"]);
    expect(shown({ id: "end", refusal: "No." }).querySelector("[role=alert]")?.textContent).toBe("No.");
  });

  it("points a fight to the encounter tab, and to the chat where its history is", () => {
    expect([placeOf("combat", "undo")?.tab, placeOf("combat", "trace")?.tab]).toEqual(["combat", "chat"]);
    expect([placeOf("duel", "undo")?.tab, placeOf("duel", "end")]).toEqual(["chat", null]);
  });
});

describe("the window of a tour", () => {
  const room = { width: 1000, height: 800 };
  const window = { width: 320, height: 200 };
  it.each([
    ["left of a sidebar", { left: 700, top: 300, width: 300, height: 40 }, { left: 368, top: 300 }],
    ["right of what lies left", { left: 0, top: 700, width: 300, height: 40 }, { left: 312, top: 600 }],
    ["below what is wide", { left: 0, top: 0, width: 1000, height: 100 }, { left: 340, top: 112 }],
    ["above what is wide and low", { left: 0, top: 700, width: 1000, height: 100 }, { left: 340, top: 488 }],
    ["across what fills the screen", { left: 0, top: 0, width: 1000, height: 700 }, { left: 340, top: 600 }],
    ["in the middle of nothing", null, { left: 340, top: 200 }],
  ])("is %s", (_where, target, spot) => expect(spotBeside(target, window, room)).toEqual(spot));
});
