import type { ConflictPage } from "./ports.ts";

/** A conflict of which nothing is said yet; who makes one names its uuid, its family and what is not as usual. */
export const BLANK_PAGE: ConflictPage = {
  uuid: "",
  name: "",
  family: "duel",
  schemaVersion: 1,
  status: "live",
  setup: {},
  events: {},
  snapshot: null,
  seats: {},
  stakes: { kind: "custom", size: 0 },
  terms: null,
  fight: null,
  requests: [],
  damaged: [],
  text: "",
  diceBy: "authority",
  detail: "open",
  authority: "",
  challenger: "",
  startedAt: 0,
  home: true,
};
