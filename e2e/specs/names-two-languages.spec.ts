import { expect, test, SMOKE } from "../fixtures.ts";
import { openTab, tabPanel } from "../pages/core/sidebar.ts";
import { openJournal } from "../pages/core/journal.ts";
import { speak } from "../tools/language.ts";

declare const game: any;

const hero = { actor: "Actor.anavell000000001", ability: "anavell0item0005" };

test(
  "what a German GM's client names is read in English by Ana: page, journal, season, folder, and in chat",
  SMOKE,
  async ({ gm, ana }) => {
    await speak(gm, "de");
    const uuid = await gm.run(
      async ({ actor, ability }) =>
        (
          await game.system.api.startContest({
            type: "simple",
            seats: [
              { id: "a1", side: "A", actor, ability },
              { id: "b1", side: "B", name: "Bram Orr", resistance: { rung: "moderate" } },
            ],
          })
        ).uuid,
      hero,
    );
    const named = (seat: typeof gm): Promise<unknown> =>
      seat.run((of) => {
        const page = game.journal.contents
          .flatMap((one: any) => one.pages.contents)
          .find((one: any) => one.uuid === of);
        return [page?.name, page?.parent.name];
      }, uuid);
    await expect.poll(() => named(ana)).toEqual(["Ana Vell against Bram Orr", "Conflicts"]);
    expect(await named(gm)).toEqual(["Ana Vell gegen Bram Orr", "Konflikte"]);

    // The directory, the journal's list of pages and the message in chat are drawn by the host
    await openTab(ana, "journal");
    await expect(tabPanel(ana, "journal").getByText("Conflicts", { exact: true })).toBeVisible();
    await openTab(gm, "journal");
    await expect(tabPanel(gm, "journal").getByText("Konflikte", { exact: true })).toBeVisible();
    const journal = await openJournal(
      ana,
      await ana.run(() => game.settings.get("setpiece", "conflictsJournal"), null),
    );
    await expect(journal.getByText("Ana Vell against Bram Orr").first()).toBeVisible();
    await openTab(ana, "chat");
    const sender = (seat: typeof gm): Promise<unknown> =>
      seat.run(() => game.messages.contents.find((one: any) => one.type === "conflict")?.alias, null);
    await expect.poll(() => sender(ana)).toBe("Ana Vell against Bram Orr");
    await expect.poll(() => sender(gm)).toBe("Ana Vell gegen Bram Orr");
    await ana.shot("names-two-languages");

    // A name that a person gives stays as it is, for everybody
    await gm.run(async (of) => {
      const page = game.journal.contents.flatMap((one: any) => one.pages.contents).find((one: any) => one.uuid === of);
      await page.update({ name: "Die letzte Koje" });
    }, uuid);
    await expect.poll(() => named(ana)).toEqual(["Die letzte Koje", "Conflicts"]);

    // Once the page is gone the card says so in each language
    await gm.run(async (of) => {
      await game.system.api.open(of).send({ type: "discard", level: "1" });
      await game.system.api.fileAway();
    }, uuid);
    await expect
      .poll(() => ana.run(() => game.journal.contents.map(({ name }: any) => name), null))
      .toContain("Conflicts: archive");
    expect(await gm.run(() => game.journal.contents.map(({ name }: any) => name), null)).toContain("Konflikte: Archiv");

    // Guests: the folder of actors that came from a compendium
    await gm.run(async () => {
      await game.system.api.startDuel({
        a: "Actor.anavell000000001",
        b: "Compendium.setpiece.foes.Actor.bogwitch00000000",
        stakes: { kind: "spar", size: 9 },
      });
    }, null);
    const folders = (seat: typeof gm): Promise<unknown> =>
      seat.run(() => game.folders.contents.map(({ name }: any) => name), null);
    await expect.poll(() => folders(ana)).toContain("Setpiece guests");
    expect(await folders(gm)).toContain("Setpiece-Gäste");

    // All of it after a reload, and of what is stored there is one thing
    await ana.reload();
    await expect.poll(() => folders(ana)).toContain("Setpiece guests");
    expect(await named(ana)).not.toContain("Konflikte");
  },
);
