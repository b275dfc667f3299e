import { sidesIn } from "../../model/choices.ts";
import { castRefused } from "../../rules/contest/engine/party.ts";
import { contestFamily } from "../../rules/contest/family.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { ContestStart } from "../contest-api.ts";
import type { Host, StoredSeat, Title } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { rulingsOf } from "./contest-facts.ts";
import { seatsFor, type SeatMade } from "./contest-seats.ts";
import { plainJson } from "../../rules/log/plain.ts";

/** A setup that the family accepts, as it is stored, with who sits where. */
export interface ContestMade {
  readonly setup: Readonly<Record<string, Json>>;
  readonly seats: Readonly<Record<string, StoredSeat>>;
  readonly title: Title;
}

const namesOf = (made: readonly SeatMade[], side: string): string =>
  made
    .filter(({ setup }) => setup.side === side && setup.kind !== "follower")
    .map(({ setup }) => (typeof setup.name === "string" ? setup.name : ""))
    .join(", ")
    .slice(0, 200);

/** The setup of a contest that is to begin now: as below, and somebody must be in it. */
export const contestToBegin = (host: Host, start: ContestStart): ContestMade | Refused => {
  const made = contestSetup(host, start);
  if (isRefused(made)) return made;
  const seats = made.setup.seats as unknown as Parameters<typeof castRefused>[0];
  return castRefused(seats) ?? made;
};

/** What the page is called where nobody says: the prize, else who meets whom. */
const titleOf = (start: ContestStart, made: readonly SeatMade[]): Title => {
  const title = start.title?.trim() || start.prize?.trim().slice(0, 100);
  const [a = "", ...others] = sidesIn(start.seats).map((id) => namesOf(made, id));
  return title || sentence("Play.Title.Contest", { a, b: others.join(" / ") });
};

/**
 * The setup of a contest from its terms and the sheets as they are now. What a rule could say against it is said by the
 * family; only what is no rating, no ability or no actor is named here, with whose it is.
 */
export const contestSetup = (host: Host, start: ContestStart): ContestMade | Refused => {
  const rulings = rulingsOf(host);
  const made: SeatMade[] = [];
  for (const seat of start.seats) {
    const seats = seatsFor({ host, rulings, type: start.type }, seat);
    if (isRefused(seats)) return seats;
    made.push(...seats);
  }
  const title = titleOf(start, made);
  const setup: Record<string, Json> = {
    type: start.type,
    phase: start.phase ?? "rising",
    // A log has no words of ours: what the page is called stands on the page
    title: typeof title === "string" ? title.slice(0, 200) : "",
    prize: start.prize?.trim() ?? "",
    obstacle: (start.obstacle?.trim() ?? "").slice(0, 2000),
    rulings: plainJson(host.world.rulings("contest")),
    sides: sidesIn(start.seats).map((id) => ({ id, name: namesOf(made, id) || id })),
    seats: made.map((seat) => seat.setup),
    ...(start.pairings ? { pairings: start.pairings.map(({ a, b }) => ({ a, b })) } : {}),
    ...(start.choose ? { choose: true } : {}),
    ...(start.order ? { order: start.order } : {}),
    ...(start.harmful ? { harmful: true } : {}),
    ...(start.asks === undefined ? {} : { gmAsked: start.asks }),
    ...(start.gmWord ? { gmWord: true } : {}),
    ...(start.costly ? { costly: true } : {}),
    ...(start.secondGoal?.trim() ? { secondGoal: start.secondGoal.trim() } : {}),
    ...(start.assistStart === undefined ? {} : { assistStart: start.assistStart }),
  };
  const parsed = contestFamily.parseSetup(setup);
  if (isRefused(parsed)) return parsed;
  const state = contestFamily.setup(parsed.value);
  if (isRefused(state)) return state;
  return { setup, title, seats: Object.fromEntries(made.map(({ id, stored }) => [id, stored])) };
};
