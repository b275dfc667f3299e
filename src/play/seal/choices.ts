import type { JsonObject } from "../../rules/log/outcome.ts";
import type { MemoryPort } from "../ports.ts";
import { plainJson } from "../../rules/log/plain.ts";
import { isRecord } from "../../rules/log/values.ts";

/** A blind choice as it waits on its chooser's machine. */
type SealedChoice = { readonly salt: string; readonly intent: JsonObject };

const keyOf = (uuid: string, group: string, seat: string): string => `setpiece.choice.${uuid}.${group}.${seat}`;

/** Sealed choices in browser storage, by conflict, group and seat. Damaged entries count as lost. */
export class ChoiceStore {
  readonly #memory: MemoryPort;

  constructor(memory: MemoryPort) {
    this.#memory = memory;
  }

  keep(uuid: string, group: string, seat: string, choice: SealedChoice): void {
    this.#memory.set(keyOf(uuid, group, seat), JSON.stringify(choice));
  }

  find(uuid: string, group: string, seat: string): SealedChoice | null {
    const text = this.#memory.get(keyOf(uuid, group, seat));
    if (text === null) return null;
    try {
      const stored = plainJson(JSON.parse(text));
      const { salt, intent } = isRecord(stored) ? stored : {};
      return typeof salt === "string" && isRecord(intent) ? { salt, intent } : null;
    } catch {
      return null;
    }
  }

  forget(uuid: string, group: string, seat: string): void {
    this.#memory.remove(keyOf(uuid, group, seat));
  }
}
