/** The seed of a run: it says in what order tests are taken, and what games the properties play. */

/** Properties and orders take a seed of 31 bits. */
const MOST = 2 ** 31 - 1;

/** A seed that was asked for; null where none was. Throws one line for anything else than a number. */
export function seedOf(text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  const seed = /^\d{1,10}$/u.test(text) ? Number(text) : NaN;
  if (!(seed <= MOST)) throw new Error(`SEED=${text} is not a whole number from 0 to ${MOST}.`);
  return seed;
}

/** The seed of a run for which none was asked. */
export const drawSeed = (): number => Math.floor(Math.random() * MOST);
