import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA, ana as anaFights, deal, makeArmedFight, place, TROLL, TROLL_1, troll } from "../pages/setpiece/attack.ts";
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
        await choicesInSight(ana, name("duel"), first);
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
      });
    });
