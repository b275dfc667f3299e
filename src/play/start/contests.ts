/** Starts contests and duels: asks, challenges, prepared pages. Fights start in `fights/begin-fight.ts`. */
import { isFromNewer } from "../../documents/version.ts";
import { quickAugment } from "../../rules/contest/roll/ladder.ts";
import { isRefused, ok, type Refused } from "../../rules/log/index.ts";
import { object, oneOf, optional, text, type Parse } from "../../rules/log/parse.ts";
import { plainJson } from "../../rules/log/plain.ts";
import type { ContestAsk, ContestSeatStart, ContestStart, ModifierStart, ResistanceStart } from "../api.ts";
import { decideRequest, playOn, rightsIn, type Deciding } from "../decide/decide.ts";
import type { ActorFacts, ConflictPage } from "../ports.ts";
import { postCard } from "../receipts.ts";
import { REFUSED, done, goneActor, notStored, sentence, type Answer } from "../refusals.ts";
import { familyOff, inPack, moduleRefusal, startRefusal } from "../rights.ts";
import {
  contestFacts,
  contestSetup,
  contestToBegin,
  type ContestMade,
  partOf,
  withoutWord,
} from "../setup/contest-setup.ts";
import { parseResistance } from "../setup/parse.ts";

interface Paging {
  readonly start: ContestStart;
  readonly made: ContestMade;
  readonly status: "live" | "asked" | "prepared";
  /** User id of the asker; "" where the GM frames. */
  readonly asker: string;
  readonly from?: Readonly<Record<string, unknown>>;
  /** Uuids of the contests it is part of (C372). */
  readonly within?: readonly string[];
}

const systemOf = ({ host, nonce }: Deciding, { start, made, status, asker, from, within }: Paging) => ({
  ...from,
  status,
  seats: made.seats,
  ...(status === "live" ? { setup: made.setup } : {}),
  // While others must still agree, the GM's word waits too
  terms: plainJson(status === "asked" ? start : withoutWord(start)),
  ...(status === "live" && within?.length ? { within } : {}),
  text: start.prize ?? "",
  diceBy: start.diceBy ?? host.world.diceBy(),
  detail: start.detail ?? "open",
  challenger: asker,
  authority: nonce,
  startedAt: host.world.now(),
});

/** A page's readers; undefined: everyone. A preparation is the GM's alone. */
const readersOf = ({ host }: Deciding, { start, made, status }: Paging): readonly string[] | undefined => {
  if (status === "prepared") return [];
  return start.detail === "participants"
    ? Object.values(made.seats).flatMap(({ actor }) => host.world.actor(actor)?.owners ?? [])
    : undefined;
};

/** Makes the page and posts its card, unless it is a preparation. */
export const makePage = async (deciding: Deciding, paging: Paging): Promise<ConflictPage | Refused> => {
  const { host } = deciding;
  try {
    const system = systemOf(deciding, paging);
    const uuid = await host.append.create("contest", paging.made.title, system, readersOf(deciding, paging));
    const page = host.world.page(uuid);
    if (!page) return REFUSED.noConflict;
    if (paging.status !== "prepared") await postCard(host, page);
    return page;
  } catch (error) {
    return notStored(error);
  }
};

const turnLive = async (deciding: Deciding, page: ConflictPage, paging: Paging): Promise<Answer> => {
  try {
    await deciding.host.append.write(page.uuid, { system: systemOf(deciding, paging) });
    return { kind: "done", uuid: page.uuid };
  } catch (error) {
    return notStored(error);
  }
};

export const seatedActors = ({ seats }: ContestStart): readonly string[] => seats.flatMap(({ actor }) => actor ?? []);

const broughtIn = async ({ host }: Deciding, start: ContestStart): Promise<ContestStart | Refused> => {
  const seats: ContestSeatStart[] = [];
  for (const seat of start.seats) {
    if (seat.actor === undefined) seats.push(seat);
    else {
      const actor = await host.actors.bring(seat.actor);
      if (actor === null) return goneActor(seat.name ?? "");
      if (isRefused(actor)) return actor;
      seats.push({ ...seat, actor });
    }
  }
  return { ...start, seats };
};

