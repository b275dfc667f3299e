/** Choosing an opponent, actions of a free seat, walking out (C091, C102, C110, C132 to C135). */
import type { Cue, Need } from "../../../log/family.ts";
import type { Refused, Sentence } from "../../../log/outcome.ts";
import { integer, oneOf, optional, text, type Shape } from "../../../log/parse.ts";
import { COMMON_TABLES, healable, healingRung, wasTried } from "../amend.ts";
import { chooserOf, freshPairing, unfaced } from "../begin.ts";
import { defineMove, type ContestIntent } from "../definition.ts";
import type { ContestEvent } from "../event.ts";
import { evolve } from "../evolve.ts";
import { rollFacts } from "../hold.ts";
import { abilitiesOf, countOf, seatAt } from "../look.ts";
import { abilityNeeds, ratingNeed, targetNeeds, TASK, changed, facts, needs, offer } from "./kit.ts";
import {
  askedFor,
  bareParty,
  fights,
  freeAwaited,
  freeRefused,
  isThere,
  leftBehind,
  nameOf,
  openPairings,
  rollerOf,
  rungParty,
  seatsOf,
} from "../party.ts";
import { parseId } from "../setup.ts";
import { foeIn, type ContestState, type Effect, type Seat } from "../state.ts";

const chooseCue = (seat: string): string => `choose:${seat}`;

export const choosingCues = (state: ContestState, chooser: string): readonly Cue<ContestIntent>[] => [
  {
    id: chooseCue(chooser),
    kind: "choose",
    seats: askedFor(seatAt(state, chooser)),
    default: { type: "byRating", seat: chooser },
    skip: null,
    amendment: false,
    sentence: { key: "Contest.Cue.choose", data: { name: nameOf(state, chooser) } },
  },
];

/** The rating picks an opponent; a seat left over stays free (C110). */
const falls = (state: ContestState, seat: string): ContestEvent => {
  const [foe] = unfaced(state, seat);
  if (foe === undefined) return changed("unpaired", { seat }, ["C110"]);
  const pairing = freshPairing(state, seat, foe);
  return changed("paired", { seat, target: foe, effects: [{ type: "paired", pairing }] }, ["C110"], ["C103"]);
};

/** Leave the choice of an opponent to the ratings: the best one left is faced, or nobody where none is (C110). */
export const byRating = defineMove(
  "byRating",
  { seat: parseId },
  {
    usual: true,
    needs: (state, { seat }) => {
      const chooser = chooserOf(state);
      return (
        needs(chooser !== null, "NothingToChoose", "C110") ??
        needs(chooser === seat, "ChoosesFirst", "C110", { name: nameOf(state, chooser) })
      );
    },
    run: (state, { seat }) => facts(falls(state, seat)),
    // Offered beside the foes; the label differs where all are faced
    offer: (state, seat) => {
      if (!state.choosing?.includes(seat) || !fights(seatAt(state, seat))) return [];
      const left = unfaced(state, seat).length > 0;
      const label = left ? "byRating" : "byRatingFree";
      return [offer("byRating", { type: "byRating", seat }, label, { cue: chooseCue(seat), isDefault: true })];
    },
  },
);

/** GM: let the ratings pair all who have not chosen. */
export const restByRating = defineMove(
  "restByRating",
  {},
  {
    group: "Order",
    gm: true,
    needs: (state) => needs(chooserOf(state) !== null, "NothingToChoose", "C110"),
    run: (state) => {
      const events: ContestEvent[] = [];
      let now = state;
      for (let seat = chooserOf(now); seat !== null; seat = chooserOf(now)) {
        const event = falls(now, seat);
        events.push(event);
        now = evolve(now, event);
      }
      return facts(...events);
    },
    table: (state) =>
      chooserOf(state) === null ? [] : [offer("restByRating", { type: "restByRating" }, "restByRating")],
  },
);

