import { refused } from "../../log/outcome.ts";
import { freshPairing } from "../frame/begin.ts";
import { facts, type Move } from "../frame/contest-type.ts";
import type { Effect } from "../frame/effect.ts";
import { foeIn } from "../frame/parts.ts";
import { bareParty, partyOf, rungParty } from "../frame/party.ts";
import { rollFacts } from "../frame/roll-facts.ts";
import type { ContestState } from "../frame/state.ts";
import { fights, pairingOf } from "../frame/who.ts";
import { assistResistance } from "../table/assist.ts";
import { awaited, freeRefused, partRefused, shotsOf } from "./free.ts";

const knows = (state: ContestState, seat: string, ability: string | undefined): boolean =>
  ability === undefined || (state.numbers[seat]?.abilities.some(({ id }) => id === ability) ?? false);

const between = (state: ContestState, seat: string, foe: string, status: "open" | "left") =>
  state.pairings.findLast((pairing) => foeIn(pairing, seat) === foe && pairing.status === status);

/** Face a new opponent at nothing to nothing, or take up again where one left off (C102, C103, C117, C179, E-84). */
export const pair: Move<"pair"> = {
  legal: (state, { seat, foe }) => {
    const own = state.seats[seat];
    const other = state.seats[foe];
    if (own?.aside) return refused("Contest.Refused.AsideOnly", "C180");
    if (!own || !fights(own)) return refused("Contest.Refused.DoesNotFight", "C165");
    if (!other || other.side === own.side) return refused("Contest.Refused.NotAFoe", "C102");
    if (other.status !== "in" || !fights(other)) return refused("Contest.Refused.FoeNotIn", "C102");
    return freeRefused(state, seat);
  },
  run: (state, { seat, foe, resume }) => {
    const old = resume === false ? undefined : between(state, seat, foe, "left");
    const hero = state.seats[seat]?.kind === "resistance" ? [foe, seat] : [seat, foe];
    const pairing = old
      ? { ...old, status: "open" as const, since: state.round }
      : freshPairing(state, hero[0] ?? seat, hero[1] ?? foe);
    const before = state.seats[seat]?.status ?? "in";
    const effects: Effect[] = [{ type: "paired", pairing }];
    if (before === "left") effects.push({ type: "status", seat, before, after: "in" });
    return facts({ type: "changed", what: "paired", seat, target: foe, effects, trace: [[old ? "E-84" : "C103"]] });
  },
};

/** Help an engaged teammate; each further help to the same person is harder (C136, C138 to C142). */
export const assist: Move<"assist"> = {
  legal: (state, { seat, target, pairing, ability }) => {
    const found = pairingOf(state, pairing);
    const friend = state.seats[target];
    if (!friend || friend.side !== state.seats[seat]?.side || target === seat)
      return refused("Contest.Refused.NotYourSide", "C136");
    if (!found || found.status !== "open" || foeIn(found, target) === null)
      return refused("Contest.Refused.NotEngaged", "C136");
    if (!knows(state, seat, ability)) return refused("Contest.Refused.NoSuchAbility", "C137");
    return freeRefused(state, seat);
  },
  run: (state, { seat, target, pairing, ability }, faces, type) => {
    const party = partyOf(state, seat, { ability });
    if (!party) return refused("Contest.Refused.NoSuchAbility", "C137");
    const nth = (state.counts[`assists:${target}`] ?? 0) + 1;
    const resistance = bareParty(assistResistance(nth, state.assistStart, state.rulings));
    return rollFacts(state, type, [{ purpose: "assist", pairing, a: party, b: resistance, target }], faces);
  },
};

/** Something that has nothing to do with beating them, without risk (C132 to C135). */
export const action: Move<"action"> = {
  legal: (state, { seat, target, ability }) => {
    if (target !== undefined && state.seats[target]?.side !== state.seats[seat]?.side)
      return refused("Contest.Refused.NotYourSide", "C133");
    return knows(state, seat, ability) ? freeRefused(state, seat) : refused("Contest.Refused.NoSuchAbility", "C132");
  },
  run: (state, { seat, task, gain, target, ability, resistance }, faces, type) => {
    if (gain === "goal" && resistance === undefined)
      return facts({ type: "changed", what: "acted", seat, note: task, effects: [], trace: [["C134"]] });
    const party = partyOf(state, seat, { ability, unaugmented: gain === "augment" });
    if (!party) return refused("Contest.Refused.NoSuchAbility", "C132");
    const b = resistance === undefined ? rungParty(state, "moderate") : bareParty(resistance);
    const spec = {
      purpose: "action" as const,
      pairing: null,
      a: party,
      b,
      gain,
      task,
      ...(target === undefined ? {} : { target }),
    };
    return rollFacts(state, type, [spec], faces);
  },
};

/** Kick somebody who is down, in the round after (C073, C082). */
export const part: Move<"part"> = {
  legal: (state, { seat, foe, ability, foeAbility }) => {
    if (!knows(state, seat, ability) || !knows(state, foe, foeAbility))
      return refused("Contest.Refused.NoSuchAbility", "C081");
    return partRefused(state, seat, foe);
  },
  run: (state, { seat, foe, ability, resistance, foeAbility }, faces, type) => {
    const a = partyOf(state, seat, { ability });
    const own = partyOf(state, foe, { ability: foeAbility });
    if (!a || !own) return refused("Contest.Refused.NoSuchAbility", "C081");
    const b = resistance === undefined || state.seats[foe]?.kind === "hero" ? own : { ...own, rating: resistance };
    const pairing = state.seats[foe]?.felledIn ?? null;
    return rollFacts(state, type, [{ purpose: "parting", pairing, a, b, target: foe }], faces);
  },
};

/** Do nothing this round, or let a parting shot be. */
export const rest: Move<"rest"> = {
  legal: (state, { seat }) => {
    const asked = awaited(state).some(({ id }) => id === seat) || shotsOf(state, seat).length > 0;
    return asked ? null : (freeRefused(state, seat) ?? refused("Contest.Refused.NotAsked", "E-82"));
  },
  run: (_state, { seat }) => facts({ type: "changed", what: "rested", seat, effects: [] }),
};

/** GM: assists start a step easier or harder (C144). */
export const assistStart: Move<"assistStart"> = {
  gm: true,
  legal: (state, { start }) => (state.assistStart === start ? refused("Contest.Refused.SameStart", "C144") : null),
  run: (_state, { start }) =>
    facts({ type: "changed", what: "assistStart", amount: start, effects: [], trace: [["C144", start]] }),
};
