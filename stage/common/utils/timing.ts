/** Delayed calls. Sources (public pages): API "foundry.utils.debounce", "throttle", "debouncedReload", "timeSince". */

/** Calls once the calls have stopped for `delay` milliseconds, with the last arguments. */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: A) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Calls at most once in `delay` milliseconds: at once, and once more with the last arguments if called meanwhile. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let waiting: A | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (self: unknown): void => {
    timer = undefined;
    if (!waiting) return;
    const args = waiting;
    waiting = null;
    callback.apply(self, args);
    timer = setTimeout(() => tick(self), delay);
  };
  return function (this: unknown, ...args: A) {
    if (timer !== undefined) {
      waiting = args;
      return;
    }
    callback.apply(this, args);
    timer = setTimeout(() => tick(this), delay);
  };
}

/** How long ago something was, in short words: "now", "5m ago", "2h 3m ago", "4d ago". */
export function timeSince(timestamp: number | string | Date): string {
  const minutes = Math.floor((Date.now() - new Date(timestamp).getTime()) / 60000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours}h ${minutes % 60}m ago` : `${hours}h ago`;
  return `${Math.floor(hours / 24)}d ago`;
}
