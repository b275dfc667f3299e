import type { FightControls } from "../../documents/fight-controls.ts";
import type { CombatIntent, CombatView } from "../../rules/combat/index.ts";
import type { Host } from "../ports.ts";
import { REFUSED, type Answer } from "../refusals.ts";
import type { Session } from "../session.ts";
import { viewAs } from "../views.ts";

export const fightStateOf = (session: Session | null): CombatView["fight"] | null =>
  viewAs("combat", session)?.fight ?? null;

type Say = (answer: Answer | null) => void;

/** GM moves: a player asks for them, and a GM's step has the answer. */
const table = (session: Session, intent: CombatIntent): Promise<Answer> =>
  session.viewer.gm ? session.send(intent) : session.request({ intent });

/** The host's ways to move a combat, asked of the authority: a macro can do no more than its player. */
export const makeFightControls = (
  host: Omit<Host, "actors">,
  open: (uuid: string) => Session | null | Promise<Session | null>,
  say: Say,
): FightControls => {
  const on = async (uuid: string, act: (session: Session) => Promise<Answer> | null): Promise<void> => {
    const session = await open(uuid);
    say(session ? await act(session) : REFUSED.noConflict);
  };
  /** Code sees no state: a move that is the same a moment later is asked again as things are. */
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
