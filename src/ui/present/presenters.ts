import type { LogLine, OpenCue, Session } from "../../play/session.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { linesTogether } from "../chat/beat-words.ts";
import { disjunctions, type Words } from "../words/words.ts";
import type { StandBody, StandPicture } from "./button-picture.ts";
import { IDLE, actionButton } from "./button.ts";
import { presentCombat } from "./combat/combat.ts";
import type { FieldPicture, FormPicture, GroupPicture } from "./combat/picture.ts";
import { presentContest } from "./contest/contest.ts";
import { cuePicture } from "./cue.ts";
import { presentDuel } from "./duel/duel.ts";
import type { FamilyChronicle, FamilyPicture, FamilyPresenter, TablePicture } from "./family.ts";
import type { PaintContext } from "./paint-context.ts";
import type { ButtonPicture, CuePicture, StandsPicture } from "./picture.ts";

const PRESENTERS: Readonly<Record<string, FamilyPresenter>> = {
  combat: presentCombat,
  contest: presentContest,
  duel: presentDuel,
} satisfies Record<FamilyId, FamilyPresenter>;

export const presenterOf = (family: string): FamilyPresenter => PRESENTERS[family] ?? presentDuel;

const NOTHING: StandBody = { sides: [], meter: null, facts: [], stands: "" };

/** The line beside a step. Null where a conflict has nothing to tell, as a challenge: no empty band. */
export function standPicture(
  family: Pick<FamilyPicture, "exchange" | "stand" | "status">,
  open: OpenCue | null,
  { words }: PaintContext,
): StandPicture | null {
  const body = family.stand?.(open) ?? NOTHING;
  const { exchange } = family;
  const [a, b] = exchange?.throws ?? [];
  // Words stand below their dice, so the faces count; of sums the sum does
  const shown = (one: NonNullable<typeof a>): string => String(exchange?.words ? one.face : one.total);
  const thrown = a && b ? words.text("SETPIECE.Stand.Last", { a: shown(a), b: shown(b) }) : "";
  const { sides, meter, facts, last = thrown } = body;
  const stands = body.stands === null ? "" : body.stands || (family.status ?? "");
  const says = sides.length + facts.length > 0 || meter !== null || `${stands}${last}` !== "";
  return says ? { ...body, last, stands } : null;
}

/** A button to the steps of a conflict; a reader who only waits hears of no cue. */
export const goButton = ({ title, cues }: Session, { words }: PaintContext): ButtonPicture => {
  const mine = cues.some((cue) => cue.mine);
  return actionButton(IDLE, "go", words.text(mine ? "SETPIECE.Place.Go" : "SETPIECE.Place.Look"), {
    name: words.text(mine ? "SETPIECE.Place.GoTo" : "SETPIECE.Place.LookTo", { title }),
  });
};

export const hereButton = ({ words }: PaintContext, open: boolean): ButtonPicture =>
  actionButton(IDLE, "here", words.text(open ? "SETPIECE.Place.Close" : "SETPIECE.Place.Here"), {
    quiet: true,
    expanded: open ? "true" : "false",
  });

/** The log shows one line while the steps have their place elsewhere. */
export function linePicture(session: Session, context: PaintContext): StandsPicture {
  const family = presenterOf(session.family)(session, context);
  return {
    uid: context.uid,
    family: session.family,
    glyph: family.glyph,
    title: session.title,
    score: family.score || (family.round ?? ""),
    buttons: [goButton(session, context), hereButton(context, false)],
  };
}

interface ChroniclePicture extends Pick<FamilyChronicle, "panels"> {
  readonly parts: readonly {
    readonly key: string;
    readonly title: string;
    readonly sentences: readonly { readonly key: string; readonly text: string }[];
  }[];
  readonly table: TablePicture | null;
}

