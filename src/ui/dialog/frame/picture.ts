import {
  CONTEST_SIDES,
  DETAILS,
  DICE_BY,
  followerRole,
  sidesIn,
  type ContestSide,
} from "../../../documents/choices.ts";
import type { ContestFacts, FollowerFacts, StateFacts } from "../../../play/api.ts";
import { CONTEST_TYPES, ORDER_RULES, PHASES, SITUATIONAL, flawPenalty } from "../../../rules/contest/ask.ts";
import type { LongContest } from "../../../rules/contest/family.ts";
import { saidOf, signed, type Words } from "../../words/words.ts";
import type { Face, People } from "../faces/people.ts";
import { namedOdds, pairTexts, seatRating, unrewardedText, type FrameAround } from "./around.ts";
import { CROWDS, OTHER, mayChoose, mayGo, offeredRole, rolesIn, type FrameForm, type FrameSeat } from "./form.ts";
import { OUT, awayPicture, isNobody } from "./seats.ts";
import { abilityOf, crowdRating, rollsAbility, statesOf, supportsOf, type FrameSupport } from "./terms.ts";

/** "+3 Fresh, Docks": a state with what it adds and what it touches; one that does something else has no number. */
const stateText = ({ state, value, scope }: StateFacts, words: Words): string =>
  [value === 0 ? "" : signed(value), words.text(`SETPIECE.Contest.State.${state}`), scope ? `(${scope})` : ""]
    .filter(Boolean)
    .join(" ");

const modifierTexts = ({ modifiers }: Pick<FrameSeat, "modifiers">, words: Words): readonly string[] =>
  modifiers.map(
    ({ kind, value, note }) =>
      `${signed(kind === "flaw" ? flawPenalty(value) : value)} ${note || words.text(`SETPIECE.Contest.Modifier.${kind}`)}`,
  );

/** A follower below its hero: the parts it may take, or that it has no ability to take any with (C160). */
export function followerPicture(form: FrameForm, seat: FrameSeat, follower: FollowerFacts, words: Words): object {
  const { id, name } = follower;
  if (follower.abilities.length === 0)
    return { id, name, note: words.text("SETPIECE.Contest.Frame.NoAbility", { name }), lends: null, roles: [] };
  const offered = offeredRole(form.type, followerRole(seat.followers, follower));
  return {
    id,
    name,
    note: "",
    // Its modifiers are figured in before its points count (C230)
    lends: form.type === "extended" && offered === "points" ? { value: seat.lends[id] ?? "" } : null,
    roles: rolesIn(form.type).map((role) => ({
      role,
      label: words.text(`SETPIECE.Contest.Role.${role}`),
      selected: role === offered,
    })),
  };
}

/** Abilities seen at a glance; a longer list has a filter. */
const MOST = 9;

/** All that is rarely changed of one place: its abilities, modifiers, support, numbers, edge and followers. */
function optionsPicture(form: FrameForm, seat: FrameSeat, around: FrameAround, words: Words): object {
  const facts = around.factsOf(seat.actor);
  const ability = rollsAbility(seat, facts);
  const chosen = facts?.abilities.find(({ id }) => id === abilityOf(seat, facts));
  const name = around.nameOf(seat);
  return {
    id: seat.id,
    name,
    remove: seat.actor || mayGo(form, seat) ? words.text("SETPIECE.Contest.Frame.RemoveOne", { name }) : "",
    filter: (facts?.abilities.length ?? 0) > MOST ? words.text("SETPIECE.Contest.Frame.FilterAbilities") : "",
    abilities: (facts?.abilities ?? []).map((one) => ({
      id: one.id,
      name: one.name,
      rating: one.printed || one.typed,
      ...saidOf(one.printed || one.typed, words),
      unusable: one.rating === null,
      pressed: ability && one.id === chosen?.id,
    })),
    veryLow: !ability && seat.rung === "veryLow" ? { literal: seat.literal } : null,
    modifiers: modifierTexts(seat, words).map((text, index) => ({ index, text })),
    states: statePictures(seat, facts, words),
    chips: ability
      ? [
          ...SITUATIONAL.map((value) => ({ kind: "situational", value, label: signed(value) })),
          { kind: "stretch", value: -6, label: words.text("SETPIECE.Contest.Frame.Stretch") },
        ]
      : [],
    reason: form.reason,
    also:
      ability && facts
        ? facts.abilities
            .filter(({ id, rating }) => id !== chosen?.id && rating !== null)
            .map(({ id, name: also, printed }) => ({ id, label: `${also} ${printed}`, selected: id === seat.also }))
        : [],
    augments: supportsOf(form, seat, around.factsOf).map((one) => supportChoice(one, words)),
    flaws: ability && facts ? facts.flaws.flatMap((flaw) => flawChoice(flaw)) : [],
    edge: around.edges && form.type === "extended" ? { value: seat.edge } : null,
    crowd: ability ? null : crowdPicture(seat, around, words),
    followers: (facts?.followers ?? []).map((follower) => followerPicture(form, seat, follower, words)),
  };
}

