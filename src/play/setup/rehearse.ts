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
    .filter(({ family, status, home }) => family === "contest" && status === "live" && home)
    .flatMap((page) => standing(folds, page));
  return outersOf(setup as unknown as Parameters<typeof outersOf>[0], running);
};

/** Uuids of the contests a new one is part of by the GM's word; refused without that word (C372). */
export const partOf = (table: Table, made: ContestMade, { inside }: ContestStart): readonly string[] | Refused => {
  const outers = outersAt(table, made);
  return insideRefused(outers, inside) ?? outers.map(({ id }) => id);
};

/** Terms without the word, which was for one beginning. */
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

/** Opening pairings, each with its first seat's chances in the round to come. */
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
