import { recordOf } from "../../foundry/shape.ts";
import type { Folded, Faces, Json, JsonObject } from "../../rules/log/index.ts";
import { plainJson } from "../../rules/log/plain.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { MemoryPort } from "../ports.ts";

const ROUNDS = 64;

/** Fractional bits of roots of the first primes, FIPS 180-4's constants; computed, so that none is mistyped. */
const primes = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < ROUNDS; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) >>> 0;
const K = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const right = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

const padded = (bytes: Uint8Array): DataView => {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const block = new Uint8Array(size);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(size - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(size - 4, (bytes.length * 8) >>> 0);
  return view;
};

/** SHA-256 in hex (FIPS 180-4): the browser's `crypto.subtle` is missing over plain HTTP, as at home. */
export const sha256 = (text: string): string => {
  const view = padded(new TextEncoder().encode(text));
  const hash = [...START];
  const w = new Uint32Array(ROUNDS);
  const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(offset + i * 4);
    for (let i = 16; i < ROUNDS; i++) {
      const x = at(w, i - 15);
      const y = at(w, i - 2);
      const s0 = right(x, 7) ^ right(x, 18) ^ (x >>> 3);
      const s1 = right(y, 17) ^ right(y, 19) ^ (y >>> 10);
      w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let i = 0; i < ROUNDS; i++) {
      const s1 = right(e, 6) ^ right(e, 11) ^ right(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
      const s0 = right(a, 2) ^ right(a, 13) ^ right(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = (at(hash, i) + value) >>> 0));
  }
  return hash.map((value) => value.toString(16).padStart(8, "0")).join("");
};

/** The user who sealed a seat's choice: only that machine can open it. */
export const sealedBy = (folded: Folded, group: string | null, seat: string): string | null =>
  folded.live.findLast(({ stored: { type, data, by } }) =>
    group === null
      ? type === "log.sealed" && data?.seat === seat && by.user !== ""
      : type === "log.choice-sealed" && data?.group === group && data?.seat === seat,
  )?.stored.by.user ?? null;

type SealedChoice = { readonly salt: string; readonly intent: JsonObject };

const choiceKey = (uuid: string, group: string, seat: string): string => `setpiece.choice.${uuid}.${group}.${seat}`;

/** Sealed choices in browser storage, by conflict, group and seat. Damaged entries count as lost. */
export class ChoiceStore {
  readonly #memory: MemoryPort;

  constructor(memory: MemoryPort) {
    this.#memory = memory;
  }

  keep(uuid: string, group: string, seat: string, choice: SealedChoice): void {
    this.#memory.set(choiceKey(uuid, group, seat), JSON.stringify(choice));
  }

  find(uuid: string, group: string, seat: string): SealedChoice | null {
    const text = this.#memory.get(choiceKey(uuid, group, seat));
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
    this.#memory.remove(choiceKey(uuid, group, seat));
  }
}

/** A seal's contents: on this machine until all are in, surviving a reload. */
export interface SealedThrow {
  readonly salt: string;
  readonly faces: Faces;
}

const sealKey = (uuid: string, step: string, seat: string): string => `setpiece.seal.${uuid}.${step}.${seat}`;

/** The hash for the log; the salt keeps a d20 from being guessed from it. */
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
    this.#memory.set(sealKey(uuid, step, seat), JSON.stringify(sealed));
  }

  find(uuid: string, step: string, seat: string): SealedThrow | null {
    const text = this.#memory.get(sealKey(uuid, step, seat));
    if (text === null) return null;
    try {
      const { salt, faces } = recordOf(JSON.parse(text));
      return typeof salt === "string" && isFaces(faces) ? { salt, faces } : null;
    } catch {
      return null;
    }
  }

  forget(uuid: string, step: string, seat: string): void {
    this.#memory.remove(sealKey(uuid, step, seat));
  }
}
