import { FOLLOWER_ROLES } from "../../documents/choices.ts";
import { actionIds, weaponUses } from "../../rules/combat/ask.ts";
import { ratingFault } from "../../rules/contest/ask.ts";
import { say, type Words } from "../words/words.ts";
import type { FormValues } from "./submitted.ts";

export interface FollowerAbility {
  readonly name: string;
  readonly rating: string;
}

export interface ItemSource {
  readonly rating?: string;
  readonly keyword?: string;
  readonly role?: string;
  readonly present?: boolean;
  readonly actor?: string;
  readonly abilities?: readonly FollowerAbility[];
  readonly uses?: readonly string[];
  readonly damage?: number;
  readonly min?: number;
  readonly max?: number;
  readonly dice?: number;
  readonly inHand?: boolean;
  readonly natural?: boolean;
  readonly protection?: number;
  readonly finesse?: number;
  readonly worn?: boolean;
  readonly description: string;
}

interface NumberField {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** Bounds of the numbers, as the data model has them. */
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  damage: [0, 20],
  min: [0, 20],
  max: [0, 20],
  dice: [-10, 10],
  protection: [0, 20],
  finesse: [-10, 10],
};

const numbers = (source: ItemSource, names: readonly (keyof ItemSource)[], words: Words): readonly NumberField[] =>
  names.map((name) => {
    const [min, max] = BOUNDS[name] ?? [0, 20];
    return { name, label: words.text(`SETPIECE.Fighting.Item.${name}`), value: Number(source[name] ?? 0), min, max };
  });

const weaponFields = (source: ItemSource, words: Words): object => ({
  numbers: numbers(source, ["damage", "min", "max", "dice"], words),
  inHand: source.inHand ?? false,
  natural: source.natural ?? false,
  uses: weaponUses.map((use) => ({
    use,
    label: words.text(`SETPIECE.Fighting.Use.${use}`),
    on: source.uses?.includes(use) ?? false,
  })),
  fault: source.uses?.length ? "" : words.text("SETPIECE.Fighting.UsesFault"),
});

/** Fields of armour besides name and description; a penalty as people say it: 1 for a die less. */
export const armourFields = (source: ItemSource, words: Words): object => ({
  numbers: numbers({ ...source, finesse: Math.abs(source.finesse ?? 0) }, ["protection", "finesse"], words),
  worn: source.worn ?? false,
});

/** A penalty is stored as zero or less: both 1 and −1 mean a die less. */
export function storePenalty({ object }: FormValues): void {
  const typed = object["system.finesse"];
  if (typeof typed === "number") object["system.finesse"] = 0 - Math.abs(typed);
}

interface ItemAround {
  readonly uid: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly editable: boolean;
  readonly readOnly: string;
  readonly description: string;
  readonly keywords: readonly { readonly id: string; readonly name: string }[];
  readonly actors: readonly { readonly uuid: string; readonly name: string }[];
  /** The chosen actor, in a world too large for a list; null where all are listed. */
  readonly find: object | null;
}

export function itemPicture(source: ItemSource, around: ItemAround, words: Words): object {
  const breakout = !!source.keyword;
  const faultOf = (typed: string, bonus: boolean): string => {
    const fault = ratingFault(typed, bonus);
    return fault ? say(words, fault) : "";
  };
  return {
    ...around,
    family: around.type === "weapon" || around.type === "armour" ? "combat" : "contest",
    weapon: around.type === "weapon" ? weaponFields(source, words) : null,
    armour: around.type === "armour" ? armourFields(source, words) : null,
    typeName: words.text(`TYPES.Item.${around.type}`),
    rated: source.rating !== undefined,
    rating: source.rating ?? "",
    fault: source.rating === undefined ? "" : faultOf(source.rating, breakout),
    breaksOut: around.type === "ability" && (around.keywords.length > 0 || breakout),
    keywords: around.keywords.map((one) => ({ ...one, selected: one.id === source.keyword })),
    follower: around.type === "follower",
    present: source.present ?? false,
    roles: FOLLOWER_ROLES.map((role) => ({
      role,
      label: words.text(`SETPIECE.Contest.Role.${role}`),
      selected: role === source.role,
    })),
    actors: around.actors.map((actor) => ({ ...actor, selected: actor.uuid === source.actor })),
    rows: (source.abilities ?? []).map((row, index) => ({
      ...row,
      index,
      fault: faultOf(row.rating, false),
      removeLabel: words.text("SETPIECE.Contest.Sheet.RemoveItem", { name: row.name }),
    })),
    descriptionSource: source.description,
  };
}

export interface Circumstance {
  readonly name: string;
  readonly shoot: number;
  readonly all: number;
  readonly action?: string;
  readonly more?: number;
}

export interface ZoneSource {
  readonly name: string;
  readonly exit: boolean;
  readonly cover: boolean;
  readonly tags: readonly string[];
  readonly circumstances: readonly Circumstance[];
  readonly obstacle: { readonly action: string; readonly needed: number };
}

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
    // Naming an Action means at least one more six
    if (field === "action") return { ...row, action: typed, more: typed === "" ? 0 : Math.max(1, row.more ?? 0) };
    const value = Math.round(Number(typed));
    return Number.isFinite(value) ? { ...row, [field]: Math.min(20, Math.max(0, value)) } : row;
  });

export { takeChanged, tellOtherwise } from "./submitted.ts";
