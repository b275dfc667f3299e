import { expect, test } from "../fixtures.ts";
import {
  CLERK,
  ANA_SEAT,
  BRAM_AGAINST,
  BRAM_SEAT,
  FOE,
  all,
  begin,
  contestOf,
  equip,
  known,
  lastRoll,
  press,
  step,
} from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import {
  answer,
  asked,
  bidField,
  further,
  playOut,
  playUntil,
  setBid,
  winning,
} from "../pages/setpiece/contest-table.ts";
import { look } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { openMore } from "../pages/setpiece/frame.ts";

declare const game: any;

/** What a client's view holds, by a path of names. */
const seen = (seat: Seat, uuid: string, path: string): Promise<any> =>
  look(
    seat,
    uuid,
    ([of, names]) =>
      names.split(".").reduce((value: any, name: string) => value?.[name], game.system.api.open(of).view),
    [uuid, path] as const,
  );

/** An ability of Ana's that she is not using. */
const otherAbility = async (ana: Seat, uuid: string): Promise<{ id: string; name: string }> => {
  const { abilities, current } = await seen(ana, uuid, "numbers.a1");
  return abilities.find((one: { id: string }) => one.id !== current);
};

test("C187 the GM frames an extended contest in the dialog: who, against what, for what", async ({ gm, ana }) => {
  await equip(gm, 0);
  await gm.run((start) => game.system.api.frameContest(start), { seats: [ANA_SEAT] });
  const dialog = gm.page.locator(".sp-frame");
  await dialog.locator('input[name="type"][value="extended"]').check({ force: true });
  await dialog.locator('input[name="b1.name"]').fill("The storm");
  await dialog.locator('input[name="prize"]').fill("The far shore");
  await openMore(dialog);
  await dialog.locator('input[name="obstacle"]').fill("Waves as high as the mast");
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(1);
  const uuid = await gm.run(() => game.system.api.live()[0].uuid, null);
  await all([gm, ana], uuid, { status: "live", type: "extended" });
  await expect(cardOf(ana, uuid)).toContainText("The far shore");
  await expect(cardOf(ana, uuid)).toContainText("Waves as high as the mast");
});

test("C009 C373 two together begin as the campaign's long type, which the table chooses among its rulings", async ({
  gm,
}) => {
  await equip(gm, 0);
  const chosen = async (): Promise<string | null> => {
    await gm.run((start) => game.system.api.frameContest(start), { seats: [ANA_SEAT, BRAM_SEAT, FOE] });
    const type = await gm.page.locator('.sp-frame input[name="type"]:checked').getAttribute("value");
    await gm.page.locator('.sp-frame [data-act="close"]').click();
    await expect(gm.page.locator(".sp-frame")).toHaveCount(0);
    return type;
  };
  expect(await chosen()).toBe("scored");
  await gm.run(() => new (game.settings.menus.get("setpiece.rulings").type)().render({ force: true }), null);
  const rulings = gm.page.locator(".application", { has: gm.page.locator('[name="contest.longContestType"]') });
  await rulings.locator('[name="contest.longContestType"]').selectOption("chained");
  await rulings.locator('button[type="submit"]').click();
  await expect
    .poll(() => gm.run(() => game.settings.get("setpiece", "rulings").contest?.longContestType, null))
    .toBe("chained");
  expect(await chosen()).toBe("chained");
});

test("C034 C236 the end stands beside obstacle and prize; states are proposed for the hero alone", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const uuid = await begin(gm, {
    type: "scored",
    prize: "The far bank",
    obstacle: "The guarded bridge",
    seats: [ANA_SEAT, { ...FOE, resistance: { rung: "high" } }],
  });
  await gm.dice(...Array.from({ length: 20 }, (_, index) => (index % 2 ? 19 : 1)));
  await playOut([ana], gm, uuid);
  await all([gm, ana], uuid, { status: "ended" });
  for (const text of ["The far bank", "The guarded bridge", "Victory"])
    await expect(cardOf(ana, uuid)).toContainText(text);
  const follows = cardOf(gm, uuid).locator(".sp-follow button");
  await expect(follows).toHaveCount(1);
  await expect(follows).toContainText("Ana Vell");
});

test("C183 C379 the GM sets another resistance in the middle of it", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await further(gm, uuid, "b1", "resist", { rating: "9" });
  await all([gm, ana], uuid, { resistance: 9 });
  await expect(cardOf(ana, uuid).locator(".sp-fighter-b .sp-rating").first()).toContainText("9");
});

