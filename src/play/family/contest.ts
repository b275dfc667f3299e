import { touches } from "../../documents/rows.ts";
import type { ContestEvent } from "../../rules/contest/engine/event.ts";
import type { ContestState, Effect, RollRecord } from "../../rules/contest/engine/state.ts";
import { diePlace, rollTold, toldData } from "../../rules/contest/engine/view.ts";
import { ADVERSITY, type Adversity, printRating } from "../../rules/contest/roll/roll.ts";
import { heal, isHealable, saveDying } from "../../rules/contest/roll/ladder.ts";
import { isContestEvent, isContestState } from "../../rules/contest/types.ts";
import type { Folded, Sentence } from "../../rules/log/index.ts";
import { isRecord, assertKind } from "../../rules/log/values.ts";
import type { BeatRules } from "../folds.ts";
import { EFFECT, paid, withPurses } from "../changes.ts";
import type { AgedFact } from "../api.ts";
import type { ActorFacts, ConflictPage, Host, ThrownDice } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { SHEET_STATE, stateModifier } from "../setup/contest-setup.ts";
import type { LogLine } from "../views.ts";
import { sha256 } from "../wire/seal.ts";
import { PLAIN, calledNow, type FamilyAdapter, type Proposed } from "./adapter.ts";

/** Changes that depend on a roll or an outcome already shown. */
const AFTER: readonly string[] = ["heroPoints", "level", "goal", "lastFinished", "kept", "forfeited", "spared"];

/** Rolls beside a round, shown by their effects, which a hero point changes. */
const SHOTS: readonly string[] = ["parting", "assist"];

/** Both names: a tie's sentence has them in other places than a victory's. */
const names = ({ data }: Sentence): readonly string[] =>
  (typeof data?.["winner"] === "string" ? ["winner", "loser"] : ["a", "b"]).flatMap((key) =>
    typeof data?.[key] === "string" ? [String(data[key])] : [],
  );

const eventsOf = (line: LogLine, later: LogLine) => {
  if (!line.sentence || later.type !== "amended" || line.type !== "rolled") return null;
  const [was, now] = [assertKind(line.event, isContestEvent), assertKind(later.event, isContestEvent)];
  return was.type === "rolled" && now.type === "amended" ? { was, now } : null;
};

const shotAnew = (line: LogLine, roll: RollRecord, effects: readonly Effect[]): LogLine => {
  const told = rollTold(roll, effects);
  const data = { ...line.sentence?.data, amount: told.points ?? 0 };
  return { ...line, event: { type: "rolled", roll, effects }, sentence: { key: `Contest.Sentence.${told.key}`, data } };
};

const SCORE = "Contest.Sentence.nextRoundScore";

/** The score after a round when a roll of it changes: with present points, or none. */
function scoreAnew(line: LogLine, later: LogLine): LogLine | null {
  if (line.sentence?.key !== SCORE) return null;
  const [was, now] = [assertKind(line.event, isContestEvent), assertKind(later.event, isContestEvent)];
  if (was.type !== "round" || now.type !== "amended" || now.roll.round !== was.round - 1) return null;
  const score = later.sentence?.data?.["score"];
  return { ...line, sentence: score ? { ...line.sentence, data: { ...line.sentence.data, score } } : null };
}

/** A later shot or assist after a changed roll: there may be points to take off now, or none. */
function restsAnew(line: LogLine, later: LogLine): LogLine | null {
  const score = scoreAnew(line, later);
  if (score) return score;
  const events = eventsOf(line, later);
  if (!events || !SHOTS.includes(events.was.roll.purpose)) return null;
  const other = events.now.others?.find(({ roll }) => roll === events.was.roll.id);
  return other ? shotAnew(line, events.was.roll, other.effects) : null;
}

/** A changed roll between two: "narrowly" becomes "clearly" (P9). */
function anew(line: LogLine, later: LogLine): LogLine | null {
  const events = eventsOf(line, later);
  if (!events || !line.sentence || events.was.roll.id !== events.now.roll.id) return null;
  const { now } = events;
  if (SHOTS.includes(now.roll.purpose)) return shotAnew(line, now.roll, now.own);
  const told = rollTold(now.roll, now.own, later.sentence?.data?.["bare"] === 1);
  const both = names(line.sentence);
  const of = ["round", "exchange"].includes(now.roll.purpose) && now.roll.field === undefined && both.length === 2;
  if (!of || now.roll.both === true) return null;
  const [first = "", second = ""] = both;
  const more = toldData(now.roll, told);
  const key = `Contest.Sentence.${told.key}`;
  if (now.roll.winner === null) return { ...line, sentence: { key, data: { ...more, a: first, b: second } } };
  const winner = String(later.sentence?.data?.["winner"] ?? first);
  const loser = winner === first ? second : first;
  const data = { ...line.sentence.data, plain: 0, ...more, winner, loser, amount: told.points ?? 0 };
  return { ...line, sentence: { key, data } };
}

