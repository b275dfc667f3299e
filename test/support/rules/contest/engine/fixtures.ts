import type { Cue, Need } from "../../../../../src/rules/log/family.ts";
import type { Sentence } from "../../../../../src/rules/log/outcome.ts";
import { begin, declare, foe, follower, hero, play, round, twoAgainstTwo, twoPairs } from "../fixtures.ts";
import type { Candidate, ContestIntent } from "../../../../../src/rules/contest/engine/definition.ts";
import type { ContestState, Party, Purpose, RollRecord } from "../../../../../src/rules/contest/engine/state.ts";

type Words = { readonly [key: string]: string | Words };
/** The parsed language files with words of contests. */
export type Language = readonly Words[];
export const AREAS = ["contest", "contest-rules", "contest-ui"];

export const textIn = (areas: Language, key: string): string | undefined =>
  areas
    .map((words) =>
      `SETPIECE.${key}`
        .split(".")
        .reduce<string | Words | undefined>((node, name) => (typeof node === "object" ? node[name] : undefined), words),
    )
    .find((found): found is string => typeof found === "string");

/** Why a sentence fails in some language: no text, or a placeholder that nothing fills. */
export const faultIn = (languages: readonly Language[], { key, data = {} }: Sentence): string | null => {
  for (const words of languages) {
    const found = textIn(words, key);
    if (found === undefined) return `${key} has no text`;
    for (const [, name = ""] of found.matchAll(/\{(\w+)\}/g)) if (!(name in data)) return `${key} lacks {${name}}`;
  }
  return null;
};

const scored = (): ContestState => begin("scored", twoPairs);

const extended = (): ContestState =>
  begin("extended", twoAgainstTwo, { order: "bid", rulings: { extendedMultiTarget: true } });
const declared = (): ContestState =>
  play(
    extended(),
    [{ type: "redeclare", seat: "x", target: "a", bid: 3 }],
    [{ type: "redeclare", seat: "y", target: "a", bid: 2 }],
    [{ type: "bid", seat: "a", target: "x", also: ["y"], bid: 14 }],
    [{ type: "bid", seat: "b" }],
  );

const chained = (): ContestState =>
  begin("chained", [hero("a", 14, { heroPoints: 1 }), hero("b", 14), follower("s", "a", "supporter"), foe("x", 14)]);

/** Contest states that between them offer every move. */
export const MOMENTS: Readonly<Record<string, () => ContestState>> = {
  "simple, before the dice": () => begin("simple", [hero("a", 14, { heroPoints: 3 }), foe("x", 14)]),
  "simple in a group, one declared": () =>
    play(
      begin("simple", [hero("a", 14, { heroPoints: 3 }), hero("b", 14), foe("x", 14), foe("y", 14)]),
      [{ type: "goals", second: "Unseen" }],
      [declare("a", "p1")],
    ),
  "scored, the first round": scored,
  "scored, after a round": () => play(scored(), [declare("a", "p1"), 16, 1, 10, 10], [declare("b", "p2"), 16, 1]),
  "scored, a friend with two foes": () =>
    play(
      begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], {
        pairings: [
          { a: "a", b: "x" },
          { a: "a", b: "y" },
        ],
      }),
      [declare("a", "p1")],
      [declare("a", "p2"), 16, 1, 16, 1],
    ),
  "extended, declaring": extended,
  "extended, on turn": declared,
  "chained, after a lost round": () => play(chained(), round("a", "p1", -2)),
};

export const rolledBy = (seat: string | null, more: Partial<Party> = {}): Party => ({
  seat,
  ability: "Main",
  face: 10,
  natural: 2,
  result: 2,
  hero: false,
  stretched: false,
  ...more,
});

/** A stored roll, by default a Marginal Victory of the first seat. */
export const rollOf = (
  purpose: Purpose,
  a: string | null,
  b: string | null,
  more: Partial<RollRecord> = {},
): RollRecord => ({
  id: "r9",
  round: 1,
  purpose,
  pairing: null,
  a: rolledBy(a),
  b: rolledBy(b),
  winner: "a",
  degree: 1,
  ...more,
});

/** A value as one short text: `{type:bid seat:a bid:4}`. */
const brief = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(brief).join(" ")}]`;
  if (typeof value !== "object" || value === null) return value === "" ? "''" : String(value);
  const parts = Object.entries(value).map(([name, part]) => `${name}:${brief(part)}`);
  return `{${parts.join(" ")}}`;
};
/** Words as short text: the last parts of the key and the data. */
export const worded = ({ key, data }: Sentence): string =>
  `${key.replace(/^Contest\.\w+\./, "")}${data ? brief(data) : ""}`;
const field = (need: Need): string => {
  if (need.kind === "choice")
    return `${need.name} [${need.choices.map(({ value, label }) => `${value}=${worded(label)}`).join(" ")}]`;
  const value = need.kind === "number" ? `${need.min}..${need.max}: ${need.value}` : `${need.kind} '${need.value}'`;
  return `${need.name} ${value}${"label" in need && need.label ? ` ${worded(need.label)}` : ""}`;
};
const others = (rest: object): readonly string[] => (Object.keys(rest).length > 0 ? [brief(rest)] : []);

/** An offer in one line: id, intent, words, step, whether usual, fields. */
export const offerLine = ({ id, intent, label, cue, isDefault, needs, ...rest }: Candidate): string =>
  [id, brief(intent), worded(label), cue, isDefault ? "usual" : "", ...(needs ?? []).map(field), ...others(rest)]
    .filter(Boolean)
    .join(" | ");

/** A cue in one line: id, kind, seats, default, skip, words, the rest. */
export const cueLine = ({ id, kind, seats, default: usual, skip, sentence, ...rest }: Cue<ContestIntent>): string =>
  [id, kind, seats.join(), brief(usual), brief(skip), worded(sentence), brief(rest)].join(" | ");

/** Fields that many offers share. */
export const ABILITY = "ability [main=ability{name:Main} other=ability{name:Other}]";
export const TASK = "task text ''";
export const GAIN = "gain [goal=goal augment=augment]";
export const forWhom = (name: string, ...seats: readonly string[]): string =>
  `${name} [${seats.map((seat) => `${seat}=for{name:${seat.toUpperCase()}}`).join(" ")}]`;

/** a faces x and y at once: x opposes the roll, which costs them so much together. */
export const inField = (state: ContestState, degree: 2 | 3, more: Partial<RollRecord> = {}): ContestState => ({
  ...state,
  open: [
    {
      roll: {
        ...rollOf("exchange", "a", "x", { id: "r1", target: "x", amount: 6, degree }),
        field: ["x", "y"].map((id) => ({ a: rolledBy("a"), b: rolledBy(id) })),
        ...more,
      },
      effects: [],
    },
  ],
});
