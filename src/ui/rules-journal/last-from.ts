/** Numbers from this one on, in order, belong to a subject. */
export type From<Subject> = readonly (readonly [from: number, subject: Subject])[];

/** The subject of a number; null before the first. */
export const lastFrom = <Subject>(table: From<Subject>, number: number): Subject | null =>
  table.findLast(([from]) => from <= number)?.[1] ?? null;
