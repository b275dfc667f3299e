import type { ActionId } from "../../../rules/combat/catalogue/actions.ts";
import { begin } from "../../../rules/combat/decide/kit.ts";
import { poolNow } from "../../../rules/combat/decide/prepare.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { Line } from "../../../rules/combat/state/flow.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { dice, say, whole } from "../../words/words.ts";
import { chance } from "../../words/chance.ts";
import { optionButton, withPending } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { Facts } from "../facts.ts";
import type { ButtonPicture } from "../picture.ts";
import { check, choice, composed, form } from "./fields.ts";
import { lineText } from "./line-text.ts";
import { creatureIn, left, nameIn } from "./names.ts";
import { forecast, harmNote } from "./odds.ts";
import type { FormPicture } from "./picture.ts";
import { settleFields } from "./settle.ts";

type Move = Option<IntentBase>;

interface Reply {
  readonly move: Move;
  readonly kind: string;
  readonly action: string;
  readonly line: string;
  readonly slow: boolean;
}

/** `react:parry:strike:l5:slow` taken apart. */
const replyOf = (move: Move): Reply | null => {
  const [type, kind, action, line, slow] = move.id.split(":");
  return type === "react" && kind && action && line ? { move, kind, action, line, slow: slow === "slow" } : null;
};

/** One button an answer: paid with the fast maneuver, or with the slow one where that is all there is. */
function offered(moves: readonly Move[]): readonly Reply[] {
  const replies = moves.flatMap((move) => replyOf(move) ?? []);
  return replies.filter((one) => {
    const twin = replies.find(
      (other) =>
        other.kind === one.kind && other.action === one.action && other.line === one.line && other.slow !== one.slow,
    );
    if (!twin) return true;
    const plain = one.slow ? twin : one;
    const slow = one.slow ? one : twin;
    const shown = plain.move.refused && !slow.move.refused ? slow : plain;
    return shown === one;
  });
}

/** What is coming, and the chance of it without an answer; why the chance is hidden, where it is. */
function coming(session: Session, view: CombatView, seat: Creature, lines: readonly Line[], facts: Facts): string {
  const { words } = facts;
  const why = new Set<string>();
  const told = lines.map((line) => {
    const { odds, hidden } = forecast(session, { kind: "react", seat: seat.id, line: line.id }, facts);
    if (hidden) why.add(hidden);
    const what = lineText(view, line, view.fight.fight.flow?.kind ?? "attack", facts);
    const hit = odds
      ? words.text("SETPIECE.Combat.Ui.React.Without", { chance: chance(words, odds.success, facts.odds) })
      : "";
    return [what, hit, odds ? harmNote(facts, odds.harm) : ""].filter(Boolean).join(" ");
  });
  return [...told, ...why].join(" ");
}

