import type { OpenCue, Session } from "../../../play/session.ts";
import { waysInTurn, waysTogether } from "../../../rules/combat/ask.ts";
import type { Creature, Line, CombatView } from "../../../rules/combat/index.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { count, list, say, type Words } from "../../words/words.ts";
import { optionButton, withPending } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { chosen, extraField, hitField, hitsText, settleName } from "./compose.ts";
import { composed, fieldMaker, form, valuesOf, type FieldMaker } from "./fields.ts";
import { cardText, nameIn, zoneIn, type Asked } from "./names.ts";
import { combatIntent } from "./odds.ts";
import type { FieldPicture, FormPicture } from "./picture.ts";
import { togetherWay, wayChoices } from "./split-words.ts";

/** Ways that stand in sight at once, each a button; more would only be worse ones. */
const WAYS = 6;

type Unsettled = Creature["unsettled"][number];

/** Every way is a button with the dice it costs, so another than the mildest is one press too (K-145, A.3.1). */
export function harmCue({ session, view, open, seat, context, words }: Asked): CueBody {
  const [hit] = seat?.unsettled ?? [];
  if (!seat?.harm || !hit) return {};
  const hits = seat.unsettled;
  const make = fieldMaker(context, `harm ${open.cue.id}`);
  const { control } = make;
  const ways = waysTogether(view, seat);
  const data = { seat: seat.id, cue: open.cue.id };
  const buttons = ways.slice(0, WAYS).map((way, index): ButtonPicture => {
    const { label, note } = togetherWay(way, hits, words);
    const taken = hitsText(hits.map((one, at) => [one.id, way.parts[at] ?? []]));
    return withPending(session, {
      control: index === 0 ? control : `${control} ${index + 1}`,
      label,
      wins: note,
      ...(way.catastrophic > 0 ? { icon: "warn" } : {}),
      chances: index === 0 ? [{ label: "", text: words.text("SETPIECE.Combat.Ui.Harm.Mildest") }] : [],
      primary: index === 0,
      digit: index + 1,
      ...composed("settleHarm", control, { ...data, hits: taken }),
    });
  });
  const names = nameFields(make, hits);
  const title =
    hits.length > 1
      ? count(words, "SETPIECE.Combat.Ui.Harm.Hits", hits.length, {
          hits: list(
            words,
            hits.map((one) =>
              words.text("SETPIECE.Combat.Ui.Harm.Hit", { amount: one.amount, type: typeWord(one, words) }),
            ),
          ),
        })
      : words.text("SETPIECE.Combat.Ui.Harm.Title", { amount: hit.amount, type: typeWord(hit, words) });
  return {
    ask: words.text("SETPIECE.Combat.Ui.Ask.harm", { harm: title }),
    hint: words.text("SETPIECE.Combat.Ui.Harm.Hint"),
    bare: true,
    forms: [
      form(session, make, {
        key: "harm",
        title,
        asked: true,
        ...(hits.length > 1
          ? { fields: [], adjust: names, adjustLabel: words.text("SETPIECE.Combat.Ui.Harm.NameAll") }
          : { fields: names }),
        buttons,
      }),
      ...(hits.length > 1 && ways.length > WAYS
        ? [eachForm(session, fieldMaker(context, `hits ${open.cue.id}`), seat, open, view)]
        : []),
    ],
  };
}

const typeWord = (harm: Unsettled, words: Words): string => words.text(`SETPIECE.Combat.Ui.Harm.${harm.type}`);

const nameFields = (make: FieldMaker, hits: readonly Unsettled[]): readonly FieldPicture[] =>
  hits.map((hit, index) => {
    const key = hits.length > 1 ? "NameOf" : "Name";
    return make.text(hitField("label", hit.id), make.words.text(`SETPIECE.Combat.Ui.Harm.${key}`, { n: index + 1 }));
  });

/** A list for each hit with its ways as the choices before it leave the rows; the mildest is filled in. */
function waysFields(
  make: FieldMaker,
  view: CombatView,
  seat: Creature,
  { nameOf, label, most }: { nameOf(index: number): string; readonly label: string; readonly most?: number },
): readonly FieldPicture[] {
  const { words } = make;
  const hits = seat.unsettled;
  return waysInTurn(view, seat, (index) => make.typed(nameOf(index), "")).map((ways, index) => {
    const choices = wayChoices(ways.slice(0, most), words);
    const hit = hits[index];
    const about = hit ? { amount: hit.amount, type: typeWord(hit, words) } : {};
    const told = words.text(`SETPIECE.Combat.Ui.Harm.${label}`, { n: index + 1, all: hits.length, ...about });
    return make.choice(nameOf(index), told, choices, choices[0]?.value ?? "", { wide: true });
  });
}

