import { useFightControls } from "../../documents/fight-controls.ts";
import { useHarmWriter, writeHarm } from "../../documents/sheet-facts.ts";
import { FIGHT_STATUSES } from "../../foundry/statuses.ts";
import { hooks } from "../../foundry/hooks.ts";
import { storedUuid } from "../../foundry/uuid.ts";
import type { HarmType, Mark } from "../../rules/combat/index.ts";
import { arrived, whenArrived } from "../arrived.ts";
import { isOfWords } from "../changes.ts";
import { mayChangeZone } from "../combat/documents.ts";
import type { Wrote } from "../combat/store.ts";
import { fightStateOf, makeFightControls } from "../fights/fight-controls.ts";
import { combatPage, isCombat } from "../host/combats.ts";
import type { AnyDocument, EffectDocument } from "../host/documents.ts";
import { ZONE, fillMap, giveMap, type MadeScene } from "../host/ground.ts";
import { foundryHost } from "../host/index.ts";
import { forgetStored } from "../host/stored.ts";
import type { TokenPlace } from "../manual-edits.ts";
import { done, unstoredActor, type Answer } from "../refusals.ts";
import { believed, type Marks } from "../rights.ts";
import type { Session } from "../session.ts";
import { sayRefusal, ask, tell, playHere } from "../sessions.ts";

/** A movement of the host (public API: TokenMovementOperation). */
interface Movement {
  readonly id?: string;
  /** Ids of the drag's earlier parts, the first one first. */
  readonly chain?: readonly string[];
  readonly origin: TokenPlace;
  readonly destination: TokenPlace;
}

const spotOf = ({ x, y, elevation }: TokenPlace): TokenPlace => ({
  x: Math.round(x),
  y: Math.round(y),
  elevation: Math.round(elevation),
});

/** The id that a drag's parts share; "" where the host has none. */
const dragOf = ({ id = "", chain = [] }: Movement): string => chain[0] ?? id;

const onTokens = (): void => {
  hooks().on(
    "moveToken",
    (token: AnyDocument & { readonly actor: AnyDocument | null }, movement: Movement, by: Marks, user: Named) => {
      if (believed(by, user.id, foundryHost.world.people()).setpieceMoved) return;
      const { uuid, name, actor } = token;
      const [from, to] = [spotOf(movement.origin), spotOf(movement.destination)];
      const moved = { uuid, name, users: [user.id], from, to, drag: dragOf(movement), actor: actor?.uuid ?? "" };
      tell(({ witness }) => witness.moved(moved));
    },
  );
};

interface Named {
  readonly id: string;
}

/** Sheet fields; undo does not mention others (folder, ownership, order). */
const SHEET = ["name", "system"];

const onNotedSheets = (): void => {
  const on = hooks();
  const edited = (actor: AnyDocument | null, what: string, marks: Marks, user: string): void => {
    const { setpieceOwn } = believed(marks, user, foundryHost.world.people());
    if (setpieceOwn || actor?.documentName !== "Actor") return;
    const seen = { uuid: actor.uuid, name: actor.name, users: [user], what: [what] };
    tell(({ witness }) => witness.edited(seen));
  };
  const counts = (changes: object): boolean => SHEET.some((field) => field in changes);
  on.on("updateActor", (actor: AnyDocument, changes: object, options: Marks, user: string) => {
    if (counts(changes)) edited(actor, "", options, user);
  });
  on.on("updateItem", (item: AnyDocument, changes: object, options: Marks, user: string) => {
    if (counts(changes)) edited(item.parent, item.name, options, user);
  });
  on.on("updateActiveEffect", (effect: AnyDocument, _changes: object, options: Marks, user: string) =>
    edited(effect.parent, effect.name, options, user),
  );
  for (const name of ["createItem", "deleteItem", "createActiveEffect", "deleteActiveEffect"])
    on.on(name, (one: AnyDocument, options: Marks, user: string) => edited(one.parent, one.name, options, user));
};

/** On GMs' clients, notes changes by hand to participants' tokens and sheets. */
export const installHandNotes = (): void => {
  onTokens();
  onNotedSheets();
};

export interface LiveFight {
  readonly session: Session;
  readonly seat: string;
}

export const liveFight = (actor: string): LiveFight | null => arrived()?.sessions.fightOf(actor) ?? null;

/** The mildest harm taken last, as the fight lists it; undefined where harm is counted in points. */
const slightest = ({ session, seat }: LiveFight, type: HarmType): number | undefined => {
  const harm = fightStateOf(session)?.creatures[seat]?.harm?.[type] ?? [];
  const rows: readonly number[] = harm.map(({ row }) => row);
  const index = rows.lastIndexOf(Math.min(...rows));
  return index < 0 ? undefined : index;
};

