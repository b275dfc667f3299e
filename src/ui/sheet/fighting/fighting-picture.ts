import { creatureOn, type FightActor } from "../../../model/actor/fight-facts.ts";
import { actionIds, attributeIds, harmTypes, standingOrders } from "../../../rules/combat/ask.ts";
import type { CombatProfile } from "../../../rules/profile/combat.ts";
import { signed, type Words } from "../../words/words.ts";
import { adjustPicture } from "./adjust-roll.ts";
import { criticalRows } from "./critical-rows.ts";
import { armourRows, armourSum, weaponRows } from "./gear-picture.ts";
import { harmPictures, pointsPictures } from "./harm-picture.ts";
import { lingerPresses } from "./linger-presses.ts";
import type { LineFault } from "./npc-line.ts";
import { actionRow, attributeGroups, knownActions } from "./pools-picture.ts";
import type { Raises } from "../../../play/hero/raise.ts";
import { raiseButtons, raisePicture, type RaiseDraft } from "./raise-picture.ts";
import type { RunningPicture } from "./running-picture.ts";

/** What the Fight tab needs to know beside its actor. */
interface FightingAround {
  readonly uid: string;
  readonly hero: boolean;
  readonly editing: boolean;
  /** The reader may change this actor. */
  readonly editable: boolean;
  readonly owner: boolean;
  readonly gm: boolean;
  readonly profile: CombatProfile;
  /** The harm whose name is being changed, or "". */
  readonly opened: string;
  /** The type of harm that is being added, or "". */
  readonly adding: string;
  readonly running: RunningPicture | null;
  /** Why the last press was refused, or "". */
  readonly refusal: string;
  /** The line of a foe as typed, with its mistake. */
  readonly line: string;
  readonly fault: LineFault | null;
  /** The actor belongs to one token only. */
  readonly tokenOnly: boolean;
  /** What experience buys; null for who may buy nothing. */
  readonly raises: Raises | null;
  readonly raise: RaiseDraft;
}

/** Nothing of a fight was written yet: no action and no weapon. */
const isUnwritten = ({ combat, items }: FightActor): boolean =>
  actionIds.every((id) => combat.actions[id] === 0 && combat.pools[id] === null) &&
  items.every(({ type }) => type !== "weapon");

/** The Fight tab, ready for its templates: pools, harm, weapons, armour, and what a foe has besides. */
export function fightingPicture(actor: FightActor, around: FightingAround, words: Words): object {
  const { combat } = actor;
  const creature = creatureOn(actor);
  const mayPress = around.owner && around.editable;
  const raise = mayPress && !around.editing ? raisePicture(around.raises, around.raise, words) : null;
  const buttons = raise ? raiseButtons(around.raises, around.raise, words) : {};
  const groups = attributeGroups(creature, around.profile, words).map((group) => ({
    ...group,
    actions: group.actions.map((row) => ({ ...row, raise: buttons[row.id] ?? null })),
  }));
  return {
    ...around,
    raise,
    playing: !around.editing,
    mayPress,
    // It writes over what is there, so a sheet that is played from has none
    lined: mayPress && (around.editing || around.fault !== null || isUnwritten(actor)),
    actions: around.owner,
    adjust: mayPress && !around.editing ? adjustPicture(creature, around.gm, words) : null,
    groups,
    known: (around.editing ? actionIds : knownActions(creature)).map((id) =>
      actionRow(creature, id, around.profile, words),
    ),
    attributes: attributeIds.map((id) => ({
      id,
      name: words.text(`SETPIECE.Combat.Attribute.${id}`),
      value: combat.attributes[id],
    })),
    slots: combat.harmKept === "slots",
    harm: harmPictures(creature, around.profile, around.opened, words).map((one) => ({
      ...one,
      adding: one.type === around.adding,
    })),
    points: pointsPictures(creature, around.profile, words),
    weapons: weaponRows(actor, words),
    armour: armourRows(actor, words),
    armourSum: armourSum(actor, words),
    noArmour: words.text("SETPIECE.Fighting.NoArmour"),
    attackReason: around.running ? "" : words.text("SETPIECE.Fighting.NoFight"),
    next: combat.nextBonus === 0 ? "" : words.text("SETPIECE.Fighting.Next", { dice: signed(combat.nextBonus) }),
    nextBonus: combat.nextBonus,
    thaums: combat.thaums.max > 0 ? words.text("SETPIECE.Fighting.ThaumsOf", combat.thaums) : "",
    burning: combat.burning ? words.text("SETPIECE.Fighting.Burning", { intensity: combat.burning.intensity }) : "",
    poisoned: combat.poison.length > 0 ? words.text("SETPIECE.Fighting.Poisoned") : "",
    lingers: lingerPresses(combat, { gm: around.gm, mayPress, fights: around.running !== null }, words),
    criticals: criticalRows(combat.criticals, { ...around, mayPress }, words),
    healLesser: combat.harmKept === "slots" && harmTypes.some((type) => combat.harm[type].some(({ row }) => row === 1)),
    fields: {
      cards: combat.cards,
      slow: combat.budget.slow,
      fast: combat.budget.fast,
      fear: combat.fear.value ?? "",
      later: combat.fear.later ?? "",
      protection: combat.protection,
      ignores: combat.ignores.join(", "),
      thaums: combat.thaums.value,
      thaumsMax: combat.thaums.max,
      keepLower: combat.keepLower,
      open: combat.open,
    },
    budgetText: words.text("SETPIECE.Fighting.Budget", { cards: combat.cards, ...combat.budget }),
    fearText:
      combat.fear.value === null
        ? ""
        : combat.fear.later === null
          ? words.text("SETPIECE.Fighting.Fear", { value: combat.fear.value })
          : words.text("SETPIECE.Fighting.FearLater", { value: combat.fear.value, later: combat.fear.later }),
    ignores: combat.ignores.map((name) => words.text("SETPIECE.Fighting.IgnoresOne", { name })),
    standing: standingOrders.map((id) => ({
      id,
      label: words.text(`SETPIECE.Fighting.Standing.${id}`),
      selected: id === combat.standing,
    })),
    standingText: words.text(`SETPIECE.Fighting.Standing.${combat.standing}`),
    kept: (["slots", "points"] as const).map((id) => ({
      id,
      label: words.text(`SETPIECE.Fighting.Kept.${id}`),
      selected: id === combat.harmKept,
    })),
  };
}
