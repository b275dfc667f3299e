import { call, memberOf, stringOf } from "../../foundry/shape.ts";
import { hooks } from "../../foundry/hooks.ts";
import { fetchDocument } from "../../foundry/uuid.ts";
import { makingOf, whisper, whisperGms } from "../creator/making.ts";
import { packFor } from "../rules-journal/pages.ts";
import { hostWords } from "../words/host-words.ts";
import type { FirstState, Seated } from "./first-picture.ts";

/** A user of the host, as far as a character for them needs. */
type User = NonNullable<typeof game.user>;

const users = (): readonly User[] => game.users?.contents ?? [];

/** The people who are no GM, with their characters. Documented: `User#character`. */
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

/**
 * GM: a hero for each of these players who has none, theirs to write and assigned to them; told to each by a whisper.
 * Answers whom it was made for.
 */
export async function invite(ids: readonly string[]): Promise<readonly string[]> {
  const invited = users().filter((user) => ids.includes(user.id) && !user.isGM && !characterOf(user));
  for (const user of invited) {
    await made(user, { [user.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER });
    await whisper([user.id], "First.Told.Invited", user.name);
  }
  return invited.map(({ name }) => name);
}

/** A player who may make no actor asks the GMs for one. */
export const askForHero = (): Promise<void> => whisperGms("First.Told.Asked", game.user?.name ?? "");

/** Open a journal of the rules in the language of whoever reads; false where it is not there. */
export async function openPackJournal(id: string): Promise<boolean> {
  const uuid = `Compendium.setpiece.${packFor(hostWords.lang)}.JournalEntry.${id}`;
  const entry = await fetchDocument(uuid).catch(() => null);
  const sheet = memberOf(entry, "sheet");
  if (sheet) await call(sheet, "render", { force: true });
  return Boolean(sheet);
}
