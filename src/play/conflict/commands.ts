import type { Detail } from "../../documents/choices.ts";
import { parseRating } from "../../rules/contest/roll/roll.ts";
import { isRefused, type Folded, type GmStep, type IntentBase, type SeatId, type Json } from "../../rules/log/index.ts";
import type { ContestSeatStart, GivenModifier } from "../api.ts";
import type { Host } from "../ports.ts";
import { REFUSED, done, type Answer, type SendOptions } from "../refusals.ts";
import { playersOf } from "../rights.ts";
import type { Op } from "../wire/channel.ts";
import { reopenAction, type CueMemory } from "./cues.ts";
import type { Snapshot } from "./derived.ts";
import { planOf } from "./seats.ts";

export type TableAction = { readonly type: string } & Readonly<Record<string, Json>>;

export interface CommandContext {
  readonly host: Host;
  readonly uuid: string;
  moment(): Snapshot;
  /** Asks the authority; `name` is the control's name where the options have none. */
  ask(op: Op, body: unknown, name: string, options: SendOptions): Promise<Answer>;
  run(control: string, job: () => Promise<Answer>): Promise<Answer>;
  choose(group: string, seat: string, intent: IntentBase): Promise<Answer>;
  keepAll(steps: readonly GmStep[]): Json;
  throwHere(folded: Folded, seat: string): Promise<Answer>;
  readonly nudges: Pick<CueMemory, "nudge" | "nudgedJustNow">;
}

const askTable = ({ ask }: CommandContext, action: TableAction, options: SendOptions): Promise<Answer> =>
  ask("table", action, action.type, options);

const byGm = ({ host }: CommandContext): boolean => host.world.me().gm;

type Wish = { readonly undo: string } | { readonly intent: { readonly type: string } };

const tableCommands = (asking: CommandContext) => {
  const table = {
    /** Accept or decline a challenge, by the challenged side or the GM. */
    accept: (options: SendOptions = {}): Promise<Answer> => asking.ask("accept", null, "accept", options),
    decline: (options: SendOptions = {}): Promise<Answer> => asking.ask("decline", null, "decline", options),
    delegate: (seat: SeatId, to: string | null, options: SendOptions = {}): Promise<Answer> =>
      askTable(asking, { type: "delegate", seat, to }, options),
    skip: (cue: string): Promise<Answer> => askTable(asking, { type: "skip", cue }, { cue, control: `skip:${cue}` }),
    cancel: (options: SendOptions = {}): Promise<Answer> =>
      asking.moment().now.status === "challenge"
        ? table.decline(options)
        : askTable(asking, { type: "cancel" }, options),
    /** GM: undo a step with what depends on it. A player asks the GM for it. */
    undo: (step: string, options: SendOptions = {}): Promise<Answer> =>
      byGm(asking) ? askTable(asking, { type: "undo", step }, options) : table.request({ undo: step }, options),
    redo: (options: SendOptions = {}): Promise<Answer> => askTable(asking, { type: "redo" }, options),
    shelve: (options: SendOptions = {}): Promise<Answer> => askTable(asking, { type: "shelve" }, options),
    resume: (options: SendOptions = {}): Promise<Answer> => askTable(asking, { type: "resume" }, options),
    applyChange: (id: string, options: SendOptions = {}): Promise<Answer> =>
      asking.ask("change", id, `change:${id}`, options),
    /** GM: apply several proposals in order, up to the first refusal. */
    applyChanges: async (ids: readonly string[], options: SendOptions = {}): Promise<Answer> => {
      for (const id of ids) {
        const answer = await table.applyChange(id, options);
        if (answer.kind === "refused") return answer;
      }
      return done;
    },
    revertChange: (id: string, options: SendOptions = {}): Promise<Answer> =>
      askTable(asking, { type: "undo", step: id }, options),
    /** Ask the GM to undo a step or make a GM's move (escalate). */
    request: (wish: Wish, options: SendOptions = {}): Promise<Answer> => {
      const body: Json =
        "undo" in wish ? { kind: "undo", body: wish.undo } : { kind: "intent", body: { ...wish.intent } };
      return asking.ask("request", body, "request", options);
    },
    answerRequest: (id: string, grant: boolean, options: SendOptions = {}): Promise<Answer> =>
      asking.ask("grant", { request: id, grant }, `request:${id}`, { ...options, cue: null }),
  };
  return table;
};

type TableCommands = ReturnType<typeof tableCommands>;

/** The seal group of an open cue; null where choices are open. */
const sealOf = (asking: CommandContext, cue: string | null): string | null =>
  cue === null ? null : (asking.moment().now.cues.find((one) => one.cue.id === cue)?.cue.seal ?? null);

