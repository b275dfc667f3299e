import { describe, expect, it } from "vitest";
import { contestFamily } from "../../rules/contest/family.ts";
import { begin, declare, foe, hero, send } from "../../../test/support/rules/contest/fixtures.ts";
import type { Session } from "../../play/session.ts";
import { fakeCue, fakeSession, fakeWords } from "../../../test/support/ui/fixtures.ts";
import { NewsReader } from "./news.ts";
import { Recent } from "./announcer.ts";

const line = (seq: number, key: string) => ({
  key: `k${seq}`,
  seq,
  step: `s${seq}`,
  type: "t",
  event: {},
  sentence: { key },
  trace: [],
  at: 0,
  by: { name: "Ana", seat: null, stead: false },
});

describe("news for the live regions", () => {
  it("says each event once, in order, and nothing that was there before", () => {
    const reader = new NewsReader(() => "Blade.");
    const before = fakeSession({ lines: [line(1, "one")] });
    reader.begin([before], []);
    const after = fakeSession({ lines: [line(1, "one"), line(2, "two"), line(3, "three")] });
    expect(reader.next([after], [], "all", false, fakeWords).events).toEqual(["two", "three"]);
    expect(reader.next([after], [], "all", false, fakeWords).events).toEqual([]);
  });

  it("says in one sentence that several walk the same way", () => {
    const moved = (seq: number, who: string, to: string) => ({
      ...line(seq, "Combat.Said.moved"),
      sentence: { key: "Combat.Said.moved", data: { who, from: "Yard", to } },
    });
    const lines = [moved(1, "Wolf 0", "Gate"), moved(2, "Wolf 1", "Gate"), moved(3, "Wolf 2", "Gate")];
    const reader = new NewsReader(() => "Blade.");
    reader.begin([fakeSession({ lines: lines.slice(0, 1) })], []);
    const after = fakeSession({ lines: [...lines, moved(4, "Wolf 3", "Mill")] });
    const [first, second, ...rest] = reader.next([after], [], "all", false, fakeWords).events;
    expect([first, rest]).toEqual(["Chat.Moved(Yard, Gate, Wolf 1 and Wolf 2)", []]);
    expect(second).toContain("Wolf 3");
  });

  it("keeps quiet about other people's conflicts under `mine`, and about all under `off`", () => {
    const theirs = fakeSession({ lines: [line(1, "one")], seats: [] });
    expect(new NewsReader(() => "Blade.").next([theirs], [], "mine", false, fakeWords).events).toEqual([]);
    expect(new NewsReader(() => "Blade.").next([theirs], [], "mine", true, fakeWords).events).toEqual(["one"]);
    expect(new NewsReader(() => "Blade.").next([theirs], [], "off", true, fakeWords).events).toEqual([]);
  });

  it("draws what a step has to press when its call is read, not before, and knows which are still open", () => {
    let drawn = 0;
    const reader = new NewsReader(() => `Drawn ${(drawn += 1)}.`);
    const [one, two] = [fakeCue({ key: "one", mine: true }), fakeCue({ key: "two", mine: true })];
    const { cues } = reader.next([], [one, two], "mine", false, fakeWords);
    expect(drawn).toBe(0);
    expect(cues[1]?.text).toContain("Drawn 1.");
    reader.next([], [two], "mine", false, fakeWords);
    expect([reader.awaits("one"), reader.awaits("two")]).toEqual([false, true]);
  });

  it("calls for an own cue once, with its options, and never for another's", () => {
    const reader = new NewsReader(() => "Blade.");
    const own = fakeCue({ mine: true });
    const other = fakeCue({ key: "other", mine: false });
    const news = reader.next([], [own, other], "mine", false, fakeWords);
    expect(news.fresh).toEqual([own.key]);
    expect(news.cues).toHaveLength(1);
    expect(news.cues[0]?.key).toBe(own.key);
    expect(news.cues[0]?.text).toContain("Blade");
    expect(reader.next([], [own], "mine", false, fakeWords).cues).toEqual([]);
  });

  it("tells of a hero point that nobody waits for after what happened, and calls nobody; a heading is read as a sentence", () => {
    const bump = fakeCue({ mine: true });
    const news = new NewsReader(() => "Blade.").next(
      [fakeSession({ lines: [line(1, "one")] })],
      [{ ...bump, cue: { ...bump.cue, kind: "bump", amendment: true } }],
      "all",
      false,
      fakeWords,
    );
    expect(news).toEqual({
      events: ["one", "Duel.Cue.choose."],
      cues: [],
      open: new Set([bump.key]),
      fresh: [bump.key],
    });
  });

  it("says what was declared to who declared it, once, and not where its step tells how it went (A4)", () => {
    const start = begin("scored", [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)]);
    const { events, state } = send(start, declare("a", "p1", "gambit"));
    const [event] = events;
    const told = (seat: string, more: ReturnType<typeof line>[] = []): readonly string[] => {
      const silent = { ...line(1, ""), type: "declared", event, sentence: null };
      const view = contestFamily.view(state, { gm: false, seats: [seat] });
      const session = fakeSession({ family: "contest", view, lines: [silent, ...more] });
      const reader = new NewsReader(() => "Blade.");
      const heard = reader.next([session], [], "mine", false, fakeWords).events;
      expect(reader.next([session], [], "mine", false, fakeWords).events).toEqual([]);
      return heard;
    };
    expect(told("a")).toEqual(["Contest.Sentence.declared.gambit(A, X)"]);
    expect(told("c"), "it is no business of others yet").toEqual([]);
    expect(told("a", [{ ...line(2, "rolled"), step: "s1" }])).toEqual(["rolled"]);
    expect(told("a", [line(2, "later")])).toHaveLength(2);
  });

  it("says once what was undone and brought back, and that a conflict was cancelled, shelved, taken up again (A8)", () => {
    const reader = new NewsReader(() => "Blade.");
    const lines = [line(1, "one"), line(2, "two"), line(3, "three")];
    const told = (parts: Partial<Session>): readonly string[] => {
      const heard = (): readonly string[] => reader.next([fakeSession(parts)], [], "all", false, fakeWords).events;
      const first = heard();
      expect(heard(), "once").toEqual([]);
      return first;
    };
    expect(told({ lines })).toEqual(["one", "two", "three"]);
    expect(told({ lines: lines.slice(0, 1) })).toEqual(["Live.Undone(two three)"]);
    expect(told({ lines })).toEqual(["Live.Redone(two three)"]);
    const silent = { ...line(4, ""), sentence: null };
    expect(told({ lines: [...lines, silent] })).toEqual([]);
    expect(told({ lines })).toEqual(["Live.UndoneOnly"]);
    expect(told({ lines, status: "shelved" })).toEqual(["Play.Summary.shelved(Ana against Bo)"]);
    expect(told({ lines, status: "live" })).toEqual(["Play.Summary.live(Ana against Bo)"]);
    expect(told({ lines, status: "cancelled" })).toEqual(["Play.Summary.cancelled(Ana against Bo)"]);
  });

  it("says what a player asked of the GM to that player alone, once (A8)", () => {
    const request = { id: "r1", by: "Ana", kind: "intent", step: null, sentence: { key: "asked" } } as const;
    const reader = new NewsReader(() => "Blade.");
    const heard = (name: string, requests: Session["requests"]) =>
      reader.next([fakeSession({ requests })], [], "mine", false, fakeWords, name).events;
    expect([heard("Ana", []), heard("Ana", [request]), heard("Ana", [request])]).toEqual([[], ["asked"], []]);
    expect([heard("Bo", []), heard("Bo", [request])]).toEqual([[], []]);
  });

  it("calls again when the GM nudges, once (A8)", () => {
    const reader = new NewsReader(() => "Blade.");
    const own = fakeCue({ mine: true });
    reader.next([], [own], "mine", false, fakeWords);
    const nudged = () => reader.next([], [{ ...own, nudged: true }], "mine", false, fakeWords);
    const [first, second] = [nudged(), nudged()];
    expect(first.cues.map(({ key, text }) => [key, text.split("(")[0]])).toEqual([[own.key, "Cue.Nudged"]]);
    expect(first.fresh, "the nudge has its own tone").toEqual([]);
    expect(second.cues).toEqual([]);
  });

  it("tells the dice of a contest beside its result, which no sentence of the log does (A8)", () => {
    const start = begin("scored", [hero("a", 14), foe("x", 14)]);
    const { events, state } = send(start, declare("a", "p1"), [10, 16]);
    const lines = events.map((event, index) => ({
      ...line(index + 1, ""),
      type: event.type,
      step: "s1",
      event,
      sentence: contestFamily.sentence(start, event),
    }));
    const view = contestFamily.view(state, { gm: false, seats: ["a"] });
    const session = fakeSession({ family: "contest", view, lines });
    const said = new NewsReader(() => "Blade.").next([session], [], "mine", false, fakeWords).events;
    expect(said[0]).toMatch(/^Contest\.Sentence\.round\.\w+\(.*\) Contest\.Sentence\.dice\.both\(A, 10, X, 16\)$/);
  });

  it("reads ratings aloud as numbers and masteries, in what happened and in a call (A12)", () => {
    const rated = { ...line(1, "asks with 6M"), sentence: { key: "Asks with Docks 6M" } };
    const news = new NewsReader(() => "Docks 14M2.").next(
      [fakeSession({ lines: [rated] })],
      [fakeCue({ mine: true })],
      "all",
      false,
      fakeWords,
    );
    expect(news.events).toEqual(["Asks with Docks Contest.Card.Spoken.one(6, 1)"]);
    expect(news.cues[0]?.text).toContain("Docks Contest.Card.Spoken.other(14, 2).");
  });

  it("calls again when the step comes back", () => {
    const reader = new NewsReader(() => "Blade.");
    const own = fakeCue({ mine: true });
    reader.next([], [own], "mine", false, fakeWords);
    expect(reader.next([], [], "mine", false, fakeWords).open).toEqual(new Set());
    expect(reader.next([], [own], "mine", false, fakeWords).fresh).toEqual([own.key]);
  });

  it("does not tell from its beginning what was over and is taken up again", () => {
    const reader = new NewsReader(() => "Blade.");
    reader.begin([], [], ["over"]);
    const again = (...seqs: number[]) => fakeSession({ uuid: "over", lines: seqs.map((seq) => line(seq, `n${seq}`)) });
    expect(reader.next([again(1, 2)], [], "all", false, fakeWords).events).toEqual([]);
    expect(reader.next([again(1, 2, 3)], [], "all", false, fakeWords).events).toEqual(["n3"]);
  });
});

describe("conflicts that are listened to", () => {
  it("are those in play and the last eight that were, so that a last word after the dice is heard", () => {
    const named = (uuid: string) => fakeSession({ uuid });
    const recent = new Recent();
    const heard = (...live: string[]) => recent.take(live.map(named), named).map(({ uuid }) => uuid);
    expect(heard("a", "b")).toEqual(["a", "b"]);
    expect(heard("b")).toEqual(["b", "a"]);
    expect(heard("a")).toEqual(["a", "b"]);
    const many = Array.from({ length: 12 }, (_, index) => `m${index}`);
    expect(heard(...many)).toEqual([...many, "a", "b"]);
    expect(heard()).toEqual(many.slice(0, 8));
  });
});
