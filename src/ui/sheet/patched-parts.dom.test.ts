import { expect, it, vi } from "vitest";
import { settleDraft } from "../paint/patch-control.ts";
import { patchParts } from "./patched-parts.ts";

const part = (text: string, value: string): HTMLElement => {
  const made = document.createElement("section");
  made.innerHTML = `<p>${text}</p><input name="a" value="${value}"><select><option>1</option><option selected>2</option></select>`;
  return made;
};

/** A sheet of two parts after its first paint. */
function sheet(): HTMLElement {
  const content = document.createElement("div");
  content.append(...Object.values(patchParts({ head: part("Ana", "1"), body: part("Strike", "3") }, content)));
  patchParts({ head: part("Ana", "1"), body: part("Strike", "3") }, content);
  return content;
}
const field = (content: HTMLElement, at = 0): HTMLInputElement =>
  content.querySelectorAll("input")[at] as HTMLInputElement;

/** Which parts of a sheet are looked through for differences while they are painted. */
function lookedThrough(content: HTMLElement, head: HTMLElement, body: HTMLElement): readonly boolean[] {
  const reads = [...content.children].map((live) => vi.spyOn(live, "childNodes", "get"));
  patchParts({ head, body }, content);
  return reads.map((read) => {
    const looked = read.mock.calls.length > 0;
    read.mockRestore();
    return looked;
  });
}

it("an update that changes one part looks through that part alone, though all of them hold fields", () => {
  const content = sheet();
  expect(lookedThrough(content, part("Ana", "1"), part("Strike", "4"))).toEqual([false, true]);
  expect(field(content, 1).value).toBe("4");
});

it("a draft stays in a part of which nothing changed; what was sent and not taken is painted as it is stored", () => {
  const content = sheet();
  const typed = field(content);
  typed.value = "7";
  expect(lookedThrough(content, part("Ana", "1"), part("Strike", "3"))).toEqual([false, false]);
  expect(typed.value).toBe("7");
  settleDraft(typed);
  expect(lookedThrough(content, part("Ana", "1"), part("Strike", "3"))).toEqual([true, false]);
  expect(typed.value).toBe("1");
});
