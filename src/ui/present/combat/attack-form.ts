import { flightOf, readying, zonesBeyond } from "../../../rules/combat/ask.ts";
import type { CombatIntent, Creature, CombatView } from "../../../rules/combat/index.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { dice as inDice, say, type Words } from "../../words/words.ts";
import type { ButtonPicture } from "../button-picture.ts";
import { withPending } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import { asChips, composed, fieldMaker, form, type FieldMaker } from "./fields.ts";
import { settleFields } from "./harm-cue.ts";
import { adjustFields } from "./roll-fields.ts";
import { asPressed } from "./compose.ts";
import {
  isEnemyIn,
  left,
  maneuverSign,
  nameIn,
  nobodyAgainst,
  placeOf,
  proposable,
  weaponText,
  zoneIn,
  type Turn,
} from "./names.ts";
import { combatIntent, rollTold, type Proposed } from "./odds.ts";
import type { FieldPicture, FormPicture } from "./picture.ts";

type Attack = CombatIntent & { readonly type: "attack" };

interface Aim {
  /** The maneuver with its weapon, as the field names them. */
  readonly weapon: string;
  readonly intent: Attack;
  readonly option: Option<IntentBase>;
  readonly enemy: boolean;
}

const aimOf = (option: Option<IntentBase>, view: CombatView, seat: Creature): Aim | null => {
  const intent = combatIntent(option);
  if (intent.type !== "attack") return null;
  const enemy = isEnemyIn(view, seat, intent.target);
  return { weapon: `${intent.maneuver}:${intent.weapon}`, intent, option, enemy };
};

const isEnemy = ({ enemy }: Aim): boolean => enemy;

const first = <T>(list: readonly T[]): T | undefined => list[0];

/** The weapon in hand first, then one that reaches a target. */
function presetWeapon(aims: readonly Aim[], seat: Creature): string {
  const able = aims.filter((aim) => aim.option.refused === null);
  const drawn = (list: readonly Aim[]): Aim | undefined => list.find((aim) => aim.intent.weapon === seat.inHand);
  return (drawn(able) ?? drawn(aims) ?? first(able) ?? first(aims))?.weapon ?? "";
}

const presetTarget = (aims: readonly Aim[], weapon: string): string =>
  (
    aims.find((aim) => aim.weapon === weapon && aim.option.refused === null) ??
    aims.find((aim) => aim.weapon === weapon)
  )?.intent.target ?? "";

function armedWith({ maneuver, weapon: id }: Attack, seat: Creature, words: Words) {
  const found = seat.sheet?.weapons.find((one) => one.id === id);
  return {
    weapon: found ? weaponText(words, found) : id,
    thrown: maneuver === "attackRanged" && found?.uses.includes("thrown") === true,
  };
}

function weaponField(make: FieldMaker, aims: readonly Aim[], preset: string, seat: Creature): FieldPicture {
  const { words } = make;
  const label = (intent: Attack): string => {
    const { weapon, thrown } = armedWith(intent, seat, words);
    return thrown ? words.text("SETPIECE.Combat.Ui.Attack.Thrown", { weapon }) : weapon;
  };
  const weapons = new Map(aims.map((aim) => [aim.weapon, aim.intent]));
  return make.choice(
    "weapon",
    words.text("SETPIECE.Combat.Ui.Attack.Weapon"),
    [...weapons].map(([value, intent]) => ({ value, label: label(intent) })),
    preset,
    { watch: seat.id },
  );
}

