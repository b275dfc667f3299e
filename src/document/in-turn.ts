/** The last write on its way of each document. */
const onTheirWay = new WeakMap<object, Promise<unknown>>();

/** How long a write waits for the one before it, in milliseconds: the answer to that may be lost. */
export const PATIENCE = 1_000;

const soon = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PATIENCE));

/**
 * Write to a document after what is on its way to it. The host sends what differs from what its client knows: of two
 * words in one moment it drops the second, which takes the first one back.
 */
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
