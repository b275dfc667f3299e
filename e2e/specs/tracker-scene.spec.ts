import { SMOKE, expect, test } from "../fixtures.ts";
import { FightScreen } from "../pages/setpiece/attack.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { TOKENS, deal, drawDitch, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { fightOf, Tracker } from "../pages/setpiece/tracker.ts";

declare const game: any, canvas: any, fromUuid: any;

test.use({ canvas: true });

const DRAWN = ["Road", "Gate", "Yard", "Mill", "Loft"];

test(
  "zones come from the scene at the press of a button, and so do ways to a neighbour drawn later",
  SMOKE,
  async ({ gm }) => {
    const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.harbour]);
    const tracker = await Tracker.open(gm);
    const zones = tracker.box.locator(".sp-zones-strip li[data-zone]");
    await expect(zones).toHaveCount(DRAWN.length);

    await test.step("Use scene zones takes the place of what was typed", async () => {
      await tracker.press("zones");
      const line = tracker.box.locator("[data-form=zones] input");
      await line.fill("Quay - Hold");
      await tracker.key("Enter");
      await expect(zones).toHaveCount(2);
      await tracker.press("zones");
      await tracker.press("zones-scene");
      await expect(zones).toHaveCount(DRAWN.length);
      expect((await fightOf(gm, uuid)).zones).toEqual(DRAWN);
      await expect(tracker.box.locator("[data-form=zones]"), "done, the form closes").toHaveCount(0);
    });

    await test.step("Suggest links joins what touches, and leaves the ways there are", async () => {
      await drawDitch(gm);
      await expect(zones).toHaveCount(DRAWN.length + 1);
      const ways = (): Promise<string[]> =>
        gm.run((of) => {
          const { zones: all, edges } = game.system.api.open(of).view.fight.fight;
          const name = (id: string): string => all.find((zone: any) => zone.id === id).name;
          return edges.map((edge: any) => [name(edge.a), name(edge.b)].sort().join(" "));
        }, uuid);
      const before = await ways();
      expect(before.filter((way) => way.includes("Ditch"))).toEqual([]);
      await tracker.press("zones");
      await tracker.control("zones-ways").click();
      await expect.poll(async () => (await ways()).filter((way) => way.includes("Ditch"))).toEqual(["Ditch Road"]);
      expect(await ways()).toEqual(expect.arrayContaining(before));
    });
  },
);

test("a weapon under the focus in the attack form lights the zones it reaches in the tracker", async ({ gm, ana }) => {
  await gm.run(async (of) => {
    const knife = (await fromUuid(of)).items.find((item: any) => item.name === "Knife");
    await knife.update({ "system.inHand": true });
  }, ANA_VELL);
  const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram, TOKENS.harbour]);
  await deal(gm, uuid, { [TOKENS.ana]: 2, [TOKENS.bram]: 5, [TOKENS.harbour]: 8 });
  await send(gm, uuid, { type: "closeWindow" });
  const tracker = await Tracker.open(ana);
  const reached = tracker.box.locator(".sp-reached .sp-node-name");
  const screen = new FightScreen(ana, uuid);
  const weapon = screen.form("attack").locator("select[name='weapon']");
  // nobody is in reach of what is in hand: the move is proposed, and the attack lies below
  await screen.unfold(weapon);
  await weapon.selectOption({ label: "Boat hook" });
  await expect(tracker.box.locator(".sp-graph")).toHaveCount(1);

  await weapon.focus();
  await expect(reached).toHaveText(["Road"]);
  await expect(tracker.box.locator(".sp-reasons")).toContainText("Gate: 1 away");
  await weapon.selectOption({ label: "Knife" });
  await expect(reached).toHaveText(["Road", "Gate"]);
  await weapon.blur();
  await expect(reached).toHaveCount(0);

  // what is shown stands above the form and would move it away from below the pointer: the focus alone tells here
  await weapon.hover();
  await expect(weapon).toBeVisible();
  await expect(reached).toHaveCount(0);
});

