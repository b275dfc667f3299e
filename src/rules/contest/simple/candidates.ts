import type { Candidate } from "../engine/contest-type.ts";
import type { ContestState } from "../engine/state.ts";

/** Moves of a simple contest beside rolling: boost for heroes, escalation and automatic victory for the GM. */
export const simpleCandidates = (state: ContestState, seat: string | null): readonly Candidate[] => {
  if (seat !== null) {
    const found = state.seats[seat];
    if (found?.kind !== "hero") return [];
    const pyrrhic: Candidate = {
      id: "pyrrhic",
      intent: { type: "pyrrhic", seat },
      label: { key: "Contest.Option.pyrrhic" },
    };
    if (!state.group) return [pyrrhic];
    return [
      pyrrhic,
      {
        id: "boost",
        intent: { type: "boost", seat, points: 1 },
        label: { key: "Contest.Option.boost", data: { name: found.name } },
        needs: [{ name: "points", kind: "number", min: 1, max: Math.max(1, found.heroPoints), value: 1 }],
      },
    ];
  }
  return [
    ...(["scored", "chained"] as const).map((to) => ({
      id: `escalate:${to}`,
      intent: { type: "escalate" as const, to },
      label: { key: `Contest.Option.escalate.${to}` },
    })),
    ...(["costly", "plain"] as const).map((manner) => ({
      id: `manner:${manner}`,
      intent: { type: "manner" as const, manner },
      label: { key: `Contest.Option.manner.${manner}` },
    })),
    ...(["automatic", "arduous", "unopposed"] as const).map((how) => ({
      id: how,
      intent: { type: "automatic" as const, how },
      label: { key: `Contest.Option.${how}` },
    })),
  ];
};