/** In a fight harm is a step of its log, shown and undoable; healing goes level by level. */
const inFight = async (live: LiveFight, type: HarmType, amount: number): Promise<Answer> => {
  const { session, seat } = live;
  const harm = { type: "harm", target: seat, harmType: type, amount };
  if (amount > 0) return session.send(harm);
  for (let left = -amount; left > 0; left -= 1) {
    const index = slightest(live, type);
    const intent = { type: "heal", target: seat, harmType: type, ...(index === undefined ? {} : { index }) };
    const answer = await session.send(intent);
    if (answer.kind === "refused") return left === -amount ? answer : done;
  }
  return done;
};

/** Harm by hand, or healing below zero: on the actor, or as a step of its fight, which only loaded play knows. */
export const harmActor = async (
  actor: Actor.Implementation,
  type: HarmType,
  amount: number,
  label = "",
): Promise<Answer> => {
  if (amount === 0) return done;
  const uuid = storedUuid(actor);
  if (uuid === "") return unstoredActor(actor.name);
  return ask(async ({ sessions }) => {
    const live = sessions.fightOf(uuid);
    if (live) return inFight(live, type, amount);
    await writeHarm(actor, type, amount, label);
    return done;
  });
};

/** Token bars write through the running fight; its refusals are shown to the person who typed. */
export const installHarm = (): void =>
  useHarmWriter(async (actor, type, amount) => {
    const answer = await harmActor(actor, type, amount);
    sayRefusal(answer);
  });

const marksOf = (options: Marks, user: string): Marks => believed(options, user, foundryHost.world.people());

const foreign = ({ uuid }: AnyDocument, options: Marks, user: string, wrote: Wrote): void => {
  if (!marksOf(options, user).setpieceOwn) tell(({ combatSync }) => combatSync.foreign(uuid, user, wrote));
};

const pageChanged = ({ uuid }: AnyDocument): void => tell((sessions) => sessions.pageChanged(uuid));

const part = (uuid: string): void => tell((sessions) => sessions.partChanged(uuid));

/** Unbegun fights read names from documents; those in play take new ones over. */
const renamed = (): void =>
  tell((sessions) => {
    sessions.worldChanged();
    return sessions.renamed();
  });

const changed = (combat: AnyDocument | null, options: Marks, user: string, changes: object): void => {
  if (!isCombat(combat)) return;
  pageChanged(combat);
  foreign(combat, options, user, { "": Object.keys(changes) });
};

/** A combatant or group changed, perhaps one of hundreds in a write. */
const partChanged = (combat: AnyDocument | null, options: Marks, user: string, wrote: Wrote): void => {
  if (!isCombat(combat)) return;
  part(combat.uuid);
  foreign(combat, options, user, wrote);
};

const onCombats = (): void => {
  const on = hooks();
  on.on("createCombat", (combat: AnyDocument, options: Marks, user: string) => {
    pageChanged(combat);
    const { uuid } = combat;
    if (!marksOf(options, user).setpieceOwn) tell(({ combatSync }) => combatSync.added(uuid, user));
  });
  on.on("updateCombat", (combat: AnyDocument, changes: object, options: Marks, user: string) =>
    changed(combat, options, user, changes),
  );
  on.on("deleteCombat", (combat: AnyDocument) => {
    const was = isCombat(combat) ? combatPage(combat) : null;
    if (was) tell(({ combatSync }) => combatSync.deleted(was).then(sayRefusal));
    forgetStored(combat.uuid);
    pageChanged(combat);
  });
};

const onCombatants = (): void => {
  const on = hooks();
  for (const name of ["Combatant", "CombatantGroup"]) {
    on.on(`create${name}`, (document: AnyDocument, options: Marks, user: string) => {
      const { id, parent } = document;
      if (isCombat(parent)) part(parent.uuid);
      if (parent && !marksOf(options, user).setpieceOwn)
        tell(({ combatSync }) => combatSync.added(parent.uuid, user, id));
    });
    on.on(`update${name}`, (document: AnyDocument, changes: object, options: Marks, user: string) => {
      const { id, parent } = document;
      partChanged(parent, options, user, { [id]: Object.keys(changes) });
      if ("name" in changes) renamed();
      if ("hidden" in changes && !marksOf(options, user).setpieceOwn)
        tell(({ combatSync }) => combatSync.veiled(document.uuid, user));
      if (parent && "system" in changes) tell(({ combatSync }) => combatSync.claimed(parent.uuid, user, id));
    });
    on.on(`delete${name}`, (document: AnyDocument, options: Marks, user: string) =>
      partChanged(document.parent, options, user, {}),
    );
  }
};

