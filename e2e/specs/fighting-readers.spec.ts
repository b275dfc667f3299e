import { expect, test } from "../fixtures.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { openFighting } from "../pages/setpiece/fighting.ts";
import { speak } from "../tools/language.ts";
import { settled } from "../tools/settled.ts";

declare const game: any, fromUuid: any;

const KEYS = /\b(?:SETPIECE|TYPES)\.[\w.]+/;

test("who only watches sees pools and harm, and no button that would do nothing", async ({ gm, cy }) => {
  await gm.run(async (of) => {
    await (
      await fromUuid(of)
    ).update({ system: { combat: { harm: { physical: [{ label: "cut hand", level: 1, row: 1 }] } } } });
  }, ANA_VELL);
  const sheet = await openFighting(cy, ANA_VELL);
  await expect(sheet.panel).toContainText("cut hand");
  await expect(sheet.panel.locator("button")).toHaveCount(0);
  await expect(sheet.panel.locator("input, select")).toHaveCount(0);
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
  const uuid = await gm.run(async () => {
    const [made] = await Promise.all([
      game.actors.documentClass.create({ name: "Neu", type: "npc" }) as Promise<{ uuid: string }>,
    ]);
    return made.uuid;
  }, null);
  const foe = await openFighting(gm, uuid);
  await foe.line.fill("Wolf, Kraft 3, Biss 2, Schleichn 2");
  await foe.line.press("Enter");
  await expect(foe.fault).toContainText("War Schleichen gemeint?");
  await foe.line.fill("Wolf, Kraft 3, Biss 2, Schleichen 2, 2 Karten");
  await foe.line.press("Enter");
  await expect(foe.panel).toContainText("Karten 2");
  expect(await foe.panel.innerHTML()).not.toMatch(KEYS);
  await gm.shot("fighting-npc-de", foe.window);
});

test("names with HTML in them are shown as text", async ({ gm }) => {
  const name = '<img src=x onerror="globalThis.hit = true"> & Co';
  await gm.run(
    async ([of, text]) => {
      const actor = await fromUuid(of);
      await actor.createEmbeddedDocuments("Item", [{ name: text, type: "weapon" }]);
      await actor.update({
        system: { combat: { ignores: [text], harm: { mental: [{ label: text, level: 1, row: 1 }] } } },
      });
    },
    [ANA_VELL, name] as const,
  );
  const sheet = await openFighting(gm, ANA_VELL);
  await expect(sheet.panel).toContainText(name);
  expect(await gm.run(() => "hit" in globalThis, null)).toBe(false);
});
