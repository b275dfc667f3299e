import { stateRows } from "../../../src/documents/rows.ts";
import type { StoredEvening, StoredSeason } from "../../../src/documents/choices.ts";
import type { FamilyId } from "../../../src/rules/log/family.ts";
import type { Json } from "../../../src/rules/log/outcome.ts";
import { isRecord } from "../../../src/rules/log/values.ts";
import { EFFECT, HERO_POINTS } from "../../../src/play/changes.ts";
import type { FightFacts, SceneGround, ContestPrefill } from "../../../src/play/api.ts";
import type { Wrote } from "../../../src/play/combat/store.ts";
import type { SheetItem, SheetPort } from "../../../src/play/hero/hero-api.ts";
import type { PickQuestion } from "../../../src/play/names/find.ts";
import type { ActorFacts, ActorPort, ContestSheet, DuelPrefill, Host, Person } from "../../../src/play/ports.ts";
import type { Answer } from "../../../src/play/refusals.ts";

export const BLANK_SHEET: ContestSheet = {
  kind: "hero",
  abilities: [],
  flaws: [],
  followers: [],
  states: [],
  heroPoints: 0,
  resistance: null,
};

/** The test table as the other fakes know it. */
export interface Around {
  readonly actors: Map<string, ActorFacts>;
  readonly clients: readonly {
    readonly sessions: { readonly combatSync: { foreign(uuid: string, user: string, wrote?: Wrote): Promise<Answer> } };
  }[];
  readonly people: readonly Person[];
  readonly ground: SceneGround;
  readonly rulings: Readonly<Record<string, Json>>;
  readonly writeError: Error | null;
  readonly writePath: (uuid: string, path: string, value: Json) => void;
  name(): string;
  changed(uuid: string): void;
}

interface Held {
  readonly actors: Map<string, ActorFacts>;
  readonly states: Map<string, Json>;
  nameOf(uuid: string): string | null;
}

const FIGHT = "system.combat.";

/** Paths below `system.combat` as a fight uses them: thaums are on its sheet. */
const inFight = (path: string): readonly string[] => {
  const names = path.slice(FIGHT.length).split(".");
  return names[0] === "thaums" ? ["sheet", ...names] : names;
};

const inside = (value: unknown, name: string): Json =>
  ((value as Readonly<Record<string, unknown>> | null)?.[name] ?? null) as Json;

const put = (value: unknown, [name, ...rest]: readonly string[], set: Json): unknown =>
  name === undefined ? set : { ...(value as object), [name]: put(inside(value, name), rest, set) };

export const readPath = (table: Held, uuid: string, path: string): Json | undefined => {
  const { actors, states } = table;
  const actor = actors.get(uuid);
  if (!actor) return table.nameOf(uuid) === null ? undefined : (states.get(`${uuid} ${path}`) ?? null);
  if (path === HERO_POINTS) return actor.contest.heroPoints;
  if (path.startsWith(FIGHT)) return inFight(path).reduce<Json | FightFacts>(inside, actor.fight);
  return states.get(path.startsWith(EFFECT) ? `${uuid} ${path}` : uuid) ?? null;
};

export const writePath = ({ actors, states }: Held, uuid: string, path: string, value: Json): void => {
  const actor = actors.get(uuid);
  if (!actor) return void states.set(`${uuid} ${path}`, value);
  if (path.startsWith(FIGHT)) {
    const fight = put(actor.fight, inFight(path), value) as ActorFacts["fight"];
    return void actors.set(uuid, { ...actor, fight });
  }
  if (path === HERO_POINTS) actors.set(uuid, { ...actor, contest: { ...actor.contest, heroPoints: Number(value) } });
  else if (path.startsWith(EFFECT)) {
    states.set(`${uuid} ${path}`, value);
    const id = path.slice(EFFECT.length);
    const kept = actor.contest.states.filter((one) => one.id !== id);
    const made = isRecord(value)
      ? stateRows([
          {
            id,
            statuses: typeof value["state"] === "string" ? [value["state"]] : [],
            system: { scope: value["scope"] },
          },
        ])
      : [];
    actors.set(uuid, { ...actor, contest: { ...actor.contest, states: [...kept, ...made] } });
  } else states.set(uuid, value);
};

