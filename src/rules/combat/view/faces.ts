import { cancelledIn } from "../decide/defence.ts";
import { succeeded } from "../flows/index.ts";
import { isSuccess, successes } from "../dice/successes.ts";
import type { FlowKind, Line } from "../state/flow.ts";

/** Faces of a pool, the highest first, with which of them count. */
interface ReadFaces {
  readonly sixes: number;
  readonly faces: readonly { readonly face: number; readonly six: boolean }[];
}

/** Read a pool that has fallen (A.1). */
export const readFaces = (faces: readonly number[]): ReadFaces => ({
  sixes: successes(faces),
  faces: [...faces].sort((a, b) => b - a).map((face) => ({ face, six: isSuccess(face) })),
});

/** What a line whose dice have fallen came to. */
interface LineRead {
  readonly sixes: number;
  /** Successes that answers cancelled: never more than there were (C.36). */
  readonly held: number;
  readonly won: boolean;
}

/** Read a line as its dice lie; null while they have not fallen, or are not to be seen (K-107, K-132). */
export function lineRead(kind: FlowKind, line: Line): LineRead | null {
  if (line.net === null || line.faces === null) return null;
  return { sixes: successes(line.faces), held: cancelledIn(line), won: succeeded(kind, line) };
}
