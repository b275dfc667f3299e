/** Set pieces (prepared conflicts) as text, which refers to people by name; `play` knows the documents. */
import { ORDER_RULES, PHASES } from "../contest/engine/setup.ts";
import { refused, type Json, type JsonObject, type Refused, type Sentence } from "../log/outcome.ts";
import { INPUT } from "../log/parse.ts";
import { isRecord } from "../log/values.ts";
import { oneLine, paragraphsOf, below, quoted, textAt } from "./safe.ts";

export const FIRST = "Set piece for Setpiece, version";
export const VERSION = 1;
export const HEADER = new RegExp(`^${FIRST} (\\d{1,4})$`, "i");
/** Longest text of a line. */
export const LONGEST = 2000;
/** Most seats, as a start takes them. */
export const MOST = 60;

/** A prepared page with names in the place of uuids and ids. */
export interface SetPiece {
  readonly name: string;
  readonly type: "contest" | "duel" | "fight";
  readonly system: JsonObject;
}

/** A piece as read, with the line of each seat and scene by its path. */
export interface ReadPiece extends SetPiece {
  readonly lines: Readonly<Record<string, string>>;
}

export type Draft = Record<string, Json>;

export const lineFault = (key: string, place: string, data: Sentence["data"] = {}): Refused =>
  refused(`Piece.Refused.${key}`, INPUT, { line: place.slice(1), ...data }, place);

/** A line of one value: its word, where it is stored, what it may be. */
export interface Field {
  readonly word: string;
  readonly name: string;
  readonly of: "text" | "flag" | "number" | readonly string[];
}

const field = (word: string, name: string, of: Field["of"] = "text"): Field => ({ word, name, of });

export const TERMS: readonly Field[] = [
  field("Phase", "phase", PHASES),
  field("Prize", "prize"),
  field("Obstacle", "obstacle"),
  field("Tactic", "tactic"),
  field("Second goal", "secondGoal"),
  field("Order", "order", ORDER_RULES),
  field("Players choose", "choose", "flag"),
  field("Harmful", "harmful", "flag"),
  field("Asks the GM's side", "asks", "flag"),
  field("GM's word", "gmWord", "flag"),
  field("Costly", "costly", "flag"),
  field("Agree", "agree", "flag"),
  field("Assists start at", "assistStart", "number"),
];

export const RECIPE: readonly Field[] = [
  field("Goal", "text"),
  field("Zones", "zones"),
  field("Scene", "scene"),
  field("Players' heroes", "heroes", "flag"),
];

export const FIELDS = { contest: TERMS, fight: RECIPE, duel: [] } as const;
/** Where a family keeps its fields. */
const AT = { contest: "terms", fight: "recipe" } as const;

export const objectsAt = (data: Json, name: string): readonly JsonObject[] => {
  const list = isRecord(data) && Object.hasOwn(data, name) ? data[name] : null;
  const all = typeof list === "object" && list !== null ? Object.values(list) : [];
  return all.flatMap((one) => (isRecord(one) ? [one] : []));
};

/** Set pieces as one text that `readPieces` reads back. */
export const writePieces = (pieces: readonly SetPiece[]): string => pieces.map(writePiece).join("\n");

function writePiece({ name, type, system }: SetPiece): string {
  const inner = (type === "duel" ? null : system[AT[type]]) ?? null;
  const title = textAt(inner, "title");
  return [
    `${FIRST} ${VERSION}`,
    `Name: ${oneLine(name)}`,
    `Kind: ${type === "contest" ? `${textAt(inner, "type")} contest` : type}`,
    ...line("Title", title === name ? "" : title),
    ...line("About", textAt(system, "text")),
    ...FIELDS[type].flatMap(({ word, name: at }) => {
      const value = valueTold(below(inner, at));
      // A fight's text that repeats the page's is not written twice
      return at === "text" && oneLine(value) === oneLine(textAt(system, "text")) ? [] : line(word, value);
    }),
    ...(type === "contest" ? contestTold(inner) : type === "fight" ? fightTold(inner) : duelTold(system)),
    ...told("Read aloud", textAt(system, "prepared.readAloud")),
    ...told("Notes", textAt(system, "prepared.gmNotes")),
    ...line("On win", textAt(system, "prepared.onWin")),
    ...line("On loss", textAt(system, "prepared.onLoss")),
    "",
  ].join("\n");
}

const line = (word: string, value: string): readonly string[] => {
  const text = oneLine(value);
  return text === "" ? [] : [`${word}: ${text}`];
};

const told = (word: string, html: string): readonly string[] => {
  const { paragraphs } = paragraphsOf(html);
  return paragraphs.length === 0 ? [] : [`${word}:`, ...paragraphs.map((text) => `> ${text}`)];
};

const valueTold = (value: unknown): string =>
  typeof value === "boolean"
    ? value
      ? "yes"
      : "no"
    : typeof value === "number" || typeof value === "string"
      ? String(value)
      : "";

