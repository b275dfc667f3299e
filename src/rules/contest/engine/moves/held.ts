/** What players declared and what waits for the GM's word, or for whom it is aimed at (C081, E-129). */
import type { Cue, Faces } from "../../../log/family.ts";
import type { Refused } from "../../../log/outcome.ts";
import { integer, optional, text, type Shape } from "../../../log/parse.ts";
import { assertPresent } from "../../../log/values.ts";
import {
  defineMove,
  type ContestIntent,
  type ContestType,
  type Move,
  type Offer,
  type MoveResult,
  type Typed,
} from "../definition.ts";
import type { ContestEvent } from "../event.ts";
import {
  askedBy,
  evolveAll,
  firstAsked,
  heldBid,
  heldFact,
  heldMove,
  heldSeats,
  isHeld,
  isHolding,
  type HeldMove,
} from "../evolve.ts";
import { abilitiesOf, abilityAt, seatAt } from "../look.ts";
import { abilityNeeds } from "../needs.ts";
import { askedFor, nameOf } from "../party.ts";
import { parseId } from "../setup.ts";
import type { ContestState } from "../state.ts";
import { knows } from "./free.ts";
import { changed, facts, needs, no, numberField, offer } from "./kit.ts";

const allowFields = {
  held: parseId,
  /** Another bid than was declared, where what waits has one (C197, C225). */
  amount: optional(integer({ min: 0, max: 10_000 })),
};

/** The GM's yes: whose move, and at which bid where it is to be another. */
type Word = Shape<typeof allowFields>;
type Allow = Typed<"allow", typeof allowFields>;

const refuseFields = { held: parseId, why: optional(text({ max: 500 })) };
type Refuse = Typed<"refuse", typeof refuseFields>;

const meetFields = { seat: parseId, held: parseId, ability: optional(parseId) };

/** The move of a type by its name. */
export type MoveOf = (type: ContestType, name: string) => Move | undefined;

const answered = (
  what: "allowed" | "notAllowed" | "takenBack",
  seat: string,
  { note, amount }: { readonly note?: string | undefined; readonly amount?: number | undefined } = {},
): ContestEvent =>
  changed(what, { seat, ...(amount === undefined ? {} : { amount }), ...(note ? { note } : {}) }, ["E-129"]);

const notHeld = (state: ContestState, seat: string): Refused | null => needs(isHeld(state, seat), "NotHeld", "E-129");

/** What waits for a seat, with the bid that the GM names instead; null where nothing waits that can be read. */
const heldAt = (
  state: ContestState,
  seat: string,
  amount: number | undefined,
  type: ContestType,
  moveOf: MoveOf,
): (HeldMove & { readonly amount: number | undefined }) | null => {
  const found = heldMove(state, seat, (name) => moveOf(type, name));
  if (!found || amount === undefined) return found && { ...found, amount: undefined };
  const field = found.move.waits?.field ?? "bid";
  const said: unknown = new Map<string, unknown>(Object.entries(found.intent)).get(field);
  // what was declared is no other number, and nothing is told of one
  return { ...found, intent: { ...found.intent, [field]: amount }, amount: said === amount ? undefined : amount };
};

/** What waits for a seat happens as it was declared, or at another bid; at once without dice to throw (E-75). */
const happens = (
  state: ContestState,
  { held: seat, amount }: Word,
  faces: Faces | undefined,
  type: ContestType,
  moveOf: MoveOf,
): MoveResult => {
  const found = heldAt(state, seat, amount, type, moveOf);
  const other = found?.amount !== undefined && found.move.waits?.field;
  const first = answered("allowed", seat, { amount: found?.amount, note: other || undefined });
  if (!found) return facts(first);
  const at = evolveAll(state, [first], type);
  const asks = "seat" in found.intent ? firstAsked(at, found.intent, found.move) : null;
  if (asks !== null && "seat" in found.intent) return facts(first, heldFact(found.intent, asks));
  const asked = found.move.run(at, found.intent, faces, type);
  const ran =
    asked.kind === "roll" && asked.dice.length === 0 ? found.move.run(at, found.intent, faces ?? {}, type) : asked;
  return ran.kind === "facts" ? facts(first, ...ran.events) : ran;
};

