import { keywordCalled } from "../../documents/writes.ts";
import { hooks } from "../../foundry/hooks.ts";
import { call, documented, memberOf, recordOf, shaped, stringOf } from "../../foundry/shape.ts";
import { documentAtHand, fetchDocument } from "../../foundry/uuid.ts";
import { readBonus } from "../../documents/rows.ts";
import { client, sessions } from "../../play/all.ts";
import type { CreationChange } from "../../play/hero/hero-api.ts";
import { sentence } from "../../play/refusals.ts";
import type { Answer } from "../../play/session.ts";
import type { FirstState, HeroInMaking, Seated } from "../first/first-picture.ts";
import { packFor } from "../rules-journal/pages.ts";
import { bringWindow } from "../lazy-chunks.ts";
import { addBonus, editBonus, editableBonus, type BonusRow } from "../sheet/bonus-rows.ts";
import { hostWords } from "../words/host-words.ts";
import type { Face } from "./creator-steps.ts";

/** Null if the hero is not made step by step, or has no points left. */
function makingOf({ uuid, name }: { readonly uuid: string; readonly name: string }): HeroInMaking | null {
  const creation = sessions.creation(uuid);
  if (!creation || creation.stage === "none") return null;
  const { abilities, most, spent, points } = creation.progress;
  const stage = creation.stage !== "made" ? creation.stage : spent < points ? "unspent" : null;
  return stage && { uuid, name, stage, abilities, most, spent, points };
}

/** Half-made heroes whose user was deleted. */
export const orphans = (): readonly HeroInMaking[] =>
  (game.actors?.contents ?? []).flatMap((actor) => {
    if (actor.type !== "character" || actor.hasPlayerOwner) return [];
    const making = makingOf(actor);
    return making && making.stage !== "unspent" ? [making] : [];
  });

export const openMaking = (uuid: string): void => void hooks().callAll("setpiece.makeHero", uuid);

/** GM: the hero may be played, whether it was sent or not. */
export const approve = (uuid: string): Promise<Answer> => sessions.make(uuid, { type: "approve" });

/** GM: hands a half-made hero to another player. Documented: `Actor#update` (ownership), `User#update`. */
export async function giveTo(uuid: string, id: string): Promise<void> {
  const user = game.users?.get(id);
  const hero = documentAtHand(uuid);
  if (!user || !hero) return;
  await call(hero, "update", { ownership: { [id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
  await call(user, "update", { character: memberOf(hero, "id") });
}

/** Whispers outside all conflicts; `key` is a sentence with a name, and more. */
const whisper = (
  to: readonly string[],
  key: string,
  name: string,
  more: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  client.host.chat.post({
    type: "base",
    system: {},
    title: "Setpiece",
    fallback: [sentence(key, { name, ...more })],
    rolls: [],
    whisper: to,
  });

export const whisperGms = (
  key: string,
  name: string,
  more: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  whisper(
    (game.users?.contents ?? []).flatMap((user) => (user.isGM ? [user.id] : [])),
    key,
    name,
    more,
  );

/** Adds dropped abilities, keywords and flaws, as typing does; a sentence answers anything else. */
export function watchCreatorDrops(
  window: HTMLElement,
  keywords: () => Keywords,
  drop: (change: CreationChange | null, told: string) => void,
): void {
  window.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("text/plain")) event.preventDefault();
  });
  window.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.types.includes("text/plain")) return;
    event.preventDefault();
    event.stopPropagation();
    // Drag data is gone once its event is over
    const uuid = memberOf(foundry.applications.ux.TextEditor.implementation.getDragEventData(event), "uuid");
    void changeOf(uuid, keywords()).then(({ change, told }) => drop(change, told));
  });
}

type Keywords = readonly { readonly id: string; readonly name: string }[];

/** A breakout goes below the hero's keyword of the same name as the one it hangs on where it comes from. */
async function placeOf(found: unknown, own: Keywords): Promise<{ readonly keyword?: string }> {
  const keyword = stringOf(memberOf(memberOf(found, "system"), "keyword"));
  const from = keyword === "" ? "" : stringOf(memberOf(found, "uuid")).replace(/[^.]+$/, keyword);
  const name = from === "" ? "" : stringOf(memberOf(await fetchDocument(from).catch(() => null), "name"));
  const under = name === "" ? undefined : keywordCalled(name, own);
  return under ? { keyword: under.id } : {};
}

interface Dropped {
  readonly change: CreationChange | null;
  readonly told: string;
}

