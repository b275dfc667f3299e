import { expect, it } from "vitest";
import { addToHud } from "./dom.ts";

/** The display as a host draws it, with our button put there twice, as for two hooks of one drawing. */
function display(inside: string): { readonly button: HTMLButtonElement; readonly pressed: () => number } {
  const html = document.createElement("div");
  html.innerHTML = inside;
  let pressed = 0;
  const button = { name: "contest", glyph: "fa-dice-d20", label: "Contest…", press: () => void pressed++ };
  addToHud(html, [button]);
  addToHud(html, [button]);
  const made = [...html.querySelectorAll<HTMLButtonElement>("[data-setpiece-hud=contest]")];
  expect(made).toHaveLength(1);
  return { button: made[0]!, pressed: () => pressed };
}

it("our buttons are icons in the right column of a token's display where there is one, with a name and a tooltip", () => {
  const { button, pressed } = display(`<div class="col left"></div><div class="col right"><button></button></div>`);
  expect(button.parentElement?.className).toBe("col right");
  expect([button.className, button.textContent, button.ariaLabel]).toEqual(["control-icon", "", "Contest…"]);
  expect([button.title, button.querySelector("i")?.className]).toEqual(["Contest…", "fa-solid fa-dice-d20"]);
  button.click();
  expect(pressed()).toBe(1);
});

it("where a build lays the display out otherwise they stand in it with their words", () => {
  const { button, pressed } = display(`<div class="column"></div>`);
  expect([button.parentElement?.className, button.textContent]).toEqual(["", " Contest…"]);
  expect([button.className, button.hasAttribute("aria-label")]).toEqual(["setpiece setpiece-hud", false]);
  button.click();
  expect(pressed()).toBe(1);
});
