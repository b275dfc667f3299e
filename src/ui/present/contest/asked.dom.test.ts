/** The GM's side is asked, and what players declare waits for the GM's word: pressed on the cards of a whole table. */
import { expect, it } from "vitest";
import { contestTable, sheet } from "../../../../test/support/play/tables.ts";
import { step, type DrawnSeat } from "../../../../test/support/ui/drawn-table.ts";
import { drawn, drawnAlone, type Drawn } from "../../../../test/support/ui/present/contest/fixtures.ts";

const mine = (seat: DrawnSeat): readonly string[] =>
  seat.session.cues.filter((one) => one.mine).map(({ cue }) => cue.kind);

const allows = (seat: DrawnSeat): string => seat.texts('[data-option="allow:a1"]').join();

it("C244 C343 E-127 the GM's side bids and turns its back: asked where the table has ruled so, else before the dice", async () => {
  const left = { a: { seat: "a1" }, b: { seat: "b1", aside: "leave" } };

  await step("C343 unasked, in a chained contest it looks for a way out by one of its further moves", async () => {
    const at = await drawnAlone(({ ANA, FOE }) => ({ type: "chained", seats: [ANA, FOE] }));
    at.dice(5, 12);
    await at.atAna.press("plain:p1");
    await at.atGm.click('[data-act="moves"][data-who="b1"]');
    expect(at.atGm.texts('.sp-moves-open [data-option="leave:p1"]').join()).toMatch(/^Break away from Ana in round 2/);
    await at.atGm.further("b1", "leave:p1");
    at.dice(5, 12);
    await at.atAna.press("plain:p1");
    expect(at.lastRoll()).toMatchObject(left);
  });

  await step("C244 asked in the frame, in a group extended contest turns wait for its bids", async () => {
    const at = await drawnAlone(({ ANA, BRAM, FOE, CLERK }) => ({
      type: "extended",
      asks: true,
      seats: [ANA, BRAM, FOE, CLERK],
    }));
    for (const seat of [at.atAna, at.atBram]) await seat.press("bid:b1", { bid: "3" });
    expect(mine(at.atGm), "both of the GM's side have still to declare").toEqual(["bid", "bid"]);
    await at.atGm.press("bid:a2", { bid: "9" });
    expect(mine(at.atGm)).toEqual(["bid"]);
    await at.atGm.press("bid:none");
    const first = at.atGm.texts(".sp-fighter").find((fighter) => fighter.includes("1. "));
    expect(first, "the most daring first").toMatch(/Harbour-master.*1\. 9 on Bram/);
  });

  await step("C343 where the table rules that it is asked, the dice wait for it", async () => {
    const t = contestTable();
    t.table.rulings = { gmSide: "ask" };
    sheet(t.table, t.a, { heroPoints: 0 });
    const at = await drawn(t, ({ ANA, FOE }) => ({ type: "chained", seats: [ANA, FOE] }));
    for (const [rolls, move] of ["plain:p1", "leave:p1"].entries()) {
      await at.atAna.press("plain:p1");
      expect(at.state().rolls).toBe(rolls);
      at.dice(5, 12);
      await at.atGm.press(move);
    }
    expect(at.lastRoll()).toMatchObject(left);
  });
});

/** Whoever has a turn left in this round lets it pass. */
async function nextRound(at: Drawn): Promise<void> {
  const { round } = at.state();
  while (at.state().round === round) {
    const turn = at.atGm.session.cues.find(({ cue }) => cue.kind === "turn");
    await send(at, { type: "forfeit", seat: turn?.cue.seats[0] ?? "" });
  }
}

const send = async (at: Drawn, intent: { readonly type: string; readonly seat: string }): Promise<void> =>
  expect(await at.atGm.session.send(intent)).toEqual({ kind: "done" });

