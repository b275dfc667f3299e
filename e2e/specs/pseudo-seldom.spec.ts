import { expect, test } from "../fixtures.ts";
import { ANA_SEAT, FOE, all, begin, equip } from "../pages/setpiece/contest-play.ts";
import { playOut, winning } from "../pages/setpiece/contest-table.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { openPage } from "../pages/core/documents.ts";
import { nothingOutside, ownNames, speakPseudo } from "../tools/pseudo.ts";

declare const game: any, Hooks: any, fromUuid: any;

test("questions and first steps show no text that is in no language file", async ({ gm, ana }) => {
  for (const seat of [gm, ana]) await speakPseudo(seat);
  const own = [...(await ownNames(gm)), "Zzz"];
  const question = gm.page.locator(".application.dialog, .application.setpiece").last();
  for (const packed of [true, false]) {
    await gm.run((of) => void Hooks.callAll("setpiece.askScene", { name: "Zzz", packed: of }, () => {}), packed);
    await expect(question).toContainText("⟦");
    await nothingOutside(gm, own, `a scene that is missing, ${packed ? "packed" : "gone"}`);
    await question.getByRole("button").last().click();
    await expect(gm.page.locator(".application.dialog")).toHaveCount(0);
  }
  await test.step("who is meant by a name", async () => {
    const sentence = { key: "Play.Names.Title" };
    await gm.run(
      ([text, uuid]: any) =>
        void Hooks.callAll(
          "setpiece.pick",
          { title: text, text, several: true, choices: ["a", "b"].map((id) => ({ id, name: "Zzz", uuid })) },
          () => {},
        ),
      [sentence, ANA_VELL],
    );
    await expect(gm.page.locator(".application.setpiece").last()).toBeVisible();
    await nothingOutside(gm, own, "a choice among names");
    await gm.page.keyboard.press("Escape");
  });
  await test.step("first steps of a GM with a scene begun, and a player's", async () => {
    await gm.run(() => void Hooks.callAll("setpiece.first"), null);
    const first = gm.page.locator("#setpiece-first");
    await first.locator('[data-control="scene duel"]').click();
    await expect(gm.page.locator("[data-holds]").first()).toBeVisible();
    await nothingOutside(gm, [...own, ...(await ownNames(gm))], "the coach beside a duel");
    await ana.run(() => void Hooks.callAll("setpiece.first"), null);
    await expect(ana.page.locator(".application.setpiece").last()).toBeVisible();
    await nothingOutside(ana, [...own, ...(await ownNames(gm))], "first steps of a player");
  });
});

test("contests of both other long types, a replay, a window of its own and an asked hazard show none either", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  for (const seat of [gm, ana]) await speakPseudo(seat);
  const own = [...(await ownNames(gm)), FOE.name, "Zzz"];
  await gm.dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
  await gm.run((of) => game.system.api.hazard({ type: "fear", value: 2 }, [of]), ANA_VELL);
  await expect(ana.page.locator("#chat .message-content").last()).toContainText("⟦");
  await nothingOutside(ana, own, "a hazard in the chat");
  await winning(gm);
  const scored = await begin(gm, { type: "scored", title: "Zzz", seats: [ANA_SEAT, FOE] });
  await playOut([ana], gm, scored);
  await all([gm, ana], scored, { status: "ended" });
  for (const seat of [gm, ana]) await nothingOutside(seat, own, "a scored contest that is over");
  await openPage(ana, scored);
  await ana.page.locator('[data-act="replay"]').first().click();
  await expect(ana.page.locator(".sp-replay")).toBeVisible();
  await nothingOutside(ana, own, "a replay");
  await ana.run(async (of) => (await fromUuid(of)).parent.sheet.close(), scored);
  const chained = await begin(gm, { type: "chained", title: "Zzz", seats: [ANA_SEAT, FOE] });
  await expect(ana.page.locator("[data-holds]").first()).toBeVisible();
  await ana.page.locator(`setpiece-conflict[uuid="${chained}"] [data-act="popout"]`).first().click();
  await expect(ana.page.locator(".application.setpiece").last()).toBeVisible();
  for (const seat of [gm, ana]) await nothingOutside(seat, own, "a chained contest, in a window of its own too");
  await ana.page.keyboard.press("Escape");
});
