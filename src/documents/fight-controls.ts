import { perObject } from "../rules/log/values.ts";

export interface Sortable {
  readonly id: string | null;
  readonly name: string | undefined;
  readonly initiative: number | null;
}

/** Places in an order, looked up once: a host that sorts two hundred compares them 1,500 times. */
const placesOf = perObject(
  (order: readonly unknown[]): ReadonlyMap<unknown, number> => new Map(order.map((id, at) => [id, at] as const)),
);

/** The log's order, then by card, lowest first and none last, then name and id. The order never changes in place. */
export const compareCombatants = (a: Sortable, b: Sortable, order: readonly unknown[]): number => {
  const at = placesOf(order);
  const place = ({ id }: Sortable): number => at.get(id) ?? order.length;
  const card = ({ initiative }: Sortable): number => initiative ?? Number.MAX_SAFE_INTEGER;
  return (
    place(a) - place(b) ||
    card(a) - card(b) ||
    (a.name ?? "").localeCompare(b.name ?? "") ||
    ((a.id ?? "") < (b.id ?? "") ? -1 : 1)
  );
};

/** The host's requests to a combat, by buttons, token HUD, macros and modules. */
export interface FightControls {
  /** Deal to everyone without a card: "begin" and "roll initiative". */
  deal(uuid: string): Promise<void>;
  /** Move on: close the swap window, or end the turn. */
  next(uuid: string): Promise<void>;
  back(uuid: string): Promise<void>;
  /** A round is over when all have acted; it cannot be chosen. */
  round(uuid: string): Promise<void>;
  place(uuid: string, combatant: string, card: number): Promise<void>;
  reset(uuid: string): Promise<void>;
  /** Ask before ending the fight. */
  end(uuid: string): Promise<void>;
}

let controls: FightControls | null = null;

/** Play provides its controls once, before any combat needs them. */
export const useFightControls = (given: FightControls): void => void (controls = given);

export const fightControls = (): FightControls => {
  if (!controls) throw new Error("fights are not ready before the hook init");
  return controls;
};