it("C268 C283 C324 E-129 what Ana says waits for the GM: another bid, one beyond what is left, a way back; and a gift", async () => {
  const at = await drawnAlone(({ ANA, BRAM, FOE }) => ({ type: "extended", gmWord: true, seats: [ANA, BRAM, FOE] }), 2);
  const points = (): number => at.state().advantage["a1"]?.current ?? 0;
  const bid = (): number | undefined => at.state().declared["free:a1"]?.action?.bid;

  await step("E-129 the GM allows her move at another bid", async () => {
    await at.atAna.press("bid:b1", { bid: "9" });
    expect(bid()).toBeUndefined();
    await at.atGm.press("allowBid:a1", { amount: "6" });
    expect(bid()).toBe(6);
    expect(at.atAna.text).toContain("The GM lets Ana make the move at another bid.");
    await send(at, { type: "bid", seat: "a2" });
    at.dice(20, 5);
    await at.atAna.press("exchange:plain:b1");
    await at.atAna.press("stand:r1");
    expect(at.lastRoll()).toMatchObject({ amount: 6 });
    expect(points()).toBeLessThan(17);
  });

  await step("C324 somebody who takes no part gives her points", async () => {
    await at.atGm.further("table", "join:aside", { "newcomer.name": "Aunt Wil", "newcomer.side": "A" });
    const wil = Object.values(at.state().seats).find(({ name }) => name === "Aunt Wil");
    expect(wil?.aside).toBe(true);
    const before = points();
    // A Critical against a Fumble doubles what is given
    at.dice(1, 20);
    await at.atGm.further(wil?.id ?? "", "gift:a1", { amount: "2" });
    expect(points()).toBe(before + 4);
    expect(at.lastRoll()).toMatchObject({ purpose: "gift", target: "a1", amount: 2, a: { seat: wil?.id } });
    await nextRound(at);
  });

  await step("C283 she bids more than is left, is warned of it, and loses all", async () => {
    const have = points();
    const stakeOf = (points: number): string => {
      const field = at.atAna.card.querySelector<HTMLInputElement>('[data-bid] input[name="bid"]');
      at.atAna.fill(field?.dataset["need"] ?? "", "bid", String(points));
      return at.atAna.texts(".sp-stake").join();
    };
    expect(stakeOf(have)).not.toContain("out of desperation");
    expect(stakeOf(17)).toContain(`More than the ${have} you have: out of desperation.`);
    await at.atAna.press("bid:b1", { bid: "17" });
    expect(allows(at.atGm)).toContain("Allow Ana: bid 17 against Harbour-master");
    await at.atGm.press("allow:a1");
    expect(bid()).toBe(17);
    await send(at, { type: "bid", seat: "a2" });
    at.dice(18, 5);
    await at.atAna.press("exchange:plain:b1");
    const stand = at.atAna.options().find((one) => one.startsWith("stand:"));
    await at.atAna.press(stand ?? "");
    expect(at.state().seats["a1"]?.status).toBe("out");
    await nextRound(at);
  });

  await step("C268 her second chance waits until the GM says that nobody watches her", async () => {
    await at.atAna.press("chance");
    expect(allows(at.atGm)).toContain("Allow Ana: nobody is watching, a second chance with tongue");
    expect(at.state().seats["a1"]).toMatchObject({ status: "out", heroPoints: 2 });
    at.dice(1, 20);
    await at.atGm.press("allow:a1");
    expect(at.state().seats["a1"]).toMatchObject({ status: "in", heroPoints: 1 });
  });
});

it("C314 E-129 points that Ana lends wait for the GM, who has it be another amount", async () => {
  const at = await drawnAlone(({ ANA, BRAM, FOE }) => ({ type: "extended", gmWord: true, seats: [ANA, BRAM, FOE] }));
  await at.atAna.press("bid:none");
  await at.atBram.press("bid:b1");
  await at.atGm.press("allowAll");
  await at.atGm.further("b1", "redeclare:a2", { bid: "3" });
  const { a1, a2 } = at.state().advantage;
  await at.atAna.press("lend:a2", { amount: "5", task: "Throws him the rope" });
  expect(allows(at.atGm)).toContain("Allow Ana: lend Bram 5 advantage: Throws him the rope");
  at.dice(8, 10);
  await at.atGm.press("allowBid:a1", { amount: "3" });
  expect(at.state().advantage).toMatchObject({
    a1: { current: (a1?.current ?? 0) - 3 },
    a2: { current: (a2?.current ?? 0) + 3 },
  });
  expect(at.atAna.text).toContain("The GM lets Ana make the move with 3.");
});
