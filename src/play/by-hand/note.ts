/** Where a token is on its scene: pixels, and units of height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

interface Noted {
  /** Token or actor. */
  readonly uuid: string;
  readonly name: string;
  /** Ids of the users who did it. */
  readonly users: readonly string[];
  /** Highest sequence of the conflict's log when it happened: whatever is stored above came later. */
  readonly seq: number;
}

/** A token of somebody who takes part was moved, by hand and not by the log. */
export interface MoveNote extends Noted {
  readonly type: "token";
  readonly from: Spot;
  readonly to: Spot;
  /** Id of the drag: the host may tell one in several parts, at each place it passes. */
  readonly drag?: string;
}

/** A sheet of somebody who takes part was changed, by hand and not by the log. */
export interface EditNote extends Noted {
  readonly type: "sheet";
  /** Names of its items and effects that were changed; "" stands for values of the sheet itself. */
  readonly what: readonly string[];
}

/** Something done beside the log of a conflict. */
export type HandNote = MoveNote | EditNote;

/** Most notes kept of one conflict: the oldest go first. */
const MOST = 60;

/** Most names told of one sheet. */
const NAMES = 6;

const union = (a: readonly string[], b: readonly string[]): readonly string[] =>
  [...new Set([...a, ...b])].slice(0, NAMES);

const sameSpot = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y && a.elevation === b.elevation;

/** Two notes of one document as one: from where it stood first to where it came last, all that was changed. */
const together = (a: HandNote, b: HandNote): HandNote => {
  const users = union(a.users, b.users);
  if (a.type === "token" && b.type === "token") return { ...b, users, from: a.from };
  return a.type === "sheet" && b.type === "sheet" ? { ...b, users, what: union(a.what, b.what) } : b;
};

const dragOf = (note: HandNote): string => (note.type === "token" && note.drag) || "";

/**
 * Add a note: what happens to one document between two steps is one note, so that dragging about costs no room; and so
 * is a drag that the host tells in parts, also where a step was stored between two of them.
 */
export const noted = (notes: readonly HandNote[], note: HandNote): readonly HandNote[] => {
  const drag = dragOf(note);
  const same = (one: HandNote): boolean => one.seq === note.seq || (drag !== "" && dragOf(one) === drag);
  const known = notes.find((one) => one.uuid === note.uuid && same(one));
  const rest = notes.filter((one) => one !== known);
  return [...rest, known ? together(known, note) : note].slice(-MOST);
};

/** From where on things count as done after a step: sequences of the log. */
export interface Since {
  readonly tokens: number;
  /** Lower than for tokens where the step only took over what a sheet says. */
  readonly sheets: number;
}

/**
 * What has been done by hand since a step and stays as it is when that step is taken back: one note a document, in the
 * order in which it began. A token that is back where it was is none, nor is one in
 * `carried`: those the undo moves itself.
 */
export const doneSince = (
  notes: readonly HandNote[],
  since: Since,
  carried: ReadonlySet<string>,
): readonly HandNote[] => {
  const all = new Map<string, HandNote>();
  for (const note of notes) {
    if (note.seq < (note.type === "token" ? since.tokens : since.sheets) || carried.has(note.uuid)) continue;
    const known = all.get(note.uuid);
    all.set(note.uuid, known ? together(known, note) : note);
  }
  return [...all.values()].filter((note) => note.type === "sheet" || !sameSpot(note.from, note.to));
};
