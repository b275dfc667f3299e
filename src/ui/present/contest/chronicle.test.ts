import { expect, it } from "vitest";
import { GM, begin, foe, hero, round, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { fakeSession, strictWords } from "../../../../test/support/ui/fixtures.ts";
import type { Words } from "../../words/words.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { LogLine } from "../../../play/session.ts";
import { contestFamily } from "../../../rules/contest/family.ts";
import { contestChronicle } from "./chronicle.ts";
import { bareName } from "./picture.ts";

const rollsOf = (lines: readonly LogLine[], view: ContestView, words: Words) =>
  (contestChronicle(fakeSession({ family: "contest", lines, view }), view, words).table?.rows ?? []).map(({ cells }) =>
    cells.map(({ text }) => text),
  );

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
  const rolls = rollsOf(lines, contestFamily.view(state, GM), words);
  expect(rolls.map(([, a, b]) => [a, b])).toEqual([[expect.stringMatching(/^A/), expect.stringMatching(/^Moderate/)]]);
  expect(bareName("", words)).toBe("Resistance");
  expect([...words.faults]).toEqual([]);
});

it("C138 the table of rolls names what an assist was made against by its step of the ladder", () => {
  const state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)]);
  const { events } = send(state, { type: "assist", seat: "b", target: "a", pairing: "p1" }, [5, 12]);
  expect(events.flatMap((event) => (event.type === "rolled" ? [event.roll.b.ability] : []))).toEqual(["moderate"]);
});

it("the table of rolls has each roll once: as it is read at last, with the hero point and what it was before", () => {
  const words = strictWords("en");
  const state = begin("scored", [hero("a", 14, { heroPoints: 1 }), foe("x", 14)]);
  const lines: LogLine[] = [];
  let now = state;
  const step = (intent: Record<string, unknown>, faces: readonly number[] = []): void => {
    const sent = send(now, intent, faces);
    for (const event of sent.events)
      lines.push({
        key: `${lines.length}`,
        seq: lines.length,
        step: "s",
        type: event.type,
        event,
        sentence: contestFamily.sentence(now, event),
        trace: [],
        at: 0,
        by: { name: "Ana", seat: null, stead: false },
      });
    now = sent.state;
  };
  const [intent, ...faces] = round("a", "p1", -2);
  step(intent, faces);
  step({ type: "bump", seat: "a", roll: "r1" });
  expect(lines.map(({ type }) => type)).toContain("amended");
  const rolls = rollsOf(lines, contestFamily.view(now, GM), words);
  expect(rolls).toHaveLength(1);
  expect(rolls[0]?.at(-1)).toMatch(/, by a hero point \(before: X, Minor\)$/);
  expect([...words.faults]).toEqual([]);
});