test("C144 the GM makes the first assist a step harder", async ({ gm, ana, bram }) => {
  const uuid = await contestOf(gm, "pairs", "scored");
  await further(gm, uuid, "table", "assistStart:1");
  for (const seat of [ana, bram]) await expect.poll(() => seen(seat, uuid, "assistStart")).toBe(1);
});

test("C081 C084 a parting shot goes with any ability that fits, at whoever was beaten and never at a friend", async ({
  gm,
  ana,
  bram,
}) => {
  await equip(gm, 0);
  await winning(gm);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, BRAM_SEAT, FOE, CLERK] });
  await playUntil([bram, ana], gm, uuid, async () => (await asked(ana, uuid)).includes("parting"));
  const shot = step(ana, "part:b1");
  await expect(shot).toBeVisible();
  const abilities = ana.page.locator(
    '[data-holds] .sp-need:has([data-option="part:b1"]) select[name="ability"] option',
  );
  await expect(abilities.nth(1)).toBeAttached();
  const chance = shot.locator(".sp-chances > span");
  const plain = await chance.innerText();
  const list = abilities.locator("xpath=..");
  await list.selectOption({ index: (await abilities.count()) - 1 });
  await expect(chance, "the chance is that of the ability that is chosen").not.toHaveText(plain);
  await ana.shot("contest-typed-odds", ana.page.locator("[data-holds]"));
  await list.selectOption({ index: 0 });
  await expect(chance).toHaveText(plain);
  await expect(ana.page.locator('[data-option="part:a2"]')).toHaveCount(0);
  const before = Object.values((await known(gm, uuid)).against[0]).reduce((sum: number, n: any) => sum + n, 0);
  await shot.click();
  await expect
    .poll(async () => Object.values((await known(gm, uuid)).against[0]).reduce((sum: number, n: any) => sum + n, 0))
    .toBeGreaterThan(before);
});

test("C197 C226 the acting side says how much it dares; else the GM's usual bid stands", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "extended", { points: 1 });
  await expect(bidField(ana)).toHaveValue("3");
  await setBid(ana, 12);
  await gm.dice(2, 20);
  await answer(ana, uuid, "exchange:plain");
  await all([gm, ana], uuid, { rolls: 1 });
  const rolled = (await known(gm, uuid)).advantage.b1.current as number;
  expect(rolled).toBeLessThan(0);
  expect((await lastRoll(gm, uuid)).amount).toBe(12);
  await press(ana, "bump:r1");
  await all([gm, ana], uuid, { seats: { a1: { heroPoints: 0 } } });
  expect((await known(gm, uuid)).advantage.b1.current, "a degree more").toBeLessThan(rolled);
});

test("C196 C224 the acting side says what it does, what for, with what and how much it dares, and all of it counts", async ({
  gm,
  ana,
}) => {
  const uuid = await contestOf(gm, "alone", "extended");
  const other = await otherAbility(ana, uuid);
  await further(ana, uuid, "a1", `switch:${other.id}`);
  await expect(cardOf(gm, uuid).locator(".sp-fighter-a")).toContainText(other.name);

  await test.step("beside the bid it says how daring that is", async () => {
    const stake = ana.page.locator("[data-holds] .sp-stake");
    for (const [bid, words] of [
      [1, "A cautious bid."],
      [3, "A measured bid."],
      [6, "A daring bid."],
      [12, "A reckless bid."],
    ] as const) {
      await setBid(ana, bid);
      await expect(stake).toContainText(words);
    }
  });

  await gm.dice(1, 20);
  await press(ana, "exchange:task:b1", { task: "Cut the mooring rope", gain: "augment" });
  await all([gm, ana], uuid, { rolls: 1 });
  expect(await lastRoll(gm, uuid)).toMatchObject({
    purpose: "exchange",
    task: "Cut the mooring rope",
    gain: "augment",
    amount: 12,
    a: { seat: "a1", ability: other.name, aside: "task" },
    b: { seat: "b1" },
  });
  expect(await seen(gm, uuid, "numbers.a1.modifiers.0")).toMatchObject({
    kind: "augment",
    note: "Cut the mooring rope",
  });
});

test("C244 C250 all declare, then whoever is attacked first may change their mind", async ({ gm, ana, bram }) => {
  await equip(gm, 0);
  const second = { id: "b2", side: "B", name: "Clerk", resistance: { rung: "high" } } as const;
  const uuid = await begin(gm, { type: "extended", seats: [ANA_SEAT, BRAM_AGAINST, second] });
  for (const seat of [ana, bram]) await expect.poll(() => asked(seat, uuid)).toEqual(["bid"]);
  await setBid(ana, 10);
  await answer(ana, uuid, "bid:b1");
  await setBid(bram, 2);
  await answer(bram, uuid, "bid:a1");
  await gm.dice(10, 10);
  await answer(ana, uuid, "exchange:plain");
  await all([gm, ana, bram], uuid, { rolls: 1 });
  await further(bram, uuid, "b1", "bid:none");
  await expect.poll(() => seen(gm, uuid, "declared.free:b1.action.targets")).toBeFalsy();
});

