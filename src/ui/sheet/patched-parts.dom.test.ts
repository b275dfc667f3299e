import { expect, it } from "vitest";
import { settleDraft } from "../paint/patch-control.ts";
import { isSettled, partIn, patchParts } from "../paint/painter.ts";

const html = (text: string, value: string): string =>
  `<p>${text}</p><input name="a" value="${value}"><select><option>1</option><option selected>2</option></select>`;

/** Paint a sheet as a patched sheet does; answers with the parts that were taken apart and looked through. */
function paint(content: HTMLElement, said: Readonly<Record<string, string>>): readonly string[] {
  const next: Record<string, HTMLElement> = {};
  for (const [id, text] of Object.entries(said)) {
    const live = partIn(content, id);
    if (live && isSettled(live, text)) continue;
    const made = document.createElement("section");
    made.innerHTML = text;
    next[id] = made;
  }
  content.append(...Object.values(patchParts(next, content)));
  return Object.keys(next);
}

/** A sheet of two parts that was painted, and painted again. */
function sheet(): HTMLElement {
  const content = document.createElement("div");
  for (const _time of [1, 2]) paint(content, { head: html("Ana", "1"), body: html("Strike", "3") });
  return content;
}
const field = (content: HTMLElement, at = 0): HTMLInputElement =>
  content.querySelectorAll("input")[at] as HTMLInputElement;

it("T6 an update that changes one part makes that part alone, though all of them hold fields", () => {
  const content = sheet();
  expect(paint(content, { head: html("Ana", "1"), body: html("Strike", "4") })).toEqual(["body"]);
  expect(field(content, 1).value).toBe("4");
  expect(paint(content, { head: html("Ana", "1"), body: html("Strike", "4") })).toEqual([]);
});

it("a draft stays in a part of which nothing changed; what was sent and not taken is painted as it is stored", () => {
  const content = sheet();
  const same = { head: html("Ana", "1"), body: html("Strike", "3") };
  const typed = field(content);
  typed.value = "7";
  expect(paint(content, same)).toEqual([]);
  expect(typed.value).toBe("7");
  settleDraft(typed);
  expect(paint(content, same)).toEqual(["head"]);
  expect(typed.value).toBe("1");
  expect(paint(content, same)).toEqual([]);
});

it("what was sent twice before it was painted is painted as it is stored", () => {
  const content = sheet();
  const typed = field(content);
  for (const value of ["7", "8"]) {
    typed.value = value;
    settleDraft(typed);
  }
  expect(paint(content, { head: html("Ana", "1"), body: html("Strike", "3") })).toEqual(["head"]);
  expect(typed.value).toBe("1");
});
