import { zonesBeyond } from "../../../rules/combat/ask.ts";
import type { CombatIntent, Creature, CombatView } from "../../../rules/combat/index.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { count, say } from "../../words/words.ts";
import { UNTOLD } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { asPressed } from "./compose.ts";
import { asChips, composed, fieldMaker, form } from "./fields.ts";
import { UNNAMED, adjustFields, spellFields } from "./roll-fields.ts";
import {
  isEnemyIn,
  nameIn,
  nobodyAgainst,
  placeOf,
  present,
  proposable,
  signOf,
  weaponText,
  zoneIn,
  type Turn,
} from "./names.ts";
import { combatIntent, forecast, hinderedBy, hitsOn, rollTold, volleyLines, type Proposed } from "./odds.ts";
import type { FormPicture, GroupPicture } from "./picture.ts";

type Move = Option<IntentBase>;
type Aim = (CombatIntent & { readonly type: "volley" })["attacks"][number];

export const intentsOf = (moves: readonly Move[]): NonNullable<GroupPicture["intents"]> =>
  moves.map((move) => ({ intent: combatIntent(move), refused: move.refused }));

const nameless =
  (view: CombatView) =>
  (id: string): Partial<ButtonPicture> =>
    id === "" ? {} : { label: nameIn(view, id) };

/** Hold, push or gag somebody within reach (K-111, C.31, C.61). */
export function wrestleForm({ session, view, seat, open, moves, context, words }: Turn): FormPicture | null {
  const grips = moves.flatMap((move) => {
    const intent = combatIntent(move);
    return intent.type === "grapple" ? [{ aim: intent.aim, target: intent.target, move }] : [];
  });
  if (!grips.length) return null;
  const make = fieldMaker(context, `wrestle ${open.cue.id}`);
  const { control } = make;
  const able =
    grips.find(({ move, target }) => !move.refused && isEnemyIn(view, seat, target)) ??
    grips.find(({ move }) => !move.refused) ??
    grips[0];
  const kinds = [...new Set(grips.map((one) => one.aim))];
  const aim = make.choice(
    "aim",
    words.text("SETPIECE.Combat.Ui.Wrestle.Aim"),
    kinds.map((value) => ({ value, label: words.text(`SETPIECE.Combat.Ui.Wrestle.${value}`) })),
    able?.aim ?? "hold",
  );
  const reach = grips.filter((one) => one.aim === aim.value);
  const near = proposable(reach, (one) => isEnemyIn(view, seat, one.target));
  const target = make.choice(
    "target",
    words.text("SETPIECE.Combat.Ui.Attack.Target"),
    [
      ...nobodyAgainst(words, near.length > 0),
      ...reach.map((one) => ({
        value: one.target,
        label: nameIn(view, one.target),
        ...placeOf(words, isEnemyIn(view, seat, one.target)),
      })),
    ],
    (near.find(({ move }) => !move.refused) ?? near[0])?.target ?? "",
  );
  const apart = words.text("SETPIECE.Combat.Ui.Attack.Others");
  const adjust = adjustFields(make, true, seat);
  const move = reach.find((one) => one.target === target.value)?.move;
  const press = composed("move", control, { seat: seat.id, cue: open.cue.id, option: "grapple:{aim}:{target}" });
  const intent = asPressed(session, view, press, [aim, target, ...adjust]);
  const told = rollTold(session, intent, context, "Unopposed");
  return form(session, make, {
    key: "wrestle",
    title: words.text("SETPIECE.Combat.Ui.Wrestle.Title"),
    asked: true,
    intents: intentsOf(grips.map((one) => one.move)),
    fields: [asChips(aim, control, ""), asChips(target, control, apart, nameless(view))],
    adjust,
    ...told.form,
    send: {
      label: words.text("SETPIECE.Combat.Ui.Attack.Declare"),
      sign: signOf("grapple"),
      ...told.button,
      ...(move ? {} : { reason: words.text("SETPIECE.Combat.Ui.Attack.Nobody") }),
      ...(move?.refused ? { reason: say(words, move.refused) } : {}),
      ...press,
    },
  });
}

