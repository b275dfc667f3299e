import type { StoredEvening, StoredSeason } from "../../model/setting/stored.ts";
import type { SheetItem, SheetPort } from "../hero/hero-api.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import type { Around } from "./around.ts";

type Stored = Readonly<Record<string, unknown>>;

/** A change as the host writes it: records are merged, all else takes the place of what was there. */
const merged = (before: Stored, change: Stored): Stored => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const old = before[name];
      return [name, isRecord(old) && isRecord(value) ? merged(old, value) : value];
    }),
  ),
});

/** Sheets of a table for tests: items and fields as they were written. */
export class FakeSheets {
  readonly items = new Map<string, readonly SheetItem[]>();
  readonly fields = new Map<string, number>();
  readonly texts = new Map<string, string>();
  families: readonly FamilyId[] = ["contest", "combat", "duel"];
  /** Families that are off for an actor, by uuid. */
  readonly without = new Map<string, readonly FamilyId[]>();
  approve = false;
  evening: StoredEvening = { number: 0, open: false };
  seasons: readonly StoredSeason[] = [];
  readonly #table: Around;

  constructor(table: Around) {
    this.#table = table;
  }

  port(user: string): SheetPort {
    const table = this.#table;
    return {
      mayWrite: (uuid) =>
        table.people.some((one) => one.id === user && one.gm) ||
        (table.actors.get(uuid)?.owners.includes(user) ?? false),
      items: (uuid) => this.items.get(uuid) ?? [],
      number: (uuid, path) => this.fields.get(`${uuid} ${path}`) ?? 0,
      text: (uuid, path) => this.texts.get(`${uuid} ${path}`) ?? "",
      plays: (uuid) => this.families.filter((family) => !this.without.get(uuid)?.includes(family)),
      approves: () => this.approve,
      write: async (uuid, { remove, update, create, fields }) => {
        if (table.writeError) throw table.writeError;
        for (const [path, value] of Object.entries(fields ?? {})) {
          if (typeof value === "string") this.texts.set(`${uuid} ${path}`, value);
          else this.fields.set(`${uuid} ${path}`, Number(value));
          if (path === "system.heroPoints.value" || path.startsWith("system.combat."))
            table.writePath(uuid, path, value);
        }
        const kept = (this.items.get(uuid) ?? []).filter(({ id }) => !remove?.includes(id));
        const changed = kept.map((item): SheetItem => {
          const change = update?.find(({ id }) => id === item.id);
          return change
            ? {
                ...item,
                name: change.name ?? item.name,
                system: merged(item.system, change.system ?? {}),
                sort: change.sort ?? item.sort,
              }
            : item;
        });
        this.items.set(uuid, [...changed, ...(create ?? []).map((item) => ({ sort: 0, ...item }))]);
      },
      heroes: () => [...table.actors.values()].flatMap(({ uuid, owners }) => (owners.length > 0 ? [uuid] : [])),
      evening: () => this.evening,
      setEvening: async (evening) => void (this.evening = evening),
      seasons: () => this.seasons,
      setSeasons: async (seasons) => void (this.seasons = seasons),
      seasonJournal: (id) => (id === "" ? null : { uuid: `JournalEntry.${id}`, count: 1 }),
    };
  }
}
