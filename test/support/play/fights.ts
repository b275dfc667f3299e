import type { DiceBy } from "../../../src/documents/choices.ts";
import { BLANK_PAGE } from "../../../src/play/client/contests.ts";
import { castRows, castSeats } from "../../../src/play/combat/cast.ts";
import {
  BLANK_ROW,
  fightSetup,
  namedRow,
  ownName,
  type CombatPort,
  type FightDocs,
  type FightRow,
  type NewCombatant,
  type Placed,
} from "../../../src/play/combat/documents.ts";
import { memberOf } from "../../../src/foundry/shape.ts";
import type { Wrote } from "../../../src/play/combat/store.ts";
import type { ConflictPage, PageWrite } from "../../../src/play/ports.ts";
import type { Around } from "./sheets.ts";

type Stored = Omit<ConflictPage, "setup" | "seats" | "fight"> & {
  readonly stored: ConflictPage["setup"] | null;
  readonly docs: Omit<FightDocs, "begun" | "turn" | "size"> & { readonly turn: number | null };
};

const marked = ({ marks = [] }: FightRow, states: Readonly<Record<string, boolean>>): readonly string[] => [
  ...marks.filter((mark) => states[mark] !== false),
  ...Object.keys(states).filter((mark) => states[mark] === true && !marks.includes(mark)),
];

const differing = (was: object, is: object): readonly string[] =>
  Object.entries(is).flatMap(([field, value]) => (memberOf(was, field) === value ? [] : [field]));

const differingParts = (was: Stored["docs"], is: Stored["docs"]): Wrote => {
  const before = new Map<string, object>([...was.rows, ...was.groups].map((one) => [one.id, one]));
  return Object.fromEntries(
    [...is.rows, ...is.groups].map((one) => [one.id, differing(before.get(one.id) ?? {}, one)]),
  );
};

/** Combats of a test table: documents as Foundry would have them, written by the port or by others. */
export class FakeFights {
  readonly #table: Around;
  readonly #all = new Map<string, Stored>();
  /** Batches written beside the log, by kind. */
  readonly batches: string[] = [];
  readonly placed: string[] = [];
  /** The result of moving a token; it may throw, as a host does. */
  holding: (token: string) => Placed = () => "there";
  /** Tokens made for a fight: actor, scene, zone. */
  readonly spawned: string[] = [];
  /** Actors that got up again, once a call. */
  readonly risen: string[] = [];
  diceBy: DiceBy = "authority";
  readonly states: [string, Readonly<Record<string, boolean>>][] = [];

  constructor(table: Around) {
    this.#table = table;
  }

