import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";

const { ANA, BRAM, FightScreen, WOLVES, pools } = armed;
const PACK = WOLVES.slice(0, 3);

test("a volley: each attack has its proposal in one press, and its beat is a sentence for each hero, before and after extras", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  // Two cards are two fast maneuvers: she can answer both that come at her
  const two = armed.ana({ slots: [ANA, "fighterana000001"] });
  const uuid = await armed.makeArmedFight(gm, [two, armed.bram(), ...armed.wolves(3)]);
  await send(gm, uuid, { type: "group", group: "", name: "Wolves", members: PACK });
  await armed.place(gm, uuid, Object.fromEntries([ANA, BRAM, ...PACK].map((id) => [id, "Yard"])));
  await armed.deal(gm, uuid, { [WOLVES[0]]: 1, [ANA]: 2, fighterana000001: 4, [BRAM]: 3 });
  const [atGm, atAna, atBram] = screens(FightScreen, uuid, gm, ana, bram);
  await atGm.press("default:window:gm:1");
  await atGm.send("volley");
  await atRest(ana, uuid);

  await test.step("Ana is proposed a parry against each of the two wolves, Bram against his", async () => {
    const filled = atAna.bar.locator(".sp-cue-mine .sp-primary").filter({ visible: true });
    await expect(filled).toHaveCount(1);
    await expect(filled).toContainText(/Parry: Wolf 1 and Wolf 3/);
    await expect(atAna.bar.locator(".sp-stand").first()).toContainText("2 attackers act on card 1.");
    const his = atBram.bar.locator(".sp-cue-mine");
    await expect(his, "it is the second wolf that bites Bram").toContainText("Wolf 2 strikes at you");
    await ana.shot("volley-proposed");
    await openTab(bram, "actors");
    await bram.shot("volley-proposed-strip");
    await openTab(bram, "chat");
    await atAna.tap(filled);
  });

  const told = cy.page.locator("#chat .sp-receipt").last();
  await test.step("dice have fallen, extras wait: one sentence for each hero", async () => {
    // wolf 1, Ana's parry, wolf 2, wolf 3, Ana's parry
    await pools(gm, [0, 3], [1, 5], [3, 3], [1, 3], [0, 5]);
    await atBram.react("none");
    await atRest(cy, uuid);
    await expect(told).toContainText("Against Bram Orr: Wolf 2 hits.");
    await expect(told).toContainText("Against Ana Vell: Wolf 3 hits; Wolf 1 misses.");
    await expect(told).not.toContainText("Sixes");
    await cy.shot("volley-beat-open", told);
  });

  await test.step("and what the hits came to is a sentence for each as well", async () => {
    // What they wear is rolled for, and dice have a message of their own
    await pools(gm, [1, 1], [0, 1]);
    await atGm.send("spend");
    await atRest(cy, uuid);
    await expect(told).toContainText("Against Bram Orr: Wolf 2 hits; armour stops 1; 3 physical harm.");
    await expect(told).toContainText("Against Ana Vell: Wolf 3 hits; 2 physical harm.");
    await expect(told).not.toContainText("misses");
    await cy.shot("volley-beat-told", cy.page.locator("#chat"));
  });
});
