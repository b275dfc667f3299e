import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, BRAM_SEAT, FOE, all, begin, equip, known, press } from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { undo } from "../pages/setpiece/moves.ts";
import { inStead } from "../pages/setpiece/stead.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any;

/** Press one of the further moves of a seat, or of the table, on the card in chat. */
const move = async (seat: Seat, uuid: string, who: string, id: string): Promise<void> => {
  await atRest(seat, uuid);
  const card = seat.page.locator(`#chat setpiece-conflict[uuid="${uuid}"]`).last();
  const opener = card.locator(`[data-act="moves"][data-who="${who}"]`);
  if ((await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
  await card.locator(`[data-act="option"][data-option="${id}"]`).click();
};

/** What a client's view holds, by a path of names. */
const seen = (seat: Seat, uuid: string, path: string): Promise<any> =>
  look(
    seat,
    uuid,
    ([of, names]) =>
      names.split(".").reduce((value: any, name: string) => value?.[name], game.system.api.open(of).view),
    [uuid, path] as const,
  );

test("C014 C023 C024 C115 the hero describes first unless the GM says otherwise", async ({ gm, ana }) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await expect.poll(() => seen(ana, uuid, "pairings.0.leads")).toBe("a1");
  await move(gm, uuid, "table", "leads:p1:b1");
  await expect.poll(() => seen(ana, uuid, "pairings.0.leads")).toBe("b1");
});

test("C047 C059 rising action becomes the climax by the GM's word", async ({ gm, ana }) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await all([gm, ana], uuid, { phase: "rising" });
  await move(gm, uuid, "table", "phase:climax");
  await all([gm, ana], uuid, { phase: "climax" });
});

test("E-140 E-80 a contest that is closed counts by what was scored; an open level is the GM's; discarding is apart", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const ahead = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await gm.dice(5, 18);
  await press(ana, "plain:p1");
  await all([gm, ana], ahead, { rolls: 1 });
  await move(gm, ahead, "table", "close:A");
  await expect.poll(() => seen(ana, ahead, "outcome.level")).toBeGreaterThan(0);

  const even = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await move(gm, even, "table", "close:A");
  await expect.poll(() => seen(ana, even, "outcome")).toMatchObject({ winner: "A", level: null });
  const ending = gm.page.locator(`#chat setpiece-conflict[uuid="${even}"] .sp-ending`).last();
  await ending.locator("select").selectOption("3");
  await ending.locator(`[data-act="option"][data-option="level"]`).click();
  await expect.poll(() => seen(ana, even, "outcome.level")).toBe(3);
  await expect(ending.locator(`[data-act="option"][data-option="level"]`)).toHaveCount(0);

  const discarded = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await move(gm, discarded, "table", "discard");
  await expect.poll(() => seen(ana, discarded, "outcome.discarded")).toBe(true);
});

test("C364 the GM hinders somebody for the circumstances", async ({ gm, ana }) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "chained", seats: [ANA_SEAT, FOE] });
  await move(gm, uuid, "a1", "modify:situational:-3");
  await expect.poll(() => seen(ana, uuid, "numbers.a1.modifiers.0.value")).toBe(-3);
});

test("C343 after a round both say whether they go on: looking for a way out is declared", async ({ gm, ana }) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "chained", seats: [ANA_SEAT, FOE] });
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await all([gm, ana], uuid, { rolls: 1, round: 2 });
  await gm.dice(5, 12);
  await press(ana, "leave:p1");
  await expect.poll(async () => (await known(gm, uuid)).rolls).toBeGreaterThan(1);
});

test("C100 C110 C111 heroes stand together, paired by falling rating", async ({ gm, ana }) => {
  await equip(gm, 0);
  const easy = { id: "b2", side: "B", name: "Clerk", resistance: { rung: "low" } };
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, BRAM_SEAT, easy, FOE] });
  await expect.poll(() => seen(ana, uuid, "pairings.0.b")).toBe("b1");
  expect(await seen(ana, uuid, "pairings.1.b")).toBe("b2");
  expect(await seen(ana, uuid, "seats.a1.side")).toBe(await seen(ana, uuid, "seats.a2.side"));
});

test("C036 C045 the score shows who leads; of a resistance nothing else is kept", async ({ gm, ana, cy }) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await gm.dice(1, 19);
  await press(ana, "plain:p1");
  await all([gm, ana, cy], uuid, { rolls: 1 });
  const card = cy.page.locator(`#chat setpiece-conflict[uuid="${uuid}"]`).last();
  await expect(card).toContainText("leads");
});

test("C246 E-45 E-14 a bid is declared as bold as it is told; a proposed state is dropped", async ({ gm, ana }) => {
  await equip(gm, 0);
  const clerk = { id: "b2", side: "B", name: "Clerk", resistance: { rung: "low" } };
  const bold = await begin(gm, { type: "extended", seats: [ANA_SEAT, FOE, clerk] });
  await press(ana, "bid:bold:b1", { boldness: "reckless" });
  await expect.poll(async () => (await seen(gm, bold, "declared"))["free:a1"]?.action.boldness).toBe("reckless");
  await move(gm, bold, "table", "discard");
  await expect.poll(() => seen(ana, bold, "outcome.discarded")).toBe(true);

  const lost = await begin(gm, { type: "scored", seats: [ANA_SEAT, BRAM_SEAT, FOE, clerk] });
  await press(ana, "plain:p1");
  await gm.dice(18, 5, 18, 5);
  await inStead(gm, lost, "a2", "plain:p2");
  await all([gm, ana], lost, { rolls: 2 });
  await move(gm, lost, "table", "close:B");
  const decided = async (): Promise<unknown[]> =>
    (await seen(gm, lost, "proposals")).map((one: { decided: unknown }) => one.decided);
  await expect.poll(decided).toEqual([null, null]);
  const ids = (await seen(gm, lost, "proposals")).map((one: { id: string }) => one.id) as string[];
  await move(gm, lost, "table", `settle:${ids[0]}:dropped`);
  await expect.poll(() => seen(gm, lost, "proposals.0.decided")).toBe("dropped");

  const together = cardOf(gm, lost).locator('[data-act="apply-all"]');
  await expect(together, "one is left").toHaveCount(0);
  await undo(gm, lost);
  await together.click();
  await expect.poll(decided).toEqual(["applied", "applied"]);
  for (const actor of [ANA_VELL, BRAM_ORR])
    await expect.poll(() => ana.run(async (of) => [...(await fromUuid(of)).statuses], actor)).toEqual(["hurt"]);
});
