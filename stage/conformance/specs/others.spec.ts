/**
 * Packages of others, from folders that are not part of this project:
 * STAGE_SYSTEM=/path/to/system STAGE_MODULES=/path/one:/path/two STAGE_GENERATION=13 STAGE_HOLES=record \
 *   npx playwright test --project=conformance stage/conformance/specs/others.spec.ts
 */
import { delimiter } from "node:path";
import { expect, test } from "../behaviour.ts";

declare const game: any, Roll: any, foundry: any;

const system = process.env["STAGE_SYSTEM"];
const modules = (process.env["STAGE_MODULES"] ?? "").split(delimiter).filter(Boolean);

test.use({ system, modules });

test("packages of others: the game is ready, sheets open, what is written stays, dice roll", async ({ take }) => {
  const gm = await take("gm");
  // their faults are told, and are not ours to mend
  gm.guard.allow(/./);
  const tried = await gm.run(async () => {
    const sheets: Record<string, string> = {};
    for (const [name, collection] of [
      ["Actor", game.actors],
      ["Item", game.items],
    ])
      for (const type of game.documentTypes[name].filter((one: string) => one !== "base")) {
        try {
          const made = await foundry.documents[name].implementation.create({ name: "New", type });
          await made.sheet.render(true);
          await made.update({ name: `Renamed ${type}` });
          const words: string = (made.sheet.element?.[0] ?? made.sheet.element)?.innerText ?? "";
          const kept = collection.get(made.id).name === `Renamed ${type}`;
          sheets[`${name} ${type}`] =
            made.sheet.rendered && words.length > 0 && kept ? "yes" : `no: ${words.slice(0, 40)}`;
          await made.sheet.close();
        } catch (error) {
          sheets[`${name} ${type}`] = `no: ${(error as Error).message}`;
        }
      }
    const message = await (await new Roll("1d20 + 2").evaluate()).toMessage();
    const active = game.modules.map((one: any) => `${one.id} ${one.version}`);
    return {
      ready: game.ready,
      system: `${game.system.id} ${game.system.version}`,
      active,
      sheets,
      total: message.rolls[0].total,
    };
  }, null);
  console.log(JSON.stringify({ ...tried, faults: gm.guard.faults }, null, 1));
  expect(tried.ready).toBe(true);
  expect(tried.active.length).toBe(modules.length);
  expect(tried.total).toBeGreaterThanOrEqual(3);
  expect(Object.entries(tried.sheets).filter(([, how]) => how !== "yes")).toEqual([]);
});
