import { combatFamily, reconcile, takesBack } from "../../rules/combat/index.ts";
import type { CombatEvent, CombatState, MarkRow } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Folded } from "../../rules/log/index.ts";
import { done } from "../answers.ts";
import { decideRequest, writeFacts, type Deciding } from "../decide/decide.ts";
import { postReceipt } from "../receipts.ts";
import type { Rights } from "../rights.ts";
import type { Answer } from "../answers.ts";
import { sentence } from "../refusals.ts";
import { strangers, takeOut } from "../combat/cast.ts";
import type { FightRow } from "../combat/documents.ts";
import { fightersOf } from "../combat/fight-setup.ts";
import { takeTouched, waitsForOthers } from "../combat/touched.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { markedOtherwise, snapshotOf, takenAway, withoutWaiting } from "../combat/snapshot.ts";
import { catchUp, settleFight } from "../combat/store.ts";
import { ifKnown, known } from "../../rules/log/values.ts";
import { isCombatEvent, isCombatState } from "../../rules/combat/family.ts";
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
 * not, and say so. What others wrote whose turn is `coming` waits for it. Before anything is played the documents are
 * the setup, so only cards, round and turn can differ. Call it from the conflict's queue only; twice for one write
 * changes nothing. What was not `seen` as it was written was written while no GM was there.
 */
export async function reconcileFight(
  deciding: Deciding,
  uuid: string,
  user: string,
  { seen = true, coming = () => false }: { readonly seen?: boolean; readonly coming?: (user: string) => boolean } = {},
): Promise<Answer> {
  const { host, folds } = deciding;
  const found = host.world.page(uuid);
  const folded = found?.fight ? folds.of(found) : null;
  if (!found?.fight || !folded || isRefused(folded) || folded.table.status !== "live") return done;
  const state = known(folded.state, isCombatState);
  // What our own last step could not write is not somebody else's doing
  await catchUp(host, uuid, state);
  const there = host.world.page(uuid);
  if (!there?.fight) return done;
  // With what they are now, or a word that comes in between would count as looked at
  const marks = marksTouched(host, there, state);
  const waits = waitsForOthers(host, uuid, user, coming);
  const trusted = seen && isGm(host.world, user);
  const strange = strangers(there.fight.rows, state, trusted);
  await takeOut(host, uuid, strange);
  const page = strange.length > 0 ? host.world.page(uuid) : there;
  if (!page?.fight) return done;
  const docs = withoutWaiting(page.fight, state, waits);
  const { rows } = docs;
  if (!trusted && seen) tellPutRight(host, rows, state);
  const facts = (actor: string) => host.world.actor(actor)?.fight ?? null;
  const snapshot = snapshotOf(docs, state, facts, { trusted, marks });
  const events = snapshot ? reconcile(state, snapshot) : [];
  if (events.length === 0) {
    if (page.fight.begun) await settleFight(host, uuid, null, state, rows);
    return done;
  }
  const step = host.world.nonce();
  const headWaits = waits("", "round") || waits("", "turn");
  const rights = inNameOf(user, Object.keys(page.seats));
  const slip = trusted ? slipOf(folded, events) : null;
  if (slip !== null)
    return decideRequest(deciding, uuid, {
      request: { kind: "table", action: { type: "undo", step: slip } },
      rights,
      step,
      seen: rows,
      headWaits,
    });
  const answer = await writeFacts(deciding, uuid, events, {
    request: { kind: "intent", intent: null },
    rights,
    step,
    seen: rows,
    headWaits,
  });
  if (answer.kind === "done") await tell(deciding, uuid, step, user);
  return answer;
}

/** Marks that somebody set or took since the fight last looked, as they are now. */
const marksTouched = (host: Host, { uuid, fight }: ConflictPage, state: CombatState): readonly MarkRow[] =>
  fightersOf(fight?.rows ?? []).flatMap(({ holder, marks, unseen }) =>
    takeTouched(host, uuid, holder).flatMap(([mark, by]): readonly MarkRow[] => {
      const on = mark === "hidden" ? unseen : marks?.includes(mark);
      // A hero's token stays in its player's sight while the hero hides: its eye says nothing then
      return on === undefined || !Object.hasOwn(state.creatures, holder)
        ? []
        : [{ who: holder, mark, on, gm: isGm(host.world, by) }];
    }),
  );

const isHand = ({ type }: CombatEvent): boolean => type === "adopted" || type === "reverted";

/**
 * The step that a mark set by mistake made, where what is to be adopted now does nothing but take that mark back and
 * nothing has happened since: the step is undone, and all is as it was, cards, grips and turn.
 */
const slipOf = ({ live }: Folded, events: readonly CombatEvent[]): string | null => {
  const step = live.at(-1)?.stored.step;
  const before = live.flatMap(({ stored, event }) =>
    stored.step === step ? (ifKnown(event, isCombatEvent) ?? []) : [],
  );
  const [[was, ...others], [is, ...more]] = [before.filter(isHand), events.filter(isHand)];
  if (step === undefined || !was || !is || others.length + more.length > 0 || before[0] !== was) return null;
  const one = was.data["name"] === is.data["name"] && was.data["who"] === is.data["who"];
  return one && takesBack(was.data["field"], is.data["field"]) ? step : null;
};

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
