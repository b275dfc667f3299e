import { expect, test } from "../fixtures.ts";
import {
  ANA_SEAT,
  BRAM_SEAT,
  CLERK,
  all,
  begin,
  contestOf,
  equip,
  known,
  lastRoll,
  press,
} from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { further } from "../pages/setpiece/contest-table.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import { inStead } from "../pages/setpiece/stead.ts";
import type { Seat } from "../seat.ts";

declare const game: any, Actor: any;

/** Ana's follower on the sheet; its place in a contest is a1f1. */
const ROOK = "anavell0item0015";
const BOY = { id: "b3", side: "B", name: "Boy", resistance: { rung: "moderate" } } as const;

/** A hero of the GM's with two abilities and a follower who knows two things; how it takes part, as b1 and b1f1. */
async function rival(gm: Seat): Promise<{ seat: object; swim: string }> {
  const made = await gm.run(async () => {
    const abilities = [
      { name: "Blows hard", rating: "15" },
      { name: "Throws nets", rating: "14" },
    ];
    const items = [
      { type: "ability", name: "Watch", system: { rating: "17" } },
      { type: "ability", name: "Swim", system: { rating: "13" } },
      { type: "follower", name: "Squire", system: { role: "contestant", present: true, abilities } },
    ];
    const actor = await Actor.create({ name: "Reeve", type: "character", items });
    const [watch, swim] = actor.items.contents.map(({ id }: { id: string }) => id);
    return { actor: actor.uuid as string, ability: watch as string, swim: swim as string };
  }, null);
  await atRest(gm, made.actor);
  return { seat: { id: "b1", side: "B", actor: made.actor, ability: made.ability }, swim: made.swim };
}

const plain = (seat: string, pairing: string): object => ({ type: "declare", seat, pairing, kind: "plain" });

/** The value of a field's choice that reads like this. */
const choice = (gm: Seat, uuid: string, who: string, id: string, words: string): Promise<string> =>
  look(
    gm,
    uuid,
    ([of, seat, option, name]) =>
      game.system.api
        .open(of)
        .options(seat)
        .find((one: any) => one.id === option)
        .needs[0].choices.find((one: any) => one.label.data.name === name).value as string,
    [uuid, who, id, words] as const,
  );

test("C082 C083 C105 C166 C167 whoever is free: a follower is gone for, the fallen are shot at, a foe picks a hero", async ({
  gm,
}) => {
  await equip(gm, 0);
  const { seat: reeve, swim } = await rival(gm);
  const uuid = await begin(gm, {
    type: "scored",
    seats: [{ ...ANA_SEAT, followers: { [ROOK]: "supporter" } }, BRAM_SEAT, reeve, CLERK, BOY],
    pairings: [
      { a: "a1", b: "b1" },
      { a: "a2", b: "b2" },
    ],
  });
  const rook = async (): Promise<{ status: string; carried: number }> => (await known(gm, uuid)).seats.a1f1;

  await test.step("C167 a rival hero's follower goes for Rook with an ability of its own", async () => {
    const ability = await choice(gm, uuid, "b1f1", "remove:a1f1", "Throws nets");
    await gm.dice(1, 20);
    await further(gm, uuid, "b1f1", "remove:a1f1", { ability });
    await expect.poll(async () => (await rook()).status).toBe("removed");
    expect(await lastRoll(gm, uuid)).toMatchObject({
      purpose: "follower",
      target: "a1f1",
      a: { seat: "b1f1", ability: "Throws nets" },
    });
    await undo(gm, uuid);
    expect((await rook()).status).toBe("in");
  });

  // Both heroes fell whom they face; the boy, whom nobody faced, keeps it going
  await gm.dice(1, 20, 1, 20);
  await send(gm, uuid, plain("a1", "p1"), plain("b1", "p1"), plain("a2", "p2"));
  await all([gm], uuid, { round: 2, seats: { b1: { status: "out" }, b2: { status: "out" } } });

  await test.step("C082 a fallen hero resists a parting shot with an ability that the GM names", async () => {
    // 15 is above 13, with which she swims, and below 17, with which she keeps watch
    await gm.dice(5, 15);
    await inStead(gm, uuid, "a1", "part:against:b1", { foeAbility: swim });
    expect(await lastRoll(gm, uuid)).toMatchObject({
      purpose: "parting",
      target: "b1",
      a: { seat: "a1" },
      b: { seat: "b1", ability: "Swim", natural: 1 },
    });
    await undo(gm, uuid);
  });

  await test.step("C082 else the hero is asked, and no dice fall until they have said what they resist with", async () => {
    await inStead(gm, uuid, "a1", "part:b1");
    await all([gm], uuid, { rolls: 2 });
    await expect(gm.page.locator("[data-holds]")).toContainText("what do you resist with?");
    await gm.dice(5, 15);
    await press(gm, "meet:a1", { ability: swim });
    expect(await lastRoll(gm, uuid)).toMatchObject({ purpose: "parting", b: { seat: "b1", ability: "Swim" } });
    await expect(cardOf(gm, uuid)).toContainText("resists with Swim.");
    await undo(gm, uuid);
    await undo(gm, uuid);
  });

  await test.step("C082 C083 anybody else by a resistance that the GM names, and at somebody another hero felled", async () => {
    // 5 is above 3, and below the clerk's own 8
    await gm.dice(5, 5);
    await inStead(gm, uuid, "a1", "part:against:b2", { resistance: "3" });
    expect(await lastRoll(gm, uuid)).toMatchObject({
      purpose: "parting",
      target: "b2",
      a: { seat: "a1" },
      b: { seat: "b2", natural: 1 },
    });
    await undo(gm, uuid);
  });

  await test.step("C166 C167 a free opponent goes for a follower, by a number of the GM's", async () => {
    // 17 is above the boy's own 14
    await gm.dice(17, 20);
    await further(gm, uuid, "b3", "remove:a1f1", { resistance: "19" });
    await expect.poll(async () => (await rook()).status).toBe("removed");
    expect(await lastRoll(gm, uuid)).toMatchObject({ purpose: "follower", a: { seat: "b3", natural: 2 } });
    await expect(cardOf(gm, uuid)).toContainText("Rook");
    await undo(gm, uuid);
  });

  await test.step("C105 a free foe turns on a hero who is free", async () => {
    await further(gm, uuid, "b3", "pair:a1");
    await all([gm], uuid, { against: [{}, {}, { a1: 0, b3: 0 }] });
    const waits = await look(
      gm,
      uuid,
      (of) => game.system.api.open(of).cues.find(({ cue }: any) => cue.seats.includes("a1")).cue.kind as string,
      uuid,
    );
    expect(waits, "Ana is not free any more").toBe("declare");
  });
  await gm.expectDiceSpent();
});

test("C083 once all is decided, a hero who is free takes a parting shot at somebody else's victim", async ({ gm }) => {
  const uuid = await contestOf(gm, "pairs", "scored");
  await gm.dice(1, 20, 1, 20);
  await send(gm, uuid, plain("a1", "p1"), plain("a2", "p2"));
  await all([gm], uuid, { round: 2, status: "live" });
  const before = (await known(gm, uuid)).against[0].b1 as number;
  await expect(gm.page.locator("[data-holds]")).toContainText("Bram Orr can take a parting shot");
  await gm.dice(1, 20);
  await inStead(gm, uuid, "a2", "part:b1");
  expect(await lastRoll(gm, uuid)).toMatchObject({ purpose: "parting", target: "b1", a: { seat: "a2" } });
  expect((await known(gm, uuid)).against[0].b1).toBeGreaterThan(before);
  await gm.expectDiceSpent();
});
