import { expect, it } from "vitest";
import { retitled } from "./beat.ts";

it("that a conflict was cancelled is told with its name in the reader's words, not in those of whoever posted it", () => {
  const said = { key: "Play.Summary.cancelled", data: { title: "Ana Vell against Harbour-master" } };
  const other = { key: "Combat.Said.calm", data: { who: "Ana", title: "kept" } };
  expect(retitled([said, other], "Ana Vell gegen Harbour-master")).toEqual([
    { key: "Play.Summary.cancelled", data: { title: "Ana Vell gegen Harbour-master" } },
    other,
  ]);
});
