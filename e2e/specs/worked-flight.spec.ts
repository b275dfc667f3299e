/** The worked numbers of holding and of flight, each declared, answered and thrown on the GM's screen. */
import { expect, test } from "../fixtures.ts";
import {
  all,
  ana as hero,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  wolf,
  WOLVES,
} from "../pages/setpiece/attack.ts";
import { people } from "../pages/setpiece/gm-side.ts";
import { send, undo } from "../pages/setpiece/moves.ts";

const ILSE = "fighterilse00000";
const [GREY, BLACK] = WOLVES;

/** Sixes of the flight and of each wolf's chase (null: it lets her go), and where all of them are then. */
interface Flight {
  readonly title: string;
  readonly flee: number;
  readonly chase: readonly [number | null, number | null];
  readonly zones: readonly [ilse: string, grey: string, black: string];
  readonly said: RegExp;
  readonly fled?: true;
}

const FLIGHTS: readonly Flight[] = [
  {
    title: "none against two: she stays, and nobody has moved",
    flee: 0,
    chase: [2, null],
    zones: ["Yard", "Yard", "Yard"],
    said: /does not get away/,
  },
  {
    title: "two against one and one: all three are a zone further",
    flee: 2,
    chase: [1, 1],
    zones: ["Gate", "Gate", "Gate"],
    said: /Failure/,
  },
  {
    title: "two against one: she is gone, and the wolves stay",
    flee: 2,
    chase: [1, null],
    zones: ["Yard", "Yard", "Yard"],
    said: /escapes from the fight/,
    fled: true,
  },
];

/** A hold of hers against the wolf's grip: her sixes, and the wolf's where it holds on. */
const HOLDS = [
  { title: "one against one: nothing changes", free: 1, hold: 1, held: true },
  { title: "two against one: free", free: 2, hold: 1, held: false },
  { title: "one, and nobody holds on: free", free: 1, hold: null, held: false },
] as const;

test("worked holds and flights: three sixes hold and gag, a tie changes nothing, and who flees past whom", async ({
  gm,
}) => {
  const [made] = await people(gm, "Ilse");
  const quick = { actions: { finesse: 2, force: 1 } };
  const beast = (index: 0 | 1) => wolf(index, { combat: { pools: { force: 3, finesse: 2 } } });
  const uuid = await makeArmedFight(gm, [
    hero({ slots: [ILSE], actor: made?.actor ?? "", combat: quick }),
    beast(0),
    beast(1),
  ]);
  await place(gm, uuid, { [ILSE]: "Yard", [GREY]: "Yard", [BLACK]: "Yard" });
  await deal(gm, uuid, { [GREY]: 1, [ILSE]: 2, [BLACK]: 3 });
  const atGm = new FightScreen(gm, uuid);
  const { card } = atGm;
  await all([atGm], { current: GREY });
  const grips = async (): Promise<unknown> => (await atGm.known()).creatures[ILSE].heldBy;

  await test.step("a grapple of three, nobody reacts: held, and one of the two over buys a gag", async () => {
    await atGm.unfold(atGm.submit("wrestle", card));
    await atGm.form("wrestle", card).locator("select[name='aim']").selectOption("hold");
    await atGm.form("wrestle", card).locator("select[name='target']").selectOption(ILSE);
    await atGm.send("wrestle", card);
    await pools(gm, [3, 3]);
    await atGm.react("none", card);
    await expect(atGm.form("spend", card)).toContainText("2 extra sixes");
    await expect(atGm.form("spend", card).getByLabel("Gag")).toBeChecked();
    await atGm.send("spend", card);
    expect(await grips()).toEqual([{ by: GREY, gagged: true }]);
    await atGm.press("endTurn", card);
    await all([atGm], { current: ILSE });
  });

  for (const { title, free, hold, held } of HOLDS)
    await test.step(`loose: ${title}`, async () => {
      await atGm.press(`breakFree:${GREY}`, card);
      await pools(gm, [free, 3], ...(hold === null ? [] : [[hold, 3] as const]));
      await atGm.react(hold === null ? "none" : "hold:force", card);
      await expect.poll(grips).toHaveLength(held ? 1 : 0);
      if (title === HOLDS[2].title) return;
      await undo(gm, uuid);
      await undo(gm, uuid);
    });

  await test.step("in the next round she is free to flee", async () => {
    await send(gm, uuid, ...[ILSE, BLACK, GREY].map((seat) => ({ type: "endTurn", seat })));
    await all([atGm], { current: ILSE, round: 2 });
  });
  for (const { title, flee, chase, zones, said, fled } of FLIGHTS)
    await test.step(`flight: ${title}`, async () => {
      await atGm.press("flee:finesse", card);
      await pools(gm, [flee, 4], ...chase.flatMap((sixes) => (sixes === null ? [] : [[sixes, 2] as const])));
      for (const sixes of chase) await atGm.react(sixes === null ? "none" : "chase:finesse", card);
      await expect(card.locator(".sp-flow")).toContainText(said);
      const { creatures, flow } = await atGm.known();
      expect(flow).toBeNull();
      expect(creatures[ILSE].fate).toBe(fled ? "fled" : "active");
      const there = [ILSE, GREY, BLACK].map((id) => creatures[id].zone);
      expect(fled ? there.slice(1) : there).toEqual(fled ? zones.slice(1) : zones);
      if (fled) return;
      for (const _step of ["flee", ...chase]) await undo(gm, uuid);
      await all([atGm], { current: ILSE, slots: { [ILSE]: { slow: 1 } } });
    });
  await gm.expectDiceSpent();
});
