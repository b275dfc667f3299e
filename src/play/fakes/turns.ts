/** Let everything run that waits for nothing but its turn: what waits for the clock goes on waiting. */
export const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
};
