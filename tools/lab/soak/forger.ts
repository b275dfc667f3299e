/** A fifth at the table who speaks past all screens: forged messages and writes over a bare line, as Cy. */
import { USERS, type Seat } from "../../../e2e/seat.ts";
import { RawClient } from "../../../stage/server/testing.ts";
import type { Dice } from "./games.ts";

/** What Cy, who sits in no conflict that is played here, may never get a "done" for. */
const OPS = [
  "intent",
  "table",
  "reveal",
  "choice",
  "accept",
  "answer",
  "change",
  "grant",
  "detail",
  "fact",
  "endFight",
];

const SEATS = ["A", "B", "a1", "b1", "tokenana00000001", "tokenharbour0001"];

const INTENTS = [
  "choose",
  "bid",
  "declare",
  "harm",
  "endTurn",
  "deal",
  "closeWindow",
  "proceed",
  "throw",
  "constructor",
];

const TABLE = [
  "undo",
  "redo",
  "cancel",
  "choice-seal",
  "choice-reveal",
  "choice-lost",
  "skip",
  "delegate",
  "__proto__",
];

/** Something that a JSON of nobody's press could hold. */
const anything = (dice: Dice, depth = 0): unknown =>
  [null, true, -1, 1e9, "", "x".repeat(500), "__proto__", [], {}, SEATS[dice(SEATS.length)]][dice(10)] ??
  (depth > 3 ? null : { [INTENTS[dice(INTENTS.length)] ?? "x"]: anything(dice, depth + 1) });

export class Forger {
  sent = 0;
  /** Forged presses that were answered with "done". */
  readonly done: string[] = [];
  readonly #dice: Dice;
  #line: RawClient | null = null;

  /** Cy's own session is all that it has: a second window of the same person. */
  constructor(
    private readonly cy: Seat,
    dice: Dice,
  ) {
    this.#dice = dice;
  }

  /** One forged thing about one of these conflicts. Rejects while the server is down and so has no address. */
  async forge(addressOf: () => string, uuids: readonly string[]): Promise<void> {
    const url = addressOf();
    if (!this.#line?.socket.connected) {
      this.#line?.close();
      const [cookie] = await this.cy.context.cookies(url);
      this.#line = await RawClient.connect(url, `${cookie?.name}=${cookie?.value}`).catch(() => null);
    }
    const uuid = uuids[this.#dice(Math.max(1, uuids.length))] ?? "";
    if (!this.#line) return;
    this.sent += 1;
    this.#listen(this.#line);
    if (this.#dice(4) === 0) this.#line.socket.emit("modifyDocument", this.#write(uuid), () => undefined);
    else this.#line.socket.emit("system.setpiece", this.#message(uuid));
  }

  close(): void {
    this.#line?.close();
  }

  #listen({ heard }: RawClient): void {
    for (const { payload } of heard.splice(0)) {
      const [message] = payload as { type?: string; id?: string; answer?: { kind?: string } }[];
      if (message?.type === "reply" && message.id?.startsWith("forged") && message.answer?.kind === "done")
        this.done.push(message.id);
    }
  }

  #message(uuid: string): object {
    const dice = this.#dice;
    const seat = SEATS[dice(SEATS.length)];
    const kinds = [
      { type: "reply", id: "x", client: "x", answer: { kind: "done" } },
      { type: "open", uuid, group: "declare:p1:1" },
      { type: "stands", uuid, seq: dice(100_000), digest: "forged" },
      { type: "presence", nonce: "0", state: (["hello", "here", "bye"] as const)[dice(3)] },
      { type: "show", uuid },
      { type: "nudge", uuid, cue: "x", users: [USERS.ana.id] },
    ];
    if (dice(3) === 0) return kinds[dice(kinds.length)] ?? {};
    const op = OPS[dice(OPS.length)] ?? "intent";
    const type = op === "table" ? TABLE[dice(TABLE.length)] : INTENTS[dice(INTENTS.length)];
    const group = dice(2) === 0 ? "declare:p1:1" : "constructor";
    const bodies = [
      { type, seat, key: "blade", bid: 5, group, hash: "0", salt: "s", intent: { type, seat }, last: dice(2) === 0 },
      anything(dice),
    ];
    const user = [USERS.gm.id, USERS.ana.id, USERS.cy.id][dice(3)];
    const body = bodies[dice(2)] ?? null;
    return {
      type: "request",
      id: `forged-${op}-${this.sent}`,
      client: "forger",
      user,
      op,
      uuid,
      seq: 0,
      cue: null,
      body,
    };
  }

  /** A write to the log, or to a sheet that is not Cy's: the server refuses it. */
  #write(uuid: string): object {
    const parts = uuid.split(".");
    const events = {
      "000001-forged": { v: 1, type: "log.cancelled", step: "x", by: { user: USERS.gm.id }, at: 0, data: {} },
    };
    const page = { updates: [{ _id: parts.at(-1), system: { events } }] };
    if (parts[0] === "Combat") return { action: "update", documentName: "Combat", operation: page };
    const parentUuid = parts.slice(0, 2).join(".");
    return { action: "update", documentName: "JournalEntryPage", parentUuid, operation: page };
  }
}
