import { isRefused, isSealed } from "../../rules/log/index.ts";
import type { AnyFamily, Cue, Folded, GmStep, IntentBase } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { Host } from "../ports.ts";
import { ChoiceStore } from "../seal/choices.ts";
import { Opening, isUnanswered } from "./opening.ts";
import { sealedBy } from "../seal/sealed-by.ts";
import { sealHash } from "../seal/store.ts";
import type { Answer } from "../answers.ts";
import type { Requester } from "../wire/requester.ts";
import { plainGiven, plainObject } from "../../rules/log/plain.ts";
import { isRecord } from "../../rules/log/values.ts";

/** A conflict's log as this client has it. */
export interface ChoosingAt {
  readonly family: AnyFamily;
  readonly folded: Folded;
}

/** The cues of a group that nobody has answered yet. */
const missing = ({ family, folded }: ChoosingAt, group: string): readonly Cue<IntentBase>[] =>
  family.waiting(folded.state).filter((cue) => cue.seal === group && !isSealed(folded.table, cue));

/** Blind choices: kept on the chooser's machine, sealed in the log, opened when all of the group are in. */
export class Choosing {
  readonly #uuid: string;
  readonly #host: Host;
  readonly #requester: Requester;
  readonly #store: ChoiceStore;
  readonly #opening: Opening;
  readonly #again: () => void;
  /** Choices sent open as the last of their group; kept until the log has them. */
  readonly #sent: { readonly group: string; readonly seat: string }[] = [];

  constructor(uuid: string, host: Host, requester: Requester, again: () => void) {
    this.#uuid = uuid;
    this.#host = host;
    this.#requester = requester;
    this.#store = new ChoiceStore(host.memory);
    this.#again = again;
    this.#opening = new Opening(again);
  }

  /**
   * Seal a choice; it can be made anew until all are in. Whoever chooses last has nothing to hide from the GM's machine
   * any more: the choice goes there open, and is written with all others at once.
   */
  async choose(at: ChoosingAt | null, group: string, seat: string, intent: IntentBase): Promise<Answer> {
    const salt = this.#host.world.nonce();
    const given = plainGiven(intent);
    if (isRefused(given)) return given;
    const choice = isRecord(given.value) ? given.value : {};
    this.#store.keep(this.#uuid, group, seat, { salt, intent: choice });
    const last = at !== null && missing(at, group).every((cue) => cue.seats.includes(seat));
    const answer = last
      ? await this.#requester.ask({ op: "choice", uuid: this.#uuid, body: { group, seat, salt, intent: choice, last } })
      : await this.#table({ type: "choice-seal", group, seat, hash: sealHash(salt, choice) });
    if (answer.kind === "refused" && !isUnanswered(answer)) this.#store.forget(this.#uuid, group, seat);
    if (last && answer.kind === "done") {
      this.#sent.push({ group, seat });
      this.#again();
    }
    return answer;
  }

  /** Keep the blind choices among several, to be sealed in one write: what is to be written. */
  keepAll(steps: readonly GmStep[]): Json {
    return steps.flatMap(({ cue: { seal: group, seats }, intent }) => {
      const [seat] = seats;
      if (group === undefined || seat === undefined) return [];
      const salt = this.#host.world.nonce();
      const choice = plainObject(intent);
      this.#store.keep(this.#uuid, group, seat, { salt, intent: choice });
      return [{ group, seat, hash: sealHash(salt, choice) }];
    });
  }

  /** Open what this machine has sealed once all of a group are in; what it has lost is asked for again. */
  async reveal(at: ChoosingAt): Promise<void> {
    const { folded } = at;
    for (const { group, seat } of this.#sent.splice(0))
      if (group in folded.table.seals) this.#sent.push({ group, seat });
      else this.#store.forget(this.#uuid, group, seat);
    const complete = Object.keys(folded.table.seals).filter((group) => missing(at, group).length === 0);
    await Promise.all(complete.map((group) => this.#openOwn(at, group)));
  }

  /** The GM's machine has the last choice of a group: this machine's own are opened, if no other is missing. */
  async open(at: ChoosingAt, group: string): Promise<void> {
    if (missing(at, group).length <= 1) await this.#openOwn(at, group);
  }

  async #openOwn({ family, folded }: ChoosingAt, group: string): Promise<void> {
    const seal = folded.table.seals[group];
    if (!seal || !family.waiting(folded.state).some((cue) => cue.seal === group)) return;
    const own = Object.keys(seal.sealed).filter(
      (seat) => seal.revealed[seat] === undefined && sealedBy(folded, group, seat) === this.#host.world.me().id,
    );
    // Side by side: none is written before all are there
    await Promise.all(own.map((seat) => this.#open(folded.seq, group, seat, seal.sealed[seat] ?? "")));
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
