import type { Session } from "../../../play/session.ts";
import { hazardNamed, hazardsPlayed, standingOrders } from "../../../rules/combat/ask.ts";
import type { HazardType, Creature, CombatView } from "../../../rules/combat/index.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { say } from "../../words/words.ts";
import { withPending } from "../button.ts";
import { LOOSE } from "../gather.ts";
import type { MovesPicture } from "../contest/picture.ts";
import { TABLE, movesButton, movesTitle } from "../foot.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { HARM, NAME, STANCES, WHO, asPressed, nameless, stanceField } from "./compose.ts";
import { composed, fieldMaker, form, type FieldMaker } from "./fields.ts";
import { actionField, adjustFields, diceField, hazardFields, positionField, typeField } from "./roll-fields.ts";
import { creatureIn, nameIn, present } from "./names.ts";
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

/** The last test of the seat, which this table lets be rolled again for one harm. */
function pushForm(session: Session, view: CombatView, seat: string, context: PaintContext): readonly FormPicture[] {
  if (!view.fight.profile["actionTest.push"] || view.fight.fight.pushable?.who !== seat) return [];
  const make = fieldMaker(context, `push ${seat}`);
  const press = composed("push", make.control, { seat });
  const fields = [typeField(make)];
  const told = rollTold(session, asPressed(session, view, press, fields), context, "Success");
  return [
    form(session, make, {
      key: "push",
      title: context.words.text("SETPIECE.Combat.Ui.Push.Title"),
      fields,
      ...told.form,
      send: { label: context.words.text("SETPIECE.Combat.Ui.Push.Do"), ...told.button, ...press },
    }),
  ];
}

/** Harm without a name gets one: of the seat, or of the one the GM chooses. */
function nameForm(
  session: Session,
  make: FieldMaker,
  seat: string,
  more: Pick<FormPicture, "fields"> & Partial<FormPicture> & { readonly primary?: boolean } = { fields: [] },
): FormPicture {
  const { words } = make;
  const { primary = false, fields, ...parts } = more;
  const label = words.text("SETPIECE.Combat.Ui.NameHarm.Which");
  const harm = nameless(session.options(seat)).map(({ id, label: told }) => ({ value: id, label: say(words, told) }));
  return form(session, make, {
    key: "nameHarm",
    title: words.text("SETPIECE.Combat.Ui.NameHarm.Title"),
    fields: [
      ...fields,
      make.choice(HARM, label, harm, harm[0]?.value ?? "", { wide: true }),
      make.text(NAME, words.text("SETPIECE.Combat.Ui.Harm.Name")),
    ],
    send: {
      label: words.text("SETPIECE.Combat.Ui.NameHarm.Do"),
      primary,
      ...composed("nameHarm", make.control, fields.length > 0 ? {} : { seat }),
    },
    ...parts,
  });
}

const hasNameless = (session: Session, seat: string): boolean => nameless(session.options(seat)).length > 0;

function seatForms(session: Session, view: CombatView, seat: string, context: PaintContext): readonly FormPicture[] {
  const { words } = context;
  const creature = creatureIn(view, seat);
  if (!creature) return [];
  const standing = fieldMaker(context, `standing ${seat}`);
  const test = fieldMaker(context, `anytest ${seat}`);
  const testPress = composed("test", test.control, { seat });
  const testFields = [actionField(test), ...adjustFields(test, true, creature, false)];
  const told = rollTold(session, asPressed(session, view, testPress, testFields), context, "Success");
  return [
    ...pushForm(session, view, seat, context),
    ...(hasNameless(session, seat) ? [nameForm(session, fieldMaker(context, `name ${seat}`), seat)] : []),
    form(session, standing, {
      key: "standing",
      title: words.text("SETPIECE.Combat.Ui.Standing.Title"),
      fields: [
        standing.choice(
          "react",
          words.text("SETPIECE.Combat.Ui.Standing.React"),
          standingOrders.map((value) => ({ value, label: words.text(`SETPIECE.Combat.Ui.Standing.${value}`) })),
          creature.standing,
          { wide: true },
        ),
        standing.check("keepLower", words.text("SETPIECE.Combat.Ui.Standing.KeepLower"), creature.keepLower),
      ],
      send: {
        label: words.text("SETPIECE.Combat.Ui.Standing.Save"),
        ...composed("standing", standing.control, { seat }),
      },
    }),
    form(session, test, {
      key: "test",
      title: words.text("SETPIECE.Combat.Ui.Test.Title"),
      folded: true,
      fields: testFields,
      ...told.form,
      send: { label: words.text("SETPIECE.Combat.Ui.Test.Roll"), ...told.button, ...testPress },
    }),
  ];
}

