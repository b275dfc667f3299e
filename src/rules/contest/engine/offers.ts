import type { By, Cue, Need } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import { certain } from "../../log/values.ts";
import { DEGREES, clampDegree } from "../roll/roll.ts";
import { amendCue } from "./amend.ts";
import type { Candidate, ContestType } from "./contest-type.ts";
import { askedBy, heldBid, heldMove, heldSeats, isHeld, isHolding } from "./evolve.ts";
import { choosingCandidates, choosingTable } from "./free-offers.ts";
import type { ContestIntent } from "./intent.ts";
import { UNTRAINED, abilitiesOf, abilityAt, seatAt } from "./look.ts";
import { moveOf } from "./moves/index.ts";
import { augment } from "./moves/support.ts";
import { abilityNeeds, borrowCandidates, freshId, needing, numberCandidates, ratingNeed } from "./needs.ts";
import { askedFor, mayAct, nameOf, seatsOf } from "./party.ts";
import { partyIn, whichRoll, type WhichRoll } from "./rolls.ts";
import type { ContestTypeId, SeatSetup } from "./setup.ts";
import type { ContestState } from "./state.ts";

type Ask = NonNullable<ContestState["asks"]>[string];

/** Asks that wait for an answer: one that could no longer be given is no longer asked. */
const openAsks = (state: ContestState, type: ContestType): readonly Ask[] =>
  Object.values(state.asks ?? {}).filter((ask) => augment.legal(state, { type: "augment", ...ask }, type) === null);

const supportCueId = ({ helper, seat }: Ask): string => `support:${helper}:${seat}`;

const askData = (state: ContestState, { seat, helper, ability }: Ask): Readonly<Record<string, string>> => ({
  name: nameOf(state, seat),
  helper: nameOf(state, helper),
  ability: (abilitiesOf(state, helper).find(({ id }) => id === ability) ?? abilityAt(state, helper))?.name ?? "",
});

/** Whoever is asked for support says yes or no; so may the GM, in one press. */
export const askCues = (state: ContestState, type: ContestType): readonly Cue<ContestIntent>[] =>
  openAsks(state, type).map((ask) => ({
    id: supportCueId(ask),
    kind: "support",
    seats: askedFor(seatAt(state, ask.helper)),
    default: { type: "support", seat: ask.helper, friend: ask.seat },
    skip: { type: "decline", seat: ask.helper, friend: ask.seat },
    amendment: false,
    sentence: { key: "Contest.Cue.support", data: askData(state, ask) },
  }));

/** Yes and no, for whoever was asked. */
export const askCandidates = (state: ContestState, seat: string): readonly Candidate[] =>
  Object.values(state.asks ?? {})
    .filter(({ helper }) => helper === seat)
    .flatMap((ask) => [
      {
        id: `support:${ask.seat}`,
        intent: { type: "support" as const, seat, friend: ask.seat },
        label: { key: `Contest.Option.support.${ask.how}`, data: askData(state, ask) },
        cue: supportCueId(ask),
        isDefault: true,
      },
      {
        id: `decline:${ask.seat}`,
        intent: { type: "decline" as const, seat, friend: ask.seat },
        label: { key: "Contest.Option.decline", data: askData(state, ask) },
        cue: supportCueId(ask),
      },
    ]);

type Role = NonNullable<SeatSetup["role"]>;

/** What a follower may do that comes in late; points are counted when a contest begins, and so are no longer lent. */
const ROLES: Readonly<Record<ContestTypeId, readonly [Role, ...Role[]]>> = {
  simple: ["supporter"],
  scored: ["secondary", "contestant", "supporter"],
  extended: ["ability", "supporter"],
  chained: ["supporter"],
};

const sideNeed = (state: ContestState): Need => ({
  name: "newcomer.side",
  kind: "choice",
  choices: state.sides.map(({ id, name }) => ({ value: id, label: { key: "Contest.Option.side", data: { name } } })),
});

const NUMBERS: readonly Need[] = [
  { name: "newcomer.abilities.0.name", kind: "text", value: "" },
  ratingNeed("newcomer.abilities.0.rating", 13, 1),
];

/**
 * GM: somebody comes in (C178): with the framing accepted (C179), or aside from it (C180); as a number of the GM's; or
 * as the follower of somebody here.
 */
