import { describe, expect, it } from "vitest";
import { beginSpar, duelTable, on } from "../../../test/support/play/tables.ts";
import type { Session } from "../../play/session.ts";
import { as, begun, fight, foe, gm, hero, play } from "../../../test/support/rules/combat/fixtures.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import { setCreature } from "../../rules/combat/state/find.ts";
import * as contest from "../../../test/support/rules/contest/fixtures.ts";
import { act, locked } from "../../../test/support/rules/contest/extended/group-fixtures.ts";
import { sessionOf } from "../../../test/support/ui/present/contest/fixtures.ts";
import { drawerOf, fakePaintContext, wholeLanguage } from "../../../test/support/ui/fixtures.ts";
import { GM, fightSource, player } from "../../../test/support/ui/tracker/fixtures.ts";
import { railPicture, type RailState } from "./rail-picture.ts";

const render = drawerOf("rail");
const english = wholeLanguage("en");

const drawn = (sessions: readonly Session[], state: Partial<RailState> = {}, isGm = false): HTMLElement => {
  const context = fakePaintContext({ words: english, gm: isGm });
  const picture = railPicture(sessions, { chosen: "", folded: false, scene: null, ...state }, context);
  return picture ? render(picture) : document.createElement("div");
};

const facesIn = (root: HTMLElement): readonly string[] =>
  [...root.querySelectorAll(".sp-rail-face > .sp-visually-hidden")].map(({ textContent }) => textContent);

const groupSaid = (root: HTMLElement): string => root.querySelector("[role=toolbar]")?.getAttribute("aria-label") ?? "";

/** Ana on 1, three wolves that share 2, a lurker whom players do not see on 3, Bram on 4. */
const party = (): CombatState => {
  const wolves = ["w1", "w2", "w3"];
  const grouped = play(
    fight({
      creatures: [
        hero("ana", { name: "Ana" }),
        hero("bram", { name: "Bram" }),
        ...wolves.map((id) => foe(id, { name: "Wolf" })),
        foe("lurker", { name: "Lurker", hidden: true }),
      ],
    }),
    { type: "group", group: "g", name: "Wolf", members: wolves },
  ).state;
  const dealt = Object.entries({ "ana.0": 1, "w1.0": 2, "lurker.0": 3, "bram.0": 4 }).reduce(
    (state, [slot, card]) => play(state, { type: "placeCard", slot, card }, gm).state,
    grouped,
  );
  return play(play(dealt, { type: "deal" }, gm).state, { type: "closeWindow" }, gm).state;
};

const seen = (state: CombatState, viewer = GM, more: Partial<Session> = {}): HTMLElement =>
  drawn([fightSource(state, viewer, {}, {}, more).session], {}, viewer.gm);

describe("the rail in a fight", () => {
  it("shows its cards in order, who acts, who is done, and groups of a kind as one", () => {
    const state = party();
    expect(facesIn(seen(state))).toEqual([
      "Card 1, Ana, acts now, unhurt",
      "Card 2, Wolf ×3, harm 0 of 4",
      "Card 3, Lurker, harm 0 of 4, hidden",
      "Card 4, Bram, unhurt",
    ]);
    const later = seen(play(state, { type: "endTurn", seat: "ana" }, as("ana")).state);
    expect(facesIn(later)[0]).toContain("done");
    expect(later.querySelectorAll('[aria-current="true"]')).toHaveLength(1);
    expect(later.querySelector(".sp-rail-times")?.textContent).toBe("×3");
  });

  it("tells faces without a picture apart by the word in which their names differ", () => {
    const letters = (...names: readonly string[]): readonly (string | null)[] => {
      const creatures = names.map((name, at) => foe(`f${at}`, { name }));
      const cards = Object.fromEntries(names.map((_name, at) => [`f${at}.0`, at + 1]));
      const root = seen(begun({ creatures }, cards), GM, { seats: [] });
      return [...root.querySelectorAll(".sp-rail-face .sp-rail-letter")].map(({ textContent }) => textContent);
    };
    expect(letters("The Wolf", "The Troll", "Ana")).toEqual(["W", "T", "A"]);
    expect(letters("Wolf 1", "Wolf 2", "Ana Vell", "Ana")).toEqual(["1", "2", "V", "A"]);
    expect(letters("The Wolf", "Öl", "🐺")).toEqual(["T", "Ö", "🐺"]);
  });

  it("is one group to the ear, with one sentence", () => {
    expect(groupSaid(seen(party(), player("ana")))).toBe(
      "Mill yard: Ana acts, card 1, then Wolf ×3, card 2; Bram, card 4.",
    );
  });

  it("tells a player nothing of a hidden foe, not even while it acts", () => {
    const state = party();
    expect(seen(state, player("ana")).innerHTML).not.toMatch(/lurker/i);
    const itActs = ["ana", "w1", "w2", "w3"].reduce(
      (at, seat) =>
        at.slots[at.fight.current ?? ""]?.holder === seat ? play(at, { type: "endTurn", seat }, gm).state : at,
      state,
    );
    expect(facesIn(seen(itActs)).find((said) => said.includes("acts now"))).toContain("Lurker");
    const toAna = seen(itActs, player("ana"));
    expect(toAna.innerHTML).not.toMatch(/lurker|acts/i);
    expect(groupSaid(toAna)).toBe("Mill yard: Bram, card 4.");
  });

  it("shows of harm what its viewer may know: of a closed foe only that it is hurt", () => {
    const points = { physical: { value: 2, max: 4, fresh: 0 }, mental: { value: 0, max: 4, fresh: 0 } };
    const state = setCreature(
      begun({ creatures: [hero("ana"), foe("troll")] }, { "ana.0": 1, "troll.0": 2 }),
      "troll",
      {
        points,
      },
    );
    const bar = (root: HTMLElement): string | null | undefined =>
      root.querySelector('[data-slot="troll.0"] .sp-rail-harm')?.getAttribute("style");
    expect(bar(seen(state))).toBe("--sp-part: 0.50");
    const toAna = seen(state, player("ana"));
    expect(bar(toAna)).toBeUndefined();
    expect(toAna.querySelector('[data-slot="troll.0"] .sp-i-harm')).not.toBeNull();
    expect(facesIn(toAna)[1]).toBe("Card 2, troll, hurt");
  });

  it("leaves out who is down, and is gone before the cards and for a fight of another scene", () => {
    const state = party();
    expect(facesIn(seen(setCreature(state, "w2", { fate: "down" })))[1]).toContain("Wolf ×2");
    expect(facesIn(seen(setCreature(state, "bram", { fate: "down" }))).join()).not.toContain("Bram");
    expect(seen(fight({ creatures: [hero("ana"), foe("troll")] })).childElementCount).toBe(0);
    expect(seen(state, GM, { status: "ended" }).childElementCount).toBe(0);
    const elsewhere = fightSource(state, GM, {}, {}, { fight: { scene: "other" } as Session["fight"] }).session;
    expect(drawn([elsewhere], { scene: "here" }).childElementCount).toBe(0);
    expect(drawn([elsewhere], { scene: "other" }).childElementCount).toBe(1);
  });
});

