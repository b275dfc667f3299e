import { DEFEATED, FIGHT_STATUSES, STATUSES, statusKey } from "../../foundry/statuses.ts";
import type { ActorDocument } from "./documents.ts";

/** Marks what a log writes, so that nobody takes it for somebody else's doing. */
export const OWN = { setpieceOwn: true };

/** What switching a named state on makes; several come in one write, where a toggle would be one each. */
const statusData = (id: string): object => {
  const img = [...STATUSES, ...FIGHT_STATUSES].find((status) => status.id === id)?.img;
  // The host shows its own defeated state as an overlay; the mark tells ours from one that somebody set by hand
  const flags = id === DEFEATED ? { flags: { core: { overlay: true }, setpiece: { fought: true } } } : {};
  return { name: game.i18n.localize(statusKey(id)), ...(img ? { img } : {}), statuses: [id], ...flags };
};

/** Take away the defeated state that a fight left on an actor; one that somebody set by hand stays. */
export const clearLeft = async (actor: ActorDocument): Promise<void> => {
  const left = actor.effects.contents.filter(
    ({ statuses, flags }) => statuses.has(DEFEATED) && flags?.setpiece?.fought === true,
  );
  if (left.length > 0)
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      left.map(({ id }) => id),
      OWN,
    );
};

/**
 * Switch named states of an actor on or off for a log: at most one write of each kind, none where all is so already.
 */
export const setStatuses = async (actor: ActorDocument, states: Readonly<Record<string, boolean>>): Promise<void> => {
  const changed = Object.entries(states).filter(([id, active]) => actor.statuses.has(id) !== active);
  const come = changed.flatMap(([id, active]) => (active ? [statusData(id)] : []));
  const gone = actor.effects.contents
    .filter(({ statuses }) => statuses.size === 1 && changed.some(([id, active]) => !active && statuses.has(id)))
    .map(({ id }) => id);
  if (come.length > 0) await actor.createEmbeddedDocuments("ActiveEffect", come, OWN);
  if (gone.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", gone, OWN);
};
