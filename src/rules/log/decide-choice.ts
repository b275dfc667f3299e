import { drafted, tableDraft } from "./draft.ts";
import type { AnyFamily, By, Cue, IntentBase, SeatId } from "./family.ts";
import type { Folded } from "./fold.ts";
import type { JsonObject } from "./json.ts";
import { isRefused, refused } from "./outcome.ts";
import type { Refused } from "./outcome.ts";
import type { Ask, EventDraft, TableAction, TableDecision } from "./request.ts";
import { resolveIntents } from "./resolve.ts";
import type { PendingIntent, SealGroup } from "./table.ts";
import { isSealed } from "./waiting.ts";

type ChoiceAction = Extract<TableAction, { type: `choice-${string}` }>;

const cuesOf = (family: AnyFamily, folded: Folded, group: string): readonly Cue<IntentBase>[] =>
  family.waiting(folded.state).filter((cue) => cue.seal === group);

/**
 * Blind choices: each is sealed by a hash, opened only when all of its group are sealed, and decided together when
 * all are open. An opened choice that turns out illegal is dropped, and its seat is asked again, with the reason.
 */
export function decideChoice(family: AnyFamily, folded: Folded, action: ChoiceAction, ask: Ask): TableDecision {
  const { group, seat } = action;
  if (!ask.by.gm && !ask.by.seats.includes(seat)) return refused("Log.Refused.NotYourSeat", "L-seat", { seat });
  const cues = cuesOf(family, folded, group);
  if (!cues.some((cue) => cue.seats.includes(seat))) return refused("Log.Refused.NotAsked", "L-seal", { seat });
  const seal = folded.table.seals[group];
  const step = seal?.step ?? ask.step;
  if (seal?.revealed[seat] !== undefined) return refused("Log.Refused.AlreadyOpen", "L-seal", { seat });
  switch (action.type) {
    case "choice-seal":
      return drafted([tableDraft({ type: "log.choice-sealed", group, seat, hash: action.hash }, ask, seat, step)]);
    case "choice-lost": {
      const lost = tableDraft({ type: "log.lost", seat, group, reason: action.reason }, ask, seat, step);
      return drafted(seal ? [lost, ...resetOthers(seal, { group, seat, ask })] : [lost]);
    }
    case "choice-reveal": {
      if (seal?.sealed[seat] === undefined) return refused("Log.Refused.SealFirst", "L-seal", { seat });
      if (cues.some((cue) => !isSealed(folded.table, cue))) return refused("Log.Refused.NotAllSealed", "L-seal");
      if (seal.sealed[seat] !== action.hash) return refused("Log.Refused.SealBroken", "L-seal", { seat });
      return openChoice(family, folded, { group, seat, intent: action.intent, ask });
    }
  }
}

interface Opening {
  readonly group: string;
  readonly seat: SeatId;
  readonly intent: JsonObject;
  readonly ask: Ask;
}

/** Open one choice; with the last of its group all are decided, in the order of the family's cues. */
export function openChoice(family: AnyFamily, folded: Folded, { group, seat, intent, ask }: Opening): TableDecision {
  const seal: SealGroup = folded.table.seals[group] ?? { step: ask.step, sealed: {}, revealed: {} };
  const by: By = { gm: ask.by.gm, seats: ask.by.seats };
  const choice: PendingIntent = { intent, by };
  const illegal = legality(family, folded.state, choice);
  if (illegal) {
    const { key, data } = illegal;
    const reason = { key, ...(data ? { data } : {}) };
    const lost = tableDraft({ type: "log.lost", seat, group, reason }, ask, seat, seal.step);
    return drafted([lost, ...resetOthers(seal, { group, seat, ask })]);
  }
  const opened = tableDraft({ type: "log.choice-revealed", group, seat, choice }, ask, seat, seal.step);
  const revealed = { ...seal.revealed, [seat]: choice };
  const choices = cuesOf(family, folded, group).map((cue) => cue.seats.map((one) => revealed[one]).find(Boolean));
  const all = choices.filter((one): one is PendingIntent => one !== undefined);
  if (all.length < choices.length) return drafted([opened]);
  const together = tableDraft({ type: "log.choices-opened", group }, ask, undefined, seal.step);
  const first = [opened, together];
  return resolveIntents({ family, state: folded.state, ask, intents: all, known: {}, step: seal.step, first });
}

/** Whoever chooses again must not know what the others chose: what of the group lies open is chosen again too. */
const resetOthers = (seal: SealGroup, { group, seat, ask }: Omit<Opening, "intent">): readonly EventDraft[] =>
  Object.keys(seal.revealed)
    .filter((other) => other !== seat)
    .map((other) => {
      const reason = { key: "Log.Choice.Reset" };
      return tableDraft({ type: "log.lost", seat: other, group, reason }, ask, other, seal.step);
    });

/**
 * Why a choice would be dropped when it is opened; null where it stands. What cannot be chosen calls nobody's seal in.
 */
export const refusesChoice = (family: AnyFamily, folded: Folded, intent: JsonObject, by: By): Refused | null =>
  legality(family, folded.state, { intent, by });

function legality(family: AnyFamily, state: unknown, { intent, by }: PendingIntent): Refused | null {
  const parsed = family.parseIntent(intent);
  if (isRefused(parsed)) return parsed;
  const decision = family.decide(state, parsed.value, by);
  return isRefused(decision) ? decision : null;
}
