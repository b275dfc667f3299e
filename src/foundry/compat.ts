/** All that differs between Foundry 13 and 14 and that Setpiece uses. Nothing else asks for the generation. */

interface Operators {
  readonly _del?: unknown;
}

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
  Object.fromEntries(names.map((name) => (isV14() ? [name, (globalThis as Operators)._del] : [`-=${name}`, null])));

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
  const all = CONFIG.statusEffects as unknown as { id: string }[] & Record<string, unknown>;
  for (const status of statuses) {
    if (isV14()) all[status.id] = { ...status };
    else if (!all.some((one) => one.id === status.id)) all.push({ ...status });
  }
};

/** What a data model class offers to a subclass here. */
type ModelBase = (abstract new (...data: never[]) => object) & { defineSchema(): object };

/**
 * What data models of active effects extend: on 14 its own base class, which holds the changes every effect must have;
 * on 13 any type model (public API: ActiveEffectTypeDataModel).
 */
export const effectBase = (): ModelBase => {
  const own = (foundry.data as unknown as { ActiveEffectTypeDataModel?: ModelBase }).ActiveEffectTypeDataModel;
  if (own) return own;
  abstract class Plain extends foundry.abstract.TypeDataModel<Record<never, never>, ActiveEffect.Implementation> {
    static override defineSchema(): Record<never, never> {
      return {};
    }
  }
  return Plain;
};
