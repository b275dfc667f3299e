import type { Faces } from "../../rules/log/family.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { MemoryPort } from "../ports.ts";
import { sha256 } from "./sha256.ts";
import { recordOf } from "../../foundry/shape.ts";

/** What was sealed: it stays on this machine until all are in, and survives a reload. */
export interface SealedThrow {
  readonly salt: string;
  readonly faces: Faces;
}

const keyOf = (uuid: string, step: string, seat: string): string => `setpiece.seal.${uuid}.${step}.${seat}`;

/** The hash that the log gets before anything is shown; the salt keeps a d20 from being guessed from it. */
export const sealHash = (salt: string, value: Json | Faces): string => sha256(JSON.stringify([salt, value]));

const isFaces = (value: unknown): value is Faces =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((face) => Number.isInteger(face)));

/** Sealed throws in browser storage, by conflict, step and seat. Damaged entries count as lost. */
export class SealStore {
  readonly #memory: MemoryPort;

  constructor(memory: MemoryPort) {
    this.#memory = memory;
  }

  keep(uuid: string, step: string, seat: string, sealed: SealedThrow): void {
    this.#memory.set(keyOf(uuid, step, seat), JSON.stringify(sealed));
  }

  find(uuid: string, step: string, seat: string): SealedThrow | null {
    const text = this.#memory.get(keyOf(uuid, step, seat));
    if (text === null) return null;
    try {
      const { salt, faces } = recordOf(JSON.parse(text));
      return typeof salt === "string" && isFaces(faces) ? { salt, faces } : null;
    } catch {
      return null;
    }
  }

  forget(uuid: string, step: string, seat: string): void {
    this.#memory.remove(keyOf(uuid, step, seat));
  }
}