/** The question before the dice: what each answer would make of it, what it costs, and what that leaves (K-054). */
export function reactCue(session: Session, view: CombatView, open: OpenCue, facts: Facts): CueBody {
  const { words } = facts;
  const { flow } = view.fight.fight;
  const seat = creatureIn(view, open.seat ?? open.cue.seats[0]);
  const asked = flow?.asked.find((one) => one.seat === seat?.id);
  if (!flow || !seat || !asked) return {};
  const lines = flow.lines.filter((line) => asked.lines.includes(line.id));
  const replies = offered(open.options);
  const plain = ["react:none", "oneAtATime"].flatMap((id) => open.options.find((move) => move.id === id) ?? []);
  const fast = left(view, seat.id, "fast");
  const control = `react ${open.cue.id}`;
  const settle = settleFields(control, open.options, view, seat, facts);
  // what the own side would roll is told even where the odds are the GM's
  const own = ({ action }: Reply): number | null =>
    seat.sheet ? poolNow(begin(view.fight), seat, action as ActionId, { maneuver: true }).dice : null;
  const button = (reply: Reply, index: number): ButtonPicture => {
    // What is still open is settled in the form below, once for all answers
    const { needs: _needs, ...option } = optionButton(session, words, open, reply.move, index);
    const { odds } = forecast(session, { kind: "react", seat: seat.id, line: reply.line }, facts);
    const answer = odds?.answers.find((one) => one.reaction === reply.kind && one.action === reply.action);
    const chances =
      answer && answer.success !== null
        ? [{ label: words.text("SETPIECE.Combat.Ui.Odds.Then"), text: chance(words, answer.success, facts.odds) }]
        : [];
    return {
      ...option,
      ...composed("move", control, { ...option.data, option: reply.move.id }),
      label: labelOf(reply, own(reply) ?? answer?.dice ?? null, lines.length > 1 ? view : null, lines, replies, facts),
      chances: chances.filter((one) => one.text !== ""),
    };
  };
  const buttons = replies.map(button);
  return {
    hint: [
      coming(session, view, seat, lines, facts),
      words.text("SETPIECE.Combat.Ui.React.Left", { fast: whole(words, fast) }),
    ].join(" "),
    options: [
      ...buttons,
      ...plain.map((move, index) => optionButton(session, words, open, move, buttons.length + index)),
    ],
    forms: [
      ...(lines.length > 1 && fast + left(view, seat.id, "slow") > 1
        ? [manyForm(session, seat, lines, replies, view, open, facts)]
        : []),
      ...(settle.length
        ? [
            form(session, facts, {
              key: "settle",
              control,
              title: words.text("SETPIECE.Combat.Ui.Harm.Before"),
              fields: settle,
              buttons: [],
            }),
          ]
        : []),
    ],
    bare: true,
  };
}

/** "Parry Wolf 1, 5 dice"; the action only where there is a choice of it. */
function labelOf(
  reply: Reply,
  pool: number | null,
  several: CombatView | null,
  lines: readonly Line[],
  replies: readonly Reply[],
  facts: Facts,
): string {
  const { words } = facts;
  const line = lines.find((one) => one.id === reply.line);
  const label = say(words, reply.move.label);
  const twins = replies.filter((one) => one.kind === reply.kind && one.line === reply.line);
  const action =
    twins.length > 1
      ? words.text("SETPIECE.Combat.Ui.With", {
          what: label,
          action: words.text(`SETPIECE.Combat.Action.${reply.action}`),
        })
      : label;
  const against = several
    ? words.text("SETPIECE.Combat.Ui.React.Against", { what: action, name: nameIn(several, line?.by) })
    : action;
  return pool === null
    ? against
    : words.text("SETPIECE.Combat.Ui.React.Dice", { what: against, dice: dice(words, pool) });
}

/** Several attacks and several maneuvers: one answer each. */
function manyForm(
  session: Session,
  seat: Creature,
  lines: readonly Line[],
  replies: readonly Reply[],
  view: CombatView,
  open: OpenCue,
  facts: Facts,
): FormPicture {
  const { words } = facts;
  const control = `many ${open.cue.id}`;
  return form(session, facts, {
    key: "many",
    control,
    title: words.text("SETPIECE.Combat.Ui.React.Many"),
    folded: true,
    fields: [
      ...lines.map((line) =>
        choice(
          facts,
          control,
          `line ${line.id}`,
          nameIn(view, line.by),
          [
            { value: "", label: words.text("SETPIECE.Combat.Option.react.none") },
            ...replies
              .filter((one) => one.line === line.id && !one.slow)
              .map((one) => ({ value: `${one.kind} ${one.action}`, label: say(words, one.move.label) })),
          ],
          "",
        ),
      ),
      // One answer for each fast maneuver; the next one costs the slow one, and only where that is said
      ...(left(view, seat.id, "fast") < lines.length && left(view, seat.id, "slow") > 0
        ? [check(facts, control, "slow", words.text("SETPIECE.Combat.Ui.React.Slow"))]
        : []),
      ...settleFields(control, open.options, view, seat, facts),
    ],
    buttons: [
      withPending(session, {
        control,
        label: words.text("SETPIECE.Combat.Ui.React.Answer"),
        ...composed("react", control, { seat: seat.id, cue: open.cue.id }),
      }),
    ],
  });
}
