import type { OpenCue } from "../../play/session.ts";
import { mayActFor, severalAttacks } from "../../rules/combat/ask.ts";
import type { Creature, Slot } from "../../rules/combat/index.ts";
import { actionButton } from "../present/button.ts";
import { proposedOn } from "../present/combat/odds.ts";
import { cuePicture } from "../present/cue.ts";
import { exitPicture } from "../present/foot.ts";
import type { ButtonPicture, ExitPicture } from "../present/picture.ts";
import { presenterOf, standPicture } from "../present/presenters.ts";
import { list, say } from "../words/words.ts";
import { intentButton } from "./chips.ts";
import type { StepPicture, TrackerPicture } from "./picture.ts";
import type { TrackerSource } from "./source.ts";

/** Steps that the tracker itself shows in another way, so that they are not listed once more. */
export const SHOWN: readonly string[] = ["deal", "window", "turn", "swap", "nobody", "goOn"];

function stepOf({ session, context }: TrackerSource, open: OpenCue): StepPicture {
  const family = presenterOf(session.family)(session, context);
  return {
    key: open.cue.id,
    stand: standPicture(family, open, context),
    cue: cuePicture(session, open, family.cue(open), context),
  };
}

const turnOf = ({ session }: TrackerSource, seat: string): OpenCue | undefined =>
  session.cues.find(({ mine, cue }) => mine && cue.kind === "turn" && cue.seats.includes(seat));

/** A turn that stands below its row is not offered in it again. */
export const turnStands = (source: TrackerSource, seat: string): boolean =>
  source.holds && turnOf(source, seat) !== undefined;

/** The row shows who it is and what holds them back; that nothing does is said here, beside the last dice. */
export function turnStep(source: TrackerSource, seat: string): StepPicture | null {
  const open = source.holds ? turnOf(source, seat) : undefined;
  if (!open) return null;
  const { stand, ...step } = stepOf(source, open);
  const unhurt = source.context.words.text("SETPIECE.Stand.Unhurt");
  const facts = stand?.sides[0]?.text.startsWith(unhurt) ? [unhurt] : [];
  const rest = { sides: [], meter: null, facts, stands: "", last: stand?.last ?? "" };
  return { ...step, stand: facts.length > 0 || rest.last ? rest : null };
}

/** The turn of an awaited player: a GM may play it in their stead, but is not asked for it. */
const awaitedTurn = ({ session, context }: TrackerSource, seat: string): OpenCue | undefined =>
  context.gm
    ? session.cues.find(({ mine, cue }) => !mine && cue.kind === "turn" && cue.seats.includes(seat))
    : undefined;

/**
 * Whether a turn is a player's and not the GM's to take. While something else is decided in it nobody is asked for the
 * turn, and the hero's player is who would be; in the swap window it has not begun.
 */
export function isPlayers(source: TrackerSource, { id, kind }: Creature): boolean {
  const { session, view, context } = source;
  if (!context.gm || view.fight.fight.phase === "swapWindow") return false;
  if (session.cues.some(({ cue }) => cue.kind === "turn" && cue.seats.includes(id)))
    return awaitedTurn(source, id) !== undefined;
  return kind === "pc" && session.seats.find((one) => one.id === id)?.delegate !== "gm";
}

/** Ways out of a step for the GM, with the step itself once somebody plays it in another's stead. */
export function exitOf(source: TrackerSource, open: OpenCue): ExitPicture {
  const { session, context, openings } = source;
  const acting = openings.acting === open.cue.id ? stepOf(source, open).cue : null;
  const confirm = openings.cancel === null ? null : ({ what: "cancel", control: openings.cancel } as const);
  return exitPicture(session, open, acting, context, { acting: openings.acting, confirm, moves: null });
}

/** The ways out of a player's turn, below its row: whose it is and on which card the row has said. */
export function turnExit(source: TrackerSource, seat: string): ExitPicture | null {
  const open = source.holds ? awaitedTurn(source, seat) : undefined;
  if (!open) return null;
  const { words } = source.context;
  const heading = words.text("SETPIECE.Cue.Waiting", { names: list(words, open.waitsFor) });
  return { ...exitOf(source, open), heading };
}

/** One's own open steps beside the turn: the first is drawn whole where its place is here, to others a button leads. */
export function ownSteps(source: TrackerSource): Pick<TrackerPicture, "step" | "mine"> {
  const { session, context, holds, openings } = source;
  const own = session.cues.filter((open) => open.mine && !SHOWN.includes(open.cue.kind));
  const here = holds ? (own.find(({ cue }) => cue.id === openings.step) ?? own[0]) : undefined;
  return {
    step: here ? stepOf(source, here) : null,
    mine: own
      .filter((open) => open !== here)
      .slice(0, 3)
      .map((open, index) =>
        actionButton(session, holds ? "step" : "focus-cue", say(context.words, open.cue.sentence), {
          control: `focus ${open.cue.id}`,
          data: { cue: open.cue.id },
          icon: "mine",
          primary: !here && index === 0,
        }),
      ),
  };
}

export const mayAct = ({ view }: TrackerSource, seat: string): boolean => mayActFor(view.viewer, seat);

/** Under which button of a row a proposed move is found; all else is a maneuver. */
const PLACES: Readonly<Record<string, string>> = {
  attack: "attack",
  volley: "volley",
  move: "move",
  closeIn: "move",
  endTurn: "end",
};

/** The rules propose a move; none while something else is decided, and before the window for swaps is closed. */
function proposedPlace({ session, view, context }: TrackerSource, who: Creature): string {
  if (view.fight.fight.phase === "swapWindow") return "";
  const { intent } = proposedOn(session, view, who, context);
  if (!intent) return "";
  return intent.type === "endTurn" && intent.group ? "group" : (PLACES[intent.type] ?? "maneuver");
}

function leading(source: TrackerSource, slot: Slot, who: Creature, place: string): readonly ButtonPicture[] {
  if (turnStands(source, who.id)) return [];
  const { words } = source.context;
  const act = (what: string, label: string, more: Partial<ButtonPicture> = {}): ButtonPicture =>
    actionButton(source.session, "act", label, {
      control: `act ${what} ${slot.id}`,
      data: { what, seat: who.id, slot: slot.id },
      ...more,
    });
  if (isPlayers(source, who))
    return source.holds || !awaitedTurn(source, who.id) ? [] : [act("attack", words.text("SETPIECE.Exit.ActFor"))];
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

/** Buttons of the creature whose turn it is, without what its step below offers; the card does the rest. */
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
    ...(turnStands(source, who.id) || isPlayers(source, who) ? [] : ending(source, slot, who, place)),
  ];
}