/** Begins a contest on a page of its own or of the ask it answers. */
export async function beginContest(
  deciding: Deciding,
  terms: ContestStart,
  step: string,
  from?: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { host } = deciding;
  const off = await startRefusal(host, { family: "contest", terms, actors: seatedActors(terms) });
  if (off) return off;
  const start = await broughtIn(deciding, terms);
  if (isRefused(start)) return start;
  const made = contestToBegin(host, start);
  if (isRefused(made)) return made;
  const within = partOf(deciding, made, start);
  if (isRefused(within)) return within;
  const asked = start.ask === undefined ? null : host.world.page(start.ask);
  if (start.ask !== undefined && asked?.status !== "asked") return REFUSED.notAsked;
  const agreed = start.agree === true && asked === null;
  const paging: Paging = {
    start,
    made,
    status: agreed ? "asked" : "live",
    asker: asked?.challenger ?? "",
    within,
    ...(from ? { from } : {}),
  };
  const page = asked ?? (await makePage(deciding, paging));
  if (isRefused(page)) return page;
  if (asked) {
    const turned = await turnLive(deciding, asked, paging);
    if (turned.kind === "refused") return turned;
  }
  if (!agreed) await playOn(deciding, page.uuid, step);
  return { kind: "done", uuid: page.uuid };
}

/** Begins a copy of a prepared contest. Compendium actors are imported once; the dialog replaces missing ones. */
export async function startContestFrom(
  deciding: Deciding,
  uuid: string,
  start: Partial<ContestStart>,
): Promise<Answer> {
  const { world } = deciding.host;
  const page = await world.prepared(uuid);
  if (page?.status !== "prepared") return REFUSED.notPrepared;
  if (isFromNewer(page.schemaVersion)) return REFUSED.newerPage;
  if (!page.terms) return REFUSED.notPrepared;
  const terms: ContestStart = { ...(page.made ? {} : { title: page.name }), ...page.terms, ...start };
  return beginContest(deciding, terms, world.nonce(), await world.preparedFields(uuid));
}

const augmentOf = (actor: ActorFacts, id: string | undefined, by: string): readonly ModifierStart[] => {
  const found = actor.contest.abilities.find((ability) => ability.id === id);
  return found?.rating == null ? [] : [{ kind: "augment", value: quickAugment(found.rating), note: found.name, by }];
};

/** Terms of an ask: one hero, one roll, the default resistance until one is named. */
const termsOf = (actor: ActorFacts, ask: ContestAsk, foe: Foe): ContestStart => ({
  type: "simple",
  ...(ask.tactic ? { tactic: ask.tactic } : {}),
  ...(ask.heals ? { heals: ask.heals } : {}),
  seats: [
    { id: "a1", side: "A", actor: actor.uuid, ability: ask.ability, modifiers: augmentOf(actor, ask.augment, "a1") },
    { id: "b1", side: "B", resistance: foe.resistance, ...(foe.name ? { name: foe.name } : {}) },
  ],
});

interface Foe {
  readonly resistance: ResistanceStart;
  readonly name: string;
  /** Named already, so nobody is waited for. */
  readonly named: boolean;
}

const splitHeal = (heals: string): readonly [string, string] => {
  const at = heals.lastIndexOf("|");
  return [heals.slice(0, at), heals.slice(at + 1)];
};

const foeOf = ({ host }: Deciding, ask: ContestAsk): Foe | Refused => {
  if (ask.heals) {
    const [actor, effect] = splitHeal(ask.heals);
    const state = contestFacts(host, actor)?.states.find(({ id }) => id === effect);
    if (!state?.healing) return REFUSED.notHealable;
    const name = host.world.localize(sentence(`Status.${state.state}`));
    return { resistance: { rung: state.healing.rung }, name, named: true };
  }
  if (ask.open === undefined) return { resistance: { rung: "moderate" }, name: "", named: false };
  const open = host.world.openResistances().find(({ id }) => id === ask.open);
  return open ? { resistance: { rung: open.rung }, name: open.name, named: true } : REFUSED.noOpenResistance;
};

/** A person's ask: begins at once with a known resistance and no approval; else waits for the GM. */
export async function askContest(
  deciding: Deciding,
  { kind, ask }: { readonly kind: "ask" | "quick"; readonly ask: ContestAsk },
  user: string,
  step: string,
): Promise<Answer> {
  const { host } = deciding;
  if (inPack(ask.actor)) return REFUSED.inPack;
  const actor = host.world.actor(ask.actor);
  if (!actor) return REFUSED.noActor;
  const person = host.world.people().find((one) => one.id === user);
  if (!person?.gm && !actor.owners.includes(user)) return REFUSED.notYourActor;
  const off = familyOff(host, "contest", [ask.actor]);
  if (off) return off;
  const foe = foeOf(deciding, ask);
  if (isRefused(foe)) return foe;
  const ability = actor.contest.abilities.find(({ id }) => id === ask.ability)?.name ?? "";
  const title = sentence("Play.Title.Ask", { name: actor.name, ability });
  const start = termsOf(actor, ask, foe);
  const atOnce = (foe.named || kind === "quick") && (person?.gm === true || !host.world.approveTerms());
  const whole = contestSetup(host, start);
  if (isRefused(whole)) return whole;
  const made = { ...whole, title };
  const against = atOnce ? moduleRefusal(host, "setpiece.preStart", { family: "contest", terms: start }) : null;
  if (against) return against;
  if (!atOnce) {
    const page = await makePage(deciding, { start, made, status: "asked", asker: user });
    return isRefused(page) ? page : { kind: "done", uuid: page.uuid };
  }
  const page = await makePage(deciding, { start, made, status: "live", asker: user });
  if (isRefused(page)) return page;
  if (kind === "quick") await rollAtOnce(deciding, page.uuid, user, step);
  return { kind: "done", uuid: page.uuid };
}

