import { describe, expect, it } from "vitest";
import type { ContestStart } from "../../../play/api.ts";
import type { ContestState } from "../../../rules/contest/engine/state.ts";
import type { DrawnSeat } from "../../../../test/support/ui/drawn-table.ts";
import { drawnAlone, rollsOf, seen, undo, type Places } from "../../../../test/support/ui/present/contest/fixtures.ts";

const FOE = { id: "b1", side: "B", name: "Guard", resistance: { rung: "moderate" } } as const;
const CLERK = { id: "b2", side: "B", name: "Clerk", resistance: { rung: "low" } } as const;
const BOY = { ...FOE, id: "b3", name: "Boy" } as const;
type Foes = readonly (typeof FOE | typeof CLERK | typeof BOY)[];

/** Ana, and Bram where there are two heroes, against these foes. */
const contest = async (
  type: ContestStart["type"],
  heroes: 1 | 2,
  foes: Foes,
  more: Partial<ContestStart> = {},
  points = 0,
) => {
  const terms = ({ ANA, BRAM }: Places) => ({ type, seats: [...[ANA, BRAM].slice(0, heroes), ...foes], ...more });
  const { atGm, atAna, atBram, atCy, dice, ...t } = await drawnAlone(terms, points);
  return { t, gm: atGm, ana: atAna, bram: atBram, cy: atCy, faces: dice };
};
const given = (seat: DrawnSeat, who: string) =>
  seen(seat).numbers[who]?.modifiers.map(({ kind, value }) => [kind, value]);
const DONE = { kind: "done" };

describe("the GM says in the middle of a contest", () => {
  it.each<
    readonly [
      string,
      ContestStart["type"],
      1 | 2,
      Foes,
      string,
      string,
      Record<string, string>,
      (s: ContestState) => unknown,
      unknown,
      unknown,
    ]
  >([
    [
      "C014 C023 C024 C115 who describes first: the hero, unless the GM says otherwise",
      "scored",
      1,
      [FOE],
      "table",
      "leads:p1:b1",
      {},
      (s) => s.pairings[0]?.leads,
      "a1",
      "b1",
    ],
    [
      "C047 C059 that rising action becomes the climax",
      "scored",
      1,
      [FOE],
      "table",
      "phase:climax",
      {},
      (s) => s.phase,
      "rising",
      "climax",
    ],
    ["C092 that harm is meant", "scored", 1, [FOE], "table", "harm:yes", {}, (s) => s.harmful, false, true],
    [
      "C364 that somebody is hindered by the circumstances",
      "chained",
      1,
      [FOE],
      "a1",
      "modify:situational:-3",
      {},
      (s) => s.numbers["a1"]?.modifiers.map(({ value }) => value),
      [],
      [-3],
    ],
    [
      "C183 C379 another resistance",
      "scored",
      1,
      [FOE],
      "b1",
      "resist",
      { rating: "9" },
      (s) => s.numbers["b1"]?.abilities[0]?.rating,
      14,
      9,
    ],
    [
      "C144 that the first assist is a step harder",
      "scored",
      2,
      [FOE, CLERK],
      "table",
      "assistStart:1",
      {},
      (s) => s.assistStart,
      0,
      1,
    ],
    [
      "C245 C248 that turns go by advantage",
      "extended",
      2,
      [FOE],
      "table",
      "orderRule:advantage",
      {},
      (s) => s.orderRule,
      "boldness",
      "advantage",
    ],
    [
      "C247 that turns go by the highest bid",
      "extended",
      2,
      [FOE],
      "table",
      "orderRule:bid",
      {},
      (s) => s.orderRule,
      "boldness",
      "bid",
    ],
    [
      "C362 which pairing is read out first",
      "chained",
      2,
      [FOE, CLERK],
      "table",
      "reorder:p2",
      {},
      (s) => s.pairings.map(({ id }) => id),
      ["p1", "p2"],
      ["p2", "p1"],
    ],
  ])("%s", async (_title, type, heroes, foes, who, id, fields, what, before, after) => {
    const { gm, ana, cy } = await contest(type, heroes, foes);
    expect(what(seen(ana))).toEqual(before);
    expect(await gm.further(who, id, fields)).toEqual(DONE);
    for (const seat of [gm, ana, cy]) expect(what(seen(seat))).toEqual(after);
    if (id === "resist") expect(ana.texts(".sp-fighter-b .sp-rating")[0]).toContain("9");
  });

  it("E-140 E-80 a contest that is closed counts by what was scored; an open level is the GM's; discarding is apart", async () => {
    const ahead = await contest("scored", 1, [FOE]);
    ahead.faces(5, 18);
    await ahead.ana.press("plain:p1");
    await ahead.gm.further("table", "close:A");
    expect(seen(ahead.ana).outcome?.level).toBeGreaterThan(0);
    const even = await contest("scored", 1, [FOE]);
    await even.gm.further("table", "close:A");
    expect(seen(even.ana).outcome).toMatchObject({ winner: "A", level: null });
    await even.gm.press("level", { level: "3" });
    expect([seen(even.ana).outcome?.level, even.gm.why("level")]).toEqual([3, undefined]);
    const { gm, ana } = await contest("scored", 1, [FOE]);
    await gm.further("table", "discard");
    expect(seen(ana).outcome).toMatchObject({ discarded: true });
  });

  it("E-45 E-14 that a proposed state is dropped, or all are taken at once", async () => {
    const { t, gm, ana, bram, faces } = await contest("scored", 2, [FOE, CLERK]);
    await ana.press("plain:p1");
    faces(18, 5, 18, 5);
    await bram.press("plain:p2");
    await gm.further("table", "close:B");
    const decided = () => seen(gm).proposals.map((one) => one.decided);
    expect(decided()).toEqual([null, null]);
    await gm.press(`settle:${seen(gm).proposals[0]?.id}:dropped`);
    expect([decided(), gm.texts('[data-act="apply-all"]')]).toEqual([["dropped", null], []]);
    await undo(gm);
    await gm.click('[data-act="apply-all"]');
    expect([...t.table.states.values()]).toMatchObject([{ state: "hurt" }, { state: "hurt" }]);
  });
});

