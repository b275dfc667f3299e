import { beforeEach, expect, it } from "vitest";
import { StepInSight } from "./behaviour.ts";

let shown: string[] = [];

beforeEach(() => {
  shown = [];
  document.body.innerHTML = `<div id="region"><ol><li><section class="sp-step" data-key="turn" data-cue="turn">
    <button id="strike" data-digit="1"></button></section></li></ol>
    <section data-cue="swap"><button id="take" data-digit="1"></button></section><button id="add"></button></div>`;
  for (const one of document.querySelectorAll("button")) one.scrollIntoView = () => void shown.push(one.id);
});

const drawn = (focus: string): string[] => {
  document.getElementById(focus)?.focus();
  new StepInSight().drawn(document.querySelector<HTMLElement>("#region")!);
  return shown;
};

it("a turn that begins comes into sight from wherever in the tracker", () => {
  expect(drawn("add")).toEqual(["strike"]);
});

it("but whoever is at another step keeps that in sight: its keys work there", () => {
  expect(drawn("take")).toEqual(["take"]);
});