const onScenes = (): void => {
  const on = hooks();
  on.on("updateToken", (token: AnyDocument, changes: object, options: Marks, user: string) => {
    if ("hidden" in changes && !marksOf(options, user).setpieceOwn)
      tell(({ combatSync }) => combatSync.veiled(token.uuid, user));
    if ("name" in changes) renamed();
    if (!mayChangeZone(changes)) return;
    // An unbegun fight reads from its tokens where everyone stands
    for (const page of foundryHost.world.unfinished())
      if (page.fight?.rows.some((row) => row.token === token.uuid) && !page.fight.begun) part(page.uuid);
    if (!marksOf(options, user).setpieceMoved) tell(({ combatSync }) => combatSync.moved(token.uuid, user));
  });
  const drawn = (scene: string, user: string): void =>
    tell((sessions) => {
      sessions.worldChanged();
      return sessions.combatSync.ground(scene, user);
    });
  const ground = (region: AnyDocument | null, user: string): void => {
    if (region?.parent) drawn(region.parent.id, user);
  };
  on.on("preCreateScene", (scene: MadeScene) => fillMap(scene));
  on.on("createScene", (scene: MadeScene, _options: object, user: string) => {
    if (user === game.user.id) void giveMap(scene);
  });
  on.on("createRegion", (region: AnyDocument, _options: object, user: string) => ground(region, user));
  on.on("updateRegion", (region: AnyDocument, _changes: object, _options: object, user: string) =>
    ground(region, user),
  );
  on.on("deleteRegion", (region: AnyDocument, _options: object, user: string) => ground(region, user));
  on.on("updateScene", (scene: AnyDocument, changes: { flags?: object }, _options: object, user: string) => {
    if (changes.flags && "setpiece" in changes.flags) drawn(scene.id, user);
  });
  const behavior = (one: AnyDocument, user: string): void => {
    if (one.type === ZONE) ground(one.parent, user);
  };
  on.on("createRegionBehavior", (one: AnyDocument, _options: object, user: string) => behavior(one, user));
  on.on("updateRegionBehavior", (one: AnyDocument, _changes: object, _options: object, user: string) =>
    behavior(one, user),
  );
  on.on("deleteRegionBehavior", (one: AnyDocument, _options: object, user: string) => behavior(one, user));
};

const onSheets = (): void => {
  const on = hooks();
  const sheet = (actor: AnyDocument | null, user: string): void => {
    if (actor?.documentName === "Actor") tell(({ combatSync }) => combatSync.sheet(actor.uuid, user));
  };
  on.on("updateActor", (actor: AnyDocument, changes: object, _options: object, user: string) => {
    if (!isOfWords(changes)) sheet(actor, user);
    if ("name" in changes) renamed();
  });
  on.on("createItem", (item: AnyDocument, _options: object, user: string) => sheet(item.parent, user));
  on.on("updateItem", (item: AnyDocument, changes: object, _options: object, user: string) => {
    sheet(item.parent, user);
    if ("name" in changes) renamed();
  });
  on.on("deleteItem", (item: AnyDocument, _options: object, user: string) => sheet(item.parent, user));
};

/** Named states that a fight knows, from effects made, changed or removed by people. */
const onMarks = (): void => {
  const on = hooks();
  const known: readonly string[] = FIGHT_STATUSES.map(({ id }) => id);
  const isMark = (id: string): id is Mark => known.includes(id);
  const marked = ({ parent }: AnyDocument, statuses: Iterable<string>, options: Marks, user: string): void => {
    const touched = [...statuses].filter(isMark);
    if (parent?.documentName !== "Actor" || touched.length === 0 || marksOf(options, user).setpieceOwn) return;
    tell(({ combatSync }) => combatSync.marked(parent.uuid, touched, user));
  };
  for (const name of ["createActiveEffect", "deleteActiveEffect"])
    on.on(name, (effect: EffectDocument, options: Marks, user: string) =>
      marked(effect, effect.statuses, options, user),
    );
  // The hook has no previous state; a disabled or expired effect counts as gone
  on.on("updateActiveEffect", (effect: EffectDocument, changes: object, options: Marks, user: string) =>
    marked(effect, "statuses" in changes ? known : effect.statuses, options, user),
  );
};

/** The host's combat buttons go through the rules; others' writes are taken in. */
export const installFights = (): void => {
  const open = async (uuid: string): Promise<Session | null> =>
    (await playHere()) ? (arrived()?.sessions.open(uuid) ?? null) : null;
  useFightControls(makeFightControls(foundryHost, open, sayRefusal));
};

/** From the hook `ready` on: listens, and finishes a broken-off step. */
export const installCombatSync = (): void => {
  onCombats();
  onCombatants();
  onScenes();
  onSheets();
  onMarks();
  whenArrived(({ sessions }) => void sessions.combatSync.begin().then(sessions.renamed));
};
