import { hazardIntents, parseHazard, type HazardStart } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { dreads } from "../../rules/combat/state/creature.ts";
import { list, object, oneOf, optional, text } from "../../rules/log/parse.ts";
import { done, type Answer } from "../answers.ts";
import type { HazardAsked } from "../combat-api.ts";
import type { ActorFacts, Host } from "../ports.ts";
import { REFUSED, sentence } from "../refusals.ts";
import { answerDread, dreadAsked } from "./hazard-dread.ts";
import { peopleOf, playOutside, toldOutside, type Readers } from "./hazard-outside.ts";
import { isGm } from "../rights.ts";

const actors = list(text({ min: 1, max: 300 }), { max: 200 });
const mode = optional(text({ max: 100 }));
const parseAsked = object({ start: parseHazard, actors, waiting: actors, mode });
const parseFacing = object({ message: text({ min: 1, max: 100 }), actors, choice: optional(oneOf(dreads)) });

/**
 * What a hazard that waits keeps in its message: whom it meets, as company too, for whom nobody has thrown yet, and the
 * chat's mode in which it was asked.
 */
interface KeptAsked {
  readonly start: HazardStart;
  readonly actors: readonly string[];
  readonly waiting: readonly string[];
  readonly mode?: string | undefined;
}

const seatsOf = (people: readonly ActorFacts[]): readonly string[] => people.map(({ uuid }) => uuid);

/**
 * Who reads a hazard that was asked in this mode by `asker`, and what comes of it: where not everybody does, whom the
 * mode means and the owners of `own`, who have to answer, or threw.
 */
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

/**
 * A hazard for people who fight nowhere (A.12). Fear is asked of those whose player is here (K-149); for all others,
 * and with any other hazard, it is thrown at once.
 */
export const hazardOutside = async (host: Host, start: HazardStart, met: readonly string[]): Promise<Answer> => {
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

/** Post the message in which their players answer; it names all who are asked. */
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

/** Read what a message keeps, and who posted it; only what a GM's machine posted counts. */
const askedIn = (host: Host, message: string): { readonly asked: KeptAsked; readonly author: string } | null => {
  const found = host.chat.asked(message);
  if (!found || !isGm(host.world, found.author)) return null;
  const parsed = parseAsked(found.asked);
  return isRefused(parsed) ? null : { asked: parsed.value, author: found.author };
};

/** Whom the message of a hazard still waits for, to throw or to say how fear takes them; null where that is nobody. */
export const hazardAsked = (host: Host, message: string): HazardAsked | null => {
  const people = peopleOf(host, askedIn(host, message)?.asked.waiting ?? []);
  const waiting = people.map(({ uuid, name }) => ({ uuid, name: host.world.nameHere(uuid) || name }));
  const afraid = dreadAsked(host, message);
  return waiting.length + afraid.length > 0 ? { waiting, afraid } : null;
};

/**
 * On the machine that decides: `user` faces it for these actors. They are struck off before the dice fall, so that
 * nobody throws twice whatever becomes of the rest; a refusal puts them back. `stale` where none of them is waited for.
 * Asked blind, what came of it is for the GMs alone.
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