/** Magic as table and GM agreed on it: whom, at what price, with which harm, resisted how (A.18). */
export function castForm({ session, view, seat, open, moves, context, words }: Turn): FormPicture | null {
  const spells = moves.flatMap((move) => {
    const intent = combatIntent(move);
    return intent.type === "cast" ? [{ move, target: intent.target ?? "none" }] : [];
  });
  if (!spells.length) return null;
  const make = fieldMaker(context, `cast ${open.cue.id}`);
  const { control } = make;
  const label = (key: string): string => words.text(`SETPIECE.Combat.Ui.Cast.${key}`);
  const target = make.choice(
    "target",
    words.text("SETPIECE.Combat.Ui.Attack.Target"),
    spells.map((one) => ({
      value: one.target,
      label: one.target === "none" ? label("Nobody") : nameIn(view, one.target),
    })),
    "none",
  );
  const move = spells.find((one) => one.target === target.value)?.move;
  const aimed = target.value !== "none";
  const adjust = adjustFields(make, true, seat);
  const press = composed("cast", control, { seat: seat.id, cue: open.cue.id });
  const fields = [target, ...spellFields(make, seat, aimed, UNNAMED)];
  const told = rollTold(session, asPressed(session, view, press, [...fields, ...adjust]), context, "Unopposed", true);
  return form(session, make, {
    key: "cast",
    title: label("Title"),
    intents: intentsOf(spells.map((one) => one.move)),
    fields,
    adjust,
    ...told.form,
    folded: true,
    send: {
      label: label(context.gm ? "Cast" : "Ask"),
      sign: signOf("cast"),
      ...told.button,
      ...(move?.refused ? { reason: say(words, move.refused) } : {}),
      ...press,
    },
  });
}

/** One press declares all attacks of a group on one card (C.3). Each list keeps targets out of reach apart. */
export function volleyForm(
  { session, view, seat, open, moves, context, words }: Turn,
  proposed: Proposed,
): FormPicture | null {
  const found = moves.flatMap((one) => {
    const intent = combatIntent(one);
    return intent.type === "volley" ? [{ move: one, intent }] : [];
  })[0];
  if (!found) return null;
  const { move, intent } = found;
  const make = fieldMaker(context, `volley ${open.cue.id}`);
  const { control } = make;
  const others = present(view).filter((other) => other.id !== seat.id);
  const enemies = others.filter((other) => isEnemyIn(view, seat, other.id));
  const told = proposed.intent?.type === "volley" ? proposed.intent.attacks : [];
  const presetOf = (aim: Aim): string =>
    told.find((one) => one.seat === aim.seat && one.maneuver === aim.maneuver && one.weapon === aim.weapon)?.target ??
    aim.target;
  const fields = intent.attacks.map((aim) => {
    const beyond = (other: Creature): number | null => zonesBeyond(view, { ...aim, target: other.id });
    const near = [...enemies].sort((a, b) => (beyond(a) ?? -1) - (beyond(b) ?? -1));
    const member = view.fight.creatures[aim.seat];
    const weapon = member?.sheet?.weapons.find((one) => one.id === aim.weapon);
    return make.choice(
      `at ${aim.seat}`,
      words.text("SETPIECE.Combat.Ui.Volley.Member", {
        name: nameIn(view, aim.seat),
        weapon: weapon ? weaponText(words, weapon) : "",
      }),
      [
        ...[...near, ...others.filter((other) => !enemies.includes(other) && other.id !== aim.seat)].map((other) => {
          const zone = zoneIn(view, other.zone);
          return {
            value: other.id,
            label: zone ? words.text("SETPIECE.Combat.Ui.Attack.In", { name: other.name, zone }) : other.name,
            ...placeOf(words, enemies.includes(other), beyond(other)),
          };
        }),
        { value: "none", label: words.text("SETPIECE.Combat.Ui.Volley.None") },
      ],
      presetOf(aim),
    );
  });
  const attacks = fields.filter((field) => field.value !== "none").length;
  const press = composed("volley", control, { seat: seat.id, cue: open.cue.id });
  const sent = attacks > 0 ? asPressed(session, view, press, fields) : null;
  const primary = proposed.intent?.type === "volley" && !move.refused && attacks > 0;
  const shown = sent ? forecast(session, sent, context) : UNTOLD;
  return form(session, make, {
    key: "volley",
    title: words.text("SETPIECE.Combat.Ui.Volley.Title"),
    fields,
    ...hinderedBy(shown, context),
    odds: volleyLines(shown.odds, (id) => nameIn(view, id), context),
    send: {
      label: count(words, "SETPIECE.Combat.Ui.Volley.Declare", attacks),
      chances: hitsOn(shown.odds, attacks, context),
      primary,
      digit: primary ? 1 : 3,
      ...(move.refused ? { reason: say(words, move.refused) } : {}),
      ...(attacks === 0 ? { reason: words.text("SETPIECE.Combat.Ui.Volley.Nobody") } : {}),
      ...press,
    },
  });
}
