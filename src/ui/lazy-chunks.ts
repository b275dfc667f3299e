import { Later } from "../foundry/lazy-chunks.ts";
import { hostWords } from "./words/host-words.ts";

/*
 * What a table can do without until somebody opens or shows it: each lies in a file of its own
 * beside the one that boots (`chunks/` of what is shipped). What is listed here may be imported
 * elsewhere only as a type, or by its neighbours.
 */

/** How a conflict is drawn and pressed: card, strip, lines of other screens. */
export const drawing = new Later(() => import("./drawing.ts"));
/** What messages of steps show of their dice. */
export const tickets = new Later(() => import("./chat/tickets.ts"));
/** What modules of other people are answered. */
export const modules = new Later(() => import("./install/modules/index.ts"));
/** The own steps: the cards pinned in the chat, the strip, and where the keyboard goes. */
export const ownSteps = new Later(() => import("./cue/steps.ts"));
/** What the encounter tab shows of a fight. */
export const fightTab = new Later(() => import("./tracker/fight-tab.ts"));
/** What stands on the sheet of an actor. */
export const actorParts = new Later(() => import("./sheet/actor-parts.ts"));
/** What stands on sheets that are one form, and what becomes of what is typed into any. */
export const formParts = new Later(() => import("./sheet/form-parts.ts"));
/** Keys that go from row to row of a sheet. */
export const rowKeys = new Later(() => import("./sheet/walk-rows.ts"));
/** What stands on the page of a conflict that is prepared. */
export const preparedPages = new Later(() => import("./page/prepared-picture.ts"));
/** How dangerous a prepared fight is. */
export const rehearsal = new Later(() => import("./page/fight-rehearsal.ts"));
export const board = new Later(() => import("./board/board.ts"));
export const conflictWindow = new Later(() => import("./window/painted.ts"));
export const frameDialog = new Later(() => import("./dialog/frame/frame-dialog.ts"));
export const startDuel = new Later(() => import("./dialog/start-duel.ts"));
export const hazardWindow = new Later(() => import("./hazard/hazard-window.ts"));
/** Fields in which one of many actors is found, on sheets that boot; dialogs bring them along. */
export const findFields = new Later(() => import("./find/actor-field.ts"));
export const pickWindow = new Later(() => import("./names/pick-window.ts"));
export const endFight = new Later(() => import("./tracker/end-dialog.ts"));
export const firstWindow = new Later(() => import("./first/first-window.ts"));
/** The steps of a tour. */
export const tourWindow = new Later(() => import("./tours/tour-window.ts"));
/** What is new after an update. */
export const news = new Later(() => import("./first/news-window.ts"));
/** Heroes from elsewhere, looked at before they are made. */
export const bringWindow = new Later(() => import("./bring/bring-window.ts"));
/** How a hero is made, step by step. */
export const creator = new Later(() => import("./creator/creator-window.ts"));
/** What an import of an adventure asks, and opens. */
export const adventures = new Later(() => import("./dialog/import-adventure.ts"));
/** What stands among the host's own: hero points in its list of players, exports in the menu of a sheet. */
export const extras = new Later(() => import("./host/extras.ts"));
export const rulings = new Later(() => import("./settings/rulings-window.ts"));

/** What stands in the place of something whose file did not come. */
export const missing = ({ file }: { readonly file: string }): string =>
  hostWords.text("SETPIECE.Later.Missing", { file });
