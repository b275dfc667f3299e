import { expect, SMOKE, test } from "../fixtures.ts";
import { say } from "../pages/core/chat-log.ts";
import { openSheet } from "../pages/core/documents.ts";
import { openSettingsMenu } from "../pages/core/menus.ts";
import { ANA_SEAT, equip } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { USERS, type Seat } from "../seat.ts";
import { putAway } from "../tools/dice.ts";

declare const game: any;

/** The module that `docs/api.md` shows, unchanged. */
const EXAMPLE = "docs/examples/module";

test.use({ modules: async ({}, use) => use([EXAMPLE]) });

const tally = () => game.modules.get("setpiece-example").api.tally;
const ready = (seat: Seat) => seat.page.waitForFunction(() => game.modules.get("setpiece-example").api);
const SPAR = { a: USERS.ana.actor, b: "Bram Orr", stakes: "spar" };

test(
  "a module written against the documented api begins a contest, refuses a move, and hears what is played on every client",
  SMOKE,
  async ({ gm, ana }) => {
    for (const seat of [gm, ana]) await ready(seat);
    await equip(gm);
    const climb = await gm.run(
      ({ actor, ability }) => game.modules.get("setpiece-example").api.climb(actor, ability),
      ANA_SEAT,
    );
    expect(climb).toEqual({ kind: "done", uuid: expect.any(String) });
    await expect.poll(() => ana.run(tally, null)).toEqual({ begun: ["contest"], over: [] });

    await gm.dice(15, 3);
    const begun = await gm.run((start) => game.system.api.startDuel(start), SPAR);
    expect(begun).toMatchObject({ kind: "done" });
    await expect.poll(() => ana.run(tally, null)).toEqual({ begun: ["contest", "duel"], over: [] });
    // A press carries the conflict as its client has it; one that others are ahead of is refused
    await atRest(gm, begun.uuid);
    const concede = (uuid: string) => game.system.api.open(uuid).send({ type: "concede", seat: "A" });
    expect(await ana.run(concede, begun.uuid)).toMatchObject({
      kind: "refused",
      key: "Play.Refused.ByModuleBecause",
      data: { reason: "Nobody yields before the second exchange." },
    });

    for (const round of [1, 2]) {
      await gm.dice(12, 12 - round);
      const chosen = await gm.run((uuid) => {
        const session = game.system.api.open(uuid);
        const { key } = session.view.rows.find(({ used }: any) => !used);
        return session.send({ type: "choose", seat: session.view.chooser ?? "A", key });
      }, begun.uuid);
      expect(chosen).toMatchObject({ kind: "done" });
    }
    await atRest(gm, begun.uuid);
    expect(await ana.run(concede, begun.uuid)).toMatchObject({ kind: "done" });
    for (const seat of [gm, ana])
      await expect.poll(() => seat.run(tally, null)).toEqual({ begun: ["contest", "duel"], over: ["duel"] });
  },
);

test(
  "a module adds a hazard, a preset of rulings and a tab of the sheets, each drawn among ours; what is no such thing is refused",
  SMOKE,
  async ({ gm, ana }) => {
    await ready(gm);
    await gm.d6(...Array.from({ length: 8 }, () => 1));
    await say(gm, "/hazard breaking sea for Ana Vell");
    for (const words of ["Ana Vell meets Breaking sea: 2 to endure.", "Ana Vell takes 2 physical harm."])
      await expect(ana.page.locator("#chat")).toContainText(words);
    await putAway(gm.page);

    await openSettingsMenu(gm, "rulings");
    const rulings = gm.page.locator("#setpiece-rulings");
    await rulings.getByRole("button", { name: "Hard nights" }).click();
    await expect(rulings.locator('[name="contest.multipleOpponentPenalty"]')).toHaveValue("3");
    await rulings.locator('button[type="submit"]').click();
    await expect(rulings).toHaveCount(0);

    const sheet = await openSheet(ana, ANA_VELL);
    const tab = sheet.getByRole("tab", { name: "Tally" });
    await tab.click();
    await expect(sheet.getByRole("tabpanel", { name: "Tally" })).toHaveText("Ana Vell: 0 begun, 0 over");
    await ana.shot("module-tab", sheet);
    await ana.expectAccessible(".sp-sheet");
    await sheet.getByRole("tab", { name: "Gear" }).click();
    await expect(sheet.locator("[data-added]")).toHaveCount(0);

    const refused = await gm.run(async () => {
      const { api } = game.system;
      const row = { id: "example-brine", name: "Twice", harmType: "physical", needed: 1 };
      return Promise.all([
        api.addRow("combat", "hazards.own", row),
        api.addRow("combat", "hazards.own", { ...row, id: "other", needed: 99 }),
        api.addRow("combat", "harm.slots", [9]),
        api.addPreset("contest", { id: "as-written", name: "Ours", values: {} }),
        api.addPreset("contest", { id: "bad", name: "Bad", values: { longContestType: "endless" } }),
        api.addTab({ id: "Tally", label: "No", draw: () => undefined }),
        api.addTab(),
      ]);
    }, null);
    expect(refused.map(({ kind }: any) => kind)).toEqual(Array.from({ length: 7 }, () => "refused"));
  },
);

test("a module adds a source of heroes: its number is asked, and a hero of it comes in", async ({ gm }) => {
  await ready(gm);
  const system = { regiment: "Third Shelf", luck: 2, paint: "red", skills: [{ name: "March", level: 2 }] };
  const soldier = { name: "Corporal Pip", type: "soldier", system, _stats: { systemId: "tin-soldiers" } };
  const read = (given: object) => gm.run((text) => game.system.api.heroes.read(text), JSON.stringify(given));
  expect(await read(soldier)).toMatchObject({ heroes: [{ source: "tin-soldiers", asks: [{ value: 3 }] }] });
  const high = { ...soldier, system: { ...system, skills: [{ name: "March", level: "high" }] } };
  expect(await read(high)).toMatchObject({ kind: "refused", data: { place: "system.skills.0.level" } });
  const made = await gm.run(async (text) => {
    const { heroes } = game.system.api;
    const answers = await heroes.read(text, { "tin-soldiers.drill": 4 });
    const answer = await heroes.bring(answers.heroes, { owner: "Cy" });
    const actor = await (globalThis as any).fromUuid(answer.uuids[0]);
    return { rating: actor.items.contents[0].system.rating, luck: actor.system.heroPoints.value, cy: actor.ownership };
  }, JSON.stringify(soldier));
  expect(made).toMatchObject({ rating: "17", luck: 2, cy: { player00000000cy: 3 } });
});
