import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { CombatIntent } from "../../../rules/combat/intents/index.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { count, say } from "../../words/words.ts";
import { withPending } from "../button.ts";
import type { Facts } from "../facts.ts";
import { adjustFields } from "./adjust.ts";
import { choice, composed, form, number, numberIn, valueOf } from "./fields.ts";
import { nameIn, present, weaponText, zoneIn } from "./names.ts";
import { forecast, harmlessLines } from "./odds.ts";
import type { FormPicture } from "./picture.ts";
import { typeField } from "./shared-fields.ts";

type Move = Option<IntentBase>;
type Maker = (
  session: Session,
  view: CombatView,
  seat: Creature,
  open: OpenCue,
  moves: readonly Move[],
  facts: Facts,
) => FormPicture | null;

/** Hold, push or gag somebody within reach (K-111, C.31, C.61). */
export const wrestleForm: Maker = (session, view, seat, open, moves, facts) => {
  const grips = moves.flatMap((move) => {
    const [kind, aim, ...target] = move.id.split(":");
    return kind === "grapple" && aim ? [{ aim, target: target.join(":"), move }] : [];
  });
  if (!grips.length) return null;
  const { words } = facts;
  const control = `wrestle ${open.cue.id}`;
  const able = grips.find(({ move }) => !move.refused) ?? grips[0];
  const aim = choice(
    facts,
    control,
    "aim",
    words.text("SETPIECE.Combat.Ui.Wrestle.Aim"),
    [...new Set(grips.map((one) => one.aim))].map((value) => ({
      value,
      label: words.text(`SETPIECE.Combat.Ui.Wrestle.${value}`),
    })),
    able?.aim ?? "hold",
  );
  const reach = grips.filter((one) => one.aim === aim.value);
  const target = choice(
    facts,
    control,
    "target",
    words.text("SETPIECE.Combat.Ui.Attack.Target"),
    reach.map((one) => ({ value: one.target, label: nameIn(view, one.target) })),
    (reach.find(({ move }) => !move.refused) ?? reach[0])?.target ?? "",
  );
  const adjust = adjustFields(facts, control, true);
  const move = reach.find((one) => one.target === target.value)?.move;
  const dice = numberIn(adjust, "dice") + (valueOf(adjust, "help") ? 1 : 0);
  const needed = (aim.value === "gag" ? 2 : 1) + numberIn(adjust, "more");
  const { odds } = forecast(session, { kind: "test", seat: seat.id, action: "force", needed, dice }, facts);
  return form(session, facts, {
    key: "wrestle",
    control,
    title: words.text("SETPIECE.Combat.Ui.Wrestle.Title"),
    fields: [aim, target],
    adjust,
    odds: harmlessLines(odds, facts),
    folded: true,
    buttons: [
      withPending(session, {
        control,
        label: words.text("SETPIECE.Combat.Ui.Attack.Declare"),
        ...(move?.refused ? { reason: say(words, move.refused) } : {}),
        ...composed("move", control, { seat: seat.id, cue: open.cue.id, option: "grapple:{aim}:{target}" }),
      }),
    ],
    ...(move?.refused ? { refusal: say(words, move.refused) } : {}),
  });
};

const RESISTED = ["none", "endure", "force", "finesse", "read", "study"] as const;

/** Magic as table and GM agreed on it: whom, at what price, with which harm, resisted how (A.18). */
export const castForm: Maker = (session, view, seat, open, moves, facts) => {
  const spells = moves.filter((move) => move.id.startsWith("cast:"));
  if (!spells.length || !seat.sheet?.thaums) return null;
  const { words } = facts;
  const { value: thaums } = seat.sheet.thaums;
  const control = `cast ${open.cue.id}`;
  const label = (key: string): string => words.text(`SETPIECE.Combat.Ui.Cast.${key}`);
  const target = choice(
    facts,
    control,
    "target",
    words.text("SETPIECE.Combat.Ui.Attack.Target"),
    spells.map((move) => {
      const id = move.id.slice("cast:".length);
      return { value: id, label: id === "none" ? label("Nobody") : nameIn(view, id) };
    }),
    "none",
  );
  const move = spells.find((one) => one.id === `cast:${target.value}`);
  const aimed = target.value !== "none";
  const adjust = adjustFields(facts, control, true);
  const dice = numberIn(adjust, "dice") + (valueOf(adjust, "help") ? 1 : 0);
  const { odds } = forecast(
    session,
    { kind: "test", seat: seat.id, action: "cast", needed: 1 + numberIn(adjust, "more"), dice },
    facts,
  );
  return form(session, facts, {
    key: "cast",
    control,
    title: label("Title"),
    fields: [
      target,
      number(facts, control, "cost", words.text("SETPIECE.Combat.Ui.Cast.Cost", { thaums }), 0, {
        min: 0,
        max: thaums,
      }),
      ...(aimed
        ? [
            number(facts, control, "damage", label("Damage"), 0, { min: 0, max: 20 }),
            typeField(facts, control),
            choice(
              facts,
              control,
              "resist",
              label("Resist"),
              RESISTED.map((value) => ({
                value,
                label: value === "none" ? label("NoResist") : words.text(`SETPIECE.Combat.Action.${value}`),
              })),
              "endure",
            ),
          ]
        : []),
    ],
    adjust,
    odds: harmlessLines(odds, facts),
    folded: true,
    buttons: [
      withPending(session, {
        control,
        label: label("Cast"),
        ...(move?.refused ? { reason: say(words, move.refused) } : {}),
        ...composed("cast", control, { seat: seat.id, cue: open.cue.id }),
      }),
    ],
  });
};

/** All attacks of a group on one card: a target each, filled in; one press declares them together (C.3). */
export const volleyForm: Maker = (session, view, seat, open, moves, facts) => {
  const move = moves.find((one) => one.id === "volley");
  if (!move) return null;
  const { words } = facts;
  const intent = move.intent as CombatIntent & { type: "volley" };
  const control = `volley ${open.cue.id}`;
  const enemies = present(view).filter((other) => other.side !== seat.side);
  const fields = intent.attacks.map((aim) => {
    const member = view.fight.creatures[aim.seat];
    const weapon = member?.sheet?.weapons.find((one) => one.id === aim.weapon);
    return choice(
      facts,
      control,
      `at ${aim.seat}`,
      words.text("SETPIECE.Combat.Ui.Volley.Member", {
        name: nameIn(view, aim.seat),
        weapon: weapon ? weaponText(words, weapon) : "",
      }),
      [
        ...enemies.map((other) => {
          const zone = zoneIn(view, other.zone);
          return {
            value: other.id,
            label: zone ? words.text("SETPIECE.Combat.Ui.Attack.In", { name: other.name, zone }) : other.name,
          };
        }),
        { value: "none", label: words.text("SETPIECE.Combat.Ui.Volley.None") },
      ],
      aim.target,
    );
  });
  const attacks = fields.filter((field) => field.value !== "none").length;
  return form(session, facts, {
    key: "volley",
    control,
    title: words.text("SETPIECE.Combat.Ui.Volley.Title"),
    fields,
    buttons: [
      withPending(session, {
        control,
        label: count(words, "SETPIECE.Combat.Ui.Volley.Declare", attacks),
        primary: !move.refused && attacks > 0,
        digit: 2,
        ...(move.refused ? { reason: say(words, move.refused) } : {}),
        ...(attacks === 0 ? { reason: words.text("SETPIECE.Combat.Ui.Volley.Nobody") } : {}),
        ...composed("volley", control, { seat: seat.id, cue: open.cue.id }),
      }),
    ],
  });
};
