import type { AttackManeuver } from "../../../rules/combat/attack/checks.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { dice as inDice, say } from "../../words/words.ts";
import { withPending } from "../button.ts";
import type { Facts } from "../facts.ts";
import { adjustFields } from "./adjust.ts";
import { choice, composed, form, numberIn, valueOf } from "./fields.ts";
import { left, nameIn, weaponText, zoneIn } from "./names.ts";
import { forecast, oddsLines } from "./odds.ts";
import type { FieldPicture, FormPicture } from "./picture.ts";
import { settleFields } from "./settle.ts";

interface Aim {
  readonly weapon: string;
  readonly target: string;
  readonly option: Option<IntentBase>;
}

/** `attack:attackMelee:sword:troll` taken apart; ids hold no colon. */
const aimOf = (option: Option<IntentBase>): Aim | null => {
  const [kind, maneuver, weapon, ...target] = option.id.split(":");
  return kind === "attack" && maneuver && weapon
    ? { weapon: `${maneuver}:${weapon}`, target: target.join(":"), option }
    : null;
};

const first = <T>(list: readonly T[]): T | undefined => list[0];

/** The weapon in hand first, then whatever reaches somebody. */
function presetWeapon(aims: readonly Aim[], seat: Creature): string {
  const able = aims.filter((aim) => aim.option.refused === null);
  const drawn = (list: readonly Aim[]): Aim | undefined => list.find((aim) => aim.weapon.split(":")[1] === seat.inHand);
  return (drawn(able) ?? drawn(aims) ?? first(able) ?? first(aims))?.weapon ?? "";
}

const presetTarget = (aims: readonly Aim[], weapon: string): string =>
  (
    aims.find((aim) => aim.weapon === weapon && aim.option.refused === null) ??
    aims.find((aim) => aim.weapon === weapon)
  )?.target ?? "";

function weaponField(control: string, aims: readonly Aim[], seat: Creature, facts: Facts): FieldPicture {
  const { words } = facts;
  const label = (value: string): string => {
    const [maneuver, id] = value.split(":");
    const weapon = seat.sheet?.weapons.find((one) => one.id === id);
    const name = weapon ? weaponText(words, weapon) : (id ?? "");
    return maneuver === "attackRanged" && weapon?.uses.includes("thrown")
      ? words.text("SETPIECE.Combat.Ui.Attack.Thrown", { weapon: name })
      : name;
  };
  return choice(
    facts,
    control,
    "weapon",
    words.text("SETPIECE.Combat.Ui.Attack.Weapon"),
    [...new Set(aims.map((aim) => aim.weapon))].map((value) => ({ value, label: label(value) })),
    presetWeapon(aims, seat),
    { watch: seat.id },
  );
}

function targetField(
  control: string,
  aims: readonly Aim[],
  weapon: string,
  view: CombatView,
  facts: Facts,
): FieldPicture {
  const { words } = facts;
  const reach = aims.filter((aim) => aim.weapon === weapon);
  const label = (aim: Aim): string => {
    const name = nameIn(view, aim.target);
    const zone = zoneIn(view, view.fight.creatures[aim.target]?.zone);
    const place = zone ? words.text("SETPIECE.Combat.Ui.Attack.In", { name, zone }) : name;
    const away = aim.option.refused !== null && /Reach|Cover|Far|TooClose|NoWay|NotPlaced/.test(aim.option.refused.key);
    return away ? words.text("SETPIECE.Combat.Ui.Attack.Away", { target: place }) : place;
  };
  return choice(
    facts,
    control,
    "target",
    words.text("SETPIECE.Combat.Ui.Attack.Target"),
    reach.map((aim) => ({ value: aim.target, label: label(aim) })),
    presetTarget(aims, weapon),
  );
}

/** What the attack would be: dice, need, damage, and where it is hard. */
function noteOf(seat: Creature, weapon: string, facts: Facts): string {
  const found = seat.sheet?.weapons.find((one) => one.id === weapon.split(":")[1]);
  if (!found) return "";
  const { words } = facts;
  const reach =
    weapon.startsWith("attackRanged") && found.max > 0
      ? words.text("SETPIECE.Combat.Ui.Attack.Range", { min: found.min, max: found.max })
      : words.text("SETPIECE.Combat.Ui.Attack.Close");
  const drawn =
    found.id === "unarmed" || seat.inHand === found.id ? "" : words.text("SETPIECE.Combat.Ui.Attack.NotDrawn");
  return [words.text("SETPIECE.Combat.Ui.Attack.Damage", { damage: found.damage }), reach, drawn]
    .filter(Boolean)
    .join(" ");
}

/** Declare an attack: weapon and target are filled in, the odds stand below, one press declares (K-082, K-083, K-093). */
export function attackForm(
  session: Session,
  view: CombatView,
  seat: Creature,
  open: OpenCue,
  options: readonly Option<IntentBase>[],
  facts: Facts,
): FormPicture | null {
  const aims = options.flatMap((option) => aimOf(option) ?? []);
  if (!aims.length) return null;
  const { words } = facts;
  const control = `attack ${open.cue.id}`;
  const weapon = weaponField(control, aims, seat, facts);
  const target = targetField(control, aims, weapon.value, view, facts);
  const adjust = adjustFields(facts, control, false);
  const settle = settleFields(control, options, view, seat, facts);
  const aim = aims.find((one) => one.weapon === weapon.value && one.target === target.value);
  const [maneuver = "", id = ""] = weapon.value.split(":");
  const dice = numberIn(adjust, "dice") + (valueOf(adjust, "help") ? 1 : 0);
  const { odds, hidden } = forecast(
    session,
    {
      kind: "attack",
      seat: seat.id,
      target: target.value,
      maneuver: maneuver as AttackManeuver,
      weapon: id,
      dice,
      more: numberIn(adjust, "more"),
    },
    facts,
  );
  return form(session, facts, {
    key: "attack",
    control,
    title: words.text("SETPIECE.Combat.Ui.Attack.Title"),
    fields: [weapon, target, ...settle],
    adjust,
    notes: [
      [
        odds
          ? words.text("SETPIECE.Combat.Ui.Attack.Pool", { dice: inDice(words, odds.dice), needed: odds.needed })
          : "",
        noteOf(seat, weapon.value, facts),
      ]
        .filter(Boolean)
        .join(" "),
      hidden,
    ].filter(Boolean),
    odds: odds ? oddsLines(odds, "Hit", facts) : [],
    buttons: [
      withPending(session, {
        control,
        label: words.text("SETPIECE.Combat.Ui.Attack.Declare"),
        // A volley is declared first, where there is one
        primary: !aim?.option.refused && !options.some((option) => option.id === "volley" && !option.refused),
        digit: 1,
        ...(aim?.option.refused ? { reason: say(words, aim.option.refused) } : {}),
        ...composed("move", control, { seat: seat.id, cue: open.cue.id, option: "attack:{weapon}:{target}" }),
      }),
    ],
    // With the slow maneuver gone the form keeps its place and gives its room to what is left
    folded: left(view, seat.id, "slow") === 0 || seat.burning !== null || seat.heldBy.length > 0,
    // The reason stands in sight: it is what one has to change
    ...(aim?.option.refused ? { refusal: say(words, aim.option.refused) } : {}),
  });
}
