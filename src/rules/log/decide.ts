import { decideChoice, openChoice } from "./decide-choice.ts";
import { decideThrow, throwFor } from "./decide-throw.ts";
import { decideRedo, decideUndo } from "./decide-undo.ts";
import { drafted, tableDraft } from "./draft.ts";
import type { AnyFamily, IntentBase } from "./family.ts";
import { decideGmSide } from "./gm-side.ts";
import type { Folded } from "./fold.ts";
import { isRefused, refused } from "./outcome.ts";
import type { Refused } from "./outcome.ts";
import { jsonObject } from "./parse.ts";
import { parseTableAction } from "./request.ts";
import type { Ask, Request, TableAction, TableDecision } from "./request.ts";
import { resolveIntents } from "./resolve.ts";
import { waitingAt } from "./waiting.ts";

const CLOSED = { shelved: "Log.Refused.Shelved", cancelled: "Log.Refused.Cancelled", ended: "Log.Refused.Ended" };

/** The GM alone may do these to the table. */
const GM_ONLY: readonly TableAction["type"][] = [
  "undo",
  "redo",
  "shelve",
  "resume",
  "cancel",
  "default",
  "skip",
  "change",
  "gm-side",
];

/**
 * The one decider the shell calls for every request, family intent or table action alike: who asks is in `ask.by`.
 * It answers a refusal, the dice the authority shall throw (then call again with all faces so far), or the facts to
 * append. Never throws, whatever comes in.
 */
export function decideTable(family: AnyFamily, folded: Folded, request: Request, ask: Ask): TableDecision {
  if (request.kind === "intent") return decideIntent(family, folded, request.intent, ask);
  const action = parseTableAction(request.action);
  if (isRefused(action)) return action;
  if (GM_ONLY.includes(action.value.type) && !ask.by.gm) return refused("Log.Refused.GmOnly", "L-gm");
  return decideAction(family, folded, action.value, ask);
}

/** Refused where the conflict is not being played; an ended family still answers for itself (amendments). */
function closed(folded: Folded): Refused | null {
  const { status, pending } = folded.table;
  if (status === "shelved" || status === "cancelled") return refused(CLOSED[status], "L-status");
  return pending ? refused("Log.Refused.DiceOut", "L-throw") : null;
}

function decideIntent(family: AnyFamily, folded: Folded, input: unknown, ask: Ask): TableDecision {
  const intent = jsonObject(input);
  if (isRefused(intent)) return intent;
  const parsed = family.parseIntent(intent.value);
  if (isRefused(parsed)) return parsed;
  const fault = closed(folded);
  if (fault) return fault;
  const by = { gm: ask.by.gm, seats: ask.by.seats };
  return resolveIntents({
    family,
    state: folded.state,
    ask,
    intents: [{ intent: intent.value, by }],
    known: {},
    step: ask.step,
    first: [],
  });
}

function decideAction(family: AnyFamily, folded: Folded, action: TableAction, ask: Ask): TableDecision {
  switch (action.type) {
    case "undo":
      return decideUndo(family, folded, action.step, ask);
    case "redo":
      return decideRedo(folded, ask);
    case "default":
    case "skip":
      return decideExit(family, folded, action.cue, action.type, ask);
    case "gm-side":
      return closed(folded) ?? decideGmSide(family, folded, action, ask);
    case "delegate":
      return decideDelegation(family, folded, action.seat, action.to, ask);
    case "change":
      return drafted([tableDraft({ type: "log.changed", change: action.change }, ask)]);
    case "shelve":
    case "resume":
    case "cancel":
      return decideStatus(folded, action, ask);
    case "throw-seal":
    case "throw-reveal":
    case "throw-lost":
    case "throw-withdraw":
      return closedStatus(folded) ?? decideThrow(family, folded, action, ask);
    case "choice-seal":
    case "choice-reveal":
    case "choice-lost":
      return closed(folded) ?? decideChoice(family, folded, action, ask);
  }
}

/** Refused where the conflict is put away, whatever dice are out. */
function closedStatus(folded: Folded): Refused | null {
  const { status } = folded.table;
  return status === "shelved" || status === "cancelled" ? refused(CLOSED[status], "L-status") : null;
}

/** "Use default" and "Skip": the GM answers a cue for whoever it waits for. */
function decideExit(family: AnyFamily, folded: Folded, id: string, exit: "default" | "skip", ask: Ask): TableDecision {
  const cue = waitingAt(family, folded).find((one) => one.id === id);
  if (!cue) return refused("Log.Refused.CueClosed", "L-cue");
  const intent: IntentBase | null = exit === "default" ? cue.default : cue.skip;
  if (!intent) return refused(exit === "default" ? "Log.Refused.NoDefault" : "Log.Refused.NoSkip", "L-cue");
  const [seat] = cue.seats;
  if (cue.kind === "throw" && seat !== undefined) return throwFor(family, folded, seat, ask);
  const read = jsonObject({ ...intent });
  if (isRefused(read)) return read;
  const plain = read.value;
  if (cue.seal !== undefined && seat !== undefined)
    return openChoice(family, folded, { group: cue.seal, seat, intent: plain, ask });
  return decideIntent(family, folded, plain, ask);
}

/**
 * Let someone else play a seat, or take it back: the GM may do both, who holds the seat may hand it on or return it.
 */
function decideDelegation(family: AnyFamily, folded: Folded, seat: string, to: string | null, ask: Ask): TableDecision {
  if (!family.seats(folded.state).includes(seat)) return refused("Log.Refused.NoSuchSeat", "L-seat", { seat });
  const may = ask.by.gm || ask.by.seats.includes(seat) || ask.by.owned.includes(seat);
  if (!may) return refused("Log.Refused.NotYourSeat", "L-seat", { seat });
  if ((folded.table.delegates[seat] ?? null) === to) return refused("Log.Refused.AlreadyDelegated", "L-seat", { seat });
  return drafted([tableDraft({ type: "log.delegated", seat, to }, ask, seat)]);
}

function decideStatus(
  folded: Folded,
  action: Extract<TableAction, { type: "shelve" | "resume" | "cancel" }>,
  ask: Ask,
): TableDecision {
  const { status } = folded.table;
  if (action.type === "resume")
    return status === "shelved"
      ? drafted([tableDraft({ type: "log.resumed" }, ask)])
      : refused("Log.Refused.NotShelved", "L-status");
  if (status === "ended" || status === "cancelled") return refused(CLOSED[status], "L-status");
  if (action.type === "cancel")
    return drafted([tableDraft({ type: "log.cancelled", reason: action.reason ?? "" }, ask)]);
  return status === "shelved"
    ? refused(CLOSED.shelved, "L-status")
    : drafted([tableDraft({ type: "log.shelved" }, ask)]);
}
