import { memberOf, recordOf, stringOf } from "../../foundry/shape.ts";
import { creatureFacts, fightActor } from "../../documents/sheet-facts.ts";
import { stateRows, abilityRows, followerRows, type ItemRow } from "../../documents/rows.ts";
import { familiesOf, setSetting, setting } from "../../documents/setting/settings.ts";
import { isFromNewer } from "../../documents/version.ts";
import { FINE_RUNGS } from "../../rules/contest/roll/ladder.ts";
import { isOneOf, once } from "../../rules/log/values.ts";
import type { FightFacts, FollowerRole, ResistanceStart } from "../api.ts";
import type { SheetPort, SheetWrite } from "../hero/hero-api.ts";
import type { ActorFacts, BonusFacts, ContestSheet } from "../ports.ts";
import { actorOf, asDocuments, calledAs, type ActorDocument, type AnyDocument } from "./documents.ts";
import { isConflict } from "./pages.ts";

const resistanceOf = (typed: unknown): ResistanceStart | null => {
  const text = typeof typed === "string" ? typed.trim() : "";
  if (text === "") return null;
  return isOneOf(FINE_RUNGS, text) ? { rung: text } : { rating: text };
};

export const contestSheet = (actor: ActorDocument): ContestSheet => {
  const sorted = [...actor.items.contents].sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
  const items = sorted.map(({ id, type, name, system }): ItemRow => ({
    id,
    type: type ?? "",
    name,
    system,
  }));
  const rows = abilityRows(items);
  // Neither disabled nor expired effects (public API: ActiveEffect#active)
  const effects = actor.effects.contents
    .filter(({ active }) => active)
    .map(({ id, statuses, system }) => ({ id, statuses: [...statuses], system }));
  const heroPoints = memberOf(actor.system.heroPoints, "value");
  const resistance = memberOf(actor.system.contest, "resistance");
  return {
    kind: actor.type === "npc" ? "resistance" : "hero",
    abilities: rows.filter(({ kind }) => kind !== "flaw"),
    flaws: rows.filter(({ kind }) => kind === "flaw"),
    followers: followerRows(items).map((row) => ({
      ...row,
      uuid: sorted.find(({ id }) => id === row.id)?.uuid ?? "",
      role: row.role as FollowerRole,
    })),
    states: stateRows(effects),
    heroPoints: typeof heroPoints === "number" ? heroPoints : 0,
    resistance: resistanceOf(resistance),
  };
};

const fightSheet = (actor: ActorDocument): FightFacts => {
  const {
    id: _id,
    name: _name,
    ...facts
  } = creatureFacts(fightActor(actor as unknown as Actor.Implementation), {
    id: actor.id,
  });
  return facts;
};

const ownersOf = (actor: AnyDocument): readonly string[] =>
  game.users.contents.flatMap((user) => (!user.isGM && actor.testUserPermission(user, "OWNER") ? [user.id ?? ""] : []));

interface DuelNumbers {
  readonly initiative: number;
  readonly bonuses: readonly BonusFacts[];
}

export const factsOf = (actor: ActorDocument): ActorFacts => {
  const duel = actor.system.duel as DuelNumbers | undefined;
  // Read on demand: most callers want the owners only
  const contest = once(() => contestSheet(actor));
  const fight = once(() => fightSheet(actor));
  return {
    uuid: actor.uuid,
    name: calledAs(actor),
    img: actor.img ?? "",
    owners: ownersOf(actor),
    initiative: duel?.initiative ?? 0,
    get contest() {
      return contest();
    },
    get fight() {
      return fight();
    },
    bonuses: (duel?.bonuses ?? []).map(({ key, label, value, kind }) => ({ key, label, value, kind })),
  };
};

export const actorFacts = (uuid: string): ActorFacts | null => {
  const actor = actorOf(uuid);
  return actor ? factsOf(actor) : null;
};

/** Actor members for changing items (public API: Document#createEmbeddedDocuments and siblings). */
interface Changeable extends Omit<ActorDocument, "createEmbeddedDocuments" | "deleteEmbeddedDocuments"> {
  createEmbeddedDocuments(name: "Item", data: readonly object[], options?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: "Item", data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: "Item", ids: readonly string[]): Promise<unknown>;
}

const writeItems = async (actor: Changeable, { remove, update, create }: SheetWrite): Promise<void> => {
  if (create?.length) {
    const last = Math.max(0, ...actor.items.contents.map((item) => item.sort ?? 0));
    const data = create.map(({ id, sort, ...item }, index) => ({
      ...item,
      _id: id,
      sort: sort ?? last + (index + 1) * 100_000,
    }));
    await actor.createEmbeddedDocuments("Item", data, { keepId: true });
  }
  if (update?.length)
    await actor.updateEmbeddedDocuments(
      "Item",
      update.map(({ id, ...change }) => ({ ...change, _id: id })),
    );
  if (remove?.length) await actor.deleteEmbeddedDocuments("Item", remove);
};

export const sheetPort: SheetPort = {
  mayWrite(uuid) {
    const actor = actorOf(uuid);
    if (!actor?.testUserPermission(game.user, "OWNER")) return false;
    if (isFromNewer(actor.system["schemaVersion"])) return false;
    // In a compendium of an older schema a part written back would mix the two
    const { writtenIn = null } = actor.system;
    return !actor.pack || (writtenIn === null && !game.packs.get(actor.pack)?.locked);
  },
  items: (uuid) =>
    (actorOf(uuid)?.items.contents ?? []).map((item) => ({
      id: item.id,
      type: item.type ?? "",
      name: item.name,
      system: item.system,
      sort: item.sort ?? 0,
    })),
  number: (uuid, path) => {
    const found = actorOf(uuid);
    const value: unknown = found ? foundry.utils.getProperty(found._source, path) : 0;
    return typeof value === "number" ? value : 0;
  },
  text: (uuid, path) => {
    const found = actorOf(uuid);
    return found ? stringOf(foundry.utils.getProperty(found._source, path)) : "";
  },
  plays: (uuid) => {
    const own = recordOf(actorOf(uuid)?.system["families"]);
    return familiesOf(setting("families"), own);
  },
  approves: () => setting("approveHeroes") === "yes",
  async write(uuid, write) {
    const actor = actorOf(uuid) as Changeable | null;
    if (!actor) return;
    // Costs are paid first: if the server refuses the rest, nobody has it for nothing
    if (write.fields) await actor.update(write.fields);
    await writeItems(actor, write);
  },
  heroes: () =>
    game.actors.contents
      .filter((actor) => actor.type === "character" && actor.hasPlayerOwner)
      .map((actor) => actor.uuid),
  evening: () => setting("evening"),
  setEvening: (evening) => setSetting("evening", evening),
  seasons: () => setting("seasons"),
  setSeasons: (seasons) => setSetting("seasons", seasons),
  seasonJournal(id) {
    const journal = id === "" ? undefined : game.journal.get(id);
    if (!journal) return null;
    const pages = asDocuments(journal.pages.contents);
    return { uuid: journal.uuid, count: pages.filter((page) => isConflict(page)).length };
  },
};
