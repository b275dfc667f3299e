import { isSealed, refusesChoice } from "../../rules/log/index.ts";
import type { AnyFamily, By, Cue, Folded, IntentBase, SealGroup } from "../../rules/log/index.ts";
import type { Host } from "../ports.ts";
import { REFUSED, type Answer } from "../refusals.ts";
import { sealHash, sealedBy } from "../wire/seal.ts";
import type { Request } from "../wire/channel.ts";
import { plainObject } from "../../rules/log/plain.ts";
import { assertPresent, isRecord } from "../../rules/log/values.ts";

/** Milliseconds that the last chooser waits for others' machines to open their seals. */
export const PATIENCE = 2_000;

/** An opened choice; `seal` first where the log has no seal of it yet. */
export interface Opened {
  readonly request: Request;
  readonly user: string;
  readonly as: "seal" | "reveal";
}

export interface StandingConflict {
  readonly family: AnyFamily;
  readonly folded: Folded;
  readonly by: By;
}

interface Surroundings {
  readonly host: Host;
  /** Null where the conflict is not in play, or this user may not act for the seat. */
  standing(request: Request, user: string): StandingConflict | null;
  /** Decides in order and writes once, in the conflict's queue; one answer each. */
  decide(uuid: string, opened: readonly Opened[]): Promise<readonly Answer[]>;
  openHere(uuid: string, group: string): void;
}

interface Offer {
  readonly request: Request;
  readonly user: string;
  readonly settle: (answer: Answer) => void;
}

interface Group {
  readonly uuid: string;
  readonly name: string;
  readonly offers: Map<string, Offer>;
  /** The last chooser's seat, whose choice came open; until the log has it nobody chooses anew. */
  last: string | null;
}

interface ChoiceBody {
  readonly group: string;
  readonly seat: string;
  readonly salt: string;
  readonly intent: object;
  readonly last: boolean;
}

export const choiceBody = ({ body }: Request): ChoiceBody | null => {
  const { group, seat, salt, intent, last } = isRecord(body) ? body : {};
  return typeof group === "string" &&
    typeof seat === "string" &&
    typeof salt === "string" &&
    typeof intent === "object" &&
    intent !== null
    ? { group, seat, salt, intent, last: last === true }
    : null;
};

/** The hash of a choice, computed here and never believed. */
export const choiceHash = ({ salt, intent }: ChoiceBody): string => sealHash(salt, plainObject(intent));

/**
 * Gathers opened blind choices into one page update. The last chooser's comes open at once, as the others are committed
 * by hash; where a machine does not answer in time it is sealed too, and all open as they come.
 */
export class Gathering {
  readonly #around: Surroundings;
  readonly #groups = new Map<string, Group>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Takes an opened choice; resolves once the log has it, sealed or open, or it is refused. */
  async take(request: Request, user: string): Promise<Answer> {
    const body = choiceBody(request);
    const standing = body && this.#around.standing(request, user);
    const cues = standing ? cuesOf(standing, body.group) : [];
    const seal = standing && body ? sealIn(standing, body.group) : undefined;
    const hash = seal && body && Object.hasOwn(seal.sealed, body.seat) ? seal.sealed[body.seat] : undefined;
    // Nothing to wait for: the rules refuse it, or take the seal
    if (
      !body ||
      !standing ||
      !cues.some(({ seats }) => seats.includes(body.seat)) ||
      (!body.last && hash !== choiceHash(body))
    )
      return this.#alone({ request, user, as: "reveal" });
    // The last choice is judged before anyone opens theirs for it
    const illegal = body.last
      ? refusesChoice(standing.family, standing.folded, plainObject(body.intent), standing.by)
      : null;
    if (illegal) return illegal;
    if (body.last && hash !== undefined) return this.#alone({ request, user, as: "seal" });
    const group = this.#group(request.uuid, body.group);
    if (body.last && group.last !== null) return this.#alone({ request, user, as: "reveal" });
    // Another window of the same person opened it too
    group.offers.get(body.seat)?.settle(REFUSED.timeout);
    const answer = new Promise<Answer>((settle) => group.offers.set(body.seat, { request, user, settle }));
    if (body.last) this.#callIn(group, body.seat);
    this.look(request.uuid);
    return answer;
  }

