import { CONTEST_SIDES, sidesIn, type ContestSide, type Detail, type DiceBy } from "../../../documents/choices.ts";
import type {
  ContestPhase,
  ContestSeatStart,
  ContestStart,
  ContestType,
  FollowerRole,
  ModifierStart,
} from "../../../play/api.ts";
import { ROLES_IN, roleIn } from "../../../rules/contest/ask.ts";

/** How many stand together: a crowd raises its resistance, heroes who gang up lower it (S2-3). */
export const CROWDS = ["", "mob.small", "mob.large", "mob.huge", "gang.small", "gang.large", "gang.huge"] as const;
type Crowd = (typeof CROWDS)[number];

/** Reads a crowd from a form; any other text is none. */
export const crowdOf = (text: string): Crowd => CROWDS.find((crowd) => crowd === text) ?? "";

/** The rule that sorts the turns of a group extended contest. */
type TurnOrder = NonNullable<ContestStart["order"]>;

export const OTHER = "other";
/** No resistance chosen yet: what the sheet says counts; see `terms.ts`. */
export const UNCHOSEN = "";

/** One place as the dialog holds it; fields keep what was typed. */
export interface FrameSeat {
  readonly id: string;
  readonly side: ContestSide;
  /** Uuid of the actor; "" for a bare resistance. */
  readonly actor: string;
  readonly name: string;
  readonly ability: string;
  /** Id of a second ability used as one with it; "" for none. */
  readonly also: string;
  /** Name of a rung, `other` with a rating, or `UNCHOSEN`. */
  readonly rung: string;
  readonly rating: string;
  /** How many of it stand together; see `terms.ts`. */
  readonly crowd: Crowd;
  readonly modifiers: readonly ModifierStart[];
  /** States of the sheet that count, by their effects, as the GM picked them; null: those that touch what is used. */
  readonly states: readonly string[] | null;
  readonly followers: Readonly<Record<string, FollowerRole>>;
  /** A very low resistance is rolled all the same (E-62). */
  readonly literal: boolean;
  /** Modifiers of followers who add their points, as typed, by their items (C230). */
  readonly lends: Readonly<Record<string, string>>;
  readonly edge: string;
  readonly foe: string;
  /** Who plays while all its owners are away: "" for the GM, a user's id, or `out` for nobody. */
  readonly away: string;
}

export interface FrameForm {
  readonly type: ContestType;
  readonly phase: ContestPhase;
  readonly title: string;
  readonly prize: string;
  readonly obstacle: string;
  readonly tactic: string;
  readonly reason: string;
  readonly seats: readonly FrameSeat[];
  readonly detail: Detail;
  readonly order: TurnOrder;
  /** Steps by which the first assist is easier or harder. */
  readonly assistStart: -1 | 0 | 1;
  readonly choose: boolean;
  readonly agree: boolean;
  readonly secret: boolean;
  readonly harmful: boolean;
  /** The GM's side is asked before dice fall. */
  readonly asks: boolean;
  /** What players declare waits for the GM. */
  readonly gmWord: boolean;
  readonly diceBy: DiceBy;
  /** Running long contests of which this one is a part, as the GM has ticked them. */
  readonly inside: readonly string[];
}

/** Whether players may choose whom they face: in a group, of a type that is fought in pairings (C110). */
export const mayChoose = ({ seats, type }: Pick<FrameForm, "seats" | "type">): boolean =>
  seats.length > 2 && (type === "scored" || type === "chained");

export function emptySeat(form: Pick<FrameForm, "seats">, side: ContestSide): FrameSeat {
  const taken = new Set(form.seats.map(({ id }) => id));
  const letter = side.toLowerCase();
  let n = 1;
  while (taken.has(`${letter}${n}`)) n += 1;
  return {
    id: `${letter}${n}`,
    side,
    actor: "",
    name: "",
    ability: "",
    also: "",
    rung: "moderate",
    rating: "",
    crowd: "",
    modifiers: [],
    states: null,
    followers: {},
    literal: false,
    lends: {},
    edge: "",
    foe: "",
    away: "",
  };
}

export interface Habits {
  readonly longType?: ContestType;
  readonly asks?: boolean;
}

