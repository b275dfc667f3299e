import { expect, test } from "../fixtures.ts";
import {
  ANA_SEAT,
  BRAM_AGAINST,
  BRAM_SEAT,
  CLERK,
  FOE,
  all,
  begin,
  contestOf,
  equip,
  known,
  lastRoll,
  press,
} from "../pages/setpiece/contest-play.ts";
import { answer, asked, further, setBid } from "../pages/setpiece/contest-table.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { addSomeone, openMore, tickOf } from "../pages/setpiece/frame.ts";

declare const game: any, Hooks: any;

type Fields = Readonly<Record<string, string>>;

const BOY = { ...FOE, id: "b3", name: "Boy" } as const;
const viewed = (seat: Seat, uuid: string, name: string): Promise<any> =>
  look(seat, uuid, ([of, key]) => game.system.api.open(of).view[key], [uuid, name] as const);
const modifiers = async (seat: Seat, uuid: string, who: string): Promise<any[]> =>
  (await viewed(seat, uuid, "numbers"))[who].modifiers;
/** Press a move where its person finds it: in the step that asks for it, else among the seat's further moves. */
async function move(seat: Seat, uuid: string, who: string, id: string, fields: Fields = {}): Promise<void> {
  await atRest(seat, uuid);
  const inStep = await seat.page.locator(`[data-holds] [data-act="option"][data-option="${id}"]`).count();
  await (inStep > 0 ? press(seat, id, fields) : further(seat, uuid, who, id, fields));
}
const plain = (seat: string, pairing: string): object => ({ type: "declare", seat, pairing, kind: "plain" });

test("C009 C016 C018 C092 C109 C110 a frame filled in: type, tactic, harm, a hero's ability as opposition, a resistance, pairs", async ({
  gm,
}) => {
  await equip(gm, 0);
  await gm.run((what) => void Hooks.callAll("setpiece.frameContest", what), {
    type: "scored",
    seats: [ANA_SEAT, { ...FOE, id: "b1" }, { ...CLERK, id: "b2" }],
  });
  const dialog = gm.page.locator(".sp-frame");
  await tickOf(dialog, "Harbour-master").click();
  await addSomeone(dialog, "B", "Bram");
  await dialog.locator('select[name="b1.ability"]').selectOption(BRAM_AGAINST.ability);
  await dialog.locator('select[name="b2.rung"]').selectOption("high");
  await dialog.locator('select[name="a1.foe"]').selectOption("b2");
  await openMore(dialog);
  await dialog.locator('input[name="tactic"]').fill("Talk until the tide turns");
  await dialog.locator('input[name="harmful"]').check();
  await dialog.locator('button[type="submit"]').click();
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(1);
  const uuid = await gm.run(() => game.system.api.live()[0].uuid as string, null);
  const [seats, pairings] = [await viewed(gm, uuid, "seats"), await viewed(gm, uuid, "pairings")];
  expect(seats).toMatchObject({ a1: { actor: ANA_VELL }, b1: { actor: BRAM_ORR, kind: "hero" } });
  expect(pairings[0]).toMatchObject({ a: "a1", b: "b2" });
  expect(await viewed(gm, uuid, "harmful")).toBe(true);
  await expect(gm.page.locator("[data-holds]")).toContainText("Talk until the tide turns");
});

test("scored: a side task for a friend with another ability, a step out of it, and what the free may do", async ({
  gm,
  ana,
  bram,
}) => {
  await equip(gm, 0);
  const cancel = (of: string): Promise<unknown> => gm.run((page) => game.system.api.open(page).cancel(), of);

  await test.step("C085 C089 C090 a side task with an ability of one's choice supports a teammate", async () => {
    const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, BRAM_SEAT, FOE, CLERK] });
    const other = (await viewed(ana, uuid, "numbers")).a1.abilities.find(({ id }: any) => id !== ANA_SEAT.ability).id;
    await press(ana, "task:p1", { task: "Cut the rope", gain: "augment", target: "a2", ability: other });
    await gm.dice(1, 20, 10, 10);
    await press(bram, "plain:p2");
    await all([gm, ana, bram], uuid, { round: 2 });
    expect(await modifiers(gm, uuid, "a2")).toEqual([expect.objectContaining({ kind: "augment" })]);
    await cancel(uuid);
  });

  await test.step("C093 breaking away is a side task, too", async () => {
    const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
    await gm.dice(1, 20);
    await press(ana, "leave:p1");
    await all([gm, ana], uuid, { rolls: 1, seats: { a1: { status: "left" } } });
    await cancel(uuid);
  });

  await test.step("C104 C133 C136 C145 free of a beaten foe: support, an idea that is agreed on, an assist", async () => {
    const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, BRAM_SEAT, FOE, CLERK, BOY] });
    await send(gm, uuid, plain("a1", "p1"));
    await gm.dice(1, 20, 10, 10);
    await send(gm, uuid, plain("a2", "p2"), { type: "roll" });
    await gm.dice(1, 20);
    await move(ana, uuid, "a1", "action:augment", { task: "Shout a warning", target: "a2" });
    await expect.poll(() => modifiers(bram, uuid, "a2")).toEqual([expect.objectContaining({ kind: "augment" })]);
    await undo(gm, uuid);
    await further(gm, uuid, "table", "agree:a2");
    await gm.dice(1, 20);
    await move(ana, uuid, "a1", "assist:a2:p2");
    await expect.poll(async () => (await lastRoll(bram, uuid)).purpose).toBe("assist");
    await undo(gm, uuid);
    await cancel(uuid);
  });
});

