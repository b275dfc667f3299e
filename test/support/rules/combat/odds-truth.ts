/** For tests only: what a roll really comes to, played through `decide` to its end with every number of sixes. */
import type { By } from "../../../../src/rules/log/family.ts";
import { byHits, outcomes } from "../log/odds-property.ts";
import { combatFamily } from "../../../../src/rules/combat/family.ts";
import type { CombatEvent } from "../../../../src/rules/combat/event.ts";
import { gm } from "./fixtures.ts";
import type { CombatIntent } from "../../../../src/rules/combat/moves/index.ts";
import type { CombatState } from "../../../../src/rules/combat/state/fight.ts";
import type { RollOdds } from "../../../../src/rules/combat/view/odds.ts";

/** One way it can end: everything that was told. */
interface Ending {
  readonly weight: number;
  readonly events: readonly CombatEvent[];
}

/** The answer that one of those asked gives; everybody else gives none. */
interface Reply {
  readonly by: string;
  readonly kind: string;
  readonly action: string;
  readonly line: string;
}

const nextOf = (before: CombatState, state: CombatState, reply: Reply | null): CombatIntent | null => {
  const { flow, spell } = state.fight;
  // The chance that a player is shown is that of magic the Director agrees to as it was named
  if (spell && spell !== before.fight.spell) return { type: "agreeSpell", agreed: true };
  if (flow === before.fight.flow) return null;
  const asked = flow?.step === "react" ? flow.asked.find((one) => !one.done) : undefined;
  if (flow && asked) {
    const mine = reply?.by === asked.seat ? flow.lines.find((line) => line.id === reply.line) : undefined;
    const replies = mine && reply ? [{ line: mine.id, kind: reply.kind, action: reply.action }] : [];
    return { type: "react", seat: asked.seat, replies, slow: true } as CombatIntent;
  }
  if (flow?.step !== "spend") return null;
  const bought = flow.lines.flatMap((line) =>
    flow.kind === "attack" ? Array.from({ length: line.extra }, () => ({ line: line.id, extra: "damage" })) : [],
  );
  return { type: "spend", seat: flow.lines[0]?.by ?? "", picks: bought };
};

/**
 * Every ending of an intent, with nobody answering but who is said to, all extras spent on damage. Empty where refused.
 */
export function endings(
  state: CombatState,
  intent: CombatIntent,
  by: By,
  next: (below: number) => number,
  reply: Reply | null = null,
): readonly Ending[] {
  return outcomes(combatFamily, state, intent, by, byHits(next), 3).flatMap((one): readonly Ending[] => {
    const follows = nextOf(state, one.state, reply);
    const here = { weight: one.weight, events: one.events };
    return follows === null
      ? [here]
      : endings(one.state, follows, gm, next, reply).map(({ weight, events }) => ({
          weight: one.weight * weight,
          events: [...one.events, ...events],
        }));
  });
}

const SUCCESS: Readonly<Record<string, readonly string[]>> = {
  attackMelee: ["hit"],
  attackRanged: ["hit"],
  attackUnarmed: ["hit"],
  grapple: ["restrained", "pushedAway", "gagged"],
  breakFree: ["freed"],
  cast: ["spellWorked"],
  flee: ["escaped"],
  extinguish: ["putOut"],
  fear: ["calm"],
  deprivation: ["endured"],
  ambush: ["ambushWon"],
};
const HAZARDS = ["fell", "ignited", "burned", "poisoned", "afraid"];
const numberAt = (event: CombatEvent | undefined, key: string): number => Number(event?.data[key] ?? 0);

const hitOf = (events: readonly CombatEvent[], { of, seat, target }: RollOdds): number =>
  events.findIndex(({ type, data }) =>
    of === "armour"
      ? type === "hit" && data["target"] === seat
      : type === "hit" && data["who"] === seat && data["target"] === target,
  );

const isAbout = ({ data }: CombatEvent, { of, seat, target }: RollOdds): boolean => {
  if (of === "grapple") return data["who"] === target;
  if (of === "extinguish") return data["by"] === seat;
  return data["who"] === seat && (!of.startsWith("attack") || data["target"] === target);
};

/** Harm that the roll did or brought on its own seat, by what was told alone. */
export const harmTold = (events: readonly CombatEvent[], roll: RollOdds): number => {
  if (roll.of === "push") return 1;
  if (roll.of === "deprivation") return events.some(({ type }) => type === "deprived") ? 1 : 0;
  if (roll.of === "cast") {
    const worked = events.findIndex(({ type }) => type === "spellWorked");
    const hurt =
      worked < 0 ? undefined : events.slice(worked).find(({ type }) => type === "harmed" || type === "harmOpen");
    return numberAt(hurt, "amount");
  }
  if (roll.of.startsWith("attack") || roll.of === "armour") {
    const at = hitOf(events, roll);
    const soaked = events[at + 1]?.type === "soaked" ? numberAt(events[at + 1], "soaked") : 0;
    return at < 0 ? 0 : numberAt(events[at], "damage") - soaked;
  }
  return numberAt(
    events.find((one) => HAZARDS.includes(one.type) && isAbout(one, roll)),
    "harm",
  );
};

/** Whether the roll came to what it was for, by what was told alone. */
export const cameOff = (events: readonly CombatEvent[], roll: RollOdds): boolean => {
  if (["armour", "fall", "fire", "poison"].includes(roll.of)) return harmTold(events, roll) === 0;
  if (roll.of === "push") return events.some((one) => one.type === "pushedTest" && one.data["passed"] === true);
  const types = SUCCESS[roll.of] ?? ["tested"];
  return events.some((one) => types.includes(one.type) && isAbout(one, roll));
};