/** As many ways as the rules offer for one harm that is settled before a test. */
const OFFERED = 12;

/** Open harm is settled before the victim's next test, beside what else that test is asked. */
export function settleFields(
  make: FieldMaker,
  options: readonly Option<IntentBase>[],
  view: CombatView,
  seat: Creature | null,
): readonly FieldPicture[] {
  const tests = options.some((option) => option.needs?.some((one) => one.name === "settle"));
  const label = seat && seat.unsettled.length > 1 ? "FirstOf" : "First";
  return tests && seat ? waysFields(make, view, seat, { nameOf: settleName, label, most: OFFERED }) : [];
}

/** More ways than have room: each hit for itself. */
function eachForm(session: Session, make: FieldMaker, seat: Creature, open: OpenCue, view: CombatView): FormPicture {
  const { words, control } = make;
  const hits = seat.unsettled;
  const nameOf = (index: number): string => hitField("split", hits[index]?.id ?? "");
  return form(session, make, {
    key: "hits",
    title: words.text("SETPIECE.Combat.Ui.Harm.Each"),
    folded: true,
    fields: waysFields(make, view, seat, { nameOf, label: "WaysOf" }),
    adjust: nameFields(make, hits),
    adjustLabel: words.text("SETPIECE.Combat.Ui.Harm.NameAll"),
    send: {
      label: count(words, "SETPIECE.Combat.Ui.Harm.TakeAll", hits.length),
      ...composed("settleHarm", control, {
        seat: seat.id,
        cue: open.cue.id,
        hits: hitsText(hits.map((hit) => [hit.id, []])),
      }),
    },
  });
}

const spendText = (words: Words, key: string, values?: Parameters<Words["text"]>[1]): string =>
  words.text(`SETPIECE.Combat.Ui.Spend.${key}`, values);

interface Extra {
  readonly id: string;
  readonly place: string;
  readonly label: string;
}

const picksOf = ({ intent }: Option<IntentBase>) => {
  const move = combatIntent({ intent });
  return move.type === "spend" ? move.picks : null;
};

/** The moves that buy one thing each; what is proposed for all lines together is none of them. */
const extrasOf = (open: OpenCue, line: Line, context: PaintContext): readonly Extra[] =>
  open.options.flatMap((move) => {
    const [pick, ...others] = (!move.isDefault && picksOf(move)) || [];
    return pick?.line === line.id && others.length === 0
      ? [{ id: pick.extra, place: pick.slot ?? pick.zone ?? "", label: say(context.words, move.label) }]
      : [];
  });

/** One thing an extra six buys: a box, or a list where it has to be said which card or which way. */
function extraPicture(make: FieldMaker, view: CombatView, line: Line, id: string, all: readonly Extra[]): FieldPicture {
  const { words } = make;
  const here = all.filter((one) => one.id === id);
  const name = extraField(line.id, id);
  const label = words.has(`SETPIECE.Combat.Ui.Spend.${id}`) ? spendText(words, id) : (here[0]?.label ?? id);
  // A grapple proposes the gag; everything else is bought only where somebody says so
  const preset = id === "gag";
  if (id !== "outmaneuver" && id !== "push" && id !== "pushOn") return make.check(name, label, preset);
  const places = here.map(({ place }) =>
    id === "outmaneuver"
      ? {
          value: place,
          label: spendText(words, "Card", { card: cardText(view.fight.slots[place]?.card) }),
        }
      : place === ""
        ? { value: "away", label: spendText(words, "Away") }
        : { value: place, label: zoneIn(view, place) },
  );
  return make.choice(name, label, [{ value: "none", label: spendText(words, "No") }, ...places], "none");
}

