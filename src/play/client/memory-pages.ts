import { BLANK_PAGE } from "../blank-page.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { named } from "../receipts.ts";

/** Name of the one page there is. */
const HERE = "Memory.quick";

/**
 * A host whose conflict pages live in memory: the same rules decide, but nothing is stored in the world. For a roll
 * that is made while nobody is there who may write.
 */
export const inMemory = (host: Host): Host => {
  let page: ConflictPage | null = null;
  return {
    ...host,
    append: {
      ...host.append,
      async create(family, title, system) {
        page = {
          ...BLANK_PAGE,
          ...(JSON.parse(JSON.stringify(system)) as Partial<ConflictPage>),
          uuid: HERE,
          ...named(host.world.localize, title),
          family,
        };
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
