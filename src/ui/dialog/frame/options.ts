import { flawPenalty, SITUATIONAL } from "../../../rules/contest/ask.ts";
import type { ContestFacts } from "../../../play/contest-api.ts";
import { saidOf } from "../../words/spoken-ratings.ts";
import { signed, type Words } from "../../words/words.ts";
import type { FrameAround } from "./around.ts";
import { CROWDS } from "./crowd-kinds.ts";
import { crowdRating } from "./crowd.ts";
import { followerPicture } from "./followers.ts";
import { mayGo, type FrameForm, type FrameSeat } from "./form.ts";
import { modifierTexts, stateText } from "./modifiers.ts";
import { abilityOf, rollsAbility, statesOf } from "./start.ts";
import { supportsOf, type FrameSupport } from "./supports.ts";

/** So many abilities are seen at a glance. */
const MOST = 9;

/** All that is rarely changed of one place: its abilities, modifiers, support, numbers, edge and followers. */
export function optionsPicture(form: FrameForm, seat: FrameSeat, around: FrameAround, words: Words): object {
  const facts = around.factsOf(seat.actor);
  const ability = rollsAbility(seat, facts);
  const chosen = facts?.abilities.find(({ id }) => id === abilityOf(seat, facts));
  const name = around.nameOf(seat);
  return {
    id: seat.id,
    name,
    remove: seat.actor || mayGo(form, seat) ? words.text("SETPIECE.Contest.Frame.RemoveOne", { name }) : "",
    // A long list has a filter
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

/** The states of a hero, each to count or to be left out. */
function statePictures(seat: FrameSeat, facts: ContestFacts | null, words: Words): readonly object[] {
  const counting = new Set(statesOf(seat, facts).map(({ id }) => id));
  return (facts?.kind === "hero" ? facts.states : []).map((state) => ({
    id: state.id,
    text: stateText(state, words),
    pressed: counting.has(state.id),
  }));
}

/** Where support comes from, and what it is worth. */
const supportChoice = ({ value, from, modifier }: FrameSupport, words: Words): object => ({
  id: value,
  label: `${from || words.text("SETPIECE.Contest.Modifier.plot")} ${signed(modifier.value)}`,
});

/** A flaw of the same person, and what it costs (S2-8). */
const flawChoice = ({ id, name, rating }: ContestFacts["flaws"][number]): readonly object[] =>
  rating === null ? [] : [{ id, label: `${name} ${signed(flawPenalty(rating))}` }];

/** How many stand together, and the resistance that this makes. */
const crowdPicture = (seat: FrameSeat, around: FrameAround, words: Words): object => ({
  choices: CROWDS.map((value) => ({
    value,
    label: words.text(`SETPIECE.Contest.Frame.Crowd.${value || "one"}`),
    selected: value === seat.crowd,
  })),
  makes: crowdRating(seat, around.rungs),
});