/** The whole log in sentences, in parts where the family has headings for them, with its dice as a table. */
export function chroniclePicture(
  { lines }: Pick<Session, "lines">,
  family: Pick<FamilyPicture, "chronicle">,
  words: Words,
): ChroniclePicture {
  const { panels = [], first = "", headingOf, last = "", table } = family.chronicle?.() ?? {};
  const parts: { key: string; title: string; lines: LogLine[] }[] = [{ key: "start", title: first, lines: [] }];
  for (const line of lines) {
    const title = headingOf?.(line) ?? null;
    if (title === null) parts.at(-1)?.lines.push(line);
    else parts.push({ key: `part ${line.key}`, title, lines: [] });
  }
  const told = parts.map(({ lines: some, ...part }, index) => ({
    ...part,
    sentences: [
      ...linesTogether(some, words),
      ...(last && index === parts.length - 1 ? [{ key: "last", text: last }] : []),
    ],
  }));
  return {
    panels,
    parts: told.filter(({ sentences }) => sentences.length > 0),
    table: table?.rows.length ? table : null,
  };
}

/** A step in spoken sentences, built from what is drawn of it (A9). */
export function spokenControls(session: Session, open: OpenCue, context: PaintContext): string {
  const body = presenterOf(session.family)(session, context).cue(open);
  return controlsTold(cuePicture(session, open, body, context), context.words);
}

/** Folded parts are told by their title, buttons that cannot be pressed not at all. */
export function controlsTold(cue: CuePicture, words: Words): string {
  const forms = [...(cue.forms ?? []), ...(cue.laterForms ?? [])].filter(({ shut }) => shut !== true);
  const groups = (cue.groups ?? []).filter(({ shut }) => shut !== true);
  const named = (cue.bonuses?.rows ?? []).flatMap(({ button }) => button ?? []);
  const single = [
    ...(cue.moment?.buttons ?? []).map(({ name, label }) => name ?? label),
    ...pressable([...named, ...cue.options, ...(cue.tiles?.tiles ?? [])]),
    ...(cue.bonuses?.rest ? [cue.bonuses.rest.label] : []),
    ...groups.filter(({ folded }) => folded).map(({ label }) => label),
    ...forms.filter(({ folded }) => folded).map(({ title }) => title),
    ...pressable(cue.ends ?? []),
    // The choice of an ability does not answer the step
    ...(cue.menus ?? []).flatMap(({ key, label }) => (key === "more" ? [label] : [])),
  ].filter(Boolean);
  return [
    ...(cue.moment ? [cue.moment.told] : []),
    ...forms.filter(({ folded }) => !folded).map((form) => ofForm(form, words)),
    ...groups
      .filter(({ folded, options }) => !folded && pressable(options).length > 0)
      .map((group) => ofGroup(group, words)),
    ...(single.length ? [`${disjunctions(words.lang).format(single)}.`] : []),
  ].join(" ");
}

const nameOf = ({ label, name }: ButtonPicture): string => label || (name ?? "");

const pressable = (buttons: readonly ButtonPicture[]): readonly string[] =>
  buttons.filter(({ reason }) => reason === undefined).map(nameOf);

/** "Move: Gate or Mill." */
const ofGroup = ({ label, options }: GroupPicture, words: Words): string =>
  `${label}: ${disjunctions(words.lang).format(pressable(options))}.`;

/** "Attack. Weapon: Sword, Target: Troll, Declare." */
const ofForm = ({ title, fields, buttons }: FormPicture, words: Words): string => {
  const parts = [...fields.map((field) => ofField(field, words)), ...pressable(buttons)];
  return `${title ? `${title}: ` : ""}${disjunctions(words.lang).format(parts)}.`;
};

function ofField({ kind, tick, label, value, choices, below }: FieldPicture, words: Words): string {
  if (kind === "check" || tick) return words.text("SETPIECE.Live.Tick", { label });
  const chosen = [...(choices ?? []), ...(below ?? []).flatMap((apart) => apart.choices)];
  const shown = choices ? ((chosen.find(({ selected }) => selected) ?? chosen[0])?.label ?? "") : value;
  return shown ? words.text("SETPIECE.Live.Field", { label, value: shown }) : label;
}
