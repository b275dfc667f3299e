/** A file of Setpiece that the server has lost, for one person: what a half-finished update or a bad line leaves. */
import type { Seat } from "../seat.ts";

/** Answer 404 for a chunk by its name, until the function that is given back is called. */
export async function withhold(seat: Seat, name: string): Promise<() => Promise<void>> {
  const file = new RegExp(`/systems/setpiece/chunks/${name}-[^/]+\\.mjs`);
  const lost = new RegExp(`404 .*chunks/${name}-|Failed to load resource.*404.*chunks/${name}-`, "s");
  seat.guard.allow(lost);
  await seat.page.route(file, (route) => route.fulfill({ status: 404 }));
  return () => seat.page.unroute(file);
}
