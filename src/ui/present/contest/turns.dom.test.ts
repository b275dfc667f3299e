import { describe, expect, it } from "vitest";
import { contestTable, sheet, type ContestTable } from "../../../../test/support/play/tables.ts";
import type { DrawnSeat } from "../../../../test/support/ui/drawn-table.ts";
import { drawn, rollsOf, seen, undo, type Places } from "../../../../test/support/ui/present/contest/fixtures.ts";

const WHO = {
  alone: ({ ANA, FOE }: Places) => [ANA, FOE],
  together: ({ ANA, BRAM, FOE }: Places) => [ANA, BRAM, FOE],
  pairs: ({ ANA, BRAM, FOE, CLERK }: Places) => [ANA, BRAM, FOE, CLERK],
  against: ({ ANA, BRAM, CLERK }: Places) => [ANA, { ...BRAM, id: "b1", side: "B" as const }, CLERK],
};
/** An extended contest of Ana's, and of Bram's where he is meant; she has so many hero points. */
const contest = async (who: keyof typeof WHO, points = 0, rulings: ContestTable["table"]["rulings"] = {}) => {
  const t = contestTable();
  for (const [actor, heroPoints] of [
    [t.a, points],
    [t.b, 0],
  ] as const)
    sheet(t.table, actor, { heroPoints });
  t.table.rulings = rulings;
  const { atGm, atAna, atBram, dice } = await drawn(t, (places) => ({
    type: "extended",
    seats: WHO[who](places),
  }));
  return { t, gm: atGm, ana: atAna, bram: atBram, faces: dice };
};
type Table = Awaited<ReturnType<typeof contest>>;

const asked = ({ session }: DrawnSeat) => session.cues.filter(({ mine }) => mine).map(({ cue }) => cue.kind);
const points = (seat: DrawnSeat) => Object.values(seen(seat).advantage).map((one) => one.current);
const lastRoll = (seat: DrawnSeat): unknown => rollsOf(seat).at(-1);
const given = (seat: DrawnSeat, who: string) =>
  seen(seat).numbers[who]?.modifiers.map(({ kind, note }) => [kind, note]);
/** What is done in somebody's stead, of their own step. */
const inStead = async (gm: DrawnSeat, option: string, fields: Record<string, string>) => {
  await gm.click('[data-act="act-for"]');
  return gm.press(option, fields);
};

