import { bonusKey, freeBonusKey } from "../../documents/rows.ts";
import { DETAILS, DICE_BY } from "../../documents/choices.ts";
import { isFromNewer } from "../../documents/version.ts";
import { actionIds } from "../../rules/combat/catalogue/catalogue.ts";
import { newSheet } from "../../rules/combat/state/creature.ts";
import { plainPool } from "../../rules/combat/view/answers.ts";
import { STAKES, duel, sizeOf } from "../../rules/duel/index.ts";
import { bonusesBrought } from "../../rules/duel/usual.ts";
import { isRefused, ok, type Refused, type Json } from "../../rules/log/index.ts";
import { integer, object, oneOf, optional, text, type Parse } from "../../rules/log/parse.ts";
import { plainJson } from "../../rules/log/plain.ts";
import { playOn, type Deciding } from "../decide/decide.ts";
import type { DuelStakes, DuelStart, GivenBonuses } from "../api.ts";
import type { ActorFacts, BonusFacts, ConflictPage, Host, StoredSeat, Title } from "../ports.ts";
import { postCard } from "../receipts.ts";
import { REFUSED, bonusNotNumber, done, goneActor, notStored, sentence, type Answer } from "../refusals.ts";
import { familyOff, inPack, startRefusal } from "../rights.ts";

const uuid = text({ min: 1, max: 300 });

const shape = object({
  a: uuid,
  b: uuid,
  stakes: object({ kind: oneOf(STAKES), size: optional(integer({ min: 0, max: 999 })) }),
  title: optional(text({ max: 200 })),
  text: optional(text({ max: 5_000 })),
  diceBy: optional(oneOf(DICE_BY)),
  detail: optional(oneOf(DETAILS)),
});

/** Parses a client's start, perhaps from a socket. */
export const parseStart: Parse<DuelStart> = (input, path) => {
  const parsed = shape(input, path);
  if (isRefused(parsed)) return parsed;
  const { stakes, ...rest } = parsed.value;
  return ok({
    ...rest,
    stakes:
      stakes.kind === "custom"
        ? { kind: "custom", size: stakes.size ?? 0 }
        : { kind: stakes.kind, ...(stakes.size === undefined ? {} : { size: stakes.size }) },
  });
};

export interface DuelBrings {
  /** False without a list of its own, where Actions or abilities replace it. */
  readonly listed: boolean;
  readonly bonuses: readonly BonusFacts[];
  /** Rows only the other's list has, each with this sheet's value of that name, or null. */
  readonly lacks: readonly BonusFacts[];
}

/** Dice by Action; none for blank sheets, whose attributes would make all alike. */
const actionsOf = (host: Host, { fight }: ActorFacts) => {
  const sheet = newSheet(fight.sheet);
  if (actionIds.every((id) => sheet.actions[id] <= 0 && (sheet.pools[id] ?? 0) <= 0)) return [];
  return actionIds.map((id) => ({
    label: host.world.localize(sentence(`Combat.Action.${id}`)),
    dice: plainPool(sheet, id),
  }));
};

const keyed = (rows: readonly Omit<BonusFacts, "key">[]): readonly BonusFacts[] => {
  const taken = new Set<string>();
  return rows.map((row) => {
    const key = freeBonusKey(row.label, taken);
    taken.add(key);
    return { key, ...row };
  });
};

const broughtBonuses = (host: Host, actor: ActorFacts): readonly BonusFacts[] => {
  const abilities = actor.contest.abilities.flatMap(({ name, rating }) => (rating === null ? [] : [{ name, rating }]));
  return keyed(bonusesBrought({ actions: actionsOf(host, actor), abilities }));
};

const listOf = (host: Host, actor: ActorFacts): readonly BonusFacts[] =>
  actor.bonuses.length > 0 ? actor.bonuses : broughtBonuses(host, actor);