test("C225 C252 C254 the GM declares anew for somebody whose bid does not fit, or whose target is gone", async ({
  gm,
  ana,
  bram,
}) => {
  await equip(gm, 0);
  await gm.run(() => game.settings.set("setpiece", "rulings", { contest: { extendedMultiTarget: true } }), null);
  const uuid = await begin(gm, { type: "extended", seats: [ANA_SEAT, BRAM_SEAT, FOE, CLERK] });
  await setBid(ana, 9);
  await ana.page
    .getByRole("checkbox", { name: /^also Clerk$/i })
    .first()
    .check();
  await answer(ana, uuid, "bid:b1");
  await expect.poll(() => seen(gm, uuid, "declared.free:a1.action.targets")).toEqual(["b1", "b2"]);
  await answer(bram, uuid, "bid:b1");
  await expect(cardOf(gm, uuid).locator(".sp-order-list")).toContainText("9 on Harbour-master, Clerk");
  await further(gm, uuid, "a1", "redeclare:b2", { bid: "4" });
  await expect(cardOf(ana, uuid).locator(".sp-order-list")).toContainText("4 on Clerk");
});

test("C245 C362 the GM sets the order: by which rule turns are sorted, and which pairing is read out first", async ({
  gm,
  ana,
}) => {
  const extended = await contestOf(gm, "together", "extended");
  await further(gm, extended, "table", "orderRule:advantage");
  await expect.poll(() => seen(ana, extended, "orderRule")).toBe("advantage");
  await gm.run((of) => game.system.api.open(of).cancel(), extended);
  const chained = await begin(gm, { type: "chained", seats: [ANA_SEAT, BRAM_SEAT, FOE, CLERK] });
  const last = await seen(gm, chained, "pairings.1.id");
  await further(gm, chained, "table", `reorder:${last}`);
  await expect.poll(() => seen(ana, chained, "pairings.0.id")).toBe(last);
});

/** Ana has a turn and nobody on her; Bram and the harbour-master are on each other. */
async function unengaged(gm: Seat, ana: Seat, bram: Seat): Promise<string> {
  const uuid = await contestOf(gm, "together", "extended");
  await answer(ana, uuid, "bid:none");
  await answer(bram, uuid, "bid:b1");
  await further(gm, uuid, "b1", "redeclare:a2", { bid: "3" });
  await expect.poll(() => asked(ana, uuid)).toEqual(["turn"]);
  return uuid;
}

/** Points everybody has; only the GM knows those of the harbour-master. */
const points = async (gm: Seat, uuid: string): Promise<Record<"a1" | "a2" | "b1", number>> => {
  const { advantage } = await known(gm, uuid);
  return { a1: advantage.a1.current, a2: advantage.a2.current, b1: advantage.b1.current };
};

test("C287 something beside the fight may take a roll: the GM says so, and against what", async ({ gm, ana, bram }) => {
  const uuid = await unengaged(gm, ana, bram);
  const before = await points(gm, uuid);
  await expect(step(ana, "action:tested"), "whether it takes a roll is the GM's to say").toBeDisabled();
  await gm.page.locator('[data-holds] [data-act="act-for"]').first().click();
  // 12 beats a resistance of 9, and not the usual one of 14
  await gm.dice(10, 12);
  await press(gm, "action:tested", { task: "Climb the crane", resistance: "9" });
  await expect.poll(() => asked(bram, uuid)).toEqual(["turn"]);
  expect(await lastRoll(ana, uuid)).toMatchObject({
    purpose: "action",
    task: "Climb the crane",
    a: { seat: "a1", face: 10 },
    b: { seat: null, face: 12 },
    winner: "a",
    degree: 2,
  });
  await expect(cardOf(ana, uuid)).toContainText("Ana Vell succeeds with a side action: Climb the crane.");
  expect(await asked(ana, uuid)).toEqual([]);
  expect(await points(gm, uuid)).toEqual(before);
});

