import { combatFamily, reconcile } from "../../rules/combat/index.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import { done } from "../answers.ts";
import { writeFacts, type Deciding } from "../decide/decide.ts";
import { postReceipt } from "../receipts.ts";
import type { Rights } from "../rights.ts";
import type { Answer } from "../answers.ts";
import { sentence } from "../refusals.ts";
import { strangers, takeOut } from "../combat/cast.ts";
import type { FightRow } from "../combat/documents.ts";
import { markedOtherwise, snapshotOf, takenAway } from "../combat/snapshot.ts";
import { catchUp, settleFight } from "../combat/store.ts";
import { known, ifKnown } from "../../rules/log/narrow.ts";
import { isCombatState, isCombatEvent } from "../../rules/combat/kinds.ts";
import { isGm } from "../rights.ts";

/** What others did that nobody needs to be told aloud: the picture shows it. */
const QUIET: readonly string[] = ["joined", "hidden", "shown"];

/** A GM's right over a fight, in the name of whoever wrote. */
export const inNameOf = (user: string, seats: readonly string[]): Rights => ({
  user,
  gm: true,
  seats: [],
  owned: seats,
});

/**
 * Others have written to the documents of a fight: adopt it where the rules allow it, put it back where they do
 * not, and say so. Before anything is played the documents are the setup, so only cards, round and turn can differ.
 * Call it from the conflict's queue only; twice for one write changes nothing. What was not `seen` as it was
 * written was written while no GM was there.
 */
export async function reconcileFight(deciding: Deciding, uuid: string, user: string, seen = true): Promise<Answer> {
  const { host, folds } = deciding;
  const found = host.world.page(uuid);
  const folded = found?.fight ? folds.of(found) : null;
  if (!found?.fight || !folded || isRefused(folded) || folded.table.status !== "live") return done;
  const state = known(folded.state, isCombatState);
  // What our own last step could not write is not somebody else's doing
  const there = (await catchUp(host, uuid, state)) ? host.world.page(uuid) : found;
  if (!there?.fight) return done;
  const trusted = seen && isGm(host.world, user);
  const strange = strangers(there.fight.rows, state, trusted);
  await takeOut(host, uuid, strange);
  const page = strange.length > 0 ? host.world.page(uuid) : there;
  if (!page?.fight) return done;
  if (!trusted && seen) tellPutRight(host, page.fight.rows, state);
  const snapshot = snapshotOf(page.fight, state, (actor) => host.world.actor(actor)?.fight ?? null, trusted);
  const events = snapshot ? reconcile(state, snapshot) : [];
  if (events.length === 0) {
    if (page.fight.begun) await settleFight(host, uuid, null, state);
    return done;
  }
  const step = host.world.nonce();
  const rights = inNameOf(user, Object.keys(page.seats));
  const answer = await writeFacts(deciding, uuid, events, {
    request: { kind: "intent", intent: null },
    rights,
    step,
    whole: true,
  });
  if (answer.kind === "done") await tell(deciding, uuid, step, user);
  return answer;
}

/** The GM hears of each combatant that a player took out or marked; whose it is is told where it is put right. */
const tellPutRight = ({ screen }: Deciding["host"], rows: readonly FightRow[], state: CombatState): void => {
  for (const { holder } of takenAway(rows, state))
    screen.tell(sentence("Play.Note.TakenBack", { name: state.creatures[holder]?.name ?? "" }));
  for (const { name } of markedOtherwise(rows, state)) screen.tell(sentence("Play.Note.MarksPutRight", { name }));
};

/** Say in chat what became of it, in one message. */
const tell = async ({ host, folds }: Deciding, uuid: string, step: string, author: string): Promise<void> => {
  const page = host.world.page(uuid);
  const folded = page ? folds.of(page) : null;
  if (!page || !folded || isRefused(folded)) return;
  const lines = folded.live.flatMap((one) => {
    const event = ifKnown(one.event, isCombatEvent);
    if (one.stored.step !== step || !event || QUIET.includes(String(event.data.field ?? ""))) return [];
    const said = combatFamily.sentence(known(one.before, isCombatState), event);
    return said ? [said] : [];
  });
  if (lines.length > 0)
    await postReceipt(host, page, {
      step,
      steps: [step],
      lines,
      round: known(folded.state, isCombatState).fight.round,
      rolls: [],
      author,
      delegates: folded.table.delegates,
    });
};