  /** Whether a last choice is here and not in the log: nobody may choose anew. */
  locked(uuid: string, group: string): boolean {
    return (this.#groups.get(`${uuid} ${group}`)?.last ?? null) !== null;
  }

  /** Writes what is complete once the log has moved on. */
  look(uuid: string): void {
    for (const group of [...this.#groups.values()]) if (group.uuid === uuid) this.#lookAt(group);
  }

  #group(uuid: string, name: string): Group {
    const key = `${uuid} ${name}`;
    const known = this.#groups.get(key) ?? { uuid, name, offers: new Map<string, Offer>(), last: null };
    this.#groups.set(key, known);
    return known;
  }

  #callIn(group: Group, seat: string): void {
    group.last = seat;
    const { host } = this.#around;
    host.later(PATIENCE, () => this.#sealLast(group));
    host.wire.emit({ type: "open", uuid: group.uuid, group: group.name });
    this.#around.openHere(group.uuid, group.name);
  }

  #lookAt(group: Group): void {
    const [first] = group.offers.values();
    const standing = first && this.#around.standing(first.request, first.user);
    const cues = standing ? cuesOf(standing, group.name) : [];
    if (!standing || cues.length === 0) return this.#write(group, [...group.offers.keys()]);
    const seal = sealIn(standing, group.name);
    const others = cues.filter((cue) => !isSealed(standing.folded.table, cue) && !cue.seats.includes(group.last ?? ""));
    const closed = Object.entries(seal?.sealed ?? {}).filter(([seat]) => seal?.revealed[seat] === undefined);
    for (const [seat, hash] of closed) this.#drop(group, seat, hash);
    if (closed.every(([seat]) => group.offers.has(seat)) && others.length === 0)
      return this.#write(group, [...group.offers.keys()]);
    // Someone must choose again or is away: the last choice waits in the log like the rest
    const { host } = this.#around;
    const away = closed.some(
      ([seat]) =>
        !group.offers.has(seat) &&
        !host.world.people().some(({ id, active }) => active && id === sealedBy(standing.folded, group.name, seat)),
    );
    if (others.length > 0 || away) this.#sealLast(group);
  }

  /** Drops an opened choice once another is sealed. */
  #drop(group: Group, seat: string, hash: string): void {
    const offer = group.offers.get(seat);
    const body = offer && choiceBody(offer.request);
    if (!body || choiceHash(body) === hash) return;
    group.offers.delete(seat);
    offer.settle(REFUSED.stale);
  }

  /** Seals the last choice too where others do not answer; its chooser's machine opens it with theirs. */
  #sealLast(group: Group): void {
    const offer = group.last === null ? undefined : group.offers.get(group.last);
    if (!offer || group.last === null) return;
    group.offers.delete(group.last);
    group.last = null;
    void this.#alone({ ...offer, as: "seal" }).then(offer.settle);
  }

  #write(group: Group, seats: readonly string[]): void {
    this.#groups.delete(`${group.uuid} ${group.name}`);
    const offers = seats.flatMap((seat) => group.offers.get(seat) ?? []);
    const last = group.last === null ? undefined : group.offers.get(group.last);
    const sealed: readonly Opened[] = last ? [{ ...last, as: "seal" }] : [];
    const opened = offers.map((offer): Opened => ({ ...offer, as: "reveal" }));
    void this.#around.decide(group.uuid, [...sealed, ...opened]).then((answers) => {
      offers.forEach((offer, index) =>
        offer.settle(assertPresent(answers[offer === last ? 0 : index + sealed.length])),
      );
    });
  }

  async #alone(opened: Opened): Promise<Answer> {
    const [answer] = await this.#around.decide(opened.request.uuid, [opened]);
    return assertPresent(answer);
  }
}

/** A group's seals; players choose its name freely. */
const sealIn = ({ folded: { table } }: StandingConflict, group: string): SealGroup | undefined =>
  Object.hasOwn(table.seals, group) ? table.seals[group] : undefined;

const cuesOf = ({ family, folded }: StandingConflict, group: string): readonly Cue<IntentBase>[] =>
  family.waiting(folded.state).filter((cue) => cue.seal === group);
