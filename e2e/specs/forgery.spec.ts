import { expect, test } from "../fixtures.ts";
import { change } from "../pages/core/documents.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { look } from "../pages/setpiece/rest.ts";
import { USERS } from "../seat.ts";
import { forgeQuery, forgeRequest } from "../tools/forge.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const CONFIG: any, game: any;

test("whoever is not in control is refused, however they ask, and nothing changes", async ({ gm, ana, bram, cy }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const all = screens(Duel, uuid, gm, ana, bram, cy);
  const [atGm, , atBram, atCy] = all;
  await agree(all, 0);
  const before = await atGm.stored();
  const cue = await look(ana, uuid, (of) => game.system.api.open(of).cues.find((open: any) => open.mine).cue.id, uuid);
  const intent = { type: "choose", seat: "A", key: "blade" };

  await test.step("the screens of the others offer nothing", async () => {
    await expect(atBram.option("bonus:blade")).toHaveCount(0);
    await expect(atCy.bar.locator("button[data-act=option]")).toHaveCount(0);
  });

  await test.step("through the session of our own code", async () => {
    for (const seat of [bram, cy]) {
      const answer = await seat.run(
        ([of, what, open]) => game.system.api.open(of).send(what, { seat: "A", cue: open }),
        [uuid, intent, cue] as const,
      );
      expect(answer, seat.user.name).toMatchObject({ kind: "refused" });
    }
  });

  await test.step("by a socket message that names Ana as its sender", async () => {
    for (const [seat, body] of [
      [bram, intent],
      [cy, intent],
      [bram, { ...intent, seat: "B" }],
    ] as const) {
      const answer = await forgeRequest(seat, {
        op: "intent",
        uuid,
        seq: before.events.length,
        cue,
        body,
        user: USERS.ana.id,
      });
      expect(answer, seat.user.name).toMatchObject({ kind: "refused" });
    }
  });

  await test.step("by a socket message that acts as the GM", async () => {
    for (const body of [
      { type: "default", cue },
      { type: "undo", step: "x" },
      { type: "delegate", seat: "A", to: USERS.cy.id },
    ]) {
      const answer = await forgeRequest(cy, {
        op: "table",
        uuid,
        seq: before.events.length,
        cue: null,
        body,
        user: USERS.gm.id,
      });
      expect(answer, JSON.stringify(body)).toMatchObject({ kind: "refused" });
    }
  });

  await test.step("by a query to the GM's client", async () => {
    const names = await gm.run(() => Object.keys(CONFIG.queries).filter((name) => name.startsWith("setpiece")), null);
    for (const name of names) {
      const answer = await forgeQuery(bram, USERS.gm.id, name, {
        op: "intent",
        uuid,
        body: intent,
        user: USERS.ana.id,
      });
      expect(answer, name).not.toContain('"kind":"done"');
    }
  });

  await test.step("by writing the page, the other's sheet, the message", async () => {
    for (const seat of [bram, cy]) {
      seat.guard.allow(/permission/i);
      expect(await change(seat, uuid, { "system.status": "ended" })).not.toBeNull();
      expect(await change(seat, uuid, { "system.events.9-forged": { seq: 9 } })).not.toBeNull();
      expect(await change(seat, ANA_VELL, { name: "Robbed" })).not.toBeNull();
      const message = await seat.run(() => game.messages.contents.at(-1).uuid, null);
      expect(await change(seat, message, { content: "I won" })).not.toBeNull();
    }
  });

  await agree(all, 0);
  expect(await atGm.stored()).toEqual(before);

  await test.step("and Ana herself is heard", async () => {
    await gm.dice(15, 5);
    await new Duel(ana, uuid).choose("blade");
    await agree(all, 1);
  });
});
