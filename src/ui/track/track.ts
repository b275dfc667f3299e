/** Whose side a cell belongs to. Side is shown by place and pattern: A solid, B hatched, `free` empty. */
type CellSide = "a" | "b" | "free";

export interface TrackCell {
  readonly side: CellSide;
  /** Drawn filled (a point won, a slot taken) or only outlined in its pattern. */
  readonly full: boolean;
  /** A mark inside: an end's letter, "!" on the last tick but one, "|" on the centre. */
  readonly mark?: string;
  readonly end?: boolean;
}

/** What a track shows. Positions count cells from the left, from 0. */
export interface Track {
  readonly cells: readonly TrackCell[];
  /** Where the marker stands; absent: the track has none. */
  readonly marker?: number;
}

/** Geometry of one cell, ready for the template: all lengths in units of the view box. */
interface DrawnCell extends TrackCell {
  readonly key: string;
  readonly x: number;
  readonly hatch: string;
  readonly markX: number;
}

export interface DrawnTrack {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly top: number;
  readonly markY: number;
  readonly cells: readonly DrawnCell[];
  readonly marker: { readonly x: number } | null;
}

/** Size of a cell and its distance to the next; 13 cells fit a 300 px card. */
const SIZE = 18;
const STEP = 20;
const TOP = 6;
const HATCH = 5;

/** Hatching is drawn as lines: an SVG pattern needs an id, and one card may stand in the page several times. */
export function drawTrack(track: Track): DrawnTrack {
  return {
    width: track.cells.length * STEP + 4,
    height: TOP + SIZE + 6,
    size: SIZE,
    top: TOP,
    markY: TOP + SIZE / 2,
    marker: track.marker === undefined ? null : { x: cellX(track.marker) + SIZE / 2 },
    cells: track.cells.map((cell, index) => ({
      ...cell,
      key: String(index),
      x: cellX(index),
      markX: cellX(index) + SIZE / 2,
      hatch: cell.side === "b" ? hatch(cellX(index), TOP, SIZE) : "",
    })),
  };
}

const cellX = (index: number): number => 3 + index * STEP;

/** Centre of a cell, for ghosts drawn while an option has focus. */
export const cellCentre = (index: number): number => cellX(index) + SIZE / 2;

function hatch(x: number, y: number, size: number): string {
  const lines: string[] = [];
  for (let offset = HATCH; offset < 2 * size; offset += HATCH) {
    const left = Math.max(0, offset - size);
    const top = Math.min(offset, size);
    lines.push(`M${x + left} ${y + top}L${x + top} ${y + left}`);
  }
  return lines.join("");
}
