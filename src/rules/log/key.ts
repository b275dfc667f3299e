/** A place in the log: sequence number from 1, and the nonce of who wrote it. */
export interface EventKey {
  readonly seq: number;
  readonly nonce: string;
}

/** Name of an event in the record field: the sequence in six digits sorts as text as it does as a number. */
export const eventKey = (seq: number, nonce: string): string => `${String(seq).padStart(6, "0")}-${nonce}`;

/** Read a name back; null for what no writer of ours makes. */
export function parseKey(key: string): EventKey | null {
  const match = /^(\d{6,9})-([A-Za-z0-9]{1,32})$/.exec(key);
  if (!match) return null;
  const seq = Number(match[1]);
  return seq > 0 && eventKey(seq, match[2] ?? "") === key ? { seq, nonce: match[2] ?? "" } : null;
}

/** Order of two nonces: by code unit, the same in every language and browser. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
