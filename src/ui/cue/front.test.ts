import { describe, expect, it } from "vitest";
import { fakeCue } from "../../../test/support/ui/fixtures.ts";
import { KEEP_MS, chooseFront, nextFront, wentTo } from "./focus.ts";

const [a, b] = [fakeCue({ key: "a" }), fakeCue({ key: "b" })];

describe("the cue in front of the bar", () => {
  it("is the most urgent one", () => {
    expect(chooseFront({ key: null, since: 0 }, [a, b], false, 5).key).toBe("a");
  });

  it("does not jump away under a person's hand, however long", () => {
    expect(chooseFront({ key: "b", since: 0 }, [a, b], true, 60_000).key).toBe("b");
  });

  it("gives way to a more urgent one only after two seconds without focus", () => {
    const front = { key: "b", since: 0 };
    expect(chooseFront(front, [a, b], false, KEEP_MS - 1).key).toBe("b");
    expect(chooseFront(front, [a, b], false, KEEP_MS).key).toBe("a");
  });

  it("follows at once when its step is closed", () => {
    expect(chooseFront({ key: "b", since: 0 }, [a], true, 1).key).toBe("a");
    expect(chooseFront({ key: "b", since: 0 }, [], true, 1).key).toBeNull();
  });

  describe("whose step closes, beside another conflict that asks", () => {
    const roll = fakeCue({ key: "roll", conflict: "wall" });
    const other = fakeCue({ key: "other", conflict: "quay" });
    const front = { key: "roll", conflict: "wall", since: 0 };
    const held = { key: null, conflict: "wall", since: 9 };

    it("keeps its place for two seconds: a second press decides nothing elsewhere", () => {
      expect(chooseFront(front, [other], true, 9)).toEqual(held);
      expect(chooseFront(held, [other], false, 9 + KEEP_MS - 1)).toBe(held);
      expect(chooseFront(held, [other], false, 9 + KEEP_MS).key).toBe("other");
    });

    it("gives its place to the next of its conflict at once, though the other is more urgent", () => {
      const next = { ...roll, key: "next" };
      for (const before of [front, held]) {
        const after = chooseFront(before, [other, next], false, 10);
        expect(after).toEqual({ key: "next", conflict: "wall", since: 10 });
        expect(chooseFront(after, [other, next], false, 10 + KEEP_MS - 1).key).toBe("next");
        expect(chooseFront(after, [other, next], false, 10 + KEEP_MS).key).toBe("other");
      }
    });
  });

  it("walks round and round", () => {
    expect(nextFront({ key: "a", since: 0 }, [a, b], 1).key).toBe("b");
    expect(nextFront({ key: "b", since: 0 }, [a, b], 1).key).toBe("a");
  });

  describe("that its person went to", () => {
    const [vote, deal] = [fakeCue({ key: "vote" }), fakeCue({ key: "deal", conflict: "fight" })];
    const front = wentTo(deal, [vote, deal], 0);

    it("stays while it is open, though a more urgent one was there before it", () => {
      expect(chooseFront(front, [vote, deal], false, 60_000)).toBe(front);
    });

    it("stays with its conflict after an answer, but not for an offer that nobody waits for", () => {
      const turn = fakeCue({ key: "turn", conflict: "fight" });
      const after = chooseFront(front, [vote, turn], false, 60_000);
      expect(after.key).toBe("turn");
      expect(chooseFront(after, [vote, turn], false, 120_000).key).toBe("turn");
      const offer = fakeCue({ key: "offer", conflict: "fight", cue: { ...turn.cue, kind: "bump", amendment: true } });
      for (const [closed, cues] of [
        [front, [vote, offer]],
        [after, [vote]],
      ] as const) {
        const kept = chooseFront(closed, cues, false, 60_000);
        expect(kept).toEqual({ key: null, conflict: "fight", since: 60_000 });
        expect(chooseFront(kept, cues, false, 60_000 + KEEP_MS).key).toBe("vote");
      }
    });

    it("gives way, after two seconds, to a more urgent one that opened later", () => {
      const parry = fakeCue({ key: "parry", conflict: "other" });
      expect(chooseFront(front, [parry, vote, deal], false, KEEP_MS - 1).key).toBe("deal");
      expect(chooseFront(front, [parry, vote, deal], false, KEEP_MS).key).toBe("parry");
    });
  });
});
