import type { ContestIntent } from "../../../rules/contest/engine/definition.ts";
import { STANCES } from "../../../rules/contest/ask.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";

type Kind = ContestIntent["type"];
type Move = Pick<Option<IntentBase>, "intent" | "needs">;

/** What one does in most rounds; of declarations and exchanges only the plain ones and the stances are. */
const USUAL: ReadonlySet<string> = new Set<Kind>([
  "bump",
  "stand",
  "pass",
  "shift",
  "pair",
  "byRating",
  "assist",
  "part",
  "rest",
  "lend",
  "bid",
  "shoot",
  "spare",
  "chance",
  "letBe",
  "roll",
  "support",
  "decline",
  "allow",
  "allowAll",
  "refuse",
  "withdraw",
  "meet",
]);

/** Answers to an ask are no moves of the rules, and all of them are usual but the refusal and what needs no roll. */
const ANSWERS: ReadonlySet<string> = new Set(["answer", "frame"]);

/** Fields that make a usual move a rare one: what the GM names for a foe, how daring a bid is as told, another bid. */
const RARE: readonly string[] = ["resistance", "foeAbility", "boldness", "amount"];

/** Whether a move stands in sight; all others are behind one button. */
export function isUsual({ intent, needs = [] }: Move): boolean {
  const { type, kind = "plain" } = intent as IntentBase & { readonly kind?: string };
  if (type === "declare") return STANCES.some((one) => one === kind);
  if (type === "exchange") return kind === "plain" && !needs.some(({ name }) => name === "ability");
  if (type === "part" || type === "bid" || type === "allow")
    return !needs.some(({ name }) => RARE.includes(name)) && USUAL.has(type);
  return USUAL.has(type) || ANSWERS.has(type);
}

/** Moves that stand elsewhere on the card: proposals, escalation and an open level come with the ending. */
const ELSEWHERE: ReadonlySet<string> = new Set<Kind>(["settle", "escalate", "level", "lastFinished"]);

/** What is dropped is no press of the ending, which puts states on sheets: it stands with the other moves (E-14). */
const isDropped = (intent: IntentBase): boolean => "choice" in intent && intent.choice === "dropped";

export const isElsewhere = ({ intent }: Move): boolean => ELSEWHERE.has(intent.type) && !isDropped(intent);

/** Further moves by what they are about, in the order of the headings. */
const GROUPS = {
  Help: ["lend", "gift", "assign", "boost", "shift", "assist", "agree"],
  Support: ["augment", "ask"],
  Ability: ["switch", "borrow", "ability"],
  Circumstances: ["modify", "unmodify", "resist", "reveal", "edge", "heroPoints"],
  Order: ["restByRating", "leads", "reorder", "orderRule", "assistStart"],
  Join: ["join"],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

type MovesGroup = keyof typeof GROUPS;

export const MOVES_GROUPS = Object.keys(GROUPS) as readonly MovesGroup[];

/** The heading a further move stands under; null for one that comes first, without any. */
export const groupOf = ({ intent }: Move): MovesGroup | null =>
  MOVES_GROUPS.find((group) => GROUPS[group].some((type) => type === intent.type)) ?? null;
