import { arrayOf, call, memberOf, recordOf, stringOf } from "../../foundry/shape.ts";
import { folded } from "../../play/names/find.ts";
import { openJournal } from "../host/host.ts";
import { hostWords } from "../words/host-words.ts";
import { list } from "../words/words.ts";

/** What an import is about to create or change, by document name. */
export type Imported = Record<string, object[]>;

/** What identifies a person, in an adventure's data and in the world. */
interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly items: readonly { readonly id: string; readonly name: string; readonly type: string }[];
  /** True where a player owns them, who would not look for them in another sheet. */
  readonly played: boolean;
}

interface Twin {
  readonly brought: Somebody;
  readonly here: Somebody;
}

const somebody = (actor: unknown, items: readonly unknown[]): Somebody => ({
  ...named(actor),
  items: items.map(named),
  played: memberOf(actor, "hasPlayerOwner") === true,
});

const named = (document: unknown) => ({
  id: stringOf(memberOf(document, "_id")),
  name: stringOf(memberOf(document, "name")),
  type: stringOf(memberOf(document, "type")),
});

/** Actors an import would duplicate: the world has that name and kind. A player's own match goes first. */
export function twinsIn(toCreate: Imported, world: readonly Somebody[]): readonly Twin[] {
  const sorted = [...world].sort((a, b) => Number(b.played) - Number(a.played));
  return arrayOf(toCreate["Actor"]).flatMap((data) => {
    const brought = somebody(data, arrayOf(memberOf(data, "items")));
    const here = sorted.find(({ type, name }) => type === brought.type && folded(name) === folded(brought.name));
    return here ? [{ brought, here }] : [];
  });
}

/** The id here for each imported id: the actor's, and those of its items of the same name and type. */
const idsOf = (twins: readonly Twin[]): ReadonlyMap<string, string> =>
  new Map(
    twins.flatMap(({ brought, here }) => [
      [brought.id, here.id] as const,
      ...brought.items.flatMap(({ id, name, type }) => {
        if (here.items.some((own) => own.id === id)) return [];
        const same = here.items.find((own) => own.type === type && folded(own.name) === folded(name));
        return same ? [[id, same.id] as const] : [];
      }),
    ]),
  );

/** The same data with every id replaced, in links, seats and tokens alike. */
function exchanged(data: object, ids: ReadonlyMap<string, string>): object {
  let text = JSON.stringify(data);
  for (const [from, to] of ids) text = text.replaceAll(from, to);
  return recordOf(JSON.parse(text));
}

/** Leaves out of an import who is already here, and points its references at them. The lists are the host's own. */
export function useThoseHere(twins: readonly Twin[], ...lists: readonly Imported[]): void {
  const ids = idsOf(twins);
  const brought = new Set(twins.map((one) => one.brought.id));
  for (const all of lists.flatMap((lists) => Object.entries(lists))) {
    const [documentName, documents] = all;
    const kept = documents.filter((data) => documentName !== "Actor" || !brought.has(named(data).id));
    documents.splice(0, documents.length, ...kept.map((data) => exchanged(data, ids)));
  }
}

function empty(lists: Imported): void {
  for (const name of Object.keys(lists)) Reflect.deleteProperty(lists, name);
}

/** Asks about those whom the world has already; closed, the question imports nothing. */
export async function askTwins(toCreate: Imported, toUpdate: Imported): Promise<void> {
  const world = (game.actors?.contents ?? []).map((actor) => somebody(actor, actor.items.contents));
  const twins = twinsIn(toCreate, world);
  if (twins.length === 0) return;
  const text = (key: string): string => hostWords.text(`SETPIECE.Adventure.${key}`);
  const line = document.createElement("p");
  line.textContent = hostWords.text("SETPIECE.Adventure.Twins", {
    names: list(
      hostWords,
      twins.map(({ brought }) => brought.name),
    ),
  });
  const answer: unknown = await call(foundry.applications.api.DialogV2, "wait", {
    window: { title: text("Title") },
    content: line.outerHTML,
    rejectClose: false,
    buttons: [
      { action: "here", label: text("Here"), default: true },
      { action: "again", label: text("Again") },
      { action: "none", label: text("None") },
    ],
  });
  if (answer === "again") return;
  if (answer === "here") useThoseHere(twins, toCreate, toUpdate);
  else for (const lists of [toCreate, toUpdate]) empty(lists);
}

const bySort = (a: unknown, b: unknown): number => Number(memberOf(a, "sort")) - Number(memberOf(b, "sort"));

/** Opens the first page of the first imported journal. */
export async function openFirst(...come: readonly unknown[]): Promise<void> {
  const [journal] = come.flatMap((lists) => arrayOf(memberOf(lists, "JournalEntry"))).sort(bySort);
  const [page] = [...arrayOf(memberOf(memberOf(journal, "pages"), "contents"))].sort(bySort);
  if (page) await openJournal(journal, stringOf(memberOf(page, "id")));
}
