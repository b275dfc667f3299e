import { keywordCalled } from "../../document/breakout-place.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";
import { fetchDocument } from "../../foundry/uuid.ts";
import type { CreationChange } from "../../play/hero/creation-api.ts";
import { hostWords } from "../words/host-words.ts";

/**
 * Abilities, keywords and flaws dropped onto the creator are added; anything else is answered with a sentence and
 * changes nothing. A shortcut: what is typed does the same.
 */
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
    // The data of a drag is gone once its event is over, so it is read before anything is waited for
    const uuid = memberOf(foundry.applications.ux.TextEditor.implementation.getDragEventData(event), "uuid");
    void changeOf(uuid, keywords()).then(({ change, told }) => drop(change, told));
  });
}

/** Keywords of the hero, by name. */
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

/** What a dropped document changes, with its name; without a change, why it changes nothing. */
async function changeOf(uuid: unknown, own: Keywords): Promise<Dropped> {
  const found = typeof uuid === "string" ? await fetchDocument(uuid).catch(() => null) : null;
  const name = stringOf(memberOf(found, "name"));
  if (memberOf(found, "documentName") === "Actor")
    return { change: null, told: hostWords.text("SETPIECE.Creator.DropActor", { name }) };
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
