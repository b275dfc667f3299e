/** Contests of several heroes, played on the cards of a whole table. */
import { expect, it } from "vitest";
import { ability, contestTable, follower, sheet } from "../../../../test/support/play/tables.ts";
import type { ContestSeatStart, ContestStart } from "../../../play/api.ts";
import { step } from "../../../../test/support/ui/drawn-table.ts";
import { drawn, drawnAlone, type Places } from "../../../../test/support/ui/present/contest/fixtures.ts";

/** Each hero faces somebody else. */
const PAIRS = [
  { a: "a1", b: "b1" },
  { a: "a2", b: "b2" },
];
const twoPairs = ({ ANA, BRAM, FOE, CLERK }: Places): ContestStart => ({
  type: "scored",
  seats: [ANA, BRAM, FOE, CLERK],
  pairings: PAIRS,
});

/** The same after a round in which Ana has put her opponent out: she is free, and Bram leads. */
async function anaFree(begun = twoPairs): ReturnType<typeof drawnAlone> {
  const at = await drawnAlone(begun);
  at.dice(1, 20, 10, 12);
  await at.atAna.press("plain:p1");
  await at.atBram.press("plain:p2");
  return at;
}

it("group simple: a line a person, ready as each has rolled, and the sum of their points", async () => {
  const at = await drawnAlone(({ ANA, BRAM, FOE }) => ({
    type: "simple",
    title: "Over the wall",
    seats: [ANA, BRAM, FOE],
  }));
  const waiting = (n: number): string => `.sp-roster [aria-label="Over the wall: ${n} of 2 waiting"]`;
  expect(at.atCy.texts(".sp-roster").join()).toContain("All against Harbour-master, Moderate 14");
  expect(at.atCy.card.querySelector(waiting(2))).not.toBeNull();
  await at.atAna.press("plain:p1");
  expect(at.atBram.card.querySelector(waiting(1))).not.toBeNull();
  at.dice(5, 12, 1, 13);
  await at.atBram.press("plain:p2");
  expect(at.state()).toMatchObject({ rolls: 2 });
  for (const seat of [at.atGm, at.atAna, at.atCy]) {
    expect(seat.session.status).toBe("ended");
    expect(seat.texts(".sp-roster-row").filter((row) => row.includes("Victory"))).not.toEqual([]);
    expect(seat.texts(".sp-roster").join()).toMatch(/Points: \d+ to \d+/);
  }
});

it("C121 group scored: two heroes beat two resistances, each in a pairing of their own", async () => {
  const at = await drawnAlone(({ ANA, BRAM, FOE, CLERK }) => ({ type: "scored", seats: [ANA, BRAM, FOE, CLERK] }));
  expect(at.atAna.texts("details.sp-match[open]")).toHaveLength(1);
  expect(at.atCy.texts("details.sp-match")).toHaveLength(2);
  at.dice(1, 20, 1, 20);
  await at.atAna.press("plain:p1");
  await at.atBram.press("plain:p2");
  for (const seat of [at.atAna, at.atBram]) await seat.press("rest");
  expect(at.state().outcome).toMatchObject({ winner: "A" });
  expect(at.atCy.texts(".sp-ending").join()).toContain("Ana and Bram");
});

it("on the pinned card of a GM who only waits, those who face nobody stand below the ways out", async () => {
  const { atGm } = await drawnAlone(({ ANA, BRAM, FOE }) => ({
    type: "scored",
    seats: [ANA, BRAM, FOE],
    pairings: [{ a: "a1", b: "b1" }],
  }));
  const parts = [...atGm.card.querySelectorAll(".sp-exit, .sp-match")].map(({ classList }) => classList[0]);
  expect(parts).toEqual(["sp-match", "sp-exit", "sp-exit", "sp-match"]);
});

it("C102 C104 a free hero faces a new opponent, with nothing scored between them yet", async () => {
  const at = await anaFree((who) => twoPairs({ ...who, CLERK: { ...who.CLERK, resistance: { rung: "veryHigh" } } }));
  expect([at.state().seats["b1"]?.status, at.state().seats["b2"]?.status]).toEqual(["out", "in"]);
  await at.atAna.press("pair:b2");
  expect(
    at
      .state()
      .pairings.map(({ against }) => against)
      .at(-1),
  ).toEqual({ a1: 0, b2: 0 });
});

