/** Each document's last write under way. */
const onTheirWay = new WeakMap<object, Promise<unknown>>();

/** Milliseconds a write waits for the previous one, whose answer may be lost. */
export const PATIENCE = 1_000;

const soon = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PATIENCE));

/** Writes in order. The host sends differences, so of two opposite writes in one moment it drops the second. */
export async function inTurn<T>(document: object, write: () => Promise<T>): Promise<T> {
  const before = onTheirWay.get(document);
  const mine = before ? Promise.race([before.catch(() => undefined), soon()]).then(write) : write();
  onTheirWay.set(document, mine);
  try {
    return await mine;
  } finally {
    if (onTheirWay.get(document) === mine) onTheirWay.delete(document);
  }
}