  /** A new combat; each row needs only what matters. */
  make(rows: readonly (Partial<FightRow> & { readonly id: string })[], more: Partial<Stored["docs"]> = {}): string {
    const id = this.#table.name();
    const uuid = `Combat.${id}`;
    const none = { order: [], cast: {}, groups: [], chronicle: "", ambush: "" as const, ...more };
    const docs = { combat: id, scene: "s", active: true, round: 0, turn: null, ...none };
    const { setup: _setup, seats: _seats, fight: _fight, ...rest } = BLANK_PAGE;
    this.#all.set(uuid, {
      ...rest,
      uuid,
      name: "Fight",
      family: "combat",
      diceBy: this.diceBy,
      stored: null,
      docs: { ...docs, rows: rows.map((row) => ({ ...BLANK_ROW, holder: row.id, name: row.id, ...row })) },
    });
    this.#table.changed(uuid);
    return uuid;
  }

  has(uuid: string): boolean {
    return this.#all.has(uuid);
  }

  /** Someone else's write to the documents, behind the log's back. */
  async meddle(uuid: string, change: (docs: Stored["docs"]) => Partial<Stored["docs"]>, user = "gm"): Promise<void> {
    const one = this.#all.get(uuid) as Stored;
    const docs = { ...one.docs, ...change(one.docs) };
    this.#all.set(uuid, { ...one, docs });
    this.#table.changed(uuid);
    // All browsers hear of it at the same moment
    const wrote = { "": differing(one.docs, docs), ...differingParts(one.docs, docs) };
    await Promise.all(this.#table.clients.map((client) => client.sessions.combatSync.foreign(uuid, user, wrote)));
  }

  /** A combatant's claimed holder; nobody hears of it. */
  claim(uuid: string, id: string, holder: string): void {
    const one = this.#all.get(uuid) as Stored;
    const rows = one.docs.rows.map((row) => (row.id === id ? { ...row, holder } : row));
    this.#all.set(uuid, { ...one, docs: { ...one.docs, rows } });
  }

  /** A combatant made while no GM was there. */
  add(uuid: string, row: FightRow): void {
    const one = this.#all.get(uuid) as Stored;
    this.#all.set(uuid, { ...one, docs: { ...one.docs, rows: [row, ...one.docs.rows] } });
  }

  /** Moves or renames a token; nobody hears of it. */
  stand(uuid: string, id: string, zone: string): void {
    this.#rewrite(uuid, (row) => (row.id === id ? { ...row, zone } : row));
  }
  rename(uuid: string, holder: string, name: string): void {
    this.#rewrite(uuid, (row) => (row.holder === holder ? { ...row, name } : row));
  }

  #rewrite(uuid: string, change: (row: FightRow) => FightRow): void {
    const one = this.#all.get(uuid) as Stored;
    this.#all.set(uuid, { ...one, docs: { ...one.docs, rows: one.docs.rows.map(change) } });
  }

  /** Switches an actor's named state or a token's eye; nobody hears of it. */
  mark(uuid: string, holder: string, mark: string, on: boolean): void {
    const one = this.#all.get(uuid) as Stored;
    const set = (row: FightRow): FightRow =>
      mark === "hidden" ? { ...row, unseen: on } : { ...row, marks: marked(row, { [mark]: on }) };
    const rows = one.docs.rows.map((row) => (row.holder === holder ? set(row) : row));
    this.#all.set(uuid, { ...one, docs: { ...one.docs, rows } });
  }

  row(uuid: string, id: string): FightRow | undefined {
    return this.#all.get(uuid)?.docs.rows.find((row) => row.id === id);
  }

  /** Ids as the host would sort them, with a mark on the turn. */
  sorted(uuid: string): readonly string[] {
    const { docs } = this.#all.get(uuid) as Stored;
    return this.#sort(docs).map((id, index) => (index === docs.turn ? `>${id}` : id));
  }

  all(): ConflictPage[] {
    return [...this.#all.keys()].flatMap((uuid) => this.page(uuid) ?? []);
  }

  page(uuid: string): ConflictPage | null {
    const one = this.#all.get(uuid);
    if (!one) return null;
    const { stored, docs, ...rest } = one;
    const turn = docs.turn === null ? null : (this.#sort(docs)[docs.turn] ?? null);
    const rows = castRows(
      docs.rows.map((row) => ({ ...row, ...this.#called(row), claims: row.holder })),
      docs.cast,
    );
    const fight: FightDocs = { ...docs, rows, size: rows.length, begun: stored !== null, turn };
    const facts = (actor: string) => this.#table.actors.get(actor)?.fight ?? null;
    return {
      ...rest,
      setup: stored ?? fightSetup(fight, facts, this.#table.ground, this.#table.rulings),
      seats: castSeats(rows, docs.cast),
      fight,
    };
  }

  write(uuid: string, { system, dropEvents, head }: PageWrite): void {
    const one = this.#all.get(uuid) as Stored;
    const { events, snapshot, requests, setup, order, cast, ...rest } = JSON.parse(JSON.stringify(system)) as Record<
      string,
      unknown
    >;
    const kept = Object.entries(one.events).filter(([key]) => !dropEvents?.includes(key));
    this.#all.set(uuid, {
      ...one,
      ...rest,
      stored: (setup as Stored["stored"] | undefined) ?? one.stored,
      docs: {
        ...one.docs,
        ...head,
        ...(order ? { order: order as readonly string[] } : {}),
        ...(cast ? { cast: { ...one.docs.cast, ...(cast as Stored["docs"]["cast"]) } } : {}),
        ...(typeof rest.chronicle === "string" ? { chronicle: rest.chronicle } : {}),
        ...(typeof rest.ambush === "string" ? { ambush: rest.ambush as FightDocs["ambush"] } : {}),
      },
      events: { ...Object.fromEntries(kept), ...(events as object | undefined) },
      ...(typeof requests === "string" ? { requests: JSON.parse(requests) as ConflictPage["requests"] } : {}),
      ...(typeof snapshot === "string" ? { snapshot: JSON.parse(snapshot) as ConflictPage["snapshot"] } : {}),
    });
    this.#table.changed(uuid);
  }

  /** True: combatants and groups cannot be written. */
  broken = false;

  readonly port: CombatPort = {
    settle: async (uuid, plan, turn) => {
      if (this.broken) throw new Error("the disk is full");
      const one = this.#all.get(uuid) as Stored;
      for (const [kind, list] of Object.entries(plan))
        if ((list as readonly unknown[]).length > 0) this.batches.push(kind);
      const made = plan.make.map(({ _id, holder, name }) => ({ ...BLANK_ROW, id: _id, holder, name }));
      const rows = [...one.docs.rows, ...made]
        .filter(({ id }) => !plan.drop.includes(id))
        .map((row) => ({ ...row, ...plan.update.find(({ _id }) => _id === row.id) }))
        .map(({ _id, ...row }: FightRow & { _id?: string }) => row);
      const groups = [...one.docs.groups, ...plan.makeGroups.map(({ _id, ...group }) => ({ id: _id, ...group }))]
        .filter(({ id }) => !plan.dropGroups.includes(id))
        .map((group) => ({ ...group, ...plan.groups.find(({ _id }) => _id === group.id), id: group.id }));
      const docs = { ...one.docs, rows, groups };
      const crowd = turn !== undefined && plan.make.length + plan.drop.length > 0;
      this.#all.set(uuid, { ...one, docs: crowd ? { ...docs, turn } : docs });
      this.#table.changed(uuid);
    },
    statuses: async (actor, states) => {
      this.states.push([actor, states]);
      for (const [uuid, one] of this.#all) {
        const rows = one.docs.rows.map((row) => (row.actor === actor ? { ...row, marks: marked(row, states) } : row));
        this.#all.set(uuid, { ...one, docs: { ...one.docs, rows } });
      }
    },
    veil: async (tokens) => {
      for (const [uuid, one] of this.#all) {
        const rows = one.docs.rows.map((row) => ({
          ...row,
          ...(row.token in tokens ? { unseen: tokens[row.token] } : {}),
        }));
        this.#all.set(uuid, { ...one, docs: { ...one.docs, rows } });
      }
    },
    risen: async (actor) => void this.risen.push(actor),
    place: async (token, zone) => {
      this.placed.push(`${token} ${zone}`);
      return this.holding(token);
    },
    create: async (scene, { ambush }, rows) => {
      this.spawned.push(
        ...rows.flatMap(({ spawn, zone }) => (spawn && scene ? [`${spawn} ${scene} ${zone ?? ""}`] : [])),
      );
      return this.make(
        rows.map((row) => this.#row(row)),
        { scene, ambush },
      );
    },
    add: async (uuid, rows) => {
      const one = this.#all.get(uuid) as Stored;
      this.#all.set(uuid, {
        ...one,
        docs: { ...one.docs, rows: [...one.docs.rows, ...rows.map((row) => this.#row(row, one.docs.rows))] },
      });
      this.#table.changed(uuid);
    },
    remove: async (uuid) => {
      this.#all.delete(uuid);
      this.#table.changed(uuid);
    },
  };

  #row({ _id, name, holder, line, actorId, hidden, like }: NewCombatant, others: readonly FightRow[] = []): FightRow {
    const twin = others.find((row) => row.id === like);
    if (twin) return { ...twin, id: this.#table.name(), initiative: null };
    const id = _id ?? this.#table.name();
    const actor = actorId ? `Actor.${actorId}` : "";
    const own = ownName(name ?? "", { token: "", sheet: this.#table.actors.get(actor)?.name ?? "" });
    return { ...BLANK_ROW, id, holder: holder || id, name: own, line: line ?? "", actor, hidden: hidden ?? false };
  }

  /** The stored name is the combatant's own, or its token's. */
  #called({ id, name, actor }: FightRow): Pick<FightRow, "name" | "unnamed"> {
    return namedRow({ own: name, token: "", sheet: this.#table.actors.get(actor)?.name ?? "" }, id);
  }

  #sort(docs: Stored["docs"]): readonly string[] {
    const place = (id: string): number => (docs.order.includes(id) ? docs.order.indexOf(id) : Infinity);
    return docs.rows.map(({ id }) => id).sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  }
}
