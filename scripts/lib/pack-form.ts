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
const WITH_STATS = new Set(
  "actors adventures items journal pages scenes macros effects behaviors folders tables results".split(" "),
);

/** The collection of a key such as `!actors.items!a.b`. */
const collectionOf = (key: string): string => (key.split("!")[1] ?? "").split(".").at(-1) ?? "";

/**
 * A document in the form that both generations read. The packing tool lists `levels` in every scene, empty where the
 * source has none: 14 takes such a scene for one without any level, while it makes the first level of a background by
 * itself where the key is absent (public issue 14629 of the host; its behaviour with a background is seen by others
 * only). So the picture stands in a flag too, from which Setpiece mends a scene that came without it
 * (`src/play/host/ground.ts`).
 */
export function inForm(key: string, document: Packed, stats: Stats): Packed {
  const { levels, ...rest } = document;
  const scene = withMap(Array.isArray(levels) && levels.length === 0 ? rest : document);
  const collection = collectionOf(key);
  return collection === "adventures" ? stamped(collection, scene, stats) : oneStamped(collection, scene, stats);
}

/** A scene with the path of its picture in a flag of ours, where it has one and no levels. */
const withMap = (scene: Packed): Packed => {
  const { background, flags, levels } = scene;
  if (levels !== undefined || !isPacked(background) || typeof background["src"] !== "string") return scene;
  const own = isPacked(flags) ? flags : {};
  const setpiece = isPacked(own["setpiece"]) ? own["setpiece"] : {};
  return { ...scene, flags: { ...own, setpiece: { ...setpiece, map: background["src"] } } };
};

const oneStamped = (collection: string, document: Packed, stats: Stats): Packed =>
  WITH_STATS.has(collection) ? { ...document, _stats: { ...stats, lastModifiedBy: null } } : document;

/** A document and whole documents within it: an adventure is one entry of its pack. */
function stamped(collection: string, document: Packed, stats: Stats): Packed {
  const inner = Object.entries(document).flatMap(([field, held]) =>
    WITH_STATS.has(field) && Array.isArray(held)
      ? [[field, held.map((one: unknown) => (isPacked(one) ? stamped(field, withMap(one), stats) : one))] as const]
      : [],
  );
  return oneStamped(collection, { ...document, ...Object.fromEntries(inner) }, stats);
}

const isPacked = (value: unknown): value is Packed => typeof value === "object" && value !== null;

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