/** A name in a list, quoted where it would read as more than a name. */
const inList = (name: string): string => quoted(oneLine(name));
const wordOf = (word: string, name: string): readonly string[] => (name === "" ? [] : [`${word} ${inList(name)}`]);

const parts = (all: readonly string[]): string => all.join(", ");

/** Seats by side, so that their places are their ids. */
const seatsOf = (terms: Json): readonly JsonObject[] => {
  const seats = objectsAt(terms, "seats");
  return SIDES.flatMap((side) => seats.filter((seat) => seat["side"] === side));
};

export const SIDES = ["A", "B", "C", "D"] as const;
export const FLAGS = ["secret", "literal", "aside"] as const;

function contestTold(terms: Json): readonly string[] {
  const seats = seatsOf(terms);
  const idOf = new Map(seats.map((seat, index) => [textAt(seat, "id"), placeOf(seats, index)]));
  const pairs = objectsAt(terms, "pairings").flatMap((pair) => {
    const [a, b] = [idOf.get(textAt(pair, "a")), idOf.get(textAt(pair, "b"))];
    return a && b ? [`${a} - ${b}`.toUpperCase()] : [];
  });
  return [...seats.map((seat) => `Side ${textAt(seat, "side")}: ${seatTold(seat)}`), ...line("Pairs", parts(pairs))];
}

/** The id of a seat: its side, and its place there. */
export const placeOf = (seats: readonly JsonObject[], index: number): string => {
  const side = textAt(seats[index], "side");
  return `${side.toLowerCase()}${seats.slice(0, index + 1).filter((seat) => seat["side"] === side).length}`;
};

function seatTold(seat: JsonObject): string {
  const actor = textAt(seat, "actor");
  const [name, ability] = [textAt(seat, "name"), textAt(seat, "ability")];
  const resistance = seat["resistance"];
  const against = textAt(resistance, "rung") || valueTold(below(resistance, "rating"));
  const edge = below(seat, "edge");
  // By default a seat with an ability has a sheet, and a seat with a resistance alone has none
  const usual = ability !== "" || against === "";
  return parts([
    inList(actor || name),
    ...((actor !== "") === usual ? [] : [actor === "" ? "no sheet" : "sheet"]),
    ...wordOf("with", ability),
    ...wordOf("and", textAt(seat, "also")),
    ...wordOf("as", actor === "" || name === actor ? "" : name),
    ...(against === "" ? [] : [`at ${oneLine(against)}`]),
    ...FLAGS.filter((flag) => seat[flag] === true),
    ...(typeof edge === "number" ? [`edge ${edge}`] : []),
    ...objectsAt(seat, "modifiers").map(modifierTold),
  ]);
}

const modifierTold = (modifier: unknown): string => {
  const state = textAt(modifier, "state");
  const value = Number(below(modifier, "value"));
  const note = JSON.stringify(oneLine(textAt(modifier, "note")));
  return [textAt(modifier, "kind"), value, note, ...(state === "" ? [] : [state])].join(" ");
};

function fightTold(recipe: Json): readonly string[] {
  const who = textAt(recipe, "ambush.who");
  return [
    ...objectsAt(recipe, "foes").map(fighterTold),
    ...line("Ambush", who === "" ? "" : parts([who, ...(below(recipe, "ambush.waive") === true ? ["waived"] : [])])),
  ];
}

function fighterTold(foe: JsonObject): string {
  const [actor, name, typed] = [textAt(foe, "actor"), textAt(foe, "name"), textAt(foe, "line")];
  const count = below(foe, "count");
  return `${typed === "" ? "Fighter" : "Line"}: ${parts([
    typed === "" ? inList(actor || name) : JSON.stringify(oneLine(typed)),
    ...(typed === "" && actor === "" ? ["no sheet"] : []),
    ...(typeof count === "number" ? [String(count)] : []),
    ...FIGHTER_FLAGS.flatMap(([word, flag]) => (foe[flag] === true ? [word] : [])),
    ...wordOf("as", name === (actor || name) && typed === "" ? "" : name),
    ...wordOf("in", textAt(foe, "zone")),
  ])}`;
}

export const FIGHTER_FLAGS = [
  ["itself", "self"],
  ["grouped", "grouped"],
  ["hidden", "hidden"],
] as const;

function duelTold(system: unknown): readonly string[] {
  const size = below(system, "stakes.size");
  const seats = (["A", "B"] as const).flatMap((side) => {
    const [name, actor] = [textAt(system, `seats.${side}.name`), textAt(system, `seats.${side}.actor`)];
    const shown = actor || name;
    if (shown === "") return [];
    return [
      `Side ${side}: ${parts([inList(shown), ...(actor === "" ? ["no sheet"] : []), ...wordOf("as", actor !== "" && name !== actor ? name : "")])}`,
    ];
  });
  return [
    `Stakes: ${parts([textAt(system, "stakes.kind"), ...(typeof size === "number" ? [String(size)] : [])])}`,
    ...seats,
  ];
}
