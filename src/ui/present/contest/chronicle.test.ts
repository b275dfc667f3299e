import { expect, it } from "vitest";
import { contestFamily } from "../../../rules/contest/family.ts";
import { begin, foe, GM, hero, send } from "../../../rules/contest/fixtures.ts";
import { fakeSession } from "../../fixtures.ts";
import { strictWords } from "../../words/holes-fixtures.ts";
import { chroniclePicture } from "./chronicle.ts";
import { bareName } from "./rating.ts";

it("the table of rolls names who has no seat: the rung that was rolled against, else a resistance", () => {
  const words = strictWords("en");
  const state = begin("scored", [hero("a", 14), foe("x", 14)]);
  const { events } = send(state, { type: "augment", seat: "a", how: "rolled", ability: "other" }, [5, 12]);
  const lines = events.map((event, seq) => ({
    key: `${seq}`,
    seq,
    step: "s",
    type: event.type,
    event,
    sentence: contestFamily.sentence(state, event),
    trace: [],
    at: 0,
    by: { name: "Ana", seat: null, stead: false },
  }));
  const { rolls } = chroniclePicture(
    fakeSession({ family: "contest", lines, view: contestFamily.view(state, GM) }),
    words,
  );
  expect(rolls.map(({ a, b }) => [a, b])).toEqual([[expect.stringMatching(/^A/), expect.stringMatching(/^Moderate/)]]);
  expect(bareName("", words)).toBe("Resistance");
  expect([...words.faults]).toEqual([]);
});