/** The change a dropped document makes, with its name; without a change, the reason. */
async function changeOf(uuid: unknown, own: Keywords): Promise<Dropped> {
  const found = typeof uuid === "string" ? await fetchDocument(uuid).catch(() => null) : null;
  const name = stringOf(memberOf(found, "name"));
  if (memberOf(found, "documentName") === "Actor") {
    // A whole actor goes to the window of brought heroes
    void bringWindow.use(({ showBringActor }) => showBringActor(found));
    return { change: null, told: "" };
  }
  switch (memberOf(found, "type")) {
    case "ability":
      return { change: { type: "add", name, ...(await placeOf(found, own)) }, told: name };
    case "keyword":
      return { change: { type: "add", name, as: "keyword" }, told: name };
    case "flaw":
      return { change: { type: "flaw", name }, told: name };
    default:
      return { change: null, told: hostWords.text("SETPIECE.Creator.DropOther") };
  }
}

interface Known {
  readonly keywords: readonly string[];
  readonly abilities: readonly string[];
}

/**
 * The names in the compendium of abilities of this language, from its index; null where the compendium is not there.
 * Documented: `game.packs`, `CompendiumCollection#index`.
 */
export function knownAbilities(): Known | null {
  const packs: { get(id: string): unknown } = game.packs;
  const pack = packs.get(hostWords.lang === "de" ? "setpiece.abilities-de" : "setpiece.abilities");
  const contents = memberOf(memberOf(pack, "index"), "contents");
  if (!Array.isArray(contents)) return null;
  const rows = contents.map(recordOf);
  const named = (type: string): readonly string[] =>
    rows.flatMap((row) => (row["type"] === type ? [stringOf(row["name"])] : [])).sort();
  return { keywords: named("keyword"), abilities: named("ability") };
}

/** Personal names are the same in every language. */
const PEOPLE = ["Ana Vell", "Bram Orr", "Cy Tarn", "Ines Calloway", "Juno Sable", "Tamsin Reed"] as const;
const TRADES = [
  ...["harbour-master", "the-duellist", "captain-of-the-watch", "lookout-with-a-rifle", "poacher", "footpad"],
] as const;

/** The host's picture of an actor without one. */
const NOBODY = "icons/svg/mystery-man.svg";

const portrait = (file: string): string => `systems/setpiece/assets/portraits/${file}.svg`;

/** Twelve portraits for everybody, and none; users who may browse files can choose another. */
export const faces = (): readonly Face[] => [
  ...PEOPLE.map((name) => ({ src: portrait(name.toLowerCase().replace(" ", "-")), name })),
  ...TRADES.map((file) => ({ src: portrait(file), name: hostWords.text(`SETPIECE.Creator.Face.${file}`) })),
  { src: NOBODY, name: hostWords.text("SETPIECE.Creator.NoPicture") },
];

/** Whether the browser can show a picture; asked before it is stored. */
export const pictureLoads = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener("load", () => resolve(true), { once: true });
    picture.addEventListener("error", () => resolve(false), { once: true });
    picture.src = src;
  });

type Hero = Actor.Implementation;

export type ItemsBefore = readonly object[];

export const itemsBefore = (actor: Hero): ItemsBefore => actor.items.contents.map((item) => item.toObject());

const idOf = (data: object): string => stringOf(memberOf(data, "_id"));

/** Restores items as they were: deleted ones under their ids, the others by their data. */
export async function putBack(actor: Hero, before: ItemsBefore): Promise<void> {
  const gone = before.filter((data) => !actor.items.get(idOf(data)));
  const there = before.filter((data) => actor.items.get(idOf(data)));
  if (gone.length > 0) await call(actor, "createEmbeddedDocuments", "Item", gone, { keepId: true });
  if (there.length > 0)
    await call(
      actor,
      "updateEmbeddedDocuments",
      "Item",
      there.map((data) => ({ _id: idOf(data), system: memberOf(data, "system") })),
    );
}

interface StoredDuel {
  readonly initiative: number;
  readonly bonuses: readonly BonusRow[];
}
const isStoredDuel = shaped<StoredDuel>({ initiative: "number", bonuses: "object" });

export function bonusesOf(actor: Hero): { readonly initiative: number; readonly rows: readonly BonusRow[] } {
  const { initiative, bonuses } = documented(memberOf(actor.system._source, "duel"), isStoredDuel, "An actor");
  return { initiative, rows: bonuses };
}

