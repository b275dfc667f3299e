import { call, memberOf, stringOf } from "./shape.ts";

/** Differences between Foundry 13 and 14 that Setpiece uses. Nothing else asks for the generation. */

/** True on Foundry 14 and newer; call at or after the hook `init`. */
const isV14 = (): boolean => game.release.generation >= 14;

/** Roll modes of 14 with 13's names. */
const ROLL_MODES: Readonly<Record<string, string>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** The option of `ChatMessage.create` that says who reads it: `rollMode` on 13, `messageMode` on 14. */
export const modeOption = (mode: string): Readonly<Record<string, string>> =>
  isV14() ? { messageMode: mode } : { rollMode: ROLL_MODES[mode] ?? mode };

/** The setting of a person's chat mode, below `core` (public API: ClientSettings). */
const modeSetting = (): string => (isV14() ? "messageMode" : "rollMode");

/** This client's chat mode in 14's words, or a module's own. "In character" is a way of speaking and hides no roll. */
export const chatMode = (): string => {
  const said = stringOf(call(game.settings, "get", "core", modeSetting()));
  const known = Object.keys(ROLL_MODES).find((mode) => ROLL_MODES[mode] === said) ?? said;
  return ["", "ic"].includes(known) ? "public" : known;
};

export const isChatMode = (key: unknown): boolean => key === `core.${modeSetting()}`;

/** Moves a token through walls and floors, at no cost, without a ruler. */
const FREELY = { constrainOptions: { ignoreWalls: true, ignoreCost: true }, showRuler: false } as const;

/**
 * Options of an update that places a token; without them it is a walk that walls stop, on 14 surfaces too. 13 reads
 * `movement` by token id, 14 the options (public API: TokenMovementOptions). Ledger 200.
 */
export const movedFreely = (token: string): Readonly<Record<string, unknown>> =>
  isV14() ? FREELY : { movement: { [token]: FREELY } };

/** The deletion operator of 14: a global holds one, its class makes one (public API: foundry.data.operators). */
const deletion = (): unknown => {
  const made = memberOf(memberOf(foundry.data, "operators"), "ForcedDeletion");
  return memberOf(globalThis, "_del") ?? (typeof made === "function" ? Reflect.construct(made, []) : undefined);
};

/** Update parts that delete names of a record: `-=name` on 13, the operator on 14. */
export const deletions = (names: readonly string[]): Readonly<Record<string, unknown>> => {
  const operator = isV14() ? deletion() : undefined;
  return Object.fromEntries(names.map((name) => (operator === undefined ? [`-=${name}`, null] : [name, operator])));
};

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

interface Status {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** A host's state with the same meaning: not offered beside ours, but kept where set. */
  readonly twin?: string;
}

/**
 * Adds named states in our own order: 14 sorts its palette by name unless an entry has an `order`. The host's or a
 * module's other properties stay. A list on 13; on 14 also reached by id (public API: CONFIG.statusEffects,
 * StatusEffectConfig).
 */
export const addStatuses = (statuses: readonly Status[]): void => {
  const all: object = CONFIG.statusEffects;
  // Of several with one id the first counts
  const known = new Map(
    Object.values(all)
      .reverse()
      .map((one: object) => [memberOf(one, "id"), one]),
  );
  statuses.forEach(({ twin, ...status }, index) => {
    const before = known.get(status.id);
    const entry = { ...before, ...status, order: index + 1 };
    Object.assign(known.get(twin) ?? {}, { hud: false });
    if (isV14()) Reflect.set(all, status.id, entry);
    else if (before) Object.assign(before, entry);
    else call(all, "push", entry);
  });
};

type ModelBase = (abstract new (...data: never[]) => object) & { defineSchema(): object };

const isModel = (value: unknown): value is ModelBase => typeof value === "function" && "defineSchema" in value;

/**
 * The base of effects' data models: on 14 the host's, with the changes every effect must have; on 13 any type model
 * (public API: ActiveEffectTypeDataModel).
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

/** Assignments that the type package refuses though the host asks for them: its classes are generic (TS2419). */
export const useActorClass = (actorClass: abstract new (...data: never[]) => Actor.Implementation): void => {
  Reflect.set(CONFIG.Actor, "documentClass", actorClass);
};

export const useCombatClass = (combatClass: abstract new (...data: never[]) => Combat.Implementation): void => {
  Reflect.set(CONFIG.Combat, "documentClass", combatClass);
};

export const useCombatantClass = (
  combatantClass: abstract new (...data: never[]) => Combatant.Implementation,
): void => {
  Reflect.set(CONFIG.Combatant, "documentClass", combatantClass);
};

export const useJournalClass = (journalClass: abstract new (...data: never[]) => JournalEntry.Implementation): void => {
  Reflect.set(CONFIG.JournalEntry, "documentClass", journalClass);
};

export const useFolderClass = (folderClass: abstract new (...data: never[]) => Folder.Implementation): void => {
  Reflect.set(CONFIG.Folder, "documentClass", folderClass);
};

export const useItemClass = (itemClass: abstract new (...data: never[]) => Item.Implementation): void => {
  Reflect.set(CONFIG.Item, "documentClass", itemClass);
};

export const usePageClass = (pageClass: abstract new (...data: never[]) => JournalEntryPage.Implementation): void => {
  Reflect.set(CONFIG.JournalEntryPage, "documentClass", pageClass);
};
