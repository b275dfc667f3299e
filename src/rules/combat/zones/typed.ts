import { actionIds, type ActionId } from "../catalogue/catalogue.ts";
import { refused, type Refused } from "../../log/outcome.ts";
import type { Edge, Zone } from "../state/fight.ts";
import { isOneOf } from "../../log/values.ts";

export interface TypedGround {
  readonly kind: "ok";
  readonly zones: readonly Zone[];
  readonly edges: readonly Edge[];
}

const fault = (key: string, word: string, at: number): Refused =>
  refused(`Combat.Refused.${key}`, "A.6", { word: word.trim(), at: at + 1 }, String(at));

const idOf = (name: string): string => name.toLowerCase().replace(/\s+/g, "-");

/** A way sign: ` - ` fast, ` = ` slow, ` ~Force 2~ ` a test, ` ~Force 2 / Endure 1~ ` one there and another back. */
const WAY = /\s+-\s+|\s+=\s+|\s*~[^~;]*~\s*/g;

const readTest = (typed: string): Pick<Edge, "action" | "needed"> | null => {
  const [word = "", number = "1", ...rest] = typed.trim().split(/\s+/);
  const action = actionIds.find((known) => known === word.toLowerCase());
  return action && /^[1-9]$/.test(number) && rest.length === 0
    ? { action: action satisfies ActionId, needed: Number(number) }
    : null;
};

const edgeKind = (sign: string): Omit<Edge, "a" | "b"> | null => {
  if (!sign.includes("~")) return { cost: sign.includes("=") ? "slow" : "fast", action: "force", needed: 1 };
  const [there, back, ...rest] = sign.replaceAll("~", "").split("/").map(readTest);
  if (!there || back === null || rest.length > 0) return null;
  return { cost: "test", ...there, ...(back ? { back } : {}) };
};

/** Marks in brackets after a zone's name, beside an action with a number: `finesse 2`. */
export const zoneMarks = ["exit", "cover", "dark"] as const;

/** A mark's harder tests of one Action; null for another mark. */
const readHard = (mark: string): Zone["circumstances"][number] | null => {
  const [, word, number] = /^(\p{L}+)\s+([1-9])$/u.exec(mark) ?? [];
  const action = actionIds.find((known) => known === word);
  return action ? { name: action, shoot: 0, all: 0, action, more: Number(number) } : null;
};

const readZone = (text: string, at: number): Zone | Refused => {
  const match = /^\s*([^()]*?)\s*(?:\(([^()]*)\))?\s*$/.exec(text);
  const name = match?.[1] ?? "";
  if (!match || name === "") return fault("ZoneName", text, at);
  const marks = (match[2] ?? "")
    .split(",")
    .map((mark) => mark.trim().toLowerCase())
    .filter((mark) => mark !== "");
  const unknown = marks.find((mark) => !isOneOf(zoneMarks, mark) && !readHard(mark));
  if (unknown !== undefined) return fault("ZoneMark", unknown, at + text.toLowerCase().indexOf(unknown));
  return {
    id: idOf(name),
    name,
    exit: marks.includes("exit"),
    cover: marks.includes("cover"),
    circumstances: [
      ...(marks.includes("dark") ? [{ name: "dark", shoot: 1, all: 0 }] : []),
      ...marks.flatMap((mark) => readHard(mark) ?? []),
    ],
  };
};

/**
 * Parses `Road (exit) - Gate - Yard; Yard ~Force 2~ Loft (dark)`. Semicolons separate chains; a zone is described where
 * it first occurs. Errors name the word's place: `at` counts characters from 1.
 */
export const readZones = (line: string): TypedGround | Refused => {
  const zones = new Map<string, Zone>();
  const edges: Edge[] = [];
  let start = 0;
  for (const chain of line.split(";")) {
    const signs = [...chain.matchAll(WAY)];
    let at = 0;
    let before: Zone | null = null;
    let sign: RegExpExecArray | undefined;
    for (const next of [...signs, undefined]) {
      const piece = chain.slice(at, next?.index);
      if (piece.trim() === "" && signs.length === 0) break;
      const zone = readZone(piece, start + at);
      if ("kind" in zone) return zone;
      if (!zones.has(zone.id)) zones.set(zone.id, zone);
      if (before && sign) {
        const kind = edgeKind(sign[0]);
        if (!kind) return fault("ZoneWay", sign[0], start + sign.index);
        if (before.id === zone.id) return fault("ZoneTwice", piece, start + at);
        edges.push({ a: before.id, b: zone.id, ...kind });
      }
      before = zone;
      sign = next;
      at = next ? next.index + next[0].length : at;
    }
    start += chain.length + 1;
  }
  return { kind: "ok", zones: [...zones.values()], edges };
};
