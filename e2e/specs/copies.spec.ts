import { SMOKE, expect, test } from "../fixtures.ts";
import { change, closeWindows, openPage, source } from "../pages/core/documents.ts";
import { all, contestOf, press } from "../pages/setpiece/contest-play.ts";
import { DUELLIST, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { TOKENS, deal, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { openAt } from "../pages/setpiece/fighting.ts";
import { ask, send } from "../pages/setpiece/moves.ts";
import { look } from "../pages/setpiece/rest.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any, CONFIG: any, Hooks: any, JournalEntry: any;

test("what is typed, its caret and its focus survive twenty acts of others", SMOKE, async ({ gm, ana }) => {
  const sheet = await openAt(gm, DUELLIST, "edit", "duel");
  const field = sheet.locator('input[data-field="label"]').first();
  await field.fill("Grey mask and");
  await gm.dice(15, 5);
  const uuid = await startDuel(gm, { b: DUELLIST });
  await field.focus();
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(10, 10));
  for (let act = 0; act < 20; act += 1) {
    await ask(ana, uuid, { type: "choose", seat: "A", key: "no-such-bonus" });
    await change(gm, DUELLIST, { "system.duel.initiative": act });
  }
  const now = (input: HTMLInputElement) => [input.value, input.selectionStart, input === document.activeElement];
  expect(await field.evaluate(now)).toEqual(["Grey mask and", 10, true]);
});

test("three copies of a card: unique ids, the controls in one of them, and in the chat again once the windows are closed", async ({
  gm,
  ana,
}) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const duel = new Duel(ana, uuid);
  await agree([duel], 0);
  await gm.dice(15, 5);
  await duel.choose("blade");
  await agree([duel], 1);
  await ana.run((of) => Hooks.callAll("setpiece.showBoard", of), uuid);
  await openPage(ana, uuid);
  const copies = ana.page.locator(`setpiece-conflict[uuid="${uuid}"]:visible`);
  for (const place of [".sp-board", ".journal-sheet"])
    await expect(ana.page.locator(place).locator(copies).getByRole("meter").first()).toBeVisible();
  await expect(ana.page.locator("#chat [data-holds]"), "a window was opened: the controls are there").toHaveCount(0);

  const doubles = await ana.page.evaluate(() => {
    const all = document.querySelectorAll("setpiece-conflict [id], [data-holds] [id]");
    const ids = [...all].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(doubles).toEqual([]);

  const once = async (place: string, key: string, marker: number): Promise<void> => {
    await gm.dice(5, 15);
    const button = ana.page.locator(`[data-option="bonus:${key}"]:visible`);
    await expect(button).toHaveCount(1);
    await expect(ana.page.locator(place).locator(button)).toHaveCount(1);
    await button.press("Enter");
    await expect(ana.page.locator("[data-holds]").getByRole("meter")).toHaveAttribute("aria-valuenow", String(marker));
  };
  await once(".application", "footwork", 0);
  await closeWindows(ana);
  await once("#chat", "nerve", -1);
});

/** Copy a page beside itself and into a journal of its own, or a combat; gives the uuids of the copies. */
const copy = (gm: Seat, uuid: string): Promise<string[]> =>
  gm.run(async (of) => {
    const original = await fromUuid(of);
    const { _id, ...data } = original.toObject();
    if (original.documentName === "Combat")
      return [(await CONFIG.Combat.documentClass.create({ ...data, active: false })).uuid];
    const beside = await original.clone({}, { save: true });
    const elsewhere = await JournalEntry.create({ name: "Imported", ownership: { default: 2 } });
    const [imported] = await elsewhere.createEmbeddedDocuments("JournalEntryPage", [original.toObject()]);
    return [beside.uuid, imported.uuid];
  }, uuid);

test(
  "a copy of a contest or a fight is cold: it says so, offers nothing, writes nothing; the original is played on",
  SMOKE,
  async ({ gm, ana }) => {
    const contest = await contestOf(gm, "alone", "scored");
    const round = async (of: number, ...dice: number[]): Promise<void> => {
      await gm.dice(...dice);
      await press(ana, "plain:p1");
      await all([gm, ana], contest, { rolls: of });
    };
    await round(1, 5, 12);
    const fight = await makeTokenFight(gm, [TOKENS.ana, TOKENS.harbour]);
    await deal(gm, fight, { [TOKENS.ana]: 2, [TOKENS.harbour]: 4 });
    const pages = await copy(gm, contest);
    const [combat] = (await copy(gm, fight)) as [string];
    for (const uuid of [...pages, combat])
      for (const seat of [gm, ana]) {
        const cues = (of: string): unknown[] => game.system.api.open(of).cues;
        expect(await look(seat, uuid, cues, uuid), `${seat.user.name} ${uuid}`).toEqual([]);
        expect(await ask(seat, uuid, { type: "defend", seat: "a1" })).toMatchObject({ key: "Play.Refused.Cold" });
      }
    const stored = await Promise.all(pages.map((uuid) => source(gm, uuid)));

    await test.step("its page says that it is a copy, and has nothing but a rule to read and a window to open", async () => {
      for (const uuid of pages) {
        await openPage(gm, uuid);
        const card = gm.page.locator(`.journal-sheet setpiece-conflict[uuid="${uuid}"]`);
        await expect(card).toContainText("This is a copy of a conflict");
        await card.locator("details.sp-rounds > summary").click();
        const acts = (): Promise<unknown[]> =>
          card.locator(".sp-card [data-act]").evaluateAll((some) => some.map((one) => one.dataset["act"]));
        await expect.poll(async () => [...new Set(await acts())].sort()).toEqual(["popout", "rule"]);
        await gm.shot("copy-cold", card);
      }
    });

    await test.step("the combat sync leaves a copied fight alone; its tracker says so and lets the GM delete it", async () => {
      const cards = await gm.run(async (of) => {
        const combat = await fromUuid(of);
        await combat.combatants.contents[0].update({ initiative: 7 });
        await combat.activate();
        return combat.combatants.map((one: any) => one.initiative) as number[];
      }, combat);
      const tracker = await Tracker.open(gm);
      await expect(tracker.box).toContainText("This is a copy of a conflict");
      expect(cards).toContain(7);
      await tracker.box.getByRole("button", { name: "Delete this copy" }).click();
      await expect.poll(() => ana.run((of) => game.combats.has(of.split(".")[1]), combat)).toBe(false);
    });

    await test.step("the originals are played on, and the copies are as they were", async () => {
      await round(2, 12, 5);
      await send(gm, fight, { type: "endTurn", seat: TOKENS.ana });
      expect(await Promise.all(pages.map((uuid) => source(gm, uuid)))).toEqual(stored);
      const kept = await gm.run(() => {
        const all = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
        return all.filter((page: any) => page.type === "fight" && page.system.status !== "prepared").length as number;
      }, null);
      expect(kept, "no chronicle of what was deleted").toBe(0);
    });
  },
);
