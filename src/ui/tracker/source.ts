import type { Session } from "../../play/session.ts";
import type { CombatView } from "../../rules/combat/index.ts";
import type { AmbushTyped } from "../../rules/combat/view/answers.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import type { People } from "../dialog/faces/people.ts";
import { playedHere } from "../host/host.ts";
import { IDLE, actionButton, refusalUnder } from "../present/button.ts";
import type { PaintContext } from "../present/paint-context.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { say } from "../words/words.ts";

/** What a user has opened in their tracker; never stored, and not shared with other copies. */
export interface TrackerOpenings {
  /** Units (a creature or a group) unfolded against the usual. */
  readonly unfolded: Readonly<Record<string, boolean>>;
  readonly drawer: { readonly slot: string; readonly what: DrawerKind } | null;
  readonly zone: string | null;
  readonly graph: boolean;
  readonly weapon: { readonly seat: string; readonly weapon: string } | null;
  readonly form: "add" | "ambush" | "zones" | "line" | null;
  /** Values of the ambush form; null until somebody changes it. */
  readonly ambush: AmbushTyped | null;
  readonly group: string | null;
  /** A refusal from before anybody was asked, and its control. */
  readonly refused: { readonly control: string; readonly refused: Sentence } | null;
  /** Open cue whose exits or step is unfolded. */
  readonly acting: string | null;
  /** Control that asked whether the fight is to be cancelled. */
  readonly cancel: string | null;
  /** Own step that is drawn whole, where there are several. */
  readonly step: string | null;
  readonly undo: boolean;
}

export type DrawerKind =
  "menu" | "move" | "together" | "swap" | "out" | "standing" | "delegate" | "extra" | "place" | "marks" | "side";

export const CLOSED: TrackerOpenings = {
  unfolded: {},
  drawer: null,
  zone: null,
  graph: false,
  weapon: null,
  form: null,
  ambush: null,
  group: null,
  refused: null,
  acting: null,
  cancel: null,
  step: null,
  undo: false,
};

export interface OtherFight {
  readonly id: string;
  readonly title: string;
  readonly shown: boolean;
}

/** All that the tracker is drawn from: plain data, so that the drawing is a pure function. */
export interface TrackerSource {
  readonly session: Session;
  readonly view: CombatView;
  readonly context: PaintContext;
  readonly openings: TrackerOpenings;
  readonly fights: readonly OtherFight[];
  readonly people: People | null;
  /** Whether the controls of its steps have their place here; else one button leads to them. */
  readonly holds: boolean;
}

/** The refusal to show below any of these controls; empty when there is none. */
export function refusalIn({ session, openings, context }: TrackerSource, controls: readonly string[]): string {
  const here = openings.refused;
  return (
    refusalUnder(session, context.words, controls) ||
    (here && controls.includes(here.control) ? say(context.words, here.refused) : "")
  );
}

const boxes = (tracker: ParentNode, form: string, name: string): readonly HTMLInputElement[] => [
  ...tracker.querySelectorAll<HTMLInputElement>(`[data-form="${form}"] input[name="${name}"]`),
];

const ticked = (tracker: ParentNode, form: string, name: string): readonly string[] =>
  boxes(tracker, form, name)
    .filter((box) => box.checked)
    .map((box) => box.value);

export const typed = (tracker: ParentNode, form: string, name: string): string =>
  tracker.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-form="${form}"] [name="${name}"]`)?.value ?? "";

export const ambushTyped = (tracker: ParentNode): AmbushTyped => ({
  waiting: ticked(tracker, "ambush", "waiting"),
  surprised: ticked(tracker, "ambush", "surprised"),
  offered: boxes(tracker, "ambush", "surprised").map((box) => box.value),
  roller: typed(tracker, "ambush", "roller"),
  resister: typed(tracker, "ambush", "resister"),
});

export interface EmptyTracker {
  readonly text: string;
  readonly buttons: readonly ButtonPicture[];
}

/** This world may have no fights; `primary` where nothing else is to be done. */
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

/** Everybody is led to the first steps, a GM to a conflict as well. */
export const emptyTracker = (context: PaintContext): EmptyTracker => ({
  text: context.words.text(context.gm ? "SETPIECE.Tracker.Empty" : "SETPIECE.Tracker.EmptyPlayer"),
  buttons: [
    ...(context.gm ? [...newFightButton(context, true), ...beginButtons(context)] : []),
    actionButton(IDLE, "first", context.words.text("SETPIECE.First.Title"), { quiet: context.gm }),
    ...(context.gm ? [trackerSettingsButton(context)] : []),
  ],
});
