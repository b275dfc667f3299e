import { actionIds } from "../../rules/combat/ask.ts";
import type { Words } from "../words/words.ts";

/** What makes a zone hard, as stored. */
export interface Circumstance {
  readonly name: string;
  readonly shoot: number;
  readonly all: number;
  readonly action?: string;
  readonly more?: number;
}

/** A zone as its region keeps it. */
export interface ZoneSource {
  readonly name: string;
  readonly exit: boolean;
  readonly cover: boolean;
  readonly tags: readonly string[];
  readonly circumstances: readonly Circumstance[];
  readonly obstacle: { readonly action: string; readonly needed: number };
}

/** The form of a zone, ready for its template. */
export const zonePicture = (
  zone: ZoneSource,
  around: { readonly uid: string; readonly region: string; readonly editable: boolean },
  words: Words,
): object => ({
  ...around,
  zone,
  tags: zone.tags.join(", "),
  circumstances: zone.circumstances.map((one, index) => ({
    ...one,
    more: one.more ?? 0,
    index,
    actions: [
      { id: "", label: words.text("SETPIECE.Fighting.Zone.NoAction"), chosen: !one.action },
      ...actionIds.map((id) => ({
        id,
        label: words.text(`SETPIECE.Combat.Action.${id}`),
        chosen: id === one.action,
      })),
    ],
    removeLabel: words.text("SETPIECE.Fighting.RemoveLabel", { name: one.name }),
  })),
  actions: [
    { id: "", label: words.text("SETPIECE.Fighting.Zone.NoObstacle"), chosen: zone.obstacle.action === "" },
    ...actionIds.map((id) => ({
      id,
      label: words.text(`SETPIECE.Combat.Action.${id}`),
      chosen: id === zone.obstacle.action,
    })),
  ],
  blocked: zone.obstacle.action !== "",
});

export const circumstanceFields = ["name", "shoot", "all", "action", "more"] as const;
type CircumstanceField = (typeof circumstanceFields)[number];

/** One field of one circumstance changed; a name must not be empty, and a number is 0 to 20. */
export const editCircumstance = (
  rows: readonly Circumstance[],
  index: number,
  field: CircumstanceField,
  typed: string,
): readonly Circumstance[] =>
  rows.map((row, at) => {
    if (at !== index) return row;
    if (field === "name") return typed.trim() === "" ? row : { ...row, name: typed.trim().toLowerCase().slice(0, 40) };
    // Whoever names an Action means at least one more six
    if (field === "action") return { ...row, action: typed, more: typed === "" ? 0 : Math.max(1, row.more ?? 0) };
    const value = Math.round(Number(typed));
    return Number.isFinite(value) ? { ...row, [field]: Math.min(20, Math.max(0, value)) } : row;
  });
