import type { Creature, Slot } from "../../rules/combat/index.ts";
import { mayActFor, severalAttacks } from "../../rules/combat/ask.ts";
import { actionButton } from "../present/button.ts";
import { proposedOn } from "../present/combat/proposed.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { intentButton } from "./intent-button.ts";
import type { TrackerSource } from "./source.ts";
import { turnStands } from "./steps.ts";

/** Whether the viewer may act for a seat: plays it, or is the GM. */
export const mayAct = ({ view }: TrackerSource, seat: string): boolean => mayActFor(view.viewer, seat);

/** Under which button of a row a proposed move is found; all else is a maneuver. */
const PLACES: Readonly<Record<string, string>> = {
  attack: "attack",
  volley: "volley",
  move: "move",
  closeIn: "move",
  endTurn: "end",
};

/**
 * The button that leads to the move that the rules propose, as the step proposes it; none while something else is being
 * decided, where there is no turn yet, and before the window for swaps is closed.
 */
function proposedPlace({ session, view, context }: TrackerSource, who: Creature): string {
  if (view.fight.fight.phase === "swapWindow") return "";
  // A player who is here is waited for, and not the GM who could do it in their stead
  if (session.cues.some(({ mine, cue }) => !mine && cue.kind === "turn" && cue.seats.includes(who.id))) return "";
  const { intent } = proposedOn(session, view, who, context);
  if (!intent) return "";
  return intent.type === "endTurn" && intent.group ? "group" : (PLACES[intent.type] ?? "maneuver");
}

/** What leads to the turn where that stands elsewhere: in the card of the chat, or for the GM in nobody's row. */
function leading(source: TrackerSource, slot: Slot, who: Creature, place: string): readonly ButtonPicture[] {
  if (turnStands(source, who.id)) return [];
  const { words } = source.context;
  const act = (what: string, label: string, more: Partial<ButtonPicture> = {}): ButtonPicture =>
    actionButton(source.session, "act", label, {
      control: `act ${what} ${slot.id}`,
      data: { what, seat: who.id, slot: slot.id },
      ...more,
    });
  const several = severalAttacks(source.view, who);
  return [
    ...(several ? [act("volley", words.text("SETPIECE.Tracker.Volley"), { primary: place === "volley" })] : []),
    act("attack", words.text(several ? "SETPIECE.Tracker.OneAtATime" : "SETPIECE.Tracker.Attack"), {
      primary: place === "attack",
    }),
    act("maneuver", words.text("SETPIECE.Tracker.Maneuver"), { primary: place === "maneuver" }),
    actionButton(source.session, "drawer", words.text("SETPIECE.Tracker.Move"), {
      control: `move ${slot.id}`,
      data: { slot: slot.id, what: "move" },
      primary: place === "move",
    }),
  ];
}

/** What ends the turn, after all else; where the turn stands below, it ends there. */
function ending(source: TrackerSource, slot: Slot, who: Creature, place: string): readonly ButtonPicture[] {
  const end = (group: boolean): ButtonPicture =>
    intentButton(
      source,
      { type: "endTurn", seat: who.id, ...(group ? { group } : {}) },
      source.context.words.text(group ? "SETPIECE.Tracker.EndGroup" : "SETPIECE.Tracker.EndTurn"),
      { control: `end ${group ? "group " : ""}${slot.id}`, primary: place === (group ? "group" : "end") },
    );
  return [...(who.group === null ? [] : [end(true)]), end(false)];
}

/** What whose turn it is may press at once, but for what its step below offers; the card does the rest. */
export function turnActions(source: TrackerSource, slot: Slot, who: Creature): readonly ButtonPicture[] {
  if (!mayAct(source, who.id)) return [];
  const { words } = source.context;
  const place = proposedPlace(source, who);
  return [
    ...leading(source, slot, who, place),
    ...(source.context.gm && source.view.fight.fight.flow?.step === "react"
      ? [intentButton(source, { type: "harder" }, words.text("SETPIECE.Combat.Option.harder"), { control: "harder" })]
      : []),
    ...(source.context.gm && who.waivable
      ? [intentButton(source, { type: "settleMove", seat: who.id, how: "free" }, words.text("SETPIECE.Tracker.Waive"))]
      : []),
    ...(turnStands(source, who.id) ? [] : ending(source, slot, who, place)),
  ];
}
