import type { ContestSetup } from "../../rules/contest/frame/setup.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { printRating } from "../../rules/contest/roll/rating.ts";
import type { AgedFact } from "../contest-api.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { sentence } from "../refusals.ts";
import type { LogLine } from "../session.ts";

/** How many sentences tell how far one came. */
const SENTENCES = 3;

/** "Last time": the last sentences of the log. */
export const recapOf = (lines: readonly LogLine[]): readonly Sentence[] =>
  lines.flatMap((line) => line.sentence ?? []).slice(-SENTENCES);

type SeatSetup = ContestSetup["seats"][number];

const agedRatings = (host: Host, seat: SeatSetup): readonly AgedFact[] => {
  const actor = seat.actor ? host.world.actor(seat.actor) : null;
  if (!actor) return seat.actor ? [{ seat: seat.id, sentence: sentence("Play.Aged.gone", { name: seat.name }) }] : [];
  return seat.abilities.flatMap(({ id, name, rating }): AgedFact[] => {
    const now = actor.contest.abilities.find((ability) => ability.id === id)?.rating;
    if (now === undefined || now === null || now === rating) return [];
    const data = { name: seat.name, ability: name, before: printRating(rating), after: printRating(now) };
    return [{ seat: seat.id, sentence: sentence("Play.Aged.rating", data) }];
  });
};

const agedStates = (host: Host, seat: SeatSetup): readonly AgedFact[] => {
  const actor = seat.actor ? host.world.actor(seat.actor) : null;
  if (!actor) return [];
  return (seat.modifiers ?? []).flatMap(({ id, kind, state }): AgedFact[] => {
    if (kind !== "state" || actor.contest.states.some((one) => `state-${one.id}` === id)) return [];
    const what = host.world.localize(sentence(`Status.${state}`));
    return [{ seat: seat.id, sentence: sentence("Play.Aged.state", { name: seat.name, state: what }) }];
  });
};

/** Facts taken at joining that the sheets tell otherwise by now. */
export const agedFacts = (host: Host, page: ConflictPage): readonly AgedFact[] => {
  if (page.family !== "contest" || (page.status !== "live" && page.status !== "shelved")) return [];
  const { seats } = page.setup as unknown as Partial<ContestSetup>;
  return (Array.isArray(seats) ? (seats as readonly SeatSetup[]) : [])
    .filter(({ kind, abilities }) => kind === "hero" && Array.isArray(abilities))
    .flatMap((seat) => [...agedRatings(host, seat), ...agedStates(host, seat)]);
};
