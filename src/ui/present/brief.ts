import type { Words } from "../words/words.ts";
import type { FieldPicture, FormPicture } from "./combat/picture.ts";
import { actionButton, IDLE } from "./button.ts";
import type { PaintContext } from "./paint-context.ts";
import type { ButtonPicture, CuePicture, FilledPicture } from "./picture.ts";

/** How many moves stand in the strip beside *More*, and what ends the turn after them; two stand there in any case. */
const NEAR = 3;
const LEAST = 2;

/** About how many letters of moves stand in one line of the strip, and what a button takes beside its letters. */
const ROOM = 88;
const AROUND = 4;

/** Moves of a form, with what they say where a press of them was refused. */
interface Near {
  readonly button: ButtonPicture;
  readonly refusal: string;
  readonly slow: string;
}

const told = (buttons: readonly ButtonPicture[], { refusal = "", slow = "" } = {}): readonly Near[] =>
  buttons.map((button) => ({ button, refusal, slow }));

const lengthOf = ({ label, chances = [] }: ButtonPicture): number =>
  AROUND + label.length + chances.reduce((sum, { text }) => sum + text.length + 1, 0);

/** As many of these as stand in one line with the last; two at least, whatever they are called. */
function fitting(all: readonly Near[], last: Near | undefined): readonly Near[] {
  let left = ROOM - (last ? lengthOf(last.button) : 0);
  return all.slice(0, NEAR).filter(({ button }, index) => (left -= lengthOf(button)) >= 0 || index < LEAST);
}

/** Without the heading of its group a button says all of it ("Move to Gate"). */
const whole = ({ name, ...button }: ButtonPicture): ButtonPicture =>
  name && button.label ? { ...button, label: name } : { ...button, ...(name ? { name } : {}) };

/** Chances of a table as those of a button, each with the name of its column. */
const bonusMoves = ({ bonuses }: CuePicture): readonly ButtonPicture[] =>
  (bonuses?.rows ?? []).flatMap(({ button, chances, proposed = false }) => {
    const told = chances.map((one, index) => ({ ...one, label: bonuses?.chances[index] ?? "" }));
    if (!button) return [];
    // Its name tells the whole row, chances and all; here they stand on the button
    const { name: _row, ...plain } = button;
    return [{ ...plain, primary: proposed, chances: told }];
  });

const movesOf = (cue: CuePicture): readonly Near[] => [
  ...told([...cue.options, ...bonusMoves(cue)], cue),
  ...(cue.forms ?? []).flatMap((form) => told([...form.buttons, ...(form.near ?? [])], form)),
  ...(cue.groups ?? []).flatMap((group) => told(group.options.map(whole), group)),
];

const valueOf = (field: FieldPicture): string =>
  field.kind === "check" ? String(field.checked ?? false) : field.value;

/** What the fields of a control say now, for a press without them in sight. */
function filledOf(cue: CuePicture, controls: ReadonlySet<string>): readonly FilledPicture[] {
  const forms = [...(cue.forms ?? []), ...(cue.laterForms ?? [])].filter(({ control }) => controls.has(control));
  const fields = forms.flatMap(({ control, fields: near, adjust }: FormPicture) =>
    [...near, ...adjust].map((field) => ({ control, name: field.name, value: valueOf(field) })),
  );
  const { bid } = cue;
  return bid && controls.has(bid.key)
    ? [...fields, { control: bid.key, name: "bid", value: String(bid.value) }]
    : fields;
}

/**
 * A step in one line: its one proposal first, two others, what ends the turn; all else is behind *More* (play, law 4).
 * What a move has to fill in goes along as it is filled in now, and its button says so; a move with an empty field is
 * not among them. Where none is left, `open` leads to all of them. In `rows`, each on a line of
 * its own, stand all bonuses of a duel.
 */
export function briefCue(cue: CuePicture, open: ButtonPicture, words: Words, rows = false): CuePicture {
  // What is proposed goes along as its lists stand now: the first of each
  const isListed = ({ needs = [] }: ButtonPicture): boolean => needs.every(({ choices }) => choices !== undefined);
  const isSettled = (button: ButtonPicture): boolean =>
    (button.needs ?? []).length === 0 || (button.primary === true && isListed(button));
  const may = ({ button }: Near): boolean => isSettled(button) && !button.reason;
  const all = movesOf(cue);
  const settled = all.filter(may);
  // An offer is not out of sight where nothing stands before it but to do without
  const moves =
    settled.length < LEAST ? all.filter((one) => may(one) || (isListed(one.button) && !one.button.reason)) : settled;
  const ends = told(cue.ends ?? [], cue).filter(may);
  const first = [...moves, ...ends].find(({ button }) => button.primary);
  const [end] = ends.filter((one) => one !== first);
  const ordered = [...(first ? [first] : []), ...moves.filter((one) => one !== first)];
  const near = rows && cue.bonuses ? ordered : fitting(ordered, end);
  const shown = [...near, ...(end ? [end] : [])];
  const bid = cue.bid;
  const asBid = (button: ButtonPicture): ButtonPicture =>
    bid && button.data?.["fields"] === bid.key
      ? { ...button, label: words.text("SETPIECE.Place.Bid", { what: button.label, n: bid.value }) }
      : button;
  const filled = filledOf(cue, new Set(shown.flatMap(({ button }) => button.data?.["fields"] ?? [])));
  const refusal = cue.refusal ?? shown.find((one) => one.refusal)?.refusal;
  const slow = cue.slow ?? shown.find((one) => one.slow)?.slow;
  const { key, uid, slug, mine, heading, again, about } = cue;
  const columns = cue.columns ?? cue.bonuses?.chances ?? [];
  return {
    key,
    uid,
    slug,
    mine,
    heading,
    options: shown.length > 0 ? shown.map(({ button: { needs: _lists, ...button } }) => asBid(button)) : [open],
    ...(filled.length > 0 ? { filled } : {}),
    ...(again ? { again } : {}),
    ...(about ? { hint: about } : {}),
    // One chance explains itself beside its move
    ...(columns.length > 1 ? { columns } : {}),
    ...(refusal ? { refusal } : {}),
    ...(slow ? { slow } : {}),
  };
}

/** The same where its moves stand beside each other: what their chances are of is said once, in their order. */
export function withLegend({ columns, ...cue }: CuePicture): CuePicture {
  const hint = [cue.hint ?? "", columns?.join(", ") ?? ""].filter(Boolean).join(" ");
  return hint ? { ...cue, hint } : cue;
}

/** Where every move has something to fill in, the way to all of it stands in their place. */
export const opener = ({ words }: PaintContext): ButtonPicture =>
  actionButton(IDLE, "more", words.text("SETPIECE.Place.Open"), { control: "more step", primary: true });

/** The way from a step in one line to all of it, and back. */
export const moreButton = ({ words }: PaintContext, open: boolean): ButtonPicture =>
  actionButton(IDLE, "more", words.text("SETPIECE.More"), { expanded: open ? "true" : "false" });