function targetField(
  make: FieldMaker,
  aims: readonly Aim[],
  weapon: string,
  preset: string,
  view: CombatView,
): FieldPicture {
  const { words } = make;
  const reach = aims.filter((aim) => aim.weapon === weapon);
  const label = ({ intent: { target } }: Aim): string => {
    const name = nameIn(view, target);
    const zone = zoneIn(view, view.fight.creatures[target]?.zone);
    return zone ? words.text("SETPIECE.Combat.Ui.Attack.In", { name, zone }) : name;
  };
  // Nearer targets come first; a sort keeps the order of equals
  const beyond = new Map(reach.map((aim) => [aim, zonesBeyond(view, aim.intent)]));
  const sorted = [...reach].sort((a, b) => (beyond.get(a) ?? -1) - (beyond.get(b) ?? -1));
  return make.choice(
    "target",
    words.text("SETPIECE.Combat.Ui.Attack.Target"),
    [
      ...nobodyAgainst(words, aims.some(isEnemy)),
      ...[...sorted.filter(isEnemy), ...sorted.filter((aim) => !isEnemy(aim))].map((aim) => ({
        value: aim.intent.target,
        label: label(aim),
        ...placeOf(words, aim.enemy, beyond.get(aim)),
      })),
    ],
    preset,
  );
}

/** Fills in what is proposed, else the player's last target, else somebody in reach. */
function presets(
  aims: readonly Aim[],
  seat: Creature,
  { intent, targets }: Proposed,
): { readonly weapon: string; target(weapon: string): string } {
  const told = intent?.type === "attack" ? aims.find((aim) => isSame(aim.intent, intent)) : undefined;
  const last = targets.findLast((id) => aims.some((aim) => aim.intent.target === id));
  // Another weapon keeps the proposed target while it reaches it
  const kept = (weapon: string): string | undefined =>
    aims.find((aim) => aim.weapon === weapon && !aim.option.refused && aim.intent.target === told?.intent.target)
      ?.intent.target;
  return {
    weapon: told?.weapon ?? presetWeapon(aims.some(isEnemy) ? proposable(aims, isEnemy) : aims, seat),
    target: (weapon) =>
      told?.weapon === weapon
        ? told.intent.target
        : (last ?? kept(weapon) ?? presetTarget(proposable(aims, isEnemy), weapon)),
  };
}

const isSame = (a: Attack, b: Attack): boolean =>
  a.maneuver === b.maneuver && a.weapon === b.weapon && a.target === b.target;

function declaration({ intent }: Aim, view: CombatView, seat: Creature, { words }: PaintContext): string {
  const { weapon, thrown } = armedWith(intent, seat, words);
  const target = nameIn(view, intent.target);
  return words.text(`SETPIECE.Combat.Ui.Attack.Do.${thrown ? "thrown" : intent.maneuver}`, { target, weapon });
}

function noteOf(view: CombatView, seat: Creature, aim: Aim | undefined, context: PaintContext): string {
  const found = seat.sheet?.weapons.find((one) => one.id === aim?.intent.weapon);
  if (!found) return "";
  const { words } = context;
  const flight = aim?.intent.maneuver === "attackRanged" ? flightOf(found) : null;
  const reach =
    flight !== null
      ? words.text("SETPIECE.Combat.Ui.Attack.Range", { min: flight[0], max: flight[1] })
      : words.text("SETPIECE.Combat.Ui.Attack.Close");
  const takes = readying(view.fight, seat, found);
  const drawn = takes === "free" || takes === "ready" ? "" : words.text(`SETPIECE.Combat.Ui.Attack.Takes.${takes}`);
  return [words.text("SETPIECE.Combat.Ui.Attack.Damage", { damage: found.damage }), reach, drawn]
    .filter(Boolean)
    .join(" ");
}

/** Other targets in reach, offered beside the proposed one while its form is out of sight. */
const OTHERS = 2;

