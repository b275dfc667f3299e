import { isRefused, type Refused } from "../../rules/log/index.ts";
import type { Host } from "../ports.ts";
import { REFUSED, nobodyCalled, sentence, tooManyNames } from "../refusals.ts";
import type { Session } from "../session.ts";
import { find, type Found, type Known, type PickQuestion, type Pickable } from "./find.ts";

/** Placeholders for names while a line is split: one that numbers the name, then as many as it has letters left. */
const FIRST = 0xe000;
const MORE = "\uf8ff";
const HELD = new RegExp(`([\\ue000-\\uf000])${MORE}*`, "gu");

const MOST_HELD = 1_000;

/** A typed line with names as placeholders of the same length, so that splitting never cuts them. */
export interface WholeLine {
  readonly text: string;
  /** A part of the line with its names, without quotation marks. */
  plain(part: string): string;
  /** The same, with quotation marks around names with commas, as a foe's line needs. */
  quoted(part: string): string;
}

const QUOTES = /"[^"]+"|\u201c[^\u201d]+\u201d|\u201e[^\u201c\u201d]+[\u201c\u201d]|\u00ab[^\u00bb]+\u00bb/gu;

/** Names that nothing would cut: one word of letters; and plain numbers, which are counts. */
const PLAIN = /^(?:[\p{L}\p{M}'\u2019-]*|[^\p{L}]*)$/u;

const APOSTROPHE = "['\u2018\u2019\u02bc`\u00b4]";
const DASH = "[\u2010-\u2015\u2212_-]";

/** A name as people type it: any apostrophe, dash, spacing and case. */
const asTyped = (name: string): string =>
  name
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&")
    .replace(/['\u2018\u2019\u02bc`\u00b4]/gu, APOSTROPHE)
    .replace(/[\u2010-\u2015\u2212_-]/gu, DASH)
    .replace(/\s+/gu, "\\s+");

/** Protects the names in a line, whatever characters they have: known ones, the longest first, then quoted text. */
export function wholeNames(line: string, names: readonly string[]): WholeLine {
  const held: string[] = [];
  const hold = (whole: string, name: string): string => {
    if (held.length >= MOST_HELD) return whole;
    held.push(name.trim());
    return String.fromCodePoint(FIRST + held.length - 1) + MORE.repeat(whole.length - 1);
  };
  const known = [...new Set(names)].filter((name) => !PLAIN.test(name.trim())).sort((a, b) => b.length - a.length);
  // No letter before or after, or the end of a word would begin a name
  const all = known.map((name) => `(?<![\\p{L}\\p{N}])${asTyped(name)}(?![\\p{L}\\p{N}])`).join("|");
  const bare = line.replace(/[\ue000-\uf8ff]/gu, " ");
  const text = (all === "" ? bare : bare.replace(new RegExp(all, "giu"), (whole) => hold(whole, whole))).replace(
    QUOTES,
    (whole) => hold(whole, put(whole.slice(1, -1), held)),
  );
  return {
    text,
    plain: (part) => put(part, held),
    quoted: (part) => part.replace(HELD, (whole) => quotedName(put(whole, held))),
  };
}

const put = (part: string, held: readonly string[]): string =>
  part.replace(HELD, (_whole, sign: string) => held[(sign.codePointAt(0) ?? FIRST) - FIRST] ?? "");

const quotedName = (name: string): string => (name.includes(",") ? `"${name.replaceAll('"', "'")}"` : name);

export interface Naming {
  readonly host: Host;
  readonly sessions: { live(): readonly Session[] };
}

const MOST = 40;

const fights = ({ sessions }: Naming): readonly Session[] => sessions.live().filter(({ fight }) => fight !== null);

/** Everyone who can be named, also by a fight's numbered names. */
export const everybody = (client: Naming): readonly Known[] => {
  const numbered = new Map<string, string[]>();
  for (const session of fights(client))
    for (const { actor, name } of session.seats) if (actor) numbered.set(actor, [...(numbered.get(actor) ?? []), name]);
  return client.host.names
    .known()
    .map((one) => ({ ...one, also: [...(one.also ?? []), ...(numbered.get(one.uuid) ?? [])] }));
};

export const namesOf = (all: readonly Known[]): readonly string[] =>
  all.flatMap(({ name, also = [] }) => [name, ...also]);

/** Finds a name on the scene, in the world and (if importable) in compendia. */
export function lookUp(all: readonly Known[], typed: string, packs: boolean): Found<Known> {
  const at = (place: Known["place"]): readonly Known[] => all.filter((one) => one.place === place);
  const [own, foreign] = [at("pack").filter((one) => !one.foreign), at("pack").filter((one) => one.foreign)];
  return find([at("scene"), at("world")], typed, packs ? [own, foreign] : []);
}

export const pickable = ({ uuid, name, img, place, mark }: Known): Pickable => ({
  id: uuid,
  name,
  img,
  note: sentence(`Play.Names.Where.${place}${mark === "" ? "" : "Mark"}`, mark === "" ? undefined : { mark }),
});

/** Asks and returns the choice; refused without one. */
export async function ask<T>(
  { host }: Pick<Naming, "host">,
  among: readonly T[],
  idOf: (one: T) => string,
  question: PickQuestion,
): Promise<readonly T[] | Refused> {
  const chosen = await host.screen.pick(question);
  const picked = among.filter((one) => chosen?.includes(idOf(one)));
  return picked.length > 0 ? picked : REFUSED.nobodyChosen;
}

interface Wanted {
  readonly packs: boolean;
  readonly several: boolean;
}

async function called(
  client: Naming,
  all: readonly Known[],
  typed: string,
  wanted: Wanted,
): Promise<readonly Known[] | Refused> {
  const found = lookUp(all, typed, wanted.packs);
  if (found.kind === "none") return nobodyCalled(typed);
  if (found.kind === "one") return [found.one];
  return ask(client, found.among, ({ uuid }) => uuid, {
    title: sentence("Play.Names.Title"),
    text: sentence(wanted.several ? "Play.Names.WhichOf" : "Play.Names.Which", { name: typed }),
    choices: found.among.map(pickable),
    several: wanted.several,
  });
}

/** Names in a typed list: "Ana, Bram" and "Ana and Bram" alike. */
const parted = (all: readonly Known[], typed: readonly string[], packs: boolean): readonly string[] =>
  typed.flatMap((one) => {
    const known = (name: string): boolean => lookUp(all, name, packs).kind !== "none";
    const names = known(one) ? [one] : one.split(/\s+(?:and|und|&)\s+/iu);
    return names.every(known) ? names : [one];
  });

/** The people named, in order, nobody twice; the first unknown name refuses all. */
export async function whoAre(
  client: Naming,
  typed: readonly string[],
  wanted: Wanted,
): Promise<readonly Known[] | Refused> {
  if (typed.length > MOST) return tooManyNames(typed.length, MOST);
  const all = everybody(client);
  const met = new Map<string, Known>();
  for (const name of parted(all, typed, wanted.packs)) {
    const people = await called(client, all, name, wanted);
    if (isRefused(people)) return people;
    for (const one of people) met.set(one.uuid, one);
  }
  return [...met.values()];
}

export async function whoIs(client: Naming, typed: string, packs: boolean): Promise<Known | Refused> {
  const people = await called(client, everybody(client), typed, { packs, several: false });
  return isRefused(people) ? people : (people[0] ?? nobodyCalled(typed));
}

/** The world's actor for someone; a compendium entry is imported first. */
export async function actorFor({ host }: Pick<Naming, "host">, { uuid, name }: Known): Promise<string | Refused> {
  return (await host.actors.bring(uuid)) ?? nobodyCalled(name);
}
