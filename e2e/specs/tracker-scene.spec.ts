import { SMOKE, expect, test } from "../fixtures.ts";
import { FightScreen } from "../pages/setpiece/attack.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { TOKENS, deal, drawDitch, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { fightOf, Tracker } from "../pages/setpiece/tracker.ts";

declare const game: any, fromUuid: any;

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
