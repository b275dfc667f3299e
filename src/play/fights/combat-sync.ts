import { isCombatEvent, isCombatState } from "../../rules/combat/family.ts";
import {
  atFullHarm,
  combatFamily,
  reconcile,
  takesBack,
  type CombatEvent,
  type CombatState,
  type HandMark,
  type MarkRow,
} from "../../rules/combat/index.ts";
import { newCreature } from "../../rules/combat/state/creature.ts";
import { isRefused, type Folded } from "../../rules/log/index.ts";
import { ofKind, assertKind } from "../../rules/log/values.ts";
import { strangers, takeOut } from "../combat/cast.ts";
import { NO_PLAN, fightersOf, type FightRow } from "../combat/documents.ts";
import {
  markedOtherwise,
  missingCards,
  sheetIntents,
  snapshotOf,
  takenAway,
  withoutWaiting,
} from "../combat/snapshot.ts";
import {
  catchUp,
  isPlayers,
  noteWriter,
  settleFight,
  takeTouched,
  touch,
  waitsForOthers,
  type Wrote,
} from "../combat/store.ts";
import { decideRequest, rightsIn, writeFacts, type Deciding } from "../decide/decide.ts";
import { isCold } from "../folds.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { postReceipt } from "../receipts.ts";
import { done, sentence, type Answer } from "../refusals.ts";
import { isGm, type Rights } from "../rights.ts";
import { writeChronicle, writeOnce, type Decider } from "./chronicle.ts";

/** Others' changes without a message: the picture shows them. */
const QUIET: readonly string[] = ["joined", "hidden", "shown"];

/** A GM's rights over a fight, in the writer's name. */
const inNameOf = (user: string, seats: readonly string[]): Rights => ({
  user,
  gm: true,
  seats: [],
  owned: seats,
});

/**
 * Adopts others' writes to a fight's documents where the rules allow, else reverts them with a notice; writes whose
 * turn is `coming` wait, and those not `seen` were made while no GM was there. Before play only cards, round and turn
 * can differ. Repeats change nothing. Call it in the conflict's queue.
 */
