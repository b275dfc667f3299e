import { decideChoice } from "./decide-choice.ts";
import { drafted } from "./draft.ts";
import type { AnyFamily, By, Cue, GmSide, IntentBase, SeatId } from "./family.ts";
import type { Folded } from "./fold.ts";
import { isRefused, refused } from "./outcome.ts";
import type { Ask, EventDraft, TableAction, TableDecision } from "./request.ts";
import { resolveIntents } from "./resolve.ts";
import type { PendingIntent } from "./table.ts";
import { waitingAt } from "./waiting.ts";
import { jsonObject } from "./parse.ts";

/** An open step of the GM's side with what answers it. */
export interface GmStep {
  readonly cue: Cue<IntentBase>;
  readonly intent: IntentBase;
  /** What it says of each where it is made for several. */
  readonly parts: ReturnType<GmSide<unknown, IntentBase>["parts"]>;
}

/** What one press for the GM's side begins with: told before it is pressed. */
export interface GmPlan {
  readonly steps: readonly GmStep[];
  /** Steps of the GM's side that only the GM can answer. */
  readonly left: readonly Cue<IntentBase>[];
  /** Seats of the GM's side whose turns come one after the other, before anybody else's. */
  readonly turns: readonly SeatId[];
}

/** Nothing is left to do for the GM's side: to whoever asks again and again, the end of the series. */
export const NO_GM_SIDE = refused("Log.Refused.NoGmSide", "L-gm");

const NOTHING: GmPlan = { steps: [], left: [], turns: [] };

/** Moves that may follow each other in one write; more are left to the next. */
const LIMIT = 100;

/**
 * Whether a step is the GM's side's: for somebody, and for nobody whom a player plays. What the table does is nobody's.
 */
const isGms = (cue: Cue<IntentBase>, seats: readonly SeatId[]): boolean =>
  cue.seats.length > 0 && cue.seats.every((seat) => seats.includes(seat));

/** The plan for a conflict as it stands; `seats` are those that nobody but the GM plays. */
export function gmPlan(family: AnyFamily, folded: Folded, seats: readonly SeatId[]): GmPlan {
  const side = family.gmSide;
  if (!side || folded.table.status !== "live" || folded.table.pending) return NOTHING;
  const own = waitingAt(family, folded).filter((cue) => isGms(cue, seats));
  const steps = own.flatMap((cue): readonly GmStep[] => {
    const intent = side.usual(folded.state, cue);
    return intent ? [{ cue, intent, parts: side.parts(folded.state, intent) }] : [];
  });
  const turns = side.turns(folded.state);
  const others = turns.findIndex((seat) => !seats.includes(seat));
  return {
    steps,
    left: own.filter((cue) => !steps.some((step) => step.cue === cue)),
    turns: others < 0 ? turns : turns.slice(0, others),
  };
}

type Action = Extract<TableAction, { type: "gm-side" }>;

/**
 * The next step of the GM's side, as one write: first all blind choices, sealed; then in the order of the cues
 * everything that needs no die, or one move that needs some. Ask again until it is refused: then a player is to answer,
 * the round is over, or only the GM can say.
 */
export function decideGmSide(family: AnyFamily, folded: Folded, action: Action, ask: Ask): TableDecision {
  const side = family.gmSide;
  if (!side) return NO_GM_SIDE;
  const sealed = sealing(family, folded, action, ask);
  if (sealed.length > 0) return drafted(sealed);
  const intents = inOneWrite(family, side, folded.state, action, ask);
  if (intents.length === 0) return NO_GM_SIDE;
  return resolveIntents({ family, state: folded.state, ask, intents, known: {}, step: ask.step, first: [] });
}

/** The seals that fit; a step that was answered meanwhile is left as it is. */
const sealing = (family: AnyFamily, folded: Folded, { seals, seats }: Action, ask: Ask): readonly EventDraft[] =>
  seals.flatMap(({ group, seat, hash }) => {
    if (!seats.includes(seat) || folded.table.seals[group]?.sealed[seat] !== undefined) return [];
    const decision = decideChoice(family, folded, { type: "choice-seal", group, seat, hash }, ask);
    return decision.kind === "events" ? decision.drafts : [];
  });

function inOneWrite(
  family: AnyFamily,
  side: GmSide<unknown, IntentBase>,
  state: unknown,
  { seats, round }: Action,
  ask: Ask,
): readonly PendingIntent[] {
  const by: By = { gm: ask.by.gm, seats: ask.by.seats };
  const intents: PendingIntent[] = [];
  const tried = new Set<string>();
  let now = state;
  while (intents.length < LIMIT && side.round(now) === round) {
    const cues = family.waiting(now);
    // What nobody decides goes before: the authority does it by itself
    if (cues.some((cue) => cue.auto)) break;
    const next = cues
      .filter((cue) => cue.seal === undefined && isGms(cue, seats))
      .map((cue) => ({ cue, intent: side.usual(now, cue) }))
      .find(({ cue, intent }) => intent !== null && !tried.has(keyOf(cue, intent)));
    if (!next?.intent) break;
    tried.add(keyOf(next.cue, next.intent));
    const plain = jsonObject({ ...next.intent });
    if (isRefused(plain)) continue;
    const intent = plain.value;
    const parsed = family.parseIntent(intent);
    const decision = isRefused(parsed) ? parsed : family.decide(now, parsed.value, by);
    if (isRefused(decision)) continue;
    if (decision.kind === "roll") return intents.length > 0 ? intents : [{ intent, by }];
    now = decision.events.reduce((before: unknown, event) => family.evolve(before, event), now);
    intents.push({ intent, by });
  }
  return intents;
}

const keyOf = (cue: Cue<IntentBase>, intent: IntentBase): string => `${cue.id} ${JSON.stringify(intent)}`;
