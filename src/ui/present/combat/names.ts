import type { LogLine, OpenCue, Session } from "../../../play/session.ts";
import { areEnemies, budgetOf } from "../../../rules/combat/ask.ts";
import type { CombatEvent, CombatView } from "../../../rules/combat/index.ts";
import type { Creature, HarmPoints, HarmType } from "../../../rules/combat/state/creature.ts";
import type { FlowKind, Line, Slot } from "../../../rules/combat/state/fight.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { count, dice, list, weaponName, type Words } from "../../words/words.ts";
import type { PipsPicture } from "../button-picture.ts";
import type { PaintContext } from "../paint-context.ts";
import type { StatePicture } from "./picture.ts";

/** A step of a fight as one person sees it; `seat` is asked, null where that is the GM alone. */
export interface Asked {
  readonly session: Session;
  readonly view: CombatView;
  readonly open: OpenCue;
  readonly seat: Creature | null;
  readonly context: PaintContext;
  readonly words: Words;
  /** One creature of its reader alone is asked and stands above the question, so "you" is enough. */
  readonly alone: boolean;
}

/** The step of a creature whose turn it is, and its moves. */
export interface Turn extends Asked {
  readonly seat: Creature;
  readonly moves: readonly Option<IntentBase>[];
}

export const nameIn = (view: CombatView, id: string | null | undefined): string =>
  (id && Object.hasOwn(view.fight.creatures, id) && view.fight.creatures[id]?.name) || "";

export const creatureIn = (view: CombatView, id: string | null | undefined): Creature | null =>
  id && Object.hasOwn(view.fight.creatures, id) ? (view.fight.creatures[id] ?? null) : null;

export const sideOf = ({ side }: Creature): "a" | "b" => (side === "heroes" ? "a" : "b");

/** Somebody in sight who is an enemy of a creature; others may be attacked too, and stand apart in lists. */
export const isEnemyIn = (view: CombatView, seat: Creature, id: string): boolean => {
  const other = creatureIn(view, id);
  return other !== null && areEnemies(other, seat);
};

/** "Out of reach: two zones"; in the same zone, or where no way leads, without a number. */
const awayText = (words: Words, zones: number): string =>
  zones > 0 && Number.isFinite(zones)
    ? count(words, "SETPIECE.Combat.Ui.Attack.Zones", zones)
    : words.text("SETPIECE.Combat.Ui.Attack.OutOfReach");

/** A heading parts non-enemies and those out of reach (`beyond`, in zones) from the plain choices. */
export const placeOf = (words: Words, enemy: boolean, beyond: number | null = null): { readonly below?: string } =>
  !enemy
    ? { below: words.text("SETPIECE.Combat.Ui.Attack.Others") }
    : beyond === null
      ? {}
      : { below: awayText(words, beyond) };

/** What may be filled in of a list: a friend is never proposed, and with no enemy left nobody is. */
export const proposable = <T>(all: readonly T[], isEnemy: (one: T) => boolean): readonly T[] => all.filter(isEnemy);

/** Where no choice of a list is an enemy, it says so and waits: a player who strikes a friend has to name them. */
export const nobodyAgainst = (
  words: Words,
  anyEnemy: boolean,
): readonly { readonly value: string; readonly label: string }[] =>
  anyEnemy ? [] : [{ value: "", label: words.text("SETPIECE.Combat.Ui.Attack.Nobody") }];

export const slotIn = (view: CombatView, id: string | null | undefined): Slot | undefined =>
  id && Object.hasOwn(view.fight.slots, id) ? view.fight.slots[id] : undefined;

export const zoneIn = (view: CombatView, id: string | null | undefined): string =>
  view.fight.fight.zones.find((zone) => zone.id === id)?.name ?? "";

/** Harm points as they are read: of a last blow no more than brings somebody down. */
export const pointsShown = ({ value, max }: { readonly value: number; readonly max: number }) => ({
  value: Math.min(value, max),
  max,
});

/** "harm 2 of 4". */
export const pointsText = (points: HarmPoints, type: HarmType, words: Words): string =>
  words.text(`SETPIECE.Tracker.Badge.${type === "physical" ? "points" : "mental"}`, pointsShown(points));

/** The value that a card shows: a second deck adds hundredths, which sort and are not read. */
export const cardText = (card: number | null | undefined): string =>
  card === null || card === undefined ? "–" : String(Math.trunc(card));

/** A weapon by its name; fists have one in every language, and so has what the rules know. */
export const weaponText = (words: Words, weapon: { readonly id: string; readonly name: string }): string =>
  weapon.id === "unarmed" ? words.text("SETPIECE.Combat.Ui.Unarmed") : weaponName(words, weapon.name);

