import { expect, test } from "../fixtures.ts";
import {
  ANA_SEAT,
  BRAM_SEAT,
  FOE,
  all,
  begin,
  contestOf,
  equip,
  idle,
  known,
  press,
  step,
} from "../pages/setpiece/contest-play.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, canvas: any, fromUuid: any;

/** A move that a seat has, as the session offers it. */
const move = async (seat: Seat, uuid: string, who: string, id: string, more: object = {}): Promise<any> => {
  await atRest(seat, uuid);
  return seat.run(
    ([of, place, wanted, extra]) => {
      const session = game.system.api.open(of);
      const option = session.options(place).find((one: any) => one.id === wanted);
      return session.send({ ...option.intent, ...extra }, { seat: place, cue: option.cue ?? null });
    },
    [uuid, who, id, more] as const,
  );
};

/** Answer the GM's own view of somebody's open step with its default. */
const defaultOf = (gm: Seat, uuid: string, seat: string): Promise<any> =>
  look(
    gm,
    uuid,
    ([of, who]) => {
      const session = game.system.api.open(of);
      return session.useDefault(session.cues.find((cue: any) => cue.cue.seats.includes(who)).cue.id);
    },
    [uuid, seat] as const,
  );

test("C091 concede: a hero walks out, the obstacle is failed, and nobody is asked any more", async ({
  gm,
  ana,
  cy,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  expect(await move(ana, uuid, "a1", "abandon")).toEqual({ kind: "done" });
  await all([gm, ana, cy], uuid, { status: "ended", outcome: { winner: "B" } });
  await expect(step(ana, "plain:p1")).toHaveCount(0);
});

test("C298 disengage: who gets away is out of it, the others play on", async ({ gm, ana, bram }) => {
  const uuid = await contestOf(gm, "alone", "extended");
  await gm.dice(1, 20);
  const answer = await move(ana, uuid, "a1", "disengage:b1");
  expect(answer).toEqual({ kind: "done" });
  await expect.poll(async () => (await known(gm, uuid)).seats.a1.status).toBe("left");
  await all([gm, ana, bram], uuid, { rolls: 1 });
});

test("a player is gone in the middle of a step: the GM acts for them, and they find it done", async ({
  gm,
  ana,
  bram,
  take,
}) => {
  const uuid = await contestOf(gm, "against", "scored");
  await press(bram, "plain:p1");
  await expect(step(ana, "plain:p1")).toBeVisible();
  await ana.page.close();
  await expect
    .poll(() => gm.run((of) => game.system.api.open(of).seats.find((one: any) => one.id === "a1").present, uuid))
    .toBe(false);
  await gm.dice(5, 12);
  expect(await defaultOf(gm, uuid, "a1")).toEqual({ kind: "done" });
  await all([gm, bram], uuid, { rolls: 1, round: 2 });
  const back = await take("ana");
  await all([back], uuid, { rolls: 1, round: 2 });
  await expect(step(back, "plain:p1")).toBeEnabled();
});

test("a player who sealed a choice and is gone: the GM asks again, and plays for them", async ({ gm, ana, bram }) => {
  const uuid = await contestOf(gm, "against", "scored");
  await press(ana, "gambit:p1");
  await expect(step(ana, "gambit:p1")).toHaveCount(0);
  await atRest(ana, uuid);
  await ana.page.close();
  await press(bram, "plain:p1");
  await gm.dice(5, 12);
  await press(gm, "reopen");
  await expect
    .poll(() => look(gm, uuid, (of) => game.system.api.open(of).cues.map((cue: any) => cue.cue.kind), uuid))
    .toEqual(["declare"]);
  expect(await defaultOf(gm, uuid, "a1")).toEqual({ kind: "done" });
  await all([gm, bram], uuid, { rolls: 1, round: 2 });
});

test("the GM leaves while a press is on its way: it is refused in words, and done once when the GM is back", async ({
  gm,
  ana,
  take,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await expect(step(ana, "plain:p1")).toBeEnabled();
  await gm.page.close();
  await expect.poll(() => ana.run(() => game.users.activeGM === null, null)).toBe(true);
  const answer = await ana.run(
    (of) => game.system.api.open(of).send({ type: "declare", seat: "a1", pairing: "p1", kind: "plain" }),
    uuid,
  );
  expect(answer).toMatchObject({ kind: "refused", key: "Play.Refused.NoGm" });
  const back = await take("gm");
  await back.dice(5, 12);
  await press(ana, "plain:p1");
  await all([back, ana], uuid, { rolls: 1, round: 2 });
});

test("two GMs: one decides at a time, and the other takes over when the first is gone", async ({ gm, ana, cy }) => {
  await equip(gm, 0);
  await gm.run(async (id) => void (await game.users.get(id).update({ role: 4 })), cy.user.id);
  await cy.reload();
  await expect.poll(() => cy.run(() => game.user.isGM, null)).toBe(true);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await gm.dice(5, 12);
  await cy.dice(19, 1);
  await press(ana, "plain:p1");
  await all([gm, ana, cy], uuid, { rolls: 1, round: 2 });
  await gm.expectDiceSpent();
  await gm.page.close();
  for (const seat of [ana, cy]) await expect.poll(() => seat.run(() => game.users.activeGM?.id, null)).toBe(cy.user.id);
  await press(ana, "plain:p1");
  await all([ana, cy], uuid, { rolls: 2, round: 3 });
  await cy.expectDiceSpent();
});

test("two windows of one GM: both see it, a step is decided once", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "scored");
  const second = await gm.secondTab();
  await all([second], uuid, { status: "live" });
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await all([gm, second, ana], uuid, { rolls: 1, round: 2 });
  const undone = await look(
    second,
    uuid,
    (of) => {
      const session = game.system.api.open(of);
      return session.undo(session.undoable.step);
    },
    uuid,
  );
  expect(undone).toEqual({ kind: "done" });
  await all([gm, second, ana], uuid, { rolls: 0, round: 1 });
});

