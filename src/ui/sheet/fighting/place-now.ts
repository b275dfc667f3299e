/**
 * Where an entry of a stored list stands now, though the list may have changed since its person looked: of an unchanged
 * length the place counts, otherwise the same entry is sought; -1 where it is gone.
 *
 * @param list   what is stored now
 * @param seen   what was stored when the person pressed
 * @param index  the entry's place in `seen`
 */
export function placeNow<T>(list: readonly T[], seen: readonly T[], index: number): number {
  if (list.length === seen.length) return index;
  const wanted = JSON.stringify(seen[index]);
  return list.findIndex((one) => JSON.stringify(one) === wanted);
}