describe("the rail in a contest", () => {
  const two = contest.begin("scored", [contest.hero("a", 17), contest.foe("x", 20)]);
  const lessened = contest.play(locked(), act("a", "x", 1));
  const secret = contest.begin("extended", [contest.hero("a", 17), { ...contest.foe("x", 20), secret: true }]);

  it("shows both sides with their score, and whom it waits for", () => {
    const titled = { ...sessionOf(two, contest.as()), title: "The tide" };
    const root = drawn([titled]);
    expect(root.querySelector(".sp-rail-score")?.textContent.replace(/\s+/g, " ")).toBe("0 : 0");
    expect(root.querySelector(".sp-rail-question")?.textContent).toContain("The tide");
    expect(groupSaid(root)).toMatch(/^The tide: A against X\. 0 : 0\. Waiting for /);
    expect(groupSaid(drawn([sessionOf(two, contest.as("a"))]))).toMatch(/Your step\.$/);
  });

  it("says each name once where the title is both of them", () => {
    const root = drawn([{ ...sessionOf(two, contest.as("a")), title: "A against X" }]);
    expect(root.querySelector(".sp-rail-question")?.textContent.trim()).toBe("Your step");
    expect(groupSaid(root)).toBe("A against X. 0 : 0. Your step.");
  });

  it("tells a secret number to nobody but its own side", () => {
    expect(drawn([sessionOf(secret, contest.as())]).innerHTML).not.toMatch(/\b20\b/);
    expect(drawn([sessionOf(secret, contest.GM)]).innerHTML).toMatch(/\b20\b/);
  });

  describe("with advantage", () => {
    const bid = { type: "exchange", seat: "a", target: "x", bid: 6 } as const;
    const begun = contest.begin("extended", [contest.hero("a", 14, { heroPoints: 1 }), contest.foe("x", 14)]);
    const lost = contest.play(begun, [bid, ...(contest.FACES["-1"] ?? [])]);
    const parts = (root: HTMLElement, of: string): (string | null)[] =>
      [...root.querySelectorAll(`.sp-rail-middle ${of}`)].map((one) => one.getAttribute("style"));

    it("shows a bar of each side, and an empty one of whom nothing is known yet", () => {
      expect(parts(drawn([sessionOf(begun, contest.GM)]), ".sp-advantage-fill")).toEqual([
        "--sp-part: 1.000",
        "--sp-part: 1.000",
      ]);
      const hers = drawn([sessionOf(begun, contest.as("a"))]);
      expect(parts(hers, ".sp-advantage-fill")).toHaveLength(1);
      expect(hers.querySelectorAll(".sp-rail-b.sp-unseen .sp-advantage-bar")).toHaveLength(1);
      expect(groupSaid(hers)).toMatch(/^(?=.*14 of 14)(?!.*14 of 14.*14 of 14)/);
    });

    it("marks what is at stake while a hero point is thought about, to whoever sees both sides", () => {
      const ghosts = (viewer: Session["viewer"]): readonly (string | null)[] =>
        parts(drawn([sessionOf(lost, viewer)]), ".sp-advantage-ghost");
      // 11 left of 14, and 20 with the point, for which the bar makes room; of the other's 14 the point would leave 8
      const both = ["--sp-from: 0.550; --sp-width: 0.450", "--sp-from: 0.571; --sp-width: 0.429"];
      expect(ghosts(contest.GM)).toEqual(both);
      expect(ghosts(contest.as("x"))).toEqual(both);
      expect(ghosts(contest.as("a")), "what is won depends on what the other has").toEqual([]);
      const stood = contest.play(lost, [{ type: "stand", seat: "a", roll: "r1" }]);
      expect(parts(drawn([sessionOf(stood, contest.GM)]), ".sp-advantage-ghost")).toEqual([]);
    });
  });

  it("shows everybody of a group in an extended contest, each with a bar as far as its viewer may know", () => {
    const root = (viewer: Session["viewer"]): HTMLElement => drawn([sessionOf(lessened, viewer)]);
    const bars = (viewer: Session["viewer"], of: string): number =>
      root(viewer).querySelectorAll(`.sp-rail-face ${of}`).length;
    const told = facesIn(root(contest.GM));
    expect(told.map((one) => one.split(" ")[0])).toEqual(["A", "C", "X", "Y"]);
    expect(told[2], "who lost some").toMatch(/^X \d of 14$/);
    const fills = [...root(contest.GM).querySelectorAll<HTMLElement>(".sp-rail-face .sp-advantage-fill")];
    const part = Number(told[2]?.split(" ")[1]) / 14;
    const parts = fills.map(({ style }) => style.getPropertyValue("--sp-part"));
    expect(parts.slice(1), "of A a hero point is thought about").toEqual(["1.000", part.toFixed(3), "1.000"]);
    expect(bars(contest.GM, ".sp-advantage-ghost")).toBe(2);
    expect([bars(contest.as("a"), ".sp-advantage-bar"), bars(contest.as("a"), ".sp-unseen")]).toEqual([4, 1]);
    expect(root(contest.GM).querySelectorAll(".sp-rail-middle .sp-advantage-bar")).toHaveLength(0);
  });

  it("shows nothing of a contest of which its viewer may only know how it ends", () => {
    expect(drawn([{ ...sessionOf(two, contest.as()), view: null, limited: true }]).childElementCount).toBe(0);
  });

  it("shows everybody of several pairs, by side", () => {
    const three = contest.begin(
      "scored",
      [contest.hero("a", 17), contest.hero("b", 20), contest.foe("x", 20), contest.foe("y", 20)],
      {
        pairings: [
          { a: "a", b: "x" },
          { a: "b", b: "y" },
        ],
      },
    );
    const root = drawn([sessionOf(three, contest.GM)]);
    expect(facesIn(root)).toEqual(["A", "B", "X", "Y"]);
    expect(root.querySelector(".sp-rail-middle")?.textContent).toContain("A 0 : 0 X");
  });
});