const joinCandidates = (state: ContestState): readonly Candidate[] => {
  const candidate = (
    what: string,
    more: Pick<SeatSetup, "kind"> & Partial<SeatSetup>,
    needs: readonly Need[],
    name = "",
  ): Candidate => {
    const newcomer: SeatSetup = {
      id: freshId("late", state.order),
      name: "",
      side: certain(state.sides[0]).id,
      abilities: [{ id: "main", name: "", rating: more.kind === "resistance" ? state.rulings.baseResistance : 13 }],
      ...more,
    };
    const intent: ContestIntent = { type: "join", newcomer };
    return {
      id: `join:${what}`,
      intent,
      label: { key: `Contest.Option.join.${more.aside ? "aside" : more.kind}`, data: { name } },
      needs: [{ name: "newcomer.name", kind: "text", value: "" }, ...needs, ...NUMBERS],
    };
  };
  const other = certain(state.sides.at(-1)).id;
  return [
    candidate("hero", { kind: "hero" }, [sideNeed(state)]),
    candidate("aside", { kind: "hero", aside: true }, [sideNeed(state)]),
    candidate("resistance", { kind: "resistance", side: other }, [
      sideNeed({ ...state, sides: [...state.sides].reverse() }),
    ]),
    ...seatsOf(state)
      .filter(({ kind }) => kind === "hero")
      .map(({ id, side }) =>
        candidate(
          `follower:${id}`,
          { kind: "follower", side, owner: id, role: ROLES[state.type][0] },
          [
            {
              name: "newcomer.role",
              kind: "choice",
              choices: ROLES[state.type].map((role) => ({ value: role, label: { key: `Contest.Role.${role}` } })),
            },
          ],
          nameOf(state, id),
        ),
      ),
  ];
};

/** GM: a pairing one place earlier among the open ones; the order gives nobody an advantage (C111, C362). */
const orderCandidates = (state: ContestState): readonly Candidate[] => {
  const open = state.pairings.filter(({ status }) => status === "open");
  return open.slice(1).map(({ id, a, b }, index) => {
    const before = certain(open[index]).id;
    const pairings = state.pairings.map((pairing) =>
      pairing.id === id ? before : pairing.id === before ? id : pairing.id,
    );
    return {
      id: `reorder:${id}`,
      intent: { type: "reorder", pairings },
      label: { key: "Contest.Option.reorder", data: { a: nameOf(state, a), b: nameOf(state, b) } },
    };
  });
};

const heldCueId = (seat: string): string => `held:${seat}`;

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
      cue: heldCueId(seat),
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
                cue: heldCueId(seat),
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
          cue: heldCueId(seat),
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
  cue: heldCueId(seat),
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
      cue: heldCueId(held),
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
        id: heldCueId(seat),
        kind: "meet",
        seats: askedFor(seatAt(state, asks)),
        default: meets,
        skip: meets,
        amendment: false,
        sentence: { key: "Contest.Cue.meet", data: { name: nameOf(state, asks), foe: nameOf(state, seat) } },
      };
    const may = asks === null && found?.move.legal(state, found.intent, type) === null;
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

/** A hero point on a roll, or letting it be. */
const labelled = (word: "bump" | "stand", { how, data }: WhichRoll): Sentence => ({
  key: `Contest.Option.${word}${how}`,
  ...(how ? { data } : {}),
});

const bumps = (state: ContestState, seat: string): readonly Candidate[] =>
  state.open
    .filter(({ roll }) => partyIn(roll, seat) !== null)
    .flatMap(({ roll }, _index, { length }) => [
      {
        id: `bump:${roll.id}`,
        intent: { type: "bump" as const, seat, roll: roll.id },
        label: labelled("bump", whichRoll(state, seat, roll)),
        cue: amendCue(seat, roll.id),
      },
      {
        id: `stand:${roll.id}`,
        intent: { type: "stand" as const, seat, roll: roll.id },
        label: labelled("stand", whichRoll(state, seat, roll, length > 1)),
        cue: amendCue(seat, roll.id),
        isDefault: true,
      },
    ]);

const abilities = (state: ContestState, seat: string): readonly Candidate[] =>
  abilitiesOf(state, seat).map(({ id, name }) => ({
    id: `switch:${id}`,
    intent: { type: "switch" as const, seat, ability: id },
    label:
      id === UNTRAINED
        ? { key: "Contest.Option.switchUntrained" }
        : { key: "Contest.Option.switch", data: { ability: name } },
  }));

