/** What a module, a backup or a slip of a macro leaves in stored conflicts: named, skipped, and the rest plays on. */
import { expect, test } from "../fixtures.ts";
import { change } from "../pages/core/documents.ts";
import { startDuel } from "../pages/setpiece/duel.ts";
import { ANA_SEAT, FOE, begin, contestOf, equip } from "../pages/setpiece/contest-play.ts";
import { SCENE, TOKENS, deal, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { ask } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any, JournalEntry: any, ChatMessage: any;

/** What is stored instead, of each field that holds more than a word or a number; `stored.test.ts` tries any other. */
const ODD: Readonly<Record<string, unknown>> = {
  cast: { x: { actor: 7, slots: "none" } },
  order: ["nobody"],
  seats: { x: null, a1: { name: {}, actor: [] } },
  requests: '[{"id":"x","user":5,"kind":"join","body":{"actor":[]}}]',
  snapshot: '{"v":1,"seq":1,"state":{},"table":{}}',
  events: { "000900-x": { step: 5 }, "000900-y": null },
};

/** What is wrong with a conflict while this is stored: a part that throws, and what nothing names. */
const damage = (gm: Seat, uuid: string, field: string, value: unknown): Promise<readonly string[]> =>
  gm.run(
    async ([of, name, odd]: readonly [string, string, unknown]) => {
      const document = await fromUuid(of);
      const was = document.toObject().system;
      await document.update({ system: { ...was, [name]: odd } }, { recursive: false, diff: false });
      const session = game.system.api.open(of);
      const wrong = Object.keys(session).flatMap((part) => {
        try {
          void session[part];
          return [];
        } catch (error) {
          return [`${part}: ${String(error)}`];
        }
      });
      // An order of combatants who are not there orders nothing, and what a data model refuses is not stored
      const stored = JSON.stringify(document.toObject().system[name]) === JSON.stringify(odd);
      const named = session.faults.length > 0 || session.trouble !== null;
      if (stored && name !== "order" && !named) wrong.push("nothing names it");
      await document.update({ system: was }, { recursive: false, diff: false });
      return wrong;
    },
    [uuid, field, value] as const,
  );

const faultsOf = (seat: Seat, uuid: string): Promise<string[]> =>
  seat.run((of) => game.system.api.open(of)?.faults.map(({ key }: any) => key) ?? [], uuid);

test("a stored field that nobody can read is named and skipped, and the conflict plays on", async ({ gm, ana }) => {
  const contest = await contestOf(gm, "alone", "extended");
  await gm.dice(15, 5);
  const duel = await startDuel(gm);
  const fight = await makeTokenFight(gm, [TOKENS.ana, TOKENS.harbour]);
  for (const ways of [5, [null, { a: "x" }]]) {
    await change(gm, `Scene.${SCENE}`, { "flags.setpiece.ways": ways });
    expect(await faultsOf(gm, fight), "before it begins, with the ways of its scene").toEqual(["ways"]);
  }
  await deal(gm, fight, { [TOKENS.ana]: 3, [TOKENS.harbour]: 5 });
  const found: string[] = [];
  for (const [family, uuid] of Object.entries({ contest, duel, fight })) {
    const fields = await gm.run(async (of) => Object.keys((await fromUuid(of)).toObject().system), uuid);
    for (const field of fields.filter((one) => one in ODD))
      for (const fault of await damage(gm, uuid, field, ODD[field])) found.push(`${family} ${field} ${fault}`);
    await atRest(gm, uuid);
  }
  expect(found).toEqual([]);
  // What stays damaged is said on the screen, and the turn is played all the same
  await change(gm, fight, { "system.cast": { x: {} } });
  for (const seat of [gm, ana]) await seat.reload();
  await atRest(gm, fight);
  expect(await faultsOf(gm, fight)).toEqual(["cast"]);
  expect(await ask(gm, fight, { type: "endTurn", seat: TOKENS.ana })).toMatchObject({ kind: "done" });
});

/** Settings as somebody may have stored them, and what the GM is told of each. */
const SETTINGS: Readonly<Record<string, string>> = {
  rulings: "[1]",
  diceBy: '"nobody"',
  openResistances: '[{"id":"kept","name":"The gate","rung":"low"},{"id":5}]',
  evening: '{"number":"x"}',
  seasons: "7",
};

test("a damaged setting is named when the world opens, and a contest begins all the same", async ({ gm }) => {
  await equip(gm);
  await gm.run(async (damaged) => {
    const stored = game.settings.storage.get("world");
    for (const [key, value] of Object.entries(damaged)) {
      await game.settings.set("setpiece", key, game.settings.get("setpiece", key));
      await stored.find((one: any) => one.key === `setpiece.${key}`).update({ value });
    }
  }, SETTINGS);
  // The host says so too
  gm.guard.allow(/RulingsData was constructed/);
  await gm.reload();
  for (const key of Object.keys(SETTINGS)) {
    const name: string = await gm.run((of) => game.i18n.localize(`SETPIECE.Setting.${of}.Name`), key);
    await expect(gm.page.getByText(`The setting "${name}" is damaged.`).first()).toBeVisible();
  }
  const uuid = await begin(gm, { type: "simple", seats: [ANA_SEAT, FOE] });
  expect(await gm.run((of) => game.system.api.open(of).trouble, uuid)).toBeNull();
});

/** Prepared pages of which part is damaged: what the page says, whom it still names, and what is pressed to begin. */
const PREPARED = {
  fight: {
    recipe: { foes: [5, { name: "Wolf", count: "many" }, { line: "Guard, Strike 3" }], zones: {}, scene: 7 },
    says: "Part of what is prepared for this fight is damaged. The rest can be played.",
    still: "Guard",
  },
  contest: {
    terms: { type: "simple", prize: {}, seats: [null, ANA_SEAT, { ...FOE, name: {} }, { ...FOE, id: "b2" }] },
    says: "The terms of this contest are damaged.",
    still: "Ana Vell",
  },
} as const;

test("a prepared page that is damaged in part says so, and begins with the rest", async ({ gm }) => {
  await equip(gm);
  for (const [type, { says, still, ...damaged }] of Object.entries(PREPARED)) {
    const uuid = await gm.run(async (page: object) => {
      const journal = await JournalEntry.create({ name: "Damaged", pages: [page] });
      await journal.sheet.render({ force: true });
      return journal.pages.contents[0].uuid as string;
    }, { name: "Prepared", type, system: { status: "prepared", ...damaged } }); // prettier-ignore
    const page = gm.page.locator(".sp-page").filter({ hasText: says });
    await expect(page).toContainText(still);
    expect(await faultsOf(gm, uuid)).toEqual(Object.keys(damaged));
    await page.getByRole("button", { name: "Start", exact: true }).click();
    const playing = (): string[] =>
      game.system.api.live().flatMap(({ seats }: any) => seats.map(({ name }: any) => name));
    await expect.poll(() => gm.run(playing, null)).toContain(still);
    await gm.run(async (of) => (await fromUuid(of)).parent.delete(), uuid);
  }
});

test("messages of ours with data that nobody can read stand in the log, and those after them are told", async ({
  gm,
}) => {
  const system = { uuid: "Actor.nobody", family: "combat", step: "x", round: 1 };
  const data = { who: { a: [] }, name: null, names: [[]] };
  const title = { key: "x", data, said: "Damaged" };
  const receipts: object[] = [
    ...["[", "5", "null", "{}", '{"ask":{}}', '{"changes":5,"hits":[{}]}', '{"start":{},"actors":[7]}'].flatMap((odd) =>
      ["quick", "kept", "asked"].map((name) => ({ unconfirmed: true, [name]: odd })),
    ),
    { sentences: ["Combat.Said.felled", ""].map((key) => ({ key, data })) },
    { family: "nobody", title: { ...title, key: "Play.Title.Fight" } },
  ];
  const cards = [{ summary: { key: "Chat.Gone", data: { title: data } } }, { family: "", uuid: "not a uuid", title }];
  const ours = (type: string, all: readonly object[]): object[] =>
    all.map((one) => ({ type, content: "<p>plain</p>", system: { ...system, ...one } }));
  await gm.run(
    async (all) => {
      for (const one of all) await ChatMessage.create({ speaker: { alias: "Damaged" }, ...one });
    },
    [...ours("receipt", receipts), ...ours("conflict", cards), { type: "base", content: "<p>the last</p>" }],
  );
  await gm.reload();
  await expect(gm.page.locator(".chat-log").getByText("the last")).toBeVisible();
});
