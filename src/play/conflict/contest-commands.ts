import type { Detail } from "../../model/choices.ts";
import { parseRating } from "../../rules/contest/roll/roll.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Answer, SendOptions } from "../answers.ts";
import type { ContestSeatStart } from "../contest-api.ts";
import type { GivenModifier } from "../contest-table-api.ts";
import { byGm, type Asking } from "./asking.ts";
import type { MoveCommands } from "./move-commands.ts";

/** An id for what is thought of in play: unlike any on a sheet, and unlike the one before it. */
const freshId = (kind: string, seat: string, seq: number): string => `${kind}-${seat}-${seq}`.slice(0, 60);

/** Presses that only contests have. All of them go over the same way to the authority as every other press. */
export const contestCommands = (asking: Asking, { send }: MoveCommands) => ({
  /** GM: who may see it from now on; `open` lets the audience in. */
  setDetail: (detail: Detail, options: SendOptions = {}): Promise<Answer> =>
    asking.ask("detail", detail, "detail", options),
  /** GM: somebody comes in with the sheet as it is now (C178). A player asks the GM with a hero of their own. */
  join: (seat: ContestSeatStart, options: SendOptions = {}): Promise<Answer> =>
    byGm(asking)
      ? asking.ask("join", seat, "join", options)
      : asking.ask("request", { kind: "join", body: seat }, "join", options),
  /** GM: another ability to choose from, with a rating as typed (C137, C145, C228). */
  newAbility: (seat: string, name: string, rating: string, options: SendOptions = {}): Promise<Answer> => {
    const parsed = parseRating(rating);
    if (isRefused(parsed)) return Promise.resolve(parsed);
    const id = freshId("new", seat, asking.moment().now.seq);
    const ability = { id, name: name.trim(), rating: parsed.value };
    const intent = { type: "ability", seat, ability };
    return send(intent, options);
  },
  /** GM: a modifier with its reason (S2-2). */
  modify: (seat: string, given: GivenModifier, options: SendOptions = {}): Promise<Answer> => {
    const { thisRound, ...rest } = given;
    const round = thisRound === undefined ? {} : { round: thisRound };
    const modifier = { ...rest, ...round, id: freshId("free", seat, asking.moment().now.seq) };
    const intent = { type: "modify", seat, modifier };
    return send(intent, options);
  },
  /** GM: the order in which pairings are read out (C111). */
  reorder: (pairings: readonly string[], options: SendOptions = {}): Promise<Answer> => {
    const intent = { type: "reorder", pairings };
    return send(intent, options);
  },
  /** GM: what the sheet says now counts from here on, or what was taken at joining does. */
  takeFact: (id: string, options: SendOptions = {}): Promise<Answer> =>
    asking.ask("fact", { id, take: true }, `fact:${id}`, options),
  keepFact: (id: string, options: SendOptions = {}): Promise<Answer> =>
    asking.ask("fact", { id, take: false }, `fact:${id}`, options),
});