test("C294 a change of ground may take one's turn: the points stay, and nobody engaged is free to", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await unengaged(gm, ana, bram);
  const before = await points(gm, uuid);
  await press(ana, "action:goal", { task: "Draw the blade" });
  await expect.poll(() => asked(bram, uuid), { message: "it takes the turn" }).toEqual(["turn"]);
  expect(await asked(ana, uuid)).toEqual([]);
  await expect(step(bram, "action:goal"), "Bram is engaged").toBeDisabled();
  const noted = (seat: Seat): Promise<string[]> =>
    look(
      seat,
      uuid,
      (of) =>
        game.system.api.open(of).lines.flatMap((line: any) => (line.event?.what === "acted" ? [line.event.note] : [])),
      uuid,
    );
  expect(await noted(gm)).toEqual(["Draw the blade"]);
  const other = await otherAbility(ana, uuid);
  await further(ana, uuid, "a1", `switch:${other.id}`);
  await expect(cardOf(bram, uuid).locator(".sp-fighter-a").first()).toContainText(other.name);
  expect(await points(gm, uuid)).toEqual(before);
});

test("C310 C313 points are lent with a described help, in the amount that is said, by a move of the turn that says what it stakes", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await unengaged(gm, ana, bram);
  const { a1, a2, b1 } = await points(gm, uuid);
  await gm.dice(8, 10);
  const lend = ana.page.locator('[data-holds] [data-option="lend:a2"]');
  await expect(lend, "what it brings and costs, and that all of it may put her out").toContainText(
    "Win: Bram Orr +2–3 advantage, Ana Vell −0–3 advantage; lose: ",
  );
  await ana.page.locator('[data-holds] .sp-need:has([data-option="lend:a2"]) [name="amount"]').fill(String(a1));
  await expect(lend).toContainText(`Ana Vell −0–${a1} advantage, and can be out`);
  await press(ana, "lend:a2", { amount: "5", task: "Throws him the rope" });
  await expect.poll(() => points(gm, uuid)).toEqual({ a1: a1 - 5, a2: a2 + 5, b1 });
  await all([ana, bram], uuid, { advantage: { a1: { current: a1 - 5 }, a2: { current: a2 + 5 } } });
  expect(await lastRoll(bram, uuid)).toMatchObject({ purpose: "lend", amount: 5, target: "a2", b: { seat: null } });
  await expect(cardOf(bram, uuid)).toContainText("Ana Vell lends Bram Orr 5 advantage: Throws him the rope.");
  expect(await asked(ana, uuid), "lending takes the turn").toEqual([]);
  await expect(
    bram.page.locator('[data-holds] [data-option="lend:a1"]:not([aria-disabled="true"])'),
    "Bram is engaged",
  ).toHaveCount(0);

  await gm.run((of) => {
    const session = game.system.api.open(of);
    return session.undo(session.undoable.step);
  }, uuid);
  await expect.poll(() => points(gm, uuid)).toEqual({ a1, a2, b1 });
  await gm.dice(8, 10);
  await gm.page.locator('[data-holds] [data-act="act-for"]').first().click();
  await press(gm, "lend:a2", { amount: "8" });
  await expect.poll(() => points(gm, uuid)).toEqual({ a1: a1 - 8, a2: a2 + 8, b1 });
  await all([ana, bram], uuid, { advantage: { a1: { current: a1 - 8 }, a2: { current: a2 + 8 } } });
});

test("C264 the GM lets a foe who came back keep the state of its defeat", async ({ gm, ana }) => {
  const uuid = await contestOf(gm, "alone", "extended");
  await setBid(ana, 14);
  await gm.dice(1, 14);
  await answer(ana, uuid, "exchange:plain");
  await expect.poll(() => asked(ana, uuid)).toEqual(["parting"]);
  await setBid(ana, 5);
  await gm.dice(10, 1);
  await answer(ana, uuid, "shoot");
  await expect.poll(async () => (await known(gm, uuid)).seats.b1.status).toBe("in");
  await further(gm, uuid, "a1", "keep:b1");
  await expect.poll(() => seen(ana, uuid, "wounds.b1").then((states) => states?.length)).toBe(1);
});

test("C304 the GM restores some advantage to whoever comes back", async ({ gm, ana, bram }) => {
  const uuid = await contestOf(gm, "together", "extended");
  await answer(ana, uuid, "bid:b1");
  await answer(bram, uuid, "bid:b1");
  await gm.dice(1, 20);
  await answer(ana, uuid, "disengage:b1");
  await expect.poll(async () => (await known(gm, uuid)).seats.a1.status).toBe("left");
  await gm.dice(...Array.from({ length: 12 }, () => 10));
  await playUntil([bram], gm, uuid, async () => (await known(gm, uuid)).round === 2);
  await further(gm, uuid, "a1", "rejoin:restored", { restore: "2" });
  await expect.poll(async () => (await known(gm, uuid)).seats.a1.status).toBe("in");
});
