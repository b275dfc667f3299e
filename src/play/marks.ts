import type { Person } from "./ports.ts";

/** What the options of a write may say of it. */
export interface Marks {
  /** Written by a log itself. */
  readonly setpieceOwn?: boolean;
  /** A token moved because its seat did. */
  readonly setpieceMoved?: boolean;
}

/**
 * The marks of a write as far as they are believed: anybody may put them into the options of their own writes, and what
 * a log writes is written by a GM's client.
 */
export const believed = (marks: Marks, user: string, people: readonly Person[]): Marks =>
  people.some((one) => one.id === user && one.gm) ? marks : {};
