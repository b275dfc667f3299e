import { actionIds, neighbours, testFrom, zoneMarks } from "../../rules/combat/ask.ts";
import type { CombatState, Edge } from "../../rules/combat/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { Words } from "../words/words.ts";
import type { GraphPicture } from "./picture.ts";

/** Words of the rules in a line of zones, with what the language at hand calls them. */
const spoken = (words: Words): readonly (readonly [rule: string, spoken: string])[] => [
  ...zoneMarks.map((mark) => [mark, words.text(`SETPIECE.Tracker.ZoneTyped.${mark}`)] as const),
  ...actionIds.map((id) => [id, words.text(`SETPIECE.Combat.Action.${id}`)] as const),
];

/** A line of zones with its marks (in brackets) and actions (between waves) put as `say` has them; names stay. */
function reworded(line: string, say: ReadonlyMap<string, string>): string {
  const known = (word: string): string => say.get(word.toLowerCase()) ?? word;
  // An action in brackets has a number behind it: "Finesse 2"
  const put = (typed: string): string => {
    const [, word, number] = /^(.*\D)\s+(\d)$/u.exec(typed.trim()) ?? [];
    return word === undefined ? known(typed.trim()) : `${known(word.trim())} ${number}`;
  };
  return line
    .replace(/\(([^()]*)\)/g, (_all, marks: string) => `(${marks.split(",").map(put).join(", ")})`)
    .replace(/~[^~;]*~/g, (sign) => sign.replace(/[^\s~/]+/g, put));
}

export const zonesInRules = (line: string, words: Words): string =>
  reworded(line, new Map(spoken(words).map(([rule, word]) => [word.toLowerCase(), rule])));

/** Stored zones in the words of their reader, as the reader would type them. */
export const zonesInWords = (line: string, words: Words): string =>
  reworded(line, new Map(spoken(words).filter(([rule, word]) => rule !== word.toLowerCase())));

/** A mistake in zones, with the place of its word in the line as it was typed. */
export function faultIn(typed: string, refused: Refused): Refused {
  const word = String(refused.data?.["word"] ?? "");
  const at = typed.toLowerCase().indexOf(word.toLowerCase()) + 1;
  return at === 0 ? refused : { ...refused, data: { ...refused.data, at } };
}

const testName = (words: Words, { action, needed }: Pick<Edge, "action" | "needed">): string =>
  words.text("SETPIECE.Tracker.Way.test", { action: words.text(`SETPIECE.Combat.Action.${action}`), needed });

/** A way says nothing where it only costs maneuvers, and both tests where each end has its own. */
const wayLabel = (words: Words, edge: Edge): string =>
  edge.cost === "test"
    ? [edge, ...(edge.back ? [edge.back] : [])].map((test) => testName(words, test)).join(" / ")
    : "";

export const wayName = (
  words: Words,
  edge: Edge,
  [from, to]: readonly { readonly id: string; readonly name: string }[],
): string => {
  if (edge.cost !== "test") return words.text(`SETPIECE.Tracker.Way.${edge.cost}`);
  if (!edge.back || !from || !to) return testName(words, edge);
  return words.text("SETPIECE.Tracker.Way.both", {
    to: to.name,
    there: testName(words, testFrom(edge, from.id)),
    from: from.name,
    back: testName(words, testFrom(edge, to.id)),
  });
};

type Ground = Pick<CombatState["fight"], "zones" | "edges">;

export const WIDTH = 340;
export const HEIGHT = 200;

const FACES = 5;

function stepsFrom(ground: Ground, start: string): ReadonlyMap<string, number> {
  const steps = new Map([[start, 0]]);
  for (const [zone, at] of steps)
    for (const next of neighbours(ground, zone)) if (!steps.has(next)) steps.set(next, at + 1);
  return steps;
}

/** One end of the longest way, so that the drawing is a line where the zones are one. */
function farEnd(ground: Ground, within: string): string {
  const furthest = (from: string): string => [...stepsFrom(ground, from)].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
  const end = furthest(within);
  const other = furthest(end);
  // The end that was named first stands on the left
  const first = ground.zones.find((zone) => zone.id === end || zone.id === other);
  return first?.id ?? end;
}

/** Columns count steps from one end; unconnected parts stand side by side. The same zones give the same picture. */
export function layoutZones(ground: Ground): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  const columns: string[][] = [];
  const seen = new Set<string>();
  let offset = 0;
  for (const zone of ground.zones) {
    if (seen.has(zone.id)) continue;
    const steps = stepsFrom(ground, farEnd(ground, zone.id));
    let last = 0;
    for (const { id } of ground.zones) {
      const at = steps.get(id);
      if (at === undefined) continue;
      seen.add(id);
      (columns[offset + at] ??= []).push(id);
      last = Math.max(last, at);
    }
    offset += last + 1;
  }
  const places = new Map<string, { x: number; y: number }>();
  for (const [index, column] of columns.entries())
    for (const [row, id] of column.entries()) {
      // Neighbouring columns of one zone each step up and down a little, so that long names do not touch
      const lift = columns.length > 3 && column.length === 1 ? (index % 2 === 0 ? -22 : 22) : 0;
      places.set(id, {
        x: Math.round((WIDTH * (index + 0.5)) / columns.length),
        y: Math.round((HEIGHT * (row + 0.5)) / column.length + lift),
      });
    }
  return places;
}

/** Rows that nobody stands in cost no place; a node has room above and below. */
export function usedHeight(places: ReturnType<typeof layoutZones>): { readonly top: number; readonly height: number } {
  const rows = [...places.values()].map(({ y }) => y);
  const top = Math.min(...rows) - 34;
  return { top, height: Math.max(...rows) + 34 - top };
}

export const wayLines = (
  edges: Ground["edges"],
  places: ReturnType<typeof layoutZones>,
  words: Words,
): GraphPicture["edges"] =>
  edges.flatMap((edge) => {
    const [a, b] = [places.get(edge.a), places.get(edge.b)];
    if (!a || !b) return [];
    const middle = { mx: Math.round((a.x + b.x) / 2), my: Math.round((a.y + b.y) / 2) - 7 };
    return [{ x1: a.x, y1: a.y, x2: b.x, y2: b.y, cost: edge.cost, label: wayLabel(words, edge), ...middle }];
  });

/** Heads in a node: so many faces fit; where there are more, the last place says how many. */
export function headsIn<T>(people: readonly T[]): {
  readonly shown: readonly { one: T; x: number }[];
  readonly more: string;
} {
  const fit = people.length > FACES ? FACES - 1 : people.length;
  const width = Math.min(people.length, FACES);
  return {
    shown: people.slice(0, fit).map((one, index) => ({ one, x: Math.round((index - (width - 1) / 2) * 13) })),
    more: people.length > FACES ? `+${people.length - fit}` : "",
  };
}
