/** Declared moves that wait for the GM's word, or for their target's answer (C081, E-129). */
import type { Cue, Faces } from "../../../log/family.ts";
import type { Refused } from "../../../log/outcome.ts";
import { integer, optional, text, type Shape } from "../../../log/parse.ts";
import { assertPresent, textOf } from "../../../log/values.ts";
import { amend, amendCue, amendRefused, openRoll, openRollAt, replaced } from "../amend.ts";
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
import { askedFor, nameOf } from "../party.ts";
import { partyIn, whichRoll, type WhichRoll } from "../rolls.ts";
import { parseId } from "../setup.ts";
import type { ContestState, RollRecord } from "../state.ts";
import { knows } from "./free.ts";
import { abilityNeeds, changed, facts, needs, no, numberField, offer } from "./kit.ts";

const allowFields = {
  held: parseId,
  /** A bid other than declared (C197, C225). */
  amount: optional(integer({ min: 0, max: 10_000 })),
};

/** The GM's yes: the seat whose move waits, and a different bid where there is one. */
type Word = Shape<typeof allowFields>;
type Allow = Typed<"allow", typeof allowFields>;

const refuseFields = { held: parseId, why: optional(text({ max: 500 })) };
type Refuse = Typed<"refuse", typeof refuseFields>;

const meetFields = { seat: parseId, held: parseId, ability: optional(parseId) };

export type MoveOf = (type: ContestType, name: string) => Move | undefined;

const answered = (
  what: "allowed" | "notAllowed" | "takenBack",
  seat: string,
  { note, amount }: { readonly note?: string | undefined; readonly amount?: number | undefined } = {},
): ContestEvent =>
  changed(what, { seat, ...(amount === undefined ? {} : { amount }), ...(note ? { note } : {}) }, ["E-129"]);

const notHeld = (state: ContestState, seat: string): Refused | null => needs(isHeld(state, seat), "NotHeld", "E-129");

/** The move that waits for a seat, with the GM's bid where named; null where none can be read. */
const heldAt = (
  state: ContestState,
  seat: string,
  amount: number | undefined,
  type: ContestType,
  moveOf: MoveOf,
): (HeldMove & { readonly amount: number | undefined }) | null => {
  const found = heldMove(state, seat, (name) => moveOf(type, name));
  if (!found || amount === undefined) return found && { ...found, amount: undefined };
  const field = found.waits.field ?? "bid";
  const said: unknown = new Map<string, unknown>(Object.entries(found.intent)).get(field);
  // A bid equal to the declared one is no different bid, so no sentence names it
  return { ...found, intent: { ...found.intent, [field]: amount }, amount: said === amount ? undefined : amount };
};

/** A waiting move happens as declared or at another bid; at once where no dice are thrown (E-75). */
const happens = (
  state: ContestState,
  { held: seat, amount }: Word,
  faces: Faces | undefined,
  type: ContestType,
  moveOf: MoveOf,
): MoveResult => {
  const found = heldAt(state, seat, amount, type, moveOf);
  if (!found) return facts();
  const first = answered("allowed", seat, {
    amount: found.amount,
    note: found.amount === undefined ? undefined : found.waits.field,
  });
  const at = evolveAll(state, [first], type);
  const asks = "seat" in found.intent ? firstAsked(at, found.intent, found.move) : null;
  if (asks !== null && "seat" in found.intent) return facts(first, heldFact(found.intent, asks));
  const ran = found.move.run(at, found.intent, faces, type);
  return ran.kind === "facts" ? facts(first, ...ran.events) : ran;
};

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

const wordsOf = (
  state: ContestState,
  seat: string,
  { intent, waits }: HeldMove,
): Readonly<Record<string, string | number>> => {
  const said = intent as { readonly [name: string]: unknown };
  const text = (name: string): string | undefined => (typeof said[name] === "string" ? said[name] : undefined);
  const at = (name: string): string => nameOf(state, text(name));
  const helper = text("helper") ?? seat;
  const ability = abilitiesOf(state, helper).find(({ id }) => id === said["ability"]) ?? abilityAt(state, helper);
  const points = said[waits.field ?? "bid"];
  const bid = typeof points === "number" ? points : state.rulings.defaultBid;
  return {
    name: nameOf(state, seat),
    target: at("target") || at("foe"),
    friend: at("friend"),
    helper: nameOf(state, helper),
    ability: textOf(ability?.name),
    bid,
    boldness: waits.boldness?.(state, intent) ?? "",
    task: textOf(text("task")),
  };
};

