/** What a packed document says of its making (public API: DocumentStats). */
export interface Stats {
  readonly coreVersion: string;
  readonly systemId: string;
  readonly systemVersion: string;
}

/** What all that a system ships says: it is written in the form of the oldest generation the manifest supports. */
export const manifestStats = (manifest: {
  readonly id: string;
  readonly version: string;
  readonly compatibility: { readonly minimum: string };
}): Stats => ({
  coreVersion: manifest.compatibility.minimum,
  systemId: manifest.id,
  systemVersion: manifest.version,
});

/** A document as it lies in a pack, embedded ones by themselves. */
export type Packed = Readonly<Record<string, unknown>>;

/** Collections whose documents have `_stats` (public API, data pages of the documents). */
const WITH_STATS = new Set("actors items journal pages scenes macros effects behaviors folders tables".split(" "));

/** The collection of a key such as `!actors.items!a.b`. */
const collectionOf = (key: string): string => (key.split("!")[1] ?? "").split(".").at(-1) ?? "";

/**
 * A document in the form that both generations read. The packing tool lists `levels` in every scene, empty where the
 * source has none: 14 takes such a scene for one without any level, while it makes the first level of a background by
 * itself where the key is absent (public issue 14629 of the host; its behaviour with
 * a background is seen by others only).
 */
export function inForm(key: string, document: Packed, stats: Stats): Packed {
  const { levels, ...rest } = document;
  const scene = Array.isArray(levels) && levels.length === 0 ? rest : document;
  return WITH_STATS.has(collectionOf(key)) ? { ...scene, _stats: { ...stats, lastModifiedBy: null } } : scene;
}

/** What is wrong with the form of a packed document, a sentence each. */
export function formFaults(key: string, document: Packed, stats: Stats): readonly string[] {
  const faults: string[] = [];
  const { levels } = document;
  if (Array.isArray(levels) && levels.length === 0)
    faults.push(`${key}: an empty list of levels is a scene without a map`);
  const own = document["_stats"] as Packed | undefined;
  if (WITH_STATS.has(collectionOf(key))) {
    for (const [name, value] of Object.entries(stats))
      if (own?.[name] !== value) faults.push(`${key}: _stats.${name} is ${String(own?.[name])}, not ${String(value)}`);
    if (own?.["lastModifiedBy"]) faults.push(`${key}: _stats.lastModifiedBy names nobody of another world`);
  }
  return faults;
}
