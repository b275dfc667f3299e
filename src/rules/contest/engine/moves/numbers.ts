/** Abilities, resistances, modifiers, hero points (C016, C182, C183, S2-2, S2-14). */
import type { Need } from "../../../log/family.ts";
import { integer } from "../../../log/parse.ts";
import { assertPresent, textOf } from "../../../log/values.ts";
import { augmentCounter, broughtSupport, helperOf, helperRefused } from "../begin.ts";
import { UNTRAINED, abilitiesOf, abilityAt, countOf, modifiersOf, seatAt } from "../look.ts";
import { freshId, ratingNeed, changed, facts, needs, numberField, offer } from "./kit.ts";
import { seatsOf } from "../party.ts";
import {
  CROWDED,
  SITUATIONAL,
  STATES,
  STRETCHES,
  parseAbility,
  parseId,
  parseModifier,
  parseNumber,
  weighsOnResistance,
  type Modifier,
} from "../setup.ts";
import type { ContestState } from "../state.ts";
import { defineMove } from "../definition.ts";

/** The default rating of a new ability (S2-16). */
const NEW_RATING = 13;

const textField = (name: string): Need => ({ name, kind: "text", value: "" });

const has = (state: ContestState, seat: string, ability: string): boolean =>
  abilitiesOf(state, seat).some(({ id }) => id === ability);

/** The id of the ability in use, which a damaged seat may no longer have. */
const currentOf = (state: ContestState, seat: string): string => textOf(state.numbers[seat]?.current);

/** Use another ability from now on; scores, advantage and prize stay (C182, C295, C297, C380). */
export const switchAbility = defineMove(
  "switch",
  { seat: parseId, ability: parseId },
  {
    group: "Ability",
    needs: (state, { seat, ability }) =>
      needs(has(state, seat, ability), "NoSuchAbility", "C182") ??
      needs(abilityAt(state, seat)?.id !== ability, "SameAbility", "C182"),
    run: (state, { seat, ability: after }) =>
      facts(
        changed("ability", { seat, effects: [{ type: "ability", seat, before: currentOf(state, seat), after }] }, [
          "C182",
        ]),
      ),
    offer: (state, seat) =>
      abilitiesOf(state, seat).map(({ id, name }) =>
        id === UNTRAINED
          ? offer(`switch:${id}`, { type: "switch", seat, ability: id }, "switchUntrained")
          : offer(`switch:${id}`, { type: "switch", seat, ability: id }, "switch", { data: { ability: name } }),
      ),
  },
);

const borrowedId = (follower: string, ability: string): string => `${follower}.${ability}`.slice(0, 60);

/** Borrow an ability that a follower lends, and use it as your own from then on (C228). */
export const borrow = defineMove(
  "borrow",
  { seat: parseId, follower: parseId, ability: parseId },
  {
    group: "Ability",
    needs: (state, { seat, follower, ability }) => {
      const { owner, role, status } = seatAt(state, follower);
      return (
        needs(owner === seat && role === "ability", "NoLender", "C228") ??
        needs(status === "in", "FollowerGone", "C228") ??
        needs(has(state, follower, ability), "NoSuchAbility", "C228") ??
        needs(!has(state, seat, borrowedId(follower, ability)), "BorrowedAlready", "C228")
      );
    },
    run: (state, { seat, follower, ability: wanted }) => {
      const { name, rating } = assertPresent(abilitiesOf(state, follower).find(({ id }) => id === wanted));
      const ability = { id: borrowedId(follower, wanted), name, rating };
      const effects = [{ type: "gained", seat, ability }] as const;
      return facts(changed("borrowed", { seat, target: follower, note: name, effects }, ["C228"]));
    },
    offer: (state, seat) =>
      seatsOf(state)
        .filter(({ owner, role, status }) => owner === seat && role === "ability" && status === "in")
        .flatMap((follower) =>
          abilitiesOf(state, follower.id).map(({ id, name }) =>
            offer(
              `borrow:${follower.id}:${id}`,
              { type: "borrow", seat, follower: follower.id, ability: id },
              "borrow",
              { data: { ability: name, name: follower.name } },
            ),
          ),
        ),
  },
);