it("whoever is free keeps their own score in sight, and a move against somebody else says what it brings", async () => {
  const at = await anaFree();
  for (const seat of [at.atAna, at.atCy, at.atGm]) {
    expect(seat.texts(".sp-match-score")).toEqual(["5 : 0", "2 : 0"]);
    expect(seat.texts(".sp-match-line")[0]).toMatch(/Ana free 5 : 0 Harbour-master out/);
    expect(seat.texts(".sp-match-line")[0], "nothing of it is said twice").not.toContain("over");
    expect(seat.card.querySelector("details.sp-match")?.hasAttribute("open"), "what is over is folded").toBe(false);
  }
  const [face] = at.atAna.texts('[data-option="pair:b2"]');
  expect(face).toMatch(/^Face Clerk ?a new pairing, 0 : 0 .*79%$/);
  await at.atAna.press("pair:b2");
  expect(at.atCy.texts(".sp-match-score"), "a score that is nobody's last goes").toEqual(["2 : 0", "0 : 0"]);
  expect(at.atAna.texts('[data-option="plain:p3"] .sp-chances').join()).toContain("79%");
});

it("of moves in sight that take an ability there is one list, and each sends what is chosen in it", async () => {
  const at = await anaFree();
  const lists = '.sp-cue > .sp-options select[name="ability"]';
  expect(at.atAna.card.querySelectorAll(lists)).toHaveLength(1);
  const need = at.atAna.card.querySelector<HTMLElement>(lists)?.dataset["need"] ?? "";
  const own = at.atAna.texts('[data-option="part:b1"] .sp-chances');
  at.atAna.note(`${need} ability`, "knots");
  expect(at.atAna.texts('[data-option="part:b1"] .sp-chances'), "chances follow it").not.toEqual(own);
  for (const move of ["assist:a2:p2", "part:b1"]) {
    at.dice(5, 15);
    expect(await at.atAna.press(move, { ability: "knots" })).toEqual({ kind: "done" });
    expect(at.lastRoll()).toMatchObject({ a: { seat: "a1", ability: "knots" } });
    await at.atGm.undo();
  }
});

it("S2-8 support without a roll says how much it gives, be it asked for or the asked one's answer", async () => {
  const at = await drawnAlone(twoPairs);
  await at.atAna.click('[data-act="moves"][data-who="a1"]');
  const gives = (seat: typeof at.atAna, option: string): string =>
    seat.texts(`[data-option="${option}"] .sp-wins`).join();
  expect(gives(at.atAna, "ask:quick:a2:sword")).toBe("Ana +3 support");
  expect(gives(at.atAna, "ask:rolled:a2:sword")).toMatch(/^Win: Ana \+\d.* support; lose: /);
  await at.atAna.further("a1", "ask:quick:a2:sword");
  expect(gives(at.atBram, "support:a1")).toBe("Ana +3 support");
});

it("C128 E-64b the GM is asked which opponent counts for whom faced last was never finished", async () => {
  const at = await drawnAlone(twoPairs);
  at.dice(1, 20, 18, 18);
  await at.atAna.press("plain:p1");
  await at.atBram.press("plain:p2");
  await at.atAna.press("pair:b2");
  at.dice(1, 20, 18, 18);
  await at.atBram.press("plain:p2");
  await at.atAna.press("plain:p3");
  for (const seat of [at.atAna, at.atBram]) if (seat.options().includes("rest")) await seat.press("rest");
  expect(at.state().outcome).toMatchObject({ winner: "A" });
  const own = (): unknown => at.state().outcome?.seats[0];
  expect(own()).toMatchObject({ seat: "a1", won: null });
  expect(at.atAna.why("lastFinished:a1")).toBeUndefined();
  await at.atGm.press("lastFinished:a1");
  expect(own()).toMatchObject({ seat: "a1", won: true });
});

it("C266 who is out and left alone is asked about a second chance, and comes back by it", async () => {
  const at = await drawnAlone(({ ANA, BRAM, FOE }) => ({ type: "extended", seats: [ANA, BRAM, FOE] }), 2);
  await at.atAna.press("bid:b1", { bid: "17" });
  await at.atBram.press("bid:b1");
  at.dice(18, 5);
  await at.atAna.press("exchange:plain:b1");
  await at.atAna.press("stand:r1");
  expect(at.state().seats["a1"]?.status).toBe("out");
  expect(at.atAna.why("chance"), "not in the round of the defeat").toBeUndefined();
  for (let turn = 0; turn < 6 && at.state().round === 1; turn++) {
    const [asked] = at.atGm.session.cues.filter(({ cue }) => ["turn", "bid", "hold"].includes(cue.kind));
    const [seat] = asked?.cue.seats ?? [];
    await at.gm.sessions.open(at.uuid)?.send({ type: "forfeit", seat } as never);
  }
  expect(at.state().round).toBe(2);
  expect(at.atAna.text).toContain("Ana can take a second chance for a hero point");
  expect(at.atAna.why("letBe")).toBe("");
  at.dice(1, 20);
  await at.atAna.press("chance");
  expect(at.state().seats["a1"]?.status).toBe("in");
});

