import { expect, it } from "vitest";
import { fakeWords } from "../../../test/support/ui/fixtures.ts";
import { readOut } from "./beat-pictures.ts";
import { drawOwn } from "./message-box.ts";

/** A message as the host drew it. */
function drawn(content: string): HTMLElement {
  const message = document.createElement("li");
  message.innerHTML = `<div class="message-content">${content}</div>`;
  return message;
}

const draw = { conflict: (content: HTMLElement) => void (content.textContent = "drawn") };

it.each([
  ["base", false],
  ["base", true],
  ["other-module.roll", false],
  ["constructor", false],
])("leaves messages of others alone, a blind roll too: %s, readable %s", (type, isContentVisible) => {
  const html = drawn("Ana privately rolled some dice");
  const before = html.outerHTML;
  expect(drawOwn({ type, isContentVisible }, html, draw)).toBe(false);
  expect(html.outerHTML).toBe(before);
});

it("shows a stranger nothing of a private conflict", () => {
  const html = drawn("Ana against Bo");
  expect(drawOwn({ type: "conflict", isContentVisible: false }, html, draw)).toBe(false);
  expect([html.style.display, html.textContent]).toEqual(["none", ""]);
});

it("S9 leaves no word of a private conflict in a stranger's page: neither its title nor who may read it", () => {
  const html = drawn("Ana against Bo");
  const head = document.createElement("header");
  head.innerHTML = `<h4 class="message-sender">Ana's secret</h4><span class="whisper-to" title="Ana's secret">To: Ana</span>
    <img alt="Ana's secret" data-tooltip="Ana's secret" aria-label="Ana's secret"><time class="message-timestamp">1 m</time>`;
  html.prepend(head);
  html.setAttribute("aria-label", "Ana's secret");
  drawOwn({ type: "conflict", isContentVisible: false }, html, draw);
  expect(html.outerHTML).not.toContain("Ana");
  expect(html.querySelector(".message-timestamp"), "what the host looks for is there").not.toBeNull();
});

it("of a secret roll outside all conflicts strangers, and whoever rolled blind, read who rolled, and not for whom", () => {
  const html = drawn("<span title='Guard A'>Guard A privately rolled some dice</span>");
  html.insertAdjacentHTML("afterbegin", `<h4 class="message-sender">Guard A</h4><img alt="Guard A" src="a.webp">`);
  const message = { isContentVisible: false, system: { uuid: "" }, alias: "Guard A", author: { name: "Cy" } };
  expect(drawOwn({ ...message, type: "receipt" }, html, { receipt: () => undefined })).toBe(false);
  expect([html.style.display, html.outerHTML.includes("Guard")]).toEqual(["", false]);
  expect(html.textContent).toBe("CyCy privately rolled some dice");
});

it("A7 the log reads none of our messages by itself, whether or not the host makes it a live region", () => {
  const voice = (system: object, type = "conflict", isContentVisible = true): string | null => {
    const html = drawn("Ana against Bo");
    drawOwn({ type, isContentVisible, system }, html, draw);
    return html.getAttribute("aria-live");
  };
  expect([voice({ uuid: "JournalEntry.a.JournalEntryPage.b" }), voice({ uuid: "" })]).toEqual(["off", "off"]);
  expect(voice({ uuid: "a" }, "base")).toBeNull();
});

it("A7 what no conflict tells is read out once, to whoever may read it", () => {
  const heard: string[] = [];
  const hear = (system: object, isContentVisible = true, type = "receipt"): readonly string[] => {
    heard.length = 0;
    readOut({ type, isContentVisible, system }, fakeWords, (text) => void heard.push(text));
    return [...heard];
  };
  const sentences = [
    { key: "Play.A", data: {} },
    { key: "Play.B", data: {} },
  ];
  expect(hear({ uuid: "", sentences })).toEqual(["Play.A() Play.B()"]);
  expect([hear({ uuid: "", sentences }, false), hear({ uuid: "x", sentences }), hear({ uuid: "" })]).toEqual([
    [],
    [],
    [],
  ]);
  expect(hear({ uuid: "", sentences }, true, "base")).toEqual([]);
});

it("draws its own where it may be read", () => {
  const html = drawn("Ana against Bo");
  expect(drawOwn({ type: "conflict", isContentVisible: true }, html, draw)).toBe(true);
  expect([html.style.display, html.textContent]).toEqual(["", "drawn"]);
});
