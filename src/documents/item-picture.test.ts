import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { pictureFor } from "./writes.ts";

it.each(["ability", "keyword", "flaw", "follower", "gear", "weapon", "armour"])(
  "a new %s without a picture gets that of its type, which is there",
  (type) => {
    const picture = pictureFor(type, undefined);
    expect(picture).toBe(`systems/setpiece/assets/icons/items/${type}.svg`);
    expect(existsSync((picture ?? "").replace("systems/setpiece/", ""))).toBe(true);
  },
);

it("a picture that was chosen stays, and a type that is not ours has none", () => {
  expect(pictureFor("weapon", "my/sword.webp")).toBeNull();
  expect(pictureFor("somebody.elses", "")).toBeNull();
});
