/** The worked numbers of an attack against its answer, each declared, answered and thrown on the screens of both. */
import { expect, test } from "../fixtures.ts";
import {
  all,
  ANA,
  ana as anaFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  TROLL,
  TROLL_1,
  troll,
} from "../pages/setpiece/attack.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

/** Five dice to strike and four to shoot, with a sword and a bow of damage 2. */
const archer = () =>
  anaFights({
    combat: { actions: { shoot: 2 } },
    weapons: [
      { name: "Sword", uses: ["close"], damage: 2 },
      { name: "Bow", uses: ["ranged"], damage: 2, max: 3 },
    ],
  });

/** A foe of five dice to strike and four to dodge, who falls at four points. */
const reeve = () =>
  troll({
    slots: [TROLL_1],
    name: "Reeve",
    combat: {
      cards: 1,
      pools: { strike: 5, finesse: 4 },
      points: { physical: { value: 0, max: 4 }, mental: { value: 0, max: 4 } },
    },
  });

/** Sixes of the attack, and of the answer where there is one; what comes of it. */
interface Exchange {
  readonly attack: number;
  readonly answer: number | null;
  readonly outcome: RegExp;
  readonly harm: number;
  /** Whoever answered may swap cards. */
  readonly swap?: true;
}

const CLOSE: readonly Exchange[] = [
  { attack: 1, answer: null, outcome: /Hit\./, harm: 2 },
  { attack: 1, answer: 1, outcome: /Miss\./, harm: 0 },
  { attack: 2, answer: 3, outcome: /Miss\./, harm: 0, swap: true },
  { attack: 0, answer: 0, outcome: /Miss\./, harm: 0 },
  { attack: 0, answer: 1, outcome: /Miss\./, harm: 0, swap: true },
  { attack: 3, answer: 1, outcome: /1 cancelled, 2 left.*Hit\. 1 extra\./, harm: 3 },
];

const IN_THE_DARK: readonly Exchange[] = [
  { attack: 1, answer: null, outcome: /2 needed.*Miss\./, harm: 0 },
  { attack: 2, answer: 0, outcome: /Hit\.\s*$/, harm: 2 },
  { attack: 2, answer: 1, outcome: /Miss\./, harm: 0 },
  { attack: 2, answer: 2, outcome: /Miss\./, harm: 0, swap: true },
];

/** Play one exchange to its end, up to the swap that is offered. */
async function exchange(
  { gm, atGm, atAna }: { gm: Seat; atGm: FightScreen; atAna: FightScreen },
  weapon: string,
  kind: "parry" | "dodge",
  { attack, answer, outcome, harm, swap }: Exchange,
): Promise<void> {
  await atAna.attack({ weapon, target: TROLL });
  const dice = kind === "parry" ? 5 : 4;
  await pools(gm, [attack, dice], ...(answer === null ? [] : [[answer, dice] as const]));
  await atGm.react(answer === null ? "none" : kind);
  await expect(atAna.card.locator(".sp-flow-outcome")).toHaveText(outcome);
  if (/extra/.test(outcome.source)) {
    await expect(atAna.form("spend")).toContainText(`${harm} in all`);
    await atAna.send("spend");
  }
  await expect(atGm.bar.locator('button[data-option^="takeSwap"]', { hasText: "Take card 1" })).toHaveCount(
    swap ? 1 : 0,
  );
  expect((await atGm.known()).creatures[TROLL].points.physical.value).toBe(harm);
}

/** Take steps back until she has not attacked. */
async function takeBack(gm: Seat, uuid: string, screen: FightScreen): Promise<void> {
  while ((await screen.known()).slots[ANA].slow === 0) await undo(gm, uuid);
}

test("worked exchanges: sixes against sixes, in the light and in the dark; three harm cost a foe three dice", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [archer(), reeve()]);
  await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
  await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
  const [atGm, atAna] = [new FightScreen(gm, uuid), new FightScreen(ana, uuid)];
  await all([atGm, atAna], { current: ANA });
  const title = ({ attack, answer }: Exchange): string => `${attack} against ${answer ?? "no answer"}`;

  for (const one of IN_THE_DARK)
    await test.step(`a shot into the dark takes one six more: ${title(one)}`, async () => {
      if (one === IN_THE_DARK[0]) {
        const { zones, edges } = await atGm.known();
        const darkness = [{ name: "dark", shoot: 1, all: 0 }];
        const dark = zones.map((zone: any) => (zone.id === "Mill" ? { ...zone, circumstances: darkness } : zone));
        await send(
          gm,
          uuid,
          { type: "ground", zones: dark, edges },
          { type: "set", target: TROLL, set: { zone: "Mill" } },
        );
      }
      await exchange({ gm, atGm, atAna }, "Bow", "dodge", one);
      await takeBack(gm, uuid, atGm);
    });

  await send(gm, uuid, { type: "set", target: TROLL, set: { zone: "Yard" } });
  for (const one of CLOSE)
    await test.step(`a strike: ${title(one)}`, async () => {
      await exchange({ gm, atGm, atAna }, "Sword", "parry", one);
      if (one !== CLOSE.at(-1)) await takeBack(gm, uuid, atGm);
    });

  await test.step("the reeve has three of four points, and two of five dice", async () => {
    const tracker = await Tracker.open(gm);
    await expect(tracker.row(TROLL_1)).toContainText("3 of 4");
    await atAna.press("endTurn");
    await expect(atGm.form("attack")).toContainText("2 dice");
    await atGm.attack({ target: ANA });
    await pools(gm, [0, 2]);
    await atAna.react("none");
    await expect(atAna.card.locator(".sp-flow-outcome")).toContainText("Miss");
  });
  await gm.expectDiceSpent();
});
