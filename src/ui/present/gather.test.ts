import { describe, expect, it } from "vitest";
import type { IntentBase, Option } from "../../rules/log/family.ts";
import { fakeWords } from "../../../test/support/ui/fixtures.ts";
import { optionButton, IDLE } from "./button.ts";
import { gathered, gatheredButtons, picked } from "./gather.ts";

const move = (kind: string, subject = "", more: Partial<Option<IntentBase>> = {}): Option<IntentBase> => ({
  id: `${kind}:${subject}`,
  intent: { type: kind },
  refused: null,
  label: { key: kind, data: subject ? { name: subject } : {} },
  ...more,
});
const each = (kind: string, n: number): Option<IntentBase>[] =>
  Array.from({ length: n }, (_one, index) => move(kind, `n${index}`));
const drawn = (moves: readonly Option<IntentBase>[], drafts = {}) =>
  gathered(moves).flatMap((some) =>
    gatheredButtons(some, fakeWords, drafts, (one, control) => ({
      ...optionButton(IDLE, fakeWords, null, one, 9),
      ...(control ? { control } : {}),
    })),
  );
const idsOf = (moves: readonly Option<IntentBase>[], drafts = {}) =>
  drawn(moves, drafts).map(({ data }) => data?.["option"]);

describe("moves of one place", () => {
  it("stand loose up to six, each as it is", () => {
    expect(idsOf([...each("assist", 5), move("rest")])).toHaveLength(6);
    expect(drawn(each("assist", 6)).every(({ needs }) => needs === undefined)).toBe(true);
  });

  it("beyond that are one button with a list, the largest kind first, in their order", () => {
    const moves = [...each("assist", 3), ...each("pair", 4), move("rest")];
    expect(idsOf(moves)).toEqual(["assist:n0", "assist:n1", "assist:n2", "pair:n0", "rest:"]);
    const [list] = drawn(moves)[3]?.needs ?? [];
    expect(list?.choices?.map(({ value }) => value)).toEqual(["pair:n0", "pair:n1", "pair:n2", "pair:n3"]);
  });

  it("of the same subjects share a list", () => {
    const buttons = drawn([...each("lend", 20), ...each("roll", 20)]);
    expect(buttons.map(({ needs }) => needs?.length ?? 0)).toEqual([1, 0]);
    expect(buttons[1]?.data?.["fields"]).toBe(buttons[0]?.control);
    const drafts = { [`${buttons[0]?.control} subject`]: "lend:n7" };
    expect(idsOf([...each("lend", 20), ...each("roll", 20)], drafts)).toEqual(["lend:n7", "roll:n7"]);
  });

  it("that are all of one kind each end in one list of the rest", () => {
    const moves = Array.from({ length: 30 }, (_one, index) => move(`kind${index}`));
    expect(idsOf(moves)).toEqual(["kind0:", "kind1:", "kind2:", "kind3:", "kind4:", "kind5:"]);
    expect(drawn(moves).at(-1)?.needs?.[0]?.choices).toHaveLength(25);
  });

  it("propose the first that may be pressed", () => {
    const refused = { key: "No", rule: "C001", kind: "refused" } as never;
    const moves = each("assist", 8).map((one, index) => (index < 2 ? { ...one, refused } : one));
    expect(idsOf(moves)).toEqual(["assist:n2"]);
  });
});

it("what is sent is what the list says, drawn anew or not", () => {
  const moves = [...each("lend", 3), ...each("roll", 3), move("rest")];
  const sent = (id: string, fields: Record<string, string>) => picked(moves, id, fields)?.id;
  expect([
    sent("lend:n0", {}),
    sent("lend:n0", { subject: "lend:n2" }),
    sent("roll:n0", { subject: "lend:n2" }),
    sent("lend:n0", { move: "rest:" }),
    sent("gone", {}),
  ]).toEqual(["lend:n0", "lend:n2", "roll:n2", "rest:", undefined]);
});
