import { SMOKE, expect, test } from "../fixtures.ts";
import { FightScreen, known, proposed } from "../pages/setpiece/attack.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { SCENE, TOKENS, deal, drawDitch, fight, makeTokenFight, turnOfAna } from "../pages/setpiece/fight-play.ts";
import { send, tap } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { fightOf, Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any, canvas: any, fromUuid: any;

const WOLF = "Compendium.setpiece.foes.Actor.wolf000000000000";

test.use({ canvas: true });

const DRAWN = ["Road", "Gate", "Yard", "Mill", "Loft"];

test(
  "zones come from the scene at the press of a button, and so do ways to a neighbour drawn later",
  SMOKE,
  async ({ gm }) => {
    const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.harbour]);
    const tracker = await Tracker.open(gm);
    await expect(tracker.zones).toHaveCount(DRAWN.length);

    await test.step("Use scene zones takes the place of what was typed", async () => {
      await tracker.typeZones("Quay - Hold");
      await expect(tracker.zones).toHaveCount(2);
      await tracker.press("zones");
      await tracker.press("zones-scene");
      await expect(tracker.zones).toHaveCount(DRAWN.length);
      expect((await fightOf(gm, uuid)).zones).toEqual(DRAWN);
      await expect(tracker.box.locator("[data-form=zones]"), "done, the form closes").toHaveCount(0);
    });

    await test.step("Suggest links joins what touches, and leaves the ways there are", async () => {
      await drawDitch(gm);
      await expect(tracker.zones).toHaveCount(DRAWN.length + 1);
      const ways = (): Promise<string[]> =>
        gm.run((of) => {
          const { zones, edges } = game.system.api.open(of).view.fight.fight;
          const name = (id: string): string => zones.find((zone: any) => zone.id === id).name;
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
  const uuid = await turnOfAna(gm);
  const tracker = await Tracker.open(ana);
  const reached = tracker.box.locator(".sp-reached .sp-node-name");
  const screen = new FightScreen(ana, uuid);
  const weapon = screen.form("attack").locator('[data-key="weapon"] [aria-pressed="true"]');
  // nobody is in reach of what is in hand: the move is proposed, and the attack lies behind its tile
  await screen.choose("weapon", "Boat hook");
  await expect(tracker.box.locator(".sp-graph")).toHaveCount(1);
  await weapon.focus();
  await expect(reached).toHaveText(["Road"]);
  await expect(tracker.box.locator(".sp-reasons")).toContainText("Gate: 1 away");
  await screen.choose("weapon", "Knife");
  await expect(reached).toHaveText(["Road", "Gate"]);
  await weapon.blur();
  await expect(reached).toHaveCount(0);
  // what is shown stands above the form and would move it away from below the pointer: the focus alone tells here
  await weapon.hover();
  await expect(reached).toHaveCount(0);
});

test("marks, eyes, rows and tokens follow each other, and a hazard meets a zone", SMOKE, async ({ gm, ana }) => {
  const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.harbour]);
  await deal(gm, uuid, { [TOKENS.harbour]: 1, [TOKENS.ana]: 2 });
  const tracker = await Tracker.open(gm);
  const his = await Tracker.open(ana);
  const slots = Object.values<any>((await known(gm, uuid)).slots);
  const slot = slots.find(({ holder }) => holder === TOKENS.harbour).id as string;
  const row = tracker.row(slot);
  const shown = (): Promise<unknown> =>
    gm.run(
      ([of, id]) => {
        const combatant = game.combats.get(of.split(".")[1]).combatants.get(id);
        const { token, actor, defeated, isDefeated, hidden, initiative } = combatant;
        const marks = ["burning", "poisoned", "prone", "restrained", "gagged", "pinned", "out"];
        const on = marks.filter((mark) => actor.statuses.has(mark));
        const { fate } = game.system.api.open(of).view.fight.creatures[token.id];
        return { on, defeated, isDefeated, fate, hidden, eye: token.hidden, card: initiative };
      },
      [uuid, slot] as const,
    );
  const bare = { on: [], defeated: false, isDefeated: false, fate: "active", hidden: false, eye: false, card: 1 };
  const down = { ...bare, on: ["out"], defeated: true, isDefeated: true, fate: "out", card: null };
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
    await expect.poll(shown).toEqual(down);
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
      await expect.poll(shown).toEqual(down);
      await defeat(too, false);
      await expect.poll(shown).toEqual(bare);
    }
    // The last word counts, however fast they come
    await defeat(true, true, false);
    await expect.poll(shown).toEqual(bare);
    await gm.run(
      async ([of, id]) => {
        const combatant = game.combats.get(of.split(".")[1]).combatants.get(id);
        await Promise.all([true, false].map((defeated) => combatant.update({ defeated })));
        await Promise.all([true, false].map(() => combatant.actor.toggleStatusEffect("prone")));
      },
      [uuid, slot] as const,
    );
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
    const controlled = () => gm.run(() => canvas.tokens.controlled.map((token: any) => token.id as string), null);
    await expect.poll(controlled).toEqual([TOKENS.harbour]);
  });

  await test.step("everybody in a zone meets a hazard at once", async () => {
    const { zones } = await fight(gm, uuid);
    await tracker.control(`zone ${zones[TOKENS.harbour]}`).click();
    await tracker.press("zone-hazard");
    await expect(gm.page.locator("#setpiece-hazard")).toContainText("Harbour");
    const met = gm.page.locator('#setpiece-hazard [data-act="who"]');
    await expect(met.first()).toHaveAttribute("aria-pressed", "true");
    await met.first().click();
    await expect(met.first()).toHaveAttribute("aria-pressed", "false");
    await gm.expectAccessible("#setpiece-hazard");
    await gm.page.keyboard.press("Escape");
    await expect(gm.page.locator("#setpiece-hazard")).toHaveCount(0);
  });

  await test.step("the eye hides it from the tracker, and its attack shows it on the map", async () => {
    await hud('[data-action="visibility"]');
    await expect.poll(shown).toEqual({ ...bare, hidden: true, eye: true });
    await expect(his.row(slot)).toHaveCount(0);
    const [seat, target] = [TOKENS.harbour, TOKENS.ana];
    const { zones } = await fight(gm, uuid);
    if (zones[target] !== zones[seat]) await send(gm, uuid, { type: "drag", seat: target, zone: zones[seat] });
    await send(gm, uuid, { type: "attack", maneuver: "attackUnarmed", weapon: "unarmed", seat, target });
    await expect.poll(shown).toEqual(bare);
    await expect(his.row(slot)).toHaveCount(1);
  });
});

