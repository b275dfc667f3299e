/** From terms and present sheets to a setup or its odds. What begins, and where it is stored, is `start`. */
import { followerRole, sidesIn, usualAbility } from "../../documents/choices.ts";
import { countingStates, touches, type StateRow } from "../../documents/rows.ts";
import { unrewarded } from "../../rules/contest/engine/apply.ts";
import type { ContestIntent } from "../../rules/contest/engine/definition.ts";
import { UNTRAINED } from "../../rules/contest/engine/look.ts";
import { castRefused, partyOf } from "../../rules/contest/engine/party.ts";
import { parseRulings, roleIn } from "../../rules/contest/engine/setup.ts";
import type { ContestState } from "../../rules/contest/engine/state.ts";
import {
  contestFamily,
  insideRefused,
  outersOf,
  type LongContest,
  type RunningContest,
} from "../../rules/contest/family.ts";
import { expectedLength, odds, type ContestOdds } from "../../rules/contest/odds/odds.ts";
import { combine, proposesAutomaticVictory, resistanceOf, rungs, type Rung } from "../../rules/contest/roll/ladder.ts";
import { UNSKILLED, parseRating, printRating } from "../../rules/contest/roll/roll.ts";
import { isContestState } from "../../rules/contest/types.ts";
import { isRefused, ok, type Parsed, type Refused, type Hidden, type Json } from "../../rules/log/index.ts";
import { plainJson } from "../../rules/log/plain.ts";
import { WAITS, type WorkCache } from "../../rules/log/work.ts";
import { contestRulings, type ContestRulings } from "../../rules/profile/contest.ts";
import { initialProfile } from "../../rules/profile/profile.ts";
import type {
  AbilityFacts,
  ContestFacts,
  ContestSeatStart,
  ContestStart,
  ContestType,
  FollowerFacts,
  ModifierStart,
  ResistanceStart,
  RungCard,
  Rehearsal,
} from "../api.ts";
import { withPurses } from "../changes.ts";
import type { Folds } from "../folds.ts";
import type { ActorFacts, Host, StoredSeat, Title, ConflictPage } from "../ports.ts";
import { REFUSED, abilityGone, abilityNoRating, sentence } from "../refusals.ts";

/** The table's contest rulings; initial ones where unreadable. */
export const rulingsOf = (host: Pick<Host, "world">): ContestRulings => {
  const parsed = parseRulings(host.world.rulings("contest"));
  return isRefused(parsed) ? initialProfile(contestRulings) : parsed.value;
};

export const rungCard = (rung: Rung, rulings: ContestRulings): RungCard => {
  const rating = resistanceOf(rung, rulings);
  return { rung, rating, printed: printRating(rating), automatic: proposesAutomaticVictory(rating) };
};

export const ladderOf = (host: Pick<Host, "world">): readonly RungCard[] => {
  const rulings = rulingsOf(host);
  return rungs(rulings).map((rung) => rungCard(rung, rulings));
};

/** A resistance's number as named or typed; 0 and below is for very low ones (E-62). */
const ratingOf = (resistance: ResistanceStart, rulings: ContestRulings): Parsed<number> => {
  if ("rung" in resistance) return ok(resistanceOf(resistance.rung, rulings));
  const { rating } = resistance;
  const low = typeof rating === "number" ? rating : /^-?\d{1,3}$/.test(rating.trim()) ? Number(rating) : 1;
  return low < 1 && low >= -100 ? ok(low) : parseRating(rating);
};

/** An actor's facts, with what heals each state at this table. */
export const contestFacts = (host: Pick<Host, "world">, uuid: string): ContestFacts | null => {
  const actor = host.world.actor(uuid);
  if (!actor) return null;
  const rulings = rulingsOf(host);
  const { states, ...sheet } = actor.contest;
  return {
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img,
    ...sheet,
    states: states.map(({ rung, ...state }) => ({ ...state, healing: rung ? rungCard(rung, rulings) : null })),
  };
};

/** Most abilities of a seat (the core's own limit). */
const MOST = 60;

interface SeatMade {
  readonly id: string;
  readonly setup: Readonly<Record<string, Json>>;
  readonly stored: StoredSeat;
}

