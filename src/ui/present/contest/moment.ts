import type { OpenCue, Session } from "../../../play/session.ts";
import { viewAs } from "../../../play/views.ts";
import { DEGREES, RESULTS, liftOf, swingOf } from "../../../rules/contest/ask.ts";
import type { ContestIntent } from "../../../rules/contest/engine/definition.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { say, signed, type Words } from "../../words/words.ts";
import type { MomentBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";

type Bump = Extract<ContestIntent, { readonly type: "bump" }>;

export const meantBy = ({ intent }: Option<IntentBase>): ContestIntent => intent as ContestIntent;

const bumpOf = (option: Option<IntentBase>): Bump | null => {
  const told = meantBy(option);
  return told.type === "bump" ? told : null;
};

const offered = ({ options }: OpenCue): Option<IntentBase> | undefined =>
  options.find((option) => !option.refused && bumpOf(option));

/** Nothing else is asked before such a point is spent or left. */
export function isMoment(session: Session, open: OpenCue): boolean {
  const view = viewAs("contest", session);
  const option = offered(open);
  const bump = option && bumpOf(option);
  return (view && bump && swingOf(view, bump)?.isGreat) ?? false;
}

function madeOf(
  view: ContestView,
  bump: Bump,
  words: Words,
): Readonly<Record<"from" | "to" | "outcome", string>> | null {
  const lift = liftOf(view, bump);
  if (!lift) return null;
  const nameOf = (seat: string | null): string => view.seats[seat ?? ""]?.name ?? "";
  const side = nameOf(lift.winner);
  const level = DEGREES[lift.degree];
  return {
    from: words.text(`SETPIECE.Contest.Result.${RESULTS[lift.from]}`),
    to: words.text(`SETPIECE.Contest.Result.${RESULTS[lift.to]}`),
    outcome: lift.help
      ? words.text("SETPIECE.Contest.Card.PointsAgainst", {
          name: nameOf(lift.help.seat),
          by: signed(lift.help.by),
        })
      : side
        ? words.text(`SETPIECE.Contest.Ending.${level}`, { side })
        : words.text(`SETPIECE.Contest.Degree.${level}`),
  };
}

/** "Spend a hero point: Failure to Success (Ana: Minor Victory)". */
export function bumpLabel(
  view: ContestView,
  option: Option<IntentBase>,
  { words }: PaintContext,
): Pick<ButtonPicture, "label" | "line"> | null {
  const bump = bumpOf(option);
  const made = bump && madeOf(view, bump, words);
  if (!made) return null;
  const to = (what: string): string => words.text("SETPIECE.Contest.Card.BumpTo", { what, ...made });
  const label = words.text("SETPIECE.Contest.Card.BumpSpend");
  const text = words.text("SETPIECE.Contest.Card.BumpLine", made);
  const whole = to(say(words, option.label));
  return { label: whole, line: { text, whole, label, name: to(label) } };
}

const scoreText = ([a, b]: readonly [number, number]): string => `${a} : ${b}`;

/** The swing counts in the units of the score. */
export function momentBody(view: ContestView, open: OpenCue, { words }: PaintContext): MomentBody | null {
  const option = offered(open);
  const bump = option && bumpOf(option);
  const swing = bump && swingOf(view, bump);
  const made = bump && madeOf(view, bump, words);
  if (!option || !swing || !made) return null;
  const { score, left, isGreat } = swing;
  const [before, after] = score ? [scoreText(score.before), scoreText(score.after)] : [made.from, made.to];
  const spend = words.text("SETPIECE.Contest.Card.SpendOf", { n: left });
  const becomes = words.text("SETPIECE.Contest.Card.Becomes", made);
  return {
    option: option.id,
    great: isGreat,
    title: words.text("SETPIECE.Contest.Card.PointTitle"),
    before,
    after,
    told: words.text("SETPIECE.Contest.Card.Swing", { before, after }),
    says: [score ? becomes : "", made.outcome].filter(Boolean).join(" · "),
    stars: "★".repeat(Math.min(left, 5)),
    spend,
    name: words.text("SETPIECE.Contest.Card.BumpTo", { what: spend, ...made }),
  };
}
