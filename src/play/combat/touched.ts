import type { HandMark } from "../../rules/combat/index.ts";
import type { Host } from "../ports.ts";

/** Marks by creature and fight that somebody set or took and the fight has yet to look at, each with who did. */
const touched = new WeakMap<Host, Map<string, Map<HandMark, string>>>();

/** Fields that somebody wrote, by the id of the combatant or group; "" is the combat itself. */
export type Wrote = Readonly<Record<string, readonly string[]>>;

/** Fields of a fight's documents by who wrote them last, until the fight looks at what that person wrote. */
const writers = new WeakMap<Host, Map<string, Map<string, string>>>();

/** Somebody wrote into the documents of a fight. */
export const noteWriter = (host: Host, fight: string, fields: Wrote, user: string): void => {
  const fights = writers.get(host) ?? new Map<string, Map<string, string>>();
  writers.set(host, fights);
  const last = fights.get(fight) ?? new Map<string, string>();
  fights.set(fight, last);
  for (const [id, names] of Object.entries(fields)) for (const name of names) last.set(`${id} ${name}`, user);
};

/** Whether a field of a document waits for the turn of whoever wrote it last. */
export type Waits = (id: string, field: string) => boolean;

/** The fight looks at what `user` wrote; what others did whose turn is `coming` waits for that. */
export const waitsForOthers = (host: Host, fight: string, user: string, coming: (user: string) => boolean): Waits => {
  const last = writers.get(host)?.get(fight) ?? new Map<string, string>();
  for (const [field, by] of last) if (by === user) last.delete(field);
  const waiting = new Set([...last].flatMap(([field, by]) => (coming(by) ? [field] : [])));
  return (id, field) => waiting.has(`${id} ${field}`);
};

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
