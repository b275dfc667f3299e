import type { ActionId } from "../../../rules/combat/catalogue/catalogue.ts";
import { aimsOf, speedOf } from "../../../rules/combat/ask.ts";
import type { CombatIntent } from "../../../rules/combat/index.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { say } from "../../words/words.ts";
import { filterOver } from "../../conflict/filter-list.ts";
import { refusalUnder, withPending } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { adjustFields, aimFields } from "./adjust.ts";
import { attackForm } from "./attack-form.ts";
import { castForm, volleyForm, wrestleForm } from "./turn-forms.ts";
import { asPressed } from "./as-pressed.ts";
import { composed, form } from "./fields.ts";
import { harderForms, harderNote } from "./harder-next.ts";
import { maneuverSign } from "./maneuver-sign.ts";
import { creatureIn } from "./names.ts";
import { chanceOn, combatIntent, rollOf } from "./odds.ts";
import type { FieldPicture, FormPicture, GroupPicture } from "./picture.ts";
import { isProposed, proposedOn } from "./proposed.ts";
import { settleFields } from "./settle.ts";

type Move = Option<IntentBase>;

/** Moves that somebody who burns or is held may still find possible. */
const BOUND: readonly string[] = ["maneuver", "flee", "move"];

/** Moves by their place on the card; the table's own maneuvers stand by their speed like all others. */
const GROUPS: readonly (readonly [
  key: string,
  fits: (intent: CombatIntent, view: CombatView) => boolean,
  folded: boolean,
])[] = [
  ["Move", ({ type }) => type === "closeIn" || type === "move", false],
  ["Loose", ({ type }) => type === "breakFree" || type === "letGo", false],
  ["Flee", ({ type }) => type === "flee", true],
  ["Slow", (intent, view) => intent.type === "maneuver" && speedOf(view, intent) === "slow", true],
  ["Fast", (intent, view) => intent.type === "maneuver" && speedOf(view, intent) === "fast", true],
  ["Swap", ({ type }) => type === "offerSwap", true],
];

/** Moves that have a place of their own, which a proposal fills in or marks there. */
const OWN_FORM: readonly string[] = ["attack", "volley", "endTurn"];

/** Moves that are in no group. */
const ELSEWHERE: readonly string[] = ["attack", "grapple", "cast", "volley", "endTurn"];

const actionOf = (move: Move): ActionId | null => {
  const intent = combatIntent(move);
  return intent.type === "maneuver" ? (intent.action ?? null) : null;
};

/** Two ways to do the same are told apart by what is tested. */
function labelOf(move: Move, all: readonly Move[], context: PaintContext): string {
  const label = say(context.words, move.label);
  const action = actionOf(move);
  const twins = all.filter((other) => other.label.key === move.label.key && JSON.stringify(other.label.data) !== "");
  return action && twins.length > 1
    ? context.words.text("SETPIECE.Combat.Ui.With", {
        what: label,
        action: context.words.text(`SETPIECE.Combat.Action.${action}`),
      })
    : label;
}

/** Below "Move to" the zone alone is enough to see; it is spoken whole. */
const spoken = (move: Move, label: string): Pick<ButtonPicture, "label" | "name" | "around"> => {
  const zone = move.intent.type === "move" ? String(move.label.data?.["zone"] ?? "") : "";
  const at = label.lastIndexOf(zone);
  return zone
    ? { label: zone, name: label, around: { lead: label.slice(0, at), tail: label.slice(at + zone.length) } }
    : { label };
};

/** What stands by itself is named whole in sight. */
const withoutAround = ({ name: _name, around: _around, ...one }: ButtonPicture): ButtonPicture => one;

