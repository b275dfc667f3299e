import { chatMode, modeOption } from "../../foundry/compat.ts";
import { arrayOf, call, documented, memberOf, shaped, stringOf } from "../../foundry/shape.ts";
import { namedBy } from "../../documents/fields.ts";
import type { DiceWanted, Sentence } from "../../rules/log/index.ts";
import type { MessageByStep } from "../folds.ts";
import { formulaOf } from "../caches.ts";
import type { PostPort, RollPort, ThrownDice } from "../ports.ts";
import { serverPort } from "./pages.ts";
import { speakerOf } from "./tokens.ts";
import { worldPort } from "./world.ts";

export interface MessageTold {
  readonly type: string;
  readonly system: unknown;
}

const NOTHING: MessageByStep = new Map();

/** Messages by step. A new one is added; only a deletion or change reads all the thousands again. */
export class ToldSteps {
  readonly #messages: () => Iterable<MessageTold>;
  #all: Map<string, Map<string, string>> | null = null;

  constructor(messages: () => Iterable<MessageTold>) {
    this.#messages = messages;
  }

  add(message: MessageTold): void {
    if (message.type !== "receipt" || !this.#all) return;
    const uuid = stringOf(memberOf(message.system, "uuid"));
    // A new map: readers of the previous one look again
    this.#all.set(uuid, new Map(this.#all.get(uuid)));
    this.#read(this.#all, message);
  }

  forget(): void {
    this.#all = null;
  }

  /** One conflict's messages; the same map until one comes or goes. */
  of(uuid: string): MessageByStep {
    return (this.#all ??= this.#readAll()).get(uuid) ?? NOTHING;
  }

  #readAll(): Map<string, Map<string, string>> {
    const all = new Map<string, Map<string, string>>();
    for (const message of this.#messages()) if (message.type === "receipt") this.#read(all, message);
    return all;
  }

  #read(all: Map<string, Map<string, string>>, { system }: MessageTold): void {
    const [uuid, step] = [stringOf(memberOf(system, "uuid")), stringOf(memberOf(system, "step"))];
    const of = all.get(uuid) ?? new Map<string, string>();
    all.set(uuid, of);
    of.set(step, step);
    for (const one of arrayOf(memberOf(system, "steps"))) of.set(stringOf(one), step);
  }
}

/** Labels of dice beside a person's own move, which hold the name themselves. */
const NAMED: readonly string[] = ["Combat.Dice.Armour", "Combat.Dice.Push"];

/** A throw's title in chat: the thrower, or the dice's label where they belong to no move or to nobody. */
export const flavorOf = (label: Sentence, localize: (sentence: Sentence) => string): string => {
  const { name, who } = NAMED.includes(label.key) ? {} : (label.data ?? {});
  return String(name ?? (who || localize(label)));
};

interface DieData {
  results?: { result: number; active: boolean }[];
  evaluated?: boolean;
}

interface RollData {
  terms: DieData[];
  total?: number;
  evaluated?: boolean;
}

const facesIn = (roll: Roll): readonly number[] => (roll.dice[0]?.results ?? []).map(({ result }) => result);

const rollOf = (wanted: DiceWanted): Roll => {
  const options: object = { flavor: flavorOf(wanted.label, worldPort.localize) };
  return new Roll(formulaOf(wanted), {}, options);
};

const isRollData = shaped<RollData>({ terms: "object", total: "number?", evaluated: "boolean?" });

/** Evaluated rolls of the host, so that modules animate them and chat shows their sum. */
export const rollPort: RollPort = {
  async throw(wanted: DiceWanted, interactive: boolean): Promise<ThrownDice> {
    const roll = await rollOf(wanted).evaluate({ allowInteractive: interactive });
    return { wanted, faces: facesIn(roll), roll: roll.toJSON() };
  },

  rebuild(wanted: DiceWanted, faces: readonly number[]): object {
    const data = documented(rollOf(wanted).toJSON(), isRollData, "A roll");
    const total = faces.reduce((sum, face) => sum + face, wanted.bonus ?? 0);
    const terms = data.terms.map((term, index) => ({
      ...term,
      evaluated: true,
      ...(index === 0 ? { results: faces.map((result) => ({ result, active: true })) } : {}),
    }));
    return { ...data, terms, total, evaluated: true };
  },
};

interface LoneData {
  readonly unconfirmed?: unknown;
  readonly quick?: unknown;
  readonly kept?: unknown;
  readonly asked?: unknown;
}

/** A receipt's JSON with its author; null where there is none, or it is unreadable. */
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

/** All conflicts' cards, cached until one changes: a log holds thousands of messages. */
let cards: ReturnType<typeof allCards> | null = null;

export const forgetCards = (): void => void (cards = null);

/** Cards of one conflict, oldest first. */
export const cardsOf = (uuid: string) => (cards ??= allCards()).get(uuid) ?? [];

const OURS: readonly string[] = ["conflict", "receipt"];

const told = new ToldSteps(() => game.messages.contents);

export const addTold = (message: MessageTold): void => told.add(message);

export const forgetTold = (): void => told.forget();

export const toldOf = (uuid: string): MessageByStep => told.of(uuid);

/** Messages: typed data, and a plain sentence as content where nothing draws them. */
export const postPort: PostPort = {
  mode: chatMode,

  async post({ id, type, system, author, title, fallback, rolls, whisper, mode = "public", of = "" }) {
    // Posted by an earlier try whose answer was lost
    if (id !== undefined && game.messages.get(id)) return;
    const made = typeof title === "string" ? null : namedBy(title);
    const data = {
      ...(id === undefined ? {} : { _id: id }),
      type,
      system: made && type !== "base" ? { ...system, title: made } : system,
      // For a private message the speaker would reveal its owner
      speaker: { ...(mode === "public" && whisper.length === 0 && speakerOf(of)), alias: made?.said ?? title },
      content: paragraphs(fallback),
      rolls: rolls.map((roll) => JSON.stringify(roll)),
      whisper: [...whisper],
    };
    const create = async (message: object, how: object): Promise<unknown> => call(ChatMessage, "create", message, how);
    const options = { keepId: id !== undefined, ...(whisper.length === 0 ? modeOption(mode) : {}) };
    // Both answers may be lost, the message's and the question's whether it is there
    const known = async (): Promise<boolean> => {
      if (id === undefined) return false;
      await serverPort.refresh(`ChatMessage.${id}`).catch(() => undefined);
      return game.messages.get(id) !== undefined;
    };
    try {
      await create(author ? { ...data, author } : data, options).catch(async (error: unknown) => {
        if (await known()) return;
        if (!author) throw error;
        // Where a host does not let a GM post for someone else, the GM posts it
        await create(data, options);
      });
    } catch (error) {
      // The exchange is stored: a failed receipt must not make it look undone
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
