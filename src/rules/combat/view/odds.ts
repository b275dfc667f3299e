import { numberOf } from "../state/missing.ts";
import type { Hidden } from "../../log/family.ts";
import { ableAnswers } from "../attack/answers.ts";
import { attackActions, attackNeeds, attackParts } from "../attack/line.ts";
import type { AttackManeuver } from "../attack/checks.ts";
import { weaponOf } from "../attack/checks.ts";
import type { ActionId } from "../catalogue/actions.ts";
import { begin } from "../decide/kit.ts";
import { poolNow } from "../decide/prepare.ts";
import { requestParts } from "../decide/answer-request.ts";
import { fearPosition, fearResult } from "../hazards/fear.ts";
import { fireHarm } from "../hazards/fire.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import type { FlowKind, Line } from "../state/flow.ts";
import { chanceOf, chanceThat, distribution, mean } from "../test/chance.ts";
import { circumstances } from "../zones/circumstances.ts";
import type { CombatView } from "./view.ts";

/** What one wants to know the chances of. */
export type CombatPolicy =
  | {
      readonly kind: "attack";
      readonly seat: string;
      readonly target: string;
      readonly maneuver: AttackManeuver;
      readonly weapon: string;
      readonly dice?: number;
      /** Successes needed beyond the usual. */
      readonly more?: number;
    }
  | { readonly kind: "react"; readonly seat: string; readonly line: string }
  | {
      readonly kind: "test";
      readonly seat: string;
      readonly action: ActionId;
      readonly needed: number;
      readonly dice?: number;
    }
  | {
      readonly kind: "flee";
      readonly seat: string;
      readonly action: "finesse" | "sneak";
      readonly chasers: readonly string[];
    }
  | { readonly kind: "request"; readonly seat: string; readonly request: string }
  | { readonly kind: "fire"; readonly seat: string };

/** Chances with one answer, or with none. */
interface AnswerOdds {
  readonly reaction: string;
  readonly action: ActionId | null;
  /** Dice of the reaction; null where the viewer may not know them. */
  readonly dice: number | null;
  readonly success: number | null;
  /** Mean harm, all extras on damage and armour rolled; null where the viewer may not know. */
  readonly harm: number | null;
}

/** Chances of one roll: of success, and what each answer would make of it. */
export interface CombatOdds {
  readonly kind: "odds";
  readonly dice: number;
  readonly needed: number;
  readonly success: number;
  /** Mean harm without an answer: dealt for an attack, suffered for fear and fire. */
  readonly harm: number | null;
  /** Chances of 0, 1, 2 … sixes. */
  readonly sixes: readonly number[];
  readonly answers: readonly AnswerOdds[];
}

const hidden = (why: string): Hidden => ({ kind: "hidden", why: { key: `Combat.Hidden.${why}` } });

const armourDice = (state: CombatState, target: Creature, type: Line["type"]): number | null =>
  !target.sheet
    ? null
    : type === "mental" || state.profile["armour.mode"] === "off"
      ? 0
      : target.sheet.armour.protection;

/** Mean harm of an attack: the weapon and every extra success, less what armour stops. */
export const meanHarm = (
  dice: number,
  defence: number,
  needed: number,
  damage: number,
  armour: number,
  flat: boolean,
): number => {
  const soak = flat ? null : distribution(armour);
  const after = (amount: number): number =>
    soak
      ? soak.reduce((sum, chance, stopped) => sum + chance * Math.max(0, amount - stopped), 0)
      : Math.max(0, amount - armour);
  return mean(dice, defence, (a, d) =>
    Math.max(0, a - d) >= needed ? after(damage + Math.max(0, a - d) - needed) : 0,
  );
};

const withAnswers = (state: CombatState, kind: FlowKind, line: Line, target: Creature | undefined): CombatOdds => {
  const armour = target ? armourDice(state, target, line.type) : 0;
  const flat = state.profile["armour.mode"] === "flat";
  const harm = (defence: number): number | null =>
    armour === null ? null : meanHarm(line.dice, defence, line.needed, line.damage, armour, flat);
  const answers = target
    ? ableAnswers(state, kind, line, target).flatMap((answer) =>
        answer.actions.map((action): AnswerOdds => {
          const dice = target.sheet ? poolNow(begin(state), target, action, { maneuver: true }).dice : null;
          return {
            reaction: answer.kind,
            action,
            dice,
            success: dice === null ? null : chanceThat(line.dice, dice, (a, d) => Math.max(0, a - d) >= line.needed),
            harm: dice === null ? null : harm(dice),
          };
        }),
      )
    : [];
  return {
    kind: "odds",
    dice: line.dice,
    needed: line.needed,
    success: chanceOf(line.dice, line.needed),
    harm: harm(0),
    sixes: distribution(line.dice),
    answers,
  };
};

