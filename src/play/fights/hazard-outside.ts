import { combatFamily, hazardIntents } from "../../rules/combat/index.ts";
import type {
  CombatEvent,
  CombatIntent,
  CombatOdds,
  CombatState,
  HazardStart,
  HiddenOdds,
} from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Change, Faces, Refused, Sentence } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { lastingChanges } from "../../model/actor/fight-lasting.ts";
import { done } from "../answers.ts";
import { applyChanges, sameJson } from "../changes.ts";
import { injuryChanges } from "../combat/injuries.ts";
import type { HazardChance } from "../combat-api.ts";
import type { ActorFacts, Host, Post, Thrown } from "../ports.ts";
import { REFUSED, sentence } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import type { KeptHazard } from "./hazard-message.ts";
import type { KeptAfraid } from "./hazard-dread.ts";
import { plainJson } from "../../rules/log/plain.ts";

const gm = { gm: true, seats: [] } as const;

/** Who reads a message that belongs to no conflict. */
export type Readers = Pick<Post, "whisper" | "mode">;

/** What came of a chain of intents that nobody keeps. */
interface Played {
  readonly state: CombatState;
  readonly lines: readonly Sentence[];
  readonly rolls: readonly Thrown[];
}

const play = async (host: Host, before: Played, intent: CombatIntent): Promise<Played | Refused> => {
  const rolls: Thrown[] = [];
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

const told = (before: Played, events: readonly CombatEvent[], rolls: readonly Thrown[]): Played => {
  const lines: Sentence[] = [];
  let state = before.state;
  for (const event of events) {
    const said = combatFamily.sentence(state, event);
    if (said) lines.push(said);
    state = combatFamily.evolve(state, event);
  }
  return { state, lines: [...before.lines, ...lines], rolls: [...before.rolls, ...rolls] };
};

/** What is still to be answered: the tests asked for, then the harm at its mildest split. */
const open = (state: CombatState): CombatIntent | null => {
  const [request] = state.fight.requests;
  if (request) return { type: "answer", seat: request.seat, request: request.id };
  for (const { id, unsettled } of Object.values(state.creatures))
    if (unsettled[0]) return { type: "settleHarm", seat: id, harm: unsettled[0].id };
  return null;
};

/** Harm that is about to take its mildest split, so that its owner may choose another one afterwards. */
const hitsIn = (state: CombatState): KeptHazard["hits"] =>
  Object.values(state.creatures).flatMap(({ id, harm, points, unsettled }) =>
    harm && !points ? unsettled.slice(0, 1).map(({ type, amount }) => ({ uuid: id, type, amount })) : [],
  );

/** Heroes whom fear took: each says how, and may improvise where nothing presses (K-166, K-167). */
const afraidIn = ({ fight, creatures }: CombatState): KeptAfraid["afraid"] =>
  fight.afraid
    .filter((id) => creatures[id]?.kind === "pc")
    .map((uuid) => ({ uuid, safe: fight.safely?.includes(uuid) ?? false }));

/**
 * The heroes whose tokens stand on the scene that is looked at, whether or not their players are here; without any,
 * those of the people who are here (K-151).
 */
const heroesHere = ({ world, sheets }: Host): readonly ActorFacts[] => {
  const scene = world.viewedScene();
  const there = sheets.heroes().filter((uuid) => world.tokenOf(uuid, scene) !== null);
  const here = there.flatMap((uuid) => world.actor(uuid) ?? []);
  return here.length > 0 ? here : world.heroes();
};

/** A fight of these people, and of the heroes who are there beside them, which nobody keeps. */
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

/** Those of these actors who are in the world. */
export const peopleOf = (host: Host, actors: readonly string[]): readonly ActorFacts[] =>
  actors.flatMap((uuid) => host.world.actor(uuid) ?? []);

/** What each of these intents would come to, each asked by itself; the first refusal refuses all. */
export const chancesOf = (
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

/** Chances of a hazard for people who fight nowhere, by the rules' odds of what would be thrown for them. */
export const oddsOutside = (
  host: Host,
  start: HazardStart,
  actors: readonly string[],
): readonly HazardChance[] | Refused => {
  const facts = peopleOf(host, actors);
  const first = facts.length === 0 ? REFUSED.noActor : alone(host, facts);
  if (isRefused(first)) return first;
  const view = combatFamily.view(first, gm);
  const seats = facts.map(({ uuid }) => uuid);
  const nameOf = (seat: string): string => first.creatures[seat]?.name ?? "";
  return chancesOf((intent) => combatFamily.odds(view, intent), nameOf, hazardIntents(start, seats));
};

/** What these intents say of people who fight nowhere, before anybody has answered. */
export const toldOutside = async (
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
 * Intents for people who fight nowhere, played out at once (A.12): told in one message, and what they leave is written
 * to their sheets. There is no log, so nothing waits: harm takes its mildest split, and the message keeps what was
 * written, so that its owner may split it otherwise and the GM may take it back. `title` is a key below `Play.Hazard`;
 * those `beside` are company, and nothing is thrown for them. Whoever the chat's mode means reads it, unless `readers`
 * says otherwise.
 */
export async function playOutside(
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
    // Of what may be split otherwise the message keeps rows and injuries even where the first split left them
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