test("chained: who is left over faces an engaged foe or helps, and the GM says what several at once cost", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await contestOf(gm, "together", "chained");
  await further(gm, uuid, "a1", "modify:opponents:-3");
  await further(gm, uuid, "b1", "modify:opponents:-3");
  for (const who of ["a1", "b1"])
    await expect.poll(() => modifiers(gm, uuid, who)).toEqual([expect.objectContaining({ value: -3 })]);
  await gm.dice(1, 20);
  await move(bram, uuid, "a2", "action:augment", { task: "Hold the rope", target: "a1" });
  await expect.poll(async () => (await modifiers(ana, uuid, "a1")).length).toBe(2);
  await undo(gm, uuid);
  await move(bram, uuid, "a2", "pair:b1");
  await expect.poll(async () => (await viewed(ana, uuid, "pairings")).at(-1)).toMatchObject({ a: "a2", b: "b1" });
});

test("extended: waiting, support from an exchange, half lost by both, away and back", async ({ gm, ana, bram }) => {
  const uuid = await contestOf(gm, "pairs", "extended");
  await gm.run(async (of) => {
    for (const seat of ["b1", "b2"])
      await game.system.api.open(of).send({ type: "redeclare", seat, target: "a2", bid: 1 }, { seat });
  }, uuid);
  await setBid(ana, 9);
  await answer(ana, uuid, "bid:b1");
  await setBid(bram, 3);
  await answer(bram, uuid, "bid:b2");
  await expect.poll(() => asked(ana, uuid)).toEqual(["turn"]);

  await test.step("C253 waiting", async () => {
    await move(ana, uuid, "a1", "delay");
    await expect.poll(() => asked(bram, uuid)).toEqual(["turn"]);
    await undo(gm, uuid);
  });

  await test.step("C291 C292 an exchange for something else, with another ability, for a friend", async () => {
    const other = (await viewed(ana, uuid, "numbers")).a1.abilities.find(({ id }: any) => id !== ANA_SEAT.ability).id;
    await gm.dice(1, 20);
    await press(ana, "exchange:task:b1", { task: "Cut the rope", gain: "augment", friend: "a2", ability: other });
    await expect.poll(() => modifiers(bram, uuid, "a2")).toEqual([expect.objectContaining({ kind: "augment" })]);
    await undo(gm, uuid);
  });

  await test.step("C222 after two Fumbles the GM lets both lose half", async () => {
    await gm.dice(20, 20);
    await press(ana, "exchange:plain:b1");
    await expect.poll(async () => (await known(gm, uuid)).rolls).toBeGreaterThan(0);
    const before = (await known(gm, uuid)).advantage.b1.current;
    await further(gm, uuid, "table", `bothLose:${(await lastRoll(gm, uuid)).id}`);
    await expect.poll(async () => (await known(gm, uuid)).advantage.b1.current).toBeLessThan(before);
    await undo(gm, uuid);
    await undo(gm, uuid);
  });

  await test.step("C299 C303 away with an ability of one's choice, and back with what one left with", async () => {
    const other = (await viewed(ana, uuid, "numbers")).a1.abilities.find(({ id }: any) => id !== ANA_SEAT.ability).id;
    await gm.dice(1, 20);
    await press(ana, "disengage:b1", { ability: other });
    await expect.poll(async () => (await known(gm, uuid)).seats.a1.status).toBe("left");
    expect((await lastRoll(gm, uuid)).a.seat).toBe("a1");
    const kept = (await known(gm, uuid)).advantage.a1.current;
    while ((await known(gm, uuid)).round === 1) {
      const seat = await look(gm, uuid, (of) => game.system.api.open(of).cues[0].cue.seats[0] as string, uuid);
      await send(gm, uuid, { type: "forfeit", seat });
    }
    await move(ana, uuid, "a1", "rejoin");
    await expect.poll(async () => (await known(gm, uuid)).seats.a1.status).toBe("in");
    expect((await known(gm, uuid)).advantage.a1.current).toBe(kept);
  });
});
