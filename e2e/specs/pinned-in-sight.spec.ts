import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import {
  ANA,
  ana as anaFights,
  BRAM,
  bram as bramFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  TROLL,
  TROLL_1,
  troll,
  wolf,
  WOLVES,
} from "../pages/setpiece/attack.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { startDuel } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { movesOutOfSight } from "../pages/setpiece/strip.ts";
import { speak } from "../tools/language.ts";
import type { Seat } from "../seat.ts";

/** The proposal of the step that is pinned and the first choices beside it, without anybody having scrolled. */
async function choicesInSight(ana: Seat, what: string, first: number): Promise<void> {
  await openTab(ana, "actors");
  await openTab(ana, "chat");
  await expect(ana.page.locator("#chat .sp-dock .sp-cue-mine")).toBeVisible();
  await expect
    .poll(
      async () => JSON.stringify(await movesOutOfSight(ana, "#chat .sp-dock", first)),
      `${what}: moves out of sight`,
    )
    .toBe("[]");
  await ana.shot(`pinned-${what}`);
}

/** Pixels between the edges of the heads and of the chances below them. */
const headsBeside = (ana: Seat): Promise<readonly number[]> =>
  ana.page.locator("#chat .sp-dock .sp-cue-columns").evaluate((heads) => {
    const right = (one: Element): number => one.getBoundingClientRect().right;
    const chances = heads.nextElementSibling?.querySelector(".sp-chances")?.children ?? [];
    return [...heads.children].map((head, index) =>
      Math.round(Math.abs(right(head) - (chances[index] ? right(chances[index]) : 0))),
    );
  });

for (const [how, size, first] of [
  // There the card is 180 pixels high
  ["1280 x 800 at 200 %", { width: 640, height: 400 }, 2],
  ["900 x 700", { width: 900, height: 700 }, 3],
] as const)
  for (const language of ["en", "de"] as const)
    test.describe(`at ${how} in ${language}`, () => {
      test.use({ viewportSize: size });
      const name = (what: string): string => `${what}-${size.width}-${language}`;

      test("the moves of a pinned contest and duel stand in sight without a scroll", async ({ gm, ana }) => {
        await speak(ana, language);
        await equip(gm, 2);
        const simple = await begin(gm, { type: "simple", seats: [ANA_SEAT, FOE] });
        await choicesInSight(ana, name("simple"), first);
        await gm.run((of) => (globalThis as any).game.system.api.open(of).cancel(), simple);
        const extended = await begin(gm, { type: "extended", seats: [ANA_SEAT, FOE] });
        await choicesInSight(ana, name("extended"), first);
        await gm.run((of) => (globalThis as any).game.system.api.open(of).cancel(), extended);
        await gm.dice(15, 5);
        await startDuel(gm);
        // All bonuses where the card is as high as on a small laptop
        await choicesInSight(ana, name("duel"), size.height > 500 ? 5 : first + 1);
        await expect.poll(() => headsBeside(ana), "each chance below its head").toEqual([0, 0]);
      });

      test("the moves of a pinned fight stand in sight without a scroll", async ({ gm, ana }) => {
        await speak(ana, language);
        const uuid = await makeArmedFight(gm, [anaFights(), troll()]);
        await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
        await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
        await choicesInSight(ana, name("turn"), first);
        await send(gm, uuid, { type: "endTurn", seat: ANA });
        const session = (of: string): unknown => {
          const open = (globalThis as any).game.system.api.open(of);
          const { weapons } = open.view.fight.creatures["holdertroll00000"].sheet;
          const weapon = weapons.find((one: any) => one.name === "Club");
          const intent = {
            type: "attack",
            seat: "holdertroll00000",
            target: "fighterana000000",
            maneuver: "attackMelee",
          };
          return open.send({ ...intent, weapon: weapon.id }, { seat: "holdertroll00000" });
        };
        expect(await gm.run(session, uuid)).toMatchObject({ kind: "done" });
        await atRest(gm, uuid);
        await choicesInSight(ana, name("react"), first);
        const asked = ana.page.locator("#chat .sp-dock .sp-cue-mine");
        await expect(asked.locator(".sp-cue-head")).toBeInViewport({ ratio: 1 });
        await expect(asked.locator("p").filter({ hasText: /Troll.*Club/ }), "what hits").toBeInViewport({ ratio: 1 });
      });
    });

