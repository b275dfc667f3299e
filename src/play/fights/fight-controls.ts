import type { FightControls } from "../../document/fight-controls.ts";
import type { CombatIntent, CombatView } from "../../rules/combat/index.ts";
import type { Host } from "../ports.ts";
import { REFUSED, type Answer } from "../refusals.ts";
import type { Session } from "../session.ts";
import { viewAs } from "../views.ts";

/** The fight of a session as its viewer may know it; null where there is no view of it. */
export const fightStateOf = (session: Session | null): CombatView["fight"] | null =>
  viewAs("combat", session)?.fight ?? null;

type Say = (answer: Answer | null) => void;

/** Moves that are the GM's: a player asks for them, and a step of the GM's has the answer. */
const table = (session: Session, intent: CombatIntent): Promise<Answer> =>
  session.viewer.gm ? session.send(intent) : session.request({ intent });

/**
 * What the host's own ways to move a combat mean here. Each is asked of the authority like any other press, so that a
 * macro on a player's client can do no more than the player.
 */
export const makeFightControls = (
  host: Host,
  open: (uuid: string) => Session | null | Promise<Session | null>,
  say: Say,
): FightControls => {
  const on = async (uuid: string, act: (session: Session) => Promise<Answer> | null): Promise<void> => {
    const session = await open(uuid);
    say(session ? await act(session) : REFUSED.noConflict);
  };
  /** Code has looked at nothing: what would be the same move a moment later is asked for again as the table stands. */
  const again = async (act: () => Promise<Answer>): Promise<Answer> => {
    const answer = await act();
    return answer.kind === "refused" && answer.key === REFUSED.stale.key ? act() : answer;
  };
  return {
    deal: (uuid) => on(uuid, (session) => again(() => table(session, { type: "deal" }))),
    next: (uuid) =>
      on(uuid, (session) => {
        const state = fightStateOf(session);
        const slot = state?.fight.current ? state.slots[state.fight.current] : undefined;
        if (state?.fight.phase === "acting" && slot)
          return session.send({ type: "endTurn", seat: slot.holder }, { seat: slot.holder });
        return table(session, { type: state?.fight.phase === "swapWindow" ? "closeWindow" : "deal" });
      }),
    back: (uuid) => on(uuid, (session) => table(session, { type: "handBack" })),
    round: async () => say(REFUSED.roundByCards),
    place: (uuid, slot, card) => on(uuid, (session) => again(() => table(session, { type: "placeCard", slot, card }))),
    reset: async () => say(REFUSED.cardsStay),
    end: (uuid) =>
      on(uuid, (session) => {
        if (!session.viewer.gm) return session.request({ intent: { type: "endFight" } });
        host.screen.endFight(uuid);
        return null;
      }),
  };
};
