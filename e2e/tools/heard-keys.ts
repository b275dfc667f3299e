import type { Seat } from "../seat.ts";

/** From now on write down every key that comes as far as the window, where a host listens. */
export const hearKeys = (seat: Seat): Promise<void> =>
  seat.run(() => {
    const reached: string[] = ((globalThis as any).reachedWindow = []);
    addEventListener("keydown", (event) => event.key !== "Shift" && reached.push(event.key));
  }, null);

/** The keys that came to the host since they were last asked for. */
export const heardKeys = (seat: Seat): Promise<string[]> =>
  seat.run(() => (globalThis as any).reachedWindow.splice(0), null);