test.describe("at 1280 x 800", () => {
  test.use({ viewportSize: { width: 1280, height: 800 } });
  const PACK = WOLVES.slice(0, 3);
  const BOW = { name: "Longbow", uses: ["ranged"], damage: 2, min: 0, max: 3 } as const;
  const pack = (more: Parameters<typeof wolf>[1]) => ([0, 1, 2] as const).map((index) => wolf(index, more));

  test("what answers three attacks after the own turn stands in sight, and so does a shot chosen just now", async ({
    gm,
    ana,
    bram,
  }) => {
    const bow = { ...BOW, name: "Shortbow" };
    const axe = { name: "Axe", uses: ["close"], damage: 3 } as const;
    const fighters = [anaFights(), bramFights({ weapons: [axe, bow], combat: { actions: { shoot: 3 } } }), ...pack({})];
    const uuid = await makeArmedFight(gm, fighters);
    await send(gm, uuid, { type: "group", group: "", name: "Wolves", members: PACK });
    await place(gm, uuid, { [ANA]: "Gate", [BRAM]: "Gate", ...Object.fromEntries(PACK.map((id) => [id, "Yard"])) });
    await deal(gm, uuid, { [BRAM]: 1, [ANA]: 2, [WOLVES[0]]: 3 });
    await send(gm, uuid, { type: "closeWindow" });
    const [atGm, atBram] = [new FightScreen(gm, uuid), new FightScreen(bram, uuid)];
    const weapon = atBram.form("attack").locator("select[name='weapon']");
    await atBram.unfold(weapon);
    await weapon.selectOption({ label: "Shortbow" });
    await atRest(bram, uuid);
    await expect(atBram.submit("attack")).toContainText(/Shoot at Wolf 1 with Shortbow\s.*%/s);
    await expect(atBram.submit("attack"), "what was chosen is what is filled").toHaveClass(/sp-primary/);
    await expect(bram.page.locator("#chat .sp-dock .sp-primary").filter({ visible: true })).toHaveCount(1);
    await expect
      .poll(async () => JSON.stringify(await movesOutOfSight(bram, "#chat .sp-dock", 2)), "Bram: moves out of sight")
      .toBe("[]");
    await bram.shot("pinned-shot-chosen");
    await send(gm, uuid, { type: "endTurn", seat: BRAM }, { type: "move", seat: ANA, zone: "Yard" });
    await send(gm, uuid, { type: "endTurn", seat: ANA });
    await atGm.send("volley");
    await atRest(ana, uuid);
    await choicesInSight(ana, "three-bites", 2);
    const options = ana.page.locator("#chat .sp-dock .sp-cue-mine button[data-option]");
    // Her turn is over, with its slow maneuver left: nothing else can be done with it
    await expect(options.nth(0)).toHaveText(/Parry, paying the slow maneuver: Wolf 1/);
    await expect(options.nth(0)).toHaveClass(/sp-primary/);
    await expect(options.nth(1)).toHaveText(/No reaction/);
    await expect(options.nth(2)).toContainText("Take them one at a time");
  });

  test("whom each archer shoots at is read whole in the tracker, below the button that declares all", async ({
    gm,
  }) => {
    const archers = pack({ weapons: [BOW], combat: { pools: { shoot: 6, force: 3, strike: 3 } } });
    const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), ...archers]);
    await send(gm, uuid, { type: "group", group: "", name: "Poachers", members: PACK });
    await place(gm, uuid, { [ANA]: "Gate", [BRAM]: "Gate", ...Object.fromEntries(PACK.map((id) => [id, "Yard"])) });
    await deal(gm, uuid, { [WOLVES[0]]: 1, [ANA]: 2, [BRAM]: 3 });
    await openTab(gm, "combat");
    await send(gm, uuid, { type: "closeWindow" });
    const atGm = new FightScreen(gm, uuid);
    await expect(atGm.submit("volley")).toHaveClass(/sp-primary/);
    await expect(atGm.submit("volley")).toBeInViewport({ ratio: 1 });
    /** Pixels that the longest name of a list lacks in its closed field, less the arrow and its padding. */
    const cut = await atGm
      .form("volley")
      .locator("select")
      .evaluateAll((all) =>
        all.map((select) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          const pen = document.createElement("canvas").getContext("2d")!;
          pen.font = font;
          const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
          return Math.max(
            0,
            Math.ceil(pen.measureText((select as HTMLSelectElement).selectedOptions[0]!.text).width - room),
          );
        }),
      );
    expect(cut).toEqual([0, 0, 0]);
    await gm.shot("tracker-volley-whole");
  });
});
