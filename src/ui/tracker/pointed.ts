import { elementOf } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { memberOf } from "../../foundry/shape.ts";
import { tokenInSight, type DrawnToken, type HostCombat } from "./host.ts";

/** Trackers that are open here; the host tells of a token that is pointed at once. */
const open = new Set<Pointed>();
let listens = false;

const onToken = (token: unknown, here: boolean): void => {
  for (const one of open) one.token(token, here);
};

/** Point at a drawn token, or no longer. Documented: `Token#_onHoverIn`, `Token#_onHoverOut`. */
const hover = (token: DrawnToken, here: boolean, event: Event): void => {
  const act = memberOf(token, here ? "_onHoverIn" : "_onHoverOut");
  if (typeof act === "function") Reflect.apply(act, token, here ? [event, { hoverOutOthers: true }] : [event]);
};

/**
 * Whoever is pointed at is seen in both places: the token of a row, and the row of a token. A group that is folded
 * stands for its members.
 */
export class Pointed {
  readonly #region: HTMLElement;
  readonly #combat: () => HostCombat | null;
  #lit: { readonly row: Element; readonly token: DrawnToken } | null = null;
  #token: unknown = null;

  constructor(region: HTMLElement, combat: () => HostCombat | null) {
    this.#region = region;
    this.#combat = combat;
    region.addEventListener("pointerover", (event) => this.#row(event));
    region.addEventListener("pointerleave", (event) => this.#row(event));
  }

  /** It is shown from now on. */
  join(): void {
    open.add(this);
    if (!listens) hooks().on("hoverToken", onToken);
    listens = true;
  }

  /** It is shown no longer. */
  leave(): void {
    open.delete(this);
  }

  /** The host points at a token, or no longer. */
  token(token: unknown, here: boolean): void {
    if (!here && this.#token !== token) return;
    this.#token = here ? token : null;
    this.drawn();
  }

  /** Rows were painted: those of the token are marked. */
  drawn(): void {
    const marked = this.#token === null ? [] : this.#rowsOf(this.#token);
    for (const row of this.#region.querySelectorAll("[data-pointed]"))
      if (!marked.includes(row)) row.removeAttribute("data-pointed");
    for (const row of marked) row.setAttribute("data-pointed", "");
  }

  /** A creature has a row a card; below its group's row it has its own once that is unfolded. */
  #rowsOf(token: unknown): readonly Element[] {
    const rows = [...this.#region.querySelectorAll<HTMLElement>(".sp-turn")];
    const cards = this.#combat()?.combatants.contents.filter((one) => one.token?.object === token) ?? [];
    return cards.flatMap(
      ({ id, group }) =>
        rows.findLast(({ dataset }) => dataset["slot"] === id) ??
        rows.find(({ dataset }) => group && dataset["unit"] === group.id) ??
        [],
    );
  }

  #row(event: Event): void {
    const row = event.type === "pointerleave" ? null : (elementOf(event)?.closest<HTMLElement>(".sp-turn") ?? null);
    if (row === (this.#lit?.row ?? null)) return;
    if (this.#lit) hover(this.#lit.token, false, event);
    const token = row ? tokenInSight(this.#combat(), row.dataset["slot"] ?? "") : null;
    this.#lit = row && token ? { row, token } : null;
    if (token) hover(token, true, event);
  }
}
