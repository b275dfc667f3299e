import { lastingChanges, injuryChanges } from "../combat/store.ts";
import {
  combatFamily,
  hazardIntents,
  parseHazard,
  type CombatEvent,
  type CombatIntent,
  type CombatOdds,
  type CombatState,
  type HazardStart,
  type HiddenOdds,
} from "../../rules/combat/index.ts";
import { dreads } from "../../rules/combat/state/creature.ts";
import { isRefused, type Change, type Faces, type Refused, type Sentence, type Json } from "../../rules/log/index.ts";
import { list, object, oneOf, optional, text } from "../../rules/log/parse.ts";
import { plainJson } from "../../rules/log/plain.ts";
import { applyChanges, sameJson } from "../changes.ts";
import type { HazardAsked, HazardChance } from "../api.ts";
import type { ActorFacts, Host, Post, ThrownDice } from "../ports.ts";
import { REFUSED, done, notStored, sentence, type Answer } from "../refusals.ts";
import { isGm, seatAt } from "../rights.ts";
import type { Session } from "../session.ts";
import { asGm, type FightDoing } from "./begin-fight.ts";
import { answerDread, dreadAsked, type KeptAfraid, type KeptHazard } from "./hazard-message.ts";

const gm = { gm: true, seats: [] } as const;

type Readers = Pick<Post, "whisper" | "mode">;

interface Played {
  readonly state: CombatState;
  readonly lines: readonly Sentence[];
  readonly rolls: readonly ThrownDice[];
}

const play = async (host: Host, before: Played, intent: CombatIntent): Promise<Played | Refused> => {
  const rolls: ThrownDice[] = [];
  let faces: Faces = {};
  for (let wave = 0; wave < 50; wave++) {
    const decision = combatFamily.decide(before.state, intent, gm, faces);
    if (decision.kind === "refused") return decision;
    if (decision.kind === "events") return told(before, decision.events, rolls);
    const fallen = await Promise.all(decision.dice.map((wanted) => host.dice.throw(wanted, false)));
    rolls.push(...fallen);
    faces = { ...faces, ...Object.fromEntries(fallen.map((one) => [one.wanted.id, one.faces])) };
  }
  return REFUSED.stale;
};

const told = (before: Played, events: readonly CombatEvent[], rolls: readonly ThrownDice[]): Played => {
  const lines: Sentence[] = [];
  let state = before.state;
  for (const event of events) {
    const said = combatFamily.sentence(state, event);
    if (said) lines.push(said);
    state = combatFamily.evolve(state, event);
  }
  return { state, lines: [...before.lines, ...lines], rolls: [...before.rolls, ...rolls] };
};

/** The next answer: tests asked for, then harm at its mildest split. */
const open = (state: CombatState): CombatIntent | null => {
  const [request] = state.fight.requests;
  if (request) return { type: "answer", seat: request.seat, request: request.id };
  for (const { id, unsettled } of Object.values(state.creatures))
    if (unsettled[0]) return { type: "settleHarm", seat: id, harm: unsettled[0].id };
  return null;
};

/** Harm about to take its mildest split, which its owner may change afterwards. */
const hitsIn = (state: CombatState): KeptHazard["hits"] =>
  Object.values(state.creatures).flatMap(({ id, harm, points, unsettled }) =>
    harm && !points ? unsettled.slice(0, 1).map(({ type, amount }) => ({ uuid: id, type, amount })) : [],
  );

/** Heroes overcome by fear, each with a choice; improvising where nothing presses (K-166, K-167). */
const afraidIn = ({ fight, creatures }: CombatState): KeptAfraid["afraid"] =>
  fight.afraid
    .filter((id) => creatures[id]?.kind === "pc")
    .map((uuid) => ({ uuid, safe: fight.safely?.includes(uuid) ?? false }));

/** Heroes with a token on the viewed scene; without any, those of the people present (K-151). */
const heroesHere = ({ world, sheets }: Host): readonly ActorFacts[] => {
  const scene = world.viewedScene();
  const there = sheets.heroes().filter((uuid) => world.tokenOf(uuid, scene) !== null);
  const here = there.flatMap((uuid) => world.actor(uuid) ?? []);
  return here.length > 0 ? here : world.heroes();
};

/** An unstored fight of these people and the heroes beside them. */
const alone = (host: Host, people: readonly ActorFacts[]): CombatState | Refused => {
  const facts = [...new Map([...people, ...heroesHere(host)].map((one) => [one.uuid, one])).values()];
  const creatures = facts.map(({ uuid, name, fight }) => ({
    ...fight,
    id: uuid,
    name: host.world.nameHere(uuid) || name,
  }));
  const setup = combatFamily.parseSetup(plainJson({ profile: host.world.rulings("combat"), creatures }));
  return isRefused(setup) ? setup : combatFamily.setup(setup.value);
};