function statePictures(seat: FrameSeat, facts: ContestFacts | null, words: Words): readonly object[] {
  const counting = new Set(statesOf(seat, facts).map(({ id }) => id));
  return (facts?.kind === "hero" ? facts.states : []).map((state) => ({
    id: state.id,
    text: stateText(state, words),
    pressed: counting.has(state.id),
  }));
}

const supportChoice = ({ value, from, modifier }: FrameSupport, words: Words): object => ({
  id: value,
  label: `${from || words.text("SETPIECE.Contest.Modifier.plot")} ${signed(modifier.value)}`,
});

const flawChoice = ({ id, name, rating }: ContestFacts["flaws"][number]): readonly object[] =>
  rating === null ? [] : [{ id, label: `${name} ${signed(flawPenalty(rating))}` }];

const crowdPicture = (seat: FrameSeat, around: FrameAround, words: Words): object => ({
  choices: CROWDS.map((value) => ({
    value,
    label: words.text(`SETPIECE.Contest.Frame.Crowd.${value || "one"}`),
    selected: value === seat.crowd,
  })),
  makes: crowdRating(seat, around.rungs),
});

interface Shown {
  readonly key: string;
  readonly face: Face | null;
  readonly seat: FrameSeat | null;
}

/** Faces offered on a side without a place: heroes on the first, everybody else on the others. */
const offered = (form: FrameForm, side: ContestSide, { party, others }: People): readonly Face[] => {
  const elsewhere = new Set(form.seats.filter((seat) => seat.side !== side).map(({ actor }) => actor));
  return (side === "A" ? party : others).filter(({ uuid }) => !elsewhere.has(uuid));
};

/** The faces of a side in their order: those offered stay where they are when they are ticked; bare ones come last. */
function shownOn(form: FrameForm, side: ContestSide, around: FrameAround): readonly Shown[] {
  const seats = form.seats.filter((seat) => seat.side === side && !isNobody(form, seat));
  const faces = offered(form, side, around.people);
  const named = faces.map((face): Shown => {
    const seat = seats.find(({ actor }) => actor === face.uuid) ?? null;
    return { key: face.uuid, face, seat };
  });
  const others = seats.filter(({ actor }) => actor && !faces.some(({ uuid }) => uuid === actor));
  const bare = seats.filter(({ actor }) => !actor);
  return [
    ...named,
    ...others.map((seat): Shown => {
      const facts = around.factsOf(seat.actor);
      return {
        key: seat.actor,
        face: { uuid: seat.actor, name: facts?.name ?? seat.name, img: facts?.img ?? "" },
        seat,
      };
    }),
    ...bare.map((seat, at): Shown => ({ key: `bare ${side} ${at}`, face: null, seat })),
    ...(bare.length === 0 && side !== "A" ? [{ key: `bare ${side} 0`, face: null, seat: null }] : []),
  ];
}

const facesOf = (form: FrameForm, side: ContestSide, around: FrameAround, words: Words): readonly object[] =>
  shownOn(form, side, around).map((shown) => facePicture(form, side, shown, around, words));