describe("a hero", () => {
  it("C091 walks out and fails the obstacle", async () => {
    const { ana, cy } = await contest("scored", 1, [FOE]);
    expect(await ana.further("a1", "abandon")).toEqual(DONE);
    expect([cy.session.status, seen(cy).outcome?.winner]).toEqual(["ended", "B"]);
  });

  it("S2-14 S2-5 holds a hero point back by one press a round, and is too late once the next is declared", async () => {
    const { ana, faces } = await contest("scored", 1, [FOE], {}, 2);
    // One to the hero, one to the foe, by turns: marginal, so that nobody is out
    for (const [round, dice] of [
      [12, 5],
      [5, 12],
      [12, 5],
      [5, 12],
    ].entries()) {
      faces(...dice);
      expect(await ana.press("plain:p1")).toEqual(DONE);
      if (round < 3) await ana.press(`stand:r${round + 1}`);
    }
    const late = await ana.session.send({ type: "bump", seat: "a1", roll: "r1" } as never, { seat: "a1" });
    expect(late).toMatchObject({ key: "Contest.Refused.TooLate", rule: "S2-5" });
    await ana.press("bump:r4");
    expect(seen(ana).seats["a1"]?.heroPoints).toBe(1);
  });

  it("C343 after a round both say whether they go on: looking for a way out is declared", async () => {
    const { ana, faces } = await contest("chained", 1, [FOE]);
    faces(5, 12);
    await ana.press("plain:p1");
    faces(5, 12);
    await ana.press("leave:p1");
    expect(seen(ana).rolls).toBe(2);
  });

  it("C093 breaks away by a side task", async () => {
    const { ana, faces } = await contest("scored", 1, [FOE]);
    faces(1, 20);
    await ana.press("leave:p1");
    expect(seen(ana)).toMatchObject({ rolls: 1, seats: { a1: { status: "left" } } });
  });

  it("C085 C089 C090 supports a friend by a side task with an ability of their choice", async () => {
    const { gm, ana, bram, faces } = await contest("scored", 2, [FOE, CLERK]);
    await ana.press("task:p1", { task: "Cut the rope", gain: "augment", target: "a2", ability: "knots" });
    faces(1, 20, 10, 10);
    await bram.press("plain:p2");
    expect([seen(gm).round, given(gm, "a2")]).toEqual([2, [["augment", 20]]]);
    expect(rollsOf(gm)[0]).toMatchObject({ a: { seat: "a1", ability: "knots", aside: "task" }, task: "Cut the rope" });
  });

  it("C104 C133 C136 C145 free of a beaten foe supports, assists, and has an idea that is agreed on", async () => {
    const { gm, ana, bram, faces } = await contest("scored", 2, [FOE, CLERK, BOY]);
    await ana.press("plain:p1");
    faces(1, 20, 10, 10);
    await bram.press("plain:p2");
    faces(1, 20);
    await ana.press("action:augment", { task: "Shout a warning", target: "a2" });
    expect(given(bram, "a2")).toEqual([["augment", 20]]);
    await undo(gm);
    await gm.further("table", "agree:a2");
    faces(1, 20);
    await ana.press("assist:a2:p2");
    expect(rollsOf(bram).at(-1)).toMatchObject({ purpose: "assist" });
  });

  it("S2-8 C133 another player's hero is asked for support, by name; yes and no are theirs, or the GM's in one press", async () => {
    const { gm, ana, bram } = await contest("scored", 2, [FOE]);
    await bram.press("rest");
    await ana.further("a1", "ask:quick:a2:sword");
    expect(bram.text).toContain("Ana asks Bram for support with sword");
    expect(given(gm, "a1"), "nothing is given unasked").toEqual([]);
    await bram.press("decline:a1");
    expect(ana.text).toContain("Bram does not support Ana.");
    await ana.further("a1", "ask:quick:a2:sword");
    await bram.press("support:a1");
    expect(given(ana, "a1")).toEqual([["augment", 3]]);
    const other = await contest("scored", 2, [FOE]);
    await other.gm.further("a1", "augment:quick:a2:sword");
    expect(given(other.ana, "a1")).toEqual([["augment", 3]]);
  });

  it("C363 C364 C365 left over in a chained contest faces an engaged foe or helps, and the GM says what several cost", async () => {
    const { gm, bram, ana, faces } = await contest("chained", 2, [FOE]);
    for (const who of ["a1", "b1"]) {
      await gm.further(who, "modify:opponents:-3");
      expect(given(gm, who)?.map(([, value]) => value)).toEqual([-3]);
    }
    faces(1, 20);
    await bram.press("action:augment", { task: "Hold the rope", target: "a1" });
    expect(given(ana, "a1")).toHaveLength(2);
    await undo(gm);
    await bram.press("pair:b1");
    expect(seen(ana).pairings.at(-1)).toMatchObject({ a: "a2", b: "b1" });
  });
});

it("C034 C236 the end stands beside obstacle and prize; states are proposed for the hero alone", async () => {
  const terms = { prize: "The far bank", obstacle: "The guarded bridge" };
  const { gm, ana, faces } = await contest("scored", 1, [FOE], terms);
  faces(1, 20);
  await ana.press("plain:p1");
  await ana.press("rest");
  expect(gm.session.status).toBe("ended");
  for (const text of ["The far bank", "The guarded bridge", "Victory"]) expect(ana.text).toContain(text);
  expect(gm.texts(".sp-follow p")).toEqual([expect.stringContaining("Ana")]);
});
