/** All icons by the name of the file, and the folder each lies in. */
import { DOCUMENTS } from "./documents.ts";
import { ITEMS } from "./items.ts";
import { MANEUVERS } from "./maneuvers.ts";
import { STATES } from "./states.ts";

/** Folder of `assets/icons` to its icons. */
export const ICONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  documents: DOCUMENTS,
  items: ITEMS,
  states: STATES,
  maneuvers: MANEUVERS,
};