function facePicture(form: FrameForm, side: ContestSide, shown: Shown, around: FrameAround, words: Words): object {
  const { key, face, seat } = shown;
  const text = (name: string, values?: Record<string, string>): string =>
    words.text(`SETPIECE.Contest.Frame.${name}`, values);
  const name = face?.name || seat?.name.trim() || text("BareFace");
  const absence = face ? around.absenceOf(face.uuid) : null;
  // The rating it begins with, states and modifiers in; a place not ready to begin shows the plain number
  const rating = seat ? (around.ratings[seat.id] ?? seatRating(seat, around)) : "";
  return {
    key,
    side,
    seat: seat?.id ?? "",
    actor: face?.uuid ?? "",
    name,
    img: face?.img ?? "",
    ticked: seat !== null,
    away: absence ? text("Away.Label", { name }) : "",
    out: seat?.away === OUT,
    rating,
    ...saidOf(rating, words),
    absent: absence ? text("Away.Short") : "",
    ...(seat ? taken(form, seat, name, around, words) : {}),
  };
}

/** The number stands beside a choice, unless it is chosen: then the face shows it. */
const chosenLabel = (selected: boolean, name: string, number: string): object => ({
  selected,
  label: selected ? name : `${name} ${number}`,
});

/** What a face with a place carries: ability and resistance, whom it faces, who plays it while it is away. */
function taken(form: FrameForm, seat: FrameSeat, name: string, around: FrameAround, words: Words): object {
  const text = (key: string, values?: Record<string, string>): string =>
    words.text(`SETPIECE.Contest.Frame.${key}`, values);
  const facts = around.factsOf(seat.actor);
  const ability = rollsAbility(seat, facts);
  const chosen = abilityOf(seat, facts);
  const foes = form.seats.filter((other) => other.side !== "A");
  return {
    open: around.opened === seat.id,
    options: text("Options", { name }),
    labels: { ability: text("AbilityOf", { name }), rung: text("ResistanceOf", { name }) },
    bare: seat.actor ? null : { name: seat.name },
    pairA: seat.side === "A",
    pairB: seat.side !== "A",
    mayRollAbility: facts?.kind === "resistance" && facts.abilities.length > 0,
    abilities: (facts?.abilities ?? []).map((one) => ({
      id: one.id,
      ...chosenLabel(ability && one.id === chosen, one.name, one.printed || one.typed),
      unusable: one.rating === null,
    })),
    rungs: ability
      ? []
      : around.rungs.map(({ rung, printed, automatic }) => ({
          rung,
          ...chosenLabel(
            seat.rung === rung,
            words.text(`SETPIECE.Contest.Rung.${rung}`),
            automatic ? text("Automatic") : printed,
          ),
        })),
    other: !ability && seat.rung === OTHER ? { rating: seat.rating } : null,
    pair:
      seat.side === "A" && foes.length > 1
        ? {
            label: text("PairWith", { name }),
            foes: foes.map((foe) => ({
              id: foe.id,
              name: text("PairedWith", { name: around.nameOf(foe) }),
              selected: seat.foe === foe.id,
            })),
          }
        : null,
    gone: awayPicture(seat, around.absenceOf(seat.actor), name, words),
    extras: [
      ...statesOf(seat, facts).map((state) => stateText(state, words)),
      ...modifierTexts(seat, words),
      ...(facts?.followers ?? [])
        .filter(({ id, abilities }) => abilities.length > 0 && seat.followers[id] !== "absent")
        .map((follower) => follower.name),
    ],
  };
}

/** Text and ticks for a long contest that would begin inside others; null where it would not (C372). */
interface NestedPicture {
  readonly text: string;
  /** One tick for each: the GM's word that this one is a part of it. */
  readonly ticks: readonly { readonly id: string; readonly label: string; readonly ticked: boolean }[];
}

/** Who stands in another long contest that runs, and a tick to say that this one is a part of it. */
export function nestedPicture(
  outers: readonly LongContest[],
  { inside }: Pick<FrameForm, "inside">,
  words: Words,
): NestedPicture | null {
  if (outers.length === 0) return null;
  const text = (key: string, values: Record<string, string>): string =>
    words.text(`SETPIECE.Contest.Frame.${key}`, values);
  return {
    text: outers.map(({ names, title }) => text("Nested", { names: names.join(", "), title })).join(" "),
    ticks: outers.map(({ id, title }) => ({ id, label: text("Inside", { title }), ticked: inside.includes(id) })),
  };
}

