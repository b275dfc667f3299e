import { stillRunning } from "../../rules/combat/index.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import type { FightParts, LookAlikes } from "../combat-api.ts";
import type { FightDocs } from "./documents.ts";
import { fightersOf } from "./fight-setup.ts";

/** A name without the number at its end: "Wolf 3" and "Wolf (3)" are wolves. */
const kindOf = (name: string): string => name.replace(/\s*(?:\(\d+\)|#?\d+)\s*$/, "").trim();

/** Foes that look alike and share no card yet. */
export const lookAlikes = (state: CombatState): readonly LookAlikes[] => {
  const alike = new Map<string, string[]>();
  for (const { id, name, kind, group, cards, hidden } of Object.values(state.creatures)) {
    if (kind !== "npc" || group !== null || cards > 1) continue;
    const key = `${kindOf(name)}|${hidden}`;
    alike.set(key, [...(alike.get(key) ?? []), id]);
  }
  return [...alike].flatMap(([key, members]) =>
    members.length > 1 ? [{ name: key.slice(0, key.lastIndexOf("|")), members }] : [],
  );
};

/** Cards that the fight needs: one a slot, one a group. */
const cardsWanted = (state: CombatState): number => {
  const active = Object.values(state.slots).filter(({ holder }) => state.creatures[holder]?.fate === "active");
  return new Set(active.map(({ id, holder }) => state.creatures[holder]?.group ?? id)).size;
};

const unplaced = ({ creatures, fight }: CombatState): readonly string[] =>
  fight.zones.length === 0
    ? []
    : Object.values(creatures).flatMap(({ id, zone, fate }) => (zone === null && fate === "active" ? [id] : []));

/** What a fight has beside what every session has. `state` is what this viewer may see of it. */
export const fightParts = (docs: FightDocs, state: CombatState | null): FightParts => {
  const seen = (holder: string): boolean => state === null || Object.hasOwn(state.creatures, holder);
  return {
    begun: docs.begun,
    combat: docs.combat,
    scene: docs.scene,
    active: docs.active,
    fighters: fightersOf(docs.rows)
      .filter(({ holder }) => seen(holder))
      .map(({ holder, name, img, actor, token }) => ({
        id: holder,
        name,
        img,
        actor,
        token,
        slots: docs.rows.filter((row) => row.holder === holder).map(({ id }) => id),
      })),
    strangers: state === null ? [] : docs.rows.filter((row) => !seen(row.holder) && !row.hidden).map(({ id }) => id),
    lookAlikes: state && state.fight.round === 0 ? lookAlikes(state) : [],
    unplaced: state ? unplaced(state) : [],
    cardsWanted: state ? cardsWanted(state) : 0,
    running: state ? stillRunning(state) : [],
    chronicle: docs.chronicle,
  };
};
