import type { PlayerRequest } from "../../play/contest-api.ts";
import type { OpenCue, Session } from "../../play/session.ts";
import type { IntentBase, Option } from "../../rules/log/family.ts";
import { list, saidOf, say, type Words } from "../words/words.ts";
import { stakesText } from "./awaited.ts";
import { IDLE, actionButton, optionButton, refusalUnder, slowUnder } from "./button.ts";
import { gathered, gatheredButtons } from "./gather.ts";
import type { FieldPicture, FormPicture, GroupPicture, TilesPicture } from "./combat/picture.ts";
import type { PaintContext } from "./paint-context.ts";
import type {
  BidPicture,
  BonusTablePicture,
  ButtonPicture,
  CuePicture,
  FilledPicture,
  MenuPicture,
  MomentPicture,
  UndoPicture,
} from "./picture.ts";

/**
 * The moves that answer a step, as a person meets them: what spends something for good comes after all that does not.
 * What only the GM may say is no answer of anybody else's.
 */
const answersOf = ({ options, cue }: OpenCue): readonly Option<IntentBase>[] =>
  [false, true].flatMap((spends) =>
    options.filter(
      (option) =>
        (option.cue === undefined || option.cue === cue.id) &&
        (option.spends === true) === spends &&
        option.refused?.key !== "Combat.Refused.GmOnly",
    ),
  );

/**
 * What an undo of a step takes back, and what was done by hand since and stays. Where the step itself is named already
 * (`named`), only what goes with it is listed.
 */
export function undoPicture(session: Session, step: string, words: Words, named: boolean): UndoPicture {
  const lines = session.undoes(step).filter((line) => line.sentence && !(named && line.step === step));
  return {
    dependsTitle: named ? words.text("SETPIECE.Undo.With") : "",
    depends: lines.map((line) => (line.sentence ? say(words, line.sentence) : "")),
    staysTitle: words.text("SETPIECE.Undo.Stays"),
    stays: session.leaves(step).map((sentence) => say(words, sentence)),
  };
}

/**
 * The same for what a player asked the GM for; null where that is no undo, or nothing is to be said beside its name.
 */
export function askedUndo(session: Session, { step }: Pick<PlayerRequest, "step">, words: Words): UndoPicture | null {
  const picture = step === null ? null : undoPicture(session, step, words, true);
  return picture && picture.depends.length + picture.stays.length > 0 ? picture : null;
}

/** What a hero point would turn, told before it is spent. */
export interface MomentBody extends Omit<MomentPicture, "buttons"> {
  /** The option that spends it. */
  readonly option: string;
  /** Label of the press that spends it, and its spoken name. */
  readonly spend: string;
  readonly name: string;
}

/** What a family adds to the plain list of options. */
export interface CueBody {
  /** The step asks for a hero point. */
  readonly moment?: MomentBody | null;
  /** What is asked, to a reader who has who is asked in the line above it; absent: as the rules ask it of anybody. */
  readonly ask?: string;
  readonly hint?: string;
  /** The part of the hint that nobody can choose without: it stands above the moves in one line as well. */
  readonly about?: string;
  readonly bonuses?: BonusTablePicture;
  /** A number to choose before any of the options. */
  readonly bid?: BidPicture | null;
  /** What a family adds to a button: odds, ghosts of where it leads. */
  dress?(button: ButtonPicture): ButtonPicture;
  /** Whether an option stands in sight; the others are behind one button. Absent: all do. */
  inSight?(option: Option<IntentBase>): boolean;
  /** The option that stands before all others, where another order would push it out of sight. */
  isFirst?(option: Option<IntentBase>): boolean;
  /** The option that changes nothing: it stands after all others in sight. */
  isLast?(option: Option<IntentBase>): boolean;
  /** What is chosen beside the moves for all of them. */
  menu?(): MenuPicture;
  /** Moves that differ in their subject alone are one with a list, where they would be too many buttons. */
  readonly gathers?: true;
  /** What is to be said below the heading once all buttons are drawn, and below the moves themselves. */
  hints?(): string;
  notes?(): string;
  /** Options the family has drawn itself, in place of the plain list. */
  readonly options?: readonly ButtonPicture[];
  /** Moves that need several fields, and buttons by kind; then what ends it all, then what is folded. */
  readonly tiles?: TilesPicture;
  readonly forms?: readonly FormPicture[];
  readonly groups?: readonly GroupPicture[];
  readonly ends?: readonly ButtonPicture[];
  readonly laterForms?: readonly FormPicture[];
  /** The plain list of options is not drawn: forms and groups hold them all. */
  readonly bare?: boolean;
  /** Ghosts of where each option leads, by option id: centres on the track. */
  readonly ghosts?: Readonly<Record<string, readonly number[]>>;
}

