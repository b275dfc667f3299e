import type { Cue } from "../../log/family.ts";
import type { Candidate, ContestType } from "./contest-type.ts";
import { certain } from "../../log/values.ts";
import { abilityNeeds, needing } from "./ability-need.ts";
import { askedBy, heldBid, heldMove, heldSeats, isHeld, isHolding } from "./held.ts";
import type { ContestIntent } from "./intent.ts";
import { abilitiesOf, abilityAt, seatAt } from "./look.ts";
import { moveOf } from "./moves/index.ts";
import { nameOf } from "./names.ts";
import type { ContestState } from "./state.ts";
import { askedFor } from "./who.ts";

const cueId = (seat: string): string => `held:${seat}`;

/** What waits, in words: whose it is, whom it is for or against, with which ability and how many points. */
const wordsOf = (
  state: ContestState,
  seat: string,
  { intent, move }: NonNullable<ReturnType<typeof heldMove>>,
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

/** How it is called: a declaration at nobody says so, and so does support from a side task. */
const kindOf = (intent: ContestIntent): string => {
  if (intent.type === "bid" && intent.target === undefined) return "bidNobody";
  return (intent.type === "exchange" || intent.type === "declare") && intent.gain === "augment" ? "task" : intent.type;
};

/** What waits may happen at another bid, where it has one (C197, C225). */
const otherBid = (
  state: ContestState,
  seat: string,
  found: NonNullable<ReturnType<typeof heldMove>>,
): readonly Candidate[] => {
  const limits = heldBid(state, found);
  if (!limits) return [];
  const { name = "", bid } = wordsOf(state, seat, found);
  const field = found.move.waits?.field ?? "bid";
  const value = Math.min(limits.max, Math.max(limits.min, Number(bid)));
  return [
    {
      id: `allowBid:${seat}`,
      intent: { type: "allow", held: seat, amount: value },
      label: { key: `Contest.Option.${field === "amount" ? "allowAmount" : "allowBid"}`, data: { name } },
      cue: cueId(seat),
      needs: [{ name: "amount", kind: "number", ...limits, value, label: { key: `Need.${field}` } }],
    },
  ];
};

/** For the GM: yes or no to each, and yes to all (E-129). */
export const heldCandidates = (state: ContestState, type: ContestType): readonly Candidate[] => {
  const seats = heldSeats(state);
  const all = seats.length > 1 ? [allOf(seats[0] ?? "")] : [];
  return [
    ...seats.flatMap((seat): readonly Candidate[] => {
      const found = heldMove(state, seat, (name) => moveOf(type, name));
      const allow: readonly Candidate[] =
        found && askedBy(state, seat) === null
          ? [
              {
                id: `allow:${seat}`,
                intent: { type: "allow", held: seat },
                label: { key: `Contest.Option.allow.${kindOf(found.intent)}`, data: wordsOf(state, seat, found) },
                cue: cueId(seat),
                isDefault: true,
              },
              ...otherBid(state, seat, found),
            ]
          : [];
      return [
        ...allow,
        {
          id: `refuse:${seat}`,
          intent: { type: "refuse", held: seat, why: "" },
          label: { key: "Contest.Option.refuse", data: { name: nameOf(state, seat) } },
          cue: cueId(seat),
          needs: [{ name: "why", kind: "text", value: "" }],
        },
      ];
    }),
    ...all,
  ];
};

const allOf = (seat: string): Candidate => ({
  id: "allowAll",
  intent: { type: "allowAll" },
  label: { key: "Contest.Option.allowAll" },
  cue: cueId(seat),
});

/** For whoever waits: take it back; for whom it is aimed at: say what they meet it with (C081). */
export const withdrawCandidates = (state: ContestState, seat: string): readonly Candidate[] => [
  ...(isHeld(state, seat)
    ? [{ id: "withdraw", intent: { type: "withdraw" as const, seat }, label: { key: "Contest.Option.withdraw" } }]
    : []),
  ...heldSeats(state)
    .filter((held) => askedBy(state, held) === seat)
    .map((held) => ({
      id: `meet:${held}`,
      intent: { type: "meet" as const, seat, held },
      label: { key: "Contest.Option.meet", data: { name: nameOf(state, held) } },
      cue: cueId(held),
      isDefault: true,
      ...needing(abilityNeeds(state, seat)),
    })),
];

/** The GM is asked about each move that waits: as usual it is allowed, and refused where it cannot happen any more. */
export const heldCues = (state: ContestState, type: ContestType): readonly Cue<ContestIntent>[] =>
  heldSeats(state).map((seat) => {
    const found = heldMove(state, seat, (name) => moveOf(type, name));
    const no: ContestIntent = { type: "refuse", held: seat };
    const asks = askedBy(state, seat);
    const meets: ContestIntent | null = asks === null ? null : { type: "meet", seat: asks, held: seat };
    // Where it cannot happen any more the GM takes it away
    if (asks !== null && meets && moveOf(type, "meet")?.legal(state, meets, type) === null)
      return {
        id: cueId(seat),
        kind: "meet",
        seats: askedFor(seatAt(state, asks)),
        default: meets,
        skip: meets,
        amendment: false,
        sentence: { key: "Contest.Cue.meet", data: { name: nameOf(state, asks), foe: nameOf(state, seat) } },
      };
    const may = asks === null && found?.move.legal(state, found.intent, type) === null;
    return {
      id: cueId(seat),
      kind: "held",
      seats: [],
      default: may ? { type: "allow", held: seat } : no,
      skip: no,
      amendment: false,
      sentence: { key: "Contest.Cue.held", data: { name: nameOf(state, seat) } },
    };
  });

/** Whether a move throws dice, which none does while something waits (E-129). */
export const throwsDice = (state: ContestState, intent: ContestIntent, type: ContestType): boolean =>
  certain(moveOf(type, intent.type)).run(state, intent, undefined, type).kind === "roll";

/**
 * Steps that are still to be answered: not those for which a move already waits, nor those whose usual answer throws
 * dice, which come once the GM has said yes or no.
 */
export const stillOpen = (
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
