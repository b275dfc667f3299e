import { seatsOut } from "../../rules/log/index.ts";
import type { Folded } from "../../rules/log/index.ts";
import type { Faces } from "../../rules/log/family.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { Host } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import { SealStore, sealHash, type SealedThrow } from "../seal/store.ts";
import type { Answer } from "../answers.ts";
import type { Requester } from "../wire/requester.ts";
import { Opening } from "./opening.ts";

/** An owner's own dice: thrown once, sealed, and opened when all are in. */
export class Throwing {
  readonly seals: SealStore;
  readonly #uuid: string;
  readonly #host: Host;
  readonly #requester: Requester;
  readonly #opening: Opening;

  constructor(uuid: string, host: Host, requester: Requester, again: () => void) {
    this.#uuid = uuid;
    this.#host = host;
    this.#requester = requester;
    this.seals = new SealStore(host.memory);
    this.#opening = new Opening(again);
  }

  /** Throw a seat's dice here and seal them. What was thrown before a lost reply or a reload is used again. */
  async throw(folded: Folded, seat: string): Promise<Answer> {
    const pending = folded.table.pending;
    if (!pending || !seatsOut(pending).includes(seat)) return REFUSED.noThrow;
    const kept = this.seals.find(this.#uuid, pending.step, seat);
    if (pending.sealed[seat] !== undefined) {
      if (kept) return REFUSED.alreadyThrown;
      const lost = await this.#table({ type: "throw-lost", seat, reason: { key: "Play.Throw.Gone" } });
      if (lost.kind === "refused") return lost;
    }
    this.#opening.forget(`${pending.step} ${seat}`);
    const sealed = kept ?? (await this.#evaluate(pending.dice.filter((dice) => dice.seat === seat)));
    this.seals.keep(this.#uuid, pending.step, seat, sealed);
    const answer = await this.#table({ type: "throw-seal", seat, hash: sealHash(sealed.salt, sealed.faces) });
    if (answer.kind === "refused" && answer.key !== REFUSED.timeout.key)
      this.seals.forget(this.#uuid, pending.step, seat);
    return answer;
  }

  /** Open what this machine has sealed, once all are in. */
  async reveal(folded: Folded): Promise<void> {
    const pending = folded.table.pending;
    if (!pending) return;
    const out = seatsOut(pending);
    if (out.some((seat) => pending.sealed[seat] === undefined)) return;
    for (const seat of out) {
      const sealed = this.seals.find(this.#uuid, pending.step, seat);
      if (!sealed) continue;
      const body: Json = { seat, faces: sealed.faces, salt: sealed.salt };
      const answer = await this.#opening.ask(`${pending.step} ${seat}`, folded.seq, () =>
        this.#requester.ask({ op: "reveal", uuid: this.#uuid, body }),
      );
      if (answer?.kind === "done") this.seals.forget(this.#uuid, pending.step, seat);
    }
  }

  async #evaluate(dice: Parameters<Host["dice"]["throw"]>[0][]): Promise<SealedThrow> {
    const faces: Record<string, readonly number[]> = {};
    for (const wanted of dice) faces[wanted.id] = (await this.#host.dice.throw(wanted, true)).faces;
    return { salt: this.#host.world.nonce(), faces: faces satisfies Faces };
  }

  #table(action: Json): Promise<Answer> {
    return this.#requester.ask({ op: "table", uuid: this.#uuid, body: action });
  }
}