/** Rows of the other's list, each with this actor's Action or ability of that name (D.9). */
export const lackedBonuses = (host: Host, actor: ActorFacts, other: ActorFacts): readonly BonusFacts[] => {
  const own = new Set(listOf(host, actor).map(({ key }) => key));
  const abilities = actor.contest.abilities.flatMap(({ name, rating }) => (rating === null ? [] : [{ name, rating }]));
  const sheet = [
    ...bonusesBrought({ actions: actionsOf(host, actor), abilities: [] }),
    ...bonusesBrought({ actions: [], abilities }),
  ];
  return listOf(host, other)
    .filter(({ key }) => !own.has(key))
    .map((row) => ({ ...row, value: sheet.find(({ label }) => bonusKey(label) === row.key)?.value ?? null }));
};

/** One duel's values: null leaves a row out, NaN is refused by name. */
const setFor = (rows: readonly BonusFacts[], given: GivenBonuses): readonly BonusFacts[] =>
  rows.flatMap((row) => {
    const value = Object.hasOwn(given, row.key) ? given[row.key] : undefined;
    if (value === undefined) return [row];
    return value === null ? [] : [{ ...row, value: Number.isSafeInteger(value) ? value : null }];
  });

/** The bonuses for a duel: own or derived, with one duel's values. */
export const duelBonuses = (host: Host, actor: ActorFacts, given: GivenBonuses = {}): readonly BonusFacts[] =>
  setFor(listOf(host, actor), given);

/** Bonuses off the list that the actor answers with; those its sheet lacks are left out. */
const spareBonuses = (
  host: Host,
  actor: ActorFacts,
  other: ActorFacts,
  given: GivenBonuses = {},
): readonly BonusFacts[] =>
  setFor(
    lackedBonuses(host, actor, other).filter(({ key, value }) => value !== null || Object.hasOwn(given, key)),
    given,
  );

const stakesOf = ({ kind, size }: ConflictPage["stakes"]): DuelStakes =>
  kind === "custom" ? { kind, size } : { kind, ...(size === sizeOf(kind) ? {} : { size }) };

const seatOf = (actor: ActorFacts): StoredSeat => ({ name: actor.name, img: actor.img, actor: actor.uuid });

/** The start with compendium actors imported, once. */
const duelBroughtIn = async (
  host: Host,
  start: DuelStart,
  names: { readonly a?: string; readonly b?: string } = {},
): Promise<DuelStart | Refused> => {
  const [a, b] = await Promise.all([host.actors.bring(start.a), host.actors.bring(start.b)]);
  if (a === null) return goneActor(names.a ?? "");
  if (b === null) return goneActor(names.b ?? "");
  if (isRefused(a)) return a;
  return isRefused(b) ? b : { ...start, a, b };
};

const duellists = (host: Host, start: Pick<DuelStart, "a" | "b">): readonly [ActorFacts, ActorFacts] | Refused => {
  if (inPack(start.a) || inPack(start.b)) return REFUSED.inPack;
  const a = host.world.actor(start.a);
  const b = host.world.actor(start.b);
  if (!a || !b) return REFUSED.noActor;
  return a.uuid === b.uuid ? REFUSED.sameActor : [a, b];
};

/** A seat of the setup; `spare` are bonuses off its list, which it may name where the GM adds them. */
const sheet = (
  { uuid, name, initiative }: ActorFacts,
  bonuses: readonly BonusFacts[],
  spare: readonly BonusFacts[],
  added = false,
): Json => ({
  name,
  actor: uuid,
  initiative,
  bonuses: [
    ...bonuses.map(({ key, label, value, kind }) => ({ key, label, value, kind })),
    ...spare.map(({ key, label, value, kind }) => ({ key, label, value, kind, ...(added ? {} : { spare: true }) })),
  ],
});

interface DuelMade {
  readonly setup: Readonly<Record<string, Json>>;
  readonly stakes: ConflictPage["stakes"];
}

