import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { ANA_SEAT, FOE, TONGUE, all, begin, equip, press } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any;

const system = (seat: Seat): Promise<any> => seat.run(async (of) => (await fromUuid(of)).toObject().system, ANA_VELL);
const rating = (seat: Seat, item: string): Promise<string> =>
  seat.run(async ([of, id]) => (await fromUuid(of)).items.get(id)?.system.rating, [ANA_VELL, item] as const);
const statuses = (seat: Seat): Promise<string[]> =>
  seat.run(async (of) => [...(await fromUuid(of)).statuses], ANA_VELL);
const putState = (gm: Seat, state: string): Promise<void> =>
  gm.run(
    async ([of, id]) => {
      const data = { type: "state", name: id, statuses: [id], system: { scope: "", source: "" } };
      await (await fromUuid(of)).createEmbeddedDocuments("ActiveEffect", [data]);
    },
    [ANA_VELL, state] as const,
  );

test("S2-14 an evening: a hero point each, awards that all are told of, the rest becomes experience", async ({
  gm,
  ana,
}) => {
  await equip(gm, 2);
  expect(await ana.run(() => game.system.api.heroes.beginEvening(), null)).toMatchObject({ kind: "refused" });
  expect(await gm.run(() => game.system.api.heroes.beginEvening(), null)).toEqual({ kind: "done" });
  await expect.poll(async () => (await system(ana)).heroPoints.value).toBe(3);
  await gm.run((of) => game.system.api.heroes.award(of, 4, "held the gate"), ANA_VELL);
  await gm.run((of) => game.system.api.heroes.award(of, 4, "and the bridge"), ANA_VELL);
  await expect.poll(async () => (await system(ana)).heroPoints).toEqual({ value: 8, awarded: 5 });
  const told = (): Promise<string> => ana.run(() => game.messages.contents.map((one: any) => one.content).join(), null);
  await expect.poll(told).toContain("held the gate");
  const before = (await system(ana)).experience as number;
  await gm.run(() => game.system.api.heroes.endEvening([]), null);
  await expect.poll(async () => (await system(ana)).experience).toBe(before + 8);
  await expect.poll(async () => (await system(ana)).heroPoints).toEqual({ value: 0, awarded: 0 });
});

test("S2-9 what a night heals ends with the evening where the GM ticks it", async ({ gm, ana }) => {
  await putState(gm, "hurt");
  await putState(gm, "pumped");
  await gm.run(() => game.system.api.heroes.beginEvening(), null);
  const due = await gm.run(
    () =>
      game.system.api.heroes
        .evening()
        .fading.filter((one: any) => one.due)
        .map((one: any) => `${one.actor}|${one.effect}`),
    null,
  );
  expect(due).toHaveLength(1);
  await gm.run((ids) => game.system.api.heroes.endEvening(ids), due);
  await expect.poll(() => statuses(ana)).toEqual(["pumped"]);
});

test("S2-15 a player buys an advance on the own sheet", async ({ gm, ana, bram }) => {
  await equip(gm, 0);
  await gm.run(async (of) => void (await (await fromUuid(of)).update({ "system.experience": 11 })), ANA_VELL);
  const choices = [
    { entry: "large", item: TONGUE },
    { entry: "newFirst", name: "Read the tide" },
  ];
  for (const seat of [ana, bram]) await expect.poll(async () => (await system(seat)).experience).toBe(11);
  const buy = ([of, what]: readonly [string, object[]]) => game.system.api.heroes.advance(of, what);
  expect(await bram.run(buy, [ANA_VELL, choices] as const)).toMatchObject({ key: "Play.Refused.NotYourSheet" });
  expect(await ana.run(buy, [ANA_VELL, choices] as const)).toEqual({ kind: "done" });
  await expect.poll(() => rating(gm, TONGUE)).toBe("6M");
  await expect.poll(async () => (await system(gm)).experience).toBe(1);
  const names = (): Promise<string[]> =>
    gm.run(async (of) => (await fromUuid(of)).items.map((item: any) => item.name), ANA_VELL);
  await expect.poll(names).toContain("Read the tide");
  expect(await ana.run(buy, [ANA_VELL, choices] as const)).toMatchObject({ key: "Play.Refused.NoExperience" });
});

test("a keyword goes and leaves its breakouts as abilities of their own", async ({ gm, ana }) => {
  await gm.run(async (of) => {
    const items = [
      { _id: "speckeyword00001", type: "keyword", name: "Harbour pilot", system: { rating: "17" } },
      {
        _id: "specbreakout0001",
        type: "ability",
        name: "Reefs",
        system: { rating: "+4", keyword: "speckeyword00001" },
      },
    ];
    await (await fromUuid(of)).createEmbeddedDocuments("Item", items, { keepId: true });
  }, ANA_VELL);
  await expect.poll(() => rating(ana, "specbreakout0001")).toBe("+4");
  const gone = await ana.run(
    (of) => game.system.api.heroes.removeKeyword(of, "speckeyword00001", "standalone"),
    ANA_VELL,
  );
  expect(gone).toEqual({ kind: "done" });
  await expect.poll(() => rating(gm, "specbreakout0001")).toBe("1M");
  await expect.poll(() => rating(gm, "speckeyword00001")).toBeUndefined();
});

test("S2-11 a state is healed from the sheet: pressed, rolled, applied", async ({ gm, ana }) => {
  await equip(gm, 0);
  await putState(gm, "hurt");
  const sheet = await openSheet(ana, ANA_VELL);
  await sheet.locator('[data-act="heal"]').click();
  await sheet.locator('select[data-ask-field="ability"]').selectOption(TONGUE);
  await sheet.locator('[data-act="ask-send"]').click();
  await expect.poll(() => ana.run(() => game.system.api.live().length, null)).toBe(1);
  const uuid = await ana.run(() => game.system.api.live()[0].uuid as string, null);
  await all([gm, ana], uuid, { status: "live", resistance: 8 });
  await gm.dice(5, 19);
  await press(ana, "plain:p1");
  await all([gm, ana], uuid, { status: "ended" });
  const healed = await gm.run(
    (of) =>
      game.system.api
        .open(of)
        .changes.filter((change: any) => change.id === "heal")
        .map((change: any) => change.label.key),
    uuid,
  );
  expect(healed).toEqual(["Play.Ends.hurt"]);
  await gm.run((of) => game.system.api.open(of).applyChange("heal"), uuid);
  await expect.poll(() => statuses(ana)).toEqual([]);
});

test("S2-10 Fresh fades on a defeat, by the GM's word", async ({ gm, ana }) => {
  await equip(gm, 0);
  await putState(gm, "fresh");
  const uuid = await begin(gm, { type: "simple", seats: [ANA_SEAT, FOE] });
  await gm.dice(20, 5);
  await press(ana, "plain:p1");
  await all([gm, ana], uuid, { status: "ended", outcome: { winner: "B" } });
  const fades = await gm.run(
    (of) => game.system.api.open(of).changes.find((change: any) => change.id.startsWith("fades:")).id,
    uuid,
  );
  await gm.run(([of, id]) => game.system.api.open(of).applyChange(id), [uuid, fades] as const);
  await expect.poll(() => statuses(ana)).toEqual([]);
  await gm.run((of) => {
    const session = game.system.api.open(of);
    return session.undo(session.undoable.step);
  }, uuid);
  await expect.poll(() => statuses(ana)).toEqual(["fresh"]);
});
