import { dirname } from "node:path";

/**
 * A house in floors: what each holds, the lowest first. A place is a file, a folder with all that is in it (`src/a/`),
 * or the files of a folder without the folders in it (`src/*`).
 */
export type Floors = readonly (readonly string[])[];

const isIn = (place: string, file: string): boolean => {
  if (place.endsWith("/*")) return dirname(file) === place.slice(0, -2);
  return place.endsWith("/") ? file.startsWith(place) : file === place;
};

/** Which place a file is in: the nearest there is; null for one that has none. */
const placeOf = (floors: Floors, file: string): string | null =>
  floors
    .flat()
    .filter((place) => isIn(place, file))
    .sort((a, b) => b.length - a.length)[0] ?? null;

/**
 * Holds that what is on a floor imports only what is below it: names each file that reaches up or across, and each file
 * below `root` that has no floor.
 */
export function upwardIn(
  imports: ReadonlyMap<string, readonly string[]>,
  root: string,
  floors: Floors,
): readonly string[] {
  const floorOf = (place: string): number => floors.findIndex((floor) => floor.includes(place));
  return [...imports].flatMap(([file, taken]) => {
    if (!file.startsWith(root)) return [];
    const from = placeOf(floors, file);
    if (from === null) return [`${file} stands on no floor`];
    return taken.flatMap((other) => {
      const to = placeOf(floors, other);
      const allowed = to === null || to === from || floorOf(to) < floorOf(from);
      return allowed ? [] : [`${file} imports ${other}, which is no floor below it`];
    });
  });
}
