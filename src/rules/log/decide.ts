import type { AnyFamily, By, Cue, Faces, GmSide, IntentBase, SeatId } from "./family.ts";
import { dependentSteps, type Folded } from "./fold.ts";
import { isRefused, refused, type JsonObject, type Refused } from "./outcome.ts";
import { jsonObject } from "./parse.ts";
import {
  drafted,
  facesFit,
  isSealed,
  parseTableAction,
  resolveIntents,
  seatsOut,
  tableDraft,
  waitingAt,
  type Ask,
  type EventDraft,
  type Request,
  type TableAction,
  type TableDecision,
} from "./request.ts";
import type { Change, PendingIntent, PendingThrow, SealGroup } from "./table.ts";
import { listOf } from "./values.ts";

type ChoiceAction = Extract<TableAction, { type: `choice-${string}` }>;

const cuesOf = (family: AnyFamily, folded: Folded, group: string): readonly Cue<IntentBase>[] =>
  family.waiting(folded.state).filter((cue) => cue.seal === group);

/** Blind choices: sealed by hash, opened when complete, decided together. An illegal one is dropped and asked again. */
function decideChoice(family: AnyFamily, folded: Folded, action: ChoiceAction, ask: Ask): TableDecision {
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

/** Opens one choice; the group's last one decides all, in the order of the family's cues. */
function openChoice(family: AnyFamily, folded: Folded, { group, seat, intent, ask }: Opening): TableDecision {
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

/** A seat that chooses again must not know the others': their open choices are dropped too. */
const resetOthers = (seal: SealGroup, { group, seat, ask }: Omit<Opening, "intent">): readonly EventDraft[] =>
  Object.keys(seal.revealed)
    .filter((other) => other !== seat)
    .map((other) => {
      const reason = { key: "Log.Choice.Reset" };
      return tableDraft({ type: "log.lost", seat: other, group, reason }, ask, other, seal.step);
    });

/** Why opening a choice would drop it, or null. Asked of a last choice first: an impossible one opens no other seal. */
export const refusesChoice = (family: AnyFamily, folded: Folded, intent: JsonObject, by: By): Refused | null =>
  legality(family, folded.state, { intent, by });

function legality(family: AnyFamily, state: unknown, { intent, by }: PendingIntent): Refused | null {
  const parsed = family.parseIntent(intent);
  if (isRefused(parsed)) return parsed;
  const decision = family.decide(state, parsed.value, by);
  return isRefused(decision) ? decision : null;
}

type ThrowAction = Extract<TableAction, { type: `throw-${string}` }>;

const mayThrow = (ask: Ask, seat: SeatId): boolean => ask.by.gm || ask.by.seats.includes(seat);

/** Owners seal their own dice; when all are sealed they reveal, and the last reveal decides. */
function decideThrow(family: AnyFamily, folded: Folded, action: ThrowAction, ask: Ask): TableDecision {
  const pending = folded.table.pending;
  if (!pending) return refused("Log.Refused.NoDiceOut", "L-throw");
  if (action.type === "throw-withdraw") {
    if (!ask.by.gm) return refused("Log.Refused.GmOnly", "L-gm");
    const event = { type: "log.withdrawn", reason: action.reason ?? null } as const;
    return drafted([tableDraft(event, ask, undefined, pending.step)]);
  }
  const { seat } = action;
  if (!mayThrow(ask, seat)) return refused("Log.Refused.NotYourSeat", "L-seat", { seat });
  if (!seatsOut(pending).includes(seat)) return refused("Log.Refused.AlreadyThrown", "L-throw", { seat });
  switch (action.type) {
    case "throw-seal":
      if (pending.sealed[seat] !== undefined && ask.by.owned.includes(seat))
        return refused("Log.Refused.AlreadyThrown", "L-throw", { seat });
      return drafted([tableDraft({ type: "log.sealed", seat, hash: action.hash }, ask, seat, pending.step)]);
    case "throw-lost": {
      const event = { type: "log.lost", seat, group: null, reason: action.reason } as const;
      return drafted([tableDraft(event, ask, seat, pending.step)]);
    }
    case "throw-reveal": {
      const fault = revealFault(pending, seat, action.faces, action.hash);
      return fault ?? reveal(family, folded, pending, seat, action.faces, ask);
    }
  }
}

function revealFault(pending: PendingThrow, seat: SeatId, faces: Faces, hash: string): Refused | null {
  if (pending.sealed[seat] === undefined) return refused("Log.Refused.SealFirst", "L-seal", { seat });
  if (seatsOut(pending).some((other) => pending.sealed[other] === undefined))
    return refused("Log.Refused.NotAllSealed", "L-seal");
  if (pending.sealed[seat] !== hash) return refused("Log.Refused.SealBroken", "L-seal", { seat });
  return facesOf(pending, seat, faces);
}

function facesOf(pending: PendingThrow, seat: SeatId, faces: Faces): Refused | null {
  const dice = pending.dice.filter((one) => one.seat === seat);
  const bad = dice.find((one) => !facesFit(one, faces[one.id]));
  if (bad) return refused("Log.Refused.BadFaces", "L-throw", { dice: bad.id });
  const extra = Object.keys(faces).find((id) => !dice.some((one) => one.id === id));
  return extra === undefined ? null : refused("Log.Refused.BadFaces", "L-throw", { dice: extra });
}

/** Opens one owner's dice; the last decides everything. */
function reveal(
  family: AnyFamily,
  folded: Folded,
  pending: PendingThrow,
  seat: SeatId,
  faces: Faces,
  ask: Ask,
): TableDecision {
  const opened = tableDraft({ type: "log.revealed", seat, faces }, ask, seat, pending.step);
  if (seatsOut(pending).some((other) => other !== seat)) return drafted([opened]);
  const known = Object.values(pending.revealed).reduce<Faces>((all, some) => ({ ...all, ...some }), pending.known);
  const thrown = tableDraft({ type: "log.thrown" }, ask, undefined, pending.step);
  const decision = resolveIntents({
    family,
    state: folded.state,
    ask,
    intents: pending.intents,
    known: { ...known, ...faces },
    step: pending.step,
    first: [opened, thrown],
  });
  if (!isRefused(decision)) return decision;
  const { key, data } = decision;
  const withdrawn = { type: "log.withdrawn", reason: { key, ...(data ? { data } : {}) } } as const;
  return drafted([opened, tableDraft(withdrawn, ask, undefined, pending.step)]);
}

/** "Use default" on a throw: the authority throws this seat's dice. */
function throwFor(family: AnyFamily, folded: Folded, seat: SeatId, ask: Ask): TableDecision {
  const pending = folded.table.pending;
  if (!pending) return refused("Log.Refused.NoDiceOut", "L-throw");
  const dice = pending.dice.filter((one) => one.seat === seat);
  const missing = dice.filter((one) => ask.faces?.[one.id] === undefined);
  if (missing.length > 0) return { kind: "roll", dice: missing };
  const faces = Object.fromEntries(dice.map((one) => [one.id, listOf(ask.faces?.[one.id])]));
  return facesOf(pending, seat, faces) ?? reveal(family, folded, pending, seat, faces, ask);
}

/** Later steps that an undo of `step` takes along, in order; show them before asking for it. */
export const dependents = (family: AnyFamily, folded: Folded, step: string): readonly string[] =>
  dependentSteps(family, folded.source.liveEntries, step);

/** These steps' changes to other documents, the last first. */
export const changesOf = (folded: Folded, steps: readonly string[]): readonly Change[] =>
  folded.table.changes
    .filter((one) => steps.includes(one.step))
    .map((one) => one.change)
    .reverse();

function decideUndo(family: AnyFamily, folded: Folded, step: string, ask: Ask): TableDecision {
  if (folded.table.pending && folded.table.pending.step !== step) return refused("Log.Refused.DiceOut", "L-throw");
  const live = folded.live.filter((one) => one.stored.step === step);
  if (live.length === 0) return refused("Log.Refused.NothingToUndo", "L-undo");
  if (live.every((one) => one.stored.type === "log.undone" || one.stored.type === "log.redone"))
    return refused("Log.Refused.NothingToUndo", "L-undo");
  const steps = [step, ...dependents(family, folded, step)];
  return drafted([tableDraft({ type: "log.undone", steps }, ask)], changesOf(folded, steps));
}

/** Redoes the last undo, unless play has gone on. Changes to other documents are not repeated. */
function decideRedo(folded: Folded, ask: Ask): TableDecision {
  const steps = folded.redoable;
  if (!steps) return refused("Log.Refused.NothingToRedo", "L-undo");
  return drafted([tableDraft({ type: "log.redone", steps }, ask)]);
}

export interface GmStep {
  readonly cue: Cue<IntentBase>;
  readonly intent: IntentBase;
  readonly parts: ReturnType<GmSide<unknown, IntentBase>["parts"]>;
}

export interface GmPlan {
  readonly steps: readonly GmStep[];
  /** Steps that only the GM can answer. */
  readonly left: readonly Cue<IntentBase>[];
  /** Seats of the GM's side with turns before anyone else's. */
  readonly turns: readonly SeatId[];
}

/** Refuses once nothing is left for the GM's side; ends a series of such presses. */
export const NO_GM_SIDE = refused("Log.Refused.NoGmSide", "L-gm");

const NOTHING: GmPlan = { steps: [], left: [], turns: [] };

/** Moves in one write; the rest waits for the next. */
const LIMIT = 100;

/** Whether only the GM plays all of a step's seats; false for a step of the table, which has none. */
const isGms = (cue: Cue<IntentBase>, seats: readonly SeatId[]): boolean =>
  cue.seats.length > 0 && cue.seats.every((seat) => seats.includes(seat));

/** The plan for a conflict; `seats` are those that only the GM plays. */
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

/** The GM side's next write: all seals, else all moves without dice, else one with dice. Ask again until it refuses. */
function decideGmSide(family: AnyFamily, folded: Folded, action: Action, ask: Ask): TableDecision {
  const side = family.gmSide;
  if (!side) return NO_GM_SIDE;
  const sealed = sealing(family, folded, action, ask);
  if (sealed.length > 0) return drafted(sealed);
  const intents = inOneWrite(family, side, folded.state, action, ask);
  if (intents.length === 0) return NO_GM_SIDE;
  return resolveIntents({ family, state: folded.state, ask, intents, known: {}, step: ask.step, first: [] });
}

/** Seals that fit; steps answered meanwhile are left alone. */
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
    // Automatic steps come first: the authority does them itself
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

const CLOSED = { shelved: "Log.Refused.Shelved", cancelled: "Log.Refused.Cancelled", ended: "Log.Refused.Ended" };

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

/** Decides any request of `ask.by`: a refusal, dice to throw (call again with all faces), or facts. Never throws. */
export function decideTable(family: AnyFamily, folded: Folded, request: Request, ask: Ask): TableDecision {
  if (request.kind === "intent") return decideIntent(family, folded, request.intent, ask);
  const action = parseTableAction(request.action);
  if (isRefused(action)) return action;
  if (GM_ONLY.includes(action.value.type) && !ask.by.gm) return refused("Log.Refused.GmOnly", "L-gm");
  return decideAction(family, folded, action.value, ask);
}

/** Refuses unless the conflict is in play; an ended family answers for itself (amendments). */
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

/** Refuses for a shelved or cancelled conflict, whatever dice are out. */
function closedStatus(folded: Folded): Refused | null {
  const { status } = folded.table;
  return status === "shelved" || status === "cancelled" ? refused(CLOSED[status], "L-status") : null;
}

/** "Use default" and "Skip": the GM answers a cue for another. */
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

/** Delegates a seat or takes it back, for the GM, its player or its owner. */
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
