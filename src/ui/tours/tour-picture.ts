import type { FamilyId } from "../../rules/log/family.ts";
import { IDLE, actionButton } from "../present/button.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { list, type Words } from "../words/words.ts";

/** Where a step points, and what it waits for. */
export interface Place {
  readonly at: readonly string[];
  readonly tab: "chat" | "combat";
  /** "made": until the conflict has gone on; a selector: until that is there. Absent: until Next. */
  readonly until?: string;
}

/** A fight is pressed in the encounter tab, a contest or duel on the card below the chat. */
const TABS: Readonly<Record<FamilyId, Place["tab"]>> = { contest: "chat", combat: "combat", duel: "chat" };

const tabOf = (family: FamilyId, id: string): Place["tab"] => (id === "trace" ? "chat" : TABS[family]);

const PLACES: Readonly<Record<string, Omit<Place, "tab">>> = {
  score: { at: [".sp-sides"] },
  marker: { at: [".sp-sides .sp-track"] },
  cue: { at: [".sp-cue-mine", ".sp-cue"] },
  odds: { at: [".sp-chances"] },
  roll: { at: ['[data-option^="plain:"]', "[data-option]"], until: "made" },
  bonus: { at: ['[data-option^="bonus:"]'], until: "made" },
  point: { at: ['[data-option^="bump:"]'], until: "made" },
  deal: { at: ['[data-control="deal"]'], until: "made" },
  order: { at: [".sp-turn-name"] },
  act: { at: ['[data-cue^="turn:"] .sp-primary', '.sp-primary[data-cue^="turn:"]'], until: "made" },
  answer: { at: ['.sp-primary[data-option^="react:"]', '[data-option^="react:"]'], until: "made" },
  trace: { at: [".sp-rounds > summary"], until: ".sp-trace[open]" },
  undo: { at: ['[data-control="ask-undo"]'], until: "made" },
  rail: { at: [".sp-rail .sp-panel"] },
};

/** Null for the first and the last step, which point at nothing. */
export const placeOf = (family: FamilyId, id: string): Place | null => {
  const place = PLACES[id];
  return place ? { ...place, tab: tabOf(family, id) } : null;
};

export interface TourState {
  readonly family: FamilyId;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly at: number;
  readonly of: number;
  readonly waits: boolean;
  readonly found: boolean;
  readonly skipped: readonly string[];
  /** The conflict of the tour by its title; "" where there is none yet. */
  readonly conflict: string;
  /** Title of a running conflict of this family, which may be taken in place of a sample; "" for none. */
  readonly running: string;
  readonly gm: boolean;
  /** True for a sample of ours, which can be discarded. */
  readonly sample: boolean;
  readonly busy: string;
  readonly refusal: string;
}

type Text = (key: string, data?: Record<string, string | number>) => string;

/** The first step: where the conflict of the tour comes from. */
const beginning = (state: TourState, button: Button, text: Text): Parts => {
  const { family, conflict, running, gm, sample } = state;
  if (conflict !== "")
    return { text: text(sample ? "Again" : "Uses", { title: conflict }), buttons: [button("next", { primary: true })] };
  if (!gm) return { text: text(`${family}.None`), buttons: [button("done", { primary: true })] };
  return {
    text: state.text,
    buttons: [
      button("begin", { primary: true }),
      ...(running === "" ? [] : [button("take", { label: text("Button.take", { title: running }) })]),
    ],
  };
};

const ending = ({ sample }: TourState, button: Button, text: Text): Parts =>
  sample
    ? {
        text: text("Step.end.Sample"),
        buttons: [button("keep", { quiet: true }), button("discard", { primary: true })],
      }
    : { text: text("Step.end.Text"), buttons: [button("done", { primary: true })] };

interface Parts {
  readonly text: string;
  readonly buttons: readonly ButtonPicture[];
}
type Button = (act: string, more?: Partial<ButtonPicture>) => ButtonPicture;

/** A step of a tour, ready for `templates/first/tour.hbs`. */
export function tourPicture(state: TourState, words: Words): object {
  const text: Text = (key, data) => words.text(`SETPIECE.Tour.${key}`, data);
  const { id, title, at, of, waits, found, skipped, busy, refusal } = state;
  const button: Button = (act, more = {}) => ({
    ...actionButton(IDLE, act, more.label ?? text(`Button.${act}`), {
      ...more,
      data: { ...more.data, ...(more.primary || act === "next" ? { first: "" } : {}) },
    }),
    busy: busy === act,
  });
  const parts: Parts =
    id === "begin"
      ? beginning(state, button, text)
      : id === "end"
        ? ending(state, button, text)
        : {
            text: state.text,
            buttons: [
              button("back", { quiet: true }),
              ...(found ? [button("go", { name: text("Button.goNamed", { title }), quiet: !waits })] : []),
              button("next"),
            ],
          };
  return {
    title,
    count: text("Count", { n: at + 1, of }),
    skipped: skipped.length > 0 ? text("Skipped", { titles: list(words, skipped) }) : "",
    hint: waits ? text("Press") : "",
    refusal,
    ...parts,
  };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 12;

/** The window goes beside its target, or in the middle without one. */
export function spotBeside(
  target: Box | null,
  window: Pick<Box, "width" | "height">,
  room: Pick<Box, "width" | "height">,
) {
  const within = (at: number, size: number, most: number): number => Math.max(0, Math.min(at, most - size));
  const { width, height } = window;
  if (!target)
    return {
      left: within((room.width - width) / 2, width, room.width),
      top: within(room.height / 4, height, room.height),
    };
  const left = within(target.left + target.width / 2 - width / 2, width, room.width);
  const top = within(target.top, height, room.height);
  const spots = [
    { left: target.left - width - GAP, top },
    { left: target.left + target.width + GAP, top },
    { left, top: target.top - height - GAP },
    { left, top: target.top + target.height + GAP },
  ];
  const fits = spots.find(
    (spot) => spot.left >= 0 && spot.top >= 0 && spot.left + width <= room.width && spot.top + height <= room.height,
  );
  // No side has room: the half of the screen without the target hides least
  const low = target.top + target.height / 2 < room.height / 2;
  return fits ?? { left, top: low ? Math.max(0, room.height - height) : 0 };
}
