import { expect, test } from "../fixtures.ts";
import { Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { look } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const game: any, fromUuidSync: any;

test("a log of more than 500 events is folded into a snapshot; undo, history and a late reader behave", async ({
  gm,
  ana,
  cy,
}) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm, { stakes: { kind: "death" } });
  const all = screens(Duel, uuid, gm, ana, cy);
  const [atGm, atAna] = all;
  await agree(all, 0);
  await gm.dice(15, 5);
  await atAna.choose("blade");
  await agree(all, 1);

  await test.step("a long evening: the seat was handed to and fro 500 times", async () => {
    await gm.run(async (of) => {
      const page = fromUuidSync(of);
      const { events } = page.toObject().system;
      const keys = Object.keys(events).sort();
      const last = Number(keys.at(-1)?.split("-")[0]);
      const like: any = Object.values(events)[0];
      const more = Object.fromEntries(
        Array.from({ length: 500 }, (_, index) => [
          `${String(last + 1 + index).padStart(6, "0")}-longnight`,
          {
            ...like,
            type: "log.delegated",
            step: `night${index}`,
            data: { seat: "B", to: index % 2 ? null : "player00000000cy" },
            trace: [],
          },
        ]),
      );
      await page.update({ system: { events: more } }, { render: false });
    }, uuid);
    await expect.poll(async () => (await all[2].stored()).events.length).toBeGreaterThan(500);
    expect(await look(cy, uuid, (of) => game.system.api.open(of).faults, uuid)).toEqual([]);
  });

  await test.step("the next round writes the snapshot, and everybody still agrees", async () => {
    await gm.dice(15, 5);
    await atAna.choose("footwork");
    await agree(all, 2);
    await expect.poll(async () => (await atGm.stored()).events.length).toBeLessThan(60);
    const folded = (of: string): number => fromUuidSync(of).toObject().system.snapshot.length;
    expect(await look(cy, uuid, folded, uuid)).toBeGreaterThan(100);
  });

  await test.step("the last round can still be taken back, and played again", async () => {
    await atGm.act("ask-undo").first().click();
    await atGm.act("undo").first().click();
    await agree(all, 1);
    await gm.dice(15, 5);
    await atAna.choose("nerve");
    await agree(all, 2);
  });

  await test.step("who comes late sees the same, and the history is a sentence a line", async () => {
    const before = await all[1].shows();
    await ana.reload();
    await agree(all, 2);
    await expect.poll(() => all[1].shows()).toEqual(before);
    await atAna.card.locator("details.sp-rounds > summary").click();
    await expect(atAna.card.locator("details.sp-rounds")).toContainText("Nerve");
    expect(await ana.run((of) => game.system.api.open(of).faults, uuid)).toEqual([]);
  });

  await test.step("what lies in the snapshot cannot be taken back any more, and the refusal says so", async () => {
    const answer = await gm.run(async (of) => {
      const session = game.system.api.open(of);
      return session.undo("no-such-step");
    }, uuid);
    expect(answer).toMatchObject({ kind: "refused" });
  });
});
