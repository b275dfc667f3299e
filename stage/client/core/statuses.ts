/**
 * The host's own status list. Sources: API "CONFIG.statusEffects"; for the list of 14 that is reached by id too, ledger
 * 82. Ids are facts, names come from our language file.
 */
const IDS = [
  "dead",
  "unconscious",
  "sleep",
  "stun",
  "prone",
  "restrain",
  "paralysis",
  "blind",
  "deaf",
  "silence",
  "fear",
  "burning",
  "frozen",
  "shock",
  "bleeding",
  "disease",
  "poison",
  "curse",
  "invisible",
  "target",
];

const entries = (): any[] => IDS.map((id) => ({ id, name: `EFFECT.Status.${id}`, img: `icons/svg/${id}.svg` }));

/** The list of a generation: on 14 one that is reached by id too. */
export const statusEffects = (generation: number): any => (generation >= 14 ? byId(entries()) : entries());

/** Write, read and delete entries of a list by their id; all a list can do stays. */
const byId = (list: any[]): any[] =>
  new Proxy(list, {
    get: (all, key, self) => (isId(all, key) ? all.find(({ id }) => id === key) : Reflect.get(all, key, self)),
    has: (all, key) => Reflect.has(all, key) || all.some(({ id }) => id === key),
    set(all, key, value, self) {
      if (!isId(all, key)) return Reflect.set(all, key, value, self);
      const at = all.findIndex(({ id }) => id === key);
      all[at < 0 ? all.length : at] = { id: key, ...value };
      return true;
    },
    deleteProperty(all, key) {
      if (!isId(all, key)) return Reflect.deleteProperty(all, key);
      const at = all.findIndex(({ id }) => id === key);
      if (at >= 0) all.splice(at, 1);
      return true;
    },
  });

/** Whether a name is that of an entry, and neither an index nor a name that lists have. */
const isId = (all: any[], key: string | symbol): key is string =>
  typeof key === "string" && !/^\d+$/.test(key) && !(key in all);

/** On 14 a whole list that is assigned replaces what is in the list, which stays the same one. */
export function keepStatuses(config: any, generation: number): any {
  if (generation < 14) return config;
  const all = config.statusEffects;
  return Object.defineProperty(config, "statusEffects", {
    get: () => all,
    set: (next: any[]) => all.splice(0, all.length, ...next),
    enumerable: true,
    configurable: true,
  });
}

export const specialStatusEffects = {
  DEFEATED: "dead",
  INVISIBLE: "invisible",
  BLIND: "blind",
  BURROW: "burrow",
  HOVER: "hover",
  FLY: "fly",
};
