import { expect, test, SMOKE } from "../fixtures.ts";
import { openTab, tabPanel } from "../pages/core/sidebar.ts";
import { openJournal } from "../pages/core/journal.ts";
import { contestOf } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL, startDuel } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";
import { speak } from "../tools/language.ts";

declare const game: any, fromUuidSync: any;

/** Names of the page of a conflict and its journal, and of whatever says so in chat. */
const named = (seat: Seat, uuid: string): Promise<unknown[]> =>
  seat.run((of) => {
    const { name, parent } = fromUuidSync(of);
    const message = game.messages.contents.find((one: any) => one.type === "conflict");
    return [name, parent.name, message?.alias];
  }, uuid);
const names = (seat: Seat, of: "journal" | "folders"): Promise<string[]> =>
  seat.run((all) => game[all].contents.map(({ name }: any) => name), of);

test(
  "what a German GM's client names is read in English by Ana: page, journal, season, folder, and in chat",
  SMOKE,
  async ({ gm, ana }) => {
    await speak(gm, "de");
    const uuid = await contestOf(gm, "against", "simple");
    const title = "Ana Vell against Bram Orr";
    // The directory and the journal's list of pages are drawn by the host
    for (const [seat, journals, name] of [
      [ana, "Conflicts", title],
      [gm, "Konflikte", "Ana Vell gegen Bram Orr"],
    ] as const) {
      await expect.poll(() => named(seat, uuid)).toEqual([name, journals, name]);
      await openTab(seat, "journal");
      await expect(tabPanel(seat, "journal").getByText(journals, { exact: true })).toBeVisible();
    }
    const journal = await openJournal(ana, uuid.split(".")[1] ?? "");
    await expect(journal.getByText(title).first()).toBeVisible();
    await ana.shot("names-two-languages");

    // A name that a person gives stays as it is, for everybody
    await gm.run((of) => fromUuidSync(of).update({ name: "Die letzte Koje" }), uuid);
    await expect.poll(async () => (await named(ana, uuid)).slice(0, 2)).toEqual(["Die letzte Koje", "Conflicts"]);

    // Where finished ones are kept, and guests who came from a compendium
    await gm.run(async (of) => {
      await game.system.api.open(of).cancel();
      await game.system.api.fileAway();
    }, uuid);
    await startDuel(gm, { a: ANA_VELL, b: "Compendium.setpiece.foes.Actor.bogwitch00000000" });
    await expect.poll(() => names(ana, "journal")).toContain("Conflicts: archive");
    expect(await names(gm, "journal")).toContain("Konflikte: Archiv");
    await expect.poll(() => names(ana, "folders")).toContain("Setpiece guests");
    expect(await names(gm, "folders")).toContain("Setpiece-Gäste");
    await ana.reload();
    await expect.poll(() => names(ana, "folders")).toContain("Setpiece guests");
    expect(await names(ana, "journal")).not.toContain("Konflikte");
  },
);
