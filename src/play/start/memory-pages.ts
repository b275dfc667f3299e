import type { ConflictPage, Host } from "../ports.ts";

const BLANK: Omit<ConflictPage, "uuid" | "name" | "family"> = {
  schemaVersion: 0,
  status: "live",
  setup: {},
  events: {},
  snapshot: null,
  seats: {},
  stakes: { kind: "custom", size: 0 },
  terms: null,
  requests: [],
  text: "",
  diceBy: "authority",
  detail: "open",
  authority: "",
  challenger: "",
  startedAt: 0,
  fight: null,
  home: true,
};

/** Name of the one page there is. */
const HERE = "Memory.quick";

/**
 * A host whose conflict pages live in memory: the same rules decide, but nothing is stored in the world. For a roll that
 * is made while nobody is there who may write.
 */
export const inMemory = (host: Host): Host => {
  let page: ConflictPage | null = null;
  return {
    ...host,
    append: {
      ...host.append,
      async create(family, name, system) {
        page = { ...BLANK, ...(JSON.parse(JSON.stringify(system)) as Partial<ConflictPage>), uuid: HERE, name, family };
        return HERE;
      },
      async write(_uuid, { system }) {
        const { events, ...rest } = JSON.parse(JSON.stringify(system)) as Partial<ConflictPage>;
        if (page) page = { ...page, ...rest, events: { ...page.events, ...events } };
      },
    },
    world: { ...host.world, page: (uuid) => (uuid === HERE ? page : host.world.page(uuid)) },
  };
};
