import type { PlayerRequest } from "../../play/api.ts";
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

/** Moves that spend something for good come last; a move that only the GM can say answers nobody else's step. */
const answersOf = ({ options, cue }: OpenCue): readonly Option<IntentBase>[] =>
  [false, true].flatMap((spends) =>
    options.filter(
      (option) =>
        (option.cue === undefined || option.cue === cue.id) &&
        (option.spends === true) === spends &&
        option.refused?.key !== "Combat.Refused.GmOnly",
    ),
  );

/** Where the step is named already (`named`), only what goes with it is listed. */
export function undoPicture(session: Session, step: string, words: Words, named: boolean): UndoPicture {
  const lines = session.undoes(step).filter((line) => line.sentence && !(named && line.step === step));
  return {
    dependsTitle: named ? words.text("SETPIECE.Undo.With") : "",
    depends: lines.map((line) => (line.sentence ? say(words, line.sentence) : "")),
    staysTitle: words.text("SETPIECE.Undo.Stays"),
    stays: session.leaves(step).map((sentence) => say(words, sentence)),
  };
}

/** Null where the request is no undo, or its name says it all. */
export function askedUndo(session: Session, { step }: Pick<PlayerRequest, "step">, words: Words): UndoPicture | null {
  const picture = step === null ? null : undoPicture(session, step, words, true);
  return picture && picture.depends.length + picture.stays.length > 0 ? picture : null;
}

export interface MomentBody extends Omit<MomentPicture, "buttons"> {
  readonly option: string;
  readonly spend: string;
  readonly name: string;
}

export interface CueBody {
  readonly moment?: MomentBody | null;
  /** The question for a reader who sees who is asked; absent: the sentence of the rules. */
  readonly ask?: string;
  readonly hint?: string;
  /** Needed for the choice, so it stands above moves in one line too. */
  readonly about?: string;
  readonly bonuses?: BonusTablePicture;
  readonly bid?: BidPicture | null;
  dress?(button: ButtonPicture): ButtonPicture;
  /** The others are behind one button. Absent: all stand in sight. */
  inSight?(option: Option<IntentBase>): boolean;
  /** Another order would push this option out of sight. */
  isFirst?(option: Option<IntentBase>): boolean;
  isLast?(option: Option<IntentBase>): boolean;
  menu?(): MenuPicture;
  /** Moves that differ in their subject alone share a list. */
  readonly gathers?: true;
  /** Called once all buttons are drawn, which collect them. */
  hints?(): string;
  notes?(): string;
  /** Replaces the plain list of options. */
  readonly options?: readonly ButtonPicture[];
  readonly tiles?: TilesPicture;
  readonly forms?: readonly FormPicture[];
  readonly groups?: readonly GroupPicture[];
  readonly ends?: readonly ButtonPicture[];
  readonly laterForms?: readonly FormPicture[];
  /** Forms and groups hold all options. */
  readonly bare?: boolean;
  /** Centres on the track, by option id. */
  readonly ghosts?: Readonly<Record<string, readonly number[]>>;
}

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
  // A listener who comes to a button by key has not heard who is asked, so the name of the step says it
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

/** The press that spends comes first, and *Let it stand* stays the usual one. */
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

/** The step itself says their refusals. */
const shutIn = ({ tiles, forms = [], groups = [] }: CueBody): readonly Pick<ButtonPicture, "control">[] => [
  ...[...forms, ...(tiles?.forms ?? [])].flatMap((one) => (one.shut ? [one, ...one.buttons] : [])),
  ...[...groups, ...(tiles?.groups ?? [])].flatMap((one) => (one.shut ? one.options : [])),
];

/** A creature that fell meanwhile takes the refused button along; its reason must still be read. */
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

/** The strip shows so many moves beside *More*, and two in any case. */
const NEAR = 3;
const LEAST = 2;

/** Letters of moves in one line of the strip, and those that a button takes beside its label. */
const ROOM = 88;
const AROUND = 4;

interface Near {
  readonly button: ButtonPicture;
  readonly refusal: string;
  readonly slow: string;
}

