import { Later } from "../foundry/lazy-chunks.ts";
import { refused } from "../rules/log/outcome.ts";
import type { Refusal } from "./refusals.ts";
import { arrived, whenArrived } from "./arrived.ts";
import type { Changed } from "./client/conflicts.ts";
import type { Sessions } from "./client/sessions.ts";
import { foundryHost } from "./host/index.ts";
import { isOver } from "./receipts.ts";
import type { Session } from "./session.ts";

type All = typeof import("./all.ts");

/** All of play; whoever only looks asks `arrived` whether it is here. */
export const play = new Later<All>(() => import("./all.ts"));

/** Fetch all of play where it is needed by something that repaints itself once it is here. */
export const need = (): void => {
  if (!arrived()) void play.load();
};

/** True when all of play is here, as soon as it is; false where its file did not come, which this person is told. */
export const playHere = async (): Promise<boolean> => arrived() !== null || (await play.load()) !== null;

/** What is asked is answered once all of play is here; refused with the file's name where that did not come. */
export const ask = async <Told>(act: (all: All) => Told | Promise<Told>): Promise<Told | Refusal> => {
  const all = await play.load();
  return all ? act(all) : refused("Later.Missing", "P-table", { file: play.file });
};

/** Something happened: the conflicts hear of it at once, or as soon as they are here, in the order it happened. */
export const tell = (act: (sessions: Sessions) => unknown): void => {
  const client = arrived();
  if (client) return void act(client.sessions);
  whenArrived(({ sessions }) => act(sessions));
  need();
};

const { world, chat } = foundryHost;

/** Listen as soon as all of play is here; of what there was when it came nobody else tells. */
const hearing = (listen: (all: Sessions) => () => void, first: () => void): (() => void) => {
  const client = arrived();
  if (client) return listen(client.sessions);
  let stop = whenArrived(({ sessions: all }) => {
    stop = listen(all);
    first();
  });
  return () => stop();
};

/** Fetch all of play where there is something of which it would tell more. */
const needFor = (something: unknown): null => {
  if (something !== null) need();
  return null;
};

/**
 * The conflicts of this client as what boots knows them: before all of play is here there are none, and who asks for
 * one that is there has it fetched. Whoever listens is told when it has come.
 */
export const sessions = {
  /** As `Sessions.open`. */
  open: (uuid: string): Session | null => {
    const client = arrived();
    return client ? client.sessions.open(uuid) : needFor(world.page(uuid));
  },
  known: (uuid: string): ReturnType<Sessions["known"]> => world.page(uuid),
  live: (): readonly Session[] => {
    const client = arrived();
    if (!client && world.unfinished().length > 0) need();
    return client?.sessions.live() ?? [];
  },
  cues: (): ReturnType<Sessions["cues"]> => arrived()?.sessions.cues() ?? [],
  /** Uuids of those that are open, as the documents say; none of them is read for it. */
  unfinished: (): readonly string[] => world.unfinished().map(({ uuid }) => uuid),
  /** As `Sessions.over`. */
  over: (): readonly string[] =>
    world
      .pages()
      .filter(isOver)
      .map(({ uuid }) => uuid),
  /** As `Sessions.onChange`. */
  onChange: (paint: (changed: Changed) => void): (() => void) =>
    hearing(
      (all) => all.onChange(paint),
      () => paint(null),
    ),
  /** As `Sessions.onPlay`. */
  onPlay: (paint: () => void): (() => void) => hearing((all) => all.onPlay(paint), paint),
  /** Whether one of these is a fight, or may have been. */
  haveFight: (changed: Changed): boolean =>
    changed === null || [...changed].some((uuid) => (world.page(uuid)?.family ?? "combat") === "combat"),
  rolling: (uuid: string, step: string): boolean => arrived()?.sessions.rolling(uuid, step) ?? false,
  contestFacts: (actor: string): ReturnType<Sessions["contestFacts"]> =>
    arrived()?.sessions.contestFacts(actor) ?? null,
  duelRounds: (size: number): number | null => arrived()?.sessions.duelRounds(size) ?? null,
  hazardAsked: (message: string): ReturnType<Sessions["hazardAsked"]> => {
    const client = arrived();
    return client ? client.sessions.hazardAsked(message) : needFor(chat.asked(message));
  },
  hazardTold: (message: string): ReturnType<Sessions["hazardTold"]> => {
    const client = arrived();
    return client ? client.sessions.hazardTold(message) : needFor(chat.kept(message));
  },
  /** As `Sessions.load`; all of play is here afterwards, if it comes at all. */
  load: async (uuids: readonly string[]): Promise<void> => {
    await playHere();
    await world.load(uuids);
  },
};