/** Why what waits for a seat cannot happen any more, or not at this bid; or null. */
const happensRefused = (
  state: ContestState,
  { held: seat, amount }: Word,
  type: ContestType,
  moveOf: MoveOf,
): Refused | null => {
  const found = heldAt(state, seat, amount, type, moveOf);
  if (!found || askedBy(state, seat) !== null) return no("NotHeld", "E-129");
  if (amount !== undefined && !heldBid(state, found)) return no("NoBidHeld", "E-129");
  return found.move.needs(state, found.intent, type);
};

const heldCueId = (seat: string): string => `held:${seat}`;

/** What waits, in words: whose it is, whom it is for or against, with which ability and how many points. */
const wordsOf = (
  state: ContestState,
  seat: string,
  { intent, move }: HeldMove,
): Readonly<Record<string, string | number>> => {
  const said = intent as { readonly [name: string]: unknown };
  const at = (name: string): string => nameOf(state, typeof said[name] === "string" ? said[name] : undefined);
  const helper = typeof said["helper"] === "string" ? said["helper"] : seat;
  const ability = abilitiesOf(state, helper).find(({ id }) => id === said["ability"]) ?? abilityAt(state, helper);
  const points = said[move.waits?.field ?? "bid"];
  const bid = typeof points === "number" ? points : state.rulings.defaultBid;
  return {
    name: nameOf(state, seat),
    target: at("target") || at("foe"),
    friend: at("friend"),
    helper: nameOf(state, helper),
    ability: ability?.name ?? "",
    bid,
    boldness: move.waits?.boldness?.(state, intent) ?? "",
    task: typeof said["task"] === "string" ? said["task"] : "",
  };
};

/** What waits may happen at another bid, where it has one (C197, C225). */
const otherBid = (state: ContestState, seat: string, found: HeldMove): readonly Offer<Allow>[] => {
  const limits = heldBid(state, found);
  if (!limits) return [];
  const { min, max } = limits;
  const { name = "", bid } = wordsOf(state, seat, found);
  const field = found.move.waits?.field ?? "bid";
  const value = Math.min(max, Math.max(min, Number(bid)));
  return [
    offer(
      `allowBid:${seat}`,
      { type: "allow", held: seat, amount: value },
      field === "amount" ? "allowAmount" : "allowBid",
      {
        data: { name },
        cue: heldCueId(seat),
        needs: [numberField("amount", min, max, value, { key: `Need.${field}` })],
      },
    ),
  ];
};

const refuseOf = (state: ContestState, seat: string): Offer<Refuse> =>
  offer(`refuse:${seat}`, { type: "refuse", held: seat, why: "" }, "refuse", {
    data: { name: nameOf(state, seat) },
    cue: heldCueId(seat),
    needs: [{ name: "why", kind: "text", value: "" }],
  });

/** GM: yes or no to each that waits, and yes to another number. */
const answersTo = (state: ContestState, type: ContestType, moveOf: MoveOf): readonly Offer<Allow | Refuse>[] =>
  heldSeats(state).flatMap((seat) => {
    const found = askedBy(state, seat) === null ? heldMove(state, seat, (name) => moveOf(type, name)) : null;
    if (!found) return [refuseOf(state, seat)];
    const { intent, move } = found;
    const called = move.waits?.called?.(intent) ?? intent.type;
    const data = wordsOf(state, seat, found);
    const yes = { data, cue: heldCueId(seat), isDefault: true };
    return [
      offer(`allow:${seat}`, { type: "allow", held: seat }, `allow.${called}`, yes),
      ...otherBid(state, seat, found),
      refuseOf(state, seat),
    ];
  });

