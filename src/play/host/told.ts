import { memberOf, stringOf } from "../../foundry/shape.ts";
import type { MessageByStep } from "../beats.ts";

/** A message, as far as it is read for the steps it tells. */
export interface MessageTold {
  readonly type: string;
  readonly system: unknown;
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const NOTHING: MessageByStep = new Map();

/**
 * Steps of conflicts that messages tell. A log of thousands of messages is read once: one that comes is added, and only
 * where one goes or is changed all are read again.
 */
export class ToldSteps {
  readonly #messages: () => Iterable<MessageTold>;
  #all: Map<string, Map<string, string>> | null = null;

  constructor(messages: () => Iterable<MessageTold>) {
    this.#messages = messages;
  }

  /** A message has come. */
  add(message: MessageTold): void {
    if (message.type !== "receipt" || !this.#all) return;
    const uuid = stringOf(memberOf(message.system, "uuid"));
    // Another map: whoever made something of the one before looks again
    this.#all.set(uuid, new Map(this.#all.get(uuid)));
    this.#read(this.#all, message);
  }

  /** A message went or was changed. */
  forget(): void {
    this.#all = null;
  }

  /** Those of one conflict; the same map until another message of it comes or one goes. */
  of(uuid: string): MessageByStep {
    return (this.#all ??= this.#readAll()).get(uuid) ?? NOTHING;
  }

  #readAll(): Map<string, Map<string, string>> {
    const all = new Map<string, Map<string, string>>();
    for (const message of this.#messages()) if (message.type === "receipt") this.#read(all, message);
    return all;
  }

  #read(all: Map<string, Map<string, string>>, { system }: MessageTold): void {
    const [uuid, step] = [stringOf(memberOf(system, "uuid")), stringOf(memberOf(system, "step"))];
    const of = all.get(uuid) ?? new Map<string, string>();
    all.set(uuid, of);
    of.set(step, step);
    for (const one of listed(memberOf(system, "steps"))) of.set(stringOf(one), step);
  }
}
