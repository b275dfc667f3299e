import { MOVE_GROUPS, shownOf, STANCES } from "../../../rules/contest/ask.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";

type Move = Pick<Option<IntentBase>, "intent" | "needs">;

/** Answers to an ask are no moves of the rules, and all of them are usual but the refusal and what needs no roll. */
const ANSWERS: ReadonlySet<string> = new Set(["answer", "frame"]);

/** Fields that make a usual move a rare one: what the GM names for a foe, how daring a bid is as told, another bid. */
const RARE: readonly string[] = ["resistance", "foeAbility", "boldness", "amount"];

/**
 * Whether a move stands in sight; all others are behind one button. Of declarations and exchanges only the plain ones
 * and the stances do.
 */
export function isUsual({ intent, needs = [] }: Move): boolean {
  const { type, kind = "plain" } = intent as IntentBase & { readonly kind?: string };
  if (type === "declare") return STANCES.some((one) => one === kind);
  if (type === "exchange") return kind === "plain" && !needs.some(({ name }) => name === "ability");
  if (type === "part" || type === "bid" || type === "allow")
    return !needs.some(({ name }) => RARE.includes(name)) && shownOf(type).usual === true;
  return shownOf(type).usual === true || ANSWERS.has(type);
}

/** What is dropped is no press of the ending, which puts states on sheets: it stands with the other moves (E-14). */
const isDropped = (intent: IntentBase): boolean => "choice" in intent && intent.choice === "dropped";

/** Whether a move stands elsewhere on the card: proposals, escalation and an open level come with the ending. */
export const isElsewhere = ({ intent }: Move): boolean =>
  shownOf(intent.type).withEnding === true && !isDropped(intent);

/** Further moves by what they are about, in the order of the headings. */
export const MOVES_GROUPS = MOVE_GROUPS;

/** The heading a further move stands under; null for one that comes first, without any. */
export const groupOf = ({ intent }: Move): (typeof MOVE_GROUPS)[number] | null => shownOf(intent.type).group ?? null;
