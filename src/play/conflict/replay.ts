import type { AnyFamily, Folded, Viewer } from "../../rules/log/index.ts";
import type { ReplayFrame } from "../contest-table-api.ts";
import type { LogLine } from "../shown.ts";

/**
 * One moment of a conflict, for this viewer: 0 as it was set up, then after each event that counts. Every state is in
 * the fold already, so a replay costs nothing until a moment is looked at.
 */
export const replayFrame = (
  family: AnyFamily,
  folded: Folded,
  lines: readonly LogLine[],
  viewer: Viewer,
  index: number,
): ReplayFrame | null => {
  const live = folded.live.filter(({ event }) => event !== null);
  const count = live.length;
  if (!Number.isInteger(index) || index < 0 || index > count) return null;
  const state = live[index]?.before ?? folded.state;
  const key = live[index - 1]?.key;
  const line = key === undefined ? null : (lines.find((one) => one.key === key) ?? null);
  return { index, count, line, view: family.view(state, viewer) as ReplayFrame["view"] };
};