/** One cue as every place draws it. */
export function cuePicture(session: Session, open: OpenCue, body: CueBody, context: PaintContext): CuePicture {
  const { words } = context;
  const shown = answersOf(open);
  const inSight = (option: Option<IntentBase>): boolean => body.inSight?.(option) ?? true;
  const rank = (option: Option<IntentBase>): number => (body.isFirst?.(option) ? 0 : body.isLast?.(option) ? 2 : 1);
  const nearer = shown.filter(inSight);
  // Digits count what is in sight first, and stop before what no digit may spend
  let index = 0;
  const draw = (option: Option<IntentBase>, control?: string): ButtonPicture => {
    const button = { ...optionButton(session, words, open, option, index), ...(control ? { control } : {}) };
    const ghosts = body.ghosts?.[option.id];
    const drawn = ghosts ? { ...button, data: { ...button.data, ghosts: ghosts.join(" ") } } : button;
    return body.dress ? body.dress(drawn) : drawn;
  };
  const place = (options: readonly Option<IntentBase>[]): readonly ButtonPicture[] =>
    (body.gathers ? gathered(options) : options.map((one) => ({ kinds: [[one]] }))).flatMap((some) => {
      const buttons = gatheredButtons(some, words, context.drafts ?? {}, draw);
      index += buttons.length;
      return buttons;
    });
  const all = withSharedOnce(place([...nearer].sort((a, b) => rank(a) - rank(b))));
  const moment = body.moment ? momentPicture(body.moment, all) : null;
  const near = moment ? all.filter(({ control }) => !moment.buttons.some((one) => one.control === control)) : all;
  const far = place(shown.filter((option) => !inSight(option)));
  const menus: readonly MenuPicture[] = [
    ...(body.menu && open.mine ? [body.menu()].filter(({ options }) => options.length > 0) : []),
    ...(far.length && !body.bare
      ? [{ key: "more", label: words.text("SETPIECE.Contest.Card.MoreWays"), options: far }]
      : []),
  ];
  const buttons = [...all, ...menus.flatMap(({ options }) => options)];
  const hint = [stakesText(words, open.cue), body.hint ?? body.hints?.() ?? ""].filter(Boolean).join(" ");
  const note = body.notes?.() ?? "";
  const controls = [...buttons, ...(body.options ?? []), ...(body.ends ?? []), ...shutIn(body)].map(
    ({ control }) => control,
  );
  const lead = open.nudged ? "SETPIECE.Cue.Nudged" : "SETPIECE.Cue.Yours";
  const sentence = say(words, open.cue.sentence);
  const asked = session.requests.find(({ id }) => open.cue.id === `request:${id}`);
  const undo = context.gm && asked ? askedUndo(session, asked, words) : null;
  const refusal = refusalUnder(session, words, [...controls, ...goneControls(session, open, body)]);
  const slow = slowUnder(session, words, controls);
  const heading = open.mine
    ? body.ask !== undefined && !open.nudged
      ? body.ask
      : words.text(lead, { cue: body.ask ?? sentence })
    : words.text("SETPIECE.Cue.For", { names: list(words, open.waitsFor), cue: sentence });
  // Whoever comes to a button by key has not read the line above that tells who is asked: the name of the step does
  const whole = open.mine && body.ask !== undefined ? words.text(lead, { cue: sentence }) : heading;
  const read = saidOf(whole, words).said ?? whole;
  return {
    key: open.cue.id,
    uid: context.uid,
    slug: open.cue.id.replace(/\W+/g, "-"),
    mine: open.mine,
    ...(moment
      ? { heading: moment.title, said: read, moment }
      : { heading, ...(read === heading ? {} : { said: read }) }),
    options: body.options ?? (body.bonuses || body.bare ? [] : near),
    ...(body.tiles ? { tiles: body.tiles } : {}),
    ...(body.forms?.length ? { forms: body.forms } : {}),
    ...(body.groups?.length ? { groups: body.groups } : {}),
    ...(body.ends?.length ? { ends: body.ends } : {}),
    ...(body.laterForms?.length ? { laterForms: body.laterForms } : {}),
    ...(menus.length > 0 ? { menus } : {}),
    ...(open.again ? { again: say(words, open.again) } : {}),
    ...(hint ? { hint } : {}),
    ...(note ? { note } : {}),
    ...(body.about ? { about: body.about } : {}),
    ...(undo ? { undo } : {}),
    ...(body.bonuses ? { bonuses: body.bonuses } : {}),
    ...(body.bid ? { bid: body.bid } : {}),
    ...(refusal ? { refusal } : {}),
    ...(slow ? { slow } : {}),
  };
}

