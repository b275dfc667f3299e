import { SMOKE, expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import {
  all,
  ANA,
  ana as anaFights,
  bram as bramFights,
  BRAM,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  wolf,
  WOLVES,
} from "../pages/setpiece/attack.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { tap } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any, ui: any, fromUuid: any, Hooks: any;

const roll = '[data-option="plain:p1"]';

/** The step of a contest stands once, in this place. */
async function standsIn(seat: Seat, where: string): Promise<void> {
  await expect(seat.page.locator(`${where} ${roll}`).filter({ visible: true })).toHaveCount(1);
  await expect(seat.page.locator(roll).filter({ visible: true })).toHaveCount(1);
}

async function contest(gm: Seat): Promise<string> {
  await equip(gm, 0);
  return begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
}

test("a target that leaves before the press: the strip proposes another, and a press that was on its way is refused in a sentence", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [anaFights(), wolf(0), wolf(1), wolf(2)]);
  await place(gm, uuid, { [ANA]: "Yard", ...Object.fromEntries(WOLVES.slice(0, 3).map((id) => [id, "Yard"])) });
  await openTab(ana, "actors");
  await deal(gm, uuid, { [ANA]: 1, [WOLVES[0]]: 5, [WOLVES[1]]: 6, [WOLVES[2]]: 7 });
  const strip = ana.page.locator(".sp-strip");
  const atAna = new FightScreen(ana, uuid);
  await strip.locator('[data-control="more"]').click();
  await atAna.form("attack").locator("select[name=target]").selectOption(WOLVES[2]);
  await strip.locator('[data-control="more"]').click();
  await expect(strip.locator(".sp-primary")).toHaveText(/Wolf 3/);
  await gm.run(async ([of, id]) => (await fromUuid(of)).combatants.get(id).delete(), [uuid, WOLVES[2]] as const);
  await atRest(ana, uuid);
  await expect(strip.locator(".sp-primary")).toHaveText(/Strike Wolf 1/);
  await expect(strip).not.toContainText("Wolf 3");
  const late = await ana.run(
    ([of, seat, target]) => {
      const session = game.system.api.open(of);
      const [weapon] = session.view.fight.creatures[seat].sheet.weapons.filter((one: any) => one.name === "Sword");
      const intent = { type: "attack", seat, target, maneuver: "attackMelee", weapon: weapon.id };
      return session.send(intent, { seat, cue: session.cues.find((one: any) => one.mine).cue.id });
    },
    [uuid, ANA, WOLVES[2]] as const,
  );
  expect(late).toMatchObject({ kind: "refused" });
  const said = await ana.run(({ key, data }: any) => game.i18n.format(`SETPIECE.${key}`, data ?? {}), late);
  expect(said).toMatch(/^\p{Lu}.+\.$/u);
  await tap(ana, uuid, strip.locator(".sp-primary"));
  await expect.poll(async () => (await atAna.known()).flow?.lines[0].target).toBe(WOLVES[0]);
});

test(
  "two conflicts of one person: each has its tab and its line, and a press goes to the one it stands in",
  SMOKE,
  async ({ gm, ana }) => {
    const uuid = await contest(gm);
    const fight = await makeArmedFight(gm, [anaFights(), wolf(0)]);
    await place(gm, fight, { [ANA]: "Yard", [WOLVES[0]]: "Yard" });
    await deal(gm, fight, { [ANA]: 1, [WOLVES[0]]: 5 });
    const tabs = ana.page.locator("#chat .sp-dock-tabs button");
    await expect(tabs).toHaveCount(2);
    const beyond = (): Promise<number> =>
      ana.page.locator("#chat .sp-dock-tabs").evaluate((row) => {
        for (const name of row.querySelectorAll(".sp-clip"))
          name.textContent += " against a friend of the harbour-master";
        return row.scrollWidth - row.clientWidth;
      });
    expect(await beyond(), "long names are clipped, no tab is out of sight").toBe(0);
    await ana.shot("two-conflicts-pinned");
    await openTab(ana, "actors");
    const strip = ana.page.locator(".sp-strip");
    await expect(strip).toContainText("1 of 2");
    await ana.shot("two-conflicts-strip");
    const isFight = (): Promise<boolean> => strip.getByRole("button", { name: /Strike Wolf 1/ }).isVisible();
    if (await isFight()) await strip.locator('[data-act="next"]').click();
    await gm.dice(5, 12);
    await tap(ana, uuid, strip.locator(roll));
    await expect.poll(() => ana.run((of) => game.system.api.open(of).view.rolls, uuid)).toBe(1);
    await expect(strip).toContainText("of 2");
    if (!(await isFight())) await strip.locator('[data-act="next"]').click();
    await tap(ana, fight, strip.getByRole("button", { name: /Strike Wolf 1/ }));
    await all([new FightScreen(ana, fight)], { flow: { kind: "attack" } });
  },
);

