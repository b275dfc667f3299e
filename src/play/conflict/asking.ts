import type { Folded, GmStep, IntentBase } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { Answer, SendOptions } from "../answers.ts";
import type { Host } from "../ports.ts";
import type { Op } from "../wire/messages.ts";
import type { CueMemory } from "./cue-memory.ts";
import type { Moment } from "./derived.ts";

/** An action of the table itself, as the log's core knows it. */
export type TableAction = { readonly type: string } & Readonly<Record<string, Json>>;

/** What the commands of one conflict are made of: how it stands, and the ways to ask the authority. */
export interface Asking {
  readonly host: Host;
  readonly uuid: string;
  /** The conflict as this client shows it now. */
  moment(): Moment;
  /** Ask the authority under a control's name, `name` where the press names none. */
  ask(op: Op, body: unknown, name: string, options: SendOptions): Promise<Answer>;
  /** Do something else under a control's name, after what is on its way. */
  run(control: string, job: () => Promise<Answer>): Promise<Answer>;
  /** Seal a blind choice on this machine. */
  choose(group: string, seat: string, intent: IntentBase): Promise<Answer>;
  /** The same for the blind choices among several moves: what is to be written with them. */
  keepAll(steps: readonly GmStep[]): Json;
  /** Throw an owner's own dice here, and seal them. */
  throwHere(folded: Folded, seat: string): Promise<Answer>;
  readonly nudges: Pick<CueMemory, "nudge" | "nudgedJustNow">;
}

/** Ask for an action of the table. */
export const askTable = ({ ask }: Asking, action: TableAction, options: SendOptions): Promise<Answer> =>
  ask("table", action, action.type, options);

/** Whether this client is a GM's. */
export const byGm = ({ host }: Asking): boolean => host.world.me().gm;
