import { expect, it } from "vitest";
import { contestFamily } from "../../rules/contest/family.ts";
import { begin, declare, foe, GM, hero, send } from "../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../../rules/contest/engine/state.ts";
import type { LogLine, Session } from "../../play/session.ts";
import { acting, beginSpar, does, duelTable, fightTable, on } from "../../../test/support/play/tables.ts";
import { drawerOf, fakePaintContext, fakeSession, fakeWords } from "../../../test/support/ui/fixtures.ts";
import { chroniclePicture, presenterOf } from "./presenters.ts";

/** A session over a game as it was played: each declaration with its faces. */
function played(start: ContestState, rounds: readonly (readonly [number, number])[]): Partial<Session> {
  const states: ContestState[] = [start];
  const lines: LogLine[] = [];
  for (const faces of rounds)
    for (const event of send(states.at(-1) ?? start, declare("a", "p1"), faces).events) {
      const before = states.at(-1) ?? start;
      states.push(contestFamily.evolve(before, event));
      const sentence = contestFamily.sentence(before, event);
      const key = `k${lines.length}`;
      lines.push({
        key,
        seq: lines.length,
        step: key,
        type: event.type,
        event,
        sentence,
        trace: [],
        at: 0,
        by: { name: "", seat: null, stead: false },
      });
    }
  const view = (index: number) => contestFamily.view(states[index] ?? start, GM);
  return {
    family: "contest",
    status: "ended",
    viewer: GM,
    lines,
    view: view(states.length - 1),
    seats: [],
    replayAt: (index) => ({ index, count: lines.length, line: lines[index - 1] ?? null, view: view(index) }),
  };
}

const chronicleOf = (session: Session) =>
  chroniclePicture(session, presenterOf(session.family)(session, fakePaintContext()), fakeWords);

const storyboard = (session: Session) => chronicleOf(session).panels ?? [];

const scored = () => begin("scored", [hero("a", 17), foe("b", 17)]);

it("tells a finished contest round by round, with the score after each, and where the odds turned", () => {
  const panels = storyboard(
    fakeSession(
      played(scored(), [
        [5, 12],
        [12, 5],
        [1, 20],
      ]),
    ),
  );
  expect(panels.map(({ score, turning }) => [score, turning])).toEqual([
    ["0 – 1", false],
    ["1 – 1", false],
    ["6 – 1", true],
  ]);
  expect(panels.map(({ round }) => round)).toEqual([1, 2, 3].map((n) => `Contest.Card.Round(${n})`));
});

it("draws a panel a round on the page, with the faces of both, and marks the turning point in words", () => {
  const faces = { a: "a.webp", b: "" };
  const seats = Object.entries(faces).map(([id, img]) => ({ ...fakeSession().seats[0], id, img, name: id }));
  const game = played(scored(), [
    [5, 12],
    [1, 20],
  ]);
  const session = fakeSession({ ...game, seats: seats as Session["seats"] });
  const place = drawn(session);
  const panels = [...place.querySelectorAll(".sp-storyboard > .sp-story")];
  expect(panels).toHaveLength(2);
  expect(panels.map((panel) => panel.querySelectorAll("img").length)).toEqual([1, 1]);
  expect(panels.map((panel) => panel.querySelector(".sp-story-score")?.textContent)).toEqual(["0 – 1", "5 – 1"]);
  expect(panels.map((panel) => panel.textContent?.includes("Chronicle.Turning"))).toEqual([false, true]);
});

it("says nothing while it is played, and nothing of what was over in one round", () => {
  const game = played(scored(), [
    [5, 12],
    [12, 5],
  ]);
  expect(storyboard(fakeSession({ ...game, status: "live" }))).toEqual([]);
  expect(storyboard(fakeSession(played(scored(), [[1, 20]])))).toEqual([]);
});

const drawn = (session: Session): HTMLElement => drawerOf("conflict/chronicle")(chronicleOf(session));

const textsIn = (place: ParentNode, what: string): readonly string[] =>
  [...place.querySelectorAll(what)].map(({ textContent }) => textContent.trim());

it("tells a fight below the heading of each of its rounds, without a table", async () => {
  const at = fightTable();
  const uuid = await acting(
    at,
    [
      { id: "ana", name: "Ana" },
      { id: "imp", name: "Imp" },
    ],
    { ana: 1, imp: 2 },
  );
  await does(at.gm, uuid, { type: "endTurn", seat: "ana" });
  await does(at.gm, uuid, { type: "endTurn", seat: "imp" });
  const place = drawn(on(at.gm, uuid));
  expect(textsIn(place, ".sp-chronicle-round > h4")[0]).toMatch(/Chronicle\.Start|Ui\.Round/);
  expect(textsIn(place, ".sp-chronicle-round > h4")).toContain("Combat.Ui.Round(1)");
  expect(textsIn(place, ".sp-chronicle-round p").length).toBeGreaterThan(1);
  expect(place.querySelector("table")).toBeNull();
});

it("tells a duel in one part, with a row for each throw that says who won it in a word", async () => {
  const t = duelTable();
  const session = on(t.gm, await beginSpar(t, 15, 5));
  const place = drawn(session);
  expect(textsIn(place, "h4")).toEqual([]);
  expect(textsIn(place, ".sp-prose p")).toHaveLength(session.lines.filter(({ sentence }) => sentence).length);
  expect(textsIn(place, "thead th")).toHaveLength(5);
  expect(textsIn(place, "tbody th")).toEqual(["Duel.Chronicle.Opening"]);
  expect(textsIn(place, "tbody strong .sp-visually-hidden")).toEqual(["SETPIECE.Duel.Chronicle.Won"]);
});