export function framePicture(form: FrameForm, around: FrameAround, words: Words): object {
  const text = (key: string, values?: Record<string, string | number>): string =>
    words.text(`SETPIECE.Contest.Frame.${key}`, values);
  const choice = (name: string, value: string, now: string, label: string): object => ({
    name,
    value,
    label,
    selected: value === now,
  });
  const sides = sidesIn(form.seats);
  const opened = form.seats.find((seat) => seat.id === around.opened && !isNobody(form, seat));
  const group = form.seats.length > 2;
  return {
    uid: around.uid,
    busy: around.busy,
    refusal: around.refusal,
    blocked: around.refusal !== "",
    sides: sides.map((id, index) => sidePicture(form, id, index, around, words)),
    opened: opened ? optionsPicture(form, opened, around, words) : null,
    // One more side, where a contest may have more than two (C243)
    moreSides: form.type !== "simple" && sides.length < CONTEST_SIDES.length,
    prize: form.prize,
    obstacle: form.obstacle,
    tactic: form.tactic,
    types: CONTEST_TYPES.map((type) => ({
      ...choice("type", type, form.type, words.text(`SETPIECE.Contest.Type.${type}`)),
      about: words.text(`SETPIECE.Contest.Frame.Kind.${type}`),
    })),
    phases: PHASES.map((phase) => choice("phase", phase, form.phase, words.text(`SETPIECE.Contest.Phase.${phase}`))),
    pairs: group ? pairTexts(form, around, words) : [],
    unrewarded: unrewardedText(form, around, words),
    about: around.about,
    nested: nestedPicture(around.outers, form, words),
    rehearsal: around.rehearsal,
    rehearsing: around.rehearsal ? "true" : "false",
    orders:
      group && form.type === "extended"
        ? ORDER_RULES.map((value) => choice("order", value, form.order, words.text(`SETPIECE.Contest.Order.${value}`)))
        : null,
    chooses: mayChoose(form) ? { ticked: form.choose } : null,
    assists:
      group && form.type === "scored"
        ? ([-1, 0, 1] as const).map((value) =>
            choice("assistStart", String(value), String(form.assistStart), text(`Assist.${value}`)),
          )
        : null,
    odds: namedOdds(form, around, words),
    details: DETAILS.map((value) => choice("detail", value, form.detail, text(`Detail.${value}`))),
    dice: DICE_BY.map((value) =>
      choice("diceBy", value, form.diceBy, words.text(`SETPIECE.Setting.diceBy.Choice.${value}`)),
    ),
    agree: form.agree,
    secret: form.secret,
    harmful: form.harmful,
    asks: form.asks,
    gmWord: form.gmWord,
  };
}

function sidePicture(form: FrameForm, id: ContestSide, index: number, around: FrameAround, words: Words): object {
  const text = (key: string, values?: Record<string, string>): string =>
    words.text(`SETPIECE.Contest.Frame.${key}`, values);
  const seats = form.seats.filter((seat) => seat.side === id);
  return {
    id,
    label: index < 2 ? text(id === "A" ? "Who" : "Against") : text("Side", { side: id }),
    faces: facesOf(form, id, around, words),
    hint: id === "A" && seats.every((seat) => isNobody(form, seat)) ? text("Drop.Hint") : "",
    everyone: id === "A" && around.people.party.length > 0 ? text("Everybody") : "",
    add: text("Add"),
    tokens: text("Tokens"),
    adding:
      around.adding === id
        ? { id: `${around.uid}-add`, field: `add.${id}`, uuid: "", name: "", label: text("Find"), none: text("Find") }
        : null,
    notes: seats.flatMap((seat) => noteOn(seat, around, words)),
  };
}

/** What a place lacks: an ability of the hero or of a follower, or the sheet of somebody who is only a name. */
function noteOn(seat: FrameSeat, around: FrameAround, words: Words): readonly object[] {
  const facts = around.factsOf(seat.actor);
  const note = (key: string, name: string, of = ""): object => ({
    id: `${seat.id} ${of}`,
    text: words.text(`SETPIECE.Contest.Frame.${key}`, { name }),
  });
  const name = seat.name.trim();
  return [
    ...(facts?.kind === "hero" && abilityOf(seat, facts) === "" ? [note("NoAbility", facts.name)] : []),
    ...(seat.actor || !name ? [] : [note("OnlyName", name)]),
    ...(facts?.followers ?? [])
      .filter(({ abilities }) => abilities.length === 0)
      .map((follower) => note("NoAbility", follower.name, follower.id)),
  ];
}