/** The roll's own sentence now says who won and by how much. */
const SPENT = /^Contest\.Sentence\.amended(?:Own|Lost)?\.\w+$/;

export const contestTelling: BeatRules = {
  place: ({ type, event, sentence }) => {
    // Scores belong to the finished round; without pairings there is nothing to say
    if (type === "round") return sentence?.key === SCORE ? "adds" : null;
    if (type === "declared") return null;
    const fact = assertKind(event, isContestEvent);
    return fact.type === "changed" && !AFTER.includes(fact.what) ? "leads" : "adds";
  },
  anew,
  restsAnew,
  amends: ({ type }) => type === "amended",
  besideAnew: (line) =>
    line.sentence && SPENT.test(line.sentence.key)
      ? { ...line, sentence: { ...line.sentence, key: "Contest.Sentence.spent" } }
      : line,
};

/** An outdated fact, and the GM's move that updates it; null where none can. */
interface AgedChange {
  readonly fact: AgedFact;
  readonly intent: object | null;
}

type Seat = ContestState["seats"][string];

const made = (
  id: string,
  seat: Seat,
  told: Sentence,
  take: Sentence | null,
  keep: Sentence,
  intent: object | null,
) => ({
  fact: { id, seat: seat.id, sentence: told, take, keep },
  intent,
});

const ratings = (state: ContestState, seat: Seat, actor: ActorFacts): readonly AgedChange[] =>
  (state.numbers[seat.id]?.abilities ?? []).flatMap(({ id, name, rating }): AgedChange[] => {
    const now = actor.contest.abilities.find((ability) => ability.id === id)?.rating;
    if (now === undefined || now === null || now === rating) return [];
    const [before, after] = [printRating(rating), printRating(now)];
    const told = sentence("Play.Aged.rating", { name: seat.name, ability: name, before, after });
    const intent = { type: "rate", seat: seat.id, ability: id, rating: now };
    const [take, keep] = [sentence("Play.Aged.take", { after }), sentence("Play.Aged.keep", { before })];
    return [made(`rating|${seat.id}|${id}|${now}`, seat, told, take, keep, intent)];
  });

const healedSince = (host: Host, state: ContestState, seat: Seat, actor: ActorFacts): readonly AgedChange[] =>
  (state.numbers[seat.id]?.modifiers ?? []).flatMap(({ id, kind, state: name }): AgedChange[] => {
    const gone = !actor.contest.states.some((one) => `${SHEET_STATE}${one.id}` === id);
    if (kind !== "state" || !id.startsWith(SHEET_STATE) || !gone) return [];
    const what = host.world.localize(sentence(`Status.${name}`));
    const told = sentence("Play.Aged.state", { name: seat.name, state: what });
    const intent = { type: "unmodify", seat: seat.id, modifier: id };
    const words = [sentence("Play.Aged.takeState"), sentence("Play.Aged.keepState")] as const;
    return [made(`healed|${seat.id}|${id}`, seat, told, words[0], words[1], intent)];
  });

/** States from elsewhere since joining; this contest's own are not counted twice. */
const newStates = (host: Host, page: ConflictPage, state: ContestState, seat: Seat, actor: ActorFacts) => {
  const numbers = state.numbers[seat.id];
  const using = actor.contest.abilities.find(({ id }) => id === numbers?.current);
  const keyword = actor.contest.abilities.find(({ id }) => id === using?.keyword);
  const names = [using?.name, keyword?.name].filter((name) => name !== undefined);
  return actor.contest.states.flatMap((row): AgedChange[] => {
    const { id, state: name, scope } = row;
    const modifier = stateModifier(row);
    const source = host.apply.read(actor.uuid, `${EFFECT}${id}`);
    const own = (source as { readonly source?: unknown } | null | undefined)?.source === page.uuid;
    const counted = numbers?.modifiers.some((one) => one.id === modifier.id);
    const atJoining = joined(page, seat.id, id);
    if (own || counted || atJoining || !touches(scope, names)) return [];
    const what = host.world.localize(sentence(`Status.${name}`));
    const told = sentence("Play.Aged.newState", { name: seat.name, state: what });
    const words = [sentence("Play.Aged.takeState"), sentence("Play.Aged.keepState")] as const;
    return [made(`new|${seat.id}|${id}`, seat, told, words[0], words[1], { type: "modify", seat: seat.id, modifier })];
  });
};

