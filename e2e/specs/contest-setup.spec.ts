import { expect, test } from "../fixtures.ts";
import {
  ANA_SEAT,
  BRAM_AGAINST,
  BRAM_SEAT,
  CLERK,
  FOE,
  all,
  contestOf,
  equip,
  known,
  step,
} from "../pages/setpiece/contest-play.ts";
import { cardOf, heldCard, pin } from "../pages/setpiece/card.ts";
import { further, rule } from "../pages/setpiece/contest-table.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import { addSomeone, framed, openMore, openSeat, started, tickOf } from "../pages/setpiece/frame.ts";

declare const game: any;

test("C009 C016 C018 C092 C109 C110 a frame filled in: type, tactic, harm, a hero's ability as opposition, a resistance, pairs", async ({
  gm,
}) => {
  await equip(gm, 0);
  const dialog = await framed(gm, { type: "scored", seats: [ANA_SEAT, FOE, CLERK] });
  await tickOf(dialog, "Harbour-master").click();
  await addSomeone(dialog, "B", "Bram");
  await dialog.locator('select[name="b1.ability"]').selectOption(BRAM_AGAINST.ability);
  await dialog.locator('select[name="b2.rung"]').selectOption("high");
  await dialog.locator('select[name="a1.foe"]').selectOption("b2");
  await openMore(dialog);
  await dialog.locator('input[name="tactic"]').fill("Talk until the tide turns");
  await dialog.locator('input[name="harmful"]').check();
  const uuid = await started(gm, dialog);
  expect(await look(gm, uuid, (of) => game.system.api.open(of).view, uuid)).toMatchObject({
    harmful: true,
    seats: { a1: { actor: ANA_VELL }, b1: { actor: BRAM_ORR, kind: "hero" } },
    pairings: [{ a: "a1", b: "b2" }],
  });
  await expect(gm.page.locator("[data-holds]")).toContainText("Talk until the tide turns");
});

test("C187 the GM frames an extended contest in the dialog: who, against what, for what", async ({ gm, ana }) => {
  await equip(gm, 0);
  const dialog = await framed(gm, { seats: [ANA_SEAT] });
  await dialog.locator('input[name="type"][value="extended"]').check({ force: true });
  await dialog.locator('input[name="b1.name"]').fill("The storm");
  await dialog.locator('input[name="prize"]').fill("The far shore");
  await openMore(dialog);
  await dialog.locator('input[name="obstacle"]').fill("Waves as high as the mast");
  const uuid = await started(gm, dialog);
  await all([gm, ana], uuid, { status: "live", type: "extended" });
  await expect(cardOf(ana, uuid)).toContainText("The far shore");
  await expect(cardOf(ana, uuid)).toContainText("Waves as high as the mast");
});

test("C009 C373 two together begin as the campaign's long type, which the table chooses among its rulings", async ({
  gm,
}) => {
  await equip(gm, 0);
  const chosen = async (): Promise<string | null> => {
    const dialog = await framed(gm, { seats: [ANA_SEAT, BRAM_SEAT, FOE] });
    const type = await dialog.locator('input[name="type"]:checked').getAttribute("value");
    await dialog.locator('[data-act="close"]').click();
    await expect(dialog).toHaveCount(0);
    return type;
  };
  expect(await chosen()).toBe("scored");
  await rule(gm, "longContestType", "chained");
  expect(await chosen()).toBe("chained");
});

test("C372 a long contest inside another waits for the GM's word in the frame, and both cards lead to each other", async ({
  gm,
  ana,
}) => {
  const outer = await contestOf(gm, "alone", "scored", { title: "The siege" });
  const dialog = await framed(gm, { type: "chained", title: "The wall", seats: [ANA_SEAT, FOE] });
  const word = dialog.getByLabel("This one is part of The siege");
  await expect(word).not.toBeChecked();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('[data-key="refusal"]')).toContainText("Already in The siege: Ana Vell");
  await word.check();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  const found = (): Promise<string> =>
    gm.run(() => game.system.api.live().find((one: any) => one.title === "The wall")?.uuid ?? "", null);
  await expect.poll(found).not.toBe("");
  const inner = await found();

  await atRest(ana, inner);
  await pin(ana, outer);
  await expect(heldCard(ana, outer)).toContainText("The wall is a part of this, and still runs.");
  await pin(ana, inner);
  await expect(heldCard(ana, inner)).toContainText("Part of: The siege");
  await gm.shot("contest-inside", heldCard(gm, inner));
  await heldCard(ana, inner).getByRole("button", { name: "Show it" }).click();
  await expect(ana.page.locator(`.sp-board setpiece-conflict[uuid="${outer}"]`)).toBeVisible();

  await send(gm, inner, { type: "close", winner: "A" });
  await all([ana], inner, { status: "ended" });
  for (const seat of [ana, gm]) await expect(heldCard(seat, outer)).toContainText("The wall, a part of this, is over.");
});

test("S2-8 support given in the frame is the helper's one: the frame has it no more, nor has play", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const dialog = await framed(gm, { type: "scored", title: "The gate", seats: [ANA_SEAT, BRAM_SEAT, FOE] });
  await openSeat(dialog, "a1");
  const support = dialog.locator('select[data-augment="a1"]');
  await support.selectOption("seat:a2");
  await expect(dialog.locator('[data-act="unmodify"]')).toContainText("Hard stare");
  await expect(support.locator('option[value="seat:a2"]')).toHaveCount(0);
  const uuid = await started(gm, dialog);

  await cardOf(ana, uuid).locator('[data-act="moves"][data-who="a1"]').click();
  const moves = cardOf(ana, uuid).locator('.sp-moves-open [data-act="option"]');
  await expect(moves.first()).toBeVisible();
  await expect(moves.and(ana.page.locator('[data-option^="ask:quick:a2"]'))).toHaveCount(0);
});

test("C189 the frame counts awards before points are counted; C364 the GM takes from an outnumbered resistance", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const dialog = await framed(gm, { type: "extended", seats: [ANA_SEAT, FOE] });
  await openSeat(dialog, "a1");
  await dialog.locator('select[data-augment="a1"]').selectOption("plot:9");
  await expect(dialog.locator('[data-act="unmodify"]')).toContainText("9");
  const uuid = await started(gm, dialog);
  expect((await known(gm, uuid)).advantage.a1.current).toBe(26);
  await further(gm, uuid, "a1", "plot:3");
  await expect.poll(async () => (await known(ana, uuid)).advantage.a1.current).toBe(29);
  await expect(step(ana, "action:goal"), "alone one is engaged").toBeDisabled();
  const before = (await known(gm, uuid)).advantage.b1.current as number;
  await further(gm, uuid, "b1", "modify:opponents:-3");
  await expect.poll(async () => (await known(gm, uuid)).advantage.b1.current).toBe(before - 3);
});
