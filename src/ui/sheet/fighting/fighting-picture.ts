import { isControl } from "../../../foundry/dom.ts";
import { creatureOn, type FightActor } from "../../../documents/sheet-facts.ts";
import type { Raises } from "../../../play/hero/heroes.ts";
import type { Session } from "../../../play/session.ts";
import { viewAs } from "../../../play/views.ts";
import {
  actionIds,
  attributeIds,
  harmTypes,
  mostDice,
  slotsOf,
  speedOf,
  standingOrders,
} from "../../../rules/combat/ask.ts";
import type { CombatIntent, CombatOption, Creature, ActionId } from "../../../rules/combat/index.ts";
import type { Refused } from "../../../rules/log/outcome.ts";
import type { CombatProfile } from "../../../rules/profile/combat.ts";
import { harmToLeaveOut } from "../../present/combat/roll-fields.ts";
import { maneuverSign } from "../../present/combat/names.ts";
import { list, say, signed, type Words } from "../../words/words.ts";
import {
  actionRow,
  armourRows,
  armourSum,
  attributeGroups,
  criticalRows,
  harmPictures,
  knownActions,
  lingerPresses,
  pointsPictures,
  weaponRows,
} from "./harm-and-gear.ts";
import type { LineFault } from "./npc-line.ts";

const adjustPicture = (creature: Creature, gm: boolean, words: Words): object => {
  const most = mostDice(gm);
  return { most, least: -most, harm: harmToLeaveOut(creature, words) };
};

/** Changed fields, as the intent of a test has them; unchanged ones are left out. */
interface Adjusted {
  readonly dice?: number;
  readonly help?: true;
  readonly without?: readonly string[];
}

const inputsIn = (tab: ParentNode): readonly HTMLInputElement[] =>
  [...tab.querySelectorAll("[data-adjust]")].flatMap((one) => (isControl("INPUT", one) ? [one] : []));

export const readAdjust = (tab: ParentNode): Adjusted => {
  const inputs = inputsIn(tab);
  const dice = Math.round(Number(inputs.find((one) => one.dataset["adjust"] === "dice")?.value ?? 0)) || 0;
  const ticked = inputs.filter((one) => one.type === "checkbox" && one.checked);
  const without = ticked.flatMap(({ dataset }) => (dataset["ref"] ? [dataset["ref"]] : []));
  return {
    ...(dice === 0 ? {} : { dice }),
    ...(ticked.some((one) => one.dataset["adjust"] === "help") ? { help: true as const } : {}),
    ...(without.length > 0 ? { without } : {}),
  };
};

/** It was for one roll: the form is as it was before, and folded. */
export const clearAdjust = (tab: ParentNode): void => {
  for (const one of inputsIn(tab)) {
    if (one.type === "checkbox") one.checked = false;
    else one.value = "0";
  }
  tab.querySelector("[data-key='adjust roll']")?.removeAttribute("open");
};

export interface RaiseDraft {
  readonly open: boolean;
  readonly told: string;
}

interface RaiseButton {
  readonly label: string;
  readonly reason: string;
}

const reasonOf = (refused: Refused | null, words: Words): string => (refused ? say(words, refused) : "");

/** What experience buys in a fight, with a button an action while open; null for users who may buy nothing. */
function raisePicture(raises: Raises | null, { open, told }: RaiseDraft, words: Words): object | null {
  if (!raises) return null;
  const { cost, experience, actions } = raises;
  const reasons = actions.map(({ refused }) => reasonOf(refused, words));
  return {
    text: words.text("SETPIECE.Fighting.Raise.Text", { n: experience, cost }),
    open,
    pressed: String(open),
    told,
    // Where nothing can be raised, it says why where everybody reads it
    reason: open && reasons.every((one) => one !== "") ? [...new Set(reasons)].join(" ") : "",
  };
}

const raiseButtons = (
  raises: Raises | null,
  { open }: RaiseDraft,
  words: Words,
): Readonly<Partial<Record<ActionId, RaiseButton>>> =>
  Object.fromEntries(
    (open ? (raises?.actions ?? []) : []).map(({ id, value, refused }) => [
      id,
      {
        label: words.text("SETPIECE.Fighting.Raise.One", {
          name: words.text(`SETPIECE.Combat.Action.${id}`),
          value: value + 1,
        }),
        reason: reasonOf(refused, words),
      },
    ]),
  );