/** What was aimed at somebody, with what they meet it with. */
interface Met {
  readonly intent: ContestIntent;
  readonly move: Move;
  readonly used: ReturnType<typeof abilityAt>;
}

/** Null where nothing waits for them. */
const metBy = (
  state: ContestState,
  { seat, held, ability }: Shape<typeof meetFields>,
  type: ContestType,
  moveOf: MoveOf,
): Met | null => {
  const found = askedBy(state, held) === seat ? heldMove(state, held, (name) => moveOf(type, name)) : null;
  const used = abilitiesOf(state, seat).find(({ id }) => id === ability) ?? abilityAt(state, seat);
  return found && { ...found, used, intent: { ...found.intent, foeAbility: used?.id ?? "" } as ContestIntent };
};

const meetRefused = (
  state: ContestState,
  intent: Shape<typeof meetFields>,
  type: ContestType,
  moveOf: MoveOf,
): Refused | null => {
  const found = metBy(state, intent, type, moveOf);
  if (!found) return no("NotHeld", "C081");
  return (
    needs(knows(state, intent.seat, intent.ability), "NoSuchAbility", "C081") ??
    found.move.needs(state, found.intent, type)
  );
};

const met = (
  state: ContestState,
  said: Shape<typeof meetFields>,
  faces: Faces | undefined,
  type: ContestType,
  moveOf: MoveOf,
): MoveResult => {
  const found = metBy(state, said, type, moveOf);
  if (!found) return facts();
  const { seat, held: target } = said;
  const first = changed("resists", { seat, target, note: found.used?.name ?? "" }, ["C081"]);
  const ran = found.move.run(evolveAll(state, [first], type), found.intent, faces, type);
  return ran.kind === "facts" ? facts(first, ...ran.events) : ran;
};

/** The moves about what waits; which move that is, only the list of all moves knows. */
export const heldMoves = (moveOf: MoveOf) => {
  /** GM: let what somebody declared happen (E-129). With it the GM is offered to say no, seat by seat. */
  const allow = defineMove("allow", allowFields, {
    usual: true,
    gm: true,
    answers: true,
    needs: (state, word, type) => happensRefused(state, word, type, moveOf),
    run: (state, word, faces, type) => happens(state, word, faces, type, moveOf),
    changes: { allowed: { told: "allowed" } },
    table: (state, type) => answersTo(state, type, moveOf),
  });

  /** GM: let all of it happen, one after the other; what cannot happen any more still waits. */
  const allowAll = defineMove(
    "allowAll",
    {},
    {
      usual: true,
      gm: true,
      answers: true,
      needs: (state, _intent, type) =>
        needs(
          heldSeats(state).some((held) => happensRefused(state, { held }, type, moveOf) === null),
          "NotHeld",
          "E-129",
        ),
      run: (state, _intent, faces, type) => {
        const events: ContestEvent[] = [];
        for (const held of heldSeats(state)) {
          const now = evolveAll(state, events, type);
          if (happensRefused(now, { held }, type, moveOf) !== null) continue;
          const ran = happens(now, { held }, faces, type, moveOf);
          if (ran.kind !== "facts") return ran;
          events.push(...ran.events);
        }
        return facts(...events);
      },
      table: (state) => {
        const seats = heldSeats(state);
        return seats.length > 1
          ? [offer("allowAll", { type: "allowAll" }, "allowAll", { cue: heldCueId(seats[0] ?? "") })]
          : [];
      },
    },
  );

  /** GM: say no, and why (E-129). */
  const refuse = defineMove("refuse", refuseFields, {
    usual: true,
    gm: true,
    answers: true,
    needs: (state, { held }) => notHeld(state, held),
    run: (_state, { held, why }) => facts(answered("notAllowed", held, { note: why?.trim() })),
    changes: { notAllowed: { told: "noted" } },
  });

  /** Take back what waits for the GM's word. */
  const withdraw = defineMove(
    "withdraw",
    { seat: parseId },
    {
      usual: true,
      answers: true,
      needs: (state, { seat }) => notHeld(state, seat),
      run: (_state, { seat }) => facts(answered("takenBack", seat)),
      offer: (state, seat) => (isHeld(state, seat) ? [offer("withdraw", { type: "withdraw", seat }, "withdraw")] : []),
    },
  );

  /** Say what one meets with what somebody aims at one, which waits for that (C081); absent: with what is in use. */
  const meet = defineMove("meet", meetFields, {
    usual: true,
    answers: true,
    needs: (state, intent, type) => meetRefused(state, intent, type, moveOf),
    run: (state, said, faces, type) => met(state, said, faces, type, moveOf),
    offer: (state, seat) =>
      heldSeats(state)
        .filter((held) => askedBy(state, held) === seat)
        .map((held) =>
          offer(`meet:${held}`, { type: "meet", seat, held }, "meet", {
            data: { name: nameOf(state, held) },
            cue: heldCueId(held),
            isDefault: true,
            needs: abilityNeeds(state, seat),
          }),
        ),
  });

  return [allow, allowAll, refuse, withdraw, meet] as const;
};