/** Spend extra sixes: what is ticked is bought, all that is left is damage (A.2). */
export function spendCue({ session, view, open, seat, context, words }: Asked): CueBody {
  const { flow } = view.fight.fight;
  if (flow?.step !== "spend" || !seat) return {};
  const make = fieldMaker(context, `spend ${open.cue.id}`);
  const lines = flow.lines.filter((line) => line.extra > 0 && extrasOf(open, line, context).length > 0);
  const parts = lines.map((line) => {
    const all = extrasOf(open, line, context);
    const ids = [...new Set(all.map((one) => one.id))];
    const fields = ids
      .filter((id) => id !== "damage")
      .map((id) => extraPicture(make, view, line, id, all))
      .map((field) => (lines.length > 1 ? { ...field, label: ofLine(view, line, field.label, context) } : field));
    const bought = chosen(line.id, ids, valuesOf(fields)).length;
    const rest = ids.includes("damage") ? Math.max(0, line.extra - bought) : 0;
    return { line, ids, fields, bought, rest };
  });
  const over = parts.find((part) => part.bought > part.line.extra);
  const none = open.options.find((move) => !move.isDefault && picksOf(move)?.length === 0);
  const spends = parts.some((part) => part.bought + part.rest > 0);
  const spending: FormPicture = form(session, make, {
    key: "spend",
    title: spendText(words, "Title"),
    asked: true,
    fields: parts.flatMap((part) => inRows(part.fields)),
    notes: parts.map((part) => noteOf(view, part, flow.kind === "attack", parts.length === 1, context)),
    send: {
      // With nothing chosen it is the same as to spend nothing, which then needs no button of its own
      label: none && !spends ? say(words, none.label) : spendLabel(parts, flow.kind === "attack", context),
      primary: !over,
      digit: 1,
      ...(over ? { reason: count(words, "SETPIECE.Combat.Ui.Spend.Over", over.line.extra) } : {}),
      ...composed("spend", make.control, {
        seat: seat.id,
        cue: open.cue.id,
        ...Object.fromEntries(parts.map((part) => [`extras${part.line.id}`, part.ids.join(" ")])),
      }),
    },
    buttons: none && spends ? [optionButton(session, words, open, none, 1)] : [],
    ...(over ? { refusal: count(words, "SETPIECE.Combat.Ui.Spend.Over", over.line.extra) } : {}),
  });
  const sixes = parts.reduce((sum, { line }) => sum + line.extra, 0);
  return { ask: count(words, "SETPIECE.Combat.Ui.Ask.spend", sixes), forms: [spending], bare: true };
}

/** What the press does: "Deal 5 damage". Of several attacks only the sixes can be counted. */
function spendLabel(
  parts: readonly { readonly line: Line; readonly bought: number; readonly rest: number }[],
  attack: boolean,
  { words }: PaintContext,
): string {
  const sum = (of: "bought" | "rest"): number => parts.reduce((all, part) => all + part[of], 0);
  const [only, ...others] = parts;
  if (!attack || !only || others.length > 0)
    return count(words, "SETPIECE.Combat.Ui.Spend.Use", sum("bought") + sum("rest"));
  const damage = only.line.damage + only.rest;
  return only.bought > 0
    ? count(words, "SETPIECE.Combat.Ui.Spend.UseAndDeal", only.bought, { damage })
    : spendText(words, "Deal", { damage });
}

const ofLine = (view: CombatView, line: Line, extra: string, { words }: PaintContext): string =>
  spendText(words, "Each", {
    extra,
    by: nameIn(view, line.by),
    target: nameIn(view, line.target),
  });

/** Lists first, then boxes, so that two stand in a row. */
const inRows = (fields: readonly FieldPicture[]): readonly FieldPicture[] => [
  ...fields.filter((one) => one.kind !== "check"),
  ...fields.filter((one) => one.kind === "check"),
];

/** "Ana against Troll: 2 extra sixes. 1 on damage, 3 in all."; of one (`alone`) the question tells how many. */
function noteOf(
  view: CombatView,
  { line, bought, rest }: { readonly line: Line; readonly bought: number; readonly rest: number },
  attack: boolean,
  alone: boolean,
  context: PaintContext,
): string {
  const { words } = context;
  const target = nameIn(view, line.target);
  const damage = { target, rest, damage: line.damage + rest };
  if (alone && attack) return spendText(words, "On", damage);
  const extra = count(words, "SETPIECE.Combat.Ui.Spend.Extra", line.extra, { by: nameIn(view, line.by), target });
  return [extra, attack ? spendText(words, "Damage", damage) : spendText(words, "Bought", { bought })].join(" ");
}
