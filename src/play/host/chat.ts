import { chatMode, modeOption } from "../../foundry/compat.ts";
import { namedBy } from "../../model/made-name.ts";
import type { Sentence } from "../../rules/log/index.ts";
import type { MessageByStep } from "../beats.ts";
import type { PostPort } from "../ports.ts";
import { serverPort } from "./server.ts";
import { speakerOf } from "./speaker.ts";
import { ToldSteps, type MessageTold } from "./told.ts";
import { worldPort } from "./world.ts";
import { call, memberOf, stringOf } from "../../foundry/shape.ts";

interface LoneData {
  readonly unconfirmed?: unknown;
  readonly quick?: unknown;
  readonly kept?: unknown;
  readonly asked?: unknown;
}

/** JSON that a receipt keeps as text, and who posted it; null where it keeps none, or none that can be read. */
const keptAs = (id: string, name: "kept" | "asked"): { readonly value: unknown; readonly author: string } | null => {
  const message = game.messages.get(id);
  const { [name]: text }: LoneData = message?.type === "receipt" ? message.system : {};
  if (!message || typeof text !== "string" || text === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    return { value, author: message.author?.id ?? "" };
  } catch {
    return null;
  }
};

/** Text for a place that takes HTML. */
const escaped = (sentence: Sentence): string => {
  const span = document.createElement("span");
  span.textContent = worldPort.localize(sentence);
  return span.innerHTML;
};

const paragraphs = (sentences: readonly Sentence[]): string =>
  sentences.map((one) => `<p>${escaped(one)}</p>`).join("");

const allCards = (): ReadonlyMap<string, readonly ChatMessage.Implementation[]> =>
  Map.groupBy(
    game.messages.contents.filter(({ type }) => type === "conflict"),
    ({ system }) => stringOf(memberOf(system, "uuid")),
  );

/** The cards of all conflicts, found once for as long as there are no others: a log holds thousands of messages. */
let cards: ReturnType<typeof allCards> | null = null;

/** A card came, went or tells of another conflict. */
export const forgetCards = (): void => void (cards = null);

/** Cards of one conflict, oldest first. */
export const cardsOf = (uuid: string) => (cards ??= allCards()).get(uuid) ?? [];

/** Messages that say which conflict they are of. */
const OURS: readonly string[] = ["conflict", "receipt"];

const told = new ToldSteps(() => game.messages.contents);

/** A message has come. */
export const addTold = (message: MessageTold): void => told.add(message);

/** A message of a step went or was moved. */
export const forgetTold = (): void => told.forget();

/** Steps of a conflict that messages tell; the same map until another message of it comes or one goes. */
export const toldOf = (uuid: string): MessageByStep => told.of(uuid);

/** Messages: what they say stands in typed data; the content is one plain sentence for where nobody draws them. */
export const postPort: PostPort = {
  mode: chatMode,

  async post({ id, type, system, author, title, fallback, rolls, whisper, mode = "public", of = "" }) {
    // Posted by an earlier try, whose answer alone was lost
    if (id !== undefined && game.messages.get(id)) return;
    const made = typeof title === "string" ? null : namedBy(title);
    const data = {
      ...(id === undefined ? {} : { _id: id }),
      type,
      system: made && type !== "base" ? { ...system, title: made } : system,
      // Of what not all may read nothing else says whose it is
      speaker: { ...(mode === "public" && whisper.length === 0 && speakerOf(of)), alias: made?.said ?? title },
      content: paragraphs(fallback),
      rolls: rolls.map((roll) => JSON.stringify(roll)),
      whisper: [...whisper],
    };
    const create = async (message: object, how: object): Promise<unknown> => call(ChatMessage, "create", message, how);
    const options = { keepId: id !== undefined, ...(whisper.length === 0 ? modeOption(mode) : {}) };
    // Two answers may be lost, the one to the message and the one to the question whether it is there
    const known = async (): Promise<boolean> => {
      if (id === undefined) return false;
      await serverPort.refresh(`ChatMessage.${id}`).catch(() => undefined);
      return game.messages.get(id) !== undefined;
    };
    try {
      await create(author ? { ...data, author } : data, options).catch(async (error: unknown) => {
        if (await known()) return;
        if (!author) throw error;
        // Where a host does not let a GM post for somebody else, the GM posts it.
        await create(data, options);
      });
    } catch (error) {
      // The exchange itself is stored: a receipt that cannot be posted must not make it look undone.
      ui.notifications.warn(game.i18n.localize("SETPIECE.Play.Note.NotPosted"));
      console.error(error);
    }
  },

  async keepSummary({ uuid, name, made }, summary) {
    const newest = cardsOf(uuid).at(-1);
    if (!newest) return;
    await call(newest, "update", {
      speaker: { alias: name },
      system: {
        title: made ? namedBy(made) : { key: "", said: "" },
        summary: { key: summary.key, data: summary.data ?? {} },
      },
      content: paragraphs([summary]),
    });
  },

  async moveCards(moved) {
    const cards = game.messages.contents.flatMap(({ id, type, system }) => {
      const uuid = moved.get(stringOf(memberOf(system, "uuid")));
      return OURS.includes(type) && uuid !== undefined ? [{ _id: id, system: { uuid } }] : [];
    });
    if (cards.length > 0) await call(ChatMessage, "updateDocuments", cards);
  },

  loneRoll(id) {
    const message = game.messages.get(id);
    const { unconfirmed, quick }: LoneData = message?.type === "receipt" ? message.system : {};
    if (!message || unconfirmed !== true || typeof quick !== "string") return null;
    try {
      const roll: unknown = JSON.parse(quick);
      return { roll, author: message.author?.id ?? "" };
    } catch {
      return null;
    }
  },

  kept(id) {
    const found = keptAs(id, "kept");
    return found && { kept: found.value, author: found.author };
  },

  asked(id) {
    const found = keptAs(id, "asked");
    return found && { asked: found.value, author: found.author };
  },

  async ask(id, asked) {
    const message = game.messages.get(id);
    if (message) await call(message, "update", { system: { asked } });
  },

  async confirmed(id, uuid) {
    const message = game.messages.get(id);
    if (message) await call(message, "update", { system: { unconfirmed: false, uuid } });
  },
};