interface Seating {
  readonly host: Host;
  readonly rulings: ContestRulings;
  readonly type: ContestType;
}

const usable = (ability: AbilityFacts): Json[] =>
  ability.rating === null ? [] : [{ id: ability.id, name: ability.name, rating: ability.rating }];

/** Two abilities used as one, by their average (S2-2). */
const bothOf = (host: Host, one: AbilityFacts, other: AbilityFacts): Json => ({
  id: `${one.id}+${other.id}`.slice(0, 60),
  name: host.world.localize(sentence("Play.Contest.Both", { one: one.name, other: other.name })),
  rating: combine(one.rating ?? 0, other.rating ?? 0),
});

/** Abilities to choose from: the first in use, then all others, then the untrained one. */
const abilitiesOf = (
  { host }: Seating,
  actor: ActorFacts,
  { ability: first, also }: ContestSeatStart,
): readonly Json[] | Refused => {
  const all = [...actor.contest.abilities, ...actor.contest.flaws];
  const chosen = first === undefined ? undefined : all.find(({ id }) => id === first);
  if (first !== undefined && first !== UNTRAINED && !chosen) return abilityGone(actor.name);
  if (chosen && chosen.rating === null) return abilityNoRating(actor.name, chosen.name, chosen.typed);
  const second = also === undefined ? undefined : actor.contest.abilities.find(({ id }) => id === also);
  if (also !== undefined && (!second || !chosen || second.id === chosen.id)) return REFUSED.noAbility;
  if (second && second.rating === null) return abilityNoRating(actor.name, second.name, second.typed);
  const untrained: Json = {
    id: UNTRAINED,
    name: host.world.localize(sentence("Play.Contest.Untrained")),
    rating: UNSKILLED,
  };
  const others = actor.contest.abilities.filter(({ id }) => second || id !== first).flatMap(usable);
  if (first === UNTRAINED) return [untrained, ...others.slice(0, MOST - 2)];
  const used = chosen && second ? [bothOf(host, chosen, second)] : chosen ? usable(chosen) : [];
  return [...used, ...others.slice(0, MOST - 2), untrained];
};

/** A modifier from a sheet's state is named after its effect. */
export const SHEET_STATE = "state-";

export const stateModifier = ({ id, state, value, scope }: StateRow) => ({
  id: `${SHEET_STATE}${id}`,
  kind: "state",
  value,
  state,
  note: scope,
});

const stateModifiers = (actor: ActorFacts, seat: ContestSeatStart): readonly Json[] =>
  countingStates(actor.contest, [seat.ability, seat.also], seat.states).map(stateModifier);

const givenModifier = ({ kind, value, note, state, by }: ModifierStart, index: number): Json => ({
  id: `given-${index + 1}`,
  kind,
  value,
  note,
  ...(state === undefined ? {} : { state }),
  ...(by === undefined ? {} : { by }),
});

const followerSeat = (owner: string, index: number): string => `${owner}f${index + 1}`;

/** Terms name a follower's support by its item, the setup by its seat. */
const fromSeat =
  ({ contest }: ActorFacts, seat: string) =>
  (modifier: ModifierStart): ModifierStart => {
    const index = contest.followers.findIndex(({ id }) => id === modifier.by);
    return index < 0 ? modifier : { ...modifier, by: followerSeat(seat, index) };
  };

/** A seat's flags; an edge only where it can count (C335, E-55). */
const flags = (
  { rulings, type }: Seating,
  { secret, literal, aside, edge }: ContestSeatStart,
): Readonly<Record<string, Json>> => ({
  ...(edge && rulings.useEdges && type === "extended" ? { edge } : {}),
  ...(secret ? { secret } : {}),
  ...(literal ? { literal } : {}),
  ...(aside ? { aside } : {}),
});

const heroSeat = (seating: Seating, seat: ContestSeatStart, actor: ActorFacts): SeatMade | Refused => {
  const abilities = abilitiesOf(seating, actor, seat);
  if (isRefused(abilities)) return abilities;
  return {
    id: seat.id,
    stored: { name: actor.name, img: actor.img, actor: actor.uuid },
    setup: {
      id: seat.id,
      name: seat.name || actor.name,
      side: seat.side,
      kind: "hero",
      actor: actor.uuid,
      abilities,
      modifiers: [
        ...stateModifiers(actor, seat),
        ...(seat.modifiers ?? []).map(fromSeat(actor, seat.id)).map(givenModifier),
      ],
      ...flags(seating, seat),
    },
  };
};

