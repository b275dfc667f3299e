/** What sorting needs of a combatant. */
export interface Sortable {
  readonly id: string | null;
  readonly name: string | undefined;
  readonly initiative: number | null;
}

/** Where each stands, looked up once for an order: a host that sorts two hundred compares them 1,500 times. */
const places = new WeakMap<readonly unknown[], ReadonlyMap<unknown, number>>();

const placesOf = (order: readonly unknown[]): ReadonlyMap<unknown, number> => {
  const known = places.get(order);
  if (known) return known;
  const made = new Map(order.map((id, at) => [id, at] as const));
  places.set(order, made);
  return made;
};

/**
 * Compare two combatants: as the log sorts them, then those it does not know by card, lowest first, without a card
 * last; then by name and id. The order is never changed in place.
 */
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

/** What a combat is asked for by the host's own buttons, the token HUD, macros and modules. */
export interface FightControls {
  /** Deal to everybody who has no card: what "begin" and "roll initiative" mean here. */
  deal(uuid: string): Promise<void>;
  /** The turn goes on: closes the swap window, or ends the turn of whoever acts. */
  next(uuid: string): Promise<void>;
  /** The turn goes back to who had it last. */
  back(uuid: string): Promise<void>;
  /** A round is over when all have acted; it cannot be chosen. */
  round(uuid: string): Promise<void>;
  /** Lay a card by hand. */
  place(uuid: string, combatant: string, card: number): Promise<void>;
  /** Take the cards off everybody. */
  reset(uuid: string): Promise<void>;
  /** The fight is to end: ask first. */
  end(uuid: string): Promise<void>;
}

let controls: FightControls | null = null;

/** Play hands in its controls once, before the first combat can be asked for anything. */
export const useFightControls = (given: FightControls): void => void (controls = given);

/** Where the documents take what is asked of them. */
export const fightControls = (): FightControls => {
  if (!controls) throw new Error("fights are not ready before the hook init");
  return controls;
};
