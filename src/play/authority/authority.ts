/** Decides on the GM's client: queue, rights, blind choices, requests. Rules and event writes live elsewhere. */
import { isCombatState } from "../../rules/combat/family.ts";
import { NO_GM_SIDE, isRefused, waitingAt, type AnyFamily, type Folded, type Json } from "../../rules/log/index.ts";
import { list, object, text } from "../../rules/log/parse.ts";
import { assertKind, isRecord } from "../../rules/log/values.ts";
import { settleFight } from "../combat/store.ts";
import { decideRequest, decideTogether, rightsIn, type Asked, type Deciding } from "../decide/decide.ts";
import { adapterOf } from "../family/index.ts";
import { endFight } from "../fights/chronicle.ts";
import { answerAsked } from "../fights/hazards.ts";
import { familyOf, hasLog, type Folds } from "../folds.ts";
import { answerHero } from "../hero/bring.ts";
import { answerPlot } from "../hero/heroes.ts";
import { Doubts, type ReliableWrites } from "../host/reliable-writes.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { REFUSED, done, notStored, type Answer } from "../refusals.ts";
import { gmSeats, ownersOf, type Rights } from "../rights.ts";
import { parsePlayerAsk } from "../setup/parse.ts";
import { answerAsk, askContest, mayAnswer, parseAnswer } from "../start/contests.ts";
import { acceptChallenge, challengeDuel, declineChallenge, parseStart } from "../start/duels.ts";
import type { Request } from "../wire/channel.ts";
import { sealHash } from "../wire/seal.ts";
import { decideTableOp, grantRequest, isTableOp, keepRequest, applyProposal } from "./table-requests.ts";
import { Gathering, choiceBody, choiceHash, type Opened, type StandingConflict } from "./gathering.ts";
import { BOUNDS, Bounds, Claims } from "./limits.ts";

/** Runs jobs with the same key in order, so that each decides on what the previous one wrote. */
export class Queue {
  readonly #tails = new Map<string, Promise<unknown>>();

  run<T>(key: string, job: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const mine = before.then(job, job);
    this.#tails.set(key, mine);
    const done = () => {
      if (this.#tails.get(key) === mine) this.#tails.delete(key);
    };
    mine.then(done, done);
    return mine;
  }

  get busy(): readonly string[] {
    return [...this.#tails.keys()];
  }
}

/** First answers by request, so that a repeat changes nothing; by person, so that no one pushes out another's. */
export class Answers {
  readonly #of = new Map<string, Map<string, Promise<Answer>>>();

  once(user: string, id: string, decide: () => Promise<Answer>): Promise<Answer> {
    const first = this.#of.get(user) ?? new Map<string, Promise<Answer>>();
    this.#of.set(user, first);
    const known = first.get(id);
    if (known) return known;
    const answer = decide();
    first.set(id, answer);
    // An unanswered request is forgotten: the log decides when it comes again
    void answer.then((said) => {
      if (said.kind === "refused" && said.key === REFUSED.unanswered.key) first.delete(id);
    });
    const oldest = first.keys().next().value;
    if (first.size > BOUNDS.answers && oldest !== undefined) first.delete(oldest);
    return answer;
  }
}

const id = text({ min: 1, max: 100 });
const parseBody = object({ seals: list(object({ group: id, seat: id, hash: id }), { max: 200 }) });

/** A rule that never ends is a fault, not a round. */
const MAX_STEPS = 200;

/** Plays the GM's side until someone must choose or the round ends. Call it in the conflict's queue. */
async function playGmSide(
  deciding: Deciding,
  uuid: string,
  rights: Rights,
  request: Pick<Request, "id" | "body">,
): Promise<Answer> {
  if (!rights.gm) return REFUSED.notGm;
  const body = parseBody(request.body);
  if (isRefused(body)) return body;
  let { seals } = body.value;
  let round: number | null = null;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const page = deciding.host.world.page(uuid);
    const family = page ? familyOf(page) : REFUSED.noConflict;
    const folded = page ? deciding.folds.of(page) : REFUSED.noConflict;
    if (!page || isRefused(family) || isRefused(folded)) return isRefused(folded) ? folded : REFUSED.noConflict;
    round ??= family.gmSide?.round(folded.state) ?? 0;
    const owners = ownersOf(page, (actor) => deciding.host.world.actor(actor));
    const seats = gmSeats(family.seats(folded.state), owners, folded.table.delegates);
    const answer = await decideRequest(deciding, uuid, {
      request: { kind: "table", action: { type: "gm-side", seats, round, seals } },
      rights,
      step: count === 0 ? request.id : `${request.id}.g${count}`,
    });
    if (answer.kind === "refused") return count > 0 && answer.key === NO_GM_SIDE.key ? done : answer;
    seals = [];
  }
  return done;
}

const field = (body: Json, name: string): Json | undefined => (isRecord(body) ? body[name] : undefined);

/** The deciding client. It checks players' requests against the world, never against their own claims. */
export class Authority {
  readonly claims: Claims;
  readonly doubts: Doubts;
  readonly #host: Host;
  readonly #folds: Folds;
  readonly #answers = new Answers();
  readonly #queue = new Queue();
  readonly #gathering: Gathering;
  readonly #bounds: Bounds;
  /** Opens blind choices that this client's own screens have sealed. */
  openHere: (uuid: string, group: string) => void = () => undefined;
  readonly #rolls: () => boolean;