/** The steps that wait for the GM's word, and those that are open beside them. */
export const heldSteps = (moveOf: MoveOf) => {
  /** The GM is asked about each move that waits: as usual it is allowed; refused where it cannot happen any more. */
  const heldCues = (state: ContestState, type: ContestType): readonly Cue<ContestIntent>[] =>
    heldSeats(state).map((seat) => {
      const found = heldMove(state, seat, (name) => moveOf(type, name));
      const no: ContestIntent = { type: "refuse", held: seat };
      const asks = askedBy(state, seat);
      const meets: ContestIntent | null = asks === null ? null : { type: "meet", seat: asks, held: seat };
      // Where it cannot happen any more the GM takes it away
      if (asks !== null && meets && moveOf(type, "meet")?.needs(state, meets, type) === null)
        return {
          id: heldCueId(seat),
          kind: "meet",
          seats: askedFor(seatAt(state, asks)),
          default: meets,
          skip: meets,
          amendment: false,
          sentence: { key: "Contest.Cue.meet", data: { name: nameOf(state, asks), foe: nameOf(state, seat) } },
        };
      const may = asks === null && found?.move.needs(state, found.intent, type) === null;
      return {
        id: heldCueId(seat),
        kind: "held",
        seats: [],
        default: may ? { type: "allow", held: seat } : no,
        skip: no,
        amendment: false,
        sentence: { key: "Contest.Cue.held", data: { name: nameOf(state, seat) } },
      };
    });

  /** Whether a move throws dice, which none does while something waits (E-129). */
  const throwsDice = (state: ContestState, intent: ContestIntent, type: ContestType): boolean =>
    assertPresent(moveOf(type, intent.type)).run(state, intent, undefined, type).kind === "roll";

  /**
   * Steps that are still to be answered: not those for which a move already waits, nor those whose usual answer throws
   * dice, which come once the GM has said yes or no.
   */
  const stillOpen = (
    state: ContestState,
    type: ContestType,
    cues: readonly Cue<ContestIntent>[],
  ): readonly Cue<ContestIntent>[] => {
    if (!isHolding(state)) return cues;
    const answered = heldSeats(state).filter(
      (seat) => heldMove(state, seat, (name) => moveOf(type, name))?.move.waits?.step === true,
    );
    return cues.filter(
      ({ seats: [seat], amendment, default: usual }) =>
        amendment ||
        (!(seat !== undefined && answered.includes(seat)) && !(usual !== null && throwsDice(state, usual, type))),
    );
  };

  return { heldCues, throwsDice, stillOpen };
};