/** Whether the terms left this state out on purpose, so that it is no news. */
const joined = (page: ConflictPage, seat: string, effect: string): boolean => {
  const start = page.terms?.seats.find(({ id }) => id === seat);
  return start?.states !== undefined && !start.states.includes(effect);
};

/** Facts from joining that sheets contradict, with moves that update them; those kept are left out. */
export const agedChanges = (host: Host, page: ConflictPage, folded: Folded): readonly AgedChange[] => {
  if (page.status !== "live" && page.status !== "shelved") return [];
  const state = assertKind(folded.state, isContestState);
  const all = Object.values(state.seats).flatMap((seat): readonly AgedChange[] => {
    if (seat.kind !== "hero" || !seat.actor) return [];
    const actor = host.world.actor(seat.actor);
    if (actor)
      return [
        ...ratings(state, seat, actor),
        ...healedSince(host, state, seat, actor),
        ...newStates(host, page, state, seat, actor),
      ];
    const told = sentence("Play.Aged.gone", { name: seat.name });
    return [made(`gone|${seat.id}`, seat, told, null, sentence("Play.Aged.keepGone"), null)];
  });
  return all.filter(({ fact }) => !page.kept?.includes(fact.id));
};

const agedFacts = (host: Host, page: ConflictPage, folded: Folded): readonly AgedFact[] =>
  agedChanges(host, page, folded).map(({ fact }) => fact);

/** The sheet for a seat's states, or "": a hero's actor; a follower's own actor or item, never the owner's. */
const sheetOf = (page: ConflictPage, state: ContestState, seat: string): string => {
  const found = state.seats[seat];
  if (found?.kind !== "follower") return page.seats[seat]?.actor ?? "";
  const owner = page.seats[found.owner ?? ""]?.actor;
  return found.actor === null || found.actor === owner ? "" : found.actor;
};

interface Healed {
  readonly seat: string;
  readonly state: string | null;
}

/** Sheet states healed or worsened in play, by modifier id; amended attempts replace theirs in order. */
const attempts = (events: readonly ContestEvent[]): ReadonlyMap<string, Healed> => {
  const found = new Map<string, Healed>();
  const origins = new Map<string, string>();
  for (const event of events) {
    if ((event.type !== "rolled" && event.type !== "amended") || event.roll.heals === undefined) continue;
    let origin = "";
    for (const effect of event.effects) {
      if (effect.type !== "unmodified" && effect.type !== "modified") continue;
      const { seat, modifier } = effect;
      if (modifier.id.startsWith(SHEET_STATE)) origin = modifier.id;
      else if (effect.type === "unmodified") origin = origins.get(modifier.id) ?? "";
      if (origin === "") continue;
      origins.set(modifier.id, origin);
      found.set(origin, { seat, state: effect.type === "modified" ? (modifier.state ?? null) : null });
    }
  }
  return found;
};

/** Proposals for the sheets of those attempts, after the contest (C286, S2-11). */
const healedInPlay = (host: Host, page: ConflictPage, folded: Folded): readonly Proposed[] => {
  const events = folded.live.flatMap(({ event }) => (event ? [assertKind(event, isContestEvent)] : []));
  return [...attempts(events)].flatMap(([id, { seat, state }]): readonly Proposed[] => {
    const uuid = sheetOf(page, assertKind(folded.state, isContestState), seat);
    const path = `${EFFECT}${id.slice(SHEET_STATE.length)}`;
    const before = uuid === "" ? null : host.apply.read(uuid, path);
    if (!isRecord(before) || before["state"] === state) return [];
    return [
      { id: `healed:${id}`, change: { uuid, path, before, after: state === null ? null : { ...before, state } } },
    ];
  });
};

/** The effect id of a proposal, always the same, so that it is never applied twice. */
const effectId = (page: string, proposal: string): string => sha256(`${page} ${proposal}`).slice(0, 16);

/** Undecided proposals of the rules (E-14), for the seat's own sheet. */
const states = (host: Host, page: ConflictPage, state: ContestState): readonly Proposed[] =>
  state.proposals.flatMap(({ id, seat, state: name, scope, decided, weaker }): Proposed[] => {
    const uuid = sheetOf(page, state, seat);
    if (decided !== null || uuid === "" || host.apply.nameOf(uuid) === null) return [];
    const path = `${EFFECT}${effectId(page.uuid, id)}`;
    if (host.apply.read(uuid, path) !== null) return [];
    const change = { uuid, path, before: null, after: { state: name, scope, source: page.uuid } };
    return [{ id, change, ...(weaker === undefined ? {} : { keptBack: true }) }];
  });