const peopleOf = (host: Host, actors: readonly string[]): readonly ActorFacts[] =>
  actors.flatMap((uuid) => host.world.actor(uuid) ?? []);

/** Odds of each intent by itself; the first refusal refuses all. */
const chancesOf = (
  ask: (intent: CombatIntent) => unknown,
  nameOf: (seat: string) => string,
  intents: readonly CombatIntent[],
): readonly HazardChance[] | Refused => {
  const all: HazardChance[] = [];
  for (const intent of intents) {
    const odds = ask(intent) as CombatOdds | HiddenOdds | Refused | null;
    if (odds?.kind === "refused") return odds;
    for (const { of, seat, success, harm } of odds?.kind === "odds" ? odds.rolls : [])
      all.push({ of, who: nameOf(seat), success, harm });
  }
  return all;
};

const oddsOutside = (host: Host, start: HazardStart, actors: readonly string[]): readonly HazardChance[] | Refused => {
  const facts = peopleOf(host, actors);
  const first = facts.length === 0 ? REFUSED.noActor : alone(host, facts);
  if (isRefused(first)) return first;
  const view = combatFamily.view(first, gm);
  const seats = facts.map(({ uuid }) => uuid);
  const nameOf = (seat: string): string => first.creatures[seat]?.name ?? "";
  return chancesOf((intent) => combatFamily.odds(view, intent), nameOf, hazardIntents(start, seats));
};

/** What these intents would say outside fights, before any answer. */
const toldOutside = async (
  host: Host,
  people: readonly ActorFacts[],
  intents: readonly CombatIntent[],
): Promise<readonly Sentence[] | Refused> => {
  const first = alone(host, people);
  if (isRefused(first)) return first;
  let played: Played | Refused = { state: first, lines: [], rolls: [] };
  for (const intent of intents) {
    played = await play(host, played, intent);
    if (isRefused(played)) return played;
  }
  return played.lines;
};

/**
 * Plays intents outside fights to the end (A.12): one message and sheet writes, which the message keeps, so that owners
 * can split harm anew and the GM undo. `title` is a key below `Play.Hazard`; `beside` are company without throws.
 */
async function playOutside(
  host: Host,
  people: readonly ActorFacts[],
  intents: readonly CombatIntent[],
  title: string,
  beside: readonly ActorFacts[] = [],
  readers: Readers = { whisper: [], mode: host.chat.mode() },
): Promise<Answer> {
  if (people.length === 0) return REFUSED.noActor;
  const first = alone(host, [...people, ...beside]);
  if (isRefused(first)) return first;
  let played: Played = { state: first, lines: [], rolls: [] };
  const queue = [...intents];
  let hits: KeptHazard["hits"] = [];
  for (let step = 0; step < 300; step++) {
    const next = queue.shift() ?? open(played.state);
    if (!next) break;
    if (next.type === "settleHarm" && hits.length === 0) hits = hitsIn(played.state);
    const after = await play(host, played, next);
    if (isRefused(after)) return after;
    played = after;
  }
  const changes: readonly Change[] = people.flatMap(({ uuid }) => {
    const [was, is] = [first.creatures[uuid], played.state.creatures[uuid]];
    if (!was || !is) return [];
    const read = (path: string): Json => host.apply.read(uuid, path) ?? null;
    const lasting = lastingChanges(was, is).map(({ path, after }): Change => {
      const at = `system.${path}`;
      return { uuid, path: at, before: read(at), after: after as Json };
    });
    // For harm that can be split otherwise the message keeps rows and injuries, even where the first split left them
    const paths = hits.flatMap((hit) => (hit.uuid === uuid ? [`system.combat.harm.${hit.type}`] : []));
    const left = paths.filter((at) => !lasting.some(({ path }) => path === at));
    const rows = left.map((at): Change => ({ uuid, path: at, before: read(at), after: read(at) }));
    return [...lasting, ...rows, ...injuryChanges(host, uuid, is.criticals, paths.length > 0)];
  });
  const refused = await applyChanges(
    host,
    changes.filter(({ before, after }) => !sameJson(before, after)),
  );
  if (refused) return refused;
  const afraid = afraidIn(played.state);
  await host.chat.post({
    type: "receipt",
    system: {
      uuid: "",
      family: "combat",
      step: "",
      ...(afraid.length > 0 ? { asked: JSON.stringify({ afraid, ...readers } satisfies KeptAfraid) } : {}),
      kept: JSON.stringify({ changes, hits } satisfies KeptHazard),
      sentences: played.lines.map((line) => ({ key: line.key, data: line.data ?? {} })),
    },
    title: sentence(`Play.Hazard.${title}`),
    fallback: played.lines,
    rolls: played.rolls.map(({ roll }) => roll),
    ...(people.length === 1 && people[0] ? { of: people[0].uuid } : {}),
    ...readers,
  });
  return done;
}

