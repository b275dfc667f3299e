import { expect, shows, test } from "../behaviour.ts";

declare const game: any, CONFIG: any, JournalEntry: any;

test(shows(126), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const [made] = await JournalEntry.createDocuments([{ name: "Told by the server", pages: [{ name: "One" }] }]);
    made.updateSource({ name: "Known here alone" });
    const [held] = await CONFIG.DatabaseBackend.get(JournalEntry, { query: { _id: made.id } }, game.user);
    const none = await CONFIG.DatabaseBackend.get(JournalEntry, { query: { _id: "nobodynobodynobo" } }, game.user);
    const said = { held: held.name, pages: held.pages.size, here: game.journal.get(made.id).name, none: none.length };
    await made.delete();
    return said;
  }, null);
  expect(result).toEqual({ held: "Told by the server", pages: 1, here: "Known here alone", none: 0 });
});

test(shows(128), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const [made] = await JournalEntry.createDocuments([{ name: "Whole", flags: { core: { a: 1, b: 2 } } }]);
    made.updateSource({ flags: { core: { a: 3 } } }, { recursive: false });
    const Page = CONFIG.JournalEntryPage.documentClass;
    made.collections.pages.set(
      "pagehereonly0001",
      new Page({ _id: "pagehereonly0001", name: "Here" }, { parent: made }),
    );
    const [held] = await CONFIG.DatabaseBackend.get(JournalEntry, { query: { _id: made.id } }, game.user);
    const said = {
      flags: made.toObject().flags.core,
      pages: made.pages.contents.map((page: any) => page.name),
      source: made.toObject().pages.length,
      held: [held.flags.core, held.pages.size],
    };
    await made.delete();
    return said;
  }, null);
  expect(result).toEqual({ flags: { a: 3 }, pages: ["Here"], source: 1, held: [{ a: 1, b: 2 }, 0] });
});

test(shows(163), async ({ gm1, ana1 }) => {
  const made = await gm1.run(async (owner) => {
    const system = { status: "prepared", prepared: { gmNotes: "<p>Kept</p>" } };
    const pages = [{ name: "One", type: "duel", system }];
    return (await JournalEntry.create({ name: "For masters", pages, ownership: { [owner]: 3 } })).id;
  }, ana1.user.id);
  await expect.poll(() => ana1.run((id) => game.journal.has(id), made)).toBe(true);
  const told = await ana1.run(async (id) => {
    const page = game.journal.get(id).pages.contents[0];
    const write = (text: string, onWin: string) =>
      page.update({ system: { prepared: { gmNotes: text, onWin } } }, { diff: false }).then(
        () => "written",
        (error: Error) => error.message,
      );
    return [await write("<p>Mine</p>", "x"), await write("<p>Kept</p>", "y"), page.toObject().system.prepared.onWin];
  }, made);
  expect(told).toEqual([expect.stringContaining("may only be modified by a GM or Assistant GM user"), "written", "y"]);
  ana1.guard.allow(/may only be modified by a GM/);
  await gm1.run((id) => game.journal.get(id).delete(), made);
});
