import { foundryHost } from "../host/index.ts";
import { need } from "../sessions.ts";

/** Milliseconds after which a host that never rests is asked no longer. */
const AT_LATEST = 5_000;

/** All of play is fetched at once where a conflict is open, and else when the host has nothing else to do. */
export const installPlay = (): void => {
  if (foundryHost.world.unfinished().length > 0) need();
  // Not every browser tells when it rests
  else if ("requestIdleCallback" in window) window.requestIdleCallback(need, { timeout: AT_LATEST });
  else foundryHost.later(AT_LATEST / 5, need);
};