const answerAsk = (asking: CommandContext, intent: IntentBase, options: SendOptions): Promise<Answer> => {
  if (intent.type !== "frame") return asking.ask("answer", { ...intent }, intent.type, options);
  const { ask } = asking.moment().now;
  if (ask) asking.host.screen.frameContest(ask.start);
  return Promise.resolve(done);
};

const moveCommands = (asking: CommandContext, table: TableCommands) => {
  const moves = {
    /** Sends a move, however it reaches the authority: open, sealed, as an answer or as a throw. */
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
    throwDice: (seat: SeatId, options: SendOptions = {}): Promise<Answer> => {
      const { folded } = asking.moment();
      if (!folded) return Promise.resolve(REFUSED.noThrow);
      return asking.run(options.control ?? `throw:${seat}`, () => asking.throwHere(folded, seat));
    },
    /** GM: remind those who are waited for. */
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
    useDefault: (cue: string): Promise<Answer> => {
      const { now } = asking.moment();
      if (now.status === "challenge") return table.decline({ control: `default:${cue}` });
      const again = now.cues.find((one) => one.cue.id === cue && one.cue.kind === "stranded")?.cue.default;
      if (again) return moves.send(again, { control: `default:${cue}` });
      return askTable(asking, { type: "default", cue }, { cue, control: `default:${cue}` });
    },
    /** GM: play the GM's side by default until a player must answer, at most to the round's end. */
    playGmSide: (options: SendOptions = {}): Promise<Answer> => {
      const { folded, page, family } = asking.moment();
      const { steps } = folded && byGm(asking) ? planOf(asking.host, page, family, folded) : { steps: [] };
      return asking.ask("gmSide", { seals: asking.keepAll(steps) }, "gm-side", { ...options, cue: null });
    },
    /** GM: open this conflict's board on every client, once, closable. */
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

type MoveCommands = ReturnType<typeof moveCommands>;

const freshId = (kind: string, seat: string, seq: number): string => `${kind}-${seat}-${seq}`.slice(0, 60);

const contestCommands = (asking: CommandContext, { send }: MoveCommands) => ({
  /** GM: who may see it from now on; `open` lets the audience in. */
  setDetail: (detail: Detail, options: SendOptions = {}): Promise<Answer> =>
    asking.ask("detail", detail, "detail", options),
  /** GM: someone joins by the present sheet (C178). A player asks the GM, with a hero of their own. */
  join: (seat: ContestSeatStart, options: SendOptions = {}): Promise<Answer> =>
    byGm(asking)
      ? asking.ask("join", seat, "join", options)
      : asking.ask("request", { kind: "join", body: seat }, "join", options),
  /** GM: a new ability with a typed rating (C137, C145, C228). */
  newAbility: (seat: string, name: string, rating: string, options: SendOptions = {}): Promise<Answer> => {
    const parsed = parseRating(rating);
    if (isRefused(parsed)) return Promise.resolve(parsed);
    const id = freshId("new", seat, asking.moment().now.seq);
    const ability = { id, name: name.trim(), rating: parsed.value };
    const intent = { type: "ability", seat, ability };
    return send(intent, options);
  },
  /** GM: a modifier with its reason (S2-2). */
  modify: (seat: string, given: GivenModifier, options: SendOptions = {}): Promise<Answer> => {
    const { thisRound, ...rest } = given;
    const round = thisRound === undefined ? {} : { round: thisRound };
    const modifier = { ...rest, ...round, id: freshId("free", seat, asking.moment().now.seq) };
    const intent = { type: "modify", seat, modifier };
    return send(intent, options);
  },
  /** GM: the order in which pairings are read (C111). */
  reorder: (pairings: readonly string[], options: SendOptions = {}): Promise<Answer> => {
    const intent = { type: "reorder", pairings };
    return send(intent, options);
  },
  /** GM: take the sheet's present fact, or keep the one from joining. */
  takeFact: (id: string, options: SendOptions = {}): Promise<Answer> =>
    asking.ask("fact", { id, take: true }, `fact:${id}`, options),
  keepFact: (id: string, options: SendOptions = {}): Promise<Answer> =>
    asking.ask("fact", { id, take: false }, `fact:${id}`, options),
});

const combatCommands = (asking: CommandContext) => ({
  /** GM: end the fight, write its chronicle, delete the combat unless `keep`. Ask with `fight.running` first. */
  endFight: (options: SendOptions & { readonly keep?: boolean } = {}): Promise<Answer> =>
    asking.ask("endFight", { keep: options.keep === true }, "endFight", { ...options, cue: null }),
});

export const commandsOf = (asking: CommandContext) => {
  const table = tableCommands(asking);
  const moves = moveCommands(asking, table);
  return { ...table, ...moves, ...contestCommands(asking, moves), ...combatCommands(asking) };
};

export type Commands = ReturnType<typeof commandsOf>;
