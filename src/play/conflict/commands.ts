import type { Asking } from "./asking.ts";
import { combatCommands } from "./combat-commands.ts";
import { contestCommands } from "./contest-commands.ts";
import { moveCommands } from "./move-commands.ts";
import { tableCommands } from "./table-commands.ts";

/** Every press that a conflict knows, by its name; each asks the authority, or says why not. */
export const commandsOf = (asking: Asking) => {
  const table = tableCommands(asking);
  const moves = moveCommands(asking, table);
  return { ...table, ...moves, ...contestCommands(asking, moves), ...combatCommands(asking) };
};

/** Every press that a conflict knows. */
export type Commands = ReturnType<typeof commandsOf>;
