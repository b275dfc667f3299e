import { expect, test } from "../fixtures.ts";
import { openPage } from "../pages/core/documents.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { fightOf, layCards, makeFight, slotId, Tracker } from "../pages/setpiece/tracker.ts";

declare const game: any;

const ANA = slotId("ana");
const BRAM = slotId("bram");
const TROLL = slotId("troll1");
const LURKER = slotId("lurker");

const fighters = [
  { id: ANA, actor: ANA_VELL },
  { id: BRAM, actor: BRAM_ORR },
  { id: TROLL, line: "Troll, Strike 5, club 3" },
  { id: LURKER, line: "Lurker, Sneak 5, knife 1", hidden: true },
];

test("the end of a fight lists what still runs, asks, and leaves the chronicle", async ({ gm }) => {
  const uuid = await makeFight(gm, fighters);
  await layCards(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL]: 1, [LURKER]: 5 });
  const { creatures } = await fightOf(gm, uuid);
  const seat = (name: string): string => Object.keys(creatures).find((id) => creatures[id].name === name) ?? "";
  await send(gm, uuid, { type: "ignite", target: seat("Ana Vell"), damage: 2, needed: 2 });
  await send(gm, uuid, {
    type: "set",
    target: seat("Bram Orr"),
    set: { poison: [{ id: "d1", type: "physical", next: 2 }] },
  });
  await send(gm, uuid, { type: "harm", target: seat("Bram Orr"), harmType: "physical", amount: 2 });
  const tracker = await Tracker.open(gm);
  await gm.shot("tracker-states", tracker.box);

  await tracker.control("end-fight").click();
  const dialog = gm.page.locator(".sp-end-fight");
  await expect(dialog.locator("li[data-what]")).toContainText(["Ana Vell burns", "Bram Orr is poisoned"]);
  await gm.shot("tracker-ending", dialog);

  await test.step("no means no", async () => {
    await dialog.locator('[data-act="end-no"]').click();
    await expect(dialog).toHaveCount(0);
    await tracker.wait();
    expect((await fightOf(gm, uuid)).phase).not.toBe("ended");
  });

  await test.step("the host's own way to end asks the same", async () => {
    await gm.run((of) => void game.combats.get(of.split(".")[1]).endCombat(), uuid);
    await expect(dialog).toBeVisible();
    await dialog.locator('[data-act="end-yes"]').click();
    await expect.poll(() => gm.run((of) => game.combats.has(of.split(".")[1]), uuid)).toBe(false);
    await expect(tracker.box.locator(".sp-empty")).toBeVisible();
    const pages = (): Promise<string[]> =>
      gm.run(
        () => game.journal.contents.flatMap((entry: any) => entry.pages.contents.map((page: any) => page.type)),
        null,
      );
    await expect.poll(pages).toContain("fight");
    const chronicle = await gm.run(
      () =>
        game.journal.contents
          .flatMap((entry: any) => entry.pages.contents)
          .findLast((page: any) => page.type === "fight" && page.system.status === "ended").uuid as string,
      null,
    );
    await openPage(gm, chronicle);
    const read = gm.page.locator(".sp-page-live");
    await expect(read).toContainText("Ana Vell");
    await expect(read.locator('[data-control="ask-undo"]')).toHaveCount(0);
  });
});

test("a hidden foe is not in a player's tracker, waits for nobody there, and comes into sight", async ({ gm, ana }) => {
  const uuid = await makeFight(gm, fighters);
  await layCards(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL]: 1, [LURKER]: 5 });
  await send(gm, uuid, { type: "closeWindow" });
  const [tracker, hers] = [await Tracker.open(gm), await Tracker.open(ana)];
  await expect(tracker.row(LURKER)).toContainText("hidden");
  await expect(hers.row(TROLL)).toBeVisible();
  await expect(hers.row(LURKER)).toHaveCount(0);
  expect(await hers.box.innerHTML()).not.toContain("Lurker");
  await tracker.choose(LURKER, "Conditions", "Hidden");
  await expect(hers.row(LURKER)).toBeVisible();
  await expect(hers.row(LURKER)).toContainText("Lurker");
});

test("who flees, goes down or comes back is said on the row; Previous hands the turn back only", async ({
  gm,
  ana,
}) => {
  const uuid = await makeFight(gm, fighters);
  await layCards(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL]: 1, [LURKER]: 5 });
  await send(gm, uuid, { type: "closeWindow" });
  const [tracker, hers] = [await Tracker.open(gm), await Tracker.open(ana)];

  await test.step("end the turn, then hand it back: what was spent stays spent", async () => {
    await send(gm, uuid, { type: "maneuver", seat: TROLL, maneuver: "shout" });
    await tracker.press("next turn");
    await expect(tracker.row(ANA)).toHaveAttribute("aria-current", "true");
    await tracker.press(tracker.box.getByRole("button", { name: "Hand the turn back" }));
    await expect(tracker.row(TROLL)).toHaveAttribute("aria-current", "true");
    await expect(tracker.name(TROLL)).toHaveAttribute("aria-label", /fast 0/);
  });

  await test.step("the GM says who is out and who is back", async () => {
    await tracker.choose(TROLL, "Leave or return", "Mark as fled");
    await expect(hers.row(TROLL)).toContainText("fled");
    await expect(hers.row(ANA)).toHaveAttribute("aria-current", "true");
    await tracker.choose(TROLL, "Leave or return", "Return to fight");
    await expect(hers.row(TROLL)).not.toContainText("fled");
  });

  await test.step("Undo in the head asks first, and takes the last step back", async () => {
    await tracker.press("ask-undo");
    await expect(tracker.box.locator(".sp-depends li")).toHaveCount(1);
    await expect(hers.row(TROLL)).not.toContainText("fled");
    await tracker.press("undo");
    await expect(hers.row(TROLL)).toContainText("fled");
    await expect(tracker.box.locator(".sp-depends")).toHaveCount(0);
  });
});
