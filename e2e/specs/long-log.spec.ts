import { expect, test } from "../fixtures.ts";
import { agree, duelOf } from "../pages/setpiece/duel.ts";
import { look } from "../pages/setpiece/rest.ts";

declare const game: any, fromUuidSync: any;

test("a log of more than 500 events is folded into a snapshot; undo, history and a late reader behave", async ({
  gm,
  ana,
  cy,
}) => {
  const all = await duelOf([gm, ana, cy], { stakes: { kind: "death" } });
  const [atGm, atAna, atCy] = all;
  const { uuid } = atGm;
  const round = async (bonus: string, marker: number): Promise<void> => {
    await gm.dice(15, 5);
    await atAna.choose(bonus);
    await agree(all, marker);
  };
  await round("blade", 1);

  await test.step("a long evening: the seat was handed to and fro 500 times", async () => {
    await gm.run(async (of) => {
      const page = fromUuidSync(of);
      const { events } = page.toObject().system;
      const [like]: any[] = Object.values(events);
      const last = Number(Object.keys(events).sort().at(-1)?.split("-")[0]);
      const more = Array.from({ length: 500 }, (_, index) => {
        const data = { seat: "B", to: index % 2 ? null : "player00000000cy" };
        const event = { ...like, type: "log.delegated", step: `night${index}`, data, trace: [] };
        return [`${String(last + 1 + index).padStart(6, "0")}-longnight`, event];
      });
      await page.update({ system: { events: Object.fromEntries(more) } }, { render: false });
    }, uuid);
    await expect.poll(async () => (await atCy.stored()).events.length).toBeGreaterThan(500);
  });

  await test.step("the next round writes the snapshot, and everybody still agrees", async () => {
    await round("footwork", 2);
    await expect.poll(async () => (await atGm.stored()).events.length).toBeLessThan(60);
    const folded = (of: string): number => fromUuidSync(of).toObject().system.snapshot.length;
    expect(await look(cy, uuid, folded, uuid)).toBeGreaterThan(100);
  });

  await test.step("the last round can still be taken back, and played again", async () => {
    await atGm.act("ask-undo").first().click();
    await atGm.act("undo").first().click();
    await agree(all, 1);
    await round("nerve", 2);
  });

  await test.step("who comes late sees the same, and the history is a sentence a line", async () => {
    const before = await atAna.shows();
    await ana.reload();
    await agree(all, 2);
    await expect.poll(() => atAna.shows()).toEqual(before);
    const history = atAna.card.locator("details.sp-rounds");
    const lines = history.locator(".sp-line");
    // A folded history holds its newest line alone; the rest is made as it opens, and stays while others play
    await expect(lines).toHaveCount(1);
    await history.locator("> summary").click();
    await expect(history).toContainText("Nerve");
    await expect.poll(() => lines.count()).toBeGreaterThan(1);
    expect(await ana.run((of) => game.system.api.open(of).faults, uuid)).toEqual([]);
  });
});
