import type { SeatId } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/json.ts";
import { ContestMoves } from "./contest-commands.ts";
import type { Answer, ConflictStatus, SendOptions } from "../session.ts";

/** Presses that are about the table itself, whatever is played on it. */
export abstract class TableMoves extends ContestMoves {
  abstract get status(): ConflictStatus;

  accept(options: SendOptions = {}): Promise<Answer> {
    return this.asking("accept", null, "accept", options);
  }

  decline(options: SendOptions = {}): Promise<Answer> {
    return this.asking("decline", null, "decline", options);
  }

  delegate(seat: SeatId, to: string | null, options: SendOptions = {}): Promise<Answer> {
    return this.table({ type: "delegate", seat, to }, options);
  }

  skip(cue: string): Promise<Answer> {
    return this.table({ type: "skip", cue }, { cue, control: `skip:${cue}` });
  }

  cancel(options: SendOptions = {}): Promise<Answer> {
    return this.status === "challenge" ? this.decline(options) : this.table({ type: "cancel" }, options);
  }

  undo(step: string, options: SendOptions = {}): Promise<Answer> {
    return this.gm ? this.table({ type: "undo", step }, options) : this.request({ undo: step }, options);
  }

  redo(options: SendOptions = {}): Promise<Answer> {
    return this.table({ type: "redo" }, options);
  }

  shelve(options: SendOptions = {}): Promise<Answer> {
    return this.table({ type: "shelve" }, options);
  }

  resume(options: SendOptions = {}): Promise<Answer> {
    return this.table({ type: "resume" }, options);
  }

  applyChange(id: string, options: SendOptions = {}): Promise<Answer> {
    return this.asking("change", id, `change:${id}`, options);
  }

  revertChange(id: string, options: SendOptions = {}): Promise<Answer> {
    return this.table({ type: "undo", step: id }, options);
  }

  protected table(action: { readonly type: string } & Record<string, Json>, options: SendOptions): Promise<Answer> {
    return this.asking("table", action, action.type, options);
  }
}