async function reconcileFight(
  deciding: Deciding,
  uuid: string,
  user: string,
  { seen = true, coming = () => false }: { readonly seen?: boolean; readonly coming?: (user: string) => boolean } = {},
): Promise<Answer> {
  const { host, folds } = deciding;
  const found = host.world.page(uuid);
  const folded = found?.fight ? folds.of(found) : null;
  if (!found?.fight || !folded || isRefused(folded) || folded.table.status !== "live") return done;
  const state = assertKind(folded.state, isCombatState);
  // What our own last step could not write is not another person's doing
  await catchUp(host, uuid, state);
  const there = host.world.page(uuid);
  if (!there?.fight) return done;
  // Read with their present values: a mark set meanwhile must not count as looked at
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

/** Marks set or removed since the fight last looked, as they are now. */
const marksTouched = (host: Host, { uuid, fight }: ConflictPage, state: CombatState): readonly MarkRow[] =>
  fightersOf(fight?.rows ?? []).flatMap(({ holder, marks, unseen }) =>
    takeTouched(host, uuid, holder).flatMap(([mark, by]): readonly MarkRow[] => {
      const on = mark === "hidden" ? unseen : marks?.includes(mark);
      // A hidden hero's token stays in its player's sight: its eye says nothing then
      return on === undefined || !Object.hasOwn(state.creatures, holder)
        ? []
        : [{ who: holder, mark, on, gm: isGm(host.world, by) }];
    }),
  );

const isHand = ({ type }: CombatEvent): boolean => type === "adopted" || type === "reverted";

/** The step to undo where a mark was set by mistake and only removed since: cards, grips and turn return. */
const slipOf = ({ live }: Folded, events: readonly CombatEvent[]): string | null => {
  const step = live.at(-1)?.stored.step;
  const before = live.flatMap(({ stored, event }) =>
    stored.step === step ? (ofKind(event, isCombatEvent) ?? []) : [],
  );
  const [[was, ...others], [is, ...more]] = [before.filter(isHand), events.filter(isHand)];
  if (step === undefined || !was || !is || others.length + more.length > 0 || before[0] !== was) return null;
  const one = was.data["name"] === is.data["name"] && was.data["who"] === is.data["who"];
  return one && takesBack(was.data["field"], is.data["field"]) ? step : null;
};

/** Tells the GM of each combatant that a player removed or marked; a false holder is reported where it is put right. */
const tellPutRight = ({ screen }: Deciding["host"], rows: readonly FightRow[], state: CombatState): void => {
  for (const { holder } of takenAway(rows, state))
    screen.tell(sentence("Play.Note.TakenBack", { name: state.creatures[holder]?.name ?? "" }));
  for (const { name } of markedOtherwise(rows, state)) screen.tell(sentence("Play.Note.MarksPutRight", { name }));
};

const tell = async ({ host, folds }: Deciding, uuid: string, step: string, author: string): Promise<void> => {
  const page = host.world.page(uuid);
  const folded = page ? folds.of(page) : null;
  if (!page || !folded || isRefused(folded)) return;
  const lines = folded.live.flatMap((one) => {
    const event = ofKind(one.event, isCombatEvent);
    if (one.stored.step !== step || !event || QUIET.includes(String(event.data.field ?? ""))) return [];
    const said = combatFamily.sentence(assertKind(one.before, isCombatState), event);
    return said ? [said] : [];
  });
  if (lines.length > 0)
    await postReceipt(host, page, {
      step,
      steps: [step],
      lines,
      round: assertKind(folded.state, isCombatState).fight.round,
      rolls: [],
      author,
      delegates: folded.table.delegates,
    });
};

/** Takes others' writes to combats, tokens and sheets through the rules, on the responsible client alone. */
export class CombatSync {
  readonly #host: Host;
  readonly #authority: Decider;
  /** Waiting jobs: eleven combatants added at once are handled once. */
  readonly #waiting = new Set<string>();

  constructor(host: Host, authority: Decider) {
    this.#host = host;
    this.#authority = authority;
  }

  /** Someone wrote to a combat, its combatants or groups; `wrote` names the fields. */
  foreign(uuid: string, user: string, wrote: Wrote = {}): Promise<Answer> {
    if (this.#host.world.me().gm) noteWriter(this.#host, uuid, wrote, user);
    return this.#once(`foreign ${uuid} ${user}`, uuid, () => this.#look(uuid, user));
  }

  #look(uuid: string, user: string): Promise<Answer> {
    const coming = (other: string): boolean => this.#waiting.has(`foreign ${uuid} ${other}`);
    return reconcileFight(this.#authority.deciding, uuid, user, { coming });
  }

  /** A creature with several cards gets its other combatants. Only GMs add people; others' are removed. */
  added(uuid: string, user: string, id = ""): Promise<Answer> {
    if (!isGm(this.#host.world, user))
      return this.#once(`stranger ${uuid} ${id}`, uuid, async (page) => {
        const made = page.fight?.rows.filter((row) => row.id === id) ?? [];
        await takeOut(this.#host, uuid, made);
        return done;
      });
    return this.#once(`added ${uuid}`, uuid, async (page) => {
      const rows = missingCards(page, (actor) => this.#host.world.actor(actor)?.fight ?? null);
      if (rows.length > 0) await this.#host.combat.add(uuid, rows);
      return this.#look(uuid, user);
    });
  }

  /** Someone wrote a combatant's holder: before play the GM's word counts, afterwards the log's. */
  claimed(uuid: string, user: string, id: string): Promise<Answer> {
    if (isGm(this.#host.world, user)) return Promise.resolve(done);
    return this.#once(`claimed ${uuid} ${id}`, uuid, async (page) => {
      const row = page.fight?.rows.find((one) => one.id === id);
      if (page.fight?.begun || !row) return done;
      const holder = row.token.split(".").at(-1) || row.id;
      await this.#host.combat.settle(uuid, { ...NO_PLAN, update: [{ _id: id, holder }] });
      this.#host.screen.tell(sentence("Play.Note.HolderPutRight", { name: row.name }));
      return done;
    });
  }

  /** Someone changed an actor's named states: its fights adopt that or put it back. */
  async marked(actor: string, statuses: readonly HandMark[], user: string): Promise<void> {
    for (const page of this.#fights(false)) {
      const rows = page.fight?.rows.filter((row) => row.actor === actor) ?? [];
      for (const { holder } of rows) for (const mark of statuses) touch(this.#host, page.uuid, holder, mark, user);
      if (rows.length > 0) await this.foreign(page.uuid, user);
    }
  }

  /** Someone hid or showed a token or combatant: the other follows. Before play a GM's word counts. */
  async veiled(document: string, user: string): Promise<void> {
    const gm = isGm(this.#host.world, user);
    for (const page of this.#fights(false)) {
      const row = page.fight?.rows.find((one) => one.token === document || document.endsWith(`.Combatant.${one.id}`));
      if (!row) continue;
      const byEye = row.token === document;
      if (page.fight?.begun) {
        if (gm && byEye) touch(this.#host, page.uuid, row.holder, "hidden", user);
        if (gm && byEye) await this.foreign(page.uuid, user);
        else if (byEye) await this.#once(`eye ${document}`, page.uuid, (now) => this.#putBack(now, row.holder));
      } else await this.#once(`eye ${document}`, page.uuid, (now) => this.#follow(now, row.holder, byEye === gm));
    }
  }

  /** Someone moved a token: the seat follows, by the rules of drags. */
  async moved(token: string, user: string): Promise<void> {
    for (const page of this.#fights()) {
      const row = page.fight?.rows.find((one) => one.token === token);
      if (row) await this.#once(`moved ${token}`, page.uuid, () => this.#drag(page.uuid, row.holder, user));
    }
  }

  async sheet(actor: string, user: string): Promise<void> {
    for (const page of this.#fights())
      if (Object.values(page.seats).some((seat) => seat.actor === actor))
        await this.#once(`sheet ${page.uuid} ${actor}`, page.uuid, () => this.#facts(page.uuid, actor, user));
    await this.#healed(actor);
  }

  async ground(scene: string, user: string): Promise<void> {
    for (const page of this.#fights())
      if (page.fight?.scene === scene)
        await this.#once(`ground ${page.uuid}`, page.uuid, () => this.takeGround(page.uuid, user));
  }

  scene(uuid: string, user: string): Promise<Answer> {
    return this.#authority.exclusively(uuid, () => this.takeGround(uuid, user));
  }

  /** Takes the scene's zones into the log. Call it in the conflict's queue. */
  takeGround(uuid: string, user: string): Promise<Answer> {
    const page = this.#host.world.page(uuid);
    if (!page?.fight) return Promise.resolve(done);
    const ground = this.#host.world.ground(page.fight.scene);
    const state = this.#state(page);
    const { zones, edges } = state?.fight ?? { zones: [], edges: [] };
    if (ground.zones.length === 0 || JSON.stringify({ zones, edges }) === JSON.stringify(ground))
      return Promise.resolve(done);
    return this.#intent(page, { type: "ground", ...ground }, user);
  }

  /** A combat was deleted: what was played is written down, once. `page` is what it was. */
  async deleted(page: ConflictPage): Promise<Answer> {
    if (!page.fight?.begun || page.fight.chronicle !== "" || isCold(page)) return done;
    return writeOnce(this.#host, this.#authority, page, (deciding) => writeChronicle(deciding, page));
  }

  /** After a start: finishes a broken-off step in the documents; the log is right. */
  async begin(): Promise<void> {
    for (const page of this.#fights())
      if (this.#authority.claims.responsible(page))
        await this.#authority.exclusively(page.uuid, async () => {
          const state = this.#state(page);
          if (state) await settleFight(this.#host, page.uuid, null, state);
          return reconcileFight(this.#authority.deciding, page.uuid, this.#host.world.me().id, { seen: false });
        });
  }

  /** Someone left lying by a finished fight gets up once the sheet allows; a running fight does this itself. */
  async #healed(actor: string): Promise<void> {
    const { world, combat } = this.#host;
    if (!this.#authority.claims.responsible(null)) return;
    if (this.#fights().some(({ seats }) => Object.values(seats).some((seat) => seat.actor === actor))) return;
    const facts = world.actor(actor)?.fight;
    if (facts && !atFullHarm(newCreature({ ...facts, id: actor, name: "" }))) await combat.risen(actor);
  }

  #fights(begun = true): readonly ConflictPage[] {
    return this.#host.world
      .unfinished()
      .filter((page) => page.fight && (page.fight.begun || !begun) && page.status === "live" && !isCold(page));
  }

  /** A player wrote a token's eye, which is the GM's: the log's value returns. */
  async #putBack(page: ConflictPage, holder: string): Promise<Answer> {
    const row = page.fight?.rows.find((one) => one.holder === holder);
    const hidden = this.#state(page)?.creatures[holder]?.hidden;
    if (!row || hidden === undefined || row.unseen === hidden) return done;
    await this.#host.combat.veil({ [row.token]: hidden });
    this.#host.screen.tell(sentence("Play.Note.MarksPutRight", { name: row.name }));
    return done;
  }

  /** Before play: a creature's combatants follow its token's eye, or the eye follows them. */
  async #follow({ uuid, fight }: ConflictPage, holder: string, eye: boolean): Promise<Answer> {
    const rows = fight?.rows.filter((one) => one.holder === holder) ?? [];
    const [first] = rows;
    if (!first || first.unseen === undefined) return done;
    const hidden = first.unseen;
    const update = rows.filter((row) => row.hidden !== hidden).map(({ id }) => ({ _id: id, hidden }));
    if (eye && update.length > 0) await this.#host.combat.settle(uuid, { ...NO_PLAN, update });
    if (!eye && first.hidden !== hidden && !(first.hidden && isPlayers(this.#host, first.actor)))
      await this.#host.combat.veil({ [first.token]: first.hidden });
    return done;
  }

  #once(key: string, uuid: string, job: (page: ConflictPage) => Promise<Answer>): Promise<Answer> {
    // Asked first: of a batch only one gets further
    const page = this.#waiting.has(key) ? null : this.#host.world.page(uuid);
    if (!page?.fight || isCold(page) || !this.#authority.claims.responsible(page)) return Promise.resolve(done);
    this.#waiting.add(key);
    return this.#authority.exclusively(uuid, () => {
      this.#waiting.delete(key);
      const now = this.#host.world.page(uuid);
      return now ? job(now) : Promise.resolve(done);
    });
  }

  #state(page: ConflictPage): CombatState | null {
    const folded = this.#authority.deciding.folds.of(page);
    return isRefused(folded) ? null : assertKind(folded.state, isCombatState);
  }

  async #drag(uuid: string, holder: string, user: string): Promise<Answer> {
    const page = this.#host.world.page(uuid);
    const zone = page?.fight?.rows.find((row) => row.holder === holder)?.zone ?? null;
    const state = page ? this.#state(page) : null;
    if (!page || zone === null || !state?.creatures[holder] || state.creatures[holder].zone === zone) return done;
    if (!state.fight.zones.some(({ id }) => id === zone)) await this.takeGround(uuid, user);
    return this.#asked(page, { type: "drag", seat: holder, zone }, user);
  }

  async #facts(uuid: string, actor: string, user: string): Promise<Answer> {
    const page = this.#host.world.page(uuid);
    const state = page ? this.#state(page) : null;
    if (!page || !state) return done;
    const facts = this.#host.world.actor(actor);
    let answer: Answer = done;
    for (const [holder, seat] of Object.entries(page.seats)) {
      const creature = state.creatures[holder];
      if (seat.actor !== actor || !creature || !facts) continue;
      for (const intent of sheetIntents(creature, facts.fight)) answer = await this.#intent(page, intent, user);
    }
    return answer;
  }

  /** Decides an intent with the table's rights, in the user's name. */
  #intent(page: ConflictPage, intent: object, user: string): Promise<Answer> {
    const rights = inNameOf(user, Object.keys(page.seats));
    return decideRequest(this.#authority.deciding, page.uuid, {
      request: { kind: "intent", intent },
      rights,
      step: this.#host.world.nonce(),
    });
  }

  #asked(page: ConflictPage, intent: object, user: string): Promise<Answer> {
    const folded = this.#authority.deciding.folds.of(page);
    const rights = isRefused(folded) ? null : rightsIn(this.#host, page, folded, user);
    if (!rights) return Promise.resolve(done);
    return decideRequest(this.#authority.deciding, page.uuid, {
      request: { kind: "intent", intent },
      rights,
      step: this.#host.world.nonce(),
    });
  }
}
