import { expect, test } from "../fixtures.ts";
import { change, source } from "../pages/core/documents.ts";
import { ANA_VELL, DUELLIST } from "../pages/setpiece/duel.ts";
import { SCENE, TOKENS, dealtTokens, fight } from "../pages/setpiece/fight-play.ts";
import { expectSheet, openFighting } from "../pages/setpiece/fighting.ts";
import { undo } from "../pages/setpiece/moves.ts";
import { speak } from "../tools/language.ts";
import { settled } from "../tools/settled.ts";

declare const game: any, fromUuid: any, Hooks: any;

const RUNNING = ".sp-running";
const KEYS = /\b(?:SETPIECE|TYPES)\.[\w.]+/;

test("in a fight the sheet shows card, maneuvers with their reasons, and plays them", async ({ gm, ana, bram }) => {
  const uuid = await dealtTokens(gm);
  const sheet = await openFighting(ana, ANA_VELL);
  const running = sheet.panel.locator(RUNNING);
  await expect(running).toContainText("card 2, slow 1, fast 1");
  const hook = sheet.panel.getByRole("button", { name: "Attack with Boat hook" });
  await expect(hook).not.toHaveAttribute("aria-disabled");
  await expectSheet(ana, sheet.window, "fighting-hero-live");

  await test.step("maneuvers have a sign beside their word, which nobody is read", async () => {
    const sign = running.getByRole("button", { name: "Shout", exact: true }).locator("img[alt='']");
    await expect(sign).toHaveAttribute("src", /maneuvers\/shout\.svg$/);
    await expect.poll(() => sign.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  });

  await test.step("a weapon under the focus tells which zones it reaches", async () => {
    await ana.run(() => {
      const here = globalThis as any;
      here.lit = [];
      Hooks.on("setpiece.weapon", (about: any) => void here.lit.push(about && about.seat));
    }, null);
    await hook.focus();
    await hook.blur();
    await expect.poll(() => ana.run(() => (globalThis as any).lit, null)).toEqual([TOKENS.ana, null]);
  });

  await test.step("out of turn every maneuver keeps its place and says why", async () => {
    const other = await openFighting(bram, "Actor.bramorr000000001");
    const shout = other.panel.locator(RUNNING).getByRole("button", { name: "Shout" });
    await expect(shout).toHaveAttribute("aria-disabled", "true");
    await expect(shout).toHaveAttribute("aria-description", /.{11}/);
  });

  await test.step("a maneuver is spent from the sheet", async () => {
    await running.getByRole("button", { name: "Shout" }).click();
    await expect.poll(async () => (await fight(gm, uuid)).said).toContain("Combat.Said.did.shout");
    await expect(running).toContainText("slow 1, fast 0");
  });
});

test("harm done from bar or sheet in a fight is a step of its log, and undo gives it back", async ({ gm, ana }) => {
  const uuid = await dealtTokens(gm);
  /** What the log says, and the sheet of the token. */
  const physical = (): Promise<number[]> =>
    gm.run(
      ([of, id]) => {
        const { creatures } = game.system.api.open(of).view.fight;
        const { combat } = game.combats.get(of.split(".")[1]).scene.tokens.get(id).actor.system;
        return [creatures[id], combat].map(({ points }: any) => points.physical.value as number);
      },
      [uuid, TOKENS.harbour] as const,
    );
  await gm.run(async (of) => {
    await (await fromUuid(of)).actor.modifyTokenAttribute("combat.points.physical", 2, true, true);
  }, `Scene.${SCENE}.Token.${TOKENS.harbour}`);
  await expect.poll(physical).toEqual([2, 2]);
  await undo(gm, uuid);
  await expect.poll(physical).toEqual([0, 0]);

  await test.step("what a player may not do by hand is refused with a reason", async () => {
    const sheet = await openFighting(ana, ANA_VELL);
    await sheet.act("harm-add", '[data-type="physical"]').click();
    await sheet.act("harm-put").click();
    await expect(sheet.fault).toBeVisible();
    expect((await source(ana, ANA_VELL)).system.combat.harm.physical).toEqual([]);
  });
});

test("the Fight tab at 360 px stands in one column and scrolls in no other direction", async ({ gm, ana }) => {
  await change(gm, ANA_VELL, { system: { combat: { actions: { strike: 5 } } } });
  const sheet = await openFighting(ana, ANA_VELL);
  await ana.run(async (of) => void (await (await fromUuid(of)).sheet.setPosition({ width: 360 })), ANA_VELL);
  const over = (): Promise<number> => sheet.panel.evaluate((panel) => panel.scrollWidth - panel.clientWidth);
  await expect.poll(over).toBeLessThanOrEqual(1);
  await ana.shot("fighting-hero-narrow", sheet.window);
});

test("A.1.2 C.40 a roll from the sheet is adjusted where it is made, and the GM reads it in the chat", async ({
  gm,
  ana,
}) => {
  const harm = { physical: [{ label: "bad ankle", level: 2, row: 2 }], mental: [] };
  const attributes = { strength: 4, dexterity: 3, intuition: 3, reason: 2, presence: 2 };
  await change(gm, ANA_VELL, { system: { combat: { attributes, harm, actions: { strike: 1 }, nextBonus: 1 } } });
  const sheet = await openFighting(ana, ANA_VELL);
  const fold = sheet.panel.locator("[data-key='adjust roll']");
  const roll = sheet.act("action-roll", '[data-what="strike"]');
  const told = () =>
    gm.run(() => {
      const message = game.messages.contents.at(-1);
      return { text: String(message?.content), dice: message?.rolls[0]?.dice[0].results.length };
    }, null);
  await expect(sheet.panel).toContainText("+1 on the next roll");
  await fold.locator("summary").click();
  await fold.getByLabel("More or fewer dice").fill("4");
  await roll.click();
  await expect(sheet.fault).toContainText("You can change a roll by up to 3 dice");
  await fold.getByLabel("More or fewer dice").fill("1");
  await fold.getByLabel("Leave out: bad ankle (2)").check();
  await expectSheet(ana, sheet.window, "fighting-adjust-roll");
  // Strength 4, Strike 1, the waiting die and her own
  await ana.d6(6, 1, 6, 2, 3, 4, 1);
  await roll.click();
  const text = expect.stringContaining("Ana Vell rolls Strike. Dice: 7, sixes: 2.");
  await expect.poll(told).toEqual({ text, dice: 7 });
  for (const said of ["Ana Vell adds dice of their own: 1.", "Ana Vell leaves harm out of the roll: bad ankle (2)."])
    expect((await told()).text).toContain(said);
  await ana.expectDiceSpent();
  await expect(sheet.panel).not.toContainText("on the next roll");
  await expect(fold).not.toHaveAttribute("open");
  await expect(fold.getByLabel("More or fewer dice")).toHaveValue("0");
});

test("who only watches sees pools and harm, and no button that would do nothing", async ({ gm, cy }) => {
  const physical = [{ label: "cut hand", level: 1, row: 1 }];
  await change(gm, ANA_VELL, { system: { combat: { harm: { physical } } } });
  const sheet = await openFighting(cy, ANA_VELL);
  await expect(sheet.panel).toContainText("cut hand");
  await expect(sheet.panel.locator("button, input, select")).toHaveCount(0);
  await cy.expectAccessible(await sheet.selector());
});

test("the Fight tab and a foe's line in German, without a bare key", async ({ gm }) => {
  await speak(gm, "de");
  const hero = await openFighting(gm, ANA_VELL);
  await expect(hero.panel).toContainText("Fährtenlesen");
  for (const as of ["play", "edit"] as const) {
    await hero.show(as);
    await settled(gm.page);
    await expect(hero.panel).toContainText("Fährtenlesen");
    expect(await hero.panel.innerText()).not.toMatch(KEYS);
    expect(await hero.panel.innerHTML()).not.toMatch(KEYS);
  }
  await hero.show("play");
  await gm.shot("fighting-hero-de", hero.window);
  await gm.run((of) => fromUuid(of).then((actor: any) => actor.sheet.close()), ANA_VELL);
  const foe = await openFighting(gm, DUELLIST);
  await foe.write("Wolf, Kraft 3, Biss 2, Schleichn 2");
  await expect(foe.fault).toContainText("War Schleichen gemeint?");
  await foe.write("Wolf, Kraft 3, Biss 2, Schleichen 2, 2 Karten");
  await foe.show("play");
  await expect(foe.panel).toContainText("Karten 2");
  expect(await foe.panel.innerHTML()).not.toMatch(KEYS);
  await gm.shot("fighting-npc-de", foe.window);
});