/** An npc's resistance: the ability or resistance named, else its sheet's. */
const resistance = (seating: Seating, seat: ContestSeatStart, actor: ActorFacts | null): Json | Refused => {
  const usual = seat.resistance || !actor ? null : usualAbility(actor.contest);
  const own = actor?.contest.abilities.find(({ id }) => id === (seat.ability ?? usual));
  if (own)
    return own.rating === null ? abilityNoRating(actor?.name ?? "", own.name, own.typed) : (usable(own)[0] ?? null);
  const rating = ratingOf(seat.resistance ?? actor?.contest.resistance ?? { rung: "moderate" }, seating.rulings);
  if (isRefused(rating)) return rating;
  return { id: "main", name: seating.host.world.localize(sentence("Play.Contest.Resistance")), rating: rating.value };
};

const foeSeat = (seating: Seating, seat: ContestSeatStart, actor: ActorFacts | null): SeatMade | Refused => {
  const first = resistance(seating, seat, actor);
  if (isRefused(first)) return first;
  const name = seat.name || (actor?.name ?? seating.host.world.localize(sentence("Play.Contest.Resistance")));
  const id = (first as { readonly id: string }).id;
  const others = (actor?.contest.abilities ?? []).filter((one) => one.id !== id).flatMap(usable);
  return {
    id: seat.id,
    stored: { name, img: actor?.img ?? "", actor: actor?.uuid ?? "" },
    setup: {
      id: seat.id,
      name,
      side: seat.side,
      kind: "resistance",
      actor: actor?.uuid ?? null,
      abilities: [first, ...others.slice(0, MOST - 1)],
      ...flags(seating, seat),
    },
  };
};

/** A follower's own actor; none where unset, missing or the hero. */
const ownActor = ({ host }: Seating, hero: ActorFacts, { actor }: FollowerFacts): ActorFacts | null =>
  actor === null || actor === hero.uuid || host.apply.nameOf(actor) === null ? null : host.world.actor(actor);

/** A hero's followers in seats of the owner; effects go to a follower's actor or item, never the hero. */
const followerSeats = (seating: Seating, seat: ContestSeatStart, actor: ActorFacts): readonly SeatMade[] =>
  actor.contest.followers.flatMap((follower, index): SeatMade[] => {
    const wanted = followerRole(seat.followers, follower);
    if (wanted === "absent" || follower.abilities.length === 0) return [];
    const role = roleIn(seating.type, wanted);
    const id = followerSeat(seat.id, index);
    const abilities = follower.abilities.map((ability): Json => ({ ...ability }));
    const own = ownActor(seating, actor, follower);
    const states = own?.contest.states ?? follower.states;
    const modifiers: Json[] = states
      .filter(({ scope }) => touches(scope, [follower.abilities[0]?.name ?? ""]))
      .map(stateModifier);
    const lent = role === "points" ? (seat.lends?.[follower.id] ?? 0) : 0;
    if (lent !== 0) modifiers.push(givenModifier({ kind: "situational", value: lent, note: "" }, 0));
    const owner = { id, name: follower.name, side: seat.side, kind: "follower", owner: seat.id, role };
    return [
      {
        id,
        stored: { name: follower.name, img: own?.img ?? "", actor: own?.uuid ?? actor.uuid },
        setup: { ...owner, actor: own?.uuid ?? follower.uuid, abilities, modifiers },
      },
    ];
  });

/** A seat of the terms by present sheets, with its followers' seats. */
export const seatsFor = (seating: Seating, seat: ContestSeatStart): readonly SeatMade[] | Refused => {
  const actor = seat.actor === undefined ? null : seating.host.world.actor(seat.actor);
  if (seat.actor !== undefined && !actor) return REFUSED.noActor;
  const isFoe = !actor || seat.resistance !== undefined || actor.contest.kind === "resistance";
  const made = isFoe ? foeSeat(seating, seat, actor) : heroSeat(seating, seat, actor);
  if (isRefused(made)) return made;
  return isFoe || !actor ? [made] : [made, ...followerSeats(seating, seat, actor)];
};

