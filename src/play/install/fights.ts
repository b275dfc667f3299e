import { useFightControls } from "../../documents/combat/fight-controls.ts";
import { hooks } from "../../foundry/hooks.ts";
import { FIGHT_STATUSES } from "../../foundry/statuses.ts";
import type { Mark } from "../../rules/combat/reconcile/reconcile.ts";
import { makeFightControls } from "../fights/fight-controls.ts";
import { mayChangeZone } from "../combat/zones.ts";
import type { Wrote } from "../combat/store.ts";
import { combatPage, isCombat } from "../host/combats.ts";
import type { AnyDocument, EffectDocument } from "../host/documents.ts";
import { ZONE, fillMap, giveMap, type MadeScene } from "../host/ground.ts";
import { foundryHost } from "../host/index.ts";
import { forgetStored } from "../host/stored.ts";
import { believed, type Marks } from "../rights.ts";
import { sayRefusal } from "../cards.ts";
import { isOfWords } from "../changes.ts";
import { arrived, whenArrived } from "../arrived.ts";
import type { Session } from "../session.ts";
import { playHere, tell } from "../sessions.ts";

/** A write's marks, as far as they are believed. */
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
    // Before play the tokens are where everyone stands
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
