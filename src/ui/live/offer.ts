import type { OpenCue } from "../../play/session.ts";

/**
 * A hero point for a roll that nobody waits for interrupts nobody either: it is told
 * after what happened, not called out.
 */
export const isOffer = ({ cue }: OpenCue): boolean => cue.amendment && cue.kind === "bump";
