import type { Session } from "../../play/session.ts";
import type { CombatView } from "../../rules/combat/index.ts";
import type { AmbushTyped } from "../../rules/combat/view/answers.ts";
import { say } from "../words/words.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { refusalUnder } from "../present/button.ts";
import type { People } from "../dialog/faces/people.ts";
import type { PaintContext } from "../present/paint-context.ts";

/** What a person has opened in their tracker; never stored, other copies do not share it. */
export interface TrackerOpenings {
  /** Units (a creature or a group) unfolded against the usual. */
  readonly unfolded: Readonly<Record<string, boolean>>;
  /** Row whose choices are shown, and which of them. */
  readonly drawer: { readonly slot: string; readonly what: DrawerKind } | null;
  readonly zone: string | null;
  readonly graph: boolean;
  /** Weapon picked to see its range, with who holds it. */
  readonly weapon: { readonly seat: string; readonly weapon: string } | null;
  readonly form: "add" | "ambush" | "zones" | "line" | null;
  /** What stands in the form of an ambush; null until somebody changes it. */
  readonly ambush: AmbushTyped | null;
  /** Group that the form of a line writes on. */
  readonly group: string | null;
  /** What was refused before anybody was asked, under which control. */
  readonly refused: { readonly control: string; readonly refused: Sentence } | null;
  /** Open cue whose exits or step is unfolded. */
  readonly acting: string | null;
  /** Own step that is drawn whole, where there are several. */
  readonly step: string | null;
  /** Whether it is asked if the last step is to be taken back. */
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
  step: null,
  undo: false,
};

/** Another fight that could be shown instead. */
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
  /** Whose faces are offered while somebody is being added; else null. */
  readonly people: People | null;
  /** Whether the controls of its steps have their place here; else one button leads to them. */
  readonly holds: boolean;
}

/** The refusal to show below any of these controls, whoever refused; empty when there is none. */
export function refusalIn({ session, openings, context }: TrackerSource, controls: readonly string[]): string {
  const here = openings.refused;
  return (
    refusalUnder(session, context.words, controls) ||
    (here && controls.includes(here.control) ? say(context.words, here.refused) : "")
  );
}