/** Maneuvers that a creature has left on the card being played, or on all its cards. */
export const left = (view: CombatView, seat: string, speed: "slow" | "fast"): number => {
  const { current } = view.fight.fight;
  const slots = Object.values(view.fight.slots).filter((slot) => slot.holder === seat);
  const now = slots.find((slot) => slot.id === current);
  return (now ? [now] : slots).reduce((sum, slot) => sum + slot[speed], 0);
};

export function pipsOf(who: Creature, { slow, fast }: Pick<Slot, "slow" | "fast">, words: Words): PipsPicture {
  const budget = budgetOf(who);
  const line = (left: number, max: number): PipsPicture["slow"] =>
    Array.from({ length: Math.max(left, max) }, (_, index) => ({ left: index < left }));
  return {
    slow: line(slow, budget.slow),
    fast: line(fast, budget.fast),
    text: words.text("SETPIECE.Tracker.Pips", { slow, fast }),
  };
}

export function statesOf(view: CombatView, creature: Creature, words: Words): readonly StatePicture[] {
  const state = (key: string, icon: string, data = {}): StatePicture => ({
    icon,
    text: words.text(`SETPIECE.Combat.Ui.State.${key}`, data),
  });
  return [
    ...(creature.burning ? [state("burning", "fire")] : []),
    ...(creature.heldBy.length
      ? [
          state(creature.heldBy.some((grip) => grip.gagged) ? "gagged" : "held", "rope", {
            names: list(
              words,
              creature.heldBy.map((grip) => nameIn(view, grip.by)),
            ),
          }),
        ]
      : []),
    ...(creature.poison.length ? [state("poisoned", "poison")] : []),
    ...(creature.pinnedBy.length ? [state("pinned", "pin")] : []),
    ...(creature.prone ? [state("prone", "prone")] : []),
    ...(creature.cover ? [state("cover", "shield")] : []),
    ...(view.fight.fight.afraid.includes(creature.id) ? [state("afraid", "warn")] : []),
    ...(creature.dread ? [state(`dread.${creature.dread.choice}`, "warn")] : []),
    ...(creature.ambush > 0 ? [state("ambush", "plus", { dice: dice(words, creature.ambush) })] : []),
    ...(view.hurt.includes(creature.id) ? [state("hurt", "harm")] : []),
  ];
}

export const present = (view: CombatView): readonly Creature[] =>
  Object.values(view.fight.creatures).filter((one) => one.fate === "active");

/** The event of a line in a fight's log; null for the log's own lines. Play has parsed it as the family's. */
export const eventOf = (line: LogLine): CombatEvent | null => line.event as CombatEvent | null;

/** "Troll strikes at Bram: club, damage 3."; its target reads "you". */
export function lineText(
  view: CombatView,
  line: Line,
  kind: FlowKind,
  { words }: PaintContext,
  you: string | null = null,
): string {
  const by = nameIn(view, line.by);
  const target = nameIn(view, line.target);
  const what = kind === "attack" ? line.maneuver : kind === "cast" && !line.target ? "castFree" : kind;
  const at = you !== null && line.target === you ? "AtYou" : "Line";
  return words.text(`SETPIECE.Combat.Ui.${at}.${what}`, {
    by,
    target,
    weapon: line.weapon ? weaponText(words, line.weapon) : "",
    damage: line.damage,
  });
}

const SIGNS: Readonly<Partial<Record<string, string>>> = {
  attackMelee: "attack-melee",
  attackRanged: "attack-ranged",
  attackUnarmed: "attack-unarmed",
  breakFree: "break-free",
  cast: "cast",
  chase: "chase",
  clearObstacle: "clear-obstacle",
  climb: "climb",
  dodge: "dodge",
  drawWeapon: "take-weapon",
  extinguish: "extinguish",
  flee: "flee",
  grapple: "grapple",
  hold: "grapple",
  interact: "interact",
  lure: "lure",
  moveWithin: "move-within",
  parry: "parry",
  pickUp: "take-weapon",
  resistMagic: "resist-magic",
  shout: "shout",
  standUp: "stand-up",
  survey: "survey",
  sway: "sway",
  takeAim: "take-aim",
  takeCover: "take-cover",
  turnAround: "turn-around",
};

/** Address of a sign by the maneuver's id, which only decorates its word; "" where it has none. */
export const signOf = (maneuver: string): string => {
  const file = SIGNS[maneuver];
  return file === undefined ? "" : `systems/setpiece/assets/icons/maneuvers/${file}.svg`;
};

/** Moves that are the maneuver of their name. */
const OWN: readonly string[] = ["breakFree", "cast", "flee", "grapple"];

/** The sign of the maneuver that an intent spends; "" where a move has none. */
export const maneuverSign = ({ type, maneuver }: { readonly type: string; readonly maneuver?: unknown }): string => {
  if (type === "maneuver" || type === "attack") return signOf(String(maneuver));
  return OWN.includes(type) ? signOf(type) : "";
};
