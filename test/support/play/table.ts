/** Test doubles for play: clients, world, socket, clock, dice. Nothing shipped imports them. */
import type { DiceBy, StoredResistance } from "../../../src/documents/choices.ts";
import type { Json } from "../../../src/rules/log/outcome.ts";
import { BLANK_PAGE } from "../../../src/play/client/contests.ts";
import type {
  ActorFacts,
  ConflictPage,
  Host,
  ModulesPort,
  PageWrite,
  Person,
  Post,
  SceneFound,
  ThrownDice,
  Title,
} from "../../../src/play/ports.ts";
import type { Known } from "../../../src/play/names/find.ts";
import type { FightStart, SceneGround } from "../../../src/play/api.ts";
import type { Sentence } from "../../../src/rules/log/index.ts";
import { inPack } from "../../../src/play/rights.ts";
import { CHRONICLE } from "../../../src/play/combat/documents.ts";
import { BLANK_SHEET, FakeActors, FakePerson, FakeSheets, readPath, writePath } from "./sheets.ts";
import { FakeFights } from "./fights.ts";
import { FakeWeather, chatOf, listed } from "./surroundings.ts";
import { named } from "../../../src/play/receipts.ts";
import { openSessions, type Sessions } from "../../../src/play/client/sessions.ts";
import { formulaOf } from "../../../src/play/caches.ts";

/** A table of test clients: one world, a socket that names senders, a clock turned by hand. */
export class FakeTable {
  readonly pages = new Map<string, ConflictPage>();
  readonly actors = new Map<string, ActorFacts>();
  /** Readers of a page, where changed. */
  readonly readers = new Map<string, readonly string[] | "everyone">();
  readonly sheets = new FakeSheets(this);
  readonly made = new FakeActors(this);
  readonly states = new Map<string, Json>();
  readonly posts: Post[] = [];
  readonly summaries: string[] = [];
  /** Cards that went from one conflict to another. */
  readonly moved: string[] = [];
  /** Pages filed in each write. */
  readonly filed: number[] = [];
  readonly emitted: object[] = [];
  readonly clients: FakeClient[] = [];
  people: Person[] = [];
  diceBy: DiceBy = "authority";
  newer = false;
  approves = false;
  /** Rulings that differ from the usual, for every family. */
  rulings: Readonly<Record<string, Json>> = {};
  resistances: readonly StoredResistance[] = [];
  /** Names known beside the actors': tokens of the scene, compendium entries. */
  known: readonly Known[] = [];
  ground: SceneGround = { zones: [], edges: [] };
  readonly recipes = new Map<string, FightStart>();
  readonly onScene = new Set<string>();
  readonly overToken = new Map<string, string>();
  /** What a named scene resolves to. */
  readonly scenes = new Map<string, SceneFound>();
  /** Zones of scenes in compendia. */
  readonly packedZones = new Map<string, readonly { readonly id: string; readonly name: string }[]>();
  readonly fights = new FakeFights(this);
  readonly weather = new FakeWeather();
  /** Called when a client lets its browser paint between two steps of work. */
  breathed: () => void = () => undefined;
  /** While screens show what was written. */
  shown: () => Promise<void> = () => Promise.resolve();
  /** Modules that listen on every client. */
  modules: ModulesPort | null = null;
  /** False for a server that does not name the sender. */
  namesSender = true;
  /** Faces to come, in order; a throw without one fails the test. */
  readonly faces: number[] = [];
  /** Milliseconds until others learn of a client's messages and writes. */
  latency = 0;
  /** Dice wait for this promise. */
  hands: Promise<void> | null = null;
  writeError: Error | null = null;
  writes = 0;
  /** Actors written in one update each, in order. */
  readonly fieldWrites: string[] = [];
  clock = 1_000;
  readonly #timers: { readonly at: number; readonly run: () => void; off: boolean }[] = [];
  #names = 0;

  join(id: string, gm = false): FakeClient {
    const known = this.people.find((one) => one.id === id);
    if (!known) this.people.push({ id, name: id, gm, active: true });
    const client = new FakeClient(this, id, `${String(++this.#names).padStart(2, "0")}${id}`);
    this.clients.push(client);
    return client;
  }