export interface ContestMade {
  readonly setup: Readonly<Record<string, Json>>;
  readonly seats: Readonly<Record<string, StoredSeat>>;
  readonly title: Title;
}

const namesOf = (made: readonly SeatMade[], side: string): string =>
  made
    .filter(({ setup }) => setup.side === side && setup.kind !== "follower")
    .map(({ setup }) => (typeof setup.name === "string" ? setup.name : ""))
    .join(", ")
    .slice(0, 200);

/** The setup of a contest about to begin, which needs a participant. */
export const contestToBegin = (host: Host, start: ContestStart): ContestMade | Refused => {
  const made = contestSetup(host, start);
  if (isRefused(made)) return made;
  const seats = made.setup.seats as unknown as Parameters<typeof castRefused>[0];
  return castRefused(seats) ?? made;
};

const titleOf = (start: ContestStart, made: readonly SeatMade[]): Title => {
  const title = start.title?.trim() || start.prize?.trim().slice(0, 100);
  const [a = "", ...others] = sidesIn(start.seats).map((id) => namesOf(made, id));
  return title || sentence("Play.Title.Contest", { a, b: others.join(" / ") });
};

/** A contest's setup from terms and sheets; only missing ratings, abilities and actors are refused here. */
export const contestSetup = (host: Host, start: ContestStart): ContestMade | Refused => {
  const rulings = rulingsOf(host);
  const made: SeatMade[] = [];
  for (const seat of start.seats) {
    const seats = seatsFor({ host, rulings, type: start.type }, seat);
    if (isRefused(seats)) return seats;
    made.push(...seats);
  }
  const title = titleOf(start, made);
  const setup: Record<string, Json> = {
    type: start.type,
    phase: start.phase ?? "rising",
    // A log has no words of ours: the page has the title
    title: typeof title === "string" ? title.slice(0, 200) : "",
    prize: start.prize?.trim() ?? "",
    obstacle: (start.obstacle?.trim() ?? "").slice(0, 2000),
    rulings: plainJson(host.world.rulings("contest")),
    sides: sidesIn(start.seats).map((id) => ({ id, name: namesOf(made, id) || id })),
    seats: made.map((seat) => seat.setup),
    ...(start.pairings ? { pairings: start.pairings.map(({ a, b }) => ({ a, b })) } : {}),
    ...(start.choose ? { choose: true } : {}),
    ...(start.order ? { order: start.order } : {}),
    ...(start.harmful ? { harmful: true } : {}),
    ...(start.asks === undefined ? {} : { gmAsked: start.asks }),
    ...(start.gmWord ? { gmWord: true } : {}),
    ...(start.costly ? { costly: true } : {}),
    ...(start.secondGoal?.trim() ? { secondGoal: start.secondGoal.trim() } : {}),
    ...(start.assistStart === undefined ? {} : { assistStart: start.assistStart }),
  };
  const parsed = contestFamily.parseSetup(setup);
  if (isRefused(parsed)) return parsed;
  const state = contestFamily.setup(parsed.value);
  if (isRefused(state)) return state;
  return { setup, title, seats: Object.fromEntries(made.map(({ id, stored }) => [id, stored])) };
};

interface Table {
  readonly host: Pick<Host, "world">;
  readonly folds: Folds;
}

const standing = (folds: Folds, page: ConflictPage): readonly RunningContest[] => {
  const folded = folds.of(page);
  const state = isRefused(folded) ? null : folded.state;
  if (!isContestState(state)) return [];
  return [{ id: page.uuid, title: page.name, type: state.type, ended: state.ended, seats: state.seats }];
};

/** Running long contests with a seat of this one; shelved ones do not count (C372). */
export const outersAt = ({ host, folds }: Table, { setup }: Pick<ContestMade, "setup">): readonly LongContest[] => {
  const running = host.world
    .unfinished()
    .filter(({ status, home }) => status === "live" && home)
    .flatMap((page) => standing(folds, page));
  return outersOf(setup as unknown as Parameters<typeof outersOf>[0], running);
};

