/** What sorting needs of a combatant. */
export interface Sortable {
  readonly id: string | null;
  readonly name: string | undefined;
  readonly initiative: number | null;
}

/**
 * Compare two combatants: as the log sorts them, then those it does not know by card, lowest first, without a card
 * last; then by name and id.
 */
export const compareCombatants = (a: Sortable, b: Sortable, order: readonly string[]): number => {
  const place = ({ id }: Sortable): number => {
    const at = order.indexOf(id ?? "");
    return at < 0 ? order.length : at;
  };
  const card = ({ initiative }: Sortable): number => initiative ?? Number.MAX_SAFE_INTEGER;
  return (
    place(a) - place(b) ||
    card(a) - card(b) ||
    (a.name ?? "").localeCompare(b.name ?? "") ||
    ((a.id ?? "") < (b.id ?? "") ? -1 : 1)
  );
};
