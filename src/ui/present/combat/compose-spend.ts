import { intentOf, type Composer } from "./composer.ts";

/** One thing bought for an extra six. */
export interface Pick {
  readonly line: string;
  readonly extra: string;
  readonly slot?: string;
  readonly zone?: string;
}

/** Name of the field of one extra of one line. */
export const extraField = (line: string, extra: string): string => `extra ${line} ${extra}`;

const PLACES: Readonly<Record<string, "slot" | "zone">> = { outmaneuver: "slot", push: "zone", pushOn: "zone" };

/** What a field says that buys nothing: a box without a tick, a list at "no". */
const NO: ReadonlySet<string> = new Set(["", "none", "false"]);

/** What was chosen for one line, in the order of the list; `away` is a push to nowhere in particular. */
export const chosen = (
  line: string,
  extras: readonly string[],
  fields: Readonly<Record<string, string>>,
): readonly Pick[] =>
  extras.flatMap((extra): readonly Pick[] => {
    const value = fields[extraField(line, extra)] ?? "";
    if (NO.has(value)) return [];
    const place = PLACES[extra];
    if (place === undefined || value === "away") return [{ line, extra }];
    return [{ line, extra, [place]: value }];
  });

/** What is chosen, and damage for all that is left: nothing lapses unless the person says so. */
export const composeSpend: Composer = ({ view, data, fields }) => {
  const { flow } = view.fight.fight;
  const seat = data["seat"];
  if (flow?.step !== "spend" || !seat) return null;
  const picks = flow.lines.flatMap((line): readonly Pick[] => {
    const extras = (data[`extras${line.id}`] ?? "").split(" ").filter(Boolean);
    const bought = chosen(line.id, extras, fields);
    const rest = extras.includes("damage") ? Math.max(0, line.extra - bought.length) : 0;
    return [...bought, ...Array.from({ length: rest }, () => ({ line: line.id, extra: "damage" }))];
  });
  return intentOf("spend", { seat, picks });
};
