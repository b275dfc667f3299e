import { mayActFor } from "../decide/access.ts";
import type { CombatIntent } from "../intents/index.ts";
import { volleySlot } from "../intents/attack.ts";
import { usualAim } from "../attack/aim.ts";
import { creatureOf, membersOf, nameOf, slotOf } from "../state/find.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { waiting } from "./cues.ts";
import { option } from "./option.ts";
import type { CombatOption, Move } from "./option.ts";
import { answerMoves } from "./options-answer.ts";
import { turnMoves } from "./options-turn.ts";
import type { CombatView } from "./view.ts";

/** The volley that is proposed: every member of the group that can, each at somebody near, spread (C.3). */
export const proposedVolley = (state: CombatState, seat: Creature): CombatIntent & { type: "volley" } => ({
  type: "volley",
  seat: seat.id,
  attacks: membersOf(state, seat.group ?? seat.id)
    .filter((one) => one.fate === "active" && (volleySlot(state, one.id)?.slow ?? 0) > 0)
    .flatMap((one, index) => usualAim(state, one, index) ?? []),
});

const volleys = (state: CombatState, seat: Creature): readonly Move[] => {
  const intent = seat.group === null || state.profile.volley === "never" ? null : proposedVolley(state, seat);
  return intent && intent.attacks.length > 1
    ? [
        {
          id: "volley",
          intent,
          label: "volley",
          data: { count: intent.attacks.length },
          isDefault: state.profile.volley === "always",
        },
      ]
    : [];
};

/** The card of the turn; null where nobody acts. */
const currentCard = (state: CombatState): number | null => slotOf(state, state.fight.current)?.card ?? null;

const table = (state: CombatState): readonly Move[] => [
  { id: "deal", intent: { type: "deal" }, label: "deal" },
  { id: "closeWindow", intent: { type: "closeWindow" }, label: "closeWindow" },
  { id: "handBack", intent: { type: "handBack" }, label: "handBack" },
  ...state.fight.order
    .filter(
      (one) =>
        one.slot !== state.fight.current &&
        currentCard(state) !== null &&
        slotOf(state, one.slot)?.card === currentCard(state),
    )
    .map((one): Move => ({
      id: `pick:${one.slot}`,
      intent: { type: "pickMember", slot: one.slot },
      label: "pickMember",
      data: { who: nameOf(state, slotOf(state, one.slot)?.holder) },
    })),
  { id: "endFight", intent: { type: "endFight" }, label: "endFight" },
];

const fromCues = (view: CombatView): readonly Move[] =>
  waiting(view.fight)
    .filter((cue) => cue.seats.length === 0)
    .flatMap((cue) => [
      ...(cue.default
        ? [{ id: `default:${cue.id}`, intent: cue.default, label: `cue.${cue.kind}`, cue: cue.id, isDefault: true }]
        : []),
      ...(cue.skip && cue.skip !== cue.default && JSON.stringify(cue.skip) !== JSON.stringify(cue.default)
        ? [{ id: `skip:${cue.id}`, intent: cue.skip, label: `skip.${cue.kind}`, cue: cue.id }]
        : []),
    ]);

/** Every move there is for one seat, or for the Director where there is none: legal, or with the reason why not. */
export const options = (view: CombatView, seat: string | null): readonly CombatOption[] => {
  const state = view.fight;
  if (seat === null)
    return view.viewer.gm ? [...table(state), ...fromCues(view)].map((move) => option(view, move)) : [];
  const creature = creatureOf(state, seat);
  if (!creature || !mayActFor(view.viewer, seat)) return [];
  const cues = waiting(state);
  const ends = state.fight.phase === "ended";
  return [
    ...answerMoves(state, creature, cues),
    ...(ends ? [] : [...volleys(state, creature), ...turnMoves(state, creature)]),
  ].map((move) => option(view, move));
};
