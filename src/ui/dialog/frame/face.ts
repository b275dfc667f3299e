import type { ContestSide } from "../../../model/choices.ts";
import { saidOf } from "../../words/spoken-ratings.ts";
import type { Words } from "../../words/words.ts";
import type { Face, People } from "../faces/people.ts";
import { awayPicture, OUT } from "./absence.ts";
import type { FrameAround } from "./around.ts";
import { OTHER, type FrameForm, type FrameSeat } from "./form.ts";
import { modifierTexts, stateText } from "./modifiers.ts";
import { seatRating } from "./pairing.ts";
import { abilityOf, rollsAbility, statesOf } from "./start.ts";
import { isNobody } from "./tick.ts";

/** One face of a row: somebody with a place in the contest, or who may take one. */
interface Shown {
  readonly key: string;
  readonly face: Face | null;
  readonly seat: FrameSeat | null;
}

/** Who is offered on a side without having a place: heroes on the first, everybody else on the others. */
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

/** The row of faces of a side. */
export const facesOf = (form: FrameForm, side: ContestSide, around: FrameAround, words: Words): readonly object[] =>
  shownOn(form, side, around).map((shown) => facePicture(form, side, shown, around, words));

function facePicture(form: FrameForm, side: ContestSide, shown: Shown, around: FrameAround, words: Words): object {
  const { key, face, seat } = shown;
  const text = (name: string, values?: Record<string, string>): string =>
    words.text(`SETPIECE.Contest.Frame.${name}`, values);
  const name = face?.name || seat?.name.trim() || text("BareFace");
  const absence = face ? around.absenceOf(face.uuid) : null;
  // What counts as it begins, states and modifiers in; what is not ready to begin shows the plain number
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

/** What a face carries that has a place: ability and resistance, whom it faces, who plays it while it is away. */
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
      label: `${one.name} ${one.printed || one.typed}`,
      unusable: one.rating === null,
      selected: ability && one.id === chosen,
    })),
    rungs: ability
      ? []
      : around.rungs.map(({ rung, printed, automatic }) => ({
          rung,
          label: `${words.text(`SETPIECE.Contest.Rung.${rung}`)} ${automatic ? text("Automatic") : printed}`,
          selected: seat.rung === rung,
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
