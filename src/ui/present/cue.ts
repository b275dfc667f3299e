import type { OpenCue, Session } from "../../play/session.ts";
import type { IntentBase, Option } from "../../rules/log/family.ts";
import { saidOf } from "../words/spoken-ratings.ts";
import { list, say } from "../words/words.ts";
import { answersOf } from "./answers-of.ts";
import { optionButton, refusalUnder, slowUnder } from "./button.ts";
import type { FormPicture, GroupPicture } from "./combat/picture.ts";
import type { PaintContext } from "./paint-context.ts";
import type { BidPicture, BonusTablePicture, ButtonPicture, CuePicture } from "./picture.ts";
import { stakesText } from "./stakes.ts";
import { askedUndo } from "./undo.ts";

/** What a family adds to the plain list of options. */
export interface CueBody {
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
  /** What is to be said below the heading once all buttons are drawn, and below the moves themselves. */
  hints?(): string;
  notes?(): string;
  /** Options the family has drawn itself, in place of the plain list. */
  readonly options?: readonly ButtonPicture[];
  /** Moves that need several fields, and buttons by kind; then what ends it all, then what is folded. */
  readonly forms?: readonly FormPicture[];
  readonly groups?: readonly GroupPicture[];
  readonly ends?: readonly ButtonPicture[];
  readonly laterForms?: readonly FormPicture[];
  readonly laterGroups?: readonly GroupPicture[];
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
  // Digits count what is in sight first, and stop before what no digit may spend
  const isFirst = (option: Option<IntentBase>): boolean => body.isFirst?.(option) ?? false;
  const nearer = shown.filter(inSight);
  const ordered = [
    ...nearer.filter(isFirst),
    ...nearer.filter((option) => !isFirst(option)),
    ...shown.filter((option) => !inSight(option)),
  ];
  const buttons = ordered.map((option, index) => {
    const button = optionButton(session, words, open, option, index);
    const ghosts = body.ghosts?.[option.id];
    const drawn = ghosts ? { ...button, data: { ...button.data, ghosts: ghosts.join(" ") } } : button;
    return body.dress ? body.dress(drawn) : drawn;
  });
  const near = buttons.slice(0, nearer.length);
  const far = buttons.slice(near.length);
  const hint = [stakesText(words, open.cue), body.hint ?? body.hints?.() ?? ""].filter(Boolean).join(" ");
  const note = body.notes?.() ?? "";
  const columns = buttons.find(({ chances }) => chances?.length)?.chances?.map(({ label }) => label);
  const controls = [...buttons, ...(body.options ?? []), ...(body.ends ?? [])].map((button) => button.control);
  const lead = open.nudged ? "SETPIECE.Cue.Nudged" : "SETPIECE.Cue.Yours";
  const sentence = say(words, open.cue.sentence);
  const asked = session.requests.find(({ id }) => open.cue.id === `request:${id}`);
  const undo = context.gm && asked ? askedUndo(session, asked, words) : null;
  const refusal = refusalUnder(session, words, [...controls, ...goneControls(session, open, body)]);
  const slow = slowUnder(session, words, controls);
  const heading = open.mine
    ? words.text(lead, { cue: sentence })
    : words.text("SETPIECE.Cue.For", { names: list(words, open.waitsFor), cue: sentence });
  return {
    key: open.cue.id,
    uid: context.uid,
    slug: open.cue.id.replace(/\W+/g, "-"),
    mine: open.mine,
    heading,
    ...saidOf(heading, words),
    options: body.options ?? (body.bonuses || body.bare ? [] : near),
    ...(body.forms?.length ? { forms: body.forms } : {}),
    ...(body.groups?.length ? { groups: body.groups } : {}),
    ...(body.ends?.length ? { ends: body.ends } : {}),
    ...(body.laterForms?.length ? { laterForms: body.laterForms } : {}),
    ...(body.laterGroups?.length ? { laterGroups: body.laterGroups } : {}),
    ...(far.length && !body.bare ? { more: far, moreLabel: words.text("SETPIECE.Contest.Card.MoreWays") } : {}),
    ...(open.again ? { again: say(words, open.again) } : {}),
    ...(hint ? { hint } : {}),
    ...(note ? { note } : {}),
    ...(body.about ? { about: body.about } : {}),
    ...(undo ? { undo } : {}),
    ...(columns?.length ? { columns } : {}),
    ...(body.bonuses ? { bonuses: body.bonuses } : {}),
    ...(body.bid ? { bid: body.bid } : {}),
    ...(refusal ? { refusal } : {}),
    ...(slow ? { slow } : {}),
  };
}

/**
 * The control of this step that was refused, where it is no longer drawn: whoever fell meanwhile takes the button
 * along, and why nothing happened is still to be read.
 */
function goneControls({ refusal }: Session, { cue }: OpenCue, body: CueBody): readonly string[] {
  if (!refusal || !body.bare || !` ${refusal.control} `.includes(` ${cue.id} `)) return [];
  const forms = [...(body.forms ?? []), ...(body.laterForms ?? [])];
  const groups = [...(body.groups ?? []), ...(body.laterGroups ?? [])];
  const drawn = [
    ...forms.flatMap(({ buttons, near = [] }) => [...buttons, ...near]),
    ...groups.flatMap(({ options }) => options),
  ];
  return drawn.some(({ control }) => control === refusal.control) ? [] : [refusal.control];
}
