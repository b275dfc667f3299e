import type { Detail } from "../../model/choices.ts";
import type { IntentBase } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/json.ts";
import { isRefused } from "../../rules/log/index.ts";
import { parseRating } from "../../rules/contest/roll/rating.ts";
import { done } from "../answers.ts";
import type { ContestSeatStart } from "../contest-api.ts";
import type { GivenModifier } from "../contest-table-api.ts";
import type { Answer, SendOptions } from "../session.ts";
import type { Op } from "../wire/messages.ts";

const plain = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;

/** An id for what is thought of in play: unlike any on a sheet, and unlike the one before it. */
const freshId = (kind: string, seat: string, seq: number): string => `${kind}-${seat}-${seq}`.slice(0, 60);

/** Presses that only contests have. All of them go over the same way to the authority as every other press. */
export abstract class ContestMoves {
  protected abstract asking(op: Op, body: Json, name: string, options: SendOptions): Promise<Answer>;
  protected abstract get gm(): boolean;
  abstract get seq(): number;
  abstract send(intent: IntentBase, options?: SendOptions): Promise<Answer>;
  abstract applyChange(id: string, options?: SendOptions): Promise<Answer>;

  request(
    what: { readonly undo: string } | { readonly intent: { readonly type: string } },
    options: SendOptions = {},
  ): Promise<Answer> {
    const body: Json =
      "undo" in what ? { kind: "undo", body: what.undo } : { kind: "intent", body: { ...what.intent } };
    return this.asking("request", body, "request", options);
  }

  answerRequest(id: string, grant: boolean, options: SendOptions = {}): Promise<Answer> {
    return this.asking("grant", { request: id, grant }, `request:${id}`, { ...options, cue: null });
  }

  async applyChanges(ids: readonly string[], options: SendOptions = {}): Promise<Answer> {
    for (const id of ids) {
      const answer = await this.applyChange(id, options);
      if (answer.kind === "refused") return answer;
    }
    return done;
  }

  setDetail(detail: Detail, options: SendOptions = {}): Promise<Answer> {
    return this.asking("detail", detail, "detail", options);
  }

  join(seat: ContestSeatStart, options: SendOptions = {}): Promise<Answer> {
    if (this.gm) return this.asking("join", plain(seat), "join", options);
    return this.asking("request", { kind: "join", body: plain(seat) }, "join", options);
  }

  newAbility(seat: string, name: string, rating: string, options: SendOptions = {}): Promise<Answer> {
    const parsed = parseRating(rating);
    if (isRefused(parsed)) return Promise.resolve(parsed);
    const ability = { id: freshId("new", seat, this.seq), name: name.trim(), rating: parsed.value };
    return this.send({ type: "ability", seat, ability } as IntentBase, options);
  }

  modify(seat: string, given: GivenModifier, options: SendOptions = {}): Promise<Answer> {
    const { thisRound, ...rest } = given;
    const round = thisRound === undefined ? {} : { round: thisRound };
    const modifier = { ...rest, ...round, id: freshId("free", seat, this.seq) };
    return this.send({ type: "modify", seat, modifier } as IntentBase, options);
  }

  reorder(pairings: readonly string[], options: SendOptions = {}): Promise<Answer> {
    return this.send({ type: "reorder", pairings } as IntentBase, options);
  }

  takeFact(id: string, options: SendOptions = {}): Promise<Answer> {
    return this.asking("fact", { id, take: true }, `fact:${id}`, options);
  }

  keepFact(id: string, options: SendOptions = {}): Promise<Answer> {
    return this.asking("fact", { id, take: false }, `fact:${id}`, options);
  }
}
