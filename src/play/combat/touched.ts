import type { HandMark } from "../../rules/combat/index.ts";
import type { Host } from "../ports.ts";

/** Marks by creature and fight that somebody set or took and the fight has yet to look at, each with who did. */
const touched = new WeakMap<Host, Map<string, Map<HandMark, string>>>();

const keyOf = (fight: string, holder: string): string => `${fight} ${holder}`;

const marksAt = (host: Host, fight: string, holder: string): Map<HandMark, string> | undefined =>
  touched.get(host)?.get(keyOf(fight, holder));

/** Somebody set or took a mark of a creature. What it is now is read when the fight looks, however often it changed. */
export const touch = (host: Host, fight: string, holder: string, mark: HandMark, user: string): void => {
  const all = touched.get(host) ?? new Map<string, Map<HandMark, string>>();
  touched.set(host, all);
  const marks = all.get(keyOf(fight, holder)) ?? new Map<HandMark, string>();
  all.set(keyOf(fight, holder), marks.set(mark, user));
};

/** What the fight has yet to look at of a creature; from now on it has. */
export const takeTouched = (host: Host, fight: string, holder: string): readonly (readonly [HandMark, string])[] => {
  const marks = [...(marksAt(host, fight, holder) ?? [])];
  touched.get(host)?.delete(keyOf(fight, holder));
  return marks;
};

/** True while somebody's hand on a mark waits to be looked at: until then nobody writes it. */
export const isTouched = (host: Host, fight: string, holder: string, mark: HandMark): boolean =>
  marksAt(host, fight, holder)?.has(mark) ?? false;