/** GM: add an ability that was invented in play. */
export const gainAbility = defineMove(
  "ability",
  { seat: parseId, ability: parseAbility },
  {
    group: "Ability",
    gm: true,
    needs: (state, { seat, ability }) =>
      needs(ability.name.trim() !== "", "NameNeeded", "L-input") ??
      needs(!has(state, seat, ability.id), "DoubledId", "L-input"),
    run: (_state, { seat, ability }) =>
      facts(changed("ability", { seat, effects: [{ type: "gained", seat, ability }] })),
    gmOffer: (state, seat) => {
      if (seatAt(state, seat).kind === "resistance") return [];
      const own = abilitiesOf(state, seat).map(({ id }) => id);
      const ability = { id: freshId("new", own), name: "", rating: NEW_RATING };
      return [
        offer("ability:new", { type: "ability", seat, ability }, "newAbility", {
          needs: [textField("ability.name"), ratingNeed("ability.rating", NEW_RATING, 1)],
        }),
      ];
    },
  },
);

/** GM: give a resistance a new number, for a new tactic or context (C183, C379). */
export const resist = defineMove(
  "resist",
  { seat: parseId, rating: parseNumber },
  {
    group: "Circumstances",
    gm: true,
    needs: (state, { seat, rating }) =>
      needs(seatAt(state, seat).kind === "resistance", "NoResistance", "C183") ??
      needs(abilityAt(state, seat), "NoSuchAbility", "C183") ??
      needs(abilityAt(state, seat)?.rating !== rating, "SameResistance", "C183"),
    run: (state, { seat, rating }) => {
      const found = assertPresent(abilityAt(state, seat));
      const effect = { type: "rating", seat, ability: found.id, before: found.rating, after: rating } as const;
      return facts(changed("resistance", { seat, effects: [effect] }, ["C379"]));
    },
    gmOffer: (state, seat) => {
      const rating = abilityAt(state, seat)?.rating ?? state.rulings.baseResistance;
      return [offer("resist", { type: "resist", seat, rating }, "resist", { needs: [ratingNeed("rating", rating)] })];
    },
  },
);

/** GM: show numbers that were secret, or an advantage before its first change (C233). */
export const reveal = defineMove(
  "reveal",
  { seat: parseId },
  {
    group: "Circumstances",
    gm: true,
    needs: (state, { seat }) =>
      needs(seatAt(state, seat).secret || state.advantage[seat]?.changed === false, "NotSecret", "C233"),
    run: (_state, { seat }) => facts(changed("revealed", { seat, effects: [{ type: "revealed", seat }] })),
    gmOffer: (_state, seat) => [offer("reveal", { type: "reveal", seat }, "reveal")],
  },
);

/** GM: take a hero's or follower's rating from the present sheet; a resistance has `resist`. */
export const rate = defineMove(
  "rate",
  { seat: parseId, ability: parseId, rating: parseNumber },
  {
    gm: true,
    needs: (state, { seat, ability, rating }) => {
      const found = abilitiesOf(state, seat).find(({ id }) => id === ability);
      return (
        needs(seatAt(state, seat).kind !== "resistance", "ResistanceRated", "C183") ??
        needs(found, "NoSuchAbility", "C182") ??
        needs(found?.rating !== rating, "SameRating", "C182")
      );
    },
    run: (state, { seat, ability, rating }) => {
      const found = assertPresent(abilitiesOf(state, seat).find(({ id }) => id === ability));
      const effect = { type: "rating", seat, ability, before: found.rating, after: rating } as const;
      return facts(changed("rated", { seat, note: found.name, effects: [effect] }));
    },
  },
);