/**
 * What is wrong with where tokens stand on the map: one with a corner outside the zone (by more than an eighth of it,
 * as a token is asked to lie inside), and two that lie over each other.
 */
const wrong = (seat: Seat, wolves: readonly string[], zone: string): Promise<string[]> =>
  seat.run(
    ([id, ids, name]) => {
      const { grid, regions, tokens } = game.scenes.get(id);
      const region = regions.getName(name);
      const inset = grid.size / 8;
      const rect = ({ x, y, width, height }: any) => [x, y, x + width * grid.size, y + height * grid.size] as const;
      return ids.flatMap((wolf: string) => {
        const token = tokens.get(wolf);
        const { elevation } = token;
        const [x, y, right, bottom] = rect(token);
        const corners = [x + inset, right - inset].flatMap((px) => [y + inset, bottom - inset].map((py) => [px, py]));
        const outside = corners.filter(([px, py]) => !region.testPoint({ x: px, y: py, elevation })).length;
        const over = tokens.filter((other: any) => {
          const [itsX, itsY, itsRight, itsBottom] = rect(other);
          return other.id !== wolf && x < itsRight && itsX < right && y < itsBottom && itsY < bottom;
        });
        return [
          ...(outside > 0 ? [`${token.name} at ${x}, ${y}: ${outside} corners outside ${name}`] : []),
          ...over.map((other: any) => `${token.name} over ${other.name} at ${x}, ${y}`),
        ];
      });
    },
    [SCENE, wolves, zone] as const,
  );

test("a pack set onto the map, and one that goes into a small zone, stands inside it and over nobody", async ({
  gm,
  cy,
}) => {
  await expect(cy.page.locator("body"), "Cy is there, and fights").toBeVisible();
  const foes = [{ actor: WOLF, count: 3, grouped: true, zone: "Yard" }];
  const start = { scene: SCENE, foes, heroes: true };
  const answer = await gm.run<object, any>((what) => game.system.api.startFight(what), start);
  expect(answer).toMatchObject({ kind: "done" });
  const { uuid } = answer;
  await atRest(gm, uuid);
  const { creatures, grouped } = await fight(gm, uuid);
  const wolves = (creatures as string[]).filter((id) => grouped[id] !== null);
  expect(wolves).toHaveLength(3);

  await test.step("set onto the map: in their zone, and not across who stands there (evening note 41)", async () => {
    await expect.poll(() => wrong(gm, wolves, "Yard")).toEqual([]);
  });

  await test.step("Advance into the gate, where Cy stands: inside, over nobody (evening note 55)", async () => {
    await Tracker.open(gm);
    await deal(gm, uuid, { [wolves[0] ?? ""]: 1, [TOKENS.cy]: 5 });
    await expect(proposed(gm)).toHaveText(/Advance: 3 go nearer/);
    await tap(gm, uuid, proposed(gm));
    const zones = async (): Promise<unknown> => (await fight(gm, uuid)).zones;
    await expect.poll(zones).toMatchObject(Object.fromEntries(wolves.map((id) => [id, "regiongate000001"])));
    await expect.poll(() => wrong(gm, wolves, "Gate")).toEqual([]);
    await gm.shot("wolves-in-the-gate", gm.page.locator("#board"));
  });
});
