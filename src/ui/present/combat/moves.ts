import type { Session } from "../../../play/session.ts";
import { formOf, hazardNamed, hazardsPlayed } from "../../../rules/combat/ask.ts";
import type { HazardType, Creature, CombatView } from "../../../rules/combat/index.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { say } from "../../words/words.ts";
import { withPending } from "../button.ts";
import { LOOSE } from "../gather.ts";
import type { MovesPicture } from "../contest/picture.ts";
import { TABLE, movesButton, movesTitle } from "../foot.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { HARM, NAME, WHO, asPressed, nameless } from "./compose.ts";
import { composed, fieldMaker, form, type FieldMaker } from "./fields.ts";
import { formFields, saidIn } from "./roll-fields.ts";
import { creatureIn, nameIn, present, type Asked } from "./names.ts";
import { hazardTold, rollTold, type RollTold } from "./odds.ts";
import type { FieldPicture, FormPicture } from "./picture.ts";

/** Swaps one may offer as the round begins, or else magic to take back; what belongs to a turn stands in its cue. */
export function seatOptions(
  session: Session,
  seat: string,
  context: PaintContext,
  swaps = false,
): readonly ButtonPicture[] {
  const { words } = context;
  const moves = session
    .options(seat)
    .filter(({ cue, intent: { type } }) => cue === undefined && type === (swaps ? "offerSwap" : "agreeSpell"));
  if (moves.length > LOOSE) return [listed(session, seat, moves, context)];
  return moves.map((move) =>
    withPending(session, {
      control: `seat ${seat} ${move.id}`,
      label: say(words, move.label),
      ...(move.refused ? { reason: say(words, move.refused) } : {}),
      ...composed("move", `seat ${seat}`, { seat, option: move.id }),
    }),
  );
}

function listed(
  session: Session,
  seat: string,
  moves: readonly Option<IntentBase>[],
  context: PaintContext,
): ButtonPicture {
  const { words } = context;
  const control = `seat ${seat} swap`;
  const able = moves.filter(({ refused }) => !refused);
  const label = words.text("SETPIECE.Combat.Ui.Group.Offer");
  const among = able.map((move) => ({ value: move.id, label: say(words, move.label) }));
  const { choices = [] } = fieldMaker(context, control).choice("swap", label, among, among[0]?.value ?? "");
  const refused = able.length > 0 ? null : moves[0]?.refused;
  return withPending(session, {
    control,
    label: words.text("SETPIECE.Combat.Ui.Group.Swap"),
    ...(refused
      ? { reason: say(words, refused) }
      : { needs: [{ name: "swap", label, type: "text", value: "", choices }] }),
    ...composed("move", control, { seat, option: "{swap}" }),
  });
}

/** Where forms stand: a fight as one person sees it. */
type Desk = Pick<Asked, "session" | "view" | "context">;

/** Where a form stands: its control, and its words below `SETPIECE.Combat.Ui`. */
interface Place extends Partial<FormPicture> {
  readonly control: string;
  readonly words: string;
  readonly primary?: boolean;
}

const targetOf = (make: FieldMaker, among: readonly Creature[]): FieldPicture =>
  make.choice(
    "target",
    make.words.text("SETPIECE.Combat.Ui.Table.Who"),
    among.map((one) => ({ value: one.id, label: one.name })),
    among[0]?.id ?? "",
  );

/** A form with its own words, and beneath it what is told of the dice that it leads to. */
function worded(
  { session, context }: Desk,
  make: FieldMaker,
  { control: _control, words, primary = false, ...parts }: Place & Pick<FormPicture, "key" | "fields">,
  press: ReturnType<typeof composed>,
  told?: Pick<RollTold, "form"> & Partial<Pick<RollTold, "button">>,
): FormPicture {
  return form(session, make, {
    title: context.words.text(`SETPIECE.Combat.Ui.${words}.Title`),
    ...told?.form,
    ...parts,
    send: { label: context.words.text(`SETPIECE.Combat.Ui.${words}.Do`), primary, ...told?.button, ...press },
  });
}

