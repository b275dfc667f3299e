import { Later } from "../foundry/lazy-chunks.ts";
import { memberOf, stringOf } from "../foundry/shape.ts";
import { warn } from "../foundry/text.ts";
import { refused } from "../rules/log/outcome.ts";
import { arrived, whenArrived } from "./arrived.ts";
import type { Changed } from "./client/conflicts.ts";
import type { Sessions } from "./client/sessions.ts";
import { addTold, cardsOf, forgetCards, forgetTold, toldOf } from "./host/chat.ts";
import { foundryHost } from "./host/index.ts";
import { worldPort } from "./host/world.ts";
import type { Person } from "./ports.ts";
import { isOver } from "./receipts.ts";
import type { Refusal, Answer } from "./refusals.ts";
import type { Session } from "./session.ts";

type All = typeof import("./all.ts");

/** All of play; `arrived` says whether it is here without fetching it. */
export const play = new Later<All>(() => import("./all.ts"));

/** Fetches play for a screen that repaints itself when it is here. */
export const need = (): void => {
  if (!arrived()) void play.load();
};

/** True once play is here; false where its file failed, which this person is told. */
export const playHere = async (): Promise<boolean> => arrived() !== null || (await play.load()) !== null;

/** Runs once play is here; refused with the file's name where that failed. */
export const ask = async <Told>(act: (all: All) => Told | Promise<Told>): Promise<Told | Refusal> => {
  const all = await play.load();
  return all ? act(all) : refused("Later.Missing", "P-table", { file: play.file });
};

/** Reports an event to the conflicts, at once or once they are here, in order. */
export const tell = (act: (sessions: Sessions) => unknown): void => {
  const client = arrived();
  if (client) return void act(client.sessions);
  whenArrived(({ sessions }) => act(sessions));
  need();
};

const { world, chat } = foundryHost;

/** Listens once play is here and calls `first` then, since no change reports what exists already. */
const hearing = (listen: (all: Sessions) => () => void, first: () => void): (() => void) => {
  const client = arrived();
  if (client) return listen(client.sessions);
  let stop = whenArrived(({ sessions: all }) => {
    stop = listen(all);
    first();
  });
  return () => stop();
};

const needFor = (something: unknown): null => {
  if (something !== null) need();
  return null;
};

/** Conflicts for code that boots: none before play is here. Opening one fetches it; listeners then hear. */
export const sessions = {
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
  /** Uuids of unfinished conflicts by the documents, unread. */
  unfinished: (): readonly string[] => world.unfinished().map(({ uuid }) => uuid),
  over: (): readonly string[] =>
    world
      .pages()
      .filter(isOver)
      .map(({ uuid }) => uuid),
  onChange: (paint: (changed: Changed) => void): (() => void) =>
    hearing(
      (all) => all.onChange(paint),
      () => paint(null),
    ),
  onPlay: (paint: () => void): (() => void) => hearing((all) => all.onPlay(paint), paint),
  /** Whether one of these is or may be a fight. */
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
  /** Fetches play first. */
  load: async (uuids: readonly string[]): Promise<void> => {
    await playHere();
    await world.load(uuids);
  },
};

/** Shows a refusal as a notification where no card can. */
export const sayRefusal = (answer: Answer | null): void => {
  if (answer?.kind === "refused") warn(worldPort.localize(answer));
};

interface Card {
  readonly id: string;
  readonly author: string;
}

/** Whether a card is the newest that a GM posted; players' older cards count where no other is. */
export const isNewest = (cards: readonly Card[], id: string, people: readonly Person[]): boolean => {
  const byGm = cards.filter(({ author }) => people.some((one) => one.id === author && one.gm));
  return (byGm.length > 0 ? byGm : cards).at(-1)?.id === id;
};

/** Whether a card is its conflict's newest: that one is live, older ones become a line with a link. */
export const isNewestCard = (message: { readonly id: string | null; readonly system: unknown }): boolean => {
  const uuid = stringOf(memberOf(message.system, "uuid"));
  const cards = cardsOf(uuid).map(({ id, author }) => ({ id: id ?? "", author: author?.id ?? "" }));
  return isNewest(cards, message.id ?? "", worldPort.people());
};

export const cardsChanged = (): void => forgetCards();

export const toldIn = toldOf;

export const toldComes = addTold;

export const toldChanged = (): void => forgetTold();
