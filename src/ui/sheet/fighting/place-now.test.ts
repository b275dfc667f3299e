import { describe, expect, it } from "vitest";
import { placeNow } from "../item-rows.ts";

const [cut, burn, bite] = [{ label: "cut" }, { label: "burn" }, { label: "bite" }];

describe("the place of an entry in a list that changed since somebody looked", () => {
  it.each([
    ["the same where nothing changed", [cut, burn], 1],
    ["the same where the entry has another name by now", [cut, bite], 1],
    ["where the entry moved to when one before it went", [burn], 0],
    ["none where the entry itself went", [cut], -1],
  ])("is %s", (_name, list, wanted) => {
    expect(placeNow(list, [cut, burn], 1)).toBe(wanted);
  });
});