it("group chained: states climb in both pairings until nobody stands against the heroes", async () => {
  const at = await drawnAlone(({ ANA, BRAM, FOE, CLERK }) => ({ type: "chained", seats: [ANA, BRAM, FOE, CLERK] }));
  for (let round = 0; round < 2 && at.atAna.session.status === "live"; round++) {
    at.dice(1, 16, 1, 16);
    await at.atAna.press("plain:p1");
    await at.atBram.press("plain:p2");
  }
  for (const seat of [at.atAna, at.atBram]) if (seat.options().includes("rest")) await seat.press("rest");
  expect(at.state().outcome).toMatchObject({ winner: "A" });
  const { wounds } = at.state();
  expect([wounds["b1"]?.at(-1), wounds["b2"]?.at(-1)]).toEqual(["dying", "dying"]);
  expect(at.atCy.texts(".sp-ending").join()).toContain("Ana and Bram");
});

it("one is away: the GM answers for them in the step, and it goes on", async () => {
  const at = await drawnAlone(({ ANA, BRAM, FOE }) => ({ type: "simple", seats: [ANA, BRAM, FOE] }));
  at.table.leave(at.bram);
  await at.atAna.press("plain:p1");
  at.dice(5, 12, 6, 13);
  await at.atGm.click('.sp-exit [data-act="use-default"]');
  expect([at.state().rolls, at.atCy.session.status]).toEqual([2, "ended"]);
});

it("C110 players choose their opponents where the frame says so: the best rating first, then the next", async () => {
  const better = { kind: "situational", value: 3, note: "Knows the quay" } as const;
  const at = await drawnAlone(({ ANA, BRAM, FOE, CLERK }) => ({
    type: "scored",
    choose: true,
    seats: [ANA, { ...BRAM, modifiers: [better] }, FOE, CLERK],
  }));
  expect(at.atBram.text).toContain("Bram chooses an opponent");
  expect(at.atAna.session.cues.filter(({ mine }) => mine)).toEqual([]);
  await at.atBram.press("pair:b2");
  expect(at.atAna.text).toContain("Ana chooses an opponent");
  expect(at.atBram.why("plain:p1"), "the dice wait for all who choose").toBeUndefined();
  await at.atAna.press("byRating");
  expect(at.state().pairings.map(({ against }) => against)).toEqual([
    { a2: 0, b2: 0 },
    { a1: 0, b1: 0 },
  ]);
  at.dice(1, 20, 18, 18);
  await at.atBram.press("plain:p1");
  await at.atAna.press("plain:p2");
  expect(at.state().rolls).toBe(2);
});

it("C110 the GM chooses for somebody, or pairs whoever has not chosen by rating", async () => {
  const at = await drawnAlone(({ ANA, BRAM, FOE, CLERK }) => ({
    type: "chained",
    choose: true,
    seats: [ANA, BRAM, FOE, CLERK],
  }));
  const asked = (): unknown => at.atAna.session.cues.filter(({ mine }) => mine).map(({ cue }) => cue.kind);
  expect(asked()).toEqual(["choose"]);
  await at.atGm.further("table", "restByRating");
  expect(at.state().pairings.map(({ against }) => against)).toEqual([
    { a1: 0, b1: 0 },
    { a2: 0, b2: 0 },
  ]);
  expect(asked()).toEqual(["declare"]);
});

const BOY: ContestSeatStart = { id: "b3", side: "B", name: "Boy", resistance: { rung: "moderate" } };

