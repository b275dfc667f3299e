import { expect, test } from "../fixtures.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { all, contestOf, press, step } from "../pages/setpiece/contest-play.ts";
import { exchange } from "../pages/setpiece/contest-table.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuidSync: any;

/** Ids of the users who may read the newest receipt; empty: everyone. */
const whispered = (seat: Seat): Promise<string[]> =>
  seat.run(
    () => game.messages.contents.findLast((one: any) => one.type === "receipt")?.whisper.toSorted() ?? ["none"],
    null,
  );
const receipts = (seat: Seat): Promise<number> =>
  seat.run(() => game.messages.filter((one: any) => one.type === "receipt" && one.isContentVisible).length, null);
const reads = (seat: Seat, uuid: string): Promise<boolean> =>
  look(seat, uuid, (of) => fromUuidSync(of)?.testUserPermission(game.user, "OBSERVER") ?? false, uuid);
const part = (seat: Seat, uuid: string, name: string): Promise<any> =>
  look(seat, uuid, ([of, of2]) => game.system.api.open(of)?.[of2] ?? null, [uuid, name] as const);

test("the outcome only: the audience sees who meets whom and how it ended, no dice and no score", async ({
  gm,
  ana,
  cy,
}) => {
  const uuid = await contestOf(gm, "alone", "simple", { title: "The hearing", detail: "outcome" });
  await exchange([gm, ana], uuid, [ana, "plain:p1"], [3, 19], { status: "ended" });
  await expect.poll(() => part(cy, uuid, "status")).toBe("ended");
  const shown = await Promise.all(["limited", "view", "lines"].map((name) => part(cy, uuid, name)));
  expect(shown).toEqual([true, null, []]);
  expect((await part(cy, uuid, "summary")).key).toMatch(/^Contest\.Sentence\.ended/);
  await expect.poll(() => receipts(ana)).toBe(1);
  await atRest(ana, uuid);
  expect(await receipts(cy)).toBe(0);
  const card = cardOf(cy, uuid);
  await expect(card).toContainText("The hearing");
  await expect(card.locator('[data-act="option"]')).toHaveCount(0);
});

test("a private contest: its delegate plays, reads its page and its dice; the audience is let in by the GM", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const uuid = await contestOf(gm, "against", "scored", { detail: "participants" });
  const table = [gm, ana, bram, cy] as const;
  expect([await reads(bram, uuid), await reads(cy, uuid)]).toEqual([true, false]);
  await gm.run(([of, to]) => game.system.api.open(of).delegate("a1", to), [uuid, cy.user.id] as const);
  await expect.poll(() => reads(cy, uuid)).toBe(true);
  await expect(step(ana, "plain:p1")).toHaveCount(0);
  await press(cy, "plain:p1");
  await exchange(table, uuid, [bram, "plain:p1"], [5, 12], { rolls: 1 });
  await expect.poll(() => whispered(cy)).toEqual(table.map((seat) => seat.user.id).sort());
  await gm.run((of) => game.system.api.open(of).setDetail("open"), uuid);
  await expect.poll(() => part(bram, uuid, "detail")).toBe("open");
  await press(cy, "plain:p1");
  await exchange(table, uuid, [bram, "plain:p1"], [5, 12], { rolls: 2 });
  await expect.poll(() => whispered(cy)).toEqual([]);
});

test("the audience of a private contest sees it from the moment the GM opens it", async ({ gm, ana, cy }) => {
  const uuid = await contestOf(gm, "alone", "scored", { detail: "participants" });
  await all([gm, ana], uuid, { status: "live" });
  expect(await part(cy, uuid, "status")).toBeNull();
  expect(await ana.run((of) => game.system.api.open(of).setDetail("open"), uuid)).toMatchObject({
    key: "Play.Refused.NotGm",
  });
  await gm.run((of) => game.system.api.open(of).setDetail("open"), uuid);
  await all([cy], uuid, { status: "live", type: "scored" });
  await gm.run((of) => game.system.api.open(of).setDetail("participants"), uuid);
  await expect.poll(() => part(cy, uuid, "status")).toBeNull();
});
