import { SMOKE, expect, test } from "../fixtures.ts";
import { BRAM_ORR, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { SERVER_AWAY } from "../tools/guard.ts";

declare const game: any, fromUuid: any;

test(
  "a duel to the death: one press a round, odds first, undone, through a restart, to its end",
  SMOKE,
  async ({ host, gm, ana, bram, cy }) => {
    await gm.dice(15, 5);
    const uuid = await startDuel(gm, { stakes: { kind: "death" }, text: "The debt at midnight" });
    const seats = [gm, ana, bram, cy];
    const all = seats.map((seat) => new Duel(seat, uuid));
    const [atGm, atAna, atBram] = all as [Duel, Duel, Duel, Duel];
    await agree(all, 0);
    const before = { ana: await ana.presses(), bram: await bram.presses() };

    await test.step("the chance of every bonus stands beside it before it is named", async () => {
      for (const key of ["blade", "footwork", "nerve", "wits", "dirty-trick"]) {
        await expect(atAna.option(`bonus:${key}`)).toHaveAccessibleName(/\d+ ?%|percent/);
      }
    });

    await test.step("Ana names Blade, Footwork and Nerve and wins each", async () => {
      for (const [key, marker] of [
        ["blade", 1],
        ["footwork", 2],
        ["nerve", 3],
      ] as const) {
        await gm.dice(15, 5);
        await atAna.choose(key);
        await agree(all, marker);
      }
    });

    await test.step("the GM takes back the last round, and Nerve can be named again", async () => {
      const { events } = await atGm.stored();
      await atGm.act("ask-undo").first().click();
      await atGm.act("undo").first().click();
      await agree(all, 2);
      expect((await atGm.stored()).events.length).toBe(events.length + 1);
      await gm.dice(15, 5);
      await atAna.choose("nerve");
      await agree(all, 3);
    });

    await test.step("the server is restarted and the duel goes on", async () => {
      for (const seat of seats) seat.guard.allow(SERVER_AWAY);
      await host.restart();
      for (const seat of seats) await seat.connected();
      await agree(all, 3);
      await gm.dice(2, 18);
      await atAna.choose("wits");
      await agree(all, 2);
    });

    await test.step("Ana's last bonus is named: all come back by a roll of initiative", async () => {
      await gm.dice(15, 5, 15, 5);
      await atAna.choose("dirty-trick");
      await agree(all, 4);
    });

    await test.step("on the last tick but one Bram chooses for one round; Ana wins it all the same", async () => {
      await gm.dice(15, 5);
      await atAna.choose("blade");
      await agree(all, 5);
      await gm.dice(18, 2);
      await atBram.choose("strength");
      await agree(all, 6);
      for (const duel of all) await expect(duel.card.locator(".sp-outcome")).toContainText("Ana Vell");
    });

    expect((await ana.presses()) - before.ana, "Ana: one press a round, the undone one included").toBe(7);
    expect((await bram.presses()) - before.bram, "Bram: one press").toBe(1);
    await gm.expectDiceSpent();
    await gm.shot("duel-ended", atGm.card);

    await test.step("what follows is the GM's word: one state, and another once that is taken back", async () => {
      const change = async (press: "applyChange" | "revertChange", label: RegExp): Promise<void> => {
        await atRest(gm, uuid);
        const cards = await gm.run((of) => {
          const session = game.system.api.open(of);
          return session.changes.map(({ id, applied, label }: any) => ({ id, applied, key: label.key }));
        }, uuid);
        const card = cards.findLast((one: any) => label.test(one.key) && one.applied === (press === "revertChange"));
        expect(
          await gm.run(([of, name, id]) => game.system.api.open(of)[name](id), [uuid, press, card.id] as const),
        ).toEqual({ kind: "done" });
      };
      const states = () => bram.run(async (of) => [...(await fromUuid(of)).statuses], BRAM_ORR);
      await change("applyChange", /hurt$/);
      await expect.poll(states).toEqual(["hurt"]);
      await change("revertChange", /hurt$/);
      await expect.poll(states).toEqual([]);
      await change("applyChange", /injured$/);
      await expect.poll(states).toEqual(["injured"]);
      const left = await gm.run((of) => {
        const session = game.system.api.open(of);
        return session.leaves(session.undoable.step);
      }, uuid);
      expect(left, "what the log writes to a sheet is nobody's doing by hand").toEqual([]);
    });
  },
);
