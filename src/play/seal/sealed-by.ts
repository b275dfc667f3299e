import type { Folded } from "../../rules/log/index.ts";

/** Who sealed what stands for a seat: only that user's machine can open it. */
export const sealedBy = (folded: Folded, group: string | null, seat: string): string | null =>
  folded.live.findLast(({ stored: { type, data, by } }) =>
    group === null
      ? type === "log.sealed" && data?.seat === seat && by.user !== ""
      : type === "log.choice-sealed" && data?.group === group && data?.seat === seat,
  )?.stored.by.user ?? null;
