/**
 * Changes of active effects. Sources (public pages): API "ACTIVE_EFFECT_MODES" (13), "ACTIVE_EFFECT_CHANGE_TYPES" (14).
 */
import { runtime } from "../../../common/runtime.ts";
import { getProperty, setProperty } from "../../../common/utils/index.ts";

const KINDS = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

interface Change {
  key: string;
  value: any;
  kind: string;
  priority: number;
  effect: any;
}

/** Applies all changes of active effects to the live data of an actor and notes them in `overrides`. */
export function applyChanges(actor: any, phase: string): void {
  const changes = [...actor.allApplicableEffects()]
    .filter((effect) => effect.active)
    .flatMap((effect) => changesOf(effect, phase));
  changes.sort((a, b) => a.priority - b.priority);
  for (const change of changes) {
    const next = result(getProperty(actor, change.key), change);
    if (next === undefined) continue;
    setProperty(actor, change.key, next);
    setProperty(actor.overrides, change.key, next);
  }
}

function changesOf(effect: any, phase: string): Change[] {
  const v14 = runtime.generation >= 14;
  const list: any[] = (v14 ? effect.system?.changes : effect.changes) ?? [];
  return list
    .filter((change) => change.key && (!v14 || (change.phase ?? "initial") === phase))
    .map((change) => {
      const kind = v14 ? change.type : (KINDS[change.mode] ?? "custom");
      return {
        key: change.key,
        value: change.value,
        kind,
        priority: change.priority ?? Math.max(KINDS.indexOf(kind), 0) * 10,
        effect,
      };
    });
}

function result(current: any, change: Change): any {
  const value =
    typeof current === "number"
      ? Number(change.value)
      : typeof current === "boolean"
        ? change.value === "true" || change.value === true
        : change.value;
  if (typeof current === "number" && Number.isNaN(value)) return undefined;
  switch (change.kind) {
    case "multiply":
      return typeof current === "number" ? current * value : undefined;
    case "add":
      return current === undefined ? value : current + value;
    case "subtract":
      return typeof current === "number" ? current - value : undefined;
    case "downgrade":
      return typeof current === "number" ? Math.min(current, value) : undefined;
    case "upgrade":
      return typeof current === "number" ? Math.max(current, value) : undefined;
    case "override":
      return value;
    default:
      return undefined;
  }
}
