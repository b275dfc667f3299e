import { expect, test } from "../fixtures.ts";
import {
  ANA,
  ana as anaFights,
  BRAM,
  bram as bramFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  wolf,
  WOLVES,
} from "../pages/setpiece/attack.ts";
import { all as everybody, ANA_SEAT, begin, BRAM_AGAINST, equip, press, step } from "../pages/setpiece/contest-play.ts";
import { Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";
import type { Seat } from "../seat.ts";
import { forgeRequest } from "../tools/forge.ts";

declare const game: any, foundry: any, fromUuidSync: any;

/** Types of the events of the last step of a conflict, as a client stores them. */
const lastEvents = (seat: Seat, uuid: string): Promise<string[]> =>
  look(
    seat,
    uuid,
    (of) => {
      const events: any[] = Object.values(fromUuidSync(of).system.events);
      return events.filter((one) => one.step === events.at(-1).step).map((one) => one.type as string);
    },
    uuid,
  );

/** Use one of the GM's exits on the one step that is open in a conflict. */
async function exit(gm: Seat, uuid: string, act: "act-for" | "use-default"): Promise<void> {
  await atRest(gm, uuid);
  const bar = gm.page.locator("[data-holds]");
  if (act !== "act-for") await bar.locator("details.sp-menu summary").first().click();
  await bar.locator(`[data-act="${act}"]`).first().click();
  await atRest(gm, uuid);
}

test.describe("each owner throws", () => {
  test("sealed until both are in, shown together; a second answer is refused", async ({ gm, ana, bram, cy }) => {
    const uuid = await startDuel(gm, { diceBy: "owners" });
    const [atGm, atAna, atBram, atCy] = screens(Duel, uuid, gm, ana, bram, cy);
    const all = [atGm, atAna, atBram, atCy];
    await ana.dice(15);
    await bram.dice(5);
    await atAna.option("throw").click();
    await expect(atAna.option("throw")).toHaveCount(0);
    expect(JSON.stringify(await atBram.stored()), "no face before both are in").not.toContain("opened");
    await atRest(ana, uuid);
    const again = await ana.run((of) => game.system.api.open(of).throwDice("A"), uuid);
    expect(again).toMatchObject({ kind: "refused" });
    await atBram.option("throw").click();
    await agree(all, 0);
    await expect(atAna.option("bonus:blade")).toBeVisible();

    await test.step("a round, thrown by both", async () => {
      await ana.dice(15);
      await bram.dice(5);
      await atAna.choose("blade");
      await atBram.option("throw").click();
      await atAna.option("throw").click();
      await agree(all, 1);
    });
    await ana.expectDiceSpent();
    await bram.expectDiceSpent();
    await expect(atCy.option("throw")).toHaveCount(0);
  });

  test("dice thrown by hand are asked for at their owner's, and never where the GM's machine decides", async ({
    gm,
    ana,
    bram,
  }) => {
    for (const seat of [gm, ana])
      await seat.run(() => game.settings.set("core", "diceConfiguration", { d20: "manual" }), undefined);
    const asks = (seat: Seat): Promise<string | null> =>
      seat.run(() => {
        const { RollResolver } = foundry.applications.dice;
        const open = [...foundry.applications.instances.values()].find((app) => app instanceof RollResolver);
        return open?.rendered ? open.id : null;
      }, undefined);
    const uuid = await startDuel(gm, { diceBy: "owners" });
    const [atGm, atAna, atBram] = screens(Duel, uuid, gm, ana, bram);
    await bram.dice(5);
    await atBram.option("throw").click();
    await atAna.option("throw").click();
    await expect.poll(() => asks(ana)).not.toBeNull();
    const window = ana.page.locator(`[id="${await asks(ana)}"]`);
    await window.locator("input[type=number]").fill("15");
    await window.locator("button[type=submit]").click();
    await agree([atGm, atAna, atBram], 0);
    await expect(atAna.option("bonus:blade")).toBeVisible();
    expect(await lastEvents(gm, uuid)).toContain("log.revealed");

    await test.step("the same people, where the GM's machine throws", async () => {
      await gm.dice(15, 5);
      await startDuel(gm);
      await gm.expectDiceSpent();
      expect([await asks(gm), await asks(ana)]).toEqual([null, null]);
    });
  });

  test("a reload between seal and reveal forgets nothing; with the storage cleared it is asked again, and says why", async ({
    gm,
    ana,
    bram,
  }) => {
    const uuid = await startDuel(gm, { diceBy: "owners" });
    const [atAna, atBram] = [new Duel(ana, uuid), new Duel(bram, uuid)];
    await ana.dice(15);
    await atAna.option("throw").click();
    await expect(atAna.option("throw")).toHaveCount(0);
    await atRest(ana, uuid);
    await ana.reload();
    await expect(atAna.card).toBeVisible();
    await expect(atAna.option("throw")).toHaveCount(0);
    await bram.dice(5);
    await atBram.option("throw").click();
    await agree([new Duel(gm, uuid), atAna, atBram], 0);

    await test.step("the storage is cleared after the seal", async () => {
      await ana.dice(15);
      await atAna.choose("blade");
      await atAna.option("throw").click();
      await expect(atAna.option("throw")).toHaveCount(0);
      await atRest(ana, uuid);
      await ana.page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await ana.reload();
      await expect(atAna.option("throw")).toBeVisible();
      await expect(atAna.bar).toContainText(/no longer stored/);
      await ana.dice(15);
      await bram.dice(5);
      await atAna.option("throw").click();
      await atBram.option("throw").click();
      await agree([new Duel(gm, uuid), atAna, atBram], 1);
    });
  });

  test("the GM throws for whoever is away, in a duel, a contest and a fight; of one throw a second answer is refused", async ({
    gm,
    ana,
  }) => {
    /** A second answer of Ana's: pressed on her own client, then sent past it to the machine that decides. */
    const answerAgain = async (uuid: string, seat: string): Promise<any[]> => {
      const pressed = await look(ana, uuid, ([of, own]) => game.system.api.open(of).throwDice(own), [
        uuid,
        seat,
      ] as const);
      const seq = await ana.run((of) => game.system.api.open(of).seq as number, uuid);
      const body = { type: "throw-seal", seat, hash: "f".repeat(64) };
      const sent = await forgeRequest(ana, { op: "table", uuid, seq, cue: null, body, user: ana.user.id });
      return [pressed, sent];
    };
    const REFUSED_TWICE = [
      { kind: "refused", key: "Play.Refused.AlreadyThrown" },
      { kind: "refused", key: "Log.Refused.AlreadyThrown" },
    ];
    /** Whether any face is known to the table already. */
    const opened = async (uuid: string): Promise<boolean> =>
      /log\.revealed|log\.thrown|"rolled"/.test(JSON.stringify(await lastEvents(ana, uuid)));

    await test.step("a duel", async () => {
      const uuid = await startDuel(gm, { diceBy: "owners" });
      const [atGm, atAna] = screens(Duel, uuid, gm, ana);
      await ana.dice(15);
      await atAna.option("throw").click();
      await expect(atAna.option("throw")).toHaveCount(0);
      expect(await answerAgain(uuid, "A")).toMatchObject(REFUSED_TWICE);
      await gm.dice(5);
      await exit(gm, uuid, "use-default");
      await agree([atGm, atAna], 0);
      await expect(atAna.option("bonus:blade")).toBeVisible();
      await gm.run((of) => game.system.api.open(of).cancel(), uuid);
    });

    await test.step("a contest of two players", async () => {
      await equip(gm, 0);
      const uuid = await begin(gm, { type: "scored", diceBy: "owners", seats: [ANA_SEAT, BRAM_AGAINST] });
      await press(ana, "plain:p1");
      await atRest(ana, uuid);
      await exit(gm, uuid, "use-default");
      await ana.dice(5);
      await press(ana, "throw");
      await expect(step(ana, "throw")).toHaveCount(0);
      expect(await answerAgain(uuid, "a1")).toMatchObject(REFUSED_TWICE);
      expect(await opened(uuid), "no face before both are in").toBe(false);
      await everybody([gm, ana], uuid, { rolls: 0 });
      await gm.dice(12);
      await exit(gm, uuid, "use-default");
      await everybody([gm, ana], uuid, { rolls: 1, round: 2, against: [{ a1: 1, b1: 0 }] });
      await gm.run((of) => game.system.api.open(of).cancel(), uuid);
    });

    await test.step("two attacks of a fight, each parried", async () => {
      await gm.run(() => game.settings.set(game.system.id, "diceBy", "owners"), null);
      const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), wolf(0), wolf(1)]);
      await send(gm, uuid, { type: "group", group: "", name: "Wolves", members: [WOLVES[0], WOLVES[1]] });
      await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Yard", [WOLVES[0]]: "Yard", [WOLVES[1]]: "Yard" });
      await deal(gm, uuid, { [WOLVES[0]]: 1, [ANA]: 2, [BRAM]: 3 });
      const [atGm, atAna] = screens(FightScreen, uuid, gm, ana);
      await atGm.press("default:window:gm:1");
      await atGm.send("volley");
      await atAna.react("parry");
      await exit(gm, uuid, "act-for");
      await atGm.react("parry");
      await pools(ana, [2, 5]);
      await atAna.press("throw");
      await expect(atAna.move("throw")).toHaveCount(0);
      expect(await answerAgain(uuid, ANA)).toMatchObject(REFUSED_TWICE);
      expect(await opened(uuid), "no face before both are in").toBe(false);
      for (const screen of [atGm, atAna]) await expect(screen.card.locator(".sp-d6")).toHaveCount(0);
      // Bram's five, then the three of each wolf
      await pools(gm, [1, 5], [1, 3], [1, 3]);
      await exit(gm, uuid, "use-default");
      for (const screen of [atGm, atAna]) await expect(screen.card.locator(".sp-d6").first()).toBeVisible();
      await expect.poll(async () => (await atAna.known()).flow).toBeNull();
    });
    for (const seat of [gm, ana]) await seat.expectDiceSpent();
  });
});
