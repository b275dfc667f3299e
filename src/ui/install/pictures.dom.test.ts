import { beforeEach, expect, it } from "vitest";
import { installPictures } from "./targets.ts";

beforeEach(() => {
  document.head.innerHTML = "";
  installPictures();
});

const rules = (): readonly string[] =>
  (document.head.querySelector("style")?.textContent ?? "").split("\n").filter((line) => line !== "");

/** A picture that the browser could not load. */
const gone = (src: string, inside: string): void => {
  document.body.innerHTML = inside;
  const img = document.createElement("img");
  img.setAttribute("src", src);
  document.body.firstElementChild?.append(img);
  img.dispatchEvent(new Event("error"));
};

it.each(['<div class="setpiece"></div>', "<setpiece-conflict></setpiece-conflict>"])(
  "a picture that is gone is drawn as a plain figure, once told, in %s",
  (inside) => {
    for (let time = 0; time < 2; time += 1) gone("worlds/w/ana.webp", inside);
    expect(rules()).toHaveLength(1);
    expect(rules()[0]).toContain('img[src="worlds/w/ana.webp"] { content: url("systems/setpiece/assets/icons/items/');
  },
);

it("a picture of the host, or of another package, is left alone", () => {
  gone("worlds/w/ana.webp", '<div class="other"></div>');
  expect(rules()).toEqual([]);
});

it("an address ends no rule, whatever signs are in it", () => {
  gone('a"] } body { display: none } \\\n', '<div class="setpiece"></div>');
  expect(rules()).toHaveLength(1);
  expect(rules()[0]?.match(/[^\\]"/g)).toHaveLength(4);
});
