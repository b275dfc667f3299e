import { elementOf } from "../../../foundry/dom.ts";
import { memberOf, shaped } from "../../../foundry/shape.ts";
import { documentAtHand, fetchDocument, selectedTokens } from "../../../foundry/uuid.ts";
import { sideNamed, type ContestSide } from "../../../documents/choices.ts";
import { sessions } from "../../../play/all.ts";
import type { Answer } from "../../../play/session.ts";
import { ifKnown } from "../../../rules/log/ask.ts";
import type { FrameForm } from "./form.ts";
import { OUT, type Absence } from "./seats.ts";

export const selectedActors = (): readonly string[] => selectedTokens().flatMap(({ actor }) => actor?.uuid ?? []);

/** An actor dropped into the dialog, or an ability of one to begin with. */
export interface Dropped {
  readonly actor: string;
  readonly ability: string;
}

interface Found {
  readonly documentName: string;
  readonly uuid: string;
  readonly id: string;
  readonly parent: { readonly documentName: string; readonly uuid: string } | null;
}

const OVER = "sp-drop";

/** Drops of actors and sheet rows onto a side, as the lists do; drags of the pairing board carry no text. */
export function watchDrops(dialog: HTMLElement, drop: (side: ContestSide, dropped: Dropped | null) => void): void {
  const sideAt = (event: DragEvent): HTMLElement | null =>
    event.dataTransfer?.types.includes("text/plain")
      ? (elementOf(event)?.closest<HTMLElement>("[data-drop-side]") ?? null)
      : null;
  const clear = (): void => dialog.querySelectorAll(`.${OVER}`).forEach((place) => place.classList.remove(OVER));
  dialog.addEventListener("dragover", (event) => {
    const side = sideAt(event);
    clear();
    if (!side) return;
    event.preventDefault();
    side.classList.add(OVER);
  });
  dialog.addEventListener("dragleave", clear);
  dialog.addEventListener("drop", (event) => {
    const side = sideAt(event);
    clear();
    if (!side) return;
    event.preventDefault();
    event.stopPropagation();
    // Drag data is gone once its event is over
    const uuid = memberOf(foundry.applications.ux.TextEditor.implementation.getDragEventData(event), "uuid");
    void droppedOf(uuid).then((found) => drop(sideNamed(side.dataset["dropSide"]), found));
  });
}

const isFound = shaped<Found>({ documentName: "string", uuid: "string", id: "string", parent: "object?" });

/** Loads the dropped actor or ability; null for anything else. Documented: `fromUuid`. */
async function droppedOf(uuid: unknown): Promise<Dropped | null> {
  if (typeof uuid !== "string" || uuid === "") return null;
  const found = ifKnown(await fetchDocument(uuid), isFound);
  const actor = found?.documentName === "Item" ? found.parent : found;
  if (!found || actor?.documentName !== "Actor") return null;
  await sessions.load([actor.uuid]);
  return { actor: actor.uuid, ability: found === actor ? "" : found.id };
}

interface Owned {
  testUserPermission(user: unknown, level: "OWNER"): boolean;
}

const isOwned = shaped<Owned>({ testUserPermission: "function" });

/** Who is missing for an actor; null where an owner is here, or the GM plays it anyway. Documented: `game.users`. */
export function absenceOf(uuid: string): Absence | null {
  const actor = uuid === "" ? null : ifKnown(documentAtHand(uuid), isOwned);
  const players = (game.users?.contents ?? []).filter((user) => !user.isGM);
  const owners = players.filter((user) => actor?.testUserPermission(user, "OWNER"));
  if (!owners.length || owners.some(({ active }) => active)) return null;
  const here = players.filter(({ active }) => active).map(({ id, name }) => ({ id: id ?? "", name }));
  return { owners: owners.map(({ name }) => name), players: here };
}

/** Hands places of the absent, followers too, to those who play for them; returns the first refusal, if any. */
export async function handOver(uuid: string, form: FrameForm): Promise<Answer> {
  const session = sessions.open(uuid);
  for (const { id, away } of form.seats) {
    if (!away || away === OUT || !session) continue;
    const own = session.seats.filter((card) => card.id === id || card.id.startsWith(`${id}f`));
    for (const card of own) {
      const answer = await session.delegate(card.id, away);
      if (answer.kind === "refused") return answer;
    }
  }
  return { kind: "done", uuid };
}