test("marks, eyes, rows and tokens follow each other, and a hazard meets a zone", SMOKE, async ({ gm, ana }) => {
  const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.harbour]);
  await deal(gm, uuid, { [TOKENS.harbour]: 1, [TOKENS.ana]: 2 });
  const tracker = await Tracker.open(gm);
  const his = await Tracker.open(ana);
  const slot = await gm.run(
    ([of, id]) => game.system.api.open(of).fight.fighters.find((one: any) => one.id === id).slots[0] as string,
    [uuid, TOKENS.harbour] as const,
  );
  const row = tracker.row(slot);
  const shown = (): Promise<unknown> =>
    gm.run(
      ([of, id]) => {
        const combatant = game.combats.get(of.split(".")[1]).combatants.get(id);
        const { token, actor, defeated, isDefeated, hidden, initiative } = combatant;
        const marks = ["burning", "poisoned", "prone", "restrained", "gagged", "pinned", "out"];
        const on = marks.filter((mark) => actor.statuses.has(mark));
        return { on, defeated, isDefeated, hidden, eye: token.hidden, card: initiative };
      },
      [uuid, slot] as const,
    );
  const bare = { on: [], defeated: false, isDefeated: false, hidden: false, eye: false, card: 1 };
  const hud = async (press: string): Promise<void> => {
    await gm.run((id) => void canvas.tokens.hud.bind(canvas.tokens.get(id)), TOKENS.harbour);
    await gm.page.locator(`#token-hud ${press}`).click();
  };

  await test.step("a mark of the display is taken up, and goes again", async () => {
    await hud('[data-status-id="prone"]');
    await expect(row).toContainText("prone");
    await expect(his.row(slot)).toContainText("prone");
    await hud('[data-status-id="prone"]');
    await expect(row).not.toContainText("prone");
    await expect.poll(shown).toEqual(bare);
  });

  await test.step("one that needs more is taken back, and chat says what", async () => {
    await hud('[data-status-id="burning"]');
    await expect(gm.page.locator("#chat")).toContainText("does not burn: a fire needs its damage");
    await expect.poll(shown).toEqual(bare);
  });

  await test.step("out and back on the display, by the document, and by both as the host's tracker does", async () => {
    await hud('[data-status-id="out"]');
    await expect.poll(shown).toEqual({ ...bare, on: ["out"], defeated: true, isDefeated: true, card: null });
    await hud('[data-status-id="out"]');
    await expect.poll(shown).toEqual(bare);
    const defeat = (too: boolean, ...words: boolean[]): Promise<void> =>
      gm.run(
        async ([of, id, status, said]) => {
          const combatant = game.combats.get(of.split(".")[1]).combatants.get(id);
          for (const is of said) {
            await combatant.update({ defeated: is });
            if (status) await combatant.actor.toggleStatusEffect("out", { overlay: true, active: is });
          }
        },
        [uuid, slot, too, words] as const,
      );
    for (const too of [false, true]) {
      await defeat(too, true);
      await expect.poll(shown).toEqual({ ...bare, on: ["out"], defeated: true, isDefeated: true, card: null });
      await defeat(too, false);
      await expect.poll(shown).toEqual(bare);
    }
    // The last word counts, however fast they come
    await defeat(true, true, false);
    await expect.poll(async () => (await fightOf(gm, uuid)).creatures[TOKENS.harbour].fate).toBe("active");
    await expect.poll(shown).toEqual(bare);
  });

  await test.step("who is pointed at in one place is seen in the other; a press selects and centres", async () => {
    const hovered = (): Promise<boolean> => gm.run((id) => canvas.tokens.get(id).hover as boolean, TOKENS.harbour);
    await row.hover();
    await expect.poll(hovered).toBe(true);
    await tracker.box.locator(".sp-zones-strip").hover();
    await expect.poll(hovered).toBe(false);
    await gm.run((id) => canvas.tokens.get(id)._onHoverIn(new PointerEvent("pointerover")), TOKENS.harbour);
    await expect(row).toHaveAttribute("data-pointed", "");
    await gm.run((id) => canvas.tokens.get(id)._onHoverOut(new PointerEvent("pointerout")), TOKENS.harbour);
    await expect(row).not.toHaveAttribute("data-pointed");
    await row.locator("[data-row]").click();
    await expect
      .poll(() => gm.run(() => canvas.tokens.controlled.map((token: any) => token.id as string), null))
      .toEqual([TOKENS.harbour]);
  });

  await test.step("everybody in a zone meets a hazard at once", async () => {
    const zone = await gm.run(([of, id]) => game.system.api.open(of).view.fight.creatures[id].zone as string, [
      uuid,
      TOKENS.harbour,
    ] as const);
    await tracker.control(`zone ${zone}`).click();
    await tracker.press("zone-hazard");
    await expect(gm.page.locator("#setpiece-hazard")).toContainText("Harbour");
    await gm.page.keyboard.press("Escape");
    await expect(gm.page.locator("#setpiece-hazard")).toHaveCount(0);
  });

  await test.step("the eye hides it from the tracker, and its attack shows it on the map", async () => {
    await hud('[data-action="visibility"]');
    await expect.poll(shown).toEqual({ ...bare, hidden: true, eye: true });
    await expect(his.row(slot)).toHaveCount(0);
    const { zone } = (await fightOf(gm, uuid)).creatures[TOKENS.harbour];
    if ((await fightOf(gm, uuid)).creatures[TOKENS.ana].zone !== zone)
      await send(gm, uuid, { type: "drag", seat: TOKENS.ana, zone });
    const attack = {
      type: "attack",
      maneuver: "attackUnarmed",
      weapon: "unarmed",
      seat: TOKENS.harbour,
      target: TOKENS.ana,
    };
    await send(gm, uuid, attack);
    await expect.poll(shown).toEqual(bare);
    await expect(his.row(slot)).toHaveCount(1);
  });
});
