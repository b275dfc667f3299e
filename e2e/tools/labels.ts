/** Where the words of buttons stand inside them. */
import type { Locator } from "playwright/test";

/**
 * Buttons whose words stand off: centred ones off the middle, others further in than the padding that all have; moves
 * of a list begin where its first one does.
 */
export const labelsOff = (place: Locator): Promise<string[]> =>
  place.evaluate((within) =>
    [...within.querySelectorAll<HTMLElement>("button.sp-button")]
      .filter((button) => button.checkVisibility() && button.innerText.trim() !== "")
      .flatMap((button) => {
        const partsOf = (one: Element): DOMRect[] =>
          [...one.children].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 1);
        const begins = (one: Element): number =>
          Math.min(...partsOf(one).map((part) => part.left)) - one.getBoundingClientRect().left;
        const box = button.getBoundingClientRect();
        const words = partsOf(button);
        const left = begins(button);
        const first = button.closest(".sp-list")?.querySelector("button.sp-button");
        const right = box.right - Math.max(...words.map((one) => one.right));
        const centred = getComputedStyle(button).textAlign === "center" && !button.querySelector(".sp-chances");
        const off = centred ? Math.abs(left - right) / 2 : Math.abs(left - (first ? begins(first) : 12));
        return off > 1.5 ? [`${button.innerText.trim()}: ${off.toFixed(1)} px`] : [];
      }),
  );

/** Where all words of buttons are now, to see that none moves. */
export const labelPlaces = (place: Locator): Promise<string[]> =>
  place.evaluate((within) =>
    [...within.querySelectorAll<HTMLElement>("button.sp-button > span")].map((part) => {
      const { left, top, width } = part.getBoundingClientRect();
      return `${part.innerText} ${[left, top, width].map(Math.round).join(" ")}`;
    }),
  );

/** Labels of fields in which a word is broken: it stands on more than one line. */
export const labelsBroken = (place: Locator): Promise<string[]> =>
  place.evaluate((within) =>
    [...within.querySelectorAll<HTMLElement>(".sp-field > :is(label, .sp-label)")]
      .filter((label) => label.checkVisibility())
      .flatMap((label) => [...label.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .flatMap((text) =>
        [...(text.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
        }),
      ),
  );

/** Room at the beginning of a button that its key takes, in pixels. */
const KEY = 18;

/**
 * Moves that stand off the grid of their list: each is as wide as the first, its words begin and its chance ends where
 * those of the first do, and no word lies on the place of its key; side by side their names stand on one line. From
 * right to left a move begins at its right edge.
 */
export const gridOff = (place: Locator): Promise<string[]> =>
  place.evaluate((within, room) => {
    const measured = (button: HTMLElement) => {
      const box = button.getBoundingClientRect();
      const [name, chances] = [button.querySelector(":scope > span"), button.querySelector(".sp-chances")];
      const words = name?.getBoundingClientRect() ?? box;
      const [start, end, way] =
        getComputedStyle(button).direction === "rtl"
          ? (["right", "left", -1] as const)
          : (["left", "right", 1] as const);
      return {
        button,
        edge: box[start],
        top: box.top,
        width: box.width,
        begins: way * (words[start] - box[start]),
        line: words.top - box.top,
        ends: chances ? way * (box[end] - chances.getBoundingClientRect()[end]) : null,
      };
    };
    return [...within.querySelectorAll<HTMLElement>(".sp-list")].flatMap((list) => {
      const moves = [...list.querySelectorAll<HTMLElement>("button.sp-button:not(.sp-quiet)")]
        .filter((button) => button.checkVisibility())
        .map(measured);
      const [first] = moves;
      if (!first) return [];
      const near = (a: number | null, b: number | null): boolean => a === null || b === null || Math.abs(a - b) <= 1;
      return moves.flatMap((move) => {
        const beside = Math.abs(move.top - first.top) < 1;
        const off = [
          near(move.width, first.width) ? "" : "width",
          beside || near(move.edge, first.edge) ? "" : "edge",
          near(move.begins, first.begins) ? "" : "words",
          !beside || near(move.line, first.line) ? "" : "line",
          near(move.ends, first.ends) ? "" : "chance",
          move.button.dataset["digit"] && move.begins < room ? "key" : "",
        ].filter(Boolean);
        return off.length ? [`${move.button.innerText.trim()}: ${off.join(", ")}`] : [];
      });
    });
  }, KEY);

/** Buttons whose first picture or word lies on the place of their key. */
export const keysCovered = (place: Locator): Promise<string[]> =>
  place.evaluate(
    (within, room) =>
      [...within.querySelectorAll<HTMLElement>("button[data-digit]")]
        .filter((button) => button.checkVisibility())
        .filter((button) => {
          const begins = [...button.children].map((part) => part.getBoundingClientRect().left);
          return Math.min(...begins) - button.getBoundingClientRect().left < room;
        })
        .map((button) => `${button.dataset["digit"] ?? ""} ${button.innerText.trim()}`),
    KEY,
  );
