/** Heroes from elsewhere on their way into the world: rules read them, a GM makes them, a player asks the GM. */
import { BROUGHT } from "../../documents/choices.ts";
import type { BroughtHero, HeroData } from "../../rules/bring/hero.ts";
import type { Brought } from "../../rules/bring/read.ts";
import type { HeroSource } from "../../rules/bring/source.ts";
import { isRefused, refused, type JsonObject, type Refused } from "../../rules/log/outcome.ts";
import { flag, object, text } from "../../rules/log/parse.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { ForeignTools, Host, Person, Readers } from "../ports.ts";
import { PLAY, badCall, done, notStored, sentence, type Answer, type Refusal } from "../refusals.ts";
import type { Requester } from "../wire/channel.ts";

/** Heroes with their traces, or the one sentence that refuses all. */
type Readings = Brought | Refusal;

export interface BringOptions {
  /** Make a hero whose name the world has already beside that one. */
  readonly beside?: boolean;
  /** GM: the player whose heroes they become, by id or name; a list names one for each, "" for nobody. */
  readonly owner?: string | readonly string[];
}

/** Heroes that were made, by uuid; none where they were sent to the GM. */
type BroughtAnswer = { readonly kind: "done"; readonly uuids: readonly string[] } | Refusal;

const no = (key: string, data: Readonly<Record<string, string | number>> = {}): Refused =>
  refused(`Bring.Refused.${key}`, PLAY, data);

const withReaders = async <Told>(
  { actors }: Pick<Host, "actors">,
  act: (all: Readers) => Told,
): Promise<Told | Refusal> => {
  const all = await actors.readers();
  return "read" in all ? act(all) : all;
};

const isSource = (value: unknown): value is HeroSource =>
  isRecord(value) &&
  typeof value["id"] === "string" &&
  value["id"] !== "" &&
  Array.isArray(value["systems"]) &&
  typeof value["knows"] === "function" &&
  typeof value["read"] === "function";

/** Sources that modules add, asked for once on each client as sources are first needed. */
class Foreign {
  #added: HeroSource[] | null = null;

