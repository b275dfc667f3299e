import { ADVERSITY, PENALTY, RECOVERY, type Adversity } from "../../rules/contest/fortune/adversity.ts";
import { BONUS, FADES, FORTUNE, HEALING_RUNG, type Fortune } from "../../rules/contest/fortune/benefit.ts";
import type { Rung } from "../../rules/contest/roll/ladder.ts";

export const STATES: readonly string[] = [...ADVERSITY, ...FORTUNE];

interface EffectRow {
  readonly id: string;
  readonly statuses: readonly string[];
  readonly system: Readonly<Record<string, unknown>>;
}

/** A state on an actor, with what it does and how it ends. */
export interface StateRow {
  readonly id: string;
  readonly state: Adversity | Fortune;
  readonly scope: string;
  readonly value: number;
  readonly recovery: "scene" | "session" | "week" | "month" | "season" | "none";
  /** The rung to heal it against; null for what is not healed by a contest. */
  readonly rung: Rung | null;
}

const isFortune = (state: Adversity | Fortune): state is Fortune => (FORTUNE as readonly string[]).includes(state);
const healingOf = (state: Adversity | Fortune): Rung | null => (HEALING_RUNG as Record<string, Rung>)[state] ?? null;

/** States among an actor's effects; a bare status toggled on a token has no scope and touches everything. */
export const stateRows = (effects: readonly EffectRow[]): readonly StateRow[] =>
  effects.flatMap(({ id, statuses, system }): StateRow[] => {
    const found = STATES.find((state) => statuses.includes(state)) as Adversity | Fortune | undefined;
    if (found === undefined) return [];
    return [
      {
        id,
        state: found,
        scope: typeof system.scope === "string" ? system.scope : "",
        value: isFortune(found) ? BONUS[found] : PENALTY[found],
        recovery: isFortune(found) ? FADES[found] : RECOVERY[found],
        rung: healingOf(found),
      },
    ];
  });

const words = (text: string): string => text.trim().toLowerCase();

/** An ability with its keyword, which a state may touch. */
interface Touched {
  readonly id: string;
  readonly name: string;
  readonly keyword: string | null;
}

/** States that count for these abilities: those picked, else all that touch one (S2-9). */
export function countingStates<State extends Pick<StateRow, "id" | "scope">>(
  { abilities, states }: { readonly abilities: readonly Touched[]; readonly states: readonly State[] },
  used: readonly (string | undefined)[],
  picked: readonly string[] | null | undefined,
): readonly State[] {
  const own = abilities.filter(({ id }) => used.includes(id));
  const keywords = abilities.filter(({ id }) => own.some(({ keyword }) => keyword === id));
  const names = [...own, ...keywords].map(({ name }) => name);
  return states.filter(({ id, scope }) => (picked ? picked.includes(id) : touches(scope, names)));
}

/** A state touches an ability without a scope, or by its name or keyword's (S2-9). */
export const touches = (scope: string, names: readonly string[]): boolean =>
  words(scope) === "" || names.some((name) => words(name) === words(scope));
