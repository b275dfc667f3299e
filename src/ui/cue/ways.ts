import type { OpenCue } from "../../play/session.ts";

/** What the places of steps ask of all steps together. */
export interface StepWays {
  /** The step in front. */
  front(): OpenCue | undefined;
  /** The conflict whose step just closed, which keeps the place in front for a moment though it asks nothing. */
  kept(): string | undefined;
  mine(): readonly OpenCue[];
  /** On to the next step. */
  next(): void;
  /** The first step of a conflict comes in front. */
  choose(uuid: string): void;
  /** A press was sent. */
  answered(): void;
  /** Whether its person came to where the focus is since the last press. */
  came(): boolean;
  /** Back to where the steps were called from. */
  leave(): void;
  /** A control that had the focus is gone; true when the focus was put elsewhere. */
  lost(region: HTMLElement, keys: readonly string[]): boolean;
}