/** The dialog as it opens: what was pressed is filled in, the rest holds the table's usual choice. */
export function formOf(start: Partial<ContestStart>, diceBy: DiceBy, habits: Habits = {}): FrameForm {
  const { longType = "scored" } = habits;
  const seats = (start.seats ?? []).map((seat) => seatOf(seat, start));
  const several =
    sidesIn(seats).length > 2 || CONTEST_SIDES.some((side) => seats.filter((seat) => seat.side === side).length > 1);
  const form: FrameForm = {
    // Several on a side, or a third side, begin the campaign's long type; others a short one (C009, C373)
    type: start.type ?? (several ? longType : "simple"),
    phase: start.phase ?? "rising",
    title: start.title ?? "",
    prize: start.prize ?? "",
    obstacle: start.obstacle ?? "",
    tactic: start.tactic ?? "",
    reason: "",
    seats,
    detail: start.detail ?? "open",
    order: start.order ?? "boldness",
    assistStart: start.assistStart ?? 0,
    choose: start.choose ?? false,
    agree: start.agree ?? false,
    secret: seats.length > 0 && (start.seats ?? []).some(({ side, secret }) => side !== "A" && secret === true),
    harmful: start.harmful ?? false,
    asks: start.asks ?? habits.asks ?? false,
    gmWord: start.gmWord ?? false,
    diceBy: start.diceBy ?? diceBy,
    // The GM's word is given anew each time
    inside: [],
  };
  return (["A", "B"] as const).reduce(
    (now, side) =>
      now.seats.some((seat) => seat.side === side) ? now : { ...now, seats: [...now.seats, emptySeat(now, side)] },
    form,
  );
}

function seatOf(seat: ContestSeatStart, start: Partial<ContestStart>): FrameSeat {
  const { resistance } = seat;
  const pairing = start.pairings?.find(({ a }) => a === seat.id);
  return {
    id: seat.id,
    side: seat.side,
    actor: seat.actor ?? "",
    name: seat.name ?? "",
    ability: seat.ability ?? "",
    also: seat.also ?? "",
    rung: resistance ? ("rung" in resistance ? resistance.rung : OTHER) : seat.actor ? UNCHOSEN : "moderate",
    rating: resistance && "rating" in resistance ? String(resistance.rating) : "",
    crowd: "",
    modifiers: seat.modifiers ?? [],
    states: seat.states ?? null,
    followers: seat.followers ?? {},
    literal: seat.literal ?? false,
    lends: Object.fromEntries(Object.entries(seat.lends ?? {}).map(([id, value]) => [id, String(value)])),
    edge: seat.edge ? String(seat.edge) : "",
    foe: pairing?.b ?? "",
    away: "",
  };
}

export const withSeat = (form: FrameForm, id: string, change: Partial<FrameSeat>): FrameForm => ({
  ...form,
  seats: form.seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat)),
});

/** Put an actor on a side, with an ability to begin with: an empty place is taken first. Nobody takes part twice. */
export function withActor(form: FrameForm, side: ContestSide, actor: string, ability = ""): FrameForm {
  if (form.seats.some((seat) => seat.actor === actor)) return form;
  const free = form.seats.find((seat) => seat.side === side && !seat.actor && !seat.name);
  const seats = free ? form.seats : [...form.seats, emptySeat(form, side)];
  const id = free?.id ?? seats[seats.length - 1]?.id ?? "";
  return withSeat({ ...form, seats }, id, { actor, ability, rung: UNCHOSEN, rating: "" });
}

/** The next side that nobody is on, with an empty place; as it was where there are no more (C243). */
export function withSide(form: FrameForm): FrameForm {
  const side = CONTEST_SIDES.find((id) => !sidesIn(form.seats).includes(id));
  return side === undefined ? form : { ...form, seats: [...form.seats, emptySeat(form, side)] };
}

/** True for any place but the last of one of the two sides that every contest has. */
export const mayGo = (form: Pick<FrameForm, "seats">, { side }: Pick<FrameSeat, "side">): boolean =>
  form.seats.filter((seat) => seat.side === side).length > 1 || (side !== "A" && side !== "B");

