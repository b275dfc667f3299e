import { call, memberOf, stringOf } from "./shape.ts";
/** All that differs between Foundry 13 and 14 and that Setpiece uses. Nothing else asks for the generation. */

/** True on Foundry 14 and newer; call at or after the hook `init`. */
const isV14 = (): boolean => game.release.generation >= 14;

/** How many of the people at the table may read a message, in the words of 14, and what 13 calls them. */
const ROLL_MODES: Readonly<Record<string, string>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** The option of `ChatMessage.create` that fixes who reads it: `rollMode` on 13, `messageMode` on 14. */
export const modeOption = (mode: string): Readonly<Record<string, string>> =>
  isV14() ? { messageMode: mode } : { rollMode: ROLL_MODES[mode] ?? mode };

/** Where the host keeps the mode that a person has chosen for the chat, below `core` (public API: ClientSettings). */
const modeSetting = (): string => (isV14() ? "messageMode" : "rollMode");

/**
 * The mode of this client's chat, in the words of 14; one that a module has added stays what it calls it. In character
 * is how somebody speaks, and hides nothing of a roll.
 */
export const chatMode = (): string => {
  const said = stringOf(call(game.settings, "get", "core", modeSetting()));
  const known = Object.keys(ROLL_MODES).find((mode) => ROLL_MODES[mode] === said) ?? said;
  return ["", "ic"].includes(known) ? "public" : known;
};

/** Whether a setting of this name, as the host tells of its change, is that mode. */
export const isChatMode = (key: unknown): boolean => key === `core.${modeSetting()}`;

/** What takes a token through walls and floors, at no cost, and without a ruler drawn behind it. */
const FREELY = { constrainOptions: { ignoreWalls: true, ignoreCost: true }, showRuler: false } as const;

/**
 * Options of an update that puts a token somewhere: by itself it is a walk, which walls stop, on 14 surfaces too. 13
 * reads them in `movement` by the token's id, 14 among the others (public API: TokenMovementOptions). Ledger 200.
 */
export const movedFreely = (token: string): Readonly<Record<string, unknown>> =>
  isV14() ? FREELY : { movement: { [token]: FREELY } };

/** The operator of 14 that deletes: a global holds one, its class makes one (public API: foundry.data.operators). */
const deletion = (): unknown => {
  const made = memberOf(memberOf(foundry.data, "operators"), "ForcedDeletion");
  return memberOf(globalThis, "_del") ?? (typeof made === "function" ? Reflect.construct(made, []) : undefined);
};

/** Parts of an update that delete these names of a record: `-=name` on 13, the deletion operator on 14. */
export const deletions = (names: readonly string[]): Readonly<Record<string, unknown>> => {
  const operator = isV14() ? deletion() : undefined;
  return Object.fromEntries(names.map((name) => (operator === undefined ? [`-=${name}`, null] : [name, operator])));
};

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

/** One named state as the host lists it. */
interface Status {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** A state of the host that says the same: it is not offered beside ours, and stays on whoever has it. */
  readonly twin?: string;
}

/**
 * Add named states to those of the host, in our own order: 14 sorts its palette by name unless an entry has an `order`.
 * What the host or a module says of an id beside name and picture stays. A list on 13; on 14 one that is reached by id
 * as well (public API: CONFIG.statusEffects, StatusEffectConfig).
 */
export const addStatuses = (statuses: readonly Status[]): void => {
  const all: object = CONFIG.statusEffects;
  const known = (id?: string): object | undefined =>
    Object.values(all).find((one: unknown): one is object => memberOf(one, "id") === id);
  statuses.forEach(({ twin, ...status }, index) => {
    const entry = { ...known(status.id), ...status, order: index + 1 };
    Object.assign(known(twin) ?? {}, { hud: false });
    if (isV14()) Reflect.set(all, status.id, entry);
    else Object.assign(known(status.id) ?? {}, entry);
    if (!known(status.id)) call(all, "push", entry);
  });
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
