/** Foundry behind play's ports (`ports.ts`). Nothing here decides: play works without it, with fakes. */
import { ownName, type CombatPort, type NewCombatant } from "../combat/documents.ts";
import { isCombat, type CombatantDocument, type CombatDocument, ownOf } from "./combats.ts";
import { OWN, asDocument, clearLeft, ownActorOf, ownDocumentOf, setStatuses } from "./documents.ts";
import { isToken, sceneOf } from "./ground.ts";
import { placeToken, spawnTokens } from "./tokens.ts";
import { call } from "../../foundry/shape.ts";

const combatOf = (uuid: string): CombatDocument => {
  const found = ownDocumentOf(uuid);
  if (!isCombat(found)) throw new Error(game.i18n.localize("SETPIECE.Play.Refused.NoConflict"));
  return found;
};

const namesBehind = ({ tokenId, sceneId, actorId }: NewCombatant): Parameters<typeof ownName>[1] => {
  const token = tokenId && sceneId ? sceneOf(sceneId)?.tokens.get(tokenId) : undefined;
  const actor = !token && actorId ? game.actors.get(actorId) : undefined;
  return { token: token?.name ?? "", sheet: actor?.name ?? "" };
};

const dataOf = (row: NewCombatant): object => {
  const { name = "", holder, line, source, like: _like, spawn: _spawn, zone: _zone, ...rest } = row;
  const own = ownName(name, namesBehind(row));
  return {
    ...rest,
    ...(own === "" ? {} : { name: own }),
    system: Object.fromEntries(Object.entries({ holder, line, source }).filter(([, value]) => value !== undefined)),
  };
};

const QUIET = { turnEvents: false, ...OWN };
const KEEP = { ...QUIET, keepId: true };

export const combatPort: CombatPort = {
  async settle(uuid, { makeGroups, make, update, groups, drop, dropGroups }, turn) {
    const combat = combatOf(uuid);
    // An earlier try's writes stay: perhaps only its answer was lost
    const newGroups = makeGroups.filter(({ _id }) => !combat.groups.get(_id));
    const newRows = make.filter(({ _id }) => !combat.combatants.get(_id));
    const gone = drop.filter((id) => combat.combatants.get(id));
    const goneGroups = dropGroups.filter((id) => combat.groups.get(id));
    if (newGroups.length > 0) await combat.createEmbeddedDocuments("CombatantGroup", newGroups, KEEP);
    if (newRows.length > 0) {
      const rows = newRows.map(({ _id, holder, name }) => dataOf({ ...likeHolder(combat, holder, name), _id, holder }));
      await combat.createEmbeddedDocuments("Combatant", rows, KEEP);
    }
    if (groups.length > 0) await combat.updateEmbeddedDocuments("CombatantGroup", groups, QUIET);
    const changes = update.map(({ holder, ...rest }) =>
      holder === undefined ? rest : { ...rest, system: { holder } },
    );
    if (changes.length > 0) await combat.updateEmbeddedDocuments("Combatant", changes, QUIET);
    if (gone.length > 0) await combat.deleteEmbeddedDocuments("Combatant", gone, QUIET);
    if (goneGroups.length > 0) await combat.deleteEmbeddedDocuments("CombatantGroup", goneGroups, QUIET);
    // The turn was written before these combatants came or went; the host keeps the previous holder meanwhile
    if (turn !== undefined && newRows.length + gone.length > 0 && combat.turn !== turn)
      await combat.update({ turn }, QUIET);
  },

  async statuses(uuid, states) {
    const actor = ownActorOf(uuid);
    if (actor) await setStatuses(actor, states);
  },

  async veil(tokens) {
    const changes = Object.entries(tokens).flatMap(([uuid, hidden]) => {
      const token = ownDocumentOf(uuid);
      return isToken(token) && token.parent && token.hidden !== hidden ? [{ token, scene: token.parent, hidden }] : [];
    });
    for (const scene of new Set(changes.map((one) => one.scene))) {
      const here = changes.filter((one) => one.scene === scene);
      const data = here.map(({ token, hidden }) => ({ _id: token.id, hidden }));
      await call(scene, "updateEmbeddedDocuments", "Token", data, OWN);
    }
  },

  async risen(uuid) {
    const actor = ownActorOf(uuid);
    if (actor) await clearLeft(actor);
  },

  place: placeToken,

  async create(scene, about, rows) {
    const there = await spawnTokens(scene, rows);
    const combat = asDocument(
      await call(Combat, "create", { scene: scene === "" ? null : scene, active: true, system: about }),
    );
    if (!isCombat(combat)) throw new Error(game.i18n.localize("SETPIECE.Play.Refused.NoConflict"));
    await combat.createEmbeddedDocuments("Combatant", there.map(dataOf), { keepId: true, turnEvents: false });
    return combat.uuid;
  },

  async add(uuid, rows) {
    const combat = combatOf(uuid);
    const there = await spawnTokens(combat.scene?.id ?? "", rows);
    const data = there.map((row) => dataOf({ ...(row.like ? likeOther(combat, row.like) : {}), ...row }));
    await combat.createEmbeddedDocuments("Combatant", data, { keepId: true, turnEvents: false });
  },

  async remove(uuid) {
    await combatOf(uuid).delete({ setpieceMeant: true });
  },
};

const twin = (other: CombatantDocument | undefined): NewCombatant => {
  if (!other) return {};
  const { actorId, name } = other.toObject();
  const { tokenId, sceneId, hidden } = other;
  return {
    tokenId,
    sceneId,
    actorId: typeof actorId === "string" ? actorId : null,
    hidden,
    ...(typeof name === "string" && name ? { name } : {}),
    ...copied(other),
  };
};

const copied = (other: CombatantDocument): Pick<NewCombatant, "line" | "source"> => {
  const { line, source } = ownOf(other);
  return { line, source };
};

const likeOther = (combat: CombatDocument, id: string): NewCombatant => twin(combat.combatants.get(id));

/** Token, actor and name for one more card, from the creature's others; the log's name without either. */
const likeHolder = (combat: CombatDocument, holder: string, name: string): NewCombatant => {
  const other = combat.combatants.contents.find(
    (one) => one.id === holder || one.tokenId === holder || one.system.holder === holder,
  );
  const like = other ? twin(other) : onScene(combat, holder);
  return other && (like.tokenId || like.actorId) ? like : { name, ...like };
};

/** A creature without combatants is found by its token, whose id is the holder. */
const onScene = (combat: CombatDocument, holder: string): NewCombatant => {
  const sceneId = combat.scene?.id ?? combat.combatants.contents.find((one) => one.sceneId)?.sceneId ?? "";
  const scene = sceneId === "" ? null : sceneOf(sceneId);
  const token = scene?.tokens.get(holder);
  return token ? { tokenId: holder, sceneId, actorId: token.actorId } : {};
};