/** The form comes filled in, and its press, with the chance on it, declares (K-082, K-083, K-093). */
export function attackForm(
  { session, view, seat, open, moves, context, words }: Turn,
  proposed: Proposed,
): FormPicture | null {
  const aims = moves.flatMap((option) => aimOf(option, view, seat) ?? []);
  if (!aims.length) return null;
  const make = fieldMaker(context, `attack ${open.cue.id}`);
  const { control } = make;
  const preset = presets(aims, seat, proposed);
  const weapon = weaponField(make, aims, preset.weapon, seat);
  const target = targetField(make, aims, weapon.value, preset.target(weapon.value), view);
  const apart = words.text("SETPIECE.Combat.Ui.Attack.Others");
  // A chip has a face and the name; a target out of reach shows its distance
  const face = (id: string): Partial<ButtonPicture> => {
    const img = session.seats.find((one) => one.id === id)?.img;
    return id === "" ? {} : { label: nameIn(view, id), ...(img ? { sign: img } : {}) };
  };
  const adjust = adjustFields(make, false, seat);
  const settle = settleFields(make, moves, view, seat);
  const armed = aims.find((one) => one.weapon === weapon.value);
  const aim = aims.find((one) => one.weapon === weapon.value && one.intent.target === target.value);
  const press = composed("move", control, { seat: seat.id, cue: open.cue.id, option: "attack:{weapon}:{target}" });
  const intent = asPressed(session, view, press, [weapon, target, ...settle, ...adjust]);
  const told = rollTold(session, intent, context, "Hit", true);
  const { roll } = told;
  const others = aims.filter((one) => one.weapon === weapon.value && one !== aim && one.enemy && !one.option.refused);
  const near = others.slice(0, OTHERS).map((one): ButtonPicture => {
    const at = composed("move", control, { seat: seat.id, cue: open.cue.id, option: one.option.id });
    const told = rollTold(session, asPressed(session, view, at, [...settle, ...adjust]), context, "Hit");
    return withPending(session, {
      control: `${control} ${one.option.id}`,
      label: declaration(one, view, seat, context),
      sign: maneuverSign(one.intent),
      chances: told.button.chances,
      ...at,
    });
  });
  // Without a slow maneuver the form keeps its place and gives its room to what is left
  const folded =
    // Only aims count, whatever is filled in: no form folds away below the hand that chooses a weapon
    !aims.some((one) => one.enemy && one.option.refused === null) ||
    left(view, seat.id, "slow") === 0 ||
    seat.burning !== null ||
    seat.heldBy.length > 0;
  const { intent: move } = proposed;
  const changed = weapon.value !== preset.weapon || target.value !== preset.target(weapon.value);
  const chosen = changed && aim !== undefined && !folded && move?.type !== "volley";
  // Primary is the one move that is proposed or was chosen, never one that is refused
  const primary = (move?.type === "attack" || chosen) && !aim?.option.refused;
  return form(session, make, {
    key: "attack",
    title: words.text("SETPIECE.Combat.Ui.Attack.Title"),
    asked: true,
    intents: aims.filter(isEnemy).map(({ intent: at, option }) => ({ intent: at, refused: option.refused })),
    fields: [asChips(weapon, control, ""), asChips(target, control, apart, face), ...settle],
    adjust,
    notes: [
      [
        roll
          ? words.text("SETPIECE.Combat.Ui.Attack.Pool", { dice: inDice(words, roll.dice), needed: roll.needed })
          : "",
        noteOf(view, seat, armed, context),
      ]
        .filter(Boolean)
        .join(" "),
      told.hidden,
    ].filter(Boolean),
    odds: told.form.odds,
    send: {
      label: aim ? declaration(aim, view, seat, context) : words.text("SETPIECE.Combat.Ui.Attack.Declare"),
      sign: aim ? maneuverSign(aim.intent) : "",
      primary,
      digit: primary ? 1 : 2,
      ...told.button,
      ...(aim ? {} : { reason: words.text("SETPIECE.Combat.Ui.Attack.Nobody") }),
      ...(aim?.option.refused ? { reason: say(words, aim.option.refused) } : {}),
      ...press,
    },
    ...(near.length ? { near } : {}),
    folded,
    hindered: told.form.hindered ?? "",
  });
}