/** The person at a test client: what they heard and saw, and what they answer. */
export class FakePerson {
  readonly shown: string[] = [];
  readonly nudges: string[] = [];
  /** Keys of the sentences shown to them. */
  readonly told: string[] = [];
  /** The subject of each sentence. */
  readonly toldOf: string[] = [];
  readonly frames: DuelPrefill[] = [];
  readonly ends: string[] = [];
  readonly ambushes: string[] = [];
  readonly askedScenes: object[] = [];
  answersScene: "import" | "without" | null = "import";
  readonly contests: ContestPrefill[] = [];
  /** Questions asked, and the answers: choices of these names, or none. */
  readonly questions: PickQuestion[] = [];
  readonly picks: (readonly string[] | null)[] = [];

  readonly screen: Host["screen"] = {
    tell: ({ key, data }) => {
      this.told.push(key);
      this.toldOf.push(String(data?.name ?? ""));
    },
    nudged: (cue) => void this.nudges.push(cue),
    showBoard: (uuid) => void this.shown.push(uuid),
    frameDuel: (prefill) => void this.frames.push(prefill),
    endFight: (uuid) => void this.ends.push(uuid),
    layAmbush: (uuid) => void this.ambushes.push(uuid),
    askScene: async (scene) => {
      this.askedScenes.push(scene);
      return this.answersScene;
    },
    askHazard: () => undefined,
    showFirst: () => void this.shown.push("first"),
    pick: async (question) => {
      this.questions.push(question);
      const names = this.picks.shift() ?? null;
      return names && question.choices.filter(({ name }) => names.includes(name)).map(({ id }) => id);
    },
    frameContest: (prefill) => void this.contests.push(prefill),
  };
}

type Stored = Readonly<Record<string, unknown>>;

/** A change as the host writes it: records merge, all else is replaced. */
const merged = (before: Stored, change: Stored): Stored => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      const old = before[name];
      return [name, isRecord(old) && isRecord(value) ? merged(old, value) : value];
    }),
  ),
});

/** Sheets of a test table: items and fields as written. */
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

/** Actors that are made and removed as documents, beside those that a test puts on its table. */
export class FakeActors {
  /** Data of each request that made some. */
  readonly made: (readonly object[])[] = [];
  readonly data = new Map<string, Stored>();
  readonly characters = new Map<string, string>();
  readonly #table: Around & { readonly sheets: FakeSheets };

  constructor(table: Around & { readonly sheets: FakeSheets }) {
    this.#table = table;
  }

  get port(): Omit<ActorPort, "bring"> {
    const { actors } = this.#table;
    return {
      readers: () => import("../../../src/rules/bring/read.ts"),
      list: () =>
        [...actors.values()].map(({ uuid, name, contest }) => ({
          ...{ uuid, name },
          type: contest.kind === "hero" ? "character" : "npc",
        })),
      create: async (list) => {
        if (this.#table.writeError) throw this.#table.writeError;
        this.made.push(list);
        return list.map((data) => this.#make(data as Stored));
      },
      content: (uuid) => (actors.has(uuid) ? JSON.stringify(this.data.get(uuid)) : null),
      remove: async (uuids) => uuids.forEach((uuid) => actors.delete(uuid)),
      characterOf: (user) => this.characters.get(user) ?? "",
      assign: async (user, uuid) => void this.characters.set(user, uuid),
    };
  }

  #make(data: Stored): string {
    const { actors, sheets } = this.#table;
    const uuid = `Actor.${this.#table.name()}`;
    const owners = isRecord(data["ownership"]) ? Object.keys(data["ownership"]) : [];
    actors.set(uuid, {
      uuid,
      name: String(data["name"]),
      img: "",
      owners,
      initiative: 0,
      bonuses: [],
      contest: { ...BLANK_SHEET, kind: data["type"] === "npc" ? "resistance" : "hero" },
      fight: { kind: "pc" },
    });
    this.data.set(uuid, data);
    const system = isRecord(data["system"]) ? data["system"] : {};
    for (const [name, value] of Object.entries(isRecord(system["creation"]) ? system["creation"] : {}))
      sheets.texts.set(`${uuid} system.creation.${name}`, String(value));
    return uuid;
  }
}