const store = (actor: Hero, rows: readonly BonusRow[]): Promise<unknown> =>
  actor.update({ system: { duel: { bonuses: rows.map((row) => ({ ...row })) } } });

export async function duelTyped(actor: Hero, field: string, index: number, typed: string): Promise<void> {
  const { rows } = bonusesOf(actor);
  if (field === "label" || field === "value") await store(actor, editBonus(rows, index, field, typed));
  else await actor.update({ system: { duel: { initiative: readBonus(typed) ?? 0 } } });
}

/** Adds or removes a row, or fills the list from the rest of the sheet. */
export async function duelPress(
  actor: Hero,
  act: "bonus-add" | "bonus-remove" | "bonus-fill",
  index: number,
): Promise<void> {
  const { rows } = bonusesOf(actor);
  if (act === "bonus-add") await store(actor, addBonus(rows));
  else if (act === "bonus-remove")
    await store(
      actor,
      rows.filter((_, at) => at !== index),
    );
  else await store(actor, (sessions.duelBrings(actor.uuid)?.bonuses ?? []).map(editableBonus));
}

type User = NonNullable<typeof game.user>;

const users = (): readonly User[] => game.users?.contents ?? [];

/** The players with their characters. Documented: `User#character`. */
export const playersHere = (): readonly Seated[] =>
  users()
    .filter((user) => !user.isGM)
    .map((user) => {
      const hero = characterOf(user);
      return { id: user.id, name: user.name, character: hero?.name ?? "", making: hero ? makingOf(hero) : null };
    });

/** A person's own hero: the one assigned to them, else one that is theirs alone to play. */
function characterOf(user: User): Actor.Implementation | null {
  return (
    user.character ??
    game.actors?.contents.find(
      (actor) => actor.type === "character" && actor.ownership[user.id] === CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER,
    ) ??
    null
  );
}

/** What this person may do about a character of their own. Documented: `User#can`. */
export function ownWay(): Exclude<FirstState["own"], "asked"> {
  const me = game.user;
  const hero = me && characterOf(me);
  if (hero) {
    const stage = makingOf(hero)?.stage;
    return stage === "making" ? "go-on" : (stage ?? "open");
  }
  return call(me, "can", "ACTOR_CREATE") === true ? "make" : "ask";
}

const made = async (user: User, ownership: Readonly<Record<string, number>>): Promise<string> => {
  const name = hostWords.text("SETPIECE.First.HeroOf", { name: user.name });
  const actor = await call(CONFIG.Actor.documentClass, "create", {
    ...{ name, type: "character", ownership },
    system: { creation: { stage: "making" } },
  });
  const id = memberOf(actor, "id");
  if (typeof id !== "string") return "";
  await user.update({ character: id });
  return stringOf(memberOf(actor, "uuid"));
};

/** A player makes a hero of their own; the steps open once it is theirs. Documented: `Actor.create`, `User#update`. */
export async function makeOwn(): Promise<void> {
  if (game.user) await made(game.user, {});
}

/** Open this person's hero: the steps while it is being made, the sheet from then on. */
export async function openOwn(): Promise<void> {
  const hero = game.user ? characterOf(game.user) : null;
  if (!hero) return;
  if (makingOf(hero)) hooks().callAll("setpiece.makeHero", hero.uuid);
  else await openSheet(hero.uuid);
}

async function openSheet(uuid: string): Promise<void> {
  const sheet = memberOf(await fetchDocument(uuid), "sheet");
  if (sheet) await call(sheet, "render", { force: true });
}

/** GM: makes, assigns and announces a hero for each of these players without one; returns the players' names. */
export async function invite(ids: readonly string[]): Promise<readonly string[]> {
  const invited = users().filter((user) => ids.includes(user.id) && !user.isGM && !characterOf(user));
  for (const user of invited) {
    await made(user, { [user.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER });
    await whisper([user.id], "First.Told.Invited", user.name);
  }
  return invited.map(({ name }) => name);
}

export const askForHero = (): Promise<void> => whisperGms("First.Told.Asked", game.user?.name ?? "");

/** Opens a rules journal in the reader's language; false where it is missing. */
export async function openPackJournal(id: string): Promise<boolean> {
  const uuid = `Compendium.setpiece.${packFor(hostWords.lang)}.JournalEntry.${id}`;
  const entry = await fetchDocument(uuid).catch(() => null);
  const sheet = memberOf(entry, "sheet");
  if (sheet) await call(sheet, "render", { force: true });
  return Boolean(sheet);
}
