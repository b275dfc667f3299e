import { stateRows } from "../../model/effect/states.ts";
import { abilityRows, followerRows, type ItemRow } from "../../model/item/abilities.ts";
import { FINE_RUNGS } from "../../rules/contest/roll/ladder.ts";
import type { FollowerRole, ResistanceStart } from "../contest-api.ts";
import type { ContestSheet } from "../ports.ts";
import type { ActorDocument } from "./documents.ts";
import { memberOf } from "../../foundry/shape.ts";
import { isOneOf } from "../../rules/log/values.ts";

const resistanceOf = (typed: unknown): ResistanceStart | null => {
  const text = typeof typed === "string" ? typed.trim() : "";
  if (text === "") return null;
  return isOneOf(FINE_RUNGS, text) ? { rung: text } : { rating: text };
};

/** What an actor's sheet says of contests. */
export const contestSheet = (actor: ActorDocument): ContestSheet => {
  // In the order their owner gave them
  const sorted = [...actor.items.contents].sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
  const items = sorted.map(({ id, type, name, system }): ItemRow => ({
    id,
    type: type ?? "",
    name,
    system,
  }));
  const rows = abilityRows(items);
  // Neither one that is switched off nor one whose time is over (public API: ActiveEffect#active)
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
