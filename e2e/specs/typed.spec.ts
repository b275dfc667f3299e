import { SMOKE, expect, test } from "../fixtures.ts";
import { storedMessages, typeIntoChat } from "../pages/core/chat-log.ts";

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
    const texts = async (): Promise<string[]> => (await storedMessages(gm)).map(({ content }) => content);
    await expect.poll(async () => (await texts()).join("\n")).toMatch(/Only &lt;b&gt;talk&lt;\/b&gt; &amp; more/);
    expect((await texts()).filter((text) => /^(?:<p>)?\/(?:duel|fear|flee|contest)/.test(text))).toEqual([]);
  },
);