const actors = list(text({ min: 1, max: 300 }), { max: 200 });
const mode = optional(text({ max: 100 }));
const parseAsked = object({ start: parseHazard, actors, waiting: actors, mode });
const parseFacing = object({ message: text({ min: 1, max: 100 }), actors, choice: optional(oneOf(dreads)) });

/** A waiting hazard's message: `actors` are all who met it, `waiting` those still to throw. */
interface KeptAsked {
  readonly start: HazardStart;
  readonly actors: readonly string[];
  readonly waiting: readonly string[];
  readonly mode?: string | undefined;
}

const seatsOf = (people: readonly ActorFacts[]): readonly string[] => people.map(({ uuid }) => uuid);

/** A hazard's readers: everyone, or those of the mode, its asker and the owners of `own`. */
const readersOf = ({ world }: Host, mode: string, asker: string, own: readonly ActorFacts[]): Readers => {
  if (mode === "public") return { whisper: [] };
  const gms = world.people().flatMap(({ id, gm }) => (gm ? [id] : []));
  const owners = own.flatMap((one) => one.owners);
  return { whisper: [...new Set([...(mode === "self" ? [asker] : gms), ...owners])] };
};

const withPlayer =
  ({ world }: Host) =>
  ({ owners }: ActorFacts): boolean =>
    world.people().some(({ id, gm, active }) => !gm && active && owners.includes(id));

/** A hazard outside fights (A.12): fear asks present players (K-149); all else is thrown at once. */
const hazardOutside = async (host: Host, start: HazardStart, met: readonly string[]): Promise<Answer> => {
  const people = peopleOf(host, met);
  if (people.length === 0) return REFUSED.noActor;
  const asked = start.type === "fear" ? people.filter(withPlayer(host)) : [];
  const away = people.filter((one) => !asked.includes(one));
  if (away.length > 0) {
    const answer = await playOutside(host, away, hazardIntents(start, seatsOf(away)), start.type, asked);
    if (answer.kind === "refused") return answer;
  }
  if (asked.length === 0) return done;
  return askOutside(host, { start, actors: seatsOf(people), waiting: seatsOf(asked), mode: host.chat.mode() });
};

const askOutside = async (host: Host, asked: KeptAsked): Promise<Answer> => {
  const { start, waiting, mode = "public" } = asked;
  const people = peopleOf(host, waiting);
  const lines = await toldOutside(host, people, hazardIntents(start, waiting));
  if (isRefused(lines)) return lines;
  await host.chat.post({
    type: "receipt",
    system: {
      uuid: "",
      family: "combat",
      step: "",
      asked: JSON.stringify(asked),
      sentences: lines.map((line) => ({ key: line.key, data: line.data ?? {} })),
    },
    title: sentence(`Play.Hazard.${start.type}`),
    fallback: lines,
    rolls: [],
    ...readersOf(host, mode, host.world.me().id, people),
  });
  return done;
};

/** Null unless a GM's machine posted the message. */
const askedIn = (host: Host, message: string): { readonly asked: KeptAsked; readonly author: string } | null => {
  const found = host.chat.asked(message);
  if (!found || !isGm(host.world, found.author)) return null;
  const parsed = parseAsked(found.asked);
  return isRefused(parsed) ? null : { asked: parsed.value, author: found.author };
};

/** Those a hazard's message waits for, to throw or to choose; null for none. */
export const hazardAsked = (host: Host, message: string): HazardAsked | null => {
  const people = peopleOf(host, askedIn(host, message)?.asked.waiting ?? []);
  const waiting = people.map(({ uuid, name }) => ({ uuid, name: host.world.nameHere(uuid) || name }));
  const afraid = dreadAsked(host, message);
  return waiting.length + afraid.length > 0 ? { waiting, afraid } : null;
};

/**
 * Decides `user`'s throw. These actors are struck off before the dice, so that nobody throws twice; a refusal restores
 * them. `stale` where none is waited for. A blind ask's result is for GMs alone.
 */
