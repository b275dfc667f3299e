import { expect, shows, test } from "../behaviour.ts";

declare const CONFIG: any, game: any, foundry: any, ui: any;

test(shows(68), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const { TextEditor } = foundry.applications.ux;
    const [actor] = game.actors.contents;
    const enricher = {
      id: "conformance",
      pattern: /@Shout\[([^\]]+)\]/g,
      enricher: (match: string[]) => {
        const strong = document.createElement("strong");
        strong.textContent = match[1]!.toUpperCase();
        return strong;
      },
    };
    CONFIG.TextEditor.enrichers.push(enricher);
    const content = `<p>@UUID[${actor.uuid}]{Who} @Shout[hey] [[/r 1d6]]</p><section class="secret">hidden</section>`;
    const open = document.createElement("div");
    open.innerHTML = await TextEditor.implementation.enrichHTML(content, { secrets: true });
    const closed = document.createElement("div");
    closed.innerHTML = await TextEditor.implementation.enrichHTML(content, {});
    CONFIG.TextEditor.enrichers.splice(CONFIG.TextEditor.enrichers.indexOf(enricher), 1);
    const link = closed.querySelector<HTMLElement>("a.content-link");
    return {
      link: [link?.dataset["uuid"] === actor.uuid, link?.textContent?.trim()],
      secrets: [open.textContent?.includes("hidden"), closed.textContent?.includes("hidden")],
      custom: closed.querySelector("strong")?.textContent,
      roll: closed.querySelector<HTMLElement>("a.inline-roll")?.dataset["formula"],
    };
  }, null);
  expect(result).toEqual({ link: [true, "Who"], secrets: [true, false], custom: "HEY", roll: "1d6" });
});

test(shows(69), async ({ gm, ana, bram }) => {
  const id = await gm.run(async () => {
    const actor = game.actors.find(
      (one: any) => one.hasPlayerOwner && one.ownership[game.users.getName("Ana").id] === 3,
    );
    const message = await CONFIG.ChatMessage.documentClass.create({
      speaker: { actor: actor.id, alias: actor.name },
      content: `<p>said</p><section class="secret">whispered</section>`,
    });
    return message.id as string;
  }, null);
  const sees = async (seat: typeof gm): Promise<[boolean, boolean]> => {
    await expect.poll(() => seat.run((of) => game.messages.has(of), id)).toBe(true);
    return seat.run(async (of) => {
      const { textContent } = await game.messages.get(of).renderHTML();
      return [textContent.includes("said"), textContent.includes("whispered")] as [boolean, boolean];
    }, id);
  };
  expect(await sees(ana)).toEqual([true, true]);
  expect(await sees(bram)).toEqual([true, false]);
  expect(await sees(gm)).toEqual([true, true]);
});

const HOSTILE = `<img src="x" onerror="window.broken = true"><b>Bold</b>`;

test(shows(122), async ({ gm1 }) => {
  const seen = await gm1.run((hostile) => {
    const owner = document.body.appendChild(document.createElement("button"));
    const drawn = (dataset: Record<string, string>, options = {}): [string | undefined, boolean] => {
      for (const name of Object.keys(owner.dataset)) delete owner.dataset[name];
      Object.assign(owner.dataset, dataset);
      game.tooltip.activate(owner, options);
      const { tooltip } = game.tooltip;
      return [tooltip.querySelector("b")?.textContent, tooltip.querySelector("[onerror]") !== null];
    };
    const all = [
      drawn({ tooltip: hostile }),
      drawn({ tooltipText: hostile }),
      drawn({}, { text: hostile }),
      drawn({ tooltip: "&lt;b&gt;Bold&lt;/b&gt;" }),
    ];
    game.tooltip.deactivate();
    owner.remove();
    return { all, broken: "broken" in window };
  }, HOSTILE);
  const drawn = ["Bold", false];
  expect(seen).toEqual({ all: [drawn, drawn, drawn, [undefined, false]], broken: false });
});

test(shows(123), async ({ gm1 }) => {
  const seen = await gm1.run((hostile) => {
    const drawn = (message: string, options: object): [string | undefined, boolean] => {
      const note = ui.notifications.info(message, options);
      const { element } = note;
      const found = [element.querySelector("b")?.textContent, element.querySelector("[onerror]") !== null];
      note.remove();
      return found as [string | undefined, boolean];
    };
    const all = [
      drawn(hostile, {}),
      drawn("{name}", { format: { name: hostile } }),
      drawn(foundry.utils.escapeHTML(hostile), {}),
    ];
    return { all, broken: "broken" in window };
  }, HOSTILE);
  expect(seen).toEqual({
    all: [
      ["Bold", false],
      [undefined, false],
      [undefined, false],
    ],
    broken: false,
  });
});