/** A duel's setup from actors and one duel's values; the family objects, only non-numbers are refused here. */
const duelSetup = (
  host: Host,
  actors: readonly [ActorFacts, ActorFacts],
  { stakes, bonuses: given = {}, adds = {} }: Pick<DuelStart, "stakes" | "bonuses" | "adds">,
): DuelMade | Refused => {
  const [one, two] = actors;
  const [a, b] = [duelBonuses(host, one, given.a), duelBonuses(host, two, given.b)];
  const [spareA, spareB] = [spareBonuses(host, one, two, given.a), spareBonuses(host, two, one, given.b)];
  for (const [{ name }, bonuses] of [[one, [...a, ...spareA]] as const, [two, [...b, ...spareB]] as const])
    for (const { label, key, value } of bonuses) if (value === null) return bonusNotNumber(name, label || key);
  const setup = {
    seats: { A: sheet(one, a, spareA, adds.a), B: sheet(two, b, spareB, adds.b) },
    stakes: stakes.kind,
    ...(stakes.size === undefined ? {} : { size: stakes.size }),
    profile: plainJson(host.world.rulings("duel")),
  };
  const parsed = duel.parseSetup(setup);
  if (isRefused(parsed)) return parsed;
  const state = duel.setup(parsed.value);
  return isRefused(state) ? state : { setup, stakes: { kind: stakes.kind, size: parsed.value.size } };
};

interface Making {
  readonly actors: readonly [ActorFacts, ActorFacts];
  readonly start: DuelStart;
  readonly from?: Readonly<Record<string, unknown>>;
}

const common = ({ host, nonce }: Deciding, { actors, start, from }: Making) => ({
  ...from,
  seats: { A: seatOf(actors[0]), B: seatOf(actors[1]) },
  text: start.text ?? "",
  diceBy: start.diceBy ?? host.world.diceBy(),
  detail: start.detail ?? "open",
  authority: nonce,
  startedAt: host.world.now(),
  events: {},
  snapshot: null,
});

const titleOf = ({ actors: [a, b], start }: Making): Title => {
  const title = start.title?.trim();
  return title ? title : sentence("Play.Title.Duel", { a: a.name, b: b.name });
};

const create = async (
  deciding: Deciding,
  making: Making,
  system: Readonly<Record<string, unknown>>,
): Promise<ConflictPage | Refused> => {
  const { host } = deciding;
  try {
    const readers = making.start.detail === "participants" ? making.actors.flatMap((actor) => actor.owners) : undefined;
    const whole = { ...common(deciding, making), ...system };
    const uuid = await host.append.create("duel", titleOf(making), whole, readers);
    const page = host.world.page(uuid);
    if (!page) return REFUSED.noConflict;
    await postCard(host, page);
    return page;
  } catch (error) {
    return notStored(error);
  }
};

/** A GM's duel begins at once: page, card, opening roll. */
export async function beginDuel(
  deciding: Deciding,
  asked: DuelStart,
  step: string,
  from?: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { host } = deciding;
  const off = await startRefusal(host, { family: "duel", terms: asked, actors: [asked.a, asked.b] });
  if (off) return off;
  const start = await duelBroughtIn(host, asked);
  if (isRefused(start)) return start;
  const actors = duellists(host, start);
  if (isRefused(actors)) return actors;
  const made = duelSetup(host, actors, start);
  if (isRefused(made)) return made;
  const making = { actors, start, ...(from ? { from } : {}) };
  const page = await create(deciding, making, { status: "live", ...made });
  if (isRefused(page)) return page;
  await playOn(deciding, page.uuid, step);
  return { kind: "done", uuid: page.uuid };
}