/** The form of a move as the rules define it, about a seat or whom the GM chooses; none where it is about nobody. */
function moveForm(desk: Desk, type: string, place: Place, seat: Creature | null = null): readonly FormPicture[] {
  const { session, view, context } = desk;
  const { creatures, profile } = view.fight;
  const asked = formOf(type, seat !== null);
  const all = seat ? [seat] : asked?.whom === "all" ? Object.values(creatures) : present(view);
  const among = asked?.may ? all.filter((one) => asked.may?.(one, view.fight)) : all;
  if (!asked || (asked.may && among.length === 0)) return [];
  const make = fieldMaker(context, place.control);
  const whom = seat ? [] : [targetOf(make, among)];
  const one = seat ?? creatureIn(view, whom[0]?.value);
  const said = saidIn((name) => make.typed(name, ""));
  const fields = [...whom, ...formFields(make, place.words, asked.fields?.(one, said) ?? [], profile, one)];
  const press = composed(type, place.control, seat ? { seat: seat.id } : {});
  const intent = asked.rolls ? asPressed(session, view, press, fields) : null;
  return [worded(desk, make, { key: type, ...place, fields }, press, rollTold(session, intent, context, "Success"))];
}

/** How many sixes more the next test of somebody needs: the GM says it before its dice, on their step (K-038). */
export const harderForms = ({ seat, open, ...desk }: Asked): readonly FormPicture[] =>
  desk.context.gm && seat
    ? moveForm(desk, "harderNext", { control: `harder ${open.cue.id}`, words: "Harder", folded: true }, seat)
    : [];

/** Harm without a name gets one: it is one of the options that the rules list. */
function nameForm(desk: Desk, place: Place, among: readonly Creature[], seat: string | null): readonly FormPicture[] {
  const { session, context } = desk;
  const named = among.filter(({ id }) => nameless(session.options(id)).length > 0);
  if (named.length === 0) return [];
  const { words } = context;
  const make = fieldMaker(context, place.control);
  const whom = seat === null ? [targetOf(make, named)] : [];
  const harm = nameless(session.options(seat ?? whom[0]?.value ?? "")).map(({ id, label }) => ({
    value: id,
    label: say(words, label),
  }));
  const fields = [
    ...whom,
    make.choice(HARM, words.text("SETPIECE.Combat.Ui.NameHarm.Which"), harm, harm[0]?.value ?? "", { wide: true }),
    make.text(NAME, words.text("SETPIECE.Combat.Ui.Harm.Name")),
  ];
  const press = composed("nameHarm", place.control, seat === null ? {} : { seat });
  return [worded(desk, make, { key: "nameHarm", ...place, fields }, press)];
}

function seatForms(desk: Desk, seat: string): readonly FormPicture[] {
  const one = creatureIn(desk.view, seat);
  if (!one) return [];
  return [
    ...moveForm(desk, "push", { control: `push ${seat}`, words: "Push" }, one),
    ...nameForm(desk, { control: `name ${seat}`, words: "NameHarm" }, [one], seat),
    ...moveForm(desk, "standing", { control: `standing ${seat}`, words: "Standing" }, one),
    ...moveForm(desk, "test", { control: `anytest ${seat}`, words: "Test", folded: true }, one),
  ];
}

const feared = (view: CombatView): Readonly<Record<string, string | number>> => {
  const one = present(view).find(({ sheet }) => sheet?.fear);
  return one?.sheet?.fear ? { source: one.name, value: one.sheet.fear.value } : {};
};

/** A hazard, for everybody ticked or the one chosen (K-149, K-168, K-177, K-187, K-192). */
function hazardForm(desk: Desk, type: HazardType, place: Place): FormPicture {
  const { session, view, context } = desk;
  const here = present(view);
  const { whom, fields: asked } = hazardNamed(type);
  const make = fieldMaker(context, place.control);
  const presets = type === "fear" ? feared(view) : {};
  const said = formFields(make, place.words, asked, view.fight.profile, null, presets);
  const isTicked = ({ kind }: Creature): boolean => whom === "heroes" && kind === "pc";
  const fields =
    whom === "one"
      ? [targetOf(make, here), ...said]
      : [...said, ...here.map((one) => make.check(`${WHO}${one.id}`, one.name, isTicked(one)))];
  const press = composed("hazard", place.control, { hazard: type });
  const intent = asPressed(session, view, press, fields);
  const told = { form: hazardTold(session, intent, (id) => nameIn(view, id), context) };
  return worded(desk, make, { key: type, ...place, fields }, press, told);
}