/** Modifiers of fixed numbers, one a press, and those with a reason that the GM types (S2-2). */
const modifiers = (state: ContestState, seat: string) => {
  const taken = modifiersOf(state, seat).map(({ id }) => id);
  const fixed = (kind: "situational" | "stretch" | "opponents", value: number) => {
    const round = kind === "stretch" ? {} : { round: state.round };
    const modifier = { id: `${kind}-${state.round}-${value}`, kind, value, note: "", ...round };
    const intent = { type: "modify", seat, modifier } as const;
    return value === 0
      ? offer(`modify:${kind}:${value}`, intent, "modify.stretchDown")
      : offer(`modify:${kind}:${value}`, intent, `modify.${kind}`, { data: { signed: value } });
  };
  const free = (what: string, modifier: Omit<Modifier, "id" | "note">, ...fields: readonly Need[]) =>
    offer(
      `modify:${what}`,
      { type: "modify", seat, modifier: { id: freshId("free", taken), note: "", ...modifier } },
      `modify.${what}`,
      { needs: [...fields, textField("modifier.note")] },
    );
  const points = numberField("modifier.value", -99, 99, SITUATIONAL[1]);
  const state_: Need = {
    name: "modifier.state",
    kind: "choice",
    choices: STATES.map((value) => ({ value, label: { key: `Contest.State.${value}` } })),
  };
  return [
    ...SITUATIONAL.map((value) => fixed("situational", value)),
    ...STRETCHES.map((value) => fixed("stretch", value)),
    ...CROWDED.map((value) => fixed("opponents", value)),
    free("round", { kind: "situational", value: SITUATIONAL[1], round: state.round }, points),
    free("contest", { kind: "situational", value: SITUATIONAL[1] }, points),
    free("flaw", { kind: "flaw", value: NEW_RATING }, ratingNeed("modifier.value", NEW_RATING, 1)),
    free("state", { kind: "state", value: 0, state: STATES[0] }, state_),
  ];
};

/** GM: give a modifier, with its reason (S2-2). */
export const modify = defineMove(
  "modify",
  { seat: parseId, modifier: parseModifier },
  {
    group: "Circumstances",
    gm: true,
    needs: (state, { seat, modifier }, type) => {
      const { side, kind } = seatAt(state, seat);
      const helper = helperOf(modifier);
      return (
        needs(kind !== "resistance" || weighsOnResistance(modifier), "ResistanceModified", "C017") ??
        needs(modifier.kind !== "pyrrhic" || type.brief, "PyrrhicSimple", "S2-12") ??
        (helper ? helperRefused(side, state.seats[helper], countOf(state, augmentCounter(helper), seat)) : null) ??
        needs(!modifiersOf(state, seat).some(({ id }) => id === modifier.id), "DoubledId", "L-input")
      );
    },
    run: (_state, { seat, modifier }) => {
      const { kind, value: amount, note } = modifier;
      const brought = broughtSupport({ id: seat, modifiers: [modifier] });
      const effects = [{ type: "modified", seat, modifier } as const, ...brought];
      return facts(changed("modifier", { seat, amount, note, effects }, ["S2-2", kind, amount]));
    },
    changes: { modifier: { told: "noted" } },
    gmOffer: modifiers,
  },
);

/** GM: remove a modifier (C016). */
export const unmodify = defineMove(
  "unmodify",
  { seat: parseId, modifier: parseId },
  {
    group: "Circumstances",
    gm: true,
    needs: (state, { seat, modifier }) =>
      needs(
        modifiersOf(state, seat).some(({ id }) => id === modifier),
        "NoSuchModifier",
        "C016",
      ),
    run: (state, { seat, modifier }) => {
      const found = assertPresent(modifiersOf(state, seat).find(({ id }) => id === modifier));
      return facts(
        changed("unmodified", { seat, note: found.note, effects: [{ type: "unmodified", seat, modifier: found }] }),
      );
    },
    changes: { unmodified: { told: "noted" } },
    gmOffer: (state, seat) =>
      modifiersOf(state, seat).map(({ id, note, value }) =>
        offer(
          `unmodify:${id}`,
          { type: "unmodify", seat, modifier: id },
          note ? "unmodify" : "unmodifyBare",
          note ? { data: { note } } : { data: { signed: value } },
        ),
      ),
  },
);

/** GM: give or take hero points during a contest (S2-14). */
export const heroPoints = defineMove(
  "heroPoints",
  { seat: parseId, by: integer({ min: -99, max: 99 }) },
  {
    group: "Circumstances",
    gm: true,
    late: true,
    needs: (state, { seat, by }) => {
      const after = seatAt(state, seat).heroPoints + by;
      return (
        needs(seatAt(state, seat).kind !== "resistance", "ResistanceHeroPoints", "C274") ??
        needs(by !== 0 && after >= 0 && after <= 99, "HeroPointsRange", "S2-14")
      );
    },
    run: (_state, { seat, by }) =>
      facts(changed("heroPoints", { seat, amount: by, effects: [{ type: "heroPoints", seat, by }] })),
    gmOffer: (_state, seat) => [
      offer("award", { type: "heroPoints", seat, by: 1 }, "award", { needs: [numberField("by", -99, 99, 1)] }),
    ],
  },
);