const told = (buttons: readonly ButtonPicture[], { refusal = "", slow = "" } = {}): readonly Near[] =>
  buttons.map((button) => ({ button, refusal, slow }));

const lengthOf = ({ label, chances = [] }: ButtonPicture): number =>
  AROUND + label.length + chances.reduce((sum, { text }) => sum + text.length + 1, 0);

/** At least two stand there, whatever they are called. */
function fitting(all: readonly Near[], last: Near | undefined): readonly Near[] {
  let left = ROOM - (last ? lengthOf(last.button) : 0);
  return all.slice(0, NEAR).filter(({ button }, index) => (left -= lengthOf(button)) >= 0 || index < LEAST);
}

/** A button without its heading says all of it ("Move to Gate"). */
const whole = ({ name, ...button }: ButtonPicture): ButtonPicture =>
  name && button.label ? { ...button, label: name } : { ...button, ...(name ? { name } : {}) };

const bonusMoves = ({ bonuses }: CuePicture): readonly ButtonPicture[] =>
  (bonuses?.rows ?? []).flatMap(({ button, proposed = false }) => (button ? [{ ...button, primary: proposed }] : []));

const movesOf = (cue: CuePicture): readonly Near[] => [
  ...told([...cue.options, ...bonusMoves(cue)], cue),
  ...(cue.forms ?? []).flatMap((form) => told([...form.buttons, ...(form.near ?? [])], form)),
  ...(cue.groups ?? []).flatMap((group) => told(group.options.map(whole), group)),
];

const valueOf = (field: FieldPicture): string =>
  field.kind === "check" ? String(field.checked ?? false) : field.value;

/** A press without its fields in sight still sends them. */
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
 * One line holds the proposal, two others and the end of the turn; the rest is behind *More* (play, law 4). Fields go
 * along; a move with an empty one is left out, and where none is left `open` leads to all. `rows`: a duel's bonuses.
 */
export function briefCue(cue: CuePicture, open: ButtonPicture, words: Words, rows = false): CuePicture {
  // The first entry of each list goes along
  const isListed = ({ needs = [] }: ButtonPicture): boolean => needs.every(({ choices }) => choices !== undefined);
  const isSettled = (button: ButtonPicture): boolean =>
    (button.needs ?? []).length === 0 || (button.primary === true && isListed(button));
  const may = ({ button }: Near): boolean => isSettled(button) && !button.reason;
  const all = movesOf(cue);
  const settled = all.filter(may);
  // An offer stays in sight where only *Do nothing* stands before it
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

export const opener = ({ words }: PaintContext): ButtonPicture =>
  actionButton(IDLE, "more", words.text("SETPIECE.Place.Open"), { control: "more step", primary: true });

export const moreButton = ({ words }: PaintContext, open: boolean): ButtonPicture =>
  actionButton(IDLE, "more", words.text("SETPIECE.More"), { expanded: open ? "true" : "false" });

/** A hero point for a roll that nobody waits for is told after the result and interrupts nobody. */
export const isOffer = ({ cue }: OpenCue): boolean => cue.amendment && cue.kind === "bump";

/** A hero point that turns much is the only question; one that turns little is a line above it, or asked alone. */
export function lapsingFirst(
  mine: readonly OpenCue[],
  isMoment: (open: OpenCue) => boolean,
): Readonly<Record<"lapsing" | "asked" | "next", readonly OpenCue[]>> {
  const moment = mine.find(isMoment);
  if (moment) return { lapsing: [], asked: [moment], next: mine.filter((open) => open !== moment) };
  const asked = mine.filter((open) => !isOffer(open));
  return asked.length ? { lapsing: mine.filter(isOffer), asked, next: [] } : { lapsing: asked, asked: mine, next: [] };
}

export const withNext = (cue: CuePicture, next: readonly OpenCue[], words: Words): CuePicture =>
  next.length === 0
    ? cue
    : {
        ...cue,
        next: next.map((open) => words.text("SETPIECE.Contest.Card.Next", { cue: say(words, open.cue.sentence) })),
      };

/** No proposal, no digits, and the press that spends last: no habit spends a point. Of several, each says its roll. */
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
