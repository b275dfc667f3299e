import { expect, test } from "../fixtures.ts";
import { setting } from "../pages/core/documents.ts";
import {
  ANA_SEAT,
  BRAM_SEAT,
  FOE,
  TONGUE,
  all,
  begin,
  contestOf,
  equip,
  known,
  press,
  step,
} from "../pages/setpiece/contest-play.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { undo } from "../pages/setpiece/moves.ts";
import { look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { SERVER_AWAY } from "../tools/guard.ts";

declare const game: any, fromUuid: any;

const improve = (gm: Seat, to: string): Promise<void> =>
  gm.run(
    async ([of, id, rating]) => void (await (await fromUuid(of)).items.get(id).update({ "system.rating": rating })),
    [ANA_VELL, TONGUE, to] as const,
  );
const aged = (gm: Seat, uuid: string): Promise<{ id: string; key: string }[]> =>
  look(
    gm,
    uuid,
    (of) => game.system.api.open(of).aged.map((fact: any) => ({ id: fact.id, key: fact.sentence.key })),
    uuid,
  );
const ratingOf = (seat: Seat, uuid: string): Promise<number> =>
  look(
    seat,
    uuid,
    (of) => game.system.api.open(of).view.numbers.a1.abilities.find((one: any) => one.id === "specsilvertongue").rating,
    uuid,
  );

test("put aside for another day: what the sheet says by now is taken in, or kept, by the GM's button", async ({
  gm,
  ana,
  host,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await gm.run((of) => game.system.api.open(of).shelve(), uuid);
  await all([gm, ana], uuid, { status: "shelved" });
  await host.restart();
  for (const seat of [gm, ana]) seat.guard.allow(SERVER_AWAY);
  for (const seat of [gm, ana]) await seat.connected();
  await improve(gm, "1M");
  await gm.run((of) => game.system.api.open(of).resume(), uuid);
  await expect.poll(() => aged(gm, uuid)).toHaveLength(1);
  expect(await aged(ana, uuid)).toEqual([]);
  const [fact] = await aged(gm, uuid);
  await gm.run(([of, id]) => game.system.api.open(of).takeFact(id), [uuid, fact!.id] as const);
  await expect.poll(() => ratingOf(ana, uuid)).toBe(21);
  await expect.poll(() => aged(gm, uuid)).toEqual([]);
  await improve(gm, "14");
  await expect.poll(() => aged(gm, uuid)).toHaveLength(1);
  const [next] = await aged(gm, uuid);
  await gm.run(([of, id]) => game.system.api.open(of).keepFact(id), [uuid, next!.id] as const);
  await expect.poll(() => aged(gm, uuid)).toEqual([]);
  expect(await ratingOf(gm, uuid)).toBe(21);
});

test("what is over is filed by season, found by its stored id whatever the journal is called", async ({ gm, ana }) => {
  await equip(gm, 0);
  const over = async (title: string): Promise<void> => {
    const uuid = await begin(gm, { type: "simple", title, seats: [ANA_SEAT, FOE] });
    await gm.run((of) => game.system.api.open(of).cancel(), uuid);
    await all([gm], uuid, { status: "cancelled" });
    expect(await gm.run(() => game.system.api.fileAway(), null)).toEqual({ kind: "done" });
  };
  await over("The first");
  const [season] = await setting(gm, "seasons");
  await gm.run(async (id) => void (await game.journal.get(id).update({ name: "Our winter" })), season.journal);
  await over("The second");
  const pages = (seat: Seat, id: string): Promise<string[]> =>
    seat.run((of) => (game.journal.get(of)?.pages.map((page: any) => page.name) ?? []).toSorted(), id);
  await expect.poll(() => pages(ana, season.journal)).toEqual(["The first", "The second"]);
  expect(await gm.run((name) => game.system.api.heroes.newSeason(name), "Spring")).toEqual({ kind: "done" });
  await over("The third");
  const cards: any[] = await gm.run(() => game.system.api.heroes.seasons(), null);
  expect(cards.map(({ count, current }) => [count, current])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(cards[1].name).toBe("Spring");
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(0);
});

test("C178 C179 a latecomer asks to join with an own hero, picks an opponent, and plays from then on", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  const seat = { id: "late", side: "A", actor: BRAM_ORR, ability: BRAM_SEAT.ability };
  await bram.run(([of, what]) => game.system.api.open(of).join(what), [uuid, seat] as const);
  await press(gm, "grant");
  await expect.poll(async () => (await known(bram, uuid)).seats.a2?.name).toBe("Bram Orr");
  await expect
    .poll(() => look(bram, uuid, (of) => game.system.api.open(of).seats.find((one: any) => one.id === "a2").mine, uuid))
    .toBe(true);

  await test.step("C179 whoever was let in is free, picks an opponent and begins at nothing to nothing", async () => {
    await expect(bram.page.locator("[data-holds]")).toContainText("Bram Orr is free: what do you do?");
    await press(bram, "pair:b1");
    await all([gm, ana, bram], uuid, {
      against: [
        { a1: 0, b1: 0 },
        { a2: 0, b1: 0 },
      ],
    });
    await expect(step(bram, "plain:p2")).toBeEnabled();
    await undo(gm, uuid);
  });

  await undo(gm, uuid);
  await expect.poll(async () => "a2" in (await known(ana, uuid)).seats).toBe(false);
});

test("C137 C145 a free modifier and a new ability in play", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "scored");
  const done = await gm.run(async (of) => {
    const session = game.system.api.open(of);
    const given = { kind: "situational", value: 4, note: "a rope", thisRound: 1 };
    return [await session.modify("a1", given), await session.newAbility("a1", "Climb the rigging", "14")];
  }, uuid);
  expect(done).toEqual([{ kind: "done" }, { kind: "done" }]);
  const last = (of: string): object => {
    const { modifiers, abilities } = game.system.api.open(of).view.numbers.a1;
    return { modifier: modifiers.at(-1), ability: abilities.at(-1) };
  };
  await expect
    .poll(() => look(ana, uuid, last, uuid))
    .toMatchObject({
      modifier: { value: 4, note: "a rope", round: 1 },
      ability: { name: "Climb the rigging", rating: 14 },
    });
});

test("a start rehearsed tells how likely, how long and how open it is", async ({ gm }) => {
  await equip(gm, 0);
  const told = await gm.run((start) => game.system.api.rehearse(start), { type: "scored", seats: [ANA_SEAT, FOE] });
  expect(told).toMatchObject({ unit: "round", swing: expect.stringMatching(/lively|wild/) });
  expect(told?.chance?.win).toBeGreaterThan(0.5);
  expect(told?.length?.mean).toBeGreaterThan(2);
});

test("a contest looked at again, moment by moment, from its beginning", async ({ gm, ana, cy }) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await all([gm, ana, cy], uuid, { rolls: 1 });
  const rolls = await look(
    cy,
    uuid,
    (of) => {
      const session = game.system.api.open(of);
      const count = session.replayAt(0).count as number;
      return Array.from({ length: count + 1 }, (_, at) => session.replayAt(at).view.rolls as number);
    },
    uuid,
  );
  expect([rolls[0], rolls.at(-1)]).toEqual([0, 1]);
});