/** Whether an ability is the seat's own; undefined means the one in use. */
export const knows = (state: ContestState, seat: string, ability: string | undefined): boolean =>
  ability === undefined || abilitiesOf(state, seat).some(({ id }) => id === ability);

/** A fallen hero with a choice of abilities answers a parting shot, unless the GM names one (C081). */
export const chooses = (state: ContestState, foe: string, named: string | undefined): string | null =>
  named === undefined && seatAt(state, foe).kind === "hero" && abilitiesOf(state, foe).length > 1 ? foe : null;

export const freeCue = (state: ContestState, seat: string): string => `free:${seat}:${state.round}`;

/** Points at which an escaped opponent would be met again, own first; null where there are none. */
const kept = (state: ContestState, seat: string, foe: string): readonly [own: number, theirs: number] | null => {
  const left = leftBehind(state, seat, foe);
  const [own = 0, theirs = 0] = [left?.against[foe], left?.against[seat]];
  return own + theirs > 0 ? [own, theirs] : null;
};

/** Whether a foe is met as new, or with the points left at the escape (E-84). */
const pairLabel = (state: ContestState, seat: string, { id, name }: Seat): Sentence => {
  const points = kept(state, seat, id);
  return points
    ? { key: "Contest.Option.pairAgain", data: { foe: name, own: points[0], theirs: points[1] } }
    : { key: "Contest.Option.pair", data: { foe: name } };
};

/** An escaped opponent can be faced at zero to zero instead of the old score (E-26, E-84), where there is one. */
const facedAnew = (state: ContestState, seat: string) =>
  seatsOf(state)
    .filter((foe) => kept(state, seat, foe.id) !== null)
    .map(({ id, name }) =>
      offer(`pair:fresh:${id}`, { type: "pair", seat, foe: id, resume: false }, "pairFresh", {
        data: { foe: name },
        cue: freeCue(state, seat),
      }),
    );

/** Face a new opponent at zero to zero, or resume where the pairing was left (C102, C103, C117, C179, E-84). */
export const pair = defineMove(
  "pair",
  { seat: parseId, foe: parseId, resume: optional(oneOf([true, false])) },
  {
    usual: true,
    inRound: true,
    needs: (state, { seat, foe }) => {
      const [own, other] = [seatAt(state, seat), seatAt(state, foe)];
      return (
        needs(!own.aside, "AsideOnly", "C180") ??
        needs(fights(own), "DoesNotFight", "C165") ??
        needs(foe in state.seats && other.side !== own.side, "NotAFoe", "C102") ??
        needs(other.status === "in" && fights(other), "FoeNotIn", "C102") ??
        freeRefused(state, seat)
      );
    },
    run: (state, { seat, foe, resume }) => {
      const old = resume === false ? undefined : leftBehind(state, seat, foe);
      const [a, b] = seatAt(state, seat).kind === "resistance" ? ([foe, seat] as const) : ([seat, foe] as const);
      const pairing = old
        ? { ...old, status: "open" as const, winner: null, since: state.round }
        : freshPairing(state, a, b);
      const before = seatAt(state, seat).status;
      const effects: Effect[] = [{ type: "paired", pairing }];
      if (before === "left") effects.push({ type: "status", seat, before, after: "in" });
      return facts(changed("paired", { seat, target: foe, effects }, [old ? "E-84" : "C103"]));
    },
    offer: (state, seat) => [
      ...seatsOf(state)
        .filter(
          (foe) => foe.side !== seatAt(state, seat).side && (foe.kind !== "follower" || foe.role === "contestant"),
        )
        // Foes who are out would only hide the moves that are possible
        .filter(isThere)
        .map((foe) => ({
          id: `pair:${foe.id}`,
          intent: { type: "pair" as const, seat, foe: foe.id },
          label: pairLabel(state, seat, foe),
          cue: chooserOf(state) === seat ? chooseCue(seat) : freeCue(state, seat),
        })),
      ...facedAnew(state, seat),
    ],
  },
);

