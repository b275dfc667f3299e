import { refused, type Refused } from "../../rules/log/outcome.ts";
import { isRecord } from "../../rules/log/values.ts";

/** A tab of a module's on the sheets of actors. */
export interface AddedTab {
  /** Lower case letters, digits and hyphens. */
  readonly id: string;
  /** A text or a language key. */
  readonly label: string;
  /** Types of actors that have it; absent: all. */
  readonly types?: readonly string[];
  /** Fills the tab's panel, each time the sheet has been painted; the panel may hold what was drawn before. */
  draw(panel: HTMLElement, actor: unknown): void;
}

const added: AddedTab[] = [];

const isDraw = (value: unknown): value is AddedTab["draw"] => typeof value === "function";
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** The tabs that modules have added for a type of actor, in the order in which they came. */
export const addedTabs = (type: string): readonly AddedTab[] =>
  added.filter(({ types }) => types === undefined || types.includes(type));

/** Add a tab of a module's; what is no tab, and an id that is taken, are refused. */
export function addTab(tab: unknown): Refused | null {
  const { id, label, types, draw } = isRecord(tab) ? tab : {};
  if (
    typeof id !== "string" ||
    !/^[a-z0-9-]{1,40}$/u.test(id) ||
    typeof label !== "string" ||
    !isDraw(draw) ||
    (types !== undefined && !isTexts(types))
  )
    return refused("Play.Refused.BadCall", "P-table", { why: "{id, label, draw, types?}" });
  if (added.some((one) => one.id === id)) return refused("Play.Refused.AddedTwice", "P-table", { id });
  added.push({ id, label, draw, ...(types ? { types } : {}) });
  return null;
}