const FATES = ["out", "down", "fled", "active"] as const;

interface Desk {
  readonly session: Session;
  readonly view: CombatView;
  readonly context: PaintContext;
  readonly say: (key: string, data?: Readonly<Record<string, string | number>>) => string;
}

const targetOf = ({ say }: Desk, make: FieldMaker, among: readonly Creature[]): FieldPicture =>
  make.choice(
    "target",
    say("Who"),
    among.map((one) => ({ value: one.id, label: one.name })),
    among[0]?.id ?? "",
  );

/** What the form as filled in now, and its press, tell of the dice; only for one that leads to dice. */
function toldOf(
  { session, view, context }: Desk,
  press: ReturnType<typeof composed>,
  fields: readonly FieldPicture[],
): Pick<RollTold, "form"> & Partial<Pick<RollTold, "button">> {
  const composer = press.data?.["composer"];
  const intent = composer === "hazard" || composer === "test" ? asPressed(session, view, press, fields) : null;
  return composer === "hazard"
    ? { form: hazardTold(session, intent, (id) => nameIn(view, id), context) }
    : rollTold(session, intent, context, "Success");
}

const amongTable = ({ uid }: PaintContext): string => `${uid} table`;

/** What is unfolded here is the usual next thing to press, unless an own step stands on the card beside it. */
const isNext = ({ cues }: Session): boolean => !cues.some(({ mine }) => mine);

const draw = (
  desk: Desk,
  key: string,
  fieldsOf: (make: FieldMaker) => readonly FieldPicture[],
  composer = key,
  data: Readonly<Record<string, string>> = {},
): FormPicture => {
  const make = fieldMaker(desk.context, `table ${key}`);
  const fields = fieldsOf(make);
  const press = composed(composer, make.control, data);
  const told = toldOf(desk, press, fields);
  return form(desk.session, make, {
    key,
    title: desk.say(`${key}.Title`),
    folded: true,
    among: amongTable(desk.context),
    fields,
    ...told.form,
    send: { label: desk.say(`${key}.Do`), primary: isNext(desk.session), ...told.button, ...press },
  });
};

const feared = (desk: Desk): Readonly<Record<string, string | number>> => {
  const one = present(desk.view).find(({ sheet }) => sheet?.fear);
  return one?.sheet?.fear ? { source: one.name, value: one.sheet.fear.value } : {};
};

/** A hazard, for everybody ticked or the one chosen (K-149, K-168, K-177, K-187, K-192). */
const meet =
  (type: HazardType) =>
  (desk: Desk): FormPicture => {
    const here = present(desk.view);
    const { whom } = hazardNamed(type);
    const isTicked = ({ kind }: Creature): boolean => whom === "heroes" && kind === "pc";
    const fieldsOf = (make: FieldMaker): readonly FieldPicture[] => {
      const { profile } = desk.view.fight;
      const said = hazardFields({ ...desk, profile }, type, make, type === "fear" ? feared(desk) : {});
      return whom === "one"
        ? [targetOf(desk, make, here), ...said]
        : [...said, ...here.map((one) => make.check(`${WHO}${one.id}`, one.name, isTicked(one)))];
    };
    return draw(desk, type, fieldsOf, "hazard", { hazard: type });
  };