test("a reload at every step of a player's, and of the GM's, loses nothing", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "simple", { points: 1 });
  await ana.reload();
  await gm.dice(18, 5);
  await press(ana, "plain:p1");
  await all([gm, ana], uuid, { rolls: 1 });
  await ana.reload();
  await gm.reload();
  await press(ana, "bump:r1");
  await all([gm, ana], uuid, { status: "ended" });
  await gm.reload();
  await expect.poll(async () => (await known(gm, uuid)).changes.length).toBeGreaterThan(0);
});

test("the canvas is disabled: contests are framed, asked for and played all the same", async ({ gm, ana }) => {
  await equip(gm, 0);
  expect(await ana.run(() => canvas.ready === true, null)).toBe(false);
  await ana.run((ask) => game.system.api.askContest(ask), { actor: ANA_VELL, ability: ANA_SEAT.ability });
  await press(gm, "answer:moderate");
  await gm.dice(3, 19);
  await press(ana, "plain:p1");
  await expect.poll(() => ana.run(() => game.system.api.live().length, null)).toBe(0);
});

test("two contests at once share a hero: each has its step, and the points of both come off the one sheet", async ({
  gm,
  ana,
  bram,
}) => {
  const first = await contestOf(gm, "alone", "simple", { points: 2, title: "The guard" });
  const second = await begin(gm, { type: "simple", title: "The clerk", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  const points = (): Promise<number> =>
    gm.run(async (of) => (await fromUuid(of)).system.heroPoints.value as number, ANA_VELL);
  const roll = (uuid: string, seat: Seat, who: string, pairing: string) =>
    seat.run(([of, a, p]) => game.system.api.open(of).send({ type: "declare", seat: a, pairing: p, kind: "plain" }), [
      uuid,
      who,
      pairing,
    ] as const);
  await gm.dice(18, 5);
  expect(await roll(first, ana, "a1", "p1")).toEqual({ kind: "done" });
  await gm.dice(18, 5, 4, 15);
  expect(await roll(second, ana, "a1", "p1")).toEqual({ kind: "done" });
  await idle(bram, second);
  expect(await roll(second, bram, "a2", "p2")).toEqual({ kind: "done" });
  await all([gm, ana], first, { rolls: 1 });
  await all([gm, ana], second, { rolls: 2 });
  for (const [uuid, left] of [
    [first, 1],
    [second, 0],
  ] as const) {
    await idle(ana, uuid);
    await ana.run((of) => game.system.api.open(of).send({ type: "bump", seat: "a1", roll: "r1" }), uuid);
    await expect.poll(points).toBe(left);
  }
  const refused = await look(
    ana,
    second,
    (of) =>
      game.system.api
        .open(of)
        .options("a1")
        .find((one: any) => one.id === "bump:r1")?.refused ?? "gone",
    second,
  );
  expect(refused).not.toBeNull();
});
