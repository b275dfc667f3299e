/** Chances of each number of sixes with `dice` dice, from none to all: the binomial in closed form. */
export const distribution = (dice: number): readonly number[] => {
  let row = [1];
  for (let die = 0; die < dice; die += 1)
    row = Array.from({ length: row.length + 1 }, (_, k) => ((row[k] ?? 0) * 5) / 6 + (row[k - 1] ?? 0) / 6);
  return row;
};

/** Mean of a value over the successes of two pools; no second pool is one that never succeeds. */
export const mean = (a: number, b: number, value: (a: number, b: number) => number): number => {
  const other = distribution(b);
  return distribution(a).reduce(
    (sum, chanceA, sixes) =>
      sum + other.reduce((inner, chanceB, cancelled) => inner + chanceA * chanceB * value(sixes, cancelled), 0),
    0,
  );
};
