import { expect, shows, test } from "../behaviour.ts";
import { typeIntoChat } from "../../../e2e/pages/core/chat-log.ts";
import { USERS } from "../../../e2e/seat.ts";

declare const game: any, Hooks: any, CONFIG: any, ui: any, Roll: any;

/** The option and the words of a mode in either generation. */
const MODES: Record<number, { option: string; names: readonly [string, string, string, string] }> = {
  13: { option: "rollMode", names: ["publicroll", "gmroll", "blindroll", "selfroll"] },
  14: { option: "messageMode", names: ["public", "gm", "blind", "self"] },
};

/** How many messages of a user this client holds. */
const ownMessages = (author: string): number =>
  game.messages.filter((message: any) => message.author.id === author).length;

test(shows(70), async ({ gm, ana, generation }) => {
  const found = await ana.run(async ({ option, names }) => {
    const made: [string[], boolean][] = [];
    for (const name of names) {
      const message = await CONFIG.ChatMessage.documentClass.create({ content: name }, { [option]: name });
      made.push([message.whisper, message.blind]);
    }
    const kept = await CONFIG.ChatMessage.documentClass.create(
      { content: "kept", whisper: [game.user.id] },
      { [option]: names[1] },
    );
    return { made, kept: kept.whisper };
  }, MODES[generation]!);
  expect(found.made).toEqual([
    [[], false],
    [[USERS.gm.id], false],
    [[USERS.gm.id], true],
    [[USERS.ana.id], false],
  ]);
  expect(found.kept).toEqual([USERS.ana.id]);
  await expect.poll(() => gm.run(ownMessages, USERS.ana.id)).toBe(5);
});

test(shows(71), async ({ gm, generation }) => {
  const whispers = await gm.run(
    async ({ key, name, option }) => {
      await game.settings.set("core", key, name);
      const { documentClass } = CONFIG.ChatMessage;
      const plain = await documentClass.create({ content: "plain" });
      const asked = await documentClass.create({ content: "asked" }, { [option]: name });
      const rolled = await (await new Roll("1d6").evaluate()).toMessage();
      return [plain.whisper.length, asked.whisper.length, rolled.whisper.length];
    },
    {
      key: generation >= 14 ? "messageMode" : "rollMode",
      option: MODES[generation]!.option,
      name: MODES[generation]!.names[1],
    },
  );
  expect(whispers).toEqual([0, 1, 1]);
});

test(shows(72), async ({ gm, ana, bram, generation }) => {
  const id = await ana.run(async ({ option, names }) => {
    const roll = await new Roll("1d20").evaluate();
    const message = await roll.toMessage({ flavor: "blind" }, { [option]: names[2] });
    await CONFIG.ChatMessage.documentClass.create({ content: "psst", whisper: [game.users.getName("Bram").id] });
    return message.id;
  }, MODES[generation]!);
  const sees = (seat: typeof gm): Promise<[boolean, boolean]> =>
    seat.run((message) => [game.messages.get(message).visible, game.messages.get(message).isContentVisible], id);
  for (const seat of [gm, bram]) await expect.poll(() => seat.run(ownMessages, USERS.ana.id)).toBe(2);
  expect(await sees(ana)).toEqual([true, false]);
  expect(await sees(gm)).toEqual([true, true]);
  expect((await sees(bram))[1]).toBe(false);
  const whisper = (): boolean => game.messages.find((message: any) => message.content === "psst").visible;
  expect([await bram.run(whisper, null), await gm.run(whisper, null)]).toEqual([true, false]);
});

test(shows(73), async ({ gm }) => {
  const found = await gm.run(async () => {
    const seen: unknown[] = [];
    Hooks.on("renderChatMessageHTML", (message: any, html: any, context: any) => {
      if (message.content === "shown") seen.push([message.documentName, html instanceof HTMLElement, typeof context]);
    });
    const message = await CONFIG.ChatMessage.documentClass.create({ content: "shown" });
    await message.renderHTML();
    Hooks.on("chatMessage", (_log: any, text: string) => text !== "/nothing");
    const before = game.messages.size;
    await ui.chat.processMessage("/nothing");
    return { seen: seen.at(-1), posted: game.messages.size - before };
  }, null);
  expect(found).toEqual({ seen: ["ChatMessage", true, "object"], posted: 0 });
});

test.describe("on 14", () => {
  test.use({ generation: 14 });

  test(shows(103), async ({ gm }) => {
    await gm.run(() => {
      const heard: string[] = ((globalThis as any).heard = []);
      Hooks.on("chatMessage", (_log: unknown, message: string) => {
        heard.push(message);
        return false;
      });
    }, null);
    await typeIntoChat(gm, "/r d4 & <b>");
    await gm.run(() => ui.chat.processMessage("/r d4"), null);
    expect(await gm.run(() => (globalThis as any).heard, null)).toEqual(["<p>/r d4 &amp; &lt;b&gt;</p>", "/r d4"]);
  });
});

test(shows(175), async ({ gm, ana, generation }) => {
  const before = await gm.run(async () => {
    let seen: unknown = "unseen";
    Hooks.once("preCreateChatMessage", (message: any) => void (seen = message.timestamp === null ? null : "a time"));
    const made = await CONFIG.ChatMessage.documentClass.create({ content: "when" });
    return { seen, made: typeof made.timestamp, stored: typeof made._source.timestamp };
  }, null);
  expect(before).toEqual({ seen: generation >= 14 ? null : "a time", made: "number", stored: "number" });
  const times = (): number[] => game.messages.contents.slice(-1).map((message: any) => message.timestamp as number);
  await expect.poll(() => ana.run(times, undefined)).toEqual(await gm.run(times, undefined));
});

test(shows(198), async ({ gm }) => {
  await gm.run(async () => {
    const words = Array.from({ length: 60 }, (_, n) => ({ content: `<p>Line ${n}</p>` }));
    await CONFIG.ChatMessage.documentClass.createDocuments(words);
  }, null);
  const held = await gm.run(() => game.messages.size as number, null);
  await expect(gm.page.locator("#chat .chat-scroll > ol.chat-log > [data-message-id]")).toHaveCount(held);
  const log = await gm.run(() => {
    const scroller = document.querySelector<HTMLElement>("#chat .chat-scroll")!;
    const list = scroller.querySelector<HTMLElement>("ol.chat-log")!;
    const scrolls = (one: HTMLElement): boolean => one.scrollHeight > one.clientHeight;
    const told = [scroller, list].map((one) => [one.role, one.ariaLive]);
    return { scrolls: [scrolls(scroller), scrolls(list)], overflow: getComputedStyle(scroller).overflowY, told };
  }, null);
  expect(log).toEqual({
    scrolls: [true, false],
    overflow: "auto",
    told: [
      [null, null],
      [null, null],
    ],
  });
});

test(shows(202), async ({ gm, generation }) => {
  const key = generation >= 14 ? "messageMode" : "rollMode";
  const { names } = MODES[generation]!;
  const found = await gm.run(
    async ({ key, name, v14 }) => {
      const heard: unknown[] = [];
      Hooks.on("clientSettingChanged", (...told: unknown[]) => void heard.push(told.slice(0, 2)));
      await game.settings.set("core", key, name);
      return { heard, modes: Object.keys(v14 ? CONFIG.ChatMessage.modes : CONFIG.Dice.rollModes) };
    },
    { key, name: names[2], v14: generation >= 14 },
  );
  expect(found.heard).toEqual([[`core.${key}`, names[2]]]);
  expect(found.modes).toEqual(expect.arrayContaining([...names]));
});
