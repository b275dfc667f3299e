import type { LineFill } from "./npc-line.ts";
import { call, memberOf, recordOf } from "../../../foundry/shape.ts";

/** An actor as a line writes to it. */
export interface LineActor {
  readonly system: unknown;
  readonly items: { readonly contents: readonly { readonly id: string | null; readonly type: unknown }[] };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: "Item", data: never): Promise<unknown>;
  deleteEmbeddedDocuments(name: "Item", ids: string[]): Promise<unknown>;
}

/** The same line for somebody who is hurt already: the harm points taken so far stay. */
export function keepingHarm(combat: LineFill["combat"], system: unknown): LineFill["combat"] {
  const taken = memberOf(memberOf(system, "combat"), "points");
  const kept = Object.entries(recordOf(combat["points"])).map(([type, bar]) => [
    type,
    { value: memberOf(memberOf(taken, type), "value") ?? 0, max: memberOf(bar, "max") },
  ]);
  return { ...combat, points: Object.fromEntries(kept) };
}

/** Write what a line says into a sheet: one update, and its weapons in place of the old ones where it names any. */
export async function writeLine(actor: LineActor, { combat, weapons }: LineFill, name?: string): Promise<void> {
  await actor.update({ ...(name === undefined ? {} : { name }), system: { combat } });
  if (weapons.length === 0) return;
  const old = actor.items.contents.filter((item) => item.type === "weapon").map((item) => item.id ?? "");
  if (old.length > 0) await actor.deleteEmbeddedDocuments("Item", old);
  await call(actor, "createEmbeddedDocuments", "Item", [...weapons]);
}
