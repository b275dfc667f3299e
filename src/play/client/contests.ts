import type { Rung } from "../../rules/contest/roll/ladder.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { done } from "../answers.ts";
import type { Authority } from "../authority/authority.ts";
import { EFFECT } from "../sheet-paths.ts";
import type {
  ContestAsk,
  ContestFacts,
  ContestSessions,
  ContestStart,
  OpenResistance,
  RungCard,
} from "../contest-api.ts";
import { HeroDesk } from "../hero/heroes.ts";
import type { Rehearsal } from "../contest-table-api.ts";
import type { Host } from "../ports.ts";
import { isOver } from "../receipts.ts";
import { inPack } from "../packed.ts";
import { REFUSED, notStored } from "../refusals.ts";
import { sha256 } from "../seal/sha256.ts";
import type { Answer } from "../session.ts";
import { beginContest, makePage } from "../start/contest-begin.ts";
import { contestFacts, ladderOf, rulingsOf, rungCard } from "../setup/contest-facts.ts";
import { parseContestStart } from "../setup/contest-parse.ts";
import { contestSetup, contestToBegin } from "../setup/contest-setup.ts";
import { confirmAlone, rollAlone } from "./quick-alone.ts";
import { beginning, previewOdds, rehearsal, type KeptOdds } from "../setup/rehearse.ts";
import { startContestFrom } from "../start/contest-prepared.ts";
import type { Requester } from "../wire/requester.ts";

/** Where contests are framed, asked for, prepared and filed away. */
export class ContestDesk extends HeroDesk implements ContestSessions {
  protected readonly host: Host;
  readonly #authority: Authority;
  readonly #requester: Requester;
  readonly #kept: KeptOdds = new Map();

  constructor(host: Host, authority: Authority, requester: Requester) {
    super();
    this.host = host;
    this.#authority = authority;
    this.#requester = requester;
  }

  contestFacts(actor: string): ContestFacts | null {
    return contestFacts(this.host, actor);
  }

  load(uuids: readonly string[]): Promise<void> {
    return this.host.world.load(uuids);
  }

  rungs(): readonly RungCard[] {
    return ladderOf(this.host);
  }

  startContest(start: ContestStart): Promise<Answer> {
    return this.asGm(() => {
      const parsed = parseContestStart(JSON.parse(JSON.stringify(start)));
      if (isRefused(parsed)) return Promise.resolve(parsed);
      return beginContest(this.#authority.deciding, parsed.value, this.host.world.nonce());
    });
  }

  saveContest(start: ContestStart): Promise<Answer> {
    return this.asGm(async () => {
      const made = contestSetup(this.host, start);
      if (isRefused(made)) return made;
      const paging = { start, made, status: "prepared", asker: "" } as const;
      const page = await makePage(this.#authority.deciding, paging);
      return isRefused(page) ? page : { kind: "done", uuid: page.uuid };
    });
  }

  askContest(ask: ContestAsk): Promise<Answer> {
    return this.#ask("ask", ask);
  }

  quickContest(ask: ContestAsk): Promise<Answer> {
    if (this.host.world.newer()) return Promise.resolve(REFUSED.newerSchema);
    if (!this.host.world.activeGm()) return rollAlone(this.host, ask).catch(notStored);
    return this.#ask("quick", ask);
  }

  confirmQuick(message: string): Promise<Answer> {
    return this.asGm(() => confirmAlone(this.#authority.deciding, message));
  }

  startPreparedContest(page: string, start: Partial<ContestStart> = {}): Promise<Answer> {
    return this.asGm(() => startContestFrom(this.#authority.deciding, page, start));
  }

  async contestTerms(page: string): Promise<ContestStart | null> {
    const found = this.host.world.page(page) ?? (await this.host.world.prepared(page));
    return found?.terms ?? null;
  }

  previewPairings(start: ContestStart): readonly { readonly a: string; readonly b: string }[] {
    return beginning(this.host, start)?.pairings.map(({ a, b }) => ({ a, b })) ?? [];
  }

  previewOdds(start: ContestStart): unknown {
    return previewOdds(this.host, start, this.#kept);
  }

  rehearse(start: ContestStart): Rehearsal | null {
    return rehearsal(this.host, start, this.#kept);
  }

  startRefused(start: ContestStart): Sentence | null {
    const made = contestToBegin(this.host, start);
    return isRefused(made) ? made : null;
  }

  openResistances(): readonly OpenResistance[] {
    const rulings = rulingsOf(this.host);
    return this.host.world.openResistances().map((one) => {
      const { rating, printed } = rungCard(one.rung, rulings);
      return { ...one, rating, printed };
    });
  }

  openResistance(name: string, rung: Rung): Promise<Answer> {
    if (name.trim() === "") return Promise.resolve(REFUSED.nameNeeded);
    return this.asGm(async () => {
      const one = { id: this.host.world.nonce(), name: name.trim().slice(0, 200), rung };
      await this.host.world.setOpenResistances([...this.host.world.openResistances(), one]);
      return done;
    });
  }

  closeResistance(id: string): Promise<Answer> {
    return this.asGm(async () => {
      await this.host.world.setOpenResistances(this.host.world.openResistances().filter((one) => one.id !== id));
      return done;
    });
  }

  addState(actor: string, state: string, scope: string): Promise<Answer> {
    const { world, apply } = this.host;
    if (inPack(actor)) return Promise.resolve(REFUSED.inPack);
    return this.asGm(async () => {
      if (apply.nameOf(actor) === null) return REFUSED.noActor;
      const path = `${EFFECT}${sha256(world.nonce()).slice(0, 16)}`;
      await apply.write(actor, path, { state, scope: scope.trim(), source: "" });
      return done;
    });
  }

  removeState(actor: string, effect: string): Promise<Answer> {
    if (inPack(actor)) return Promise.resolve(REFUSED.inPack);
    return this.asGm(async () => {
      if (this.host.apply.nameOf(actor) === null) return REFUSED.noActor;
      await this.host.apply.write(actor, `${EFFECT}${effect}`, null);
      return done;
    });
  }

  fileAway(): Promise<Answer> {
    const { world } = this.host;
    return this.asGm(async () => {
      const finished = world
        .pages()
        .filter((page) => isOver(page) && (page.fight === null || page.fight.combat === ""));
      if (finished.length === 0) return REFUSED.nothingToFile;
      const oldest = [...finished].sort((a, b) => a.startedAt - b.startedAt);
      return this.file(oldest.map(({ uuid }) => uuid));
    });
  }

  #ask(kind: "ask" | "quick", ask: ContestAsk): Promise<Answer> {
    const body = JSON.parse(JSON.stringify({ kind, ask })) as never;
    return this.#requester.ask({ op: "contest", uuid: "", body });
  }

  /** A GM's own doing, in the queue of things that begin. */
  protected async asGm(job: () => Promise<Answer>): Promise<Answer> {
    if (!this.host.world.me().gm) return REFUSED.notGm;
    try {
      return await this.#authority.exclusively("start", job);
    } catch (error) {
      return notStored(error);
    }
  }
}
