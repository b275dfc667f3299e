import { elementOf } from "../../foundry/dom.ts";
/**
 * Show where an option leads, as outlines, while it has the focus or the pointer. The places come with the button
 * (`data-ghosts`): centres on the one track of a duel, or for each seat of a contest the marks on its own gauge. They
 * are shown on every card of the same conflict, so that the place of the steps shows them. Nothing is computed here.
 */
export function watchGhosts(panel: HTMLElement): void {
  const button = (event: Event): HTMLElement | null => elementOf(event)?.closest<HTMLElement>("[data-ghosts]") ?? null;
  const show = (event: Event): void => {
    const from = button(event);
    if (from) place(panel, from, from.dataset["ghosts"] ?? "");
  };
  const hide = (event: Event): void => {
    const from = button(event);
    if (from) place(panel, from, "");
  };
  panel.addEventListener("focusin", show);
  panel.addEventListener("pointerover", show);
  panel.addEventListener("focusout", hide);
  panel.addEventListener("pointerout", hide);
}

/** Show the ghosts of the focused option again, after a paint has cleared them. */
export function renewGhosts(panel: HTMLElement): void {
  const focused = panel.ownerDocument.activeElement;
  const button = focused && panel.contains(focused) ? focused.closest<HTMLElement>("[data-ghosts]") : null;
  if (button) place(panel, button, button.dataset["ghosts"] ?? "");
}

/** The panel itself, and every card of the conflict that the button belongs to. */
function placesOf(panel: HTMLElement, button: HTMLElement): readonly HTMLElement[] {
  const uuid = button.closest<HTMLElement>("[data-conflict]")?.dataset["conflict"] ?? panel.getAttribute("uuid");
  const cards = [...panel.ownerDocument.querySelectorAll<HTMLElement>("setpiece-conflict")];
  return [panel, ...cards.filter((card) => card !== panel && card.getAttribute("uuid") === uuid)];
}

function place(panel: HTMLElement, button: HTMLElement, ghosts: string): void {
  const bySeat = new Map(
    ghosts
      .split(";")
      .map((part) => part.trim().split(" "))
      .filter(([seat]) => /^[a-z]/i.test(seat ?? ""))
      .map(([seat = "", ...marks]) => [seat, marks] as const),
  );
  const everywhere = bySeat.size > 0 ? [] : ghosts.split(" ").filter(Boolean);
  for (const one of placesOf(panel, button))
    for (const gauge of one.querySelectorAll<HTMLElement>("[data-gauge], .sp-meter"))
      mark(gauge, bySeat.get(gauge.dataset["gauge"] ?? "") ?? (gauge.dataset["gauge"] ? [] : everywhere));
}

/** Put the marks on a gauge of whatever kind it is; none takes them away. */
function mark(gauge: HTMLElement, marks: readonly string[]): void {
  gauge.querySelectorAll(".sp-ghosts circle").forEach((ghost, index) => {
    const centre = marks[index];
    if (centre === undefined) ghost.removeAttribute("cx");
    else ghost.setAttribute("cx", centre);
  });
  for (const bar of gauge.querySelectorAll<HTMLElement>(".sp-advantage-ghost")) {
    const [from, to] = marks;
    bar.toggleAttribute("hidden", from === undefined || to === undefined);
    bar.style.setProperty("--sp-from", from ?? "0");
    bar.style.setProperty("--sp-to", to ?? "0");
  }
  for (const rung of gauge.querySelectorAll<HTMLElement>("[data-rung]"))
    rung.classList.toggle("sp-ghost-rung", marks.includes(rung.dataset["rung"] ?? ""));
}
