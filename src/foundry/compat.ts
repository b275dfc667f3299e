import { memberOf } from "./shape.ts";
/** All that differs between Foundry 13 and 14 and that Setpiece uses. Nothing else asks for the generation. */

/** True on Foundry 14 and newer; call at or after the hook `init`. */
const isV14 = (): boolean => game.release.generation >= 14;

/** How many of the people at the table may read a message: the same words on both generations. */
type MessageMode = "public" | "gm" | "blind" | "self";

const ROLL_MODES: Readonly<Record<MessageMode, string>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** The option of `ChatMessage.create` that fixes who reads it: `rollMode` on 13, `messageMode` on 14. */
export const modeOption = (mode: MessageMode): Readonly<Record<string, string>> =>
  isV14() ? { messageMode: mode } : { rollMode: ROLL_MODES[mode] };

/** Parts of an update that delete these names of a record: `-=name` on 13, the deletion operator on 14. */
export const deletions = (names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => (isV14() ? [name, memberOf(globalThis, "_del")] : [`-=${name}`, null])));

/** One entry of a context menu; the element is the row that was pressed. */
interface MenuEntry {
  /** A language key. */
  readonly label: string;
  /** Font Awesome classes. */
  readonly icon: string;
  visible(row: HTMLElement): boolean;
  onPress(row: HTMLElement): void;
}

/** A context menu entry in the shape of the generation (public API: ContextMenuEntry). */
export const menuEntry = ({ label, icon, visible, onPress }: MenuEntry): Readonly<Record<string, unknown>> =>
  isV14()
    ? { label, icon, visible, onClick: (_event: Event, row: HTMLElement) => onPress(row) }
    : { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback: onPress };

/** Add named states to those of the host: an array on 13, a record by id on 14. */
export const addStatuses = (
  statuses: readonly { readonly id: string; readonly name: string; readonly img: string }[],
): void => {
  const all: object = CONFIG.statusEffects;
  for (const status of statuses) {
    if (isV14()) Reflect.set(all, status.id, { ...status });
    else if (Array.isArray(all) && !all.some((one) => memberOf(one, "id") === status.id)) all.push({ ...status });
  }
};

/** What a data model class offers to a subclass here. */
type ModelBase = (abstract new (...data: never[]) => object) & { defineSchema(): object };

const isModel = (value: unknown): value is ModelBase => typeof value === "function" && "defineSchema" in value;

/**
 * What data models of active effects extend: on 14 its own base class, which holds the changes every effect must have;
 * on 13 any type model (public API: ActiveEffectTypeDataModel).
 */
export const effectBase = (): ModelBase => {
  const own = memberOf(foundry.data, "ActiveEffectTypeDataModel");
  if (isModel(own)) return own;
  abstract class Plain extends foundry.abstract.TypeDataModel<Record<never, never>, ActiveEffect.Implementation> {
    static override defineSchema(): Record<never, never> {
      return {};
    }
  }
  return Plain;
};
