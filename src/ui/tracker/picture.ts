import type { AwaitedPicture } from "../present/awaited.ts";
import type { RehearsalPicture } from "../present/rehearsal.ts";
import type { ButtonPicture, ConfirmPicture, CuePicture, ExitPicture, GmSidePicture } from "../present/picture.ts";
import type { PipsPicture, StandPicture } from "../present/button-picture.ts";

export interface StepPicture {
  readonly key: string;
  readonly stand: StandPicture | null;
  readonly cue: CuePicture;
}

export interface CardFace {
  readonly value: string;
  /** "II" for the second deck; empty for the first. */
  readonly deck: string;
  readonly down: boolean;
}

/** The word is spoken, and a tooltip where there is no room for it. */
export interface BadgePicture {
  readonly key: string;
  readonly icon: string;
  readonly text: string;
  /** The word stands beside the glyph. */
  readonly wide?: boolean;
  readonly tone?: "bad" | "warn";
}

export interface RowPicture {
  readonly key: string;
  /** Combatant document; empty for the head of a group. */
  readonly slot: string;
  readonly seat: string;
  readonly unit: string;
  readonly name: string;
  readonly spoken: string;
  readonly img: string;
  readonly card: CardFace | null;
  readonly zone: string;
  /** "1 of 2": which of the cards of one creature. */
  readonly part: string;
  /** "done", "4 left", "fled". */
  readonly note: string;
  readonly pips: PipsPicture | null;
  readonly badges: readonly BadgePicture[];
  readonly below: boolean;
  readonly current: boolean;
  readonly mine: boolean;
  readonly out: boolean;
  readonly waiting: boolean;
  /** The card may be dragged onto another to offer a swap, the face onto a zone to move. */
  readonly drag: boolean;
  readonly act: string;
  readonly digit?: number;
  readonly members: readonly RowPicture[];
  readonly fold: ButtonPicture | null;
  readonly open: boolean;
  readonly menu: ButtonPicture | null;
  readonly drawer: DrawerPicture | null;
  readonly step: StepPicture | null;
  /** Whom a GM waits for in this turn, with the ways out. */
  readonly exit: ExitPicture | null;
  readonly actions: readonly ButtonPicture[];
}

export interface DrawerPicture {
  readonly key: string;
  readonly title: string;
  /** Each below its label; one without a label after others stands apart from them, below a line. */
  readonly groups: readonly {
    readonly key: string;
    readonly label: string;
    readonly buttons: readonly ButtonPicture[];
  }[];
  /** Over a long menu; else empty. */
  readonly filter: string;
  readonly back: ButtonPicture | null;
  readonly refusal: string;
}

export interface ZonePicture {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly spoken: string;
  readonly open: boolean;
  /** Sign of the way to the zone after it, so that no line begins with one: "–", "=", "~", or a gap. */
  readonly way: string;
  readonly wayName: string;
  readonly marks: readonly BadgePicture[];
  readonly faces: readonly { readonly img: string; readonly side: "a" | "b" }[];
  readonly button: ButtonPicture;
}

export interface NodePicture {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly count: number;
  readonly faces: readonly { readonly x: number; readonly img: string; readonly side: "a" | "b" }[];
  readonly more: string;
  /** In range of the picked weapon, out of it with the reason, or null where none is picked. */
  readonly range: { readonly reached: boolean; readonly reason: string } | null;
}

/** The zones as a drawing 340 wide and at most 200 high. */
export interface GraphPicture {
  readonly label: string;
  readonly top: number;
  readonly height: number;
  readonly edges: readonly {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
    readonly cost: "fast" | "slow" | "test";
    readonly label: string;
    readonly mx: number;
    readonly my: number;
  }[];
  readonly nodes: readonly NodePicture[];
  readonly weapons: readonly ButtonPicture[];
  /** The reasons once more in words, for who does not see the drawing. */
  readonly reasons: readonly { readonly reached: boolean; readonly text: string }[];
}

export interface GroundPicture {
  readonly label: string;
  readonly zones: readonly ZonePicture[];
  readonly inside: {
    readonly title: string;
    readonly people: readonly { readonly name: string; readonly img: string; readonly side: "a" | "b" }[];
    /** What the GM does there: a hazard for everybody in it, everyone left into it. */
    readonly buttons: readonly ButtonPicture[];
  } | null;
  readonly graph: GraphPicture | null;
  readonly tools: readonly ButtonPicture[];
  readonly empty: string;
  readonly form: TrackerFormPicture | null;
}

export interface ChipPicture {
  readonly key: string;
  readonly icon: string;
  readonly text: string;
  readonly buttons: readonly ButtonPicture[];
}

export interface TrackerFieldPicture {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "select" | "checks";
  readonly checks?: boolean;
  readonly value?: string;
  readonly placeholder?: string;
  readonly fault?: boolean;
  readonly choices?: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
}

interface FacePicture {
  readonly key: string;
  readonly actor: string;
  readonly name: string;
  readonly img: string;
}

export interface TrackerFormPicture {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly fields: readonly TrackerFieldPicture[];
  /** Faces that come in by one press, and the field that finds everybody else. */
  readonly roster?: {
    readonly faces: readonly FacePicture[];
    readonly label: string;
    readonly find: { readonly id: string; readonly label: string; readonly none: string };
  };
  /** Its buttons stand on the grid of moves, for the first has a chance. */
  readonly moves: boolean;
  readonly buttons: readonly ButtonPicture[];
  readonly refusal: string;
}

export interface TrackerPicture {
  readonly uid: string;
  readonly conflict: string;
  readonly head: {
    readonly title: string;
    readonly round: string;
    readonly back: ButtonPicture | null;
    readonly next: ButtonPicture | null;
    readonly tools: readonly ButtonPicture[];
    readonly more: readonly ButtonPicture[];
    readonly moreLabel: string;
    readonly fights: readonly ButtonPicture[];
    readonly fightsLabel: string;
  };
  readonly confirm: ConfirmPicture | null;
  readonly trouble: string;
  readonly ground: GroundPicture | null;
  readonly digest: { readonly title: string; readonly lines: readonly string[] } | null;
  readonly window: {
    readonly text: string;
    readonly offers: readonly { readonly text: string; readonly buttons: readonly ButtonPicture[] }[];
    readonly offer: ButtonPicture | null;
    readonly close: ButtonPicture | null;
  } | null;
  readonly list: { readonly label: string; readonly rows: readonly RowPicture[] };
  readonly chips: readonly ChipPicture[];
  readonly rehearsal: RehearsalPicture | null;
  readonly mine: readonly ButtonPicture[];
  readonly exits: readonly ExitPicture[];
  readonly waiting: AwaitedPicture | null;
  readonly gmSide: GmSidePicture | null;
  readonly step: StepPicture | null;
  readonly form: TrackerFormPicture | null;
  readonly foot: readonly ButtonPicture[];
  readonly refusal: string;
  readonly slow: string;
}
