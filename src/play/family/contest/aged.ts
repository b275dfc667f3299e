import { touches } from "../../../model/effect/states.ts";
import { printRating } from "../../../rules/contest/roll/roll.ts";
import type { ContestState } from "../../../rules/contest/engine/state.ts";
import type { Folded, Sentence } from "../../../rules/log/index.ts";
import type { AgedFact } from "../../contest-table-api.ts";
import type { ActorFacts, ConflictPage, Host } from "../../ports.ts";
import { sentence } from "../../refusals.ts";
import { EFFECT } from "../../sheet-paths.ts";
import { known } from "../../../rules/log/values.ts";
import { isContestState } from "../../../rules/contest/types.ts";

/** An aged fact, and the GM's move that takes the new one in; null where there is nothing to take in. */
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

const PREFIX = "state-";

const healed = (host: Host, state: ContestState, seat: Seat, actor: ActorFacts): readonly AgedChange[] =>
  (state.numbers[seat.id]?.modifiers ?? []).flatMap(({ id, kind, state: name }): AgedChange[] => {
    const gone = !actor.contest.states.some((one) => `${PREFIX}${one.id}` === id);
    if (kind !== "state" || !id.startsWith(PREFIX) || !gone) return [];
    const what = host.world.localize(sentence(`Status.${name}`));
    const told = sentence("Play.Aged.state", { name: seat.name, state: what });
    const intent = { type: "unmodify", seat: seat.id, modifier: id };
    const words = [sentence("Play.Aged.takeState"), sentence("Play.Aged.keepState")] as const;
    return [made(`healed|${seat.id}|${id}`, seat, told, words[0], words[1], intent)];
  });

/** States that came since joining, from elsewhere: what this contest brings is not counted in it twice. */
const newStates = (host: Host, page: ConflictPage, state: ContestState, seat: Seat, actor: ActorFacts) => {
  const numbers = state.numbers[seat.id];
  const using = actor.contest.abilities.find(({ id }) => id === numbers?.current);
  const keyword = actor.contest.abilities.find(({ id }) => id === using?.keyword);
  const names = [using?.name, keyword?.name].filter((name) => name !== undefined);
  return actor.contest.states.flatMap(({ id, state: name, value, scope }): AgedChange[] => {
    const source = host.apply.read(actor.uuid, `${EFFECT}${id}`);
    const own = (source as { readonly source?: unknown } | null | undefined)?.source === page.uuid;
    const counted = numbers?.modifiers.some((one) => one.id === `${PREFIX}${id}`);
    const atJoining = joined(page, seat.id, id);
    if (own || counted || atJoining || !touches(scope, names)) return [];
    const what = host.world.localize(sentence(`Status.${name}`));
    const told = sentence("Play.Aged.newState", { name: seat.name, state: what });
    const modifier = { id: `${PREFIX}${id}`, kind: "state", value, state: name, note: scope };
    const words = [sentence("Play.Aged.takeState"), sentence("Play.Aged.keepState")] as const;
    return [made(`new|${seat.id}|${id}`, seat, told, words[0], words[1], { type: "modify", seat: seat.id, modifier })];
  });
};

/** Whether the terms left this state out on purpose: then it is no news. */
const joined = (page: ConflictPage, seat: string, effect: string): boolean => {
  const start = page.terms?.seats.find(({ id }) => id === seat);
  return start?.states !== undefined && !start.states.includes(effect);
};

/** Facts taken at joining that the sheets tell otherwise by now, with what takes them in; those kept are not told. */
export const agedChanges = (host: Host, page: ConflictPage, folded: Folded): readonly AgedChange[] => {
  if (page.status !== "live" && page.status !== "shelved") return [];
  const state = known(folded.state, isContestState);
  const all = Object.values(state.seats).flatMap((seat): readonly AgedChange[] => {
    if (seat.kind !== "hero" || !seat.actor) return [];
    const actor = host.world.actor(seat.actor);
    if (actor)
      return [
        ...ratings(state, seat, actor),
        ...healed(host, state, seat, actor),
        ...newStates(host, page, state, seat, actor),
      ];
    const told = sentence("Play.Aged.gone", { name: seat.name });
    return [made(`gone|${seat.id}`, seat, told, null, sentence("Play.Aged.keepGone"), null)];
  });
  return all.filter(({ fact }) => !page.kept?.includes(fact.id));
};

/** The same without the moves, as the screen tells it. */
export const agedFacts = (host: Host, page: ConflictPage, folded: Folded): readonly AgedFact[] =>
  agedChanges(host, page, folded).map(({ fact }) => fact);