export const answerAsked = async (host: Host, body: Json, user: string): Promise<Answer> => {
  const parsed = parseFacing(body);
  if (isRefused(parsed)) return parsed;
  const { message, actors: facing, choice } = parsed.value;
  if (choice) return answerDread(host, message, facing[0] ?? "", choice, user);
  const owns = (actor: string): boolean => host.world.actor(actor)?.owners.includes(user) === true;
  if (!isGm(host.world, user) && !facing.every(owns)) return REFUSED.notYourSheet;
  const { asked, author } = askedIn(host, message) ?? { asked: null, author: "" };
  const now = peopleOf(host, asked?.waiting.filter((one) => facing.includes(one)) ?? []);
  if (!asked || now.length === 0) return REFUSED.stale;
  const waiting = asked.waiting.filter((one) => !facing.includes(one));
  await host.chat.ask(message, JSON.stringify({ ...asked, waiting }));
  const { start, mode = "public" } = asked;
  const beside = peopleOf(host, asked.actors);
  const readers = readersOf(host, mode, author, mode === "blind" ? [] : now);
  const answer = await playOutside(host, now, hazardIntents(start, seatsOf(now)), start.type, beside, readers);
  if (answer.kind === "refused") await host.chat.ask(message, JSON.stringify(asked));
  return answer;
};

export interface FightOf {
  readonly session: Session;
  readonly seat: string;
}

/** The running fight of an actor or seat; null for none. */
export const fightOf = ({ live }: Pick<FightDoing, "live">, actor: string): FightOf | null => {
  // Unstored actors have no uuid, and many combatants no actor
  if (actor === "") return null;
  const at = seatAt(actor);
  for (const session of live()) {
    if (!session.fight || (at && session.uuid !== at.conflict)) continue;
    const seat = session.seats.find((one) => (at ? one.id === at.seat : one.actor === actor));
    if (seat) return { session, seat: seat.id };
  }
  return null;
};

const actorBehind = (at: FightOf | null, address: string): string =>
  (seatAt(address) && at?.session.seats.find(({ id }) => id === at.seat)?.actor) ?? address;

const met = (doing: FightDoing, actors: readonly string[]) => {
  const fights = new Map<Session, string[]>();
  const outside: string[] = [];
  for (const actor of actors) {
    const at = fightOf(doing, actor);
    if (at?.session.fight?.begun) fights.set(at.session, [...(fights.get(at.session) ?? []), at.seat]);
    else outside.push(actorBehind(at, actor));
  }
  return { fights, outside };
};

/** Sends a hazard to each fight for all of its victims there; the rest meet it outside. */
export const sendHazard = async (doing: FightDoing, start: HazardStart, actors: readonly string[]): Promise<Answer> => {
  const { fights, outside } = met(doing, actors);
  for (const [session, seats] of fights)
    for (const intent of hazardIntents(start, seats)) {
      const answer = session.viewer.gm ? await session.send(intent) : await session.request({ intent });
      if (answer.kind === "refused") return answer;
    }
  if (outside.length === 0) return done;
  return asGm(doing.host, () => hazardOutside(doing.host, start, outside));
};

export const hazardChances = (
  doing: FightDoing,
  start: HazardStart,
  actors: readonly string[],
): readonly HazardChance[] | Refused => {
  const { fights, outside } = met(doing, actors);
  const inFights = [...fights].map(([session, seats]) =>
    chancesOf(
      (intent) => session.odds(intent),
      (seat) => session.seats.find(({ id }) => id === seat)?.name ?? "",
      hazardIntents(start, seats),
    ),
  );
  const all = [...inFights, ...(outside.length > 0 ? [oddsOutside(doing.host, start, outside)] : [])];
  return all.find((one) => isRefused(one)) ?? all.flatMap((one) => (isRefused(one) ? [] : one));
};

/** Fire and poison outside fights: a round passes, a try to put it out, it is out, an antidote. */
export const lingers = ["round", "extinguish", "quench", "antidote"] as const;
export type Linger = (typeof lingers)[number];

const MEANS: Readonly<
  Record<Linger, { readonly type: "roundOn" | "dampen" | "quench" | "antidote"; readonly title: string }>
> = {
  round: { type: "roundOn", title: "round" },
  extinguish: { type: "dampen", title: "fire" },
  quench: { type: "quench", title: "fire" },
  antidote: { type: "antidote", title: "poison" },
};

/** Continues or ends a sheet's fire and poison outside fights (A.15, A.16). Only the GM says that a fire is out. */
export const lingerOutside = async (doing: FightDoing, actor: string, what: Linger): Promise<Answer> => {
  const { host } = doing;
  if (host.world.newer()) return REFUSED.newerSchema;
  const facts = host.world.actor(actor);
  if (!facts) return REFUSED.noActor;
  if (!host.sheets.mayWrite(actor)) return REFUSED.notYourSheet;
  if (what === "quench" && !host.world.me().gm) return REFUSED.notGm;
  if (fightOf(doing, actor)?.session.fight?.begun) return REFUSED.roundByCards;
  const { type, title } = MEANS[what];
  const intent: CombatIntent = { type, target: actor };
  try {
    return await playOutside(host, [facts], [intent], title);
  } catch (error) {
    return notStored(error);
  }
};
