/**
 * Packages of others, from folders that are not part of this project, at a table of three:
 * STAGE_SYSTEM=/path/to/system STAGE_MODULES=/path/one:/path/two STAGE_GENERATION=13 STAGE_HOLES=record \
 *   npx playwright test --project=conformance stage/conformance/specs/others.spec.ts
 */
import { delimiter } from "node:path";
import { expect, test } from "../behaviour.ts";
import type { Seat } from "../../../e2e/seat.ts";

declare const game: any, Roll: any, foundry: any, ui: any;

const system = process.env["STAGE_SYSTEM"];
const modules = (process.env["STAGE_MODULES"] ?? "").split(delimiter).filter(Boolean);

test.use({ system, modules });

/** Makes a document of each sub-type that everybody owns, with its sheet open; gives what went wrong by type. */
const openAll = (): Promise<{ opened: Record<string, string>; faults: Record<string, string> }> =>
  (async () => {
    const opened: Record<string, string> = {};
    const faults: Record<string, string> = {};
    for (const name of ["Actor", "Item"])
      for (const type of game.documentTypes[name].filter((one: string) => one !== "base")) {
        try {
          const made = await foundry.documents[name].implementation.create({
            name: `New ${type}`,
            type,
            ownership: { default: 3 },
          });
          opened[`${name} ${type}`] = made.uuid;
          await made.sheet.render(true);
        } catch (error) {
          faults[`${name} ${type}`] = String((error as Error).message);
        }
      }
    return { opened, faults };
  })();

/** Types a name into the open sheet, as a person would; false where it has no field for it. */
const rename = async (given: { uuid: string; name: string }): Promise<boolean> => {
  const doc = await foundry.utils.fromUuid(given.uuid);
  const { element: drawn } = doc.sheet;
  const element: HTMLElement | undefined = drawn instanceof HTMLElement ? drawn : drawn?.[0];
  const input = element?.querySelector<HTMLInputElement>('input[name="name"]:not(:disabled)');
  if (!input) return false;
  input.value = given.name;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  if (!(doc.sheet.options.form?.submitOnChange ?? doc.sheet.options.submitOnChange)) input.form?.requestSubmit();
  return true;
};

const words = async (uuid: string): Promise<number> => {
  const doc = await foundry.utils.fromUuid(uuid);
  await doc?.sheet.render(true);
  // a window of the first generation has jQuery's wrapping around its element
  const element = doc?.sheet.element;
  return ((element instanceof HTMLElement ? element : element?.[0])?.innerText ?? "").length;
};

/** Opens, renames and shows a document of each type; gives "yes" or why not. */
async function sheetsOf(writer: Seat, reader: Seat): Promise<Record<string, string>> {
  const { opened, faults } = await writer.run(openAll, null);
  const told: Record<string, string> = Object.fromEntries(
    Object.entries(faults).map(([type, why]) => [type, `no: ${why}`]),
  );
  for (const [type, uuid] of Object.entries(opened)) {
    if (told[type]) continue;
    try {
      await expect.poll(() => writer.run(words, uuid)).toBeGreaterThan(0);
      const name = `Renamed ${type}`;
      const typed = await writer.run(rename, { uuid, name });
      const seen = (): Promise<string> => reader.run(async (id) => (await foundry.utils.fromUuid(id))?.name, uuid);
      const taken =
        typed &&
        (await expect
          .poll(seen, { timeout: 5_000 })
          .toBe(name)
          .then(
            () => true,
            () => false,
          ));
      if (!taken) {
        await writer.run(async (given) => (await foundry.utils.fromUuid(given.uuid)).update({ name: given.name }), {
          uuid,
          name,
        });
        await expect.poll(seen).toBe(name);
      }
      await expect.poll(() => reader.run(words, uuid)).toBeGreaterThan(0);
      told[type] = taken ? "yes" : typed ? "yes, but its sheet does not take a typed name" : "yes, no name to type";
      await writer.run(async (id) => (await foundry.utils.fromUuid(id)).sheet.close(), uuid);
      await reader.run(async (id) => (await foundry.utils.fromUuid(id)).sheet.close(), uuid);
    } catch (error) {
      told[type] = `no: ${(error as Error).message.split("\n")[0]}`;
    }
  }
  return told;
}

/** Two actors fight for two rounds, with the buttons of the tracker where there are any. */
async function twoRounds(gm: Seat, player: Seat): Promise<string> {
  await gm.run(async () => {
    const combat = await foundry.documents.Combat.implementation.create({ active: true });
    const actors = game.actors.contents.slice(0, 2);
    const two = [0, 1].map((at) => ({ actorId: actors[at % actors.length]?.id, initiative: 10 - at }));
    await combat.createEmbeddedDocuments("Combatant", two);
    await ui.combat.render({ force: true, combat });
    await combat.startCombat();
  }, null);
  const press = async (): Promise<string> =>
    gm.run(async () => {
      const button = ui.combat.element?.querySelector('[data-action="nextTurn"]') as HTMLElement | null;
      if (button) button.click();
      else await game.combat.nextTurn();
      return button ? "pressed" : "called";
    }, null);
  const at = (seat: Seat): Promise<[number, number | null]> =>
    seat.run(() => [game.combats.contents[0].round as number, game.combats.contents[0].turn as number | null], null);
  let how = "";
  for (let press_ = 0; press_ < 5; press_++) {
    const before = JSON.stringify(await at(gm));
    how = await press();
    await expect.poll(async () => JSON.stringify(await at(gm))).not.toBe(before);
    if ((await at(gm))[0] === 3) break;
  }
  await expect.poll(() => at(player)).toEqual(await at(gm));
  return `${how}, round ${(await at(player))[0]}`;
}

test("packages of others: ready, sheets, edits that others see, a roll, two rounds", async ({ take }) => {
  const seats = [await take("gm"), await take("ana"), await take("bram")] as const;
  // their faults are told, and are not ours to mend
  for (const seat of seats) seat.guard.allow(/./);
  const [gm, ana, bram] = seats;
  const ready = await Promise.all(seats.map((seat) => seat.run(() => game.ready as boolean, null)));
  const sheets = await sheetsOf(gm, ana);
  const total = await gm.run(
    async () => (await (await new Roll("1d20 + 2").evaluate()).toMessage()).rolls[0].total,
    null,
  );
  const rolls = (): Promise<number[]> =>
    bram.run(() => game.messages.contents.flatMap((one: any) => one.rolls.map((roll: any) => roll.total)), null);
  await expect.poll(rolls).toContain(total);
  const rounds = await twoRounds(gm, ana).catch((error: unknown) => `no: ${(error as Error).message.split("\n")[0]}`);
  const about = await gm.run(
    () => ({
      system: `${game.system.id} ${game.system.version}`,
      active: game.modules.map((one: any) => `${one.id} ${one.version}`),
    }),
    null,
  );
  const faults = seats.map((seat) => seat.guard.faults.map((fault) => String(fault).slice(0, 300)));
  console.log(JSON.stringify({ ready, ...about, sheets, rounds, faults }, null, 1));
  expect(ready).toEqual([true, true, true]);
  expect(about.active.length).toBe(modules.length);
  expect(Object.entries(sheets).filter(([, how]) => !how.startsWith("yes"))).toEqual([]);
  expect(rounds).toMatch(/round 3/);
});
