import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import { playOn, type Deciding } from "../decide/decide.ts";
import type { ContestSeatStart, ContestStart } from "../contest-api.ts";
import type { ConflictPage } from "../ports.ts";
import { startRefusal } from "../families-on.ts";
import { REFUSED, goneActor, notStored } from "../refusals.ts";
import { postCard } from "../receipts.ts";
import type { Answer } from "../answers.ts";
import { contestToBegin, type ContestMade } from "../setup/contest-setup.ts";
import { partOf, withoutWord } from "../setup/inside.ts";
import { plainJson } from "../../rules/log/plain.ts";

/** What goes into a page beside the setup. */
interface Paging {
  readonly start: ContestStart;
  readonly made: ContestMade;
  readonly status: "live" | "asked" | "prepared";
  /** User id of who asked; "" where the GM frames. */
  readonly asker: string;
  readonly from?: Readonly<Record<string, unknown>>;
  /** Uuids of the contests that it is a part of (C372). */
  readonly within?: readonly string[];
}

const systemOf = ({ host, nonce }: Deciding, { start, made, status, asker, from, within }: Paging) => ({
  ...from,
  status,
  seats: made.seats,
  ...(status === "live" ? { setup: made.setup } : {}),
  // While others have to say yes the GM's word waits with them
  terms: plainJson(status === "asked" ? start : withoutWord(start)),
  ...(status === "live" && within?.length ? { within } : {}),
  text: start.prize ?? "",
  diceBy: start.diceBy ?? host.world.diceBy(),
  detail: start.detail ?? "open",
  challenger: asker,
  authority: nonce,
  startedAt: host.world.now(),
});

/** Whom the page is shown to; undefined: everybody. What is prepared is the GM's alone until it begins. */
const readersOf = ({ host }: Deciding, { start, made, status }: Paging): readonly string[] | undefined => {
  if (status === "prepared") return [];
  return start.detail === "participants"
    ? Object.values(made.seats).flatMap(({ actor }) => host.world.actor(actor)?.owners ?? [])
    : undefined;
};

/** Make the page and post its card; a preparation is kept without one. */
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

/** An ask becomes the contest: the sheets are read as they are now. */
const turnLive = async (deciding: Deciding, page: ConflictPage, paging: Paging): Promise<Answer> => {
  try {
    await deciding.host.append.write(page.uuid, { system: systemOf(deciding, paging) });
    return { kind: "done", uuid: page.uuid };
  } catch (error) {
    return notStored(error);
  }
};

/** Actors who are to take a seat, by uuid. */
export const seatedActors = ({ seats }: ContestStart): readonly string[] => seats.flatMap(({ actor }) => actor ?? []);

/** The terms with everybody in the world: who lies in a compendium is brought in once. */
const broughtIn = async ({ host }: Deciding, start: ContestStart): Promise<ContestStart | Refused> => {
  const seats: ContestSeatStart[] = [];
  for (const seat of start.seats) {
    if (seat.actor === undefined) seats.push(seat);
    else {
      const actor = await host.world.bring(seat.actor);
      if (actor === null) return goneActor(seat.name ?? "");
      if (isRefused(actor)) return actor;
      seats.push({ ...seat, actor });
    }
  }
  return { ...start, seats };
};

/** Begin a contest at once, on a page of its own or on the page of the ask that it answers. */
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