describe("the rail in a duel", () => {
  it("shows both duellists and the meter to whoever looks on", async () => {
    const at = duelTable();
    const root = drawn([on(at.cy, await beginSpar(at, 15, 5))]);
    expect(facesIn(root)).toEqual(["Ana", "Bram"]);
    expect(root.querySelector(".sp-rail-meter .sp-marker")).not.toBeNull();
    expect(groupSaid(root)).toMatch(/^Play\.Title\.Duel Ana Bram\. .*Waiting for ana/);
  });
});

describe("the rail with two conflicts", () => {
  const [newer, older] = [
    { ...fightSource(party()).session, title: "The newer" },
    { ...fightSource(party()).session, uuid: "Combat.older", title: "The older" },
  ];

  it("shows the newest and a way to the other, and back", () => {
    const root = drawn([newer, older]);
    const next = (of: HTMLElement): string | undefined =>
      of.querySelector<HTMLElement>('[data-act="switch"]')?.dataset["to"];
    expect([groupSaid(root).split(":")[0], next(root)]).toEqual(["The newer", older.uuid]);
    const other = drawn([newer, older], { chosen: older.uuid });
    expect([groupSaid(other).split(":")[0], next(other)]).toEqual(["The older", newer.uuid]);
    expect(next(drawn([newer]))).toBeUndefined();
  });

  it("folds to a line that says who acts, and has one tab stop in either shape", () => {
    const pill = drawn([newer], { folded: true });
    expect(pill.querySelector(".sp-pill")?.textContent).toContain("Ana, card 1");
    expect(pill.querySelector(".sp-rail-face")).toBeNull();
    for (const root of [pill, drawn([newer])])
      expect(root.querySelectorAll('[role="toolbar"][data-group]')).toHaveLength(1);
  });
});