const actionFields = {
  seat: parseId,
  task: text({ max: 500 }),
  gain: oneOf(["augment", "goal", "heal"]),
  /** The target's state that a healing attempt is made on (C286). */
  heals: optional(oneOf(["hurt", "impaired", "injured", "dying"])),
  target: optional(parseId),
  ability: optional(parseId),
  /** The GM's resistance; absent: no roll is needed. */
  resistance: optional(integer({ min: -100, max: 999 })),
};

/** Why this state of this seat cannot be healed now, or null (S2-9, S2-11, E-99). */
export const healRefused = (
  state: ContestState,
  { seat, gain, heals, target: patient = seat }: Shape<typeof actionFields>,
): Refused | null => {
  if (gain !== "heal") return null;
  return (
    needs(
      healable(state, patient).some((one) => one === heals),
      "NothingToHeal",
      "S2-11",
    ) ??
    needs(heals !== "dying" || patient !== seat, "SavedByOthers", "S2-9") ??
    needs(heals !== "dying" || !wasTried(state, patient), "SavedOnce", "S2-9")
  );
};

/** Healing attempts for oneself and one's side, one a state (C286, S2-11). */
const healing = (state: ContestState, seat: string, cue: string) =>
  seatsOf(state)
    .filter(({ side }) => side === seatAt(state, seat).side)
    .flatMap((patient) =>
      healable(state, patient.id).map((heals) =>
        offer(
          `heal:${patient.id}:${heals}`,
          { type: "action", seat, task: "", gain: "heal", target: patient.id, heals },
          `heal.${heals}`,
          { data: { name: patient.name }, cue, needs: abilityNeeds(state, seat) },
        ),
      ),
    );

/** Fields of a side action: subject, friend, ability (C132, C133). */
const actionNeeds = (state: ContestState, seat: string, gain: "goal" | "augment"): readonly Need[] => [
  TASK,
  ...(gain === "augment" ? [...targetNeeds(state, seat), ...abilityNeeds(state, seat)] : []),
];

/** GM: a side action that takes a roll against the GM's resistance (C135, C287). */
const testedAction = (state: ContestState, seat: string, cue: string) => {
  const resistance = state.rulings.baseResistance;
  return offer("action:tested", { type: "action", seat, task: "", gain: "goal", resistance }, "action.tested", {
    cue,
    needs: [TASK, ...abilityNeeds(state, seat), ratingNeed("resistance", resistance)],
  });
};

export const actionOffers = (state: ContestState, seat: string, cue: string) => [
  ...(["goal", "augment"] as const).map((gain) =>
    offer(`action:${gain}`, { type: "action", seat, task: "", gain }, `action.${gain}`, {
      cue,
      needs: actionNeeds(state, seat, gain),
    }),
  ),
  testedAction(state, seat, cue),
  ...healing(state, seat, cue),
];

/** Do something beside the contest: reach a goal, support or heal, without risk (C132 to C135). */
export const action = defineMove("action", actionFields, {
  gmSays: ({ resistance }) => resistance !== undefined,
  inRound: true,
  waits: { step: true, when: (_state, { gain }) => gain === "augment" },
  needs: (state, intent) => {
    const { seat, target, ability } = intent;
    const isFriend = target === undefined || seatAt(state, target).side === seatAt(state, seat).side;
    return (
      needs(isFriend, "NotYourSide", "C133") ??
      needs(knows(state, seat, ability), "NoSuchAbility", "C132") ??
      freeRefused(state, seat) ??
      healRefused(state, intent)
    );
  },
  run: (state, { seat, task, gain, target, ability, resistance, heals }, faces, type) => {
    if (gain === "goal" && resistance === undefined) return facts(changed("acted", { seat, note: task }, ["C134"]));
    const party = rollerOf(state, seat, { ability, unaugmented: gain === "augment" });
    const rung = heals === undefined ? "moderate" : healingRung(heals);
    const b = resistance === undefined ? rungParty(state, rung) : bareParty(resistance);
    const spec = {
      purpose: gain === "heal" ? ("heal" as const) : ("action" as const),
      pairing: null,
      a: party,
      b,
      gain,
      task,
      ...(heals === undefined || gain !== "heal" ? {} : { heals }),
      ...(target === undefined ? {} : { target }),
    };
    return rollFacts(state, type, [spec], faces);
  },
  rolls: {
    action: { turn: true, table: COMMON_TABLES.action },
    heal: { turn: true, table: COMMON_TABLES.heal },
  },
  changes: { acted: { turn: true, told: "noted" } },
  offer: (state, seat) => actionOffers(state, seat, freeCue(state, seat)),
});

