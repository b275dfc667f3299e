import { readFileSync } from "node:fs";
import { SMOKE, expect, test } from "../fixtures.ts";
import { storedMessages, typeIntoChat } from "../pages/core/chat-log.ts";

/**
 * How many commands there are: each has its example among the words of play. All but that of a house rule and that of
 * hazards of the table's own, which this world does not play with.
 */
const COMMANDS = Object.keys(JSON.parse(readFileSync("lang/en/names.json", "utf8")).SETPIECE.Play.Command).length - 2;

declare const game: any, foundry: any;

test(
  "commands typed with the keyboard are heard, in the form each generation hands them over in",
  SMOKE,
  async ({ gm }) => {
    for (const [line, refused] of [
      ["/fear 2 for Rook & Co", "Rook & Co"],
      ["/flee for <b>Nobody</b>", "<b>Nobody</b>"],
    ] as const) {
      await typeIntoChat(gm, line);
      await expect(gm.page.getByRole("alert").filter({ hasText: refused })).toBeVisible();
    }
    const windows = (): Promise<number> => gm.run(() => foundry.applications.instances.size, null);
    const before = await windows();
    await typeIntoChat(gm, "/contest Ana Vell vs High");
    await expect.poll(windows).toBe(before + 1);
    await typeIntoChat(gm, "/duel Ana Vell, Bram Orr 5");
    await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(1);
    await typeIntoChat(gm, "Only <b>talk</b> & more");
    // Beside it stand the duel's own messages, which may be stored before it or after it
    await expect
      .poll(async () => (await storedMessages(gm)).map(({ content }) => content).join("\n"))
      .toMatch(/Only &lt;b&gt;talk&lt;\/b&gt; &amp; more/);
    expect(
      (await storedMessages(gm)).filter(({ content }) => /^(?:<p>)?\/(?:duel|fear|flee|contest)/.test(content)),
    ).toEqual([]);
  },
);

test(
  "/help, typed with the keyboard, lists the commands for who asks alone (P12 to P15)",
  SMOKE,
  async ({ gm, ana }) => {
    for (const [seat, line, shown, count] of [
      [gm, "/help", "/fear 2 for Ana, Bram", COMMANDS],
      [gm, "/hilfe", "/fear 2 for Ana, Bram", COMMANDS],
      [ana, "/help", "/duel Ana vs Bram death", 7],
    ] as const) {
      const before = (await storedMessages(seat)).length;
      await typeIntoChat(seat, line);
      await expect.poll(async () => (await storedMessages(seat)).length).toBe(before + 1);
      const message = seat.page.locator("#chat [data-message-id]").last();
      await expect(message).toContainText(shown);
      // The list, and what it is
      await expect(message.locator("p").filter({ hasText: /\w/ })).toHaveCount(count + 1);
    }
    const read = ana.page.locator("#chat [data-message-id]", { hasText: "You can type these commands" });
    expect(
      new Set(await read.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["messageId"]))),
    ).toEqual(new Set([await ana.run(() => game.messages.contents.at(-1).id as string, null)]));
    await expect(ana.page.locator("#chat")).not.toContainText("/fear 2 for Ana, Bram");
    await gm.shot("typed-help", gm.page.locator("#chat [data-message-id]").last());
  },
);