  /** A person who left returns in a new tab. */
  comeBack(id: string): FakeClient {
    this.people = this.people.map((one) => (one.id === id ? { ...one, active: true } : one));
    return this.join(id);
  }

  leave(client: FakeClient): void {
    this.clients.splice(this.clients.indexOf(client), 1);
    if (this.clients.some((one) => one.id === client.id)) return;
    this.people = this.people.map((one) => (one.id === client.id ? { ...one, active: false } : one));
    for (const one of this.clients) one.sessions.worldChanged();
  }

  conflicts(): readonly ConflictPage[] {
    return [...[...this.pages.values()].filter((page) => page.home), ...this.fights.all()];
  }

  actor(
    name: string,
    owners: readonly string[],
    bonuses: Readonly<Record<string, number | null>>,
    initiative = 0,
  ): string {
    const uuid = `Actor.${name}`;
    this.actors.set(uuid, {
      uuid,
      name,
      img: "",
      owners,
      initiative,
      contest: BLANK_SHEET,
      fight: { kind: "pc" },
      bonuses: Object.entries(bonuses).map(([key, value]) => ({ key, label: key, value, kind: "skill" })),
    });
    return uuid;
  }

  /** Copies a compendium document into the world once, under the last part of its uuid. */
  bring(uuid: string): Awaited<ReturnType<Host["actors"]["bring"]>> {
    const found = this.actors.get(uuid);
    if (!found || !inPack(uuid)) return found ? uuid : null;
    const own = `Actor.${uuid.split(".").at(-1)}`;
    if (!this.actors.has(own)) this.actors.set(own, { ...found, uuid: own });
    return own;
  }

  nameOf(uuid: string): string | null {
    const followers = [...this.actors.values()].flatMap(({ contest }) => contest.followers);
    return this.actors.get(uuid)?.name ?? followers.find((one) => one.uuid === uuid)?.name ?? null;
  }

  readonly readPath = (uuid: string, path: string): Json | undefined => readPath(this, uuid, path);
  readonly writePath = (uuid: string, path: string, value: Json): void => writePath(this, uuid, path, value);

  name(): string {
    return `n${String(++this.#names).padStart(4, "0")}`;
  }