/** A quick roll is one press: it declares the hero's plain roll too. */
const rollAtOnce = async (deciding: Deciding, uuid: string, user: string, step: string): Promise<void> => {
  const page = deciding.host.world.page(uuid);
  const folded = page ? deciding.folds.of(page) : null;
  if (!page || !folded || isRefused(folded)) return;
  const rights = rightsIn(deciding.host, page, folded, user);
  if (!rights) return;
  const intent = { type: "declare", seat: "a1", pairing: "p1", kind: "plain" };
  await decideRequest(deciding, uuid, { request: { kind: "intent", intent }, rights, step });
};

/** The GM's answer to an ask, or a player's to proposed terms. */
type AskAnswer =
  | { readonly type: "answer"; readonly resistance: ResistanceStart }
  | { readonly type: "automatic" }
  | { readonly type: "agree" }
  | { readonly type: "refuse"; readonly why: string };

const against = (terms: ContestStart, resistance: ResistanceStart): ContestStart => ({
  ...terms,
  seats: terms.seats.map((seat) => (seat.side === "B" ? { ...seat, resistance } : seat)),
});

/** A resistance begins the ask's contest; a no ends it with the reason. */
export async function answerAsk(
  deciding: Deciding,
  page: ConflictPage,
  answer: AskAnswer,
  step: string,
): Promise<Answer> {
  const { host } = deciding;
  if (page.status !== "asked" || !page.terms) return REFUSED.notAsked;
  const terms = { ...page.terms, ask: page.uuid };
  switch (answer.type) {
    case "answer":
      return beginContest(deciding, against(terms, answer.resistance), step);
    case "agree":
      return beginContest(deciding, terms, step);
    case "automatic": {
      const begun = await beginContest(deciding, terms, step);
      if (begun.kind === "refused") return begun;
      const me = host.world.me();
      const rights = { user: me.id, gm: true, seats: [], owned: [] };
      const request = { kind: "intent" as const, intent: { type: "automatic", how: "automatic" } };
      return decideRequest(deciding, page.uuid, { request, rights, step: `${step}.a` });
    }
    case "refuse":
      try {
        await host.append.write(page.uuid, { system: { status: "cancelled" } });
      } catch (error) {
        return notStored(error);
      }
      await host.chat.keepSummary(
        page,
        answer.why.trim() === ""
          ? sentence("Play.Summary.refused", { title: page.name })
          : sentence("Play.Summary.refusedWhy", { title: page.name, why: answer.why.trim() }),
      );
      return done;
  }
}

const shape = object({
  type: oneOf(["answer", "automatic", "agree", "refuse"]),
  resistance: optional(parseResistance),
  why: optional(text({ max: 500 })),
});

export const parseAnswer: Parse<AskAnswer> = (input, path) => {
  const parsed = shape(input, path);
  if (isRefused(parsed)) return parsed;
  const { type, resistance, why } = parsed.value;
  if (type === "answer") return ok({ type, resistance: resistance ?? { rung: "moderate" } });
  return type === "refuse" ? ok({ type, why: why ?? "" }) : ok({ type });
};

export const sideA = (page: ConflictPage): readonly string[] =>
  (page.terms?.seats ?? []).filter(({ side }) => side === "A").map(({ id }) => id);

/** A player may answer terms for their own hero, and withdraw their own ask. */
export const mayAnswer = (
  page: ConflictPage,
  seats: readonly string[],
  user: string,
  { type }: Pick<AskAnswer, "type">,
): boolean => {
  if (page.challenger !== "") return type === "refuse" && page.challenger === user;
  return (type === "agree" || type === "refuse") && sideA(page).some((seat) => seats.includes(seat));
};
