import { proposedReaction } from "../../../rules/combat/ask.ts";
import type { RollOdds, Creature, Line, CombatView } from "../../../rules/combat/index.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { Session } from "../../../play/session.ts";
import { dice, list, say } from "../../words/words.ts";
import { chance, type PaintContext } from "../paint-context.ts";
import { optionButton, refusalUnder } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { ButtonPicture, ChancePicture } from "../picture.ts";
import { asPressed } from "./compose.ts";
import { composed, fieldMaker, form, valueOf } from "./fields.ts";
import { settleFields } from "./harm-cue.ts";
import { left, lineText, nameIn, signOf, type Asked } from "./names.ts";
import { chanceOn, combatIntent, forecast, harmNote, harmText, ownDice } from "./odds.ts";
import type { FieldPicture, FormPicture, GroupPicture } from "./picture.ts";

type Move = Option<IntentBase>;

interface Reply {
  readonly move: Move;
  readonly kind: string;
  readonly action: string;
  readonly line: string;
  readonly slow: boolean;
}

const replyOf = (move: Move): Reply | null => {
  const intent = combatIntent(move);
  const reply = intent.type === "react" ? intent.replies[0] : undefined;
  return intent.type === "react" && reply
    ? { move, kind: reply.kind, action: reply.action ?? "", line: reply.line, slow: intent.slow === true }
    : null;
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

/** The attacks to come, each of several with its chance unanswered, one alone as `roll`. `hidden`: why no chance. */
function coming(
  session: Session,
  view: CombatView,
  lines: readonly Line[],
  you: string | null,
  context: PaintContext,
): { readonly about: string; readonly hidden: string; readonly roll: RollOdds | undefined } {
  const { words } = context;
  const { odds, hidden } = forecast(session, null, context);
  const rolls = lines.map((line) => odds?.rolls.find((one) => one.part === line.id));
  const told = lines.map((line, index) => {
    const roll = rolls[index];
    const what = lineText(view, line, view.fight.fight.flow?.kind ?? "attack", context, you);
    const hit =
      roll && lines.length > 1
        ? words.text("SETPIECE.Combat.Ui.React.Without", { chance: chance(words, roll.success, context.odds) })
        : "";
    const together = roll?.together
      ? words.text("SETPIECE.Combat.Ui.React.Together", { chance: chance(words, roll.together.success, context.odds) })
      : "";
    const harm = roll && lines.length > 1 ? harmNote(context, roll.harm) : "";
    return [what, hit, together, harm].filter(Boolean).join(" ");
  });
  return { about: told.join(" "), hidden, roll: lines.length > 1 ? undefined : rolls[0] };
}

/** The question before the dice: what each answer would make of it, what it costs, and what that leaves (K-054). */
export function reactCue(step: Asked): CueBody {
  const { session, view, open, seat, context, words, alone } = step;
  const { flow } = view.fight.fight;
  const asked = flow?.asked.find((one) => one.seat === seat?.id);
  if (!flow || !seat || !asked) return {};
  const lines = flow.lines.filter((line) => asked.lines.includes(line.id));
  const replies = offered(open.options);
  const plain = open.options.filter((move) => !replyOf(move));
  const { replies: proposed, slow: paysSlow = false } = proposedReaction(view.fight, seat);
  const isProposed = ({ kind, action, line }: Reply): boolean =>
    proposed.some((one) => one.line === line && one.kind === kind && one.action === action);
  const helps = replies.find((one) => isProposed(one) && !one.move.refused);
  // An answer to each of several attacks is one press, of the form that has them filled in
  const several = proposed.length > 1;
  const first = several ? 1 : 0;
  // The proposal is the one filled button, whatever the default of the step
  const filled = (one: ButtonPicture, isIt: boolean): ButtonPicture => (helps ? { ...one, primary: isIt } : one);
  const fast = left(view, seat.id, "fast");
  const make = fieldMaker(context, `react ${open.cue.id}`);
  const settle = settleFields(make, open.options, view, seat);
  const button = (reply: Reply, index: number): ButtonPicture => {
    // What is still open is settled in the form below, once for all answers
    const { needs: _needs, ...option } = optionButton(session, words, open, reply.move, first + index);
    const press = composed("move", make.control, { ...option.data, option: reply.move.id });
    const intent = asPressed(session, view, press, settle);
    const odds = intent ? forecast(session, intent, context).odds : null;
    const roll = odds?.rolls.find((one) => one.part === reply.line);
    const text = roll ? chance(words, roll.success, context.odds) : "";
    return {
      ...filled(option, reply === helps && !several),
      ...press,
      sign: signOf(reply.kind),
      label: labelOf(reply, lines.length > 1 ? view : null, lines, context),
      // What the own side would roll is told even where the odds are the GM's
      wins: costOf(reply, intent && ownDice(session, intent), context),
      chances: text ? [{ label: words.text(`SETPIECE.Combat.Ui.Odds.Then.${flow.kind}`), text, shown: true }] : [],
    };
  };
  const { about, hidden, roll } = coming(session, view, lines, alone ? seat.id : null, context);
  const keeps = fast > 0 && replies.some(({ slow, move }) => !slow && !move.refused);
  const unanswered = [
    roll ? harmText(context, roll.harm) : "",
    keeps ? words.text("SETPIECE.Combat.Ui.React.Keeps") : "",
  ];
  const other = (move: Move, index: number): ButtonPicture => {
    const button = filled(optionButton(session, words, open, move, first + index), false);
    const intent = combatIntent(move);
    if (intent.type !== "react" || intent.replies.length > 0) return button;
    return {
      ...button,
      wins: unanswered.filter(Boolean).join(" · "),
      chances: roll ? chanceOn(context, `Then.${flow.kind}`, roll.success).map((one) => ({ ...one, shown: true })) : [],
    };
  };
  // The proposal stands first, to stay in sight; where every answer costs a slow maneuver, what costs none comes next
  const lead = helps && !several ? [helps] : [];
  const rest = replies.filter((one) => !lead.includes(one));
  const early = lead.length > 0 ? paysSlow : !helps;
  const after = lead.length + (early ? plain.length : 0);
  const leading = lead.map((reply) => button(reply, 0));
  const buttons = rest.map((reply, index) => button(reply, after + index));
  const others = plain.map((move, index) => other(move, lead.length + (early ? 0 : rest.length) + index));
  return {
    about,
    ask: words.text("SETPIECE.Combat.Ui.Ask.react"),
    hint: [about, hidden].filter(Boolean).join(" "),
    ...(several
      ? { groups: [oneOnly(session, buttons, context)], ends: others }
      : { options: [...leading, ...(early ? [...others, ...buttons] : [...buttons, ...others])] }),
    forms: [
      ...(lines.length > 1 && fast + left(view, seat.id, "slow") > 1
        ? [manyForm(step, seat, { lines, replies, proposed, paysSlow, settle })]
        : []),
      ...(settle.length
        ? [
            form(session, make, {
              key: "settle",
              title: words.text("SETPIECE.Combat.Ui.Harm.Before"),
              fields: settle,
            }),
          ]
        : []),
    ],
    bare: true,
  };
}

const oneOnly = (session: Session, options: readonly ButtonPicture[], { words }: PaintContext): GroupPicture => ({
  key: "one only",
  label: words.text("SETPIECE.Combat.Ui.React.OneOnly"),
  options,
  rows: true,
  refusal: refusalUnder(
    session,
    words,
    options.map((one) => one.control),
  ),
  folded: false,
});

/** "Parry", and of several attacks whose; what it costs stands below it. */
function labelOf(reply: Reply, several: CombatView | null, lines: readonly Line[], { words }: PaintContext): string {
  const { label } = reply.move;
  const what = say(words, { ...label, key: label.key.replace(/Slow$/, "") });
  const line = lines.find((one) => one.id === reply.line);
  return several ? words.text("SETPIECE.Combat.Ui.React.Against", { what, name: nameIn(several, line?.by) }) : what;
}

/** "fast maneuver · Strike, 5 dice". */
const costOf = ({ slow, action }: Reply, pool: number | null, { words }: PaintContext): string => {
  const what = words.text(`SETPIECE.Combat.Action.${action}`);
  const rolled = pool === null ? what : words.text("SETPIECE.Combat.Ui.React.Dice", { what, dice: dice(words, pool) });
  return [words.text(`SETPIECE.Combat.Ui.Cost.${slow ? "slow" : "fast"}`), action ? rolled : ""]
    .filter(Boolean)
    .join(" · ");
};

interface Many {
  readonly lines: readonly Line[];
  readonly replies: readonly Reply[];
  readonly proposed: ReturnType<typeof proposedReaction>["replies"];
  readonly paysSlow: boolean;
  readonly settle: readonly FieldPicture[];
}

/** Several attacks and several maneuvers: one answer each, every one filled in as it is proposed. */
function manyForm(
  { session, view, open, context, words }: Asked,
  seat: Creature,
  { lines, replies, proposed, paysSlow, settle }: Many,
): FormPicture {
  const make = fieldMaker(context, `many ${open.cue.id}`);
  const several = proposed.length > 1;
  const usual = (line: Line): string => {
    const reply = proposed.find((one) => one.line === line.id);
    return reply ? `${reply.kind} ${reply.action ?? ""}` : "";
  };
  const fields = [
    ...lines.map((line) =>
      make.choice(
        `line ${line.id}`,
        nameIn(view, line.by),
        [
          { value: "", label: words.text("SETPIECE.Combat.Option.react.none") },
          ...replies
            .filter((one) => one.line === line.id)
            .map((one) => ({ value: `${one.kind} ${one.action}`, label: say(words, one.move.label) })),
        ],
        usual(line),
      ),
    ),
    // One answer for each fast maneuver; the next one costs the slow one, and only where that is said
    ...(left(view, seat.id, "fast") < lines.length && left(view, seat.id, "slow") > 0
      ? [make.check("slow", words.text("SETPIECE.Combat.Ui.React.Slow"), paysSlow)]
      : []),
    ...settle,
  ];
  const press = composed("react", make.control, { seat: seat.id, cue: open.cue.id });
  const intent = asPressed(session, view, press, fields);
  return form(session, make, {
    key: "many",
    title: words.text("SETPIECE.Combat.Ui.React.Many"),
    folded: !several,
    fields,
    send: {
      label: manyLabel(lines, fields, view, context),
      chances: intent ? manyChances(session, intent, lines, view, context) : [],
      primary: several,
      ...(several ? { digit: 1 } : {}),
      ...press,
    },
  });
}

/** "Parry: Wolf 1 and Wolf 2": what each is answered with as it is filled in now. */
function manyLabel(
  lines: readonly Line[],
  fields: readonly FieldPicture[],
  view: CombatView,
  { words }: PaintContext,
): string {
  const names = new Map<string, string[]>();
  for (const line of lines) {
    const [kind] = valueOf(fields, `line ${line.id}`).split(" ");
    if (kind) names.set(kind, [...(names.get(kind) ?? []), nameIn(view, line.by)]);
  }
  const told = [...names].map(([kind, by]) =>
    words.text("SETPIECE.Combat.Ui.React.Against", {
      what: words.text(`SETPIECE.Combat.Option.react.${kind}`),
      name: list(words, by),
    }),
  );
  return told.join("; ") || words.text("SETPIECE.Combat.Ui.React.Answer");
}

const manyChances = (
  session: Session,
  intent: IntentBase,
  lines: readonly Line[],
  view: CombatView,
  context: PaintContext,
): readonly ChancePicture[] => {
  const { words } = context;
  const rolls = forecast(session, intent, context).odds?.rolls ?? [];
  return lines.flatMap((line) => {
    const roll = rolls.find(({ part }) => part === line.id);
    const what = words.text(`SETPIECE.Combat.Ui.Odds.Then.${view.fight.fight.flow?.kind ?? "attack"}`);
    const label = words.text("SETPIECE.Combat.Ui.React.Against", { what, name: nameIn(view, line.by) });
    const text = roll ? chance(words, roll.success, context.odds) : "";
    return text ? [{ label, text }] : [];
  });
};