/** A list that several moves share stands above the first of them. */
function withSharedOnce(buttons: readonly ButtonPicture[]): readonly ButtonPicture[] {
  const drawn = new Set<string>();
  return buttons.map((button) => {
    const needs = button.needs?.filter(({ shared = "" }) => !drawn.has(shared));
    for (const { shared } of needs ?? []) if (shared) drawn.add(shared);
    if (!needs || needs.length === button.needs?.length) return button;
    const { needs: _needs, ...rest } = button;
    return needs.length > 0 ? { ...rest, needs } : rest;
  });
}

/** The two presses of a hero point: what spends it first, and the one that is usual as it was. */
function momentPicture({ option, spend, name, ...body }: MomentBody, all: readonly ButtonPicture[]): MomentPicture {
  const buttons = all.filter(({ line, data }) => line || /^stand/.test(data?.["option"] ?? ""));
  const isSpend = ({ data }: ButtonPicture): boolean => data?.["option"] === option;
  return {
    ...body,
    buttons: [
      ...buttons.filter(isSpend).map((button) => ({ ...button, label: spend, name, gold: true })),
      ...buttons.filter((button) => !isSpend(button)).map((button) => ({ ...button, plain: true })),
    ],
  };
}

/** Buttons behind a tile that is not open, whose refusals the step itself says. */
const shutIn = ({ tiles, forms = [], groups = [] }: CueBody): readonly Pick<ButtonPicture, "control">[] => [
  ...[...forms, ...(tiles?.forms ?? [])].flatMap((one) => (one.shut ? [one, ...one.buttons] : [])),
  ...[...groups, ...(tiles?.groups ?? [])].flatMap((one) => (one.shut ? one.options : [])),
];

/**
 * The control of this step that was refused, where it is no longer drawn: whoever fell meanwhile takes the button
 * along, and why nothing happened is still to be read.
 */
function goneControls({ refusal }: Session, { cue }: OpenCue, body: CueBody): readonly string[] {
  if (!refusal || !body.bare || !` ${refusal.control} `.includes(` ${cue.id} `)) return [];
  const forms = [...(body.forms ?? []), ...(body.laterForms ?? []), ...(body.tiles?.forms ?? [])];
  const groups = [...(body.groups ?? []), ...(body.tiles?.groups ?? [])];
  const drawn = [
    ...(body.options ?? []),
    ...forms.flatMap(({ buttons, near = [] }) => [...buttons, ...near]),
    ...groups.flatMap(({ options }) => options),
  ];
  return drawn.some(({ control }) => control === refusal.control) ? [] : [refusal.control];
}

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

