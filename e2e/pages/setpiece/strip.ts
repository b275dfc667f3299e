/** Where the strip stands on a screen, and what of it or of another place nobody can read or reach. */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { placeWindow } from "../core/documents.ts";
import { clippedParts } from "../../tools/readable.ts";

declare const foundry: any, ui: any;

/** How many pixels the strip lies over the sidebar, and out of the window. */
export const over = (seat: Seat): Promise<{ sidebar: number; window: number }> =>
  seat.run(() => {
    const bar = document.querySelector(".sp-strip")?.getBoundingClientRect();
    const sidebar = ui.sidebar.element.getBoundingClientRect();
    if (!bar) throw new Error("no strip");
    return {
      sidebar: Math.max(0, Math.round(bar.right - sidebar.left)),
      window: Math.max(0, Math.round(Math.max(-bar.left, -bar.top, bar.bottom - innerHeight))),
    };
  }, null);

/** How many square pixels of all that the strip shows lie over open windows. */
export const overWindows = (seat: Seat): Promise<number> =>
  seat.run(() => {
    const bar = document.querySelector(".sp-strip")!.getBoundingClientRect();
    const windows = [...foundry.applications.instances.values()].filter((app: any) => app.hasFrame && app.rendered);
    const over = ({ left, right, top, bottom }: DOMRect): number =>
      Math.max(0, Math.min(right, bar.right) - Math.max(left, bar.left)) *
      Math.max(0, Math.min(bottom, bar.bottom) - Math.max(top, bar.top));
    return windows.reduce((sum, app: any) => sum + Math.round(over(app.element.getBoundingClientRect())), 0);
  }, null);

/** Which part of the scene (the window without the sidebar) lies below panels of ours, in percent. */
export const covered = (seat: Seat): Promise<number> =>
  seat.run(() => {
    const right = ui.sidebar.element.getBoundingClientRect().left;
    const boxes = [...document.querySelectorAll<HTMLElement>("body > .setpiece")].map((one) =>
      one.getBoundingClientRect(),
    );
    const area = boxes.reduce((sum, box) => sum + Math.max(0, Math.min(box.right, right) - box.left) * box.height, 0);
    return Math.round((1000 * area) / (right * innerHeight)) / 10;
  }, null);

/** How large it is, in pixels. */
export const sizeOf = async (seat: Seat): Promise<{ width: number; height: number }> => {
  const box = await seat.page.locator(".sp-strip").boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
};

/**
 * What of a place a person cannot get at, one line each: a control that something lies over or that no scrolling brings
 * into the window, text that is cut without being told whole anywhere, and less than a part of it for the log.
 */
export const lostParts = (seat: Seat, place: string): Promise<string[]> =>
  seat.page.evaluate((selector) => {
    const faults: string[] = [];
    const name = (one: HTMLElement): string => one.ariaLabel ?? (one.innerText.trim() || one.nodeName);
    for (const box of document.querySelectorAll<HTMLElement>(selector)) {
      for (const control of box.querySelectorAll<HTMLElement>("button, summary, select, input:not([type=hidden])")) {
        if (!control.checkVisibility()) continue;
        control.scrollIntoView({ block: "nearest" });
        const { left, top, width, height } = control.getBoundingClientRect();
        if (left < -1 || top < -1 || left + width > innerWidth + 1 || top + height > innerHeight + 1)
          faults.push(`out of the window: ${name(control)}`);
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!at || !(control.contains(at) || at.contains(control)) || !box.contains(at))
          faults.push(`covered: ${name(control)} by ${at?.nodeName}.${at?.className}`);
      }
      for (const text of box.querySelectorAll<HTMLElement>("*")) {
        if (
          text.childElementCount > 0 ||
          !(text.textContent ?? "").trim() ||
          !(text instanceof HTMLElement) ||
          !text.checkVisibility()
        )
          continue;
        const cut = text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).overflowX !== "visible";
        if (text.clientWidth < 24 && text.classList.contains("sp-clip")) faults.push(`vanished: ${text.innerText}`);
        const [first] = text.childNodes;
        if (cut && first && text.clientWidth > 1) {
          const letter = document.createRange();
          letter.setStart(first, 0);
          letter.setEnd(first, 1);
          const [at, around] = [letter.getBoundingClientRect(), text.getBoundingClientRect()];
          if (at.left < around.left - 1 || at.right > around.right + 1)
            faults.push(`begins out of sight: ${text.innerText}`);
        }
        const told = text.closest<HTMLElement>("[title], [aria-label]");
        if (cut && text.clientWidth > 1 && !(told && box.contains(told))) faults.push(`cut: ${text.innerText}`);
      }
    }
    return faults;
  }, place);

/** Nothing of a place is cut, covered or lost, here told by `when`. */
export async function whole(seat: Seat, place: string, when = place): Promise<void> {
  await expect.poll(() => clippedParts(seat.page, [place]), when).toEqual([]);
  await expect.poll(() => lostParts(seat, place), when).toEqual([]);
}

/**
 * Moves of the step that is answered in a place, of the proposal and the first ones beside it, that nobody sees there
 * without scrolling: what they are called and how many pixels of them are out of sight.
 */
export const movesOutOfSight = (seat: Seat, place: string, first: number): Promise<(readonly [string, number])[]> =>
  seat.page.evaluate(
    ([selector, most]) => {
      const held = [...document.querySelectorAll<HTMLElement>(`${selector} .sp-cue-mine`)].find((one) =>
        one.checkVisibility(),
      );
      const box = (held?.closest(".sp-dock-body") ?? held?.closest(".sp-strip-rest"))?.getBoundingClientRect();
      if (!held || !box) return [["no step", 0]];
      const moves = [...held.querySelectorAll<HTMLElement>("button[data-act=option], button[data-act=compose]")].filter(
        (one) => one.checkVisibility() && !one.matches('[aria-disabled="true"]'),
      );
      const primary = moves.filter((one) => one.matches(".sp-primary"));
      return [...new Set([...primary, ...moves])].slice(0, most).flatMap((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const out = Math.round(Math.max(bottom - box.bottom, box.top - top));
        return out > 1 ? [[one.innerText.trim().replace(/\s+/g, " "), out] as const] : [];
      });
    },
    [place, first] as const,
  );

/** How many square pixels of two parts lie over each other; -1 where one of them is not shown. */
export async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return -1;
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? Math.ceil(across * down) : 0;
}

/** Put an open window of the host somewhere; places are looked at when the pointer that moved it is let go. */
export async function putWindow(seat: Seat, window: Locator, where: object): Promise<void> {
  await placeWindow(seat, window, where);
  await window.locator(".window-title").click();
}
