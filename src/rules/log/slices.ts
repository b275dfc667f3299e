/**
 * Long work as a row of short steps, so that whoever does it can look up between two of them: each takes some
 * milliseconds at most, and the last gives the answer.
 */
export type Slices<Answer> = Generator<undefined, Answer, undefined>;

/** All steps at once: for who can wait. */
export const finish = <Answer>(work: Slices<Answer>): Answer => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};