  constructor(host: Host, folds: Folds, sure: ReliableWrites, rolls: () => boolean) {
    this.#host = host;
    this.#rolls = rolls;
    this.#folds = folds;
    this.doubts = new Doubts(host, sure);
    this.claims = new Claims(host);
    this.#bounds = new Bounds(host);
    this.#gathering = new Gathering({
      host,
      standing: (request, user) => this.#standing(request, user),
      decide: (uuid, opened) => this.#open(uuid, opened),
      openHere: (uuid, group) => this.openHere(uuid, group),
    });
  }

  get rolling(): boolean {
    return this.#rolls();
  }

  get deciding(): Deciding {
    return { host: this.#host, folds: this.#folds, nonce: this.claims.nonce, doubts: this.doubts };
  }

  /** Whether this tab answers, alone. A new tab first waits for the last writer: of two deciders the log drops one. */
  answers(request: Pick<Request, "uuid" | "op">): boolean | Promise<boolean> {
    const page = (): ConflictPage | null => (request.uuid === "" ? null : this.#host.world.page(request.uuid));
    const now = page();
    if (!this.claims.responsible(now)) return false;
    const settled = now?.authority ? this.claims.settled(now) : null;
    return settled ? settled.then(() => this.claims.responsible(page())) : true;
  }

  /** Answers a request of `user`, whom the server (or the user's own client) named as its sender. */
  answer(request: Request, user: string): Promise<Answer> {
    return this.#answers.once(user, request.id, async () => {
      const over = this.#bounds.refuse(request, user);
      if (over) return over;
      if (request.op === "choice") return this.#gathering.take(request, user);
      const answer = await this.exclusively(request.uuid, () => this.#decide(request, user));
      this.#gathering.look(request.uuid);
      return answer;
    });
  }

  async exclusively(uuid: string, job: () => Promise<Answer>): Promise<Answer> {
    if (this.#host.world.newer()) return REFUSED.newerSchema;
    try {
      return await this.#queue.run(uuid, async () => (await this.#doubted(uuid)) ?? job());
    } catch (error) {
      return notStored(error);
    }
  }

  /** Settles what the server holds before a decision; a fight's documents follow what was stored unseen. */
  async #doubted(uuid: string): Promise<Answer | null> {
    const settled = await this.doubts.settle(uuid);
    if (isRefused(settled)) return settled;
    const page = settled ? this.#host.world.page(uuid) : null;
    const folded = page?.fight ? this.#folds.of(page) : null;
    if (folded && !isRefused(folded))
      await settleFight(this.#host, uuid, null, assertKind(folded.state, isCombatState));
    return null;
  }

  #standing(request: Request, user: string): StandingConflict | null {
    const page = this.#host.world.page(request.uuid);
    if (!page?.home || !hasLog(page)) return null;
    const folded = this.#folds.of(page);
    const family = familyOf(page);
    if (isRefused(folded) || isRefused(family)) return null;
    const rights = rightsIn(this.#host, page, folded, user);
    const seat = choiceBody(request)?.seat ?? "";
    return rights && (rights.gm || rights.seats.includes(seat)) ? { family, folded, by: rights } : null;
  }

  async #open(uuid: string, opened: readonly Opened[]): Promise<readonly Answer[]> {
    let answers: readonly Answer[] = [];
    const answer = await this.exclusively(uuid, async () => {
      const page = this.#host.world.page(uuid);
      const folded = page?.home && hasLog(page) ? this.#folds.of(page) : REFUSED.noConflict;
      if (!page || isRefused(folded)) return REFUSED.noConflict;
      const asked = opened.flatMap(({ request, user, as }): readonly Asked[] => {
        const rights = rightsIn(this.#host, page, folded, user);
        return rights ? [{ request: asChoice(request, as), rights, step: request.id }] : [];
      });
      if (asked.length < opened.length) return REFUSED.notYourSeat;
      answers = await decideTogether(this.deciding, uuid, asked);
      return done;
    });
    this.#gathering.look(uuid);
    return answer.kind === "refused" ? opened.map(() => answer) : answers;
  }

  async #decide(request: Request, user: string): Promise<Answer> {
    if (request.op === "challenge") {
      const start = parseStart(request.body);
      return isRefused(start) ? start : challengeDuel(this.deciding, start.value, user);
    }
    if (request.op === "contest") {
      const parsed = parsePlayerAsk(request.body);
      return isRefused(parsed) ? parsed : askContest(this.deciding, parsed.value, user, request.id);
    }
    if (request.op === "hazard") return answerAsked(this.#host, request.body, user);
    if (request.op === "plot") return answerPlot(this.#host, request.body, user);
    if (request.op === "hero") return answerHero(this.#host, request.body, user);
    const page = this.#host.world.page(request.uuid);
    if (!page) return REFUSED.noConflict;
    if (!page.home || page.fight?.combat === "") return REFUSED.cold;
    if (request.op === "answer") return this.#answerAsk(request, page, user);
    if (request.op === "accept" || request.op === "decline") return this.#challenge(request, page, user);
    if (!hasLog(page)) return REFUSED.notChallenge;
    return this.#inPlay(request, page, user);
  }

  async #challenge(request: Request, page: ConflictPage, user: string): Promise<Answer> {
    const rights = rightsIn(this.#host, page, null, user);
    if (!rights) return REFUSED.notYourSeat;
    const challenged = rights.gm || rights.seats.includes("B");
    if (request.op === "decline")
      return challenged || page.challenger === user ? declineChallenge(this.deciding, page) : REFUSED.notYourSeat;
    return challenged ? acceptChallenge(this.deciding, page, request.id) : REFUSED.notYourSeat;
  }

  /** The GM answers an ask, its author may withdraw it, side A's players answer proposed terms. */
  async #answerAsk(request: Request, page: ConflictPage, user: string): Promise<Answer> {
    const parsed = parseAnswer(request.body);
    if (isRefused(parsed)) return parsed;
    const rights = rightsIn(this.#host, page, null, user);
    const own = rights?.gm === true || mayAnswer(page, rights?.seats ?? [], user, parsed.value);
    return own ? answerAsk(this.deciding, page, parsed.value, request.id) : REFUSED.notGm;
  }

  async #inPlay(request: Request, page: ConflictPage, user: string): Promise<Answer> {
    const folded = this.#folds.of(page);
    if (isRefused(folded)) return folded;
    const family = familyOf(page);
    if (isRefused(family)) return family;
    const rights = rightsIn(this.#host, page, folded, user);
    if (!rights) return REFUSED.notYourSeat;
    const said = folded.live.some((one) => one.stored.step === request.id);
    if (!said && request.cue !== null && !waitingAt(family, folded).some((cue) => cue.id === request.cue))
      return REFUSED.stale;
    if (!said && request.cue === null && request.op === "intent" && request.seq !== folded.seq) return REFUSED.stale;
    if (request.op === "change")
      return rights.gm ? applyProposal(this.deciding, page, folded, request, rights) : REFUSED.notGm;
    if (field(request.body, "type") === "choice-seal") {
      const group = field(request.body, "group");
      if (typeof group === "string" && this.#gathering.locked(request.uuid, group)) return REFUSED.sealedAlready;
    }
    if (request.op === "intent" && !said && answersSeal(family, folded, request.body)) return REFUSED.sealedAlready;
    if (isTableOp(request.op)) return decideTableOp(this.deciding, page, folded, request, rights);
    if (request.op === "request") return keepRequest(this.deciding, page, rights, request);
    if (request.op === "endFight")
      return endFight(this.deciding, page.uuid, rights, request.id, field(request.body, "keep") === true);
    if (request.op === "gmSide") return playGmSide(this.deciding, page.uuid, rights, request);
    if (request.op === "grant") return grantRequest(this.deciding, page, rights, request);
    const whole = { ...request, body: adapterOf(page).identified(request.body, () => this.#host.world.nonce()) };
    return decideRequest(this.deciding, page.uuid, { ...asTable(whole), rights, step: request.id });
  }
}

/** A sealed blind choice is not made again in the open, but can be sealed anew while its step is open. */
const answersSeal = (family: AnyFamily, folded: Folded, body: Json): boolean => {
  const seat = field(body, "seat");
  if (typeof seat !== "string") return false;
  return family.waiting(folded.state).some(({ seal, seats, default: usual }) => {
    const group = seal === undefined ? undefined : folded.table.seals[seal];
    return group?.sealed[seat] !== undefined && seats.includes(seat) && usual?.type === field(body, "type");
  });
};

/** A reveal's hash is made here: the log shows it, and any choice would fit a false one (row S4 of the findings). */
const asTable = (request: Request): Pick<Asked, "request"> => {
  if (request.op === "intent") return { request: { kind: "intent", intent: request.body } };
  const type = field(request.body, "type");
  const salt = field(request.body, "salt");
  if (request.op === "table" && type === "choice-reveal") {
    const hash = sealHash(typeof salt === "string" ? salt : "", field(request.body, "intent") ?? null);
    return { request: { kind: "table", action: { ...(isRecord(request.body) ? request.body : {}), hash } } };
  }
  if (request.op === "table" && type !== "throw-reveal") return { request: { kind: "table", action: request.body } };
  const faces = field(request.body, "faces") ?? null;
  const seat = field(request.body, "seat") ?? null;
  const hash = sealHash(typeof salt === "string" ? salt : "", faces);
  return { request: { kind: "table", action: { type: "throw-reveal", seat, faces, hash } } };
};

/** The table request of an opened choice; its hash is computed here, never believed. */
const asChoice = (request: Request, as: Opened["as"]): Asked["request"] => {
  const body = choiceBody(request);
  if (!body) return { kind: "table", action: null };
  const { group, seat, intent } = body;
  const hash = choiceHash(body);
  return {
    kind: "table",
    action:
      as === "seal" ? { type: "choice-seal", group, seat, hash } : { type: "choice-reveal", group, seat, intent, hash },
  };
};
