/**
 * Show on the nearest track where an option leads, as outlines, while it has the focus or the pointer. The places come
 * with the button (`data-ghosts`, centres on the track); nothing is computed here.
 */
export function watchGhosts(panel: HTMLElement): void {
  const show = (event: Event): void => {
    const button = (event.target as Element | null)?.closest<HTMLElement>("[data-ghosts]");
    if (button) place(panel, button.dataset["ghosts"]?.split(" ") ?? []);
  };
  const hide = (event: Event): void => {
    if ((event.target as Element | null)?.closest("[data-ghosts]")) place(panel, []);
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
  if (button) place(panel, button.dataset["ghosts"]?.split(" ") ?? []);
}

function place(panel: HTMLElement, centres: readonly string[]): void {
  panel.querySelectorAll(".sp-ghosts").forEach((ghosts) => {
    ghosts.querySelectorAll("circle").forEach((ghost, index) => {
      const centre = centres[index];
      if (centre === undefined) ghost.removeAttribute("cx");
      else ghost.setAttribute("cx", centre);
    });
  });
}
