import { sessions } from "../../play/all.ts";
import { inPack } from "../../play/rights.ts";
import type { Words } from "../words/words.ts";

/** The style of print is fetched where a sheet is opened, so that nobody waits for it at boot. */
const STYLE = "systems/setpiece/assets/print.css";

/** Have the style of print in the document that shows a sheet, which may be a window of its own. */
export function printable(page: Document): void {
  if (page.head.querySelector(`link[href="${STYLE}"]`)) return;
  const link = page.createElement("link");
  link.rel = "stylesheet";
  link.media = "print";
  link.href = STYLE;
  page.head.append(link);
}

/** Print one sheet alone, whatever else is open: the style of print looks for its mark. */
export function printSheet(sheet: HTMLElement): void {
  sheet.classList.add("sp-printing");
  sheet.ownerDocument.defaultView?.print();
  sheet.classList.remove("sp-printing");
}

interface Maker {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly isOwner: boolean;
  readonly isToken: boolean;
}

interface MakePicture {
  readonly text: string;
  readonly label: string;
}

/** The steps of its making are offered to who may make it; null where it is made. */
export function makePicture(actor: Maker, words: Words): MakePicture | null {
  const { uuid, name, type, isOwner, isToken } = actor;
  const creation = type === "character" && isOwner && !isToken && !inPack(uuid) ? sessions.creation(uuid) : null;
  if (!creation) return null;
  const { stage, rows, progress } = creation;
  const { abilities, most, spent, points } = progress;
  const what = stage === "none" && rows.length === 0 ? "blank" : stage;
  if (what === "none" || what === "made") return null;
  return {
    text: words.text(`SETPIECE.Creator.OnSheet.${what}.Text`, { name, abilities, most, spent, points }),
    label: words.text(`SETPIECE.Creator.OnSheet.${what}.Open`),
  };
}

export { sessions } from "../../play/all.ts";
export { aboutItems } from "./actor-picture.ts";
export { combatProfile } from "../../documents/added.ts";
export { actorPicture } from "./actor-picture.ts";
export * as bonusRows from "./bonus-rows.ts";
export { ContestTab } from "./contest-tab.ts";
export { FightingTab } from "./fighting-tab.ts";
export { gearPicture } from "./actor-picture.ts";
export { storedResistance } from "./actor-picture.ts";
export { vitalPictures } from "./actor-picture.ts";
export { filterRows, watchRows } from "./item-rows.ts";
