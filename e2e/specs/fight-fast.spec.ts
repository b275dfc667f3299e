import { expect, test } from "../fixtures.ts";
import {
  all,
  ANA,
  ana as anaFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  TROLL,
  TROLL_1,
  troll,
} from "../pages/setpiece/attack.ts";
import { undo } from "../pages/setpiece/moves.ts";

test("K-073 K-074 K-075 K-078 each fast maneuver without a roll is one press on one's turn and takes the fast one", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [anaFights(), troll({ slots: [TROLL_1], combat: { pools: { strike: 7 } } })]);
  await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
  await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
  const [atGm, atAna] = [new FightScreen(gm, uuid), new FightScreen(ana, uuid)];
  await all([atGm, atAna], { current: ANA });
  for (const maneuver of ["shout", "turnAround", "interact", "takeCover"])
    await test.step(maneuver, async () => {
      await atAna.press(`maneuver:${maneuver}`);
      await all([atGm], { slots: { [ANA]: { fast: 0 } } });
      expect((await atGm.known()).creatures[ANA].cover).toBe(maneuver === "takeCover");
      await undo(gm, uuid);
      await all([atAna], { slots: { [ANA]: { fast: 1 } } });
    });
});