interface RunningPicture {
  readonly conflict: string;
  readonly seat: string;
  /** "card 4, slow 1, fast 0, Gate". */
  readonly text: string;
  readonly groups: readonly {
    readonly speed: "slow" | "fast";
    readonly title: string;
    readonly moves: readonly MovePicture[];
  }[];
  /** "End turn", which costs no maneuver. */
  readonly end: MovePicture | null;
}

interface MovePicture {
  readonly option: string;
  readonly label: string;
  readonly sign: string;
  readonly reason: string;
}

const SHOWN: readonly CombatIntent["type"][] = ["maneuver", "move", "flee", "breakFree", "letGo"];

/** Weapons are drawn and picked up from their own row, so they are left out here. */
const isShown = ({ intent }: CombatOption): boolean =>
  SHOWN.includes(intent.type) && !(intent.type === "maneuver" && intent.weapon !== undefined);

function labelOf(option: CombatOption, words: Words): string {
  const label = say(words, option.label);
  const action = option.intent.type === "maneuver" ? option.intent.action : undefined;
  return action ? `${label} (${words.text(`SETPIECE.Combat.Action.${action}`)})` : label;
}

const movePicture = (option: CombatOption, words: Words): MovePicture => ({
  option: option.id,
  label: labelOf(option, words),
  sign: maneuverSign(option.intent),
  reason: option.refused ? say(words, option.refused) : "",
});

export function runningPicture(session: Session | null, seat: string | null, words: Words): RunningPicture | null {
  const view = viewAs("combat", session);
  const creature = seat === null ? undefined : view?.fight.creatures[seat];
  if (!session || !view || !creature || seat === null) return null;
  const slots = slotsOf(view.fight, seat);
  const cards = slots.flatMap(({ card }) => (card === null ? [] : [String(card)]));
  const zone = view.fight.fight.zones.find(({ id }) => id === creature.zone)?.name;
  const card = slots.find(({ id }) => id === view.fight.fight.current) ?? slots[0];
  const all = session.options(seat) as readonly CombatOption[];
  const options = all.filter(isShown);
  const end = all.find(({ intent }) => intent.type === "endTurn" && !intent.group);
  return {
    conflict: session.uuid,
    seat,
    text: [
      cards.length > 0
        ? words.text("SETPIECE.Fighting.Card", { cards: list(words, cards) })
        : words.text("SETPIECE.Fighting.NoCard"),
      ...(card ? [words.text("SETPIECE.Fighting.Left", { slow: card.slow, fast: card.fast })] : []),
      ...(zone ? [zone] : []),
    ].join(", "),
    groups: (["slow", "fast"] as const).map((speed) => ({
      speed,
      title: words.text(`SETPIECE.Fighting.Speed.${speed}`),
      // What is free, to let go, stands with the fast ones
      moves: options
        .filter(({ intent }) => (speedOf(view, intent) ?? "fast") === speed)
        .map((option) => movePicture(option, words)),
    })),
    end: end ? movePicture(end, words) : null,
  };
}

interface FightingAround {
  readonly uid: string;
  readonly hero: boolean;
  readonly editing: boolean;
  readonly editable: boolean;
  readonly owner: boolean;
  readonly gm: boolean;
  readonly profile: CombatProfile;
  readonly opened: string;
  readonly adding: string;
  readonly running: RunningPicture | null;
  readonly refusal: string;
  readonly line: string;
  readonly fault: LineFault | null;
  /** The actor belongs to one token only. */
  readonly tokenOnly: boolean;
  /** What experience buys; null for users who may buy nothing. */
  readonly raises: Raises | null;
  readonly raise: RaiseDraft;
}

/** Nothing of a fight was written yet: no action and no weapon. */
const isUnwritten = ({ combat, items }: FightActor): boolean =>
  actionIds.every((id) => combat.actions[id] === 0 && combat.pools[id] === null) &&
  items.every(({ type }) => type !== "weapon");

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
