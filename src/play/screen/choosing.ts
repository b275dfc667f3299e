import type { AnyFamily, Folded, IntentBase } from "../../rules/log/index.ts";
import type { Json, JsonObject } from "../../rules/log/json.ts";
import type { Host } from "../ports.ts";
import { ChoiceStore } from "../seal/choices.ts";
import { Opening, isUnanswered } from "./opening.ts";
import { sealedBy } from "./stranded.ts";
import { sealHash } from "../seal/store.ts";
import type { Answer } from "../session.ts";
import type { Requester } from "../wire/requester.ts";

/** Blind choices: kept on the chooser's machine, sealed in the log, opened when all of the group are in. */
export class Choosing {
  readonly #uuid: string;
  readonly #host: Host;
  readonly #requester: Requester;
  readonly #store: ChoiceStore;
  readonly #opening: Opening;

  constructor(uuid: string, host: Host, requester: Requester, again: () => void) {
    this.#uuid = uuid;
    this.#host = host;
    this.#requester = requester;
    this.#store = new ChoiceStore(host.memory);
    this.#opening = new Opening(again);
  }

  /** Seal a choice; it can be made anew until all are in. */
  async choose(group: string, seat: string, intent: IntentBase): Promise<Answer> {
    const salt = this.#host.world.nonce();
    const choice = JSON.parse(JSON.stringify(intent)) as JsonObject;
    this.#store.keep(this.#uuid, group, seat, { salt, intent: choice });
    const answer = await this.#table({ type: "choice-seal", group, seat, hash: sealHash(salt, choice) });
    if (answer.kind === "refused" && !isUnanswered(answer)) this.#store.forget(this.#uuid, group, seat);
    return answer;
  }

  /** Open what this machine has sealed once all of a group are in; what it has lost is asked for again. */
  async reveal(family: AnyFamily, folded: Folded): Promise<void> {
    const cues = family.waiting(folded.state);
    for (const [group, seal] of Object.entries(folded.table.seals)) {
      const asked = cues.filter((cue) => cue.seal === group);
      const all = asked.every((cue) =>
        cue.seats.some((seat) => seal.sealed[seat] !== undefined || seal.revealed[seat] !== undefined),
      );
      if (!all || asked.length === 0) continue;
      for (const seat of Object.keys(seal.sealed))
        if (seal.revealed[seat] === undefined && sealedBy(folded, group, seat) === this.#host.world.me().id)
          await this.#open(folded.seq, group, seat, seal.sealed[seat] ?? "");
    }
  }

  async #open(seq: number, group: string, seat: string, hash: string): Promise<void> {
    const answer = await this.#opening.ask(`${group} ${seat} ${hash}`, seq, () => {
      const kept = this.#store.find(this.#uuid, group, seat);
      return kept
        ? this.#requester.ask({ op: "choice", uuid: this.#uuid, body: { group, seat, ...kept } })
        : this.#table({ type: "choice-lost", group, seat, reason: { key: "Play.Choice.Gone" } });
    });
    if (answer?.kind === "done") this.#store.forget(this.#uuid, group, seat);
  }

  #table(action: Json): Promise<Answer> {
    return this.#requester.ask({ op: "table", uuid: this.#uuid, body: action });
  }
}