/** A player challenges with an actor of their own; the other side accepts or declines. */
export async function challengeDuel(deciding: Deciding, start: DuelStart, challenger: string): Promise<Answer> {
  const { host } = deciding;
  const off = await startRefusal(host, { family: "duel", terms: start, actors: [start.a, start.b] });
  if (off) return off;
  const actors = duellists(host, start);
  if (isRefused(actors)) return actors;
  const person = host.world.people().find((one) => one.id === challenger);
  if (!person?.gm && !actors[0].owners.includes(challenger)) return REFUSED.notYourActor;
  // A player's numbers are the sheets': only a GM sets them for one duel
  const made = duelSetup(host, actors, { stakes: start.stakes });
  if (isRefused(made)) return made;
  const system = { status: "challenge", challenger, stakes: made.stakes };
  const page = await create(deciding, { actors, start }, system);
  return isRefused(page) ? page : { kind: "done", uuid: page.uuid };
}

/** The challenged side accepts: the duel begins by present sheets. */
export async function acceptChallenge(deciding: Deciding, page: ConflictPage, step: string): Promise<Answer> {
  const { host, nonce } = deciding;
  if (page.status !== "challenge") return REFUSED.notChallenge;
  const [a, b] = [page.seats.A?.actor ?? "", page.seats.B?.actor ?? ""];
  const off = familyOff(host, "duel", [a, b]);
  if (off) return off;
  const actors = duellists(host, { a, b });
  if (isRefused(actors)) return actors;
  const made = duelSetup(host, actors, { stakes: stakesOf(page.stakes) });
  if (isRefused(made)) return made;
  const seats = { A: seatOf(actors[0]), B: seatOf(actors[1]) };
  const system = { status: "live", ...made, seats, authority: nonce, startedAt: host.world.now() };
  try {
    await host.append.write(page.uuid, { system });
  } catch (error) {
    return notStored(error);
  }
  await playOn(deciding, page.uuid, step);
  return { kind: "done", uuid: page.uuid };
}

/** The challenged side declines, or challenger or GM withdraws. */
export async function declineChallenge({ host }: Deciding, page: ConflictPage): Promise<Answer> {
  if (page.status !== "challenge") return REFUSED.notChallenge;
  try {
    await host.append.write(page.uuid, { system: { status: "cancelled" } });
  } catch (error) {
    return notStored(error);
  }
  await host.chat.keepSummary(page, sentence("Play.Summary.declined", { title: page.name }));
  return done;
}

/** A person's title is copied; the system's own is made anew for the present seats. */
const titleFrom = ({ title }: Partial<DuelStart>, { made, name }: ConflictPage): Pick<DuelStart, "title"> =>
  title === undefined && made ? {} : { title: title ?? name };

/** Begins a copy of a prepared duel. Compendium actors are imported once; the dialog replaces missing ones. */
export async function startFromPrepared(deciding: Deciding, uuid: string, start: Partial<DuelStart>): Promise<Answer> {
  const { world } = deciding.host;
  const page = await world.prepared(uuid);
  if (page?.status !== "prepared") return REFUSED.notPrepared;
  if (isFromNewer(page.schemaVersion)) return REFUSED.newerPage;
  const { A, B } = page.seats;
  const whole: DuelStart = {
    a: start.a ?? A?.actor ?? "",
    b: start.b ?? B?.actor ?? "",
    stakes: start.stakes ?? stakesOf(page.stakes),
    ...titleFrom(start, page),
    text: start.text ?? page.text,
    diceBy: start.diceBy ?? page.diceBy,
    detail: start.detail ?? page.detail,
    ...(start.bonuses ? { bonuses: start.bonuses } : {}),
    ...(start.adds ? { adds: start.adds } : {}),
  };
  // Names from the page, in case the actors are gone
  const names = { ...(start.a ? {} : { a: A?.name ?? "" }), ...(start.b ? {} : { b: B?.name ?? "" }) };
  const there = await duelBroughtIn(deciding.host, whole, names);
  if (isRefused(there)) return there;
  return beginDuel(deciding, there, world.nonce(), await world.preparedFields(uuid));
}