/** Ends what some suffer from, for one of them; null where nobody does. */
const ending =
  (key: "antidote" | "quench", suffers: (one: Creature) => boolean) =>
  (desk: Desk): FormPicture | null => {
    const among = present(desk.view).filter(suffers);
    return among.length ? draw(desk, key, (make) => [targetOf(desk, make, among)]) : null;
  };

const antidote = ending("antidote", ({ poison }) => poison.length > 0);
const quench = ending("quench", ({ burning }) => burning !== null);

const hurt = (desk: Desk): FormPicture =>
  draw(desk, "hurt", (make) => [
    targetOf(desk, make, present(desk.view)),
    make.number("amount", desk.say("hurt.Amount"), 1, 1, 99),
    typeField(make),
  ]);

const heal = (desk: Desk): FormPicture =>
  draw(desk, "heal", (make) => {
    const who = targetOf(desk, make, Object.values(desk.view.fight.creatures));
    const creature = desk.view.fight.creatures[who.value];
    const type = typeField(make);
    const written = creature?.points ? [] : (creature?.harm?.[type.value === "mental" ? "mental" : "physical"] ?? []);
    const ways = [
      ...written.map((one, index) => ({
        value: String(index),
        label: desk.say("heal.One", { name: one.label || desk.say("heal.Unnamed"), level: one.level }),
      })),
      ...(creature?.points ? [{ value: "0", label: desk.say("heal.Point") }] : []),
      { value: "rest", label: desk.say("heal.Rest") },
    ];
    const first = written.length || creature?.points ? "0" : "rest";
    return [who, type, make.choice("how", desk.say("heal.How"), ways, first, { wide: true })];
  });

const nameHarm = (desk: Desk): FormPicture | null => {
  const { session, view, context } = desk;
  const among = Object.values(view.fight.creatures).filter(({ id }) => hasNameless(session, id));
  if (among.length === 0) return null;
  const make = fieldMaker(context, "table nameHarm");
  const who = targetOf(desk, make, among);
  const more = { fields: [who], folded: true, among: amongTable(context), primary: isNext(session) };
  return nameForm(session, make, who.value, more);
};

/** Cover, distance, posture, tongue and readiness, as the GM sees the scene (K-035, C.8, C.19, C.81). */
const stance = (desk: Desk): FormPicture =>
  draw(desk, "set", (make) => {
    const who = targetOf(desk, make, present(desk.view));
    const creature = desk.view.fight.creatures[who.value];
    const boxes = STANCES.map((name) =>
      make.check(stanceField(name, who.value), desk.say(`set.${name}`), creature?.[name] ?? false),
    );
    return [who, ...boxes];
  });

/** Any test of anybody, with how hard it is (K-038). */
const test = (desk: Desk): FormPicture =>
  draw(desk, "test", (make) => [
    targetOf(desk, make, present(desk.view)),
    actionField(make),
    make.number("needed", desk.say("test.Needed"), 1, 1, 20),
    diceField(make),
    positionField(make),
  ]);

const fate = (desk: Desk): FormPicture => {
  const fates = FATES.map((value) => ({ value, label: desk.say(`fate.${value}`) }));
  return draw(desk, "fate", (make) => [
    targetOf(desk, make, Object.values(desk.view.fight.creatures)),
    make.choice("fate", desk.say("fate.Fate"), fates, "out"),
  ]);
};

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

function tableForms(session: Session, view: CombatView, context: PaintContext): readonly FormPicture[] {
  const desk: Desk = {
    session,
    view,
    context,
    say: (key, data) => context.words.text(`SETPIECE.Combat.Ui.Table.${key}`, data),
  };
  return [...hazardsPlayed(view.fight.profile).map(meet), quench, antidote, test, hurt, nameHarm, heal, stance, fate]
    .map((make) => make(desk))
    .filter((one): one is FormPicture => one !== null);
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
    forms: seat === null ? tableForms(session, view, context) : seatForms(session, view, seat, context),
    refusal: "",
    slow: "",
  };
}
