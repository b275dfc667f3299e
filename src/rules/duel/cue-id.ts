import type { Side } from "./side.ts";

/** Id of a cue: stable while the same step is open. */
export const cueId = (kind: string, side: Side | null, round: number): string => `${kind}:${side ?? ""}:${round}`;