/** The moves of a table, the proposed one as such. */
const bonusMoves = ({ bonuses }: CuePicture): readonly ButtonPicture[] =>
  (bonuses?.rows ?? []).flatMap(({ button, proposed = false }) => (button ? [{ ...button, primary: proposed }] : []));

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
  const { key, uid, slug, mine, heading, again, about, moment, said, next } = cue;
  return {
    key,
    uid,
    slug,
    mine,
    heading,
    ...(said ? { said } : {}),
    ...(moment ? { moment, ...(next ? { next } : {}) } : {}),
    options: moment
      ? []
      : shown.length > 0
        ? shown.map(({ button: { needs: _lists, ...button } }) => asBid(button))
        : [open],
    ...(filled.length > 0 ? { filled } : {}),
    ...(again ? { again } : {}),
    ...(about ? { hint: about } : {}),
    ...(refusal ? { refusal } : {}),
    ...(slow ? { slow } : {}),
  };
}

/** Where every move has something to fill in, the way to all of it stands in their place. */
export const opener = ({ words }: PaintContext): ButtonPicture =>
  actionButton(IDLE, "more", words.text("SETPIECE.Place.Open"), { control: "more step", primary: true });

/** The way from a step in one line to all of it, and back. */
export const moreButton = ({ words }: PaintContext, open: boolean): ButtonPicture =>
  actionButton(IDLE, "more", words.text("SETPIECE.More"), { expanded: open ? "true" : "false" });

/**
 * A hero point for a roll that nobody waits for interrupts nobody either: it is told
 * after what happened, not called out.
 */
export const isOffer = ({ cue }: OpenCue): boolean => cue.amendment && cue.kind === "bump";

/**
 * The own steps of one conflict, as any place draws them. A hero point that turns much is the one question, and what is
 * asked next rests until it is answered; one that turns little is a line before that, and the question where nothing
 * else is asked.
 */
export function lapsingFirst(
  mine: readonly OpenCue[],
  isMoment: (open: OpenCue) => boolean,
): Readonly<Record<"lapsing" | "asked" | "next", readonly OpenCue[]>> {
  const moment = mine.find(isMoment);
  if (moment) return { lapsing: [], asked: [moment], next: mine.filter((open) => open !== moment) };
  const asked = mine.filter((open) => !isOffer(open));
  return asked.length ? { lapsing: mine.filter(isOffer), asked, next: [] } : { lapsing: asked, asked: mine, next: [] };
}

/** A step with what is asked after it, a line each: until it is answered those rest. */
export const withNext = (cue: CuePicture, next: readonly OpenCue[], words: Words): CuePicture =>
  next.length === 0
    ? cue
    : {
        ...cue,
        next: next.map((open) => words.text("SETPIECE.Contest.Card.Next", { cue: say(words, open.cue.sentence) })),
      };

/**
 * Such steps, each in a line: nothing is proposed, and no digit belongs to them. Behind what the point would change
 * stand a word that lets the roll be and, last, the one that spends, as no habit does; of several each says which roll
 * it is for.
 */
export const lapsingCues = (cues: readonly CuePicture[], words: Words): readonly CuePicture[] =>
  cues.map(({ moment, ...cue }) => {
    const buttons = moment?.buttons ?? cue.options;
    const options = [...buttons].reverse().map((button): ButtonPicture => {
      const { primary: _primary, digit: _digit, line, gold: _gold, plain: _plain, ...rest } = button;
      return line
        ? { ...rest, label: line.label, name: line.name }
        : { ...rest, label: words.text("SETPIECE.Contest.Card.BumpLeave"), quiet: true };
    });
    const line = buttons.find((button) => button.line)?.line;
    const lapses = (cues.length > 1 ? line?.whole : line?.text) ?? cue.heading;
    return { ...cue, mine: false, lapses, options };
  });