/** Uuids of the contests a new one is part of by the GM's word; refused without that word (C372). */
export const partOf = (table: Table, made: ContestMade, { inside }: ContestStart): readonly string[] | Refused => {
  const outers = outersAt(table, made);
  return insideRefused(outers, inside) ?? outers.map(({ id }) => id);
};

/** Terms without the GM's word, which counts for one beginning. */
export const withoutWord = ({ inside: _inside, ...start }: ContestStart): ContestStart => start;

/** The state a start would begin with; null where not playable. */
const beginning = (host: Host, start: ContestStart): ContestState | null => {
  const made = contestSetup(host, start);
  if (isRefused(made)) return null;
  const parsed = contestFamily.parseSetup(made.setup);
  const state = isRefused(parsed) ? parsed : contestFamily.setup(parsed.value);
  return isRefused(state) ? null : withPurses(host, made.seats, state);
};

/** Two seats that would meet, with the first one's chance in the next exchange, or null. */
export interface PreviewPair {
  readonly a: string;
  readonly b: string;
  readonly win: number | null;
  /** The seat that would win without a benefit, since the other is clearly weaker (E-142). */
  readonly unrewarded: string | null;
}

/** Reusable odds of earlier starts: most changes of a form leave the numbers alone. */
export type KeptOdds = WorkCache;

/** The hero's first or default intent; null while another's turn comes first. */
const firstMove = (state: ContestState, seat: string): ContestIntent | null =>
  contestFamily.waiting(state).find(({ seats }) => seats.includes(seat))?.default ?? null;

/** Odds of the first intent, or of the hero's next roll where that throws no dice. */
const oddsOf = (state: ContestState, start: ContestStart, kept: KeptOdds): ContestOdds | Hidden => {
  const seat = start.seats.find(({ side }) => side === "A")?.id ?? "";
  const view = contestFamily.view(state, { gm: true, seats: [] });
  const first = firstMove(state, seat);
  const asked = first && contestFamily.odds(view, first, undefined, kept);
  return asked && !isRefused(asked) ? asked : odds(view, { seat }, kept);
};

export const previewOdds = (host: Host, start: ContestStart, kept: KeptOdds): ContestOdds | Hidden | null => {
  const state = beginning(host, start);
  return state && oddsOf(state, start, kept);
};

export const previewPairings = (host: Host, start: ContestStart, kept: KeptOdds): readonly PreviewPair[] => {
  const state = beginning(host, start);
  if (!state) return [];
  const view = contestFamily.view(state, { gm: true, seats: [] });
  return state.pairings.map(({ id, a, b }) => {
    const told = odds(view, { seat: a, pairing: id }, kept);
    const win = told.kind === "odds" ? (told.moves[0]?.exchange.win ?? null) : null;
    return { a, b, win, unrewarded: unrewarded(state, a, b) };
  });
};

/** Effective ratings by seat, as people write them; none where it cannot begin. */
export const previewRatings = (host: Host, start: ContestStart): Readonly<Record<string, string>> => {
  const state = beginning(host, start);
  if (!state) return {};
  return Object.fromEntries(
    state.order.flatMap((seat) => {
      const party = partyOf(state, seat);
      return party ? [[seat, printRating(party.rating)]] : [];
    }),
  );
};

/** The likely loser's chance up to which a contest is calm, and up to which lively. */
const CALM = 0.15;
const LIVELY = 0.35;

export const rehearsal = (host: Host, start: ContestStart, kept: KeptOdds): Rehearsal | null => {
  const state = beginning(host, start);
  if (!state) return null;
  const odds = oddsOf(state, start, kept);
  const plain = odds.kind === "odds" ? odds.moves[0]?.contest : null;
  const chance = plain ? { win: plain.win, lose: plain.lose, nobody: plain.nobody } : null;
  const under = chance === null ? null : Math.min(chance.win, chance.lose);
  const length = expectedLength(state, kept);
  return {
    chance,
    length: length === WAITS ? null : length,
    ...(length === WAITS || (odds.kind === "odds" && odds.moves[0]?.waits) ? { waits: true } : {}),
    unit: state.type === "extended" ? "exchange" : "round",
    swing: under === null ? null : under <= CALM ? "calm" : under <= LIVELY ? "lively" : "wild",
  };
};
