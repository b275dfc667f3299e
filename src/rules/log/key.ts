/** A place in the log: sequence number from 1, and the nonce of who wrote it. */
export interface EventKey {
  readonly seq: number;
  readonly nonce: string;
}

/** Name of an event in the record field: the sequence in six digits sorts as text as it does as a number. */
export const eventKey = (seq: number, nonce: string): string => `${String(seq).padStart(6, "0")}-${nonce}`;

/** Read a name back; null for what no writer of ours makes. */
export function parseKey(key: string): EventKey | null {
  const dash = key.indexOf("-");
  if (!NAME.test(key)) return null;
  const seq = Number(key.slice(0, dash));
  return seq === 0 ? null : { seq, nonce: key.slice(dash + 1) };
}
const NAME = /^(?:\d{6}|[1-9]\d{6,8})-[A-Za-z0-9]{1,32}$/;

/** Order of two nonces: by code unit, the same in every language and browser. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
