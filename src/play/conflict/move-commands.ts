import type { IntentBase, SeatId } from "../../rules/log/index.ts";
import { done, type Answer, type SendOptions } from "../answers.ts";
import { REFUSED } from "../refusals.ts";
import { playersOf } from "../rights.ts";
import { askTable, byGm, type Asking } from "./asking.ts";
import { planOf } from "./gm-side.ts";
import { reopenAction } from "./stranded.ts";
import type { TableCommands } from "./table-commands.ts";

/** The seal group of an open cue, or null where choices are made in the open. */
const sealOf = (asking: Asking, cue: string | null): string | null =>
  cue === null ? null : (asking.moment().now.cues.find((one) => one.cue.id === cue)?.cue.seal ?? null);

const answerAsk = (asking: Asking, intent: IntentBase, options: SendOptions): Promise<Answer> => {
  if (intent.type !== "frame") return asking.ask("answer", { ...intent }, intent.type, options);
  const { ask } = asking.moment().now;
  if (ask) asking.host.screen.frameContest(ask.start);
  return Promise.resolve(done);
};

/** The moves themselves, and how a GM helps them along. */
export const moveCommands = (asking: Asking, table: TableCommands) => {
  const moves = {
    /** A move of whoever may make it, however it reaches the authority: open, sealed, as an answer or as a throw. */
    send: (intent: IntentBase, options: SendOptions = {}): Promise<Answer> => {
      const { now } = asking.moment();
      if (now.status === "challenge" && intent.type === "accept") return table.accept(options);
      if (now.status === "challenge" && intent.type === "decline") return table.decline(options);
      if (now.status === "asked") return answerAsk(asking, intent, options);
      if (intent.type === "grant" || intent.type === "deny")
        return table.answerRequest((intent as { request?: string }).request ?? "", intent.type === "grant", options);
      const again = reopenAction(intent);
      if (again) return askTable(asking, again, { ...options, cue: null });
      if (intent.type === "throw" && intent.seat !== undefined && now.throwing)
        return moves.throwDice(intent.seat, options);
      const group = sealOf(asking, options.cue ?? null);
      if (group !== null && intent.seat !== undefined) {
        const { seat } = intent;
        return asking.run(options.control ?? intent.type, () => asking.choose(group, seat, intent));
      }
      return asking.ask("intent", { ...intent }, intent.type, options);
    },
    /** Owner throws: evaluate this seat's dice here, once, and seal them. */
    throwDice: (seat: SeatId, options: SendOptions = {}): Promise<Answer> => {
      const { folded } = asking.moment();
      if (!folded) return Promise.resolve(REFUSED.noThrow);
      return asking.run(options.control ?? `throw:${seat}`, () => asking.throwHere(folded, seat));
    },
    /** GM: ask those who are waited for to hurry. */
    nudge: async (cue: string): Promise<Answer> => {
      const { host, uuid, nudges } = asking;
      if (!byGm(asking)) return REFUSED.notGm;
      const { now, basis, folded } = asking.moment();
      const open = now.cues.find((one) => one.cue.id === cue);
      if (!open) return REFUSED.stale;
      if (nudges.nudgedJustNow(cue)) return REFUSED.nudgedAlready;
      const delegates = folded?.table.delegates ?? {};
      const players = open.cue.seats.flatMap((seat) => playersOf(seat, basis.owners, delegates));
      const present = host.world.people().flatMap((one) => (one.active && players.includes(one.id) ? [one.id] : []));
      if (present.length === 0) return REFUSED.nobodyToNudge;
      nudges.nudge(cue);
      host.wire.emit({ type: "nudge", uuid, cue, users: [...new Set(present)] });
      return done;
    },
    /** GM: what the cue's own default says. */
    useDefault: (cue: string): Promise<Answer> => {
      const { now } = asking.moment();
      if (now.status === "challenge") return table.decline({ control: `default:${cue}` });
      const again = now.cues.find((one) => one.cue.id === cue && one.cue.kind === "stranded")?.cue.default;
      if (again) return moves.send(again, { control: `default:${cue}` });
      return askTable(asking, { type: "default", cue }, { cue, control: `default:${cue}` });
    },
    /** GM: play the GM's side with its usual choices until a player is to answer, at most to the end of the round. */
    playGmSide: (options: SendOptions = {}): Promise<Answer> => {
      const { folded, page, family } = asking.moment();
      const { steps } = folded && byGm(asking) ? planOf(asking.host, page, family, folded) : { steps: [] };
      return asking.ask("gmSide", { seals: asking.keepAll(steps) }, "gm-side", { ...options, cue: null });
    },
    /** GM: open the board of this conflict on every client, once, closable. */
    showToAll: async (): Promise<Answer> => {
      const { host, uuid } = asking;
      if (!byGm(asking)) return REFUSED.notGm;
      host.wire.emit({ type: "show", uuid });
      host.screen.showBoard(uuid);
      return done;
    },
  };
  return moves;
};

export type MoveCommands = ReturnType<typeof moveCommands>;