/** Take a place away; pairings with it are forgotten. The last of a side stays, but a third side goes with it. */
export function withoutSeat(form: FrameForm, id: string): FrameForm {
  const gone = form.seats.find((seat) => seat.id === id);
  if (!gone || !mayGo(form, gone)) return form;
  return {
    ...form,
    seats: form.seats.filter((seat) => seat.id !== id).map((seat) => (seat.foe === id ? { ...seat, foe: "" } : seat)),
  };
}

/** Reads the form; what is left out keeps its value, but for boxes: browsers leave out those not ticked. */
export function readFrame(
  data: { get(name: string): unknown; has(name: string): boolean; getAll?(name: string): readonly unknown[] },
  form: FrameForm,
): FrameForm {
  const text = (name: string, before: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value : before;
  };
  const moved = form.seats.filter(({ id, actor }) => text(`${id}.actor`, actor) !== actor).map(({ id }) => id);
  return {
    ...form,
    type: text("type", form.type) as ContestType,
    phase: text("phase", form.phase) as ContestPhase,
    prize: text("prize", form.prize),
    obstacle: text("obstacle", form.obstacle),
    tactic: text("tactic", form.tactic),
    reason: text("reason", form.reason),
    detail: text("detail", form.detail) as FrameForm["detail"],
    order: text("order", form.order) as TurnOrder,
    assistStart: Number(text("assistStart", String(form.assistStart))) as FrameForm["assistStart"],
    diceBy: text("diceBy", form.diceBy) as FrameForm["diceBy"],
    choose: data.has("choose"),
    agree: data.has("agree"),
    secret: data.has("secret"),
    harmful: data.has("harmful"),
    asks: data.has("asks"),
    gmWord: data.has("gmWord"),
    inside: (data.getAll?.("inside") ?? []).filter((one) => typeof one === "string"),
    seats: form.seats
      .map((seat) => readSeat(text, seat, form.type))
      // Support given by a replaced actor goes with them
      .map((seat) => ({ ...seat, modifiers: seat.modifiers.filter(({ by }) => !moved.includes(by ?? "")) })),
  };
}

/** Roles a follower may have in a type of contest, `absent` among them. */
export const rolesIn = (type: ContestType): readonly FollowerRole[] => [...ROLES_IN[type], "absent"];

export const offeredRole = (type: ContestType, role: FollowerRole): FollowerRole =>
  role === "absent" ? role : roleIn(type, role);

/** A select shows a role that its type offers; nobody chose that, so another type restores the role before it. */
const roleRead = (type: ContestType, before: FollowerRole, read: FollowerRole): FollowerRole =>
  read === offeredRole(type, before) ? before : read;

function readSeat(text: (name: string, before: string) => string, seat: FrameSeat, shownAs: ContestType): FrameSeat {
  const field = (name: string, before: string): string => text(`${seat.id}.${name}`, before);
  const actor = field("actor", seat.actor);
  const moved = actor !== seat.actor;
  const rating = field("rating", seat.rating);
  const chosen = field("rung", seat.rung);
  return {
    ...seat,
    actor,
    states: moved ? null : seat.states,
    name: moved && actor ? "" : field("name", seat.name),
    ability: moved ? "" : field("ability", seat.ability),
    also: moved ? "" : field("also", seat.also),
    // A number that is typed is meant, whatever rung was chosen before it
    rung: moved ? UNCHOSEN : rating !== seat.rating && rating.trim() !== "" ? OTHER : chosen,
    rating: moved ? "" : rating,
    crowd: crowdOf(field("crowd", seat.crowd)),
    literal: moved ? false : field("literal", seat.literal ? "yes" : "") === "yes",
    lends: moved
      ? {}
      : Object.fromEntries(Object.keys(seat.followers).map((id) => [id, field(`lends.${id}`, seat.lends[id] ?? "")])),
    edge: field("edge", seat.edge),
    foe: field("foe", seat.foe),
    away: moved ? "" : field("away", seat.away),
    followers: moved
      ? {}
      : Object.fromEntries(
          Object.entries(seat.followers).map(([id, role]) => [
            id,
            roleRead(shownAs, role, field(`follower.${id}`, role) as FollowerRole),
          ]),
        ),
  };
}
