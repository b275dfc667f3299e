import { Later } from "../foundry/lazy-chunks.ts";
import { hostWords } from "./words/host-words.ts";

/*
 * Not needed at boot: each chunk lies in its own file beside the one that boots (`chunks/` of what is shipped) and
 * loads when opened or shown, those of an actor's sheet once play is here. Elsewhere import these only as types, or
 * from their neighbours.
 */

/** Draws and handles conflicts: card, strip, lines of other screens. */
export const drawing = new Later(() => import("./drawing.ts"));
/** Dice in the messages of steps. */
export const tickets = new Later(() => import("./chat/tickets.ts"));
/** Answers to modules of other people. */
export const modules = new Later(() => import("./install/modules/index.ts"));
/** The own steps: the cards pinned in the chat, the strip, the way of the keyboard. */
export const ownSteps = new Later(() => import("./cue/steps.ts"));
export const fightTab = new Later(() => import("./tracker/fight-tab.ts"));
export const actorParts = new Later(() => import("./sheet/actor-parts.ts"));
/** Contents of sheets that are one form, and the handling of what is typed into any. */
export const formParts = new Later(() => import("./sheet/form-parts.ts"));
export const rowKeys = new Later(() => import("./sheet/walk-rows.ts"));
export const preparedPages = new Later(() => import("./page/prepared-picture.ts"));
/** How dangerous a prepared fight is. */
export const rehearsal = new Later(() => import("./page/fight-rehearsal.ts"));
export const board = new Later(() => import("./board/board.ts"));
export const conflictWindow = new Later(() => import("./window/painted.ts"));
export const frameDialog = new Later(() => import("./dialog/frame/frame-dialog.ts"));
export const startDuel = new Later(() => import("./dialog/start-duel.ts"));
export const hazardWindow = new Later(() => import("./hazard/hazard-window.ts"));
/** Actor search fields for sheets that boot; dialogs bring their own. */
export const findFields = new Later(() => import("./find/actor-field.ts"));
export const pickWindow = new Later(() => import("./names/pick-window.ts"));
export const endFight = new Later(() => import("./tracker/end-dialog.ts"));
export const firstWindow = new Later(() => import("./first/first-window.ts"));
export const tourWindow = new Later(() => import("./tours/tour-window.ts"));
/** What is new after an update. */
export const news = new Later(() => import("./first/news-window.ts"));
/** Heroes from elsewhere, looked at before they are made. */
export const bringWindow = new Later(() => import("./bring/bring-window.ts"));
export const creator = new Later(() => import("./creator/creator-window.ts"));
/** Questions of an adventure's import, and what it opens. */
export const adventures = new Later(() => import("./dialog/import-adventure.ts"));
/** Additions to the host's own: hero points in its list of players, exports in the menu of a sheet. */
export const extras = new Later(() => import("./host/extras.ts"));
export const rulings = new Later(() => import("./settings/rulings-window.ts"));

/** Text in the place of something whose file did not load. */
export const missing = ({ file }: { readonly file: string }): string =>
  hostWords.text("SETPIECE.Later.Missing", { file });
