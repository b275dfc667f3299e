import { describe, expect, it } from "vitest";
import { doneSince, noted, type HandNote } from "./manual-edits.ts";

const spot = (x: number, y = 0, elevation = 0) => ({ x, y, elevation });
const moved = (seq: number, from: number, to: number, uuid = "t", user = "ana"): HandNote => ({
  type: "token",
  uuid,
  name: "Ana",
  users: [user],
  seq,
  from: spot(from),
  to: spot(to),
});
const edited = (seq: number, what: string, uuid = "a", user = "ana"): HandNote => ({
  type: "sheet",
  uuid,
  name: "Ana",
  users: [user],
  seq,
  what: [what],
});
const written = (...notes: readonly HandNote[]) => notes.reduce<readonly HandNote[]>(noted, []);
const NONE = new Set<string>();
const since = (tokens: number, sheets = tokens) => ({ tokens, sheets });

describe("notes of what is done by hand", () => {
  it("are one a document between two steps: from where it stood first to where it came last, all names, all people", () => {
    expect(written(moved(4, 0, 1), moved(4, 1, 2, "t", "bram"))).toEqual([
      { ...moved(4, 0, 2), users: ["ana", "bram"] },
    ]);
    expect(written(edited(4, "Sword"), edited(4, ""), edited(4, "Sword"))).toEqual([
      { ...edited(4, "Sword"), what: ["Sword", ""] },
    ]);
    expect(written(moved(4, 0, 1), moved(5, 1, 2), edited(5, "Sword"), moved(5, 3, 4, "other"))).toHaveLength(4);
  });

  it("H11 are one for a drag that the host tells at each place it passes, a step between two of them or not", () => {
    const part = (seq: number, from: number, to: number, drag: string): HandNote => ({
      ...moved(seq, from, to),
      type: "token",
      from: spot(from),
      to: spot(to),
      drag,
    });
    expect(written(part(4, 0, 1, "d"), part(5, 1, 2, "d"), part(5, 2, 3, "d"))).toEqual([part(5, 0, 3, "d")]);
    expect(written(part(4, 0, 1, "d"), part(5, 1, 2, "e"))).toHaveLength(2);
    expect(written(part(4, 0, 1, ""), part(5, 1, 2, ""))).toHaveLength(2);
  });

  it("are bounded: the oldest go", () => {
    const notes = written(...Array.from({ length: 70 }, (_, seq) => moved(seq, seq, seq + 1)));
    expect([notes.length, notes[0]?.seq, notes.at(-1)?.seq]).toEqual([60, 10, 69]);
    const names = written(...Array.from({ length: 9 }, (_, index) => edited(1, `item ${index}`)));
    expect(names).toMatchObject([{ what: { length: 6 } }]);
  });
});

describe("what an undo leaves alone", () => {
  it("is what happened when the step was stored, or later", () => {
    const notes = written(moved(3, 0, 1), edited(3, "Sword"), moved(6, 0, 1, "late"), edited(7, "Bow", "b"));
    const left = (from: number) => doneSince(notes, since(from), NONE).map(({ uuid }) => uuid);
    expect([left(3), left(4), left(6), left(7), left(8)]).toEqual([
      ["t", "a", "late", "b"],
      ["late", "b"],
      ["late", "b"],
      ["b"],
      [],
    ]);
  });

  it("is told once a document, over all that came after", () => {
    const notes = written(moved(3, 0, 1), moved(5, 1, 2, "t", "gm"), edited(4, "Sword"), edited(6, "", "a", "gm"));
    expect(doneSince(notes, since(3), NONE)).toMatchObject([
      { type: "token", from: spot(0), to: spot(2), users: ["ana", "gm"] },
      { type: "sheet", what: ["Sword", ""], users: ["ana", "gm"] },
    ]);
  });

  it("is no token that came back to where it was, but one that only rose", () => {
    const back = written(moved(3, 0, 1), moved(5, 1, 0));
    expect([doneSince(back, since(3), NONE), doneSince(back, since(5), NONE).length]).toEqual([[], 1]);
    const up: HandNote = { ...moved(3, 0, 0), type: "token", from: spot(0), to: spot(0, 0, 5) };
    expect(doneSince([up], since(3), NONE)).toHaveLength(1);
  });

  it("is no token that the undo moves itself; sheets may count from earlier on", () => {
    const notes = written(moved(3, 0, 1), moved(3, 0, 1, "u"), edited(2, "Sword"));
    expect(doneSince(notes, since(3, 2), new Set(["t"])).map(({ uuid }) => uuid)).toEqual(["u", "a"]);
    expect(doneSince(notes, since(3), NONE).map(({ uuid }) => uuid)).toEqual(["t", "u"]);
  });
});
