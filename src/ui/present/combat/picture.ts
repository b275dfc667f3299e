import type { CombatIntent } from "../../../rules/combat/index.ts";
import type { ButtonPicture } from "../button-picture.ts";

export interface ChoicePicture {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

/** One field of a form; several forms of one rendering may have fields of the same name. */
export interface FieldPicture {
  readonly name: string;
  readonly label: string;
  readonly kind: "number" | "text" | "choice" | "check";
  readonly value: string;
  readonly choices?: readonly ChoicePicture[];
  /** The choices where they are few, each a press; and behind a word of their own those that stand apart. */
  readonly chips?: readonly ButtonPicture[];
  readonly others?: { readonly label: string; readonly chips: readonly ButtonPicture[] };
  /** True for a list, also where everybody in it stands under a heading. */
  readonly list?: true;
  /** Choices apart from the usual ones, each kind under a heading of its own. */
  readonly below?: readonly { readonly label: string; readonly choices: readonly ChoicePicture[] }[];
  readonly limits?: { readonly min: number; readonly max: number };
  readonly checked?: boolean;
  readonly tick?: boolean;
  /** The field that tells the zone map which weapon is meant. */
  readonly watch?: string;
  readonly wide?: boolean;
}

/** One chance with its bar: "hit 72 %, about 1.9 harm". */
export interface OddsLinePicture {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Part of the bar, 0 to 1; empty where it is told in words. */
  readonly bar: string;
  readonly harm: string;
}

/** What stands behind a tile of a turn: the moves it leads to, and whether another tile is open. */
interface Tile {
  readonly intents?: readonly { readonly intent: CombatIntent; readonly refused: unknown }[];
  readonly tile?: string;
  readonly shut?: boolean;
}

/** What one does in a turn, a tile each, and the parts that they unfold beside those that may stand in one line. */
export interface TilesPicture {
  readonly control: string;
  readonly label: string;
  readonly open: string;
  readonly tiles: readonly ButtonPicture[];
  readonly forms: readonly FormPicture[];
  readonly groups: readonly GroupPicture[];
}

export interface FormPicture extends Tile {
  readonly key: string;
  /** Control whose fields these are (`data-need`). */
  readonly control: string;
  readonly uid: string;
  readonly title: string;
  /** The question above says what it is: the title is for the ear alone. */
  readonly asked?: true;
  readonly fields: readonly FieldPicture[];
  readonly adjust: readonly FieldPicture[];
  readonly adjustLabel: string;
  readonly notes: readonly string[];
  readonly odds: readonly OddsLinePicture[];
  readonly buttons: readonly ButtonPicture[];
  /** Why it cannot be sent as it is filled in; said without alarm, for nothing was pressed. */
  readonly hindered?: string;
  /** The same with something else filled in, each a press; only where the form itself is not in sight. */
  readonly near?: readonly ButtonPicture[];
  readonly refusal: string;
  readonly slow: string;
  readonly folded: boolean;
  /** Of forms with the same `among` one is unfolded at a time, so that one button is filled. */
  readonly among?: string;
}

export interface GroupPicture extends Tile {
  readonly key: string;
  readonly label: string;
  /** What some of the buttons take, above them, and the control whose fields these are. */
  readonly fields?: readonly FieldPicture[];
  readonly control?: string;
  readonly options: readonly ButtonPicture[];
  /** Each has a line of its own, as moves have that stand in sight. */
  readonly rows?: boolean;
  /** Why some cannot be pressed, once below all; rows say it themselves. */
  readonly why?: string;
  /** Over a long menu; else empty. */
  readonly filter?: string;
  readonly refusal: string;
  readonly folded: boolean;
}

export interface StepPicture {
  readonly key: string;
  readonly label: string;
  readonly state: "done" | "now" | "later";
  readonly now: boolean;
}

export interface DicePicture {
  readonly key: string;
  readonly who: string;
  readonly label: string;
  /** "3 sixes of 7 dice": all that is said aloud. */
  readonly text: string;
  readonly faces: readonly { readonly face: number; readonly six: boolean }[];
}

/** One attack, flight or spell under way or just over. */
export interface FlowLinePicture {
  readonly key: string;
  readonly text: string;
  readonly facts: string;
  readonly answer: string;
  readonly dice: readonly DicePicture[];
  readonly outcome: string;
  readonly icon: string;
  /** The reader is asked about it: the step that is drawn tells it. */
  readonly asked: boolean;
}

export interface FlowPicture {
  readonly key: string;
  readonly title: string;
  readonly steps: readonly StepPicture[];
  readonly lines: readonly FlowLinePicture[];
  readonly said: readonly { readonly key: string; readonly text: string }[];
}

export interface CardChipPicture {
  readonly key: string;
  readonly card: string;
  readonly name: string;
  readonly label: string;
  readonly current: boolean;
  readonly done: boolean;
}

export interface StatePicture {
  readonly icon: string;
  readonly text: string;
}

export interface TurnPicture {
  readonly card: string;
  readonly name: string;
  readonly zone: string;
  readonly budget: string;
  readonly states: readonly StatePicture[];
}

export interface RequestsPicture {
  readonly key: string;
  readonly title: string;
  readonly label: string;
  readonly people: readonly {
    readonly key: string;
    readonly name: string;
    readonly pool: string;
    readonly icon: string;
    readonly status: string;
  }[];
  readonly buttons: readonly ButtonPicture[];
}

/** What `templates/combat/body.hbs` draws. */
export interface CombatPicture {
  readonly order: readonly CardChipPicture[];
  readonly orderLabel: string;
  /** Beside a step the order stands behind its label. */
  readonly folded: boolean;
  readonly turn: TurnPicture | null;
  readonly digest: {
    readonly label: string;
    readonly lines: readonly { readonly key: string; readonly text: string }[];
  } | null;
  readonly requests: RequestsPicture | null;
  readonly flow: FlowPicture | null;
  readonly open: readonly { readonly key: string; readonly text: string }[];
  /** What to do first, while nothing is dealt. */
  readonly empty: string;
  readonly swaps: readonly ButtonPicture[];
}
