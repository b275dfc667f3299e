import { unrewarded } from "../../rules/contest/engine/apply.ts";
import type { ContestIntent } from "../../rules/contest/engine/definition.ts";
import { partyOf } from "../../rules/contest/engine/party.ts";
import type { ContestState } from "../../rules/contest/engine/state.ts";
import {
  contestFamily,
  insideRefused,
  outersOf,
  type LongContest,
  type RunningContest,
} from "../../rules/contest/family.ts";
import { expectedLength, odds, type ContestOdds } from "../../rules/contest/odds/odds.ts";
import { printRating } from "../../rules/contest/roll/roll.ts";
import { isContestState } from "../../rules/contest/types.ts";
import { isRefused, type Hidden, type Refused } from "../../rules/log/index.ts";
import { WAITS, type WorkCache } from "../../rules/log/work.ts";
import { withPurses } from "../changes.ts";
import type { ContestStart, Rehearsal } from "../contest-api.ts";
import type { Folds } from "../folds.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { contestSetup, type ContestMade } from "./contest-setup.ts";

/** Where the contests of the table are looked up. */
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

/** Long contests that run and in which somebody of this one stands; one that is shelved does not run (C372). */
export const outersAt = ({ host, folds }: Table, { setup }: Pick<ContestMade, "setup">): readonly LongContest[] => {
  const running = host.world
    .unfinished()
    .filter(({ family, status, home }) => family === "contest" && status === "live" && home)
    .flatMap((page) => standing(folds, page));
  return outersOf(setup as unknown as Parameters<typeof outersOf>[0], running);
};

/** Uuids of the contests that a new one is a part of, by the GM's word; refused where that word is wanted (C372). */
export const partOf = (table: Table, made: ContestMade, { inside }: ContestStart): readonly string[] | Refused => {
  const outers = outersAt(table, made);
  return insideRefused(outers, inside) ?? outers.map(({ id }) => id);
};

/** Terms to keep: the word was given for one beginning, not for the next time. */
export const withoutWord = ({ inside: _inside, ...start }: ContestStart): ContestStart => start;

/** The state a start would begin with, or null where it is not playable. */
const beginning = (host: Host, start: ContestStart): ContestState | null => {
  const made = contestSetup(host, start);
  if (isRefused(made)) return null;
  const parsed = contestFamily.parseSetup(made.setup);
  const state = isRefused(parsed) ? parsed : contestFamily.setup(parsed.value);
  return isRefused(state) ? null : withPurses(host, made.seats, state);
};

/** Two who would face each other, by seat; the chance of the first in the next exchange, null where nobody knows. */
export interface PreviewPair {
  readonly a: string;
  readonly b: string;
  readonly win: number | null;
  /** Who of them would win without a benefit, since the other is clearly weaker (E-142). */
  readonly unrewarded: string | null;
}

/** What was worked out for starts as they were before: most changes of a form leave the numbers as they are. */
export type KeptOdds = WorkCache;

/** What the hero would send first, and would have sent by default; null while somebody else's turn comes first. */
const firstMove = (state: ContestState, seat: string): ContestIntent | null =>
  contestFamily.waiting(state).find(({ seats }) => seats.includes(seat))?.default ?? null;

/** Of the intent the contest would begin with; of the hero's next roll as it stands where that one throws no dice. */
const oddsOf = (state: ContestState, start: ContestStart, kept: KeptOdds): ContestOdds | Hidden => {
  const seat = start.seats.find(({ side }) => side === "A")?.id ?? "";
  const view = contestFamily.view(state, { gm: true, seats: [] });
  const first = firstMove(state, seat);
  const asked = first && contestFamily.odds(view, first, undefined, kept);
  return asked && !isRefused(asked) ? asked : odds(view, { seat }, kept);
};

/** Odds of a start before it exists. */
export const previewOdds = (host: Host, start: ContestStart, kept: KeptOdds): ContestOdds | Hidden | null => {
  const state = beginning(host, start);
  return state && oddsOf(state, start, kept);
};

/** Who faces whom as a start begins, each pair with the chances of who is named first in the round to come. */
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

/** What each place of a start begins with, all that counts there in, as people write it; none where it cannot begin. */
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

/** Chances of the likely loser up to which a contest is calm, and up to which it is lively. */
const CALM = 0.15;
const LIVELY = 0.35;

/** The start played through in numbers. */
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
