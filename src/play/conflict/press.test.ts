import { describe, expect, it } from "vitest";
import { duelTable } from "../../../test/support/play/tables.ts";
import { REFUSED, type Answer } from "../refusals.ts";
import type { Op, Requester, WireAsk } from "../wire/channel.ts";
import type { AnyFamily, Folded } from "../../rules/log/index.ts";
import { Press, rollingSteps } from "./press.ts";

const DONE: Answer = { kind: "done" };

/** A press whose answers come when the test gives them. */
function pressing() {
  const sent: string[] = [];
  const replies: ((answer: Answer) => void)[] = [];
  const press = new Press(duelTable().ana.host(), {} as Requester, () => undefined);
  const run = (control: string) =>
    press.run(control, () => {
      sent.push(control);
      return new Promise((reply) => replies.push(reply));
    });
  const reply = async (answer: Answer) => {
    replies.shift()?.(answer);
    await new Promise((next) => setImmediate(next));
  };
  return { press, sent, run, reply };
}

describe("dice that a screen waits for", () => {
  const family = { dice: (event: { readonly type: string }) => event.type === "rolled" } as unknown as AnyFamily;
  /** A log by its live events, each named by its key: `3:rolled`, or `4` of the table's own. */
  const log = (...keys: readonly string[]): Folded => {
    const live = keys.map((key) => {
      const [seq = "", type] = key.split(":");
      return { key, seq: Number(seq), event: type ? { type } : null, stored: { step: `step ${seq}` } };
    });
    return { live } as unknown as Folded;
  };
  it.each([
    ["of a new roll", log("1:opened"), log("1:opened", "2:rolled"), ["step 2"]],
    ["of a step, once", log("1:opened"), log("1:opened", "2:named", "2:rolled", "2:rolled"), ["step 2"]],
    ["of none where nothing is thrown", log("1:rolled"), log("1:rolled", "2:moved"), []],
    ["of none that an undo took back", log("1:opened", "2:rolled"), log("1:opened", "3"), []],
    ["of none that a redo restores", log("1:opened", "3"), log("1:opened", "2:rolled", "3", "4"), []],
  ])("are those %s", (_which, shown, next, steps) => {
    expect(rollingSteps(family, shown, next)).toEqual(steps);
  });
});

describe("a press while another is on its way", () => {
  it("waits its turn, locked and shown at once, and goes when the first is answered", async () => {
    const { press, sent, run, reply } = pressing();
    const [first, second] = [run("bid"), run("throw")];
    expect(sent).toEqual(["bid"]);
    expect(press.pending?.controls).toEqual(["bid", "throw"]);
    await reply(DONE);
    expect(await first).toEqual(DONE);
    expect([sent, press.pending?.controls]).toEqual([["bid", "throw"], ["throw"]]);
    await reply(DONE);
    expect(await second).toEqual(DONE);
    expect(press.pending).toBeNull();
  });

  it("is refused on a control that is locked, whether it was sent or waits", async () => {
    const { sent, run, reply } = pressing();
    void run("bid");
    void run("throw");
    expect([await run("bid"), await run("throw")]).toEqual([REFUSED.pending, REFUSED.pending]);
    await reply(DONE);
    await reply(DONE);
    expect(sent).toEqual(["bid", "throw"]);
  });

  it("goes after a refusal, which stays in sight", async () => {
    const { press, sent, run, reply } = pressing();
    void run("bid");
    void run("throw");
    await reply(REFUSED.stale);
    await reply(DONE);
    expect(sent).toEqual(["bid", "throw"]);
    expect(press.refusal).toEqual({ control: "bid", refused: REFUSED.stale });
  });

  it("is not sent after a press that nobody answered: it has the same answer", async () => {
    const { press, sent, run, reply } = pressing();
    void run("bid");
    const second = run("throw");
    await reply(REFUSED.timeout);
    expect(await second).toEqual(REFUSED.timeout);
    expect([sent, press.pending]).toEqual([["bid"], null]);
  });

  it("does not wait forever behind a job that fell over", async () => {
    const { press, sent, run, reply } = pressing();
    const broken = press.run("bid", () => Promise.reject(new Error("no dice")));
    const second = run("throw");
    await expect(broken).rejects.toThrow("no dice");
    await reply(DONE);
    expect(await second).toEqual(DONE);
    expect([sent, press.pending]).toEqual([["throw"], null]);
  });
});

describe("a press that the log shows before its answer is there", () => {
  const asking = (op: Op) => {
    const ids: string[] = [];
    const replies: ((answer: Answer) => void)[] = [];
    const ask = ({ id = "" }: WireAsk) => {
      ids.push(id);
      return new Promise<Answer>((reply) => replies.push(reply));
    };
    const told: (readonly string[] | null)[] = [];
    const press: Press = new Press(
      duelTable().ana.host(),
      { ask } as unknown as Requester,
      (tell) => tell && told.push(press.pending?.controls ?? null),
    );
    const send = () => press.ask("blade", { op, uuid: "page", body: {} });
    const answer = send();
    const look = () => press.look((step) => ids.includes(step));
    return { press, told, answer, send, ids, look, reply: replies[0] };
  };

  it("is over for whoever looks, and nobody is told again of its end", async () => {
    const { press, told, answer, look, reply } = asking("intent");
    expect(press.pending?.controls).toEqual(["blade"]);
    look();
    expect(press.pending?.controls).toEqual([]);
    reply?.(DONE);
    expect([await answer, told, press.pending]).toEqual([DONE, [], null]);
  });

  it("lets what waits behind it go, and its control be pressed again", async () => {
    const { press, answer, look, reply } = asking("intent");
    const sent: string[] = [];
    const run = (control: string) => {
      return press.run(control, async () => {
        await Promise.resolve(sent.push(control));
        return DONE;
      });
    };
    const behind = run("nerve");
    expect([press.pending?.controls, sent]).toEqual([["blade", "nerve"], []]);
    look();
    expect(press.pending?.controls).toEqual(["nerve"]);
    expect([await behind, await run("blade"), sent]).toEqual([DONE, DONE, ["nerve", "blade"]]);
    reply?.(DONE);
    expect([await answer, press.pending]).toEqual([DONE, null]);
  });

  it("is another one when it is pressed again later, whenever its answer was lost", async () => {
    for (const before of [true, false]) {
      const { answer, send, ids, look, reply } = asking("intent");
      if (before) look();
      reply?.(REFUSED.timeout);
      await answer;
      if (!before) look();
      void send();
      expect(new Set(ids).size).toBe(2);
    }
  });

  it("is not over with the first of several writes", async () => {
    const { press, told, answer, look, reply } = asking("gmSide");
    look();
    expect(press.pending?.controls).toEqual(["blade"]);
    reply?.(DONE);
    expect([await answer, told]).toEqual([DONE, [null]]);
  });
});