/** Offers a different bid where the waiting move has one (C197, C225). */
const otherBid = (state: ContestState, seat: string, found: HeldMove): readonly Offer<Allow>[] => {
  const limits = heldBid(state, found);
  if (!limits) return [];
  const { min, max } = limits;
  const { bid } = wordsOf(state, seat, found);
  const field = found.waits.field ?? "bid";
  const value = Math.min(max, Math.max(min, Number(bid)));
  return [
    offer(
      `allowBid:${seat}`,
      { type: "allow", held: seat, amount: value },
      field === "amount" ? "allowAmount" : "allowBid",
      {
        data: { name: nameOf(state, seat) },
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

const answersTo = (state: ContestState, type: ContestType, moveOf: MoveOf): readonly Offer<Allow | Refuse>[] =>
  heldSeats(state).flatMap((seat) => {
    const found = askedBy(state, seat) === null ? heldMove(state, seat, (name) => moveOf(type, name)) : null;
    if (!found) return [refuseOf(state, seat)];
    const { intent, waits } = found;
    const called = waits.called?.(intent) ?? intent.type;
    const data = wordsOf(state, seat, found);
    const yes = { data, cue: heldCueId(seat), isDefault: true };
    return [
      offer(`allow:${seat}`, { type: "allow", held: seat }, `allow.${called}`, yes),
      ...otherBid(state, seat, found),
      refuseOf(state, seat),
    ];
  });

/** A move aimed at a seat, with the seat's answer. */
interface Met {
  readonly intent: ContestIntent;
  readonly move: Move;
  readonly used: ReturnType<typeof abilityAt>;
}

const metBy = (
  state: ContestState,
  { seat, held, ability }: Shape<typeof meetFields>,
  type: ContestType,
  moveOf: MoveOf,
): Met | null => {
  const found = askedBy(state, held) === seat ? heldMove(state, held, (name) => moveOf(type, name)) : null;
  const used = abilitiesOf(state, seat).find(({ id }) => id === ability) ?? abilityAt(state, seat);
  return found && { ...found, used, intent: { ...found.intent, foeAbility: textOf(used?.id) } as ContestIntent };
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
  const first = changed("resists", { seat, target, note: textOf(found.used?.name) }, ["C081"]);
  const ran = found.move.run(evolveAll(state, [first], type), found.intent, faces, type);
  return ran.kind === "facts" ? facts(first, ...ran.events) : ran;
};

/** Moves about waiting moves; `moveOf` is passed in because only the list of all moves knows them. */
export const heldMoves = (moveOf: MoveOf) => {
  /** GM: let a declared move happen (E-129). A refusal is offered beside it, seat by seat. */
  const allow = defineMove("allow", allowFields, {
    usual: true,
    gm: true,
    answers: true,
    needs: (state, word, type) => happensRefused(state, word, type, moveOf),
    run: (state, word, faces, type) => happens(state, word, faces, type, moveOf),
    changes: { allowed: { told: "allowed" } },
    table: (state, type) => answersTo(state, type, moveOf),
  });

  /** GM: let all waiting moves happen in order; those no longer possible keep waiting. */
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
          ? [offer("allowAll", { type: "allowAll" }, "allowAll", { cue: heldCueId(textOf(seats[0])) })]
          : [];
      },
    },
  );

  /** GM: refuse a declared move, with a reason (E-129). */
  const refuse = defineMove("refuse", refuseFields, {
    usual: true,
    gm: true,
    answers: true,
    needs: (state, { held }) => notHeld(state, held),
    run: (_state, { held, why }) => facts(answered("notAllowed", held, { note: why?.trim() })),
    changes: { notAllowed: { told: "noted" } },
  });

  /** Take back a declared move that still waits for the GM's word (E-129). */
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

  /** Answer a waiting move with an ability (C081); absent: the one in use. */
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

export const heldSteps = (moveOf: MoveOf) => {
  /** The GM is asked about each waiting move; allowing is the default, refusing where it is no longer possible. */
  const heldCues = (state: ContestState, type: ContestType): readonly Cue<ContestIntent>[] =>
    heldSeats(state).map((seat) => {
      const found = heldMove(state, seat, (name) => moveOf(type, name));
      const no: ContestIntent = { type: "refuse", held: seat };
      const asks = askedBy(state, seat);
      const meets = { type: "meet", seat: textOf(asks), held: seat } as const;
      if (meetRefused(state, meets, type, moveOf) === null)
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

  /** Whether a move throws dice, which none does while another waits (E-129). */
  const throwsDice = (state: ContestState, intent: ContestIntent, type: ContestType): boolean =>
    assertPresent(moveOf(type, intent.type)).run(state, intent, undefined, type).kind === "roll";

  /** Steps still to answer: none with a waiting move, none whose default throws dice before the GM's answer. */
  const stillOpen = (
    state: ContestState,
    type: ContestType,
    cues: readonly Cue<ContestIntent>[],
  ): readonly Cue<ContestIntent>[] => {
    if (!isHolding(state)) return cues;
    const answered = heldSeats(state).filter(
      (seat) => heldMove(state, seat, (name) => moveOf(type, name))?.waits.step === true,
    );
    return cues.filter(
      ({ seats: [seat], amendment, default: usual }) =>
        amendment ||
        (!(seat !== undefined && answered.includes(seat)) && !(usual !== null && throwsDice(state, usual, type))),
    );
  };

  return { heldCues, throwsDice, stillOpen };
};

/** Moves about a roll already made: hero point, letting it stand, a senseless tie (S2-5, S2-6). */

const whose = ({ how, data }: WhichRoll) => (how ? { data } : {});

/** Spend a hero point, which raises a rolled result by one step (S2-5, E-97). */
export const bump = defineMove(
  "bump",
  { seat: parseId, roll: parseId },
  {
    usual: true,
    spends: true,
    amends: true,
    needs: (state, { roll, seat }) => amendRefused(state, roll, seat),
    run: (state, { roll, seat }, _faces, type) => facts(amend(state, type, roll, seat)),
    // Comes with an offer to let the roll stand
    offer: (state, seat) =>
      state.open
        .filter(({ roll }) => partyIn(roll, seat) !== null)
        .flatMap(({ roll }, _index, { length }) => {
          const { id } = roll;
          const cue = amendCue(seat, id);
          const [lift, leave] = [whichRoll(state, seat, roll), whichRoll(state, seat, roll, length > 1)];
          return [
            offer(`bump:${id}`, { type: "bump", seat, roll: id }, `bump${lift.how}`, { ...whose(lift), cue }),
            offer(`stand:${id}`, { type: "stand", seat, roll: id }, `stand${leave.how}`, {
              ...whose(leave),
              cue,
              isDefault: true,
            }),
          ];
        }),
  },
);

/** Let an open roll stand without a hero point, so that play need not wait for it (S2-5). */
export const stand = defineMove(
  "stand",
  { seat: parseId, roll: parseId },
  {
    usual: true,
    amends: true,
    needs: (state, { roll, seat }) => {
      const found = openRoll(state, roll);
      if (!found) return no("TooLate", "S2-5");
      const held = partyIn(found.roll, seat) !== null || seatAt(state, seat).kind === "hero";
      return needs(held, "NotYourRoll", "S2-5") ?? needs(!state.stood.includes(`${roll}:${seat}`), "Stood", "S2-5");
    },
    run: (_state, { roll, seat }) => facts({ type: "stood", roll, seat }),
  },
);

/** GM: count a senseless tie against a resistance as the hero's Marginal Victory (S2-6). */
export const tie = defineMove(
  "tie",
  { roll: parseId },
  {
    gm: true,
    needs: (state, { roll }) => {
      const found = openRoll(state, roll)?.roll;
      if (!found) return no("TooLate", "S2-6");
      return (
        needs(found.winner === null, "NoTie", "S2-6") ??
        needs(heroSide(state, found) !== null, "TieBetweenHeroes", "S2-6")
      );
    },
    run: (state, { roll }, _faces, type) => {
      const found = openRollAt(state, roll);
      const side = assertPresent(heroSide(state, found.roll));
      const read = { ...found.roll, winner: side, degree: 1 as const };
      return facts(replaced(state, type, found, read, textOf(read[side].seat), false));
    },
    table: (state) => state.open.map(({ roll }) => offer(`tie:${roll.id}`, { type: "tie", roll: roll.id }, "tie")),
  },
);

/** The side of a roll's only hero; null where both or neither are heroes. */
const heroSide = (state: ContestState, roll: RollRecord): "a" | "b" | null => {
  const [a, b] = [roll.a, roll.b].map(({ seat }) => seatAt(state, seat).kind === "hero");
  return a === b ? null : a ? "a" : "b";
};