test("two fights on no scene are told apart in the tracker and in the tabs of the pinned card", async ({ gm, ana }) => {
  const first = await makeArmedFight(gm, [anaFights(), wolf(0)]);
  await deal(gm, first, { [ANA]: 1, [WOLVES[0]]: 5 });
  const second = await makeArmedFight(gm, [bramFights(), wolf(1)]);
  await deal(gm, second, { [BRAM]: 1, [WOLVES[1]]: 5 });
  await expect(gm.page.locator("#chat .sp-dock-tabs button")).toHaveText([/Bram Orr/, /Ana Vell/]);
  await Tracker.open(gm);
  const names = gm.page.locator(".sp-fights button");
  await expect(names).toHaveText([/Fight: Ana Vell/, /Fight: Bram Orr/]);
  const [shown, other] = [gm.page.locator(".sp-fight h3"), gm.page.locator(".sp-open-conflicts button")];
  await expect(shown).toHaveText(await names.and(gm.page.locator("[aria-pressed=true]")).innerText());
  await expect(other).toContainText(await names.and(gm.page.locator("[aria-pressed=false]")).innerText());
  await gm.shot("two-fights-named");
  await Tracker.open(ana);
  await expect(ana.page.locator(".sp-fights button").first()).toHaveText("Fight: Ana Vell");
});

test("a chat that is popped out, closed, and replaced by a module: the step stands once, and is pressed at last", async ({
  gm,
  ana,
}) => {
  const uuid = await contest(gm);
  await standsIn(ana, "#chat .sp-dock");
  await ana.run(() => void ui.chat.renderPopout(), null);
  await expect(ana.page.locator(".sidebar-popout")).toBeVisible();
  await ana.page
    .locator(".sidebar-popout .window-header")
    .first()
    .click({ position: { x: 30, y: 10 } });
  await standsIn(ana, ".sidebar-popout .sp-dock");
  await ana.shot("chat-popped-out");
  await openTab(ana, "actors");
  await ana.run(async () => void (await ui.chat.popout.close()), null);
  await standsIn(ana, ".sp-strip");
  await openTab(ana, "chat");
  await standsIn(ana, "#chat .sp-dock");
  await test.step("a module draws the chat otherwise: no log to pin it to", async () => {
    await ana.run(() => {
      const mine = document.createElement("div");
      mine.textContent = "A chat of another kind";
      ui.chat.element.replaceChildren(mine);
      Hooks.callAll("renderChatLog", ui.chat, ui.chat.element, {}, {});
    }, null);
    await openTab(ana, "actors");
    await standsIn(ana, ".sp-strip");
    await openTab(ana, "chat");
    await standsIn(ana, ".sp-strip");
  });
  await gm.dice(5, 12);
  await ana.page.locator(`.sp-strip ${roll}`).click();
  await expect.poll(() => ana.run((of) => game.system.api.open(of).view.rolls, uuid)).toBe(1);
});

test("a window dragged over the pinned card: the strip has the step, until the window goes", async ({ gm, ana }) => {
  await contest(gm);
  await standsIn(ana, "#chat .sp-dock");
  await ana.run(async () => {
    const { sheet } = game.user.character;
    await sheet.render({ force: true });
    sheet.setPosition({ left: 40, top: 40, width: 560, height: 560 });
  }, null);
  const head = ana.page.locator(".application.sheet .window-header").first();
  const dock = await ana.page.locator("#chat .sp-dock").boundingBox();
  const from = await head.boundingBox();
  if (!dock || !from) throw new Error("nothing to drag, or nowhere");
  await ana.page.mouse.move(from.x + 60, from.y + 10);
  await ana.page.mouse.down();
  await ana.page.mouse.move(dock.x + 40, Math.max(20, dock.y - 200), { steps: 8 });
  await ana.page.mouse.up();
  await standsIn(ana, ".sp-strip");
  await ana.shot("window-over-dock");
  await ana.run(async () => void (await game.user.character.sheet.close()), null);
  await standsIn(ana, "#chat .sp-dock");
});
