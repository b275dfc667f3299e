import { beforeEach, expect, it, vi } from "vitest";
import { ChatDocks } from "./docks.ts";
import type { StepWays } from "./dock.ts";

const heard = new Map<string, (app: unknown, html: unknown) => void>();
const attached: Element[] = [];

vi.mock("../../foundry/hooks.ts", async (original) => ({
  ...(await original<object>()),
  hooks: () => ({ on: (name: string, listener: never) => heard.set(name, listener) }),
}));
vi.mock("../place/places.ts", async (original) => ({
  ...(await original<object>()),
  lookAtWindows: () => undefined,
  settlePlaces: () => undefined,
}));
vi.mock("./dock.ts", () => ({
  Dock: class {
    readonly attach = (part: Element): void => void attached.push(part);
    readonly update = (): void => undefined;
    readonly leave = (): void => undefined;
  },
}));

/** A chat as a host draws it before anything was said. */
function chat(inside: string): HTMLElement {
  document.body.innerHTML = `<section id="chat">${inside}<form class="chat-form"><textarea></textarea></form></section>`;
  return document.querySelector<HTMLElement>("#chat")!;
}

const docks = (html: HTMLElement): ChatDocks => {
  vi.stubGlobal("ui", { chat: { element: html } });
  return new ChatDocks({} as StepWays);
};

beforeEach(() => {
  heard.clear();
  attached.length = 0;
});

it.each([
  ["the box around it scrolls, no role", `<div class="part" style="overflow-y: auto"><ol></ol></div>`],
  ["the box around it is a log", `<div class="part" role="log" style="overflow-y: scroll"><ol></ol></div>`],
  ["the list scrolls", `<ol class="part" style="overflow: hidden auto"></ol>`],
  ["the list in a box scrolls", `<div class="part" role="log"><ol style="overflow-y: auto"></ol></div>`],
  ["nothing scrolls yet", `<div class="part"><ol></ol></div>`],
  ["another list comes first", `<ol class="tabs"></ol><div class="part" style="overflow-y: auto"><ol></ol></div>`],
  [
    "a message holds a list",
    `<div class="part"><ol><li data-message-id="a"><ol style="overflow-y: auto"></ol></li></ol></div>`,
  ],
])("an empty chat has the pinned card's place below its log: %s", (_how, inside) => {
  docks(chat(inside));
  expect(attached.map(({ className }) => className)).toEqual(["part"]);
});

it("a chat without a list is asked again, until it has one or is gone", () => {
  const html = chat("");
  const all = docks(html);
  all.update();
  expect(attached).toEqual([]);
  html.insertAdjacentHTML("afterbegin", `<div class="part"><ol></ol></div>`);
  all.update();
  all.update();
  expect(attached.map(({ className }) => className)).toEqual(["part"]);
  const gone = chat("");
  heard.get("renderChatLog")?.({}, gone);
  gone.remove();
  all.update();
  gone.innerHTML = `<ol></ol>`;
  all.update();
  expect(attached).toHaveLength(1);
});
