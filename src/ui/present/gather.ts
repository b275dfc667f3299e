import type { IntentBase, Option } from "../../rules/log/family.ts";
import { say, signed, type Words } from "../words/words.ts";
import type { ButtonPicture, NeedPicture } from "./button-picture.ts";

/** The most buttons that stand loose in one place. */
export const LOOSE = 6;

/** Names of two lists: for whom or with what several moves are, and which move is meant. */
const [SUBJECT, MOVE] = ["subject", "move"] as const;

type Move = Option<IntentBase>;

/** One list says for whom or with what; each kind has a button. */
interface Gathered {
  readonly kinds: readonly (readonly Move[])[];
  /** The moves differ in more than their subject, so the list names moves. */
  readonly mixed?: true;
}

const kindOf = ({ label, needs = [] }: Move): string => [label.key, ...needs.map(({ name }) => name)].join(" ");

/** Moves of one kind differ in these values alone. */
const subjectOf = ({ label }: Move): string => Object.values(label.data ?? {}).join("|");

/** The list may have changed since its button was drawn. */
export function picked(moves: readonly Move[], id: string | undefined, fields: Readonly<Record<string, string>>) {
  const drawn = moves.find((move) => move.id === id);
  const meant = moves.find((move) => move.id === (fields[MOVE] ?? fields[SUBJECT]));
  if (!drawn || !meant || fields[MOVE] !== undefined) return meant ?? drawn;
  return moves.find((move) => kindOf(move) === kindOf(drawn) && subjectOf(move) === subjectOf(meant));
}

const subjectsOf = (kind: readonly Move[]): string => kind.map(subjectOf).join("\n");

/** The largest kinds share a list first, until few buttons are left. */
export function gathered(moves: readonly Move[]): readonly Gathered[] {
  const kinds = new Map<string, readonly Move[]>();
  for (const move of moves) kinds.set(kindOf(move), [...(kinds.get(kindOf(move)) ?? []), move]);
  const listed = new Set<readonly Move[]>();
  let loose = moves.length;
  for (const kind of [...kinds.values()].sort((a, b) => b.length - a.length)) {
    if (loose <= LOOSE || kind.length < 2) break;
    listed.add(kind);
    loose -= kind.length - 1;
  }
  const all: Gathered[] = [];
  for (const move of moves) {
    const kind = kinds.get(kindOf(move)) ?? [];
    if (!listed.has(kind)) all.push({ kinds: [[move]] });
    else if (kind[0] === move) {
      // Fields of their own would stand between the list and the second button
      const isPlain = (one: readonly Move[]): boolean => one.length > 1 && !one[0]?.needs?.length;
      const like = all.findIndex(
        ({ kinds: [one = []] }) => isPlain(one) && isPlain(kind) && subjectsOf(one) === subjectsOf(kind),
      );
      const found = all[like];
      if (found) all[like] = { kinds: [...found.kinds, kind] };
      else all.push({ kinds: [kind] });
    }
  }
  if (loose <= LOOSE) return all;
  // What is left are single moves of the table: the last of them share one list
  const rest = all.slice(LOOSE - 1).flatMap(({ kinds: some }) => some.flat());
  return [...all.slice(0, LOOSE - 1), { kinds: [rest], mixed: true }];
}

/** Values that a choice prints, in this order. */
const TOLD = ["ability", "name", "foe", "side", "a", "b", "signed", "value", "second"] as const;

function choiceLabel(move: Move, differing: readonly string[], words: Words): string {
  const { data = {} } = move.label;
  const parts = TOLD.filter((key) => differing.includes(key)).map((key) => {
    const value = data[key];
    return typeof value === "number" ? signed(value) : String(value ?? "");
  });
  return parts.filter(Boolean).join(", ") || say(words, move.label);
}

/** The first button carries the list; `draw` adds chances. */
export function gatheredButtons(
  { kinds, mixed }: Gathered,
  words: Words,
  drafts: Readonly<Record<string, string>>,
  draw: (move: Move, control?: string) => ButtonPicture,
): readonly ButtonPicture[] {
  const [first = []] = kinds;
  const [one] = first;
  if (!one) return [];
  if (first.length === 1) return [draw(one)];
  const control = `list ${draw(one).control}`;
  const field = mixed ? MOVE : SUBJECT;
  const typed = drafts[`${control} ${field}`];
  const isFree = (index: number): boolean => kinds.some((kind) => kind[index]?.refused === null);
  const found = first.findIndex(({ id }) => id === typed);
  const free = first.findIndex((_move, index) => isFree(index));
  const at = Math.max(0, found >= 0 ? found : free);
  const differing = Object.keys(one.label.data ?? {}).filter((key) =>
    first.some(({ label }) => label.data?.[key] !== one.label.data?.[key]),
  );
  const list: NeedPicture = {
    name: field,
    label: words.text(
      mixed
        ? "SETPIECE.Contest.Card.MoreWays"
        : differing.includes("ability")
          ? "SETPIECE.Need.ability"
          : differing.includes("signed") || differing.includes("value")
            ? "SETPIECE.Need.by"
            : "SETPIECE.Contest.Card.Who",
    ),
    type: "text",
    value: "",
    live: true,
    choices: first.map((move, index) => ({
      value: move.id,
      label: mixed ? say(words, move.label) : choiceLabel(move, differing, words),
      ...(index === at ? { selected: true } : {}),
    })),
  };
  return kinds.flatMap((kind, index): readonly ButtonPicture[] => {
    const move = kind[at];
    if (!move) return [];
    if (index > 0) {
      const button = draw(move, `${control} ${index}`);
      return [{ ...button, data: { ...button.data, fields: control } }];
    }
    const button = draw(move, control);
    return [{ ...button, needs: [list, ...(button.needs ?? [])] }];
  });
}