describe("a bid", () => {
  it("C197 C226 says how much is dared, else the GM's usual bid stands; a hero point lifts its roll", async () => {
    const { gm, ana, faces } = await contest("alone", 1);
    expect(ana.card.querySelector<HTMLInputElement>("[data-bid] input[name=bid]")?.value).toBe("3");
    faces(2, 20);
    await ana.press("exchange:plain:b1", { bid: "12" });
    const [, rolled = 0] = points(gm);
    expect([rolled < 0, lastRoll(gm)]).toMatchObject([true, { amount: 12 }]);
    await ana.press("bump:r1");
    expect(seen(gm).seats["a1"]?.heroPoints).toBe(0);
    expect(points(gm)[1], "a degree more").toBeLessThan(rolled);
  });

  it("C196 C224 goes with what is done, what for and with what, and C198 says how daring it is", async () => {
    const { gm, ana, faces } = await contest("alone");
    await ana.further("a1", "switch:knots");
    expect(gm.texts(".sp-fighter-a").join()).toContain("knots");
    const control = ana.card.querySelector("[data-bid]")?.getAttribute("data-bid") ?? "";
    for (const [bid, words] of [
      ["1", "A cautious bid."],
      ["3", "A measured bid."],
      ["6", "A daring bid."],
      ["12", "A reckless bid."],
    ] as const) {
      ana.note(control, bid);
      expect(ana.texts(".sp-stake")[0]).toContain(words);
    }
    faces(1, 20);
    await ana.press("exchange:task:b1", { bid: "12", task: "Cut the mooring rope", gain: "augment" });
    expect(lastRoll(gm)).toMatchObject({
      purpose: "exchange",
      task: "Cut the mooring rope",
      gain: "augment",
      amount: 12,
      a: { seat: "a1", ability: "knots", aside: "task" },
      b: { seat: "b1" },
    });
    expect(given(gm, "a1")).toEqual([["augment", "Cut the mooring rope"]]);
  });

  it("C246 is declared as bold as it is told", async () => {
    const { gm, ana } = await contest("pairs");
    await ana.press("bid:bold:b1", { boldness: "reckless" });
    expect(seen(gm).declared["free:a1"]).toMatchObject({ action: { boldness: "reckless" } });
  });

  it("that is refused says why below its label, where a finger finds it, and no second time", async () => {
    const { gm, ana, bram } = await contest("pairs");
    for (const seat of [ana, bram]) await seat.press("bid:b1");
    const why = "Another target was declared.";
    const [other] = gm.card.querySelectorAll<HTMLElement>('[data-option^="exchange:plain"][aria-disabled]');
    expect([other?.querySelector("small")?.textContent, other?.getAttribute("aria-description")]).toEqual([why, why]);
    expect([other?.title, gm.text.split(why).length - 1]).toEqual(["", 1]);
  });

  it("C244 C250 is declared by all, then whoever is attacked first may change their mind", async () => {
    const { gm, ana, bram, faces } = await contest("against");
    expect([asked(ana), asked(bram)]).toEqual([["bid"], ["bid"]]);
    await ana.press("bid:b1", { bid: "10" });
    await bram.press("bid:a1", { bid: "2" });
    faces(10, 10);
    await ana.press("exchange:plain:b1");
    await bram.further("b1", "bid:none");
    expect(seen(gm).declared["free:b1"]).not.toMatchObject({ action: { targets: expect.anything() } });
  });

  it("C225 C252 C254 may be on two, and is declared anew by the GM where it does not fit or its target is gone", async () => {
    const { gm, ana, bram } = await contest("pairs", 0, { extendedMultiTarget: true });
    await ana.press("bid:b1", { bid: "9", "also.0": "true" });
    await bram.press("bid:b1");
    expect(gm.texts(".sp-notes").join()).toContain("9 on Harbour-master, Clerk");
    await gm.further("a1", "redeclare:b2", { bid: "4" });
    expect(ana.texts(".sp-notes").join()).toContain("4 on Clerk");
  });
});

/** Ana has a turn and nobody on her; Bram and the guard are on each other. */
const unengaged = async (): Promise<Table> => {
  const table = await contest("together");
  await table.ana.press("bid:none");
  await table.bram.press("bid:b1");
  await table.gm.further("b1", "redeclare:a2", { bid: "3" });
  expect(asked(table.ana)).toEqual(["turn"]);
  return table;
};

describe("a turn with nobody on one", () => {
  it("C287 goes into something beside the fight, which may take a roll: the GM says so, and against what", async () => {
    const { gm, ana, bram, faces } = await unengaged();
    const before = points(gm);
    expect(ana.why("action:tested"), "whether it takes a roll is the GM's to say").not.toBe("");
    // 12 beats a resistance of 9, and not the usual one of 14
    faces(10, 12);
    await inStead(gm, "action:tested", { task: "Climb the crane", resistance: "9" });
    expect(lastRoll(ana)).toMatchObject({
      purpose: "action",
      task: "Climb the crane",
      a: { seat: "a1", face: 10 },
      b: { seat: null, face: 12 },
      winner: "a",
      degree: 2,
    });
    expect(ana.text).toContain("Ana succeeds with a side action: Climb the crane.");
    expect([asked(ana), asked(bram), points(gm)]).toEqual([[], ["turn"], before]);
  });

  it("C294 is taken by a change of ground: the points stay, and nobody engaged is free to", async () => {
    const { gm, ana, bram } = await unengaged();
    const before = points(gm);
    await ana.press("action:goal", { task: "Draw the blade" });
    expect([asked(ana), asked(bram)]).toEqual([[], ["turn"]]);
    expect(bram.why("action:goal"), "Bram is engaged").not.toBe("");
    expect(JSON.stringify(gm.session.lines.map(({ event }) => event))).toContain('"note":"Draw the blade"');
    await ana.further("a1", "switch:knots");
    expect(bram.texts(".sp-fighter-a")[0]).toContain("knots");
    expect(points(gm)).toEqual(before);
  });

  it("C310 C313 lends points with a described help, in the amount that is said, and says what it stakes", async () => {
    const { gm, ana, bram, faces } = await unengaged();
    const [a1 = 0, a2 = 0, b1 = 0] = points(gm);
    const lend = (): string => ana.texts('[data-option="lend:a2"]').join();
    expect(lend()).toContain("Win: Bram +2–3 advantage, Ana −0–3 advantage; lose: ");
    faces(8, 10);
    await ana.press("lend:a2", { amount: "5", task: "Throws him the rope" });
    for (const seat of [gm, ana, bram]) expect(points(seat).slice(0, 2)).toEqual([a1 - 5, a2 + 5]);
    expect(lastRoll(bram)).toMatchObject({ purpose: "lend", amount: 5, target: "a2", b: { seat: null } });
    expect(bram.text).toContain("Ana lends Bram 5 advantage: Throws him the rope.");
    expect(asked(ana), "lending takes the turn").toEqual([]);
    expect(bram.why("lend:a1"), "Bram is engaged").not.toBe("");
    await undo(gm);
    expect(points(gm)).toEqual([a1, a2, b1]);
    faces(8, 10);
    await inStead(gm, "lend:a2", { amount: "8" });
    for (const seat of [gm, ana, bram]) expect(points(seat).slice(0, 2)).toEqual([a1 - 8, a2 + 8]);
  });
});