/** Everything one may do on one's own turn: attack first, then the way, then all else by kind. */
export function turnCue(session: Session, view: CombatView, open: OpenCue, context: PaintContext): CueBody {
  const { words } = context;
  const seat = creatureIn(view, open.seat ?? open.cue.seats[0]);
  if (!seat) return {};
  const moves = session.options(seat.id).filter((move) => move.cue === undefined && !move.pointless);
  const proposed = proposedOn(session, view, seat, context);
  const control = `test ${open.cue.id}`;
  const adjust = [...adjustFields(context, control, true, seat), ...settleFields(control, moves, view, seat, context)];
  const aims = aimFields(view, seat, context, control);
  const plain = (move: Move): ButtonPicture =>
    withPending(session, {
      control: `${control} ${move.id}`,
      ...spoken(move, labelOf(move, moves, context)),
      sign: maneuverSign(combatIntent(move)),
      ...(move.refused ? { reason: say(words, move.refused) } : {}),
      ...composed("move", control, { seat: seat.id, cue: open.cue.id, option: move.id }),
      chances: [],
    });
  const button = (move: Move): ButtonPicture => {
    const made = plain(move);
    const roll = move.refused ? null : rollOf(session, asPressed(session, view, made, [...aims, ...adjust]), context);
    return roll?.seat === seat.id ? { ...made, chances: chanceOn(context, "Success", roll.success) } : made;
  };
  const first = moves.find((move) => !OWN_FORM.includes(move.intent.type) && isProposed(proposed, move));
  const bound = seat.burning !== null || seat.heldBy.length > 0;
  const rest = moves.filter((move) => move !== first);
  const groups = groupsOf(session, view, rest, button, bound, { control, fields: aims }, context);
  const forms = [
    volleyForm(proposed, session, view, seat, open, moves, context),
    attackForm(session, view, seat, open, moves, context, proposed),
    wrestleForm(session, view, seat, open, moves, context),
    castForm(session, view, seat, open, moves, context),
    adjustForm(session, control, adjust, groups, context),
    ...harderForms(session, seat, open, context),
  ].filter((one): one is FormPicture => one !== null);
  // A weapon or a target that was chosen by hand is what the player is about to do, whatever else is proposed
  const aimed = forms.some(({ key, buttons }) => key === "attack" && buttons.some(({ primary }) => primary));
  const ended = moves.find((move) => move.intent.type === "endTurn" && isProposed(proposed, move));
  const ends = moves.filter((move) => move.intent.type === "endTurn").map(plain);
  return {
    // What is left of the turn stands in the line above, as it stands
    hint: harderNote(seat, context),
    forms: forms.filter((one) => !one.folded),
    groups: groups.filter((one) => !one.folded),
    ...(first
      ? {
          options: [
            { ...withoutAround(button(first)), label: say(words, first.label), primary: !aimed, digit: aimed ? 2 : 1 },
          ],
        }
      : {}),
    laterForms: forms.filter((one) => one.folded),
    laterGroups: groups.filter((one) => one.folded),
    ends: ends.map((one, index) => ({
      ...one,
      digit: 9 - index,
      primary: !aimed && ended !== undefined && one.data?.["option"] === ended.id,
    })),
    bare: true,
  };
}

function groupsOf(
  session: Session,
  view: CombatView,
  moves: readonly Move[],
  button: (move: Move) => ButtonPicture,
  bound: boolean,
  aims: Aims,
  context: PaintContext,
): readonly GroupPicture[] {
  const rest = new Set(moves.filter((move) => !ELSEWHERE.includes(move.intent.type)));
  // Fire and grips leave little: that little stands in sight, all else keeps its place with the reason
  const able = bound ? [...rest].filter((move) => BOUND.includes(move.intent.type) && !move.refused) : [];
  for (const move of able) rest.delete(move);
  const made = (key: string, here: readonly Move[], folded: boolean): GroupPicture => ({
    ...groupOf(session, key, here.map(button), folded, context),
    ...aimsAmong(here, aims),
  });
  const first: readonly GroupPicture[] = able.length ? [made("Bound", able, false)] : [];
  const others = GROUPS.flatMap(([key, fits, folded]) => {
    const here = [...rest].filter((move) => fits(combatIntent(move), view));
    for (const move of here) rest.delete(move);
    if (!here.length) return [];
    return [made(key, here, folded || (bound && key === "Move"))];
  });
  return [...first, ...others];
}

/** Fields of whom and where, whose control is the one of the moves they belong to. */
interface Aims {
  readonly control: string;
  readonly fields: readonly FieldPicture[];
}

/** Whom and where stand with the moves that take them, as far as one of these may be sent. */
function aimsAmong(moves: readonly Move[], { control, fields }: Aims): Partial<GroupPicture> {
  const taken = moves.flatMap((move) => {
    const intent = combatIntent(move);
    return intent.type === "maneuver" && !move.refused ? Object.keys(aimsOf(intent.maneuver)) : [];
  });
  const shown = fields.filter(({ name }) => taken.includes(name));
  return shown.length ? { control, fields: shown } : {};
}

const groupOf = (
  session: Session,
  key: string,
  options: readonly ButtonPicture[],
  folded: boolean,
  context: PaintContext,
): GroupPicture => ({
  key,
  label: context.words.text(`SETPIECE.Combat.Ui.Group.${key}`),
  options,
  filter: folded ? filterOver(options.length, context.words) : "",
  refusal: refusalUnder(
    session,
    context.words,
    options.map((one) => one.control),
  ),
  folded,
});

/** Dice, help and position for all tests of the turn but the attack, which has its own. */
const adjustForm = (
  session: Session,
  control: string,
  fields: FormPicture["fields"],
  groups: readonly GroupPicture[],
  context: PaintContext,
): FormPicture | null =>
  groups.some((group) => group.folded)
    ? form(session, context, {
        key: "adjust",
        control,
        title: context.words.text("SETPIECE.Combat.Ui.Adjust.Tests"),
        fields,
        buttons: [],
        folded: true,
      })
    : null;