  later(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.clock + milliseconds, run, off: false };
    this.#timers.push(timer);
    return () => (timer.off = true);
  }

  /** Turns the clock; due jobs run in order. */
  pass(milliseconds: number): void {
    this.clock += milliseconds;
    for (const timer of this.#timers.filter((one) => one.at <= this.clock).sort((a, b) => a.at - b.at)) {
      this.#timers.splice(this.#timers.indexOf(timer), 1);
      if (!timer.off) timer.run();
    }
  }

  /** Sends a client's message to all others; a closed client says nothing. */
  deliver(from: FakeClient, payload: object): void {
    if (!this.clients.includes(from)) return;
    this.emitted.push(payload);
    const copy = JSON.parse(JSON.stringify(payload)) as unknown;
    const arrive = (): void => {
      for (const client of this.clients)
        if (client !== from) void client.sessions.channel.receive(copy, this.namesSender ? from.id : null);
    };
    if (this.latency > 0) this.later(this.latency, arrive);
    else arrive();
  }

  /** A client's write: its own answer has all that is stored, others see it once the news arrives. */
  writeFrom(writer: string, uuid: string, write: PageWrite): void {
    const before = this.pages.get(uuid);
    const others = before && this.latency > 0 ? this.people.filter(({ id }) => id !== writer) : [];
    for (const { id } of others) if (before && !this.weather.seen(id, uuid)) this.weather.misses(id, before);
    this.weather.hears(writer, uuid);
    this.write(uuid, write);
    if (others.length === 0) return;
    this.later(this.latency, () => {
      for (const { id } of others) this.weather.hears(id, uuid);
      this.changed(uuid);
    });
  }

  write(uuid: string, write: PageWrite): void {
    const { system, dropEvents, readers } = write;
    if (this.writeError) throw this.writeError;
    if (readers) this.readers.set(uuid, readers);
    this.writes++;
    if (this.fights.has(uuid)) return this.fights.write(uuid, write);
    const page = this.pages.get(uuid);
    if (!page) throw new Error("no such page");
    const { events, snapshot, requests, title, ...rest } = JSON.parse(JSON.stringify(system)) as Record<
      string,
      unknown
    >;
    const kept = Object.entries(page.events).filter(([key]) => !dropEvents?.includes(key));
    this.pages.set(uuid, {
      ...page,
      ...rest,
      // Shown by its present parts; the document's stored name stays
      ...(title && page.made ? named(inKeys, { ...page.made, ...(title as Pick<Sentence, "data">) }) : {}),
      events: { ...Object.fromEntries(kept), ...(events as object | undefined) },
      ...(typeof requests === "string" ? { requests: JSON.parse(requests) as ConflictPage["requests"] } : {}),
      ...(typeof snapshot === "string" ? { snapshot: JSON.parse(snapshot) as ConflictPage["snapshot"] } : {}),
    });
    this.changed(uuid);
  }

  create(title: Title, system: Readonly<Record<string, unknown>>, family: ConflictPage["family"] = "duel"): string {
    if (this.writeError) throw this.writeError;
    const uuid = `JournalEntry.c.JournalEntryPage.${this.name()}`;
    const fight = CHRONICLES[family] ?? null;
    const stored = JSON.parse(JSON.stringify(system)) as object;
    this.pages.set(uuid, { ...PREPARED, ...stored, uuid, ...named(inKeys, title), family, fight });
    this.changed(uuid);
    return uuid;
  }

  /** Deletes a page; resolves when every client has reacted. */
  async remove(uuid: string): Promise<void> {
    const page = this.pages.get(uuid);
    this.pages.delete(uuid);
    const kept = this.clients.map(
      async ({ sessions }) => page && (await sessions.pageDeleted(page, () => ({ ...page }))),
    );
    this.changed(uuid);
    await Promise.all(kept);
  }

  /** Writes a deleted page again, under a new uuid. */
  restore(stored: ConflictPage, system: Readonly<Record<string, unknown>>): string {
    const added = JSON.parse(JSON.stringify(system)) as Partial<ConflictPage>;
    const events = { ...stored.events, ...added.events };
    return this.create(stored.name, { ...stored, ...added, events, requests: [] }, stored.family);
  }

  changed(uuid: string): void {
    for (const client of this.clients) client.sessions.pageChanged(uuid);
  }
}

/** Sentences as keys and values, without words. */
const inKeys: Host["world"]["localize"] = ({ key, data }) => [key, ...Object.values(data ?? {})].join(" ");

const CHRONICLES: Readonly<Partial<Record<ConflictPage["family"], ConflictPage["fight"]>>> = { combat: CHRONICLE };

const PREPARED: ConflictPage = { ...BLANK_PAGE, status: "prepared", stakes: { kind: "spar", size: 9 } };

/** One tab of one user. */
export class FakeClient extends FakePerson {
  readonly id: string;
  readonly nonce: string;
  readonly table: FakeTable;
  readonly storage = new Map<string, string>();
  mode = "public";
  readonly viewed: string[] = [];
  selected: readonly string[] = [];
  targets: readonly string[] = [];
  own = "";
  waits = false;
  sessions: Sessions;

  constructor(table: FakeTable, id: string, nonce: string) {
    super();
    this.table = table;
    this.id = id;
    this.nonce = nonce;
    this.sessions = openSessions(this.host());
  }

  /** The same tab after a reload: storage stays, memory does not. */
  reload(): void {
    this.sessions = openSessions(this.host());
  }