describe("in a group of two against two", () => {
  const engaged = async (): Promise<Table> => {
    const table = await contest("pairs");
    for (const seat of ["b1", "b2"]) await table.gm.further(seat, "redeclare:a2", { bid: "1" });
    await table.ana.press("bid:b1", { bid: "9" });
    await table.bram.press("bid:b2", { bid: "3" });
    expect(asked(table.ana)).toEqual(["turn"]);
    return table;
  };

  it("C253 one waits", async () => {
    const { ana, bram } = await engaged();
    await ana.press("delay");
    expect(asked(bram)).toEqual(["turn"]);
  });

  it("C291 C292 an exchange is for something else, with another ability, for a friend", async () => {
    const { ana, bram, faces } = await engaged();
    faces(1, 20);
    await ana.press("exchange:task:b1", { task: "Cut the rope", gain: "augment", friend: "a2", ability: "knots" });
    expect(given(bram, "a2")).toEqual([["augment", "Cut the rope"]]);
  });

  it("C222 after two Fumbles the GM lets both lose half", async () => {
    const { gm, ana, faces } = await engaged();
    faces(20, 20);
    await ana.press("exchange:plain:b1");
    const [a1 = 0, , b1 = 0] = points(gm);
    await gm.further("table", "bothLose:r1");
    const after = points(gm);
    expect([(after[0] ?? 0) < a1, (after[2] ?? 0) < b1]).toEqual([true, true]);
  });

  it.each<readonly [string, number, (table: Table) => Promise<unknown>]>([
    ["C303 with what one left with", 0, ({ ana }) => ana.further("a1", "rejoin")],
    ["C304 with some of it restored by the GM", 2, ({ gm }) => gm.further("a1", "rejoin:restored", { restore: "2" })],
  ])("C298 C299 one gets away with an ability of one's choice, and comes back: %s", async (_title, more, rejoin) => {
    const table = await engaged();
    const { gm, ana, faces } = table;
    const [kept = 0] = points(gm);
    faces(1, 20);
    await ana.press("disengage:b1", { ability: "knots" });
    expect([seen(gm).seats["a1"]?.status, lastRoll(gm)]).toMatchObject(["left", { a: { ability: "knots" } }]);
    while (seen(gm).round === 1) {
      const seat = gm.session.cues[0]?.cue.seats[0] ?? "";
      expect(await gm.session.send({ type: "forfeit", seat }, { seat })).toEqual({ kind: "done" });
    }
    await rejoin(table);
    expect([seen(gm).seats["a1"]?.status, points(gm)[0]]).toEqual(["in", kept + more]);
  });
});

it("C259 C260 C263 C264 a parting shot brings a foe back, whom the GM lets keep the state of its defeat", async () => {
  const { gm, ana, faces } = await contest("alone");
  faces(1, 14);
  await ana.press("exchange:plain:b1", { bid: "14" });
  expect(asked(ana)).toEqual(["parting"]);
  faces(10, 1);
  const part = await ana.press("shoot", { bid: "5" });
  expect(part).toEqual({ kind: "done" });
  expect(seen(gm).seats["b1"]?.status).toBe("in");
  await gm.further("a1", "keep:b1");
  expect(seen(ana).wounds["b1"]).toHaveLength(1);
});
