import { describe, expect, it } from "vitest";
import { fakeWords } from "../../../test/support/ui/fixtures.ts";
import { sayOptions } from "./words.ts";

const panel = (...texts: readonly string[]): HTMLElement => {
  document.body.innerHTML = `<section><select>${texts.map((text) => `<option>${text}</option>`).join("")}</select></section>`;
  return document.body;
};
const said = (): (string | null)[] =>
  [...document.querySelectorAll("option")].map((option) => option.getAttribute("aria-label"));

describe("ratings in lists, read aloud (A12)", () => {
  it("are numbers and masteries; what has none is left to its own words", () => {
    sayOptions(panel("Docks 14M2", "As a resistance", "6M"), fakeWords);
    expect(said()).toEqual(["Docks Contest.Card.Spoken.other(14, 2)", null, "Contest.Card.Spoken.one(6, 1)"]);
  });

  it("follow what is painted later, and leave other names alone", () => {
    const region = panel("Docks 14M2", "Ropes");
    sayOptions(region, fakeWords);
    const [first, second] = document.querySelectorAll("option");
    if (first) first.textContent = "Docks";
    second?.setAttribute("aria-label", "Ropes of the harbour");
    sayOptions(region, fakeWords);
    expect(said()).toEqual([null, "Ropes of the harbour"]);
  });
});