const plain = (dice: number, needed: number, harm: number | null = null): CombatOdds => ({
  kind: "odds",
  dice,
  needed,
  success: chanceOf(dice, needed),
  harm,
  sixes: distribution(dice),
  answers: [],
});

type Policy<K> = Extract<CombatPolicy, { kind: K }>;

const attackOdds = (state: CombatState, policy: Policy<"attack">, seat: Creature): CombatOdds | Hidden => {
  const target = creatureOf(state, policy.target);
  const weapon = weaponOf(seat, policy.weapon);
  if (!target || !weapon) return hidden("unknown");
  const pool = poolNow(begin(state), seat, attackActions[policy.maneuver], {
    maneuver: true,
    parts: [...attackParts(state, policy), ["typed", policy.dice ?? 0]],
  });
  const line = {
    dice: pool.dice,
    needed: attackNeeds(state, policy) + numberOf(policy.more),
    maneuver: policy.maneuver,
    damage: weapon.damage,
    type: "physical",
  };
  return withAnswers(state, "attack", line as Line, target);
};

const reactOdds = (state: CombatState, policy: Policy<"react">, seat: Creature): CombatOdds | Hidden => {
  const { flow } = state.fight;
  const line = flow?.lines.find((one) => one.id === policy.line);
  if (!flow || !line) return hidden("unknown");
  return line.dice === 0 ? hidden("pool") : withAnswers(state, flow.kind, line, seat);
};

const fleeOdds = (state: CombatState, policy: Policy<"flee">, seat: Creature): CombatOdds | Hidden => {
  const { dice } = poolNow(begin(state), seat, policy.action, { maneuver: true });
  const needed = 1 + circumstances(state, seat);
  const chasers = policy.chasers.map((id) => creatureOf(state, id));
  if (chasers.some((one) => !one?.sheet))
    return {
      ...plain(dice, needed),
      answers: [{ reaction: "chase", action: null, dice: null, success: null, harm: null }],
    };
  const chased = chasers.reduce(
    (sum, one) => sum + (one ? poolNow(begin(state), one, "finesse", { maneuver: true }).dice : 0),
    0,
  );
  const success = chanceThat(dice, chased, (a, d) => a - d >= needed);
  return {
    ...plain(dice, needed),
    answers: chased > 0 ? [{ reaction: "chase", action: "finesse", dice: chased, success, harm: null }] : [],
  };
};

const requestOdds = (state: CombatState, policy: Policy<"request">, seat: Creature): CombatOdds | Hidden => {
  const request = state.fight.requests.find((one) => one.id === policy.request && one.seat === policy.seat);
  if (!request) return hidden("unknown");
  const { dice } = poolNow(begin(state), seat, "endure", { parts: requestParts(state, request) });
  if (request.kind === "fall")
    return plain(
      dice,
      0,
      mean(request.value, dice, (fall, endured) => Math.max(0, fall - endured)),
    );
  const needed = request.kind === "fear" ? request.value : 1;
  const { harm } = request.kind === "fear" ? fearResult(0, 1, fearPosition(request.position)) : { harm: 1 };
  return plain(dice, needed, (1 - chanceOf(dice, needed)) * harm);
};

const fireOdds = (state: CombatState, seat: Creature): CombatOdds | Hidden => {
  if (!seat.burning) return hidden("unknown");
  const { intensity } = seat.burning;
  const { dice } = poolNow(begin(state), seat, "endure");
  return plain(
    dice,
    intensity,
    mean(dice, 0, (endured) => fireHarm(intensity, endured)),
  );
};

/** Exact chances in closed form, from what the viewer may know; hidden where a secret would shine through. */
export const odds = (view: CombatView, policy: CombatPolicy): CombatOdds | Hidden => {
  const state = view.fight;
  const seat = creatureOf(state, policy.seat);
  if (!seat?.sheet) return hidden("pool");
  if (policy.kind === "attack") return attackOdds(state, policy, seat);
  if (policy.kind === "react") return reactOdds(state, policy, seat);
  if (policy.kind === "flee") return fleeOdds(state, policy, seat);
  if (policy.kind === "request") return requestOdds(state, policy, seat);
  if (policy.kind === "fire") return fireOdds(state, seat);
  const { dice } = poolNow(begin(state), seat, policy.action, { parts: [["typed", numberOf(policy.dice)]] });
  return plain(dice, policy.needed);
};
