import { describe, expect, it } from "vitest";
import { contestFamily } from "../../../rules/contest/family.ts";
import {
  as,
  begin,
  declare,
  foe,
  follower,
  GM,
  hero,
  play,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { LogLine, Session } from "../../../play/session.ts";
import { fakeSession } from "../../../../test/support/ui/fixtures.ts";
import { CLOSED } from "../paint-context.ts";
import { draw, sessionOf } from "../../../../test/support/ui/present/contest/fixtures.ts";

const lineOf = (event: unknown, seq = 1): LogLine => ({
  key: `k${seq}`,
  seq,
  step: `s${seq}`,
  type: (event as { type: string }).type,
  event,
  sentence: { key: "Contest.Sentence.round.marginal" },
  trace: [],
  at: 0,
  by: { name: "Ana", seat: null, stead: false },
});

const scored = () => begin("scored", [hero("a", 37), foe("b", 20)]);
const text = (card: Element, selector: string): string[] =>
  [...card.querySelectorAll(selector)].map((element) => element.textContent.trim().replace(/\s+/g, " "));

describe("the contest card", () => {
  it("offers a scored round as Roll, gambit and defence, the first by default", () => {
    const card = draw(sessionOf(scored(), as("a")));
    const options = [...card.querySelectorAll(".sp-cue [data-option]")].map((one) => one.getAttribute("data-option"));
    expect(options.slice(0, 3)).toEqual(["plain:p1", "gambit:p1", "defend:p1"]);
    expect(card.querySelector(".sp-primary")?.getAttribute("data-option")).toBe("plain:p1");
  });

  it("tells how many hero points are left to their player and the GM alone", () => {
    const state = begin("scored", [hero("a", 37, { heroPoints: 2 }), foe("b", 20)]);
    const told = (viewer: Session["viewer"]): boolean =>
      draw(sessionOf(state, viewer)).textContent.includes("Contest.Card.HeroPoints");
    expect([told(as("a")), told(GM), told({ gm: false, seats: [] })]).toEqual([true, true, false]);
  });

  it("draws points as two tracks that are read aloud", () => {
    const state = play(scored(), [declare("a", "p1"), 2, 18]);
    const meters = [...draw(sessionOf(state, as("a"))).querySelectorAll("[role=meter]")];
    expect(meters.map((meter) => meter.getAttribute("aria-valuetext"))).toEqual([
      "Contest.Card.PointsOf(A, 2, 5)",
      "Contest.Card.PointsOf(B, 0, 5)",
    ]);
    expect(meters[0]?.querySelectorAll(".sp-full")).toHaveLength(2);
    expect(text(draw(sessionOf(state, as("a"))), ".sp-shown"), "one score, in figures").toEqual(["2", "0"]);
  });

  it("C334 C337 names edges and handicaps of an extended contest, where the table plays with them", () => {
    const notes = (useEdges: boolean) =>
      text(
        draw(
          sessionOf(
            begin("extended", [hero("a", 37, { edge: 4 }), foe("b", 20, { edge: -3 })], { rulings: { useEdges } }),
            GM,
          ),
        ),
        ".sp-note-item",
      ).filter((note) => /Edge|Handicap/.test(note));
    expect(notes(true)).toEqual(["Contest.Card.Edge(4)", "Contest.Card.Handicap(3)"]);
    expect(notes(false)).toEqual([]);
  });

  it("C097 E-14 what is fixed against somebody before the end is lifted or applied where it stands, by the GM alone", () => {
    const fixed = {
      id: "climax-a-hurt-0",
      seat: "a",
      state: "hurt",
      why: "climax",
      scope: "Sword",
      decided: null,
    } as const;
    const at = (decided: "dropped" | null, by: typeof GM) => {
      const card = draw(sessionOf({ ...scored(), proposals: [{ ...fixed, decided }] }, by));
      return [
        text(card, ".sp-fighter-a .sp-note-item").filter((note) => note.includes("Fixed")),
        [...card.querySelectorAll<HTMLElement>(".sp-fighter-a [data-group=settles] [data-option]")].map(
          ({ dataset }) => dataset["option"],
        ),
      ];
    };
    expect(at(null, GM)).toEqual([
      ["Contest.Card.Fixed(Contest.State.hurt)"],
      [`settle:${fixed.id}:applied`, `settle:${fixed.id}:dropped`],
    ]);
    expect(at(null, as("a"))[1]).toEqual([]);
    expect(at("dropped", GM)).toEqual([[], []]);
  });

  it("C370 K8 a follower who took a loss over stands beside its hero with the state it suffers, and out", () => {
    const state = play(
      begin("chained", [hero("a", 14), follower("f", "a", "supporter"), foe("b", 14)]),
      [declare("a", "p1"), 16, 10],
      [{ type: "pass", seat: "a", roll: "r1", follower: "f" }],
    );
    expect(text(draw(sessionOf(state, as("a"))), ".sp-note-item")).toEqual([
      "Contest.Card.FollowerAs(F, Contest.Role.supporter), Contest.State.impaired, Contest.Status.removed",
    ]);
  });

  it("reads a rating with masteries in words, and shows what it is made of", () => {
    const card = draw(sessionOf(scored(), as("a")));
    expect(text(card, ".sp-fighter-a .sp-rating")).toEqual(["17MContest.Card.Spoken.one(17, 1)"]);
    const eased = send(scored(), {
      type: "modify",
      seat: "a",
      modifier: { id: "m1", kind: "situational", value: 3, note: "rope" },
    }).state;
    expect(text(draw(sessionOf(eased, as("a"))), ".sp-fighter-a .sp-sum li")).toEqual([
      "Contest.Card.Plain(Main, 17M)",
      "+3 rope",
    ]);
  });

  it("shows no number of a secret resistance to a player", () => {
    const state = begin("scored", [hero("a", 17), foe("b", 20, { secret: true })]);
    expect(text(draw(sessionOf(state, as("a"))), ".sp-fighter-b .sp-rating")[0]).toContain("Contest.Card.Secret");
    expect(text(draw(sessionOf(state, GM)), ".sp-fighter-b .sp-rating")[0]).toContain("20");
  });

  it("keeps a foe's advantage unseen until it has changed (C233)", () => {
    const state = begin("extended", [hero("a", 17), foe("b", 20)]);
    const unseen = draw(sessionOf(state, as("a"))).querySelector(".sp-fighter-b .sp-advantage");
    expect(unseen?.classList.contains("sp-unseen")).toBe(true);
    expect(draw(sessionOf(state, GM)).querySelector(".sp-fighter-b .sp-unseen")).toBeNull();
  });

  it("asks for a bid once, whatever the number of foes, and says what it would mean", () => {
    const state = begin("extended", [hero("a", 17), foe("b", 20), foe("d", 14)]);
    const cue = draw(sessionOf(state, as("a"))).querySelector(".sp-cue");
    expect(cue?.querySelectorAll("input[name=bid]")).toHaveLength(1);
    const options = [...(cue?.querySelectorAll("[data-option^='bid:']") ?? [])];
    const control = cue?.querySelector("[data-bid]")?.getAttribute("data-bid");
    expect(options.map((one) => one.getAttribute("data-fields"))).toEqual([control, control, null, control, control]);
    expect(cue?.querySelector("input[type=range]")?.getAttribute("aria-valuetext")).toContain("Contest.Bid.Lose(8)");
  });

  it("warns of a bid beyond what one has", () => {
    const control = (session: Session): string => `bid ${session.cues[0]?.cue.id ?? ""}`;
    const state = play(begin("extended", [hero("a", 17), foe("b", 20)]), [
      { type: "exchange", seat: "a", target: "b", bid: 6 },
      18,
      3,
    ]);
    const session = sessionOf({ ...state, extended: { ...(state.extended as object), done: [] } } as never, as("a"));
    const warned = draw(session, { drafts: { [control(session)]: "17" } }).querySelector(".sp-stake-beyond");
    expect(warned?.textContent).toContain("Contest.Bid.Beyond(11)");
  });

  it("leads from a rule in the trace to the page of the journal that tells it", () => {
    const line = { ...lineOf({ type: "scored" }), trace: [["C026", 1] as const, ["X-1", 2] as const] };
    const rules = draw(sessionOf(scored(), as("a"), [line as never])).querySelectorAll(".sp-trace .sp-rule");
    expect([...rules].map((rule) => [rule.tagName, rule.getAttribute("data-rule")])).toEqual([
      ["BUTTON", "C026"],
      ["SPAN", null],
    ]);
  });

  it("C350 K10 a milder state that weighs beside the worst is counted on its rung", () => {
    const state = play(
      begin("chained", [hero("a", 14), foe("b", 14)]),
      [declare("a", "p1"), 16, 1],
      [declare("a", "p1"), 5, 12],
    );
    const card = draw(sessionOf(state, as("a")));
    const rungs = ["unhurt", "hurt ×1", "injured", "dying"].map((one) => `Contest.State.${one}`);
    expect(text(card, ".sp-fighter-a .sp-ladder li")).toEqual(rungs);
    expect(text(card, ".sp-fighter-a [aria-current]")).toEqual(["Contest.State.injured"]);
  });

  it("marks the present state on the ladder of a chained contest, and says what the next loss brings", () => {
    const state = play(begin("chained", [hero("a", 17), foe("b", 14)]), [declare("a", "p1"), 18, 1]);
    const ladder = draw(sessionOf(state, as("a")));
    expect(text(ladder, ".sp-fighter-a [aria-current]")).toEqual(["Contest.State.injured"]);
    expect(text(ladder, ".sp-fighter-a .sp-next")).toEqual(["Contest.Card.NextLoss(Contest.State.dying)"]);
  });

  it("shows the dice of the latest roll with their results in words", () => {
    const rolled = send(begin("simple", [hero("a", 17), foe("b", 14)]), declare("a", "p1"), [10, 5]);
    const event = rolled.events.find(({ type }) => type === "rolled");
    const card = draw(sessionOf(rolled.state, as("a"), [lineOf(event)]));
    expect(text(card, ".sp-total")).toEqual(["Contest.Result.success", "Contest.Result.success"]);
    expect(text(card, ".sp-throw-a.sp-won .sp-die text")).toEqual(["10"]);
    expect(text(card, ".sp-outcome")).toEqual(["Contest.Ending.marginal(Heroes)"]);
  });

  it("E-142 says where the foe was clearly weaker, and has a press of its own for the benefit all the same", () => {
    const state = play(
      begin("scored", [hero("a", 24), foe("b", 14)]),
      [declare("a", "p1"), 1, 20],
      [{ type: "rest", seat: "a" }],
    );
    const change = { uuid: "Actor.a", path: "effect:1", before: null, after: null };
    const change2 = { ...change, path: "effect:2" };
    const label = { key: "Play.State.hurt" };
    const session = {
      ...sessionOf(state, GM),
      changes: [
        { id: "1", change, label, applied: false, keptBack: true as const },
        { id: "2", change: change2, label, applied: false },
      ],
    };
    const card = draw(session, { gm: true });
    expect(text(card, '[data-key="outcomes"]')).toEqual(["Contest.Ending.KeptBack(A, B)"]);
    expect(text(card, ".sp-follow p")).toEqual(["Contest.Ending.AllTheSame(Play.State.hurt)", "Play.State.hurt"]);
    expect(text(card, ".sp-follow button")).toEqual(["Ending.Apply", "Ending.Apply"]);
    const pressed = [...card.querySelectorAll<HTMLElement>(".sp-follow button")].map(
      ({ dataset }) => dataset["change"],
    );
    expect(pressed, "each row has the press of its own change").toEqual(["1", "2"]);
    expect(text(card, '[data-act="apply-all"]'), "one alone needs no press for all").toEqual([]);
    expect(text(draw(sessionOf(state, as("a"))), '[data-key="outcomes"]')).toEqual(["Contest.Ending.KeptBack(A, B)"]);
  });

  it("C034 an end stands above all else: the prize as it was written, who won, then each consequence once", () => {
    const state = play(
      begin("scored", [hero("a", 14), foe("b", 14)], { prize: "The charts are theirs" }),
      [declare("a", "p1"), 1, 20],
      [{ type: "rest", seat: "a" }],
    );
    const change = (path: string, name: string, applied: boolean) => ({
      id: path,
      change: { uuid: "Actor.a", path, before: null, after: { state: name, scope: "Silver tongue" } },
      label: { key: `Play.StateScope.${name}`, data: { name: "A", scope: "Silver tongue" } },
      applied,
    });
    const seats = fakeSession().seats.map((one) => ({
      ...one,
      actor: `Actor.${one.id.toLowerCase()}`,
      img: "face.svg",
    }));
    const rows = (changes: Session["changes"]): readonly (readonly string[])[] =>
      [...draw({ ...sessionOf(state, GM), seats, changes }, { gm: true }).querySelectorAll(".sp-follow")].map((row) => [
        row.getAttribute("data-key") ?? "",
        row.querySelector("img")?.getAttribute("src") ?? "",
        ...text(row, "p, button"),
      ]);
    const fresh = change("effect:1", "fresh", false);
    const hurt = change("effect:2", "hurt", false);
    const card = draw({ ...sessionOf(state, GM), seats, changes: [fresh, hurt] }, { gm: true });
    expect(card.querySelector('[data-key="head"] + *')?.getAttribute("data-key")).toBe("ending");
    expect(text(card, ".sp-verdict p")).toEqual(["The charts are theirs", "Contest.Ending.major(Heroes)"]);
    expect(text(card, ".sp-prize"), "nothing is said twice").toEqual([]);
    expect(text(card, '[data-key="next"] button')[0]).toBe("Contest.Ending.ApplyAll");
    const first = ["Actor.a effect:1", "face.svg", "Play.StateScope.fresh(A, Silver tongue) +3"];
    const second = ["Actor.a effect:2", "face.svg", "Play.StateScope.hurt(A, Silver tongue) −3"];
    expect(rows([fresh, hurt])).toEqual([
      [...first, "Ending.Apply"],
      [...second, "Ending.Apply"],
    ]);
    // What is on a sheet is told first by the log, and keeps its place
    expect(rows([{ ...hurt, id: "s9", applied: true }, fresh])).toEqual([
      [...first, "Ending.Apply"],
      [...second, "Undo.Button"],
    ]);
  });

  it("C031 where the other side has won, or nobody, the ending says that the prize was not won", () => {
    const begun = begin("scored", [hero("a", 14), foe("b", 14)], { prize: "The charts are theirs" });
    const NOT_WON = "Contest.Ending.NotWon(The charts are theirs)";
    for (const [state, ...told] of [
      [play(begun, [declare("a", "p1"), 20, 1]), "Contest.Ending.major(Foes)", NOT_WON],
      [play(begun, [{ type: "close", winner: null }]), "Contest.Ending.nobody", NOT_WON],
      [play(begun, [{ type: "discard" }]), "Contest.Ending.discarded", NOT_WON],
    ] as const) {
      const card = draw(sessionOf(state, as("a")));
      expect(text(card, ".sp-verdict p")).toEqual(told);
      expect(text(card, ".sp-prize"), "nothing is said twice").toEqual([]);
    }
  });

  it("S2-12 whoever reached the second goal alone is not told that the prize is theirs", () => {
    const won = play(begin("simple", [hero("a", 17), foe("b", 14)], { prize: "The charts are theirs" }), [
      declare("a", "p1"),
      10,
      18,
    ]);
    const { outcome } = won;
    const told = (goals: "both" | "prize" | "second" | "none"): readonly string[] =>
      text(draw(sessionOf({ ...won, outcome: outcome && { ...outcome, goals } }, as("a"))), ".sp-verdict p");
    expect([told("both")[0], told("prize")[0]]).toEqual(["The charts are theirs", "The charts are theirs"]);
    for (const goals of ["second", "none"] as const)
      expect(told(goals)).toEqual([expect.stringMatching(/Ending/), "Contest.Ending.NotWon(The charts are theirs)"]);
  });

  it.each([
    ["beside a title of its own", "At the quay", ["SETPIECE.Contest.Card.Prize The charts are theirs"]],
    ["where it is the title", "The charts are theirs", []],
  ])("tells the prize once %s", (_where, title, told) => {
    const state = begin("scored", [hero("a", 14), foe("b", 14)], { prize: "The charts are theirs" });
    expect(text(draw({ ...sessionOf(state, as("a")), title }), ".sp-prize")).toEqual(told);
  });

  it("says what a hero point would make of the roll before it is spent", () => {
    const state = play(begin("simple", [hero("a", 17, { heroPoints: 1 }), foe("b", 14)]), [declare("a", "p1"), 18, 5]);
    const spend = draw(sessionOf(state, as("a"))).querySelector('[data-option^="bump:"]');
    expect(spend?.textContent.trim()).toBe("Contest.Card.SpendOf(1)");
    expect(spend?.getAttribute("aria-label")).toBe(
      "Contest.Card.BumpTo(Contest.Card.SpendOf(1), Contest.Result.failure, Contest.Result.success, Contest.Ending.marginal(A))",
    );
  });

  it("folds the pairings of a group into lines and opens the reader's own", () => {
    const state = begin("scored", [hero("a", 17), hero("c", 15), foe("b", 20), foe("d", 14)]);
    const folds = [...draw(sessionOf(state, as("c"))).querySelectorAll("details.sp-match")];
    expect(folds.map((fold) => fold.hasAttribute("open"))).toEqual([false, true]);
  });

  it("opens the further moves of one seat at a time, each with the seat it is for", () => {
    const session = sessionOf(scored(), GM);
    expect(draw(session, { gm: true }).querySelectorAll(".sp-moves-open")).toHaveLength(0);
    const open = draw(session, { gm: true }, { ...CLOSED, moves: "b" }).querySelector(".sp-moves-open");
    const resist = open?.querySelector("[data-option=resist]");
    expect(resist?.getAttribute("data-seat")).toBe("b");
    expect(open?.querySelector("input[name=rating]")?.getAttribute("data-need")).toBe("option b resist");
  });

  it("E-71 asks for a rating as it writes one everywhere else", () => {
    const session = sessionOf(begin("scored", [hero("a", 17), foe("b", 34)]), GM);
    const open = draw(session, { gm: true }, { ...CLOSED, moves: "b" }).querySelector(".sp-moves-open");
    const field = open?.querySelector<HTMLInputElement>("input[name=rating]");
    expect([field?.getAttribute("type"), field?.getAttribute("value")]).toEqual(["text", "14M"]);
  });

  it("R6 tells the chance of a further move that throws dice, and of no other", () => {
    const state = scored();
    const session = sessionOf(state, GM);
    const open = draw(session, { gm: true }, { ...CLOSED, moves: "a" }).querySelector(".sp-moves-open");
    const options = contestFamily.options(contestFamily.view(state, GM), "a");
    const buttons = [...(open?.querySelectorAll<HTMLElement>("button[data-option]") ?? [])];
    const told = buttons.map((button) => button.querySelector(".sp-chances") !== null);
    const thrown = buttons.map((button) => {
      const intent = options.find(({ id }) => id === button.dataset["option"])?.intent;
      return intent !== undefined && contestFamily.decide(state, intent, GM).kind === "roll";
    });
    expect(told).toEqual(thrown);
    expect(new Set(told)).toEqual(new Set([true, false]));
  });

  it("has no two equal ids, also with two copies in the page", () => {
    const session = sessionOf(scored(), as("a"));
    document.body.replaceChildren(draw(session, { uid: "one" }), draw(session, { uid: "two" }));
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
