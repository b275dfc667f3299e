import type { ActionId } from "../../../rules/combat/catalogue/actions.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { say, whole } from "../../words/words.ts";
import { refusalUnder, withPending } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { Facts } from "../facts.ts";
import type { ButtonPicture } from "../picture.ts";
import { adjustFields } from "./adjust.ts";
import { attackForm } from "./attack-form.ts";
import { castForm, volleyForm, wrestleForm } from "./turn-forms.ts";
import { composed, form, numberIn, valueOf } from "./fields.ts";
import { creatureIn, left } from "./names.ts";
import { chanceOn, forecast } from "./odds.ts";
import type { FormPicture, GroupPicture } from "./picture.ts";
import { settleFields } from "./settle.ts";

type Move = Option<IntentBase>;

/** Moves that somebody who burns or is held may still find possible. */
const BOUND = /^(?:maneuver|flee|move):/;

/** Moves by their place on the card; whatever nobody names stands with the fast ones. */
const GROUPS: readonly (readonly [key: string, test: RegExp, folded: boolean])[] = [
  ["Move", /^move:/, false],
  ["Loose", /^(?:breakFree|letGo):/, false],
  ["Flee", /^flee:/, true],
  ["Slow", /^maneuver:(?:sway|lure|survey|climb|extinguish|clearObstacle)(?::|$)/, true],
  ["Fast", /^maneuver:/, true],
  ["Swap", /^offerSwap:/, true],
];

/** Moves that stand in forms of their own, or answer a cue. */
const ELSEWHERE = /^(?:attack|grapple|cast|volley|endTurn)(?::|$)/;

const actionOf = (move: Move): ActionId | null => {
  const { action, type } = move.intent as { action?: ActionId; type: string };
  return type === "breakFree" ? "force" : (action ?? null);
};

/** Two ways to do the same are told apart by what is tested. */
function labelOf(move: Move, all: readonly Move[], facts: Facts): string {
  const label = say(facts.words, move.label);
  const action = actionOf(move);
  const twins = all.filter((other) => other.label.key === move.label.key && JSON.stringify(other.label.data) !== "");
  return action && twins.length > 1 && move.intent.type === "maneuver"
    ? facts.words.text("SETPIECE.Combat.Ui.With", {
        what: label,
        action: facts.words.text(`SETPIECE.Combat.Action.${action}`),
      })
    : label;
}

/** Below "Move to" the zone alone is enough to see; it is spoken whole. */
const spoken = (move: Move, label: string): Pick<ButtonPicture, "label" | "name"> => {
  const zone = move.id.startsWith("move:") ? String(move.label.data?.["zone"] ?? "") : "";
  return zone ? { label: zone, name: label } : { label };
};

/** The chance of a test that nobody answers, as it is adjusted now. */
function chances(
  session: Session,
  seat: Creature,
  move: Move,
  extra: { dice: number; more: number },
  facts: Facts,
): ButtonPicture["chances"] {
  const action = actionOf(move);
  if (!action || move.refused) return [];
  const { odds } = forecast(
    session,
    { kind: "test", seat: seat.id, action, needed: 1 + extra.more, dice: extra.dice },
    facts,
  );
  return odds ? chanceOn(facts, "Success", odds.success) : [];
}

/** Everything one may do on one's own turn: attack first, then the way, then all else by kind. */
export function turnCue(session: Session, view: CombatView, open: OpenCue, facts: Facts): CueBody {
  const { words } = facts;
  const seat = creatureIn(view, open.seat ?? open.cue.seats[0]);
  if (!seat) return {};
  const moves = session.options(seat.id).filter((move) => move.cue === undefined && !move.pointless);
  const control = `test ${open.cue.id}`;
  const adjust = [...adjustFields(facts, control, true), ...settleFields(control, moves, view, seat, facts)];
  const extra = { dice: numberIn(adjust, "dice") + (valueOf(adjust, "help") ? 1 : 0), more: numberIn(adjust, "more") };
  const button = (move: Move): ButtonPicture =>
    withPending(session, {
      control: `${control} ${move.id}`,
      ...spoken(move, labelOf(move, moves, facts)),
      ...(move.refused ? { reason: say(words, move.refused) } : {}),
      ...composed("move", control, { seat: seat.id, cue: open.cue.id, option: move.id }),
      chances: chances(session, seat, move, extra, facts) ?? [],
    });
  const bound = seat.burning !== null || seat.heldBy.length > 0;
  const groups = groupsOf(session, moves, button, bound, facts);
  const forms = [
    volleyForm(session, view, seat, open, moves, facts),
    attackForm(session, view, seat, open, moves, facts),
    wrestleForm(session, view, seat, open, moves, facts),
    castForm(session, view, seat, open, moves, facts),
    adjustForm(session, control, adjust, groups, facts),
  ].filter((one): one is FormPicture => one !== null);
  const spent = left(view, seat.id, "slow") + left(view, seat.id, "fast") === 0;
  const ends = moves.filter((move) => move.id === "endTurn" || move.id === "endTurn:group").map(button);
  return {
    hint: words.text("SETPIECE.Combat.Ui.Left", {
      slow: whole(words, left(view, seat.id, "slow")),
      fast: whole(words, left(view, seat.id, "fast")),
    }),
    forms: forms.filter((one) => !one.folded),
    groups: groups.filter((one) => !one.folded),
    laterForms: forms.filter((one) => one.folded),
    laterGroups: groups.filter((one) => one.folded),
    ends: ends.map((one, index) => ({
      ...one,
      digit: 9 - index,
      primary: spent && !one.reason && index === ends.length - 1,
    })),
    bare: true,
  };
}

function groupsOf(
  session: Session,
  moves: readonly Move[],
  button: (move: Move) => ButtonPicture,
  bound: boolean,
  facts: Facts,
): readonly GroupPicture[] {
  const rest = new Set(moves.filter((move) => !ELSEWHERE.test(move.id)));
  // Fire and grips leave little: that little stands in sight, all else keeps its place with the reason
  const able = bound ? [...rest].filter((move) => BOUND.test(move.id) && !move.refused) : [];
  for (const move of able) rest.delete(move);
  const first: readonly GroupPicture[] = able.length ? [groupOf(session, "Bound", able.map(button), false, facts)] : [];
  const others = GROUPS.flatMap(([key, test, folded]) => {
    const here = [...rest].filter((move) => test.test(move.id));
    for (const move of here) rest.delete(move);
    if (!here.length) return [];
    return [groupOf(session, key, here.map(button), folded || (bound && key === "Move"), facts)];
  });
  return [...first, ...others];
}

const groupOf = (
  session: Session,
  key: string,
  options: readonly ButtonPicture[],
  folded: boolean,
  facts: Facts,
): GroupPicture => ({
  key,
  label: facts.words.text(`SETPIECE.Combat.Ui.Group.${key}`),
  options,
  refusal: refusalUnder(
    session,
    facts.words,
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
  facts: Facts,
): FormPicture | null =>
  groups.some((group) => group.folded)
    ? form(session, facts, {
        key: "adjust",
        control,
        title: facts.words.text("SETPIECE.Combat.Ui.Adjust.Tests"),
        fields,
        buttons: [],
        folded: true,
      })
    : null;