/** Do nothing in this round. */
export const rest = defineMove(
  "rest",
  { seat: parseId },
  {
    usual: true,
    inRound: true,
    needs: (state, { seat }) => freeRefused(state, seat),
    run: (_state, { seat }) => facts(changed("rested", { seat })),
    changes: { rested: { turn: true } },
    offer: (state, seat) => [
      offer("rest", { type: "rest", seat }, "rest", { cue: freeCue(state, seat), isDefault: true }),
    ],
  },
);

/** Walk out: the obstacle is failed and open rolls stay as they are (C091). A type may add a cost. */
export const abandon = defineMove(
  "abandon",
  { seat: parseId },
  {
    group: "Leave",
    needs: (state, { seat }) => needs(seatAt(state, seat).status === "in", "NotIn", "C091"),
    run: (state, { seat }) => facts(changed("abandoned", { seat, effects: abandonEffects(state, seat) }, ["C091"])),
    offer: (_state, seat) => [offer("abandon", { type: "abandon", seat }, "abandon")],
  },
);

/** Marks a seat that walked out unengaged: its result so far counts (E-147). */
const UNENGAGED = "unengaged";

export const leftFree = (state: ContestState, { id, status }: Seat): boolean =>
  status === "gone" && countOf(state, UNENGAGED, id) > 0;

export const abandonEffects = (
  state: ContestState,
  seat: string,
  unengaged = openPairings(state, seat).length === 0,
): readonly Effect[] => [
  { type: "status", seat, before: seatAt(state, seat).status, after: "gone" },
  ...(unengaged ? [{ type: "counted", what: UNENGAGED, seat, by: 1 } as const] : []),
  ...openPairings(state, seat).map(
    (pairing) =>
      ({ type: "pairing", pairing: pairing.id, before: "open", after: "left", winner: foeIn(pairing, seat) }) as const,
  ),
];

/** A free seat's open step; resting is the default unless `better` names a move. */
export const freeCueOf = (
  state: ContestState,
  seat: string,
  kind: "free" | "parting",
  better: ContestIntent | null = null,
): Cue<ContestIntent> => {
  const rest: ContestIntent = { type: "rest", seat };
  return {
    id: freeCue(state, seat),
    kind,
    seats: [seat],
    default: better ?? rest,
    skip: rest,
    amendment: kind === "parting",
    sentence: { key: `Contest.Cue.${kind}`, data: { name: nameOf(state, seat) } },
  };
};

export const freeCues = (state: ContestState): readonly Cue<ContestIntent>[] =>
  freeAwaited(state).map(({ id }) => freeCueOf(state, id, "free"));

/** Both sides are present but unpaired: the GM pairs them or closes the contest. */
export const unpairedCues = (state: ContestState): readonly Cue<ContestIntent>[] =>
  state.pairings.some(({ status }) => status === "open")
    ? []
    : [
        {
          id: `unpaired:${state.round}`,
          kind: "unpaired",
          seats: [],
          default: null,
          skip: null,
          amendment: false,
          sentence: { key: "Contest.Cue.unpaired" },
        },
      ];