/** The state to heal, after this outcome (S2-11, E-99). */
const healed = (name: string, outcome: NonNullable<ContestState["outcome"]>): Adversity | null => {
  const own = outcome.seats.find(({ seat }) => seat === "a1");
  const state = ADVERSITY.find((one) => one === name) ?? null;
  if (!own || state === null) return state;
  if (state === "dying") return saveDying(own.won, own.degree);
  return isHealable(state) && own.won !== null ? heal(state, own.won, own.degree) : state;
};

const healing = (host: Host, page: ConflictPage, state: ContestState): readonly Proposed[] => {
  const heals = page.terms?.heals;
  if (!heals || !state.outcome) return [];
  const at = heals.lastIndexOf("|");
  const [uuid, path] = [heals.slice(0, at), `${EFFECT}${heals.slice(at + 1)}`];
  const before = host.apply.read(uuid, path);
  if (!isRecord(before)) return [];
  const { state: name } = before;
  if (typeof name !== "string") return [];
  const next = healed(name, state.outcome);
  if (next === name) return [];
  return [{ id: "heal", change: { uuid, path, before, after: next === null ? null : { ...before, state: next } } }];
};

/** Any defeat ends Fresh (S2-10): one brought along is proposed to go, one from this contest stays. */
const fading = (host: Host, page: ConflictPage, state: ContestState): readonly Proposed[] =>
  (state.outcome?.seats ?? []).flatMap(({ seat, won }): readonly Proposed[] => {
    const uuid = page.seats[seat]?.actor ?? "";
    const hero = state.seats[seat]?.kind === "hero" && won === false ? host.world.actor(uuid) : null;
    return (hero?.contest.states ?? []).flatMap(({ id, state: name }): readonly Proposed[] => {
      const before = name === "fresh" ? host.apply.read(uuid, `${EFFECT}${id}`) : null;
      if (!isRecord(before)) return [];
      if (before["source"] === page.uuid) return [];
      return [{ id: `fades:${seat}:${id}`, change: { uuid, path: `${EFFECT}${id}`, before, after: null } }];
    });
  });

const contestChanges = (host: Host, page: ConflictPage, folded: Folded): readonly Proposed[] => {
  if (folded.table.status !== "ended") return [];
  const state = assertKind(folded.state, isContestState);
  const done = folded.table.changes.some(
    ({ change }) => change.path === `${EFFECT}${page.terms?.heals?.split("|").at(-1)}`,
  );
  return [
    ...states(host, page, state),
    ...healedInPlay(host, page, folded),
    ...fading(host, page, state),
    ...(done ? [] : healing(host, page, state)),
  ];
};

/** Sheets pay hero points at once, states are proposed, people and facts may come late. */
export const contestAdapter: FamilyAdapter = {
  ...PLAIN,
  telling: contestTelling,
  today: (host, { home, seats }, state) => (home ? withPurses(host, seats, assertKind(state, isContestState)) : state),
  called: (host, { seats, terms }, state) =>
    calledNow(
      host,
      Object.values(assertKind(state, isContestState).seats).flatMap(({ id, name, kind, actor }) => {
        // A follower is called as its item is, whatever actor stands for it
        const uuid = kind === "follower" ? (actor?.includes(".Item.") ? actor : "") : (seats[id]?.actor ?? "");
        return terms?.seats.find((one) => one.id === id)?.name ? [] : [{ id, name, uuid }];
      }),
    ),
  changes: (host, { page, after, events }) =>
    paid(
      host,
      page.seats,
      assertKind(after, isContestState),
      events.map((event) => assertKind(event, isContestEvent)),
    ),
  // Always in one order, independent of who acted first
  shownRolls: (state, rolls) => {
    const now = assertKind(state, isContestState);
    const place = ({ wanted }: ThrownDice): number => diePlace(now, wanted.seat);
    return rolls.toSorted((one, other) => (place(one) < place(other) ? -1 : Number(place(one) > place(other))));
  },
  proposals: contestChanges,
  joins: true,
  hasParts: true,
  // The page still names a seat whose joining was undone, but nobody sits there
  isSeated: (folded, seat) => seat in assertKind(folded.state, isContestState).seats,
  terms: ({ terms, setup }, state) => {
    // Escalations and phases are in the log; the terms are the beginning's
    const now = state as Partial<NonNullable<ConflictPage["terms"]>> | null;
    const said = terms ?? (setup as unknown as Partial<NonNullable<ConflictPage["terms"]>>);
    return {
      type: now?.type ?? said.type ?? "simple",
      phase: now?.phase ?? said.phase ?? "rising",
      prize: said.prize ?? "",
      obstacle: said.obstacle ?? "",
      tactic: said.tactic ?? "",
    };
  },
  aged: agedFacts,
};