it("C082 C083 C105 C166 C167 whoever is free: a follower is gone for, the fallen are shot at, a foe picks a hero", async () => {
  const t = contestTable();
  for (const hero of [t.a, t.b]) sheet(t.table, hero, { heroPoints: 0 });
  sheet(t.table, t.a, { followers: [follower("Rook")] });
  const reeve = t.table.actor("Reeve", [], {});
  const nets = { id: "nets", name: "Throws nets", rating: 14 };
  sheet(t.table, reeve, {
    abilities: [ability("watch", 17), ability("swim", 13)],
    followers: [
      follower("Squire", { role: "contestant", abilities: [{ id: "blow", name: "Blows", rating: 15 }, nets] }),
    ],
  });
  const at = await drawn(t, ({ ANA, BRAM, CLERK }) => ({
    type: "scored",
    seats: [
      { ...ANA, followers: { Rook: "supporter" } },
      BRAM,
      { id: "b1", side: "B", actor: reeve, ability: "watch" },
      CLERK,
      BOY,
    ],
    pairings: PAIRS,
  }));
  const rook = (): unknown => at.state().seats["a1f1"]?.status;
  /** The GM answers in Ana's place. */
  const inStead = async (option: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const id = at.atGm.session.cues.find(({ cue }) => cue.seats.includes("a1"))?.cue.id ?? "";
    if (at.atGm.openings.acting !== id) await at.atGm.click(`[data-act="act-for"][data-cue="${id}"]`);
    expect(await at.atGm.press(option, fields)).toEqual({ kind: "done" });
  };

  await step("C167 a rival hero's follower goes for Rook with an ability of its own", async () => {
    at.dice(1, 20);
    await at.atGm.further("b1f1", "remove:a1f1", { ability: "Throws nets" });
    expect(rook()).toBe("removed");
    expect(at.lastRoll()).toMatchObject({
      purpose: "follower",
      target: "a1f1",
      a: { seat: "b1f1", ability: "Throws nets" },
    });
    await at.atGm.undo();
    expect(rook()).toBe("in");
  });

  // Both heroes fell whom they face; the boy, whom nobody faced, keeps it going
  at.dice(1, 20, 1, 20);
  await at.atAna.press("plain:p1");
  await at.atBram.press("plain:p2");
  await at.atGm.press("plain:p1");
  expect(at.state()).toMatchObject({ round: 2, seats: { b1: { status: "out" }, b2: { status: "out" } } });

  await step("C082 a fallen hero resists a parting shot with an ability that the GM names", async () => {
    // 15 is above 13, with which she swims, and below 17, with which she keeps watch
    at.dice(5, 15);
    await inStead("part:against:b1", { foeAbility: "swim" });
    expect(at.lastRoll()).toMatchObject({
      purpose: "parting",
      target: "b1",
      a: { seat: "a1" },
      b: { seat: "b1", ability: "swim", natural: 1 },
    });
    await at.atGm.undo();
  });

  await step("C082 else the hero is asked, and no dice fall until they have said what they resist with", async () => {
    await at.atAna.press("part:b1");
    expect(at.state().rolls).toBe(2);
    expect(at.atGm.text).toContain("what do you resist with?");
    at.dice(5, 15);
    await at.atGm.press("meet:a1", { ability: "swim" });
    expect(at.lastRoll()).toMatchObject({ purpose: "parting", b: { seat: "b1", ability: "swim" } });
    expect(at.atGm.text).toContain("resists with swim.");
    await at.atGm.undo();
    await at.atGm.undo();
  });

  await step(
    "C082 C083 anybody else by a resistance that the GM names, and at somebody another hero felled",
    async () => {
      // 5 is above 3, and below the clerk's own 8
      at.dice(5, 5);
      await inStead("part:against:b2", { resistance: "3" });
      expect(at.lastRoll()).toMatchObject({
        purpose: "parting",
        target: "b2",
        a: { seat: "a1" },
        b: { seat: "b2", natural: 1 },
      });
      await at.atGm.undo();
    },
  );

  await step("C166 C167 a free opponent goes for a follower, by a number of the GM's", async () => {
    // 17 is above the boy's own 14
    at.dice(17, 20);
    await at.atGm.further("b3", "remove:a1f1", { resistance: "19" });
    expect(rook()).toBe("removed");
    expect(at.lastRoll()).toMatchObject({ purpose: "follower", a: { seat: "b3", natural: 2 } });
    expect(at.atGm.text).toContain("Rook");
    await at.atGm.undo();
  });

  await step("C105 a free foe turns on a hero who is free", async () => {
    await at.atGm.further("b3", "pair:a1");
    expect(at.state().pairings.at(-1)?.against).toEqual({ a1: 0, b3: 0 });
    const waits = at.atGm.session.cues.find(({ cue }) => cue.seats.includes("a1"));
    expect(waits?.cue.kind, "Ana is not free any more").toBe("declare");
  });
  expect(t.table.faces).toEqual([]);
});

it("C083 once all is decided, a hero who is free takes a parting shot at somebody else's victim", async () => {
  const at = await drawnAlone(twoPairs);
  at.dice(1, 20, 1, 20);
  await at.atAna.press("plain:p1");
  await at.atBram.press("plain:p2");
  expect([at.state().round, at.atGm.session.status]).toEqual([2, "live"]);
  const points = (): number => at.state().pairings[0]?.against["b1"] ?? 0;
  const before = points();
  expect(at.atGm.text).toContain("Bram can take a parting shot");
  at.dice(1, 20);
  await at.atBram.press("part:b1");
  expect(at.lastRoll()).toMatchObject({ purpose: "parting", target: "b1", a: { seat: "a2" } });
  expect(points()).toBeGreaterThan(before);
});