/** One's own other abilities, and each teammate's ability in use; who is somebody else's is asked (S2-8). */
const augments = (state: ContestState, seat: string, by: By): readonly Candidate[] => {
  const own = abilitiesOf(state, seat).map(({ id, name }) => ({ helper: seat, ability: id, name }));
  const others = seatsOf(state)
    .filter((other) => other.id !== seat && other.side === seatAt(state, seat).side && other.kind !== "resistance")
    .flatMap(({ id }) => {
      const used = abilityAt(state, id);
      return used ? [{ helper: id, ability: used.id, name: used.name }] : [];
    });
  const fitting = [...own, ...others].filter(({ ability }) => ability !== UNTRAINED);
  return fitting.flatMap(({ helper, ability, name }) =>
    (["quick", "rolled"] as const).map((how) => {
      const type = mayAct(state, by, helper) ? "augment" : "ask";
      return {
        id: `${type}:${how}:${helper}:${ability}`,
        intent: { type, seat, how, helper, ability },
        label: { key: `Contest.Option.${type}.${how}`, data: { ability: name, name: nameOf(state, helper) } },
      };
    }),
  );
};

/** Moves any seat has in any contest. */
export const commonCandidates = (state: ContestState, seat: string, by: By): readonly Candidate[] => [
  ...choosingCandidates(state, seat),
  ...askCandidates(state, seat),
  ...withdrawCandidates(state, seat),
  ...bumps(state, seat),
  ...abilities(state, seat),
  ...borrowCandidates(state, seat),
  ...augments(state, seat, by),
  { id: "abandon", intent: { type: "abandon", seat }, label: { key: "Contest.Option.abandon" } },
  ...(["prize", "second"] as const).map((goal) => ({
    id: `goal:${goal}`,
    intent: { type: "goal" as const, seat, goal },
    label:
      goal === "second" && !state.secondGoal
        ? { key: "Contest.Option.goal.unnamed" }
        : { key: `Contest.Option.goal.${goal}`, data: { goal: state.secondGoal ?? "" } },
  })),
  ...(by.gm ? numberCandidates(state, seat) : []),
];

/** Moves of the GM for the table. */
export const tableCandidates = (state: ContestState): readonly Candidate[] => [
  ...state.pairings.flatMap(({ id, a, b }) =>
    [a, b].map((seat) => ({
      id: `leads:${id}:${seat}`,
      intent: { type: "leads" as const, pairing: id, leads: seat },
      label: { key: "Contest.Option.leads", data: { name: nameOf(state, seat) } },
    })),
  ),
  {
    id: "goals",
    intent: { type: "goals", second: state.secondGoal ?? "" },
    label: { key: "Contest.Option.goals" },
    needs: [{ name: "second", kind: "text", value: state.secondGoal ?? "" }],
  },
  ...choosingTable(state),
  ...orderCandidates(state),
  ...joinCandidates(state),
  ...(["yes", "no"] as const).map((meant) => ({
    id: `harm:${meant}`,
    intent: { type: "harm" as const, meant },
    label: { key: `Contest.Option.harm.${meant}` },
  })),
  ...(["rising", "climax"] as const).map((phase) => ({
    id: `phase:${phase}`,
    intent: { type: "phase" as const, phase },
    label: { key: `Contest.Option.phase.${phase}` },
  })),
  ...state.open.map(({ roll }) => ({
    id: `tie:${roll.id}`,
    intent: { type: "tie" as const, roll: roll.id },
    label: { key: "Contest.Option.tie" },
  })),
  ...state.proposals.flatMap((proposal) =>
    (["applied", "dropped"] as const).map((choice) => ({
      id: `settle:${proposal.id}:${choice}`,
      intent: { type: "settle" as const, proposal: proposal.id, choice },
      label: {
        key: `Contest.Option.settle.${choice}.${proposal.state}`,
        data: { name: nameOf(state, proposal.seat) },
      },
    })),
  ),
  ...[...state.sides.map(({ id, name }) => ({ id: id, name })), { id: null, name: "" }].map(({ id, name }) => ({
    id: `close:${id ?? ""}`,
    intent: { type: "close" as const, winner: id },
    label: { key: id === null ? "Contest.Option.closeNobody" : "Contest.Option.close", data: { side: name } },
  })),
  { id: "discard", intent: { type: "discard" }, label: { key: "Contest.Option.discard" } },
  {
    id: "level",
    intent: { type: "level", level: "1" },
    label: { key: "Contest.Option.level" },
    needs: [
      {
        name: "level",
        kind: "choice",
        choices: (["1", "2", "3", "4"] as const).map((value) => ({
          value,
          label: { key: `Contest.Degree.${DEGREES[clampDegree(Number(value))]}` },
        })),
      },
    ],
  },
];
