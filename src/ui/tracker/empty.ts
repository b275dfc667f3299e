import { playedHere } from "../host/families-here.ts";
import { actionButton, IDLE } from "../present/button.ts";
import type { PaintContext } from "../present/paint-context.ts";
import type { ButtonPicture } from "../present/picture.ts";

/** A tracker with nothing to play. */
export interface EmptyTracker {
  readonly text: string;
  readonly buttons: readonly ButtonPicture[];
}

/** The button that begins a fight, where this world has fights; the first choice where nothing else is to be done. */
export const newFightButton = ({ words }: PaintContext, primary: boolean): readonly ButtonPicture[] =>
  playedHere("combat")
    ? [actionButton(IDLE, "new-fight", words.text("SETPIECE.Tracker.NewFight"), { icon: "plus", primary })]
    : [];

/** The way to the host's own settings of its tracker, which our parts took the place of. */
export const trackerSettingsButton = ({ words }: PaintContext): ButtonPicture =>
  actionButton(IDLE, "tracker-settings", words.text("SETPIECE.Tracker.Settings"), { icon: "edit", quiet: true });

/** What else is begun where encounters are: a table need not know of the board (play, section 8). */
export const beginButtons = ({ words }: PaintContext): readonly ButtonPicture[] => [
  ...(playedHere("contest")
    ? [actionButton(IDLE, "new-contest", words.text("SETPIECE.Board.NewContest"), { icon: "plus" })]
    : []),
  ...(playedHere("duel")
    ? [actionButton(IDLE, "new-duel", words.text("SETPIECE.Board.NewDuel"), { icon: "plus" })]
    : []),
];

/** The tracker where there is no fight at all: for everybody the way to the first steps, for a GM one to a conflict. */
export const emptyTracker = (context: PaintContext): EmptyTracker => ({
  text: context.words.text(context.gm ? "SETPIECE.Tracker.Empty" : "SETPIECE.Tracker.EmptyPlayer"),
  buttons: [
    ...(context.gm ? [...newFightButton(context, true), ...beginButtons(context)] : []),
    actionButton(IDLE, "first", context.words.text("SETPIECE.First.Title"), { quiet: context.gm }),
    ...(context.gm ? [trackerSettingsButton(context)] : []),
  ],
});
