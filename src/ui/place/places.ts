import type { Session } from "../../play/session.ts";
import { sessions } from "../../play/sessions.ts";
import { fillSoon } from "./screen.ts";

/** A place that could hold the controls of a step: the later its person came to it, the higher its rank. */
interface Candidate<Place> {
  readonly place: Place;
  /** 0 where it is out of sight, or behind a window. */
  readonly rank: number;
}

/**
 * The one place of a step: of those in sight the one its person came to last, else none, and the strip serves. Of two
 * of the same rank the first stays, so that looking again changes nothing.
 */
const choose = <Place>(candidates: readonly Candidate<Place>[]): Place | null =>
  candidates.reduce<Candidate<Place> | null>(
    (best, one) => (one.rank > 0 && one.rank > (best?.rank ?? 0) ? one : best),
    null,
  )?.place ?? null;

/** Something that can show the controls of a step: a pinned card, the tracker, a conflict in a window. */
export interface Holder {
  readonly element: HTMLElement;
  /** When its person came to it; 0 where it is out of sight or does not show that conflict. */
  rank(uuid: string): number;
  /** It holds other conflicts than before. */
  changed(): void;
  /** Resolves when what it shows is there. */
  painted(): Promise<unknown>;
  /** Open there what a GM does in somebody's stead. */
  act?(uuid: string, cue: string): void;
}

const holders = new Set<Holder>();
const held = new Map<string, Holder>();
const listeners = new Set<() => void>();
let looking = false;
/** Steps that were open when places were chosen last. */
let known = "";

const RUNNING: readonly string[] = ["live", "challenge", "asked"];

/** Whether a conflict is this person's affair while it runs: then its controls have one place. */
export const concerns = (session: Session): boolean =>
  RUNNING.includes(session.status) &&
  !session.cold &&
  (session.viewer.gm || session.seats.some(({ mine }) => mine) || session.cues.some(({ mine }) => mine));

/** Who holds the controls of a conflict; null: the strip. */
export const holderOf = (uuid: string): Holder | null => held.get(uuid) ?? null;

/** Conflicts that a holder shows, newest first. */
export const heldBy = (holder: Holder | null): readonly Session[] =>
  sessions.live().filter((session) => concerns(session) && holderOf(session.uuid) === holder);

/** Be told whenever controls have moved; returns the way to stop. */
export function onMoved(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** A holder comes: it is among those that are looked at from now on. */
export function joinPlaces(holder: Holder): void {
  holders.add(holder);
  lookSoon();
}

/** A holder goes: what it held goes elsewhere. */
export function leavePlaces(holder: Holder): void {
  if (holders.delete(holder)) lookSoon();
}

/** Look again once what is being done is done. */
export function lookSoon(): void {
  if (looking) return;
  looking = true;
  setTimeout(() => {
    looking = false;
    settlePlaces();
    fillSoon();
  }, 0);
}

/** Conflicts have changed: places are chosen anew only where a step has opened or a conflict came or went. */
export function stepsChanged(): void {
  const open = sessions.live().filter(concerns);
  const now = JSON.stringify(open.map(({ uuid, cues }) => [uuid, ...cues.map(({ key }) => key)]));
  if (now === known) return;
  known = now;
  settlePlaces();
}

/** Choose the place of each conflict, and tell who gained or lost one. */
export function settlePlaces(): void {
  const told = new Set<Holder>();
  const live = sessions.live().filter(concerns);
  let moved = false;
  for (const uuid of new Set([...held.keys(), ...live.map((one) => one.uuid)])) {
    const before = held.get(uuid) ?? null;
    const now = live.some((one) => one.uuid === uuid)
      ? choose(holdersBy(before).map((place) => ({ place, rank: place.rank(uuid) })))
      : null;
    if (now === before) continue;
    moved = true;
    for (const one of [before, now]) if (one) told.add(one);
    if (now) held.set(uuid, now);
    else held.delete(uuid);
  }
  for (const holder of told) holder.changed();
  if (moved) for (const tell of listeners) tell();
}

/** The one that holds it now is asked first: of two of the same rank it keeps it. */
const holdersBy = (first: Holder | null): readonly Holder[] =>
  first && holders.has(first) ? [first, ...[...holders].filter((one) => one !== first)] : [...holders];
