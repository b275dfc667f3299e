import { SMOKE, expect, test } from "../fixtures.ts";
import { openPage, openSheet, source } from "../pages/core/documents.ts";
import { openJournal } from "../pages/core/journal.ts";
import { ANA_SEAT, FOE, all, begin, equip, press } from "../pages/setpiece/contest-play.ts";
import { BRAM_ORR, DUELLIST, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { TOKENS, deal, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { ask, send } from "../pages/setpiece/moves.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any, foundry: any, CONFIG: any, Hooks: any, JournalEntry: any;

test("what is typed, its caret and its focus survive twenty acts of others", SMOKE, async ({ gm, ana }) => {
  const sheet = await openSheet(gm, DUELLIST);
  await sheet.locator('[data-act="edit"]').click();
  await sheet.locator('[data-tab-id="duel"]').click();
  const field = sheet.locator('input[data-field="label"]').first();
  await field.focus();
  await field.fill("Grey mask and");
  await gm.page.keyboard.press("ArrowLeft");
  await gm.page.keyboard.press("ArrowLeft");
  await gm.page.keyboard.press("ArrowLeft");
  await gm.dice(15, 5);
  const uuid = await startDuel(gm, { a: "Actor.anavell000000001", b: DUELLIST });
  await field.focus();
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(10, 10));
  for (let act = 0; act < 20; act += 1) {
    await ana.run(
      (of) => game.system.api.open(of).send({ type: "choose", seat: "A", key: "no-such-bonus" }, { seat: "A" }),
      uuid,
    );
    await gm.run(async ([of, value]) => (await fromUuid(of)).update({ "system.duel.initiative": value }), [
      DUELLIST,
      act,
    ] as const);
  }
  expect(
    await field.evaluate((input: HTMLInputElement) => [
      input.value,
      input.selectionStart,
      input === document.activeElement,
    ]),
  ).toEqual(["Grey mask and", 10, true]);
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
    const ids = [...document.querySelectorAll("setpiece-conflict [id], [data-holds] [id]")].map(
      (element) => element.id,
    );
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
  await ana.run(async (of) => {
    const page = await fromUuid(of);
    for (const id of ["setpiece-board", page.parent.sheet.id]) await foundry.applications.instances.get(id).close();
  }, uuid);
  await once("#chat", "nerve", -1);
});

test("only the newest card is live; older ones are a line that leads to it", async ({ gm, ana }) => {
  await gm.dice(15, 5);
  const first = await startDuel(gm);
  await gm.dice(15, 5);
  const second = await startDuel(gm, { a: DUELLIST, b: BRAM_ORR });
  await agree([new Duel(ana, first), new Duel(ana, second)], 0);
  await gm.run(async (of) => (await fromUuid(of)).delete(), first);
  await gm.page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(ana.page.locator(`#chat setpiece-conflict[uuid="${first}"]`)).toHaveCount(0);
  const cards = ana.page.locator("#chat [data-message-id]").filter({ hasText: "This conflict was cancelled" });
  await expect(cards).toHaveCount(1);
});

/** Copy a page beside itself and into a journal of its own, or a combat; gives the uuids of the copies. */
const copy = (gm: Seat, uuid: string): Promise<string[]> =>
  gm.run(async (of) => {
    const original = await fromUuid(of);
    if (original.documentName === "Combat") {
      const { _id, ...source } = original.toObject();
      return [(await CONFIG.Combat.documentClass.create({ ...source, active: false })).uuid];
    }
    const beside = await original.clone({}, { save: true });
    const elsewhere = await JournalEntry.create({ name: "Imported", ownership: { default: 2 } });
    const [imported] = await elsewhere.createEmbeddedDocuments("JournalEntryPage", [original.toObject()]);
    return [beside.uuid, imported.uuid];
  }, uuid);

/** Everything that a client could press, or that the table would wait for, in a conflict. */
const pressable = (seat: Seat, uuid: string): Promise<object> =>
  look(
    seat,
    uuid,
    (of) => {
      const session = game.system.api.open(of);
      const seats = [null, ...session.seats.map((one: any) => one.id)];
      return {
        trouble: session.trouble?.key,
        options: seats.flatMap((one) => session.options(one)),
        cues: session.cues,
        takes: [session.undoable, session.redoable, ...session.changes, ...session.aged],
        live: game.system.api.live().includes(session),
      };
    },
    uuid,
  );

const COLD = { trouble: "Play.Trouble.Cold", options: [], cues: [], takes: [null, null], live: false };

test(
  "a copy of a contest or a fight is cold: it says so, offers nothing, writes nothing; the original is played on",
  SMOKE,
  async ({ gm, ana }) => {
    await equip(gm);
    const contest = await begin(gm, { type: "scored", title: "The vote", seats: [ANA_SEAT, FOE] });
    await gm.dice(5, 12);
    await press(ana, "plain:p1");
    await all([gm, ana], contest, { rolls: 1 });
    // A point could still change the roll: its answer comes before the next
    await press(ana, "stand:r1");
    const fight = await makeTokenFight(gm, [TOKENS.ana, TOKENS.harbour]);
    await deal(gm, fight, { [TOKENS.ana]: 2, [TOKENS.harbour]: 4 });
    const pages = await copy(gm, contest);
    const [combat] = (await copy(gm, fight)) as [string];
    const copies = [...pages, combat];
    for (const uuid of copies) await atRest(gm, uuid);
    const stored = await Promise.all(copies.map((uuid) => source(gm, uuid)));

    await test.step("nothing to press for anybody, and what is sent all the same is refused", async () => {
      for (const uuid of copies)
        for (const seat of [gm, ana]) {
          expect(await pressable(seat, uuid), `${seat.user.name} ${uuid}`).toEqual(COLD);
          expect(await ask(seat, uuid, { type: "defend", seat: "a1" })).toMatchObject({ key: "Play.Refused.Cold" });
        }
    });

    await test.step("its page says that it is a copy", async () => {
      for (const uuid of pages) {
        const [, entry, , page] = uuid.split(".");
        const journal = await openJournal(gm, entry as string);
        await gm.run(([of, id]) => game.journal.get(of).sheet.render({ force: true, pageId: id }), [
          entry,
          page,
        ] as const);
        const card = journal.locator(`setpiece-conflict[uuid="${uuid}"]`);
        await expect(card).toContainText("This is a copy of a conflict");
        const acts = (): Promise<unknown[]> =>
          card.locator(".sp-card [data-act]").evaluateAll((all) => [...new Set(all.map((one) => one.dataset["act"]))]);
        await expect
          .poll(async () => (await acts()).sort(), "a rule to read, a window to open")
          .toEqual(["popout", "rule"]);
        await gm.shot("copy-cold", card);
      }
    });

    await test.step("the combat sync leaves a copied fight alone; its tracker says so and lets the GM delete it", async () => {
      await gm.run(
        async (of) => void (await (await fromUuid(of)).combatants.contents[0].update({ initiative: 7 })),
        combat,
      );
      await gm.run(async (of) => void (await (await fromUuid(of)).activate()), combat);
      const tracker = await Tracker.open(gm);
      await expect(tracker.box).toContainText("This is a copy of a conflict");
      await gm.shot("tracker-copy", tracker.box);
      const cards = await gm.run(
        async (of) => (await fromUuid(of)).combatants.map((one: any) => one.initiative),
        combat,
      );
      expect(cards).toContain(7);
      await tracker.box.getByRole("button", { name: "Delete this copy" }).click();
      await expect.poll(() => ana.run((of) => game.combats.has(of.split(".")[1]), combat)).toBe(false);
    });

    await test.step("the originals are played on, and the copies are as they were", async () => {
      await gm.dice(12, 5);
      await press(ana, "plain:p1");
      await all([gm, ana], contest, { rolls: 2 });
      await send(gm, fight, { type: "endTurn", seat: TOKENS.ana });
      expect(await Promise.all(pages.map((uuid) => source(gm, uuid)))).toEqual(stored.slice(0, 2));
      const chronicles = await gm.run(
        () => game.journal.contents.flatMap((entry: any) => entry.pages.filter((page: any) => page.type === "fight")),
        null,
      );
      expect(chronicles.filter((page: any) => page.system.status !== "prepared")).toEqual([]);
    });
  },
);