/** One press for each creature that frightens: its fear at first sight, and later in the fight, asked of all heroes. */
const tableOptions = (session: Session, view: CombatView, { words }: PaintContext): readonly ButtonPicture[] =>
  present(view).flatMap((one) =>
    (["value", "later"] as const).flatMap((which) => {
      const value = one.sheet?.fear?.[which] ?? 0;
      const control = `${which === "later" ? "later " : ""}fear of ${one.id}`;
      return value > 0
        ? [
            withPending(session, {
              control,
              label: words.text(`SETPIECE.Combat.Ui.Table.fear.${which === "later" ? "Later" : "Of"}`, {
                name: one.name,
                value,
              }),
              ...composed("fearOf", control, { of: one.id, which }),
            }),
          ]
        : [];
    }),
  );

/** Moves that the GM makes of somebody, in this order below the hazards. */
const TABLE_MOVES = ["quench", "antidote", "test", "harm", "nameHarm", "heal", "set", "fate"];

function tableForms(desk: Desk): readonly FormPicture[] {
  const { session, view, context } = desk;
  // What is unfolded here is the usual next thing to press, unless an own step stands on the card beside it
  const primary = !session.cues.some(({ mine }) => mine);
  const place = (key: string, words = `Table.${key}`): Place & { readonly key: string } => ({
    key,
    control: `table ${key}`,
    words,
    folded: true,
    among: `${context.uid} table`,
    primary,
  });
  return [
    ...hazardsPlayed(view.fight.profile).map((type) => hazardForm(desk, type, place(type))),
    ...TABLE_MOVES.flatMap((type) =>
      type === "nameHarm"
        ? nameForm(desk, place(type, "NameHarm"), Object.values(view.fight.creatures), null)
        : moveForm(desk, type, place(type === "harm" ? "hurt" : type)),
    ),
  ];
}

/** Whose further moves this viewer may open: a GM opens those of the table, and acts for others in their cues. */
const openable = (session: Session, view: CombatView): readonly (string | null)[] => [
  ...session.viewer.seats.filter((id) => creatureIn(view, id)?.fate === "active"),
  ...(session.viewer.gm ? [null] : []),
];

export function movesButtons(
  session: Session,
  view: CombatView,
  opened: string | null,
  context: PaintContext,
): readonly ButtonPicture[] {
  if (view.fight.fight.phase === "ended") return [];
  return openable(session, view).map((seat) =>
    movesButton(session, seat, titleOf(session, view, seat, context), opened),
  );
}

/** Whose moves they are; of the only creature that a player has, which stands above already, what they are. */
function titleOf(session: Session, view: CombatView, seat: string | null, { words }: PaintContext): string {
  if (seat !== null && openable(session, view).length === 1) return words.text("SETPIECE.Combat.Ui.Own");
  return movesTitle(words, seat === null ? null : (creatureIn(view, seat)?.name ?? seat));
}

export function movesPicture(
  session: Session,
  view: CombatView,
  opened: string | null,
  context: PaintContext,
): MovesPicture | null {
  const seat = openable(session, view).find((one) => (one ?? TABLE) === opened);
  if (seat === undefined || view.fight.fight.phase === "ended") return null;
  return {
    key: seat ?? TABLE,
    label: titleOf(session, view, seat, context),
    options: seat === null ? tableOptions(session, view, context) : seatOptions(session, seat, context),
    forms: seat === null ? tableForms({ session, view, context }) : seatForms({ session, view, context }, seat),
    refusal: "",
    slow: "",
  };
}
