import type { SeatId } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { done, type Answer, type SendOptions } from "../answers.ts";
import { askTable, byGm, type Asking } from "./asking.ts";

/** What a player may ask the GM for: to undo a step, or to make a move that is the GM's. */
type Wish = { readonly undo: string } | { readonly intent: { readonly type: string } };

/** Presses that are about the table itself, whatever is played on it. */
export const tableCommands = (asking: Asking) => {
  const table = {
    /** Challenge: accept or decline, by the challenged side or the GM. */
    accept: (options: SendOptions = {}): Promise<Answer> => asking.ask("accept", null, "accept", options),
    decline: (options: SendOptions = {}): Promise<Answer> => asking.ask("decline", null, "decline", options),
    delegate: (seat: SeatId, to: string | null, options: SendOptions = {}): Promise<Answer> =>
      askTable(asking, { type: "delegate", seat, to }, options),
    skip: (cue: string): Promise<Answer> => askTable(asking, { type: "skip", cue }, { cue, control: `skip:${cue}` }),
    cancel: (options: SendOptions = {}): Promise<Answer> =>
      asking.moment().now.status === "challenge"
        ? table.decline(options)
        : askTable(asking, { type: "cancel" }, options),
    undo: (step: string, options: SendOptions = {}): Promise<Answer> =>
      byGm(asking) ? askTable(asking, { type: "undo", step }, options) : table.request({ undo: step }, options),
    redo: (options: SendOptions = {}): Promise<Answer> => askTable(asking, { type: "redo" }, options),
    shelve: (options: SendOptions = {}): Promise<Answer> => askTable(asking, { type: "shelve" }, options),
    resume: (options: SendOptions = {}): Promise<Answer> => askTable(asking, { type: "resume" }, options),
    applyChange: (id: string, options: SendOptions = {}): Promise<Answer> =>
      asking.ask("change", id, `change:${id}`, options),
    /** GM: apply several proposals, one after the other; stops at the first refusal. */
    applyChanges: async (ids: readonly string[], options: SendOptions = {}): Promise<Answer> => {
      for (const id of ids) {
        const answer = await table.applyChange(id, options);
        if (answer.kind === "refused") return answer;
      }
      return done;
    },
    revertChange: (id: string, options: SendOptions = {}): Promise<Answer> =>
      askTable(asking, { type: "undo", step: id }, options),
    /** A player asks the GM to undo a step, or to make a move that is the GM's (escalate). */
    request: (wish: Wish, options: SendOptions = {}): Promise<Answer> => {
      const body: Json =
        "undo" in wish ? { kind: "undo", body: wish.undo } : { kind: "intent", body: { ...wish.intent } };
      return asking.ask("request", body, "request", options);
    },
    /** GM: do what was asked, or not. */
    answerRequest: (id: string, grant: boolean, options: SendOptions = {}): Promise<Answer> =>
      asking.ask("grant", { request: id, grant }, `request:${id}`, { ...options, cue: null }),
  };
  return table;
};

export type TableCommands = ReturnType<typeof tableCommands>;
