import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import { done } from "../answers.ts";
import { playOn, type Deciding } from "../decide/decide.ts";
import type { ActorFacts, ConflictPage, Title } from "../ports.ts";
import { REFUSED, notStored, sentence } from "../refusals.ts";
import { postCard } from "../receipts.ts";
import type { Answer } from "../answers.ts";
import { familyOff, startRefusal } from "../families-on.ts";
import type { DuelStart } from "../duel-api.ts";
import { duelBroughtIn, duelSetup, duellists, seatOf, stakesOf } from "../setup/duel-setup.ts";

interface Making {
  readonly actors: readonly [ActorFacts, ActorFacts];
  readonly start: DuelStart;
  /** Fields that go over from a prepared page. */
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

/** A GM begins a duel at once: the page is made, the card posted, the opening thrown. */
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
  // What a player brings stands on the sheets: numbers set for one duel are a GM's
  const made = duelSetup(host, actors, { stakes: start.stakes });
  if (isRefused(made)) return made;
  const system = { status: "challenge", challenger, stakes: made.stakes };
  const page = await create(deciding, { actors, start }, system);
  return isRefused(page) ? page : { kind: "done", uuid: page.uuid };
}

/** The challenged side accepts: the sheets are read as they are now, and the duel begins. */
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

/** The challenged side declines, or the challenger or the GM takes the challenge back. */
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