  host(): Host {
    const { table } = this;
    let named = false;
    const throwDice: Host["dice"]["throw"] = async (wanted): Promise<ThrownDice> => {
      await table.hands;
      const faces = Array.from({ length: wanted.count }, () => {
        const face = table.faces.shift();
        if (face === undefined) throw new Error(`no face left for ${wanted.id}`);
        return face;
      });
      return { wanted, faces, roll: { formula: formulaOf(wanted), faces } };
    };
    return {
      append: {
        write: (uuid, write) => table.weather.write(() => table.writeFrom(this.id, uuid, write)),
        create: async (family, name, system, readers) => {
          const uuid = table.create(name, system, family);
          if (readers) table.readers.set(uuid, readers);
          return uuid;
        },
        restore: async (stored, system) => table.restore(stored as unknown as ConflictPage, system),
        season: async ({ journal }) => journal || table.name(),
        fileAway: async (uuids, journal) => {
          table.filed.push(uuids.length);
          for (const uuid of uuids) await table.remove(uuid);
          return new Map(uuids.map((uuid) => [uuid, `JournalEntry.${journal}.${uuid.split(".").slice(2).join(".")}`]));
        },
      },
      ...(table.modules ? { modules: table.modules } : {}),
      breathe: async () => table.breathed(),
      shown: () => table.shown(),
      dice: { throw: throwDice, rebuild: (wanted, faces) => ({ formula: formulaOf(wanted), faces }) },
      chat: chatOf(table, () => this.mode),
      apply: {
        read: (uuid, path) => table.readPath(uuid, path),
        write: async (uuid, path, value) => table.writePath(uuid, path, value),
        writeFields: async (uuid, fields) => {
          table.fieldWrites.push(uuid);
          for (const [path, value] of Object.entries(fields)) table.writePath(uuid, path, value);
        },
        nameOf: (uuid) => table.nameOf(uuid),
      },
      sheets: table.sheets.port(this.id),
      actors: { ...table.made.port, bring: async (uuid) => table.bring(uuid) },
      world: {
        me: () => table.people.find((one) => one.id === this.id) as Person,
        people: () => table.people,
        activeGm: () => table.people.find((one) => one.gm && one.active) ?? null,
        page: (uuid) => table.weather.seen(this.id, uuid) ?? table.fights.page(uuid) ?? table.pages.get(uuid) ?? null,
        ...listed(() => table.conflicts()),
        actor: (uuid) => table.actors.get(uuid) ?? null,
        ground: () => table.ground,
        recipe: async (uuid) => table.recipes.get(uuid) ?? null,
        viewedScene: () => "",
        sceneFor: async (meant) => table.scenes.get(meant) ?? { kind: "gone", name: "" },
        zonesPacked: async (uuid) => table.packedZones.get(uuid) ?? [],
        bringScene: async (uuid) => (table.scenes.get(uuid)?.kind === "packed" ? "imported" : null),
        viewScene: async (id) => void this.viewed.push(id),
        heroes: () =>
          [...table.actors.values()].filter(({ owners }) =>
            owners.some((id) => table.people.find((one) => one.id === id)?.active !== false),
          ),
        party: () => [...table.actors.values()].filter(({ owners }) => owners.length > 0),
        tokenOf: (uuid) => (table.onScene.has(uuid) ? `Token.${uuid}` : null),
        nameHere: (uuid) => table.overToken.get(uuid) ?? table.actors.get(uuid)?.name ?? "",
        proposeWays: async () => table.ground.edges.length,
        rulings: () => table.rulings,
        diceBy: () => table.diceBy,
        openResistances: () => table.resistances,
        setOpenResistances: async (list) => void (table.resistances = list),
        approveTerms: () => table.approves,
        newer: () => table.newer,
        now: () => table.clock,
        nonce: () => {
          const nonce = named ? table.name() : this.nonce;
          named = true;
          return nonce;
        },
        localize: inKeys,
        prepared: async (uuid) => table.pages.get(uuid) ?? null,
        preparedFields: async () => ({}),
        load: async () => undefined,
      },
      names: {
        known: () => [
          ...table.known,
          ...[...table.actors.values()].flatMap(({ uuid, name, img }): readonly Known[] =>
            table.known.some((one) => one.uuid === uuid)
              ? []
              : [{ uuid, name, img, place: inPack(uuid) ? "pack" : "world", mark: "", token: "" }],
          ),
        ],
        selected: () => this.selected,
        targets: () => this.targets,
        own: () => this.own,
      },
      combat: table.fights.port,
      wire: {
        emit: (payload) => table.deliver(this, payload),
        whisper: (user, payload) => table.weather.whisper(table.clients, user, payload),
        confirm: async (user, id) =>
          table.clients.some((client) => client.id === user && client.sessions.requester.sent(id)),
      },
      line: table.weather.line,
      server: table.weather.server(this.id),
      memory: {
        get: (key) => this.storage.get(key) ?? null,
        set: (key, value) => void this.storage.set(key, value),
        remove: (key) => void this.storage.delete(key),
      },
      rest: { waits: () => this.waits },
      screen: this.screen,
      later: (milliseconds, run) => table.later(milliseconds, run),
    };
  }
}