  of(host: Pick<Host, "modules">, { sources, draftOf, guess, known, rated }: Readers): readonly HeroSource[] {
    if (this.#added) return this.#added;
    const added: HeroSource[] = (this.#added = []);
    const add: ForeignTools["add"] = (source) => {
      if (!isSource(source)) return badCall("source: { id, systems, knows, read }");
      if ([...sources, ...added].some(({ id }) => id === source.id)) return no("SourceTaken", { source: source.id });
      added.push(source);
      return done;
    };
    host.modules?.tell("setpiece.foreign", { add, draftOf, guess, known, rated });
    return added;
  }
}

/** An actor's data for a hero; `waits` where a GM must say yes. */
function documentOf(hero: HeroData, owner: Person | null, waits: boolean): JsonObject {
  const { img, ...rest } = hero;
  return {
    ...rest,
    items: hero.items.map((item) => ({ ...item })),
    effects: hero.effects.map((effect) => ({ ...effect, system: { ...effect.system } })),
    ...(img === undefined ? {} : { img, prototypeToken: { texture: { src: img } } }),
    ...(owner ? { ownership: { [owner.id]: 3 } } : {}),
    ...(waits ? { system: { ...hero.system, creation: { stage: "sent", method: BROUGHT } } } : {}),
  };
}

const alike = (name: string, other: string): boolean =>
  name.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** The refusal for a name that an actor of the same kind has. */
const taken = ({ actors }: Host, heroes: readonly HeroData[]): Refused | null => {
  const all = actors.list();
  const hero = heroes.find(({ name, type }) => all.some((one) => one.type === type && alike(one.name, name)));
  return hero ? no("Exists", { name: hero.name }) : null;
};

const playerCalled = ({ world }: Host, called: string): Person | null =>
  world.people().find(({ id, name, gm }) => !gm && (id === called || alike(name, called))) ?? null;

/** A player's new hero is their character, unless they play a finished one. */
async function assign({ actors, sheets }: Host, user: string, uuid: string): Promise<void> {
  const before = actors.characterOf(user);
  const stage = before === "" ? "" : sheets.text(before, "system.creation.stage");
  if (before === "" || stage === "making" || stage === "sent") await actors.assign(user, uuid);
}

async function make(host: Host, heroes: readonly HeroData[], options: BringOptions): Promise<BroughtAnswer> {
  const { owner = "", beside = false } = options;
  const called = heroes.map((_, index) => String((Array.isArray(owner) ? owner[index] : owner) ?? ""));
  const owners = called.map((name) => (name === "" ? null : playerCalled(host, name)));
  const missing = called.find((name, index) => name !== "" && !owners[index]);
  if (missing !== undefined) return no("NoOwner", { name: missing });
  const exists = beside ? null : taken(host, heroes);
  if (exists) return exists;
  const uuids = await host.actors.create(heroes.map((hero, index) => documentOf(hero, owners[index] ?? null, false)));
  for (const [index, uuid] of uuids.entries()) {
    const player = owners[index];
    if (player && heroes[index]?.type === "character") await assign(host, player.id, uuid);
  }
  return { kind: "done", uuids };
}

/** The one hero that a player may send; a foe, or several, are the GM's. */
const onlyHero = (heroes: readonly BroughtHero[]): HeroData | null => {
  const [hero] = heroes;
  return hero && heroes.length === 1 && hero.data.type === "character" ? hero.data : null;
};

/** Data as an export of ours, which is read like any other. */
const exported = (data: object): object => ({ ...data, _stats: { systemId: "setpiece" } });

const parseSent = object({ hero: text({ min: 1, max: 250_000 }), beside: flag });

/** A hero that a player sent, checked and made by the GM's client; it waits for the GM's yes like one made here. */
export async function answerHero(host: Host, body: unknown, user: string): Promise<Answer> {
  const parsed = parseSent(body);
  if (isRefused(parsed)) return parsed;
  const read = await withReaders(host, (all) => all.read(parsed.value.hero));
  if (read.kind === "refused") return read;
  const person = host.world.people().find(({ id }) => id === user) ?? null;
  const hero = onlyHero(read.heroes);
  if (!person || !hero) return no("OneHero");
  const waits = host.sheets
    .heroes()
    .find(
      (uuid) =>
        host.world.actor(uuid)?.owners.includes(user) === true &&
        host.sheets.text(uuid, "system.creation.stage") === "sent",
    );
  if (waits !== undefined) return no("Waits", { name: host.world.actor(waits)?.name ?? "" });
  const exists = parsed.value.beside ? null : taken(host, [hero]);
  if (exists) return exists;
  try {
    const [uuid] = await host.actors.create([documentOf(hero, person, true)]);
    if (uuid !== undefined) await assign(host, user, uuid);
    await tellGms(host, hero.name);
  } catch (error) {
    return notStored(error);
  }
  return done;
}

const tellGms = ({ chat, world }: Host, name: string): Promise<void> =>
  chat.post({
    type: "base",
    system: {},
    title: "Setpiece",
    fallback: [sentence("Creator.Sent", { name })],
    rolls: [],
    whisper: world.people().flatMap(({ id, gm }) => (gm ? [id] : [])),
  });

/** A caller's hero: what `read` gave, or the data of one. */
const dataIn = (given: Readonly<Record<string, unknown>>): object => (isRecord(given["data"]) ? given["data"] : given);

/** A caller's heroes as a text that is read once more: what comes in passes the same bounds, whoever made it. */
function textOf(given: unknown): string | null {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (list.length === 0 || !list.every(isRecord)) return null;
  try {
    return JSON.stringify(list.map((one) => exported(dataIn(one))));
  } catch {
    return null;
  }
}

interface BringCommandDeps {
  readonly host: Host;
  readonly requester: Pick<Requester, "ask">;
  inTurn(job: () => Promise<Answer>): Promise<Answer>;
}

export const bringCommands = ({ host, requester, inTurn }: BringCommandDeps) => {
  const foreign = new Foreign();
  /** Actors made on this client, by uuid, with their content when made. */
  const made = new Map<string, string>();
  let last: readonly string[] = [];

  const read = (texts: unknown, answers?: unknown): Promise<Readings> =>
    withReaders(host, (all) => all.read(texts, { answers, more: foreign.of(host, all) }));

  const send = (heroes: readonly BroughtHero[], { beside = false }: BringOptions): Promise<Answer> => {
    const hero = onlyHero(heroes);
    if (!hero) return Promise.resolve(no("OneHero"));
    const body = { hero: JSON.stringify(exported(hero)), beside };
    return requester.ask({ op: "hero", uuid: "", body });
  };

  const names = (uuids: readonly string[]): readonly string[] =>
    uuids.flatMap((uuid) => host.world.actor(uuid)?.name ?? []);

  return {
    /** Heroes of texts; nothing is created. */
    read,
    /** A hero as text or JSON. */
    write: (hero: unknown, form: unknown) => withReaders(host, (all) => all.write(hero, form)),
    exists: ({ name, type }: Pick<HeroData, "name" | "type">): boolean =>
      host.actors.list().some((one) => one.type === type && alike(one.name, name)),
    /** GM: make these, in one request. A player: send one hero to the GM. */
    bring: async (given: unknown, options: BringOptions = {}): Promise<BroughtAnswer> => {
      const text = textOf(given);
      if (text === null) return badCall("heroes: [{ data }, …]");
      const heroes = await read(text);
      if (heroes.kind === "refused") return heroes;
      const brought = heroes.heroes;
      if (!host.world.me().gm) {
        const sent = await send(brought, options);
        return sent.kind === "refused" ? sent : { kind: "done", uuids: [] };
      }
      let uuids: readonly string[] = [];
      const answer = await inTurn(async () => {
        const told = await make(
          host,
          brought.map(({ data }) => data),
          options,
        );
        if (told.kind === "done") uuids = told.uuids;
        return told.kind === "done" ? done : told;
      });
      if (answer.kind === "refused") return answer;
      for (const uuid of uuids) made.set(uuid, host.actors.content(uuid) ?? "");
      last = uuids;
      return { kind: "done", uuids };
    },
    /** Names of those that were brought last and can be removed again. */
    lastBrought: (): readonly string[] => names(last),
    /** GM: remove those brought last, all or none; refused where one was changed or plays. */
    undo: (): Promise<Answer> =>
      inTurn(async () => {
        const here = last.filter((uuid) => host.actors.content(uuid) !== null);
        const changed = here.find((uuid) => host.actors.content(uuid) !== made.get(uuid));
        if (changed !== undefined) return no("Changed", { name: names([changed])[0] ?? "" });
        const plays = here.find((uuid) => host.world.playedBy(uuid, 0).length > 0);
        if (plays !== undefined) return no("Plays", { name: names([plays])[0] ?? "" });
        if (here.length === 0) return no("NothingBrought");
        await host.actors.remove(here);
        last = [];
        return done;
      }),
  };
};
