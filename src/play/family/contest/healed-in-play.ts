import type { ContestEvent } from "../../../rules/contest/engine/event.ts";
import type { Folded } from "../../../rules/log/index.ts";
import type { ConflictPage, Host } from "../../ports.ts";
import type { Proposed } from "../plug.ts";
import { EFFECT } from "../../sheet-paths.ts";
import { sheetOf } from "./sheet-of.ts";
import { isRecord, known } from "../../../rules/log/values.ts";
import { isContestEvent, isContestState } from "../../../rules/contest/types.ts";

/** Modifiers that stand for a state of the sheet are named after its effect. */
const SHEET = "state-";

interface Healed {
  readonly seat: string;
  /** What has become of it; null: it is gone. */
  readonly state: string | null;
}

/**
 * States brought along from sheets that were healed, or made worse by an attempt, in the midst of the contest: by the
 * id of their modifier. An amendment of the attempt takes its effects back and makes others, in the same order.
 */
const attempts = (events: readonly ContestEvent[]): ReadonlyMap<string, Healed> => {
  const found = new Map<string, Healed>();
  const origins = new Map<string, string>();
  for (const event of events) {
    if ((event.type !== "rolled" && event.type !== "amended") || event.roll.heals === undefined) continue;
    let origin = "";
    for (const effect of event.effects) {
      if (effect.type !== "unmodified" && effect.type !== "modified") continue;
      const { seat, modifier } = effect;
      if (modifier.id.startsWith(SHEET)) origin = modifier.id;
      else if (effect.type === "unmodified") origin = origins.get(modifier.id) ?? "";
      if (origin === "") continue;
      origins.set(modifier.id, origin);
      found.set(origin, { seat, state: effect.type === "modified" ? (modifier.state ?? null) : null });
    }
  }
  return found;
};

/** What of that the GM may put on the sheets once the contest is over (C286, S2-11). */
export const healedInPlay = (host: Host, page: ConflictPage, folded: Folded): readonly Proposed[] => {
  const events = folded.live.flatMap(({ event }) => (event ? [known(event, isContestEvent)] : []));
  return [...attempts(events)].flatMap(([id, { seat, state }]): readonly Proposed[] => {
    const uuid = sheetOf(page, known(folded.state, isContestState), seat);
    const path = `${EFFECT}${id.slice(SHEET.length)}`;
    const before = uuid === "" ? null : host.apply.read(uuid, path);
    if (!isRecord(before) || before["state"] === state) return [];
    return [
      { id: `healed:${id}`, change: { uuid, path, before, after: state === null ? null : { ...before, state } } },
    ];
  });
};
