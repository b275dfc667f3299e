import { expect, test } from "../fixtures.ts";
import { change } from "../pages/core/documents.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { TOKENS, deal, fight, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { openFighting } from "../pages/setpiece/fighting.ts";
import { undo } from "../pages/setpiece/moves.ts";

declare const game: any, fromUuid: any, Hooks: any;

const CARDS = { [TOKENS.ana]: 2, [TOKENS.bram]: 5, [TOKENS.harbour]: 8 };
const RUNNING = ".sp-running";

test("in a fight the sheet shows card, maneuvers with their reasons, and plays them", async ({ gm, ana, bram }) => {
  const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram, TOKENS.harbour]);
  await deal(gm, uuid, CARDS);
  const sheet = await openFighting(ana, ANA_VELL);
  await expect(sheet.panel.locator(RUNNING)).toContainText("card 2, slow 1, fast 1");
  await expect(sheet.panel.getByRole("button", { name: "Attack with Boat hook" })).not.toHaveAttribute("aria-disabled");
  await ana.expectAccessible(await sheet.selector());
  await ana.shot("fighting-hero-live", sheet.window);

  await test.step("maneuvers have a sign beside their word, which nobody is read", async () => {
    const sign = sheet.panel
      .locator(RUNNING)
      .getByRole("button", { name: "Shout", exact: true })
      .locator("img[alt='']");
    await expect(sign).toHaveAttribute("src", /maneuvers\/shout\.svg$/);
    await expect.poll(() => sign.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  });

  await test.step("a weapon under the focus tells which zones it reaches", async () => {
    await ana.run(() => {
      const here = globalThis as any;
      here.lit = [];
      Hooks.on("setpiece.weapon", (about: any) => void here.lit.push(about && about.seat));
    }, null);
    await sheet.panel.getByRole("button", { name: "Attack with Boat hook" }).focus();
    await sheet.panel.getByRole("button", { name: "Attack with Boat hook" }).blur();
    await expect.poll(() => ana.run(() => (globalThis as any).lit, null)).toEqual([TOKENS.ana, null]);
  });

  await test.step("out of turn every maneuver keeps its place and says why", async () => {
    const other = await openFighting(bram, "Actor.bramorr000000001");
    const shout = other.panel.locator(RUNNING).getByRole("button", { name: "Shout" });
    await expect(shout).toHaveAttribute("aria-disabled", "true");
    await expect(shout).toHaveAttribute("aria-description", /.{11}/);
  });

  await test.step("a maneuver is spent from the sheet", async () => {
    await sheet.panel.locator(RUNNING).getByRole("button", { name: "Shout" }).click();
    await expect.poll(async () => (await fight(gm, uuid)).said).toContain("Combat.Said.did.shout");
    await expect(sheet.panel.locator(RUNNING)).toContainText("slow 1, fast 0");
  });
});

test("harm done from bar or sheet in a fight is a step of its log, and undo gives it back", async ({ gm, ana }) => {
  const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram, TOKENS.harbour]);
  await deal(gm, uuid, CARDS);
  const physical = (): Promise<number> =>
    gm.run(
      (of) => game.system.api.open(of).view.fight.creatures["tokenharbour0001"].points.physical.value as number,
      uuid,
    );
  const stored = (): Promise<number> =>
    gm.run(
      (id) => game.scenes.get("themillyard00001").tokens.get(id).actor.system.combat.points.physical.value as number,
      TOKENS.harbour,
    );
  await gm.run(async (id) => {
    const token = game.scenes.get("themillyard00001").tokens.get(id);
    await token.actor.modifyTokenAttribute("combat.points.physical", 2, true, true);
  }, TOKENS.harbour);
  await expect.poll(physical).toBe(2);
  await expect.poll(stored).toBe(2);
  await undo(gm, uuid);
  await expect.poll(physical).toBe(0);
  await expect.poll(stored).toBe(0);

  await test.step("what a player may not do by hand is refused with a reason", async () => {
    const sheet = await openFighting(ana, ANA_VELL);
    await sheet.act("harm-add", '[data-type="physical"]').click();
    await sheet.act("harm-put").click();
    await expect(sheet.fault).toBeVisible();
    expect(await ana.run(async (of) => (await fromUuid(of)).system.combat.harm.physical.length, ANA_VELL)).toBe(0);
  });
});

test("the Fight tab at 360 px stands in one column and scrolls in no other direction", async ({ gm, ana }) => {
  await change(gm, ANA_VELL, { system: { combat: { actions: { strike: 5 } } } });
  const sheet = await openFighting(ana, ANA_VELL);
  await ana.run(async (of) => void (await (await fromUuid(of)).sheet.setPosition({ width: 360 })), ANA_VELL);
  await expect
    .poll(() => sheet.panel.evaluate((panel) => panel.scrollWidth - panel.clientWidth))
    .toBeLessThanOrEqual(1);
  await ana.shot("fighting-hero-narrow", sheet.window);
});

test("A.1.2 C.40 a roll from the sheet is adjusted where it is made, and the GM reads it in the chat", async ({
  gm,
  ana,
}) => {
  const harm = { physical: [{ label: "bad ankle", level: 2, row: 2 }], mental: [] };
  await change(gm, ANA_VELL, { system: { combat: { harm, actions: { strike: 3 }, nextBonus: 0 } } });
  const sheet = await openFighting(ana, ANA_VELL);
  const fold = sheet.panel.locator("[data-key='adjust roll']");
  const told = (): Promise<string> => gm.run(() => String(game.messages.contents.at(-1)?.content), null);
  await fold.locator("summary").click();
  await fold.getByLabel("More or fewer dice").fill("4");
  await sheet.act("action-roll", '[data-what="strike"]').click();
  await expect(sheet.fault).toContainText("You can change a roll by up to 3 dice");
  await fold.getByLabel("More or fewer dice").fill("1");
  await fold.getByLabel("Leave out: bad ankle (2)").check();
  await ana.expectAccessible(await sheet.selector());
  await ana.shot("fighting-adjust-roll", sheet.window);
  await sheet.act("action-roll", '[data-what="strike"]').click();
  await expect.poll(told).toContain("Ana Vell adds dice of their own: 1.");
  expect(await told()).toContain("Ana Vell leaves harm out of the roll: bad ankle (2).");
  await expect(fold).not.toHaveAttribute("open");
  await expect(fold.getByLabel("More or fewer dice")).toHaveValue("0");
});
