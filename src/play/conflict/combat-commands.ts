import type { FightMoves } from "../combat-api.ts";
import type { Answer, SendOptions } from "../session.ts";
import { TableMoves } from "./table-commands.ts";

/** Presses that only fights have, over the same way to the authority as every other. */
export abstract class PlayMoves extends TableMoves implements FightMoves {
  endFight(options: SendOptions & { readonly keep?: boolean } = {}): Promise<Answer> {
    return this.asking("endFight", { keep: options.keep === true }, "endFight", { ...options, cue: null });
  }
}
