/**
 * Packages of others, from folders that are not part of this project, at a table of three:
 * STAGE_SYSTEM=/path/to/system STAGE_MODULES=/path/one:/path/two STAGE_GENERATION=13 STAGE_HOLES=record \
 *   npx playwright test --config stage/playwright.config.ts others.spec.ts
 */
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "../behaviour.ts";
import type { Seat } from "../../../e2e/seat.ts";

declare const game: any, Roll: any, foundry: any, ui: any, socketlib: any, libWrapper: any, CONFIG: any;

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

/** Types a name into the open sheet, as a person would, who changes to its edit mode first; false without a field. */
const rename = async (given: { uuid: string; name: string }): Promise<boolean> => {
  const doc = await foundry.utils.fromUuid(given.uuid);
  const fieldOf = (): HTMLInputElement | null => {
    const { element: drawn } = doc.sheet;
    const element: HTMLElement | undefined = drawn instanceof HTMLElement ? drawn : drawn?.[0];
    return element?.querySelector<HTMLInputElement>('input[name="name"]:not(:disabled)') ?? null;
  };
  let input = fieldOf();
  if (!input) {
    doc.sheet.element?.querySelector?.('[data-action="toggleMode"]')?.click();
    for (let turn = 0; turn < 40 && !input; turn++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      input = fieldOf();
    }
  }
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

/** What a tracker's buttons may be called that lead on: the host's own first, then those of sides that choose. */
const ONWARDS = ["nextTurn", "endTurn", "activateCombatant", "nextRound"] as const;

/** Two actors fight for two rounds, with the buttons of the tracker where there are any. */
async function twoRounds(gm: Seat, player: Seat): Promise<string> {
  await gm.run(async () => {
    const combat = await foundry.documents.Combat.implementation.create({ active: true });
    const actors = game.actors.contents.slice(0, 2);
    const two = [0, 1].map((at) => ({ actorId: actors[at % actors.length]?.id, initiative: 10 - at }));
    await combat.createEmbeddedDocuments("Combatant", two);
    ui.sidebar.changeTab("combat", "primary");
    await ui.combat.render({ force: true, combat });
    await combat.startCombat();
  }, null);
  const press = (action: string): Promise<boolean> =>
    gm.run(async (name) => {
      const buttons = [...(ui.combat.element?.querySelectorAll(`[data-action="${name}"]`) ?? [])] as HTMLElement[];
      const button = buttons.find((one) => !(one as HTMLButtonElement).disabled && one.checkVisibility());
      button?.click();
      return button !== undefined;
    }, action);
  const at = (seat: Seat): Promise<[number, number | null]> =>
    seat.run(() => [game.combats.contents[0].round as number, game.combats.contents[0].turn as number | null], null);
  const how = new Set<string>();
  for (let presses = 0; presses < 12 && (await at(gm))[0] < 3; presses++) {
    const before = JSON.stringify(await at(gm));
    const moved = (): Promise<boolean> =>
      expect
        .poll(async () => JSON.stringify(await at(gm)), { timeout: 2_000 })
        .not.toBe(before)
        .then(
          () => true,
          () => false,
        );
    let done = false;
    for (const action of ONWARDS) {
      if (done || !(await press(action))) continue;
      done = await moved();
      if (done) how.add(action);
    }
    if (done) continue;
    await gm.run(() => game.combat.nextTurn(), null);
    how.add("called");
    if (!(await moved())) break;
  }
  await expect.poll(() => at(player)).toEqual(await at(gm));
  return `${[...how].join(", ")}; round ${(await at(player))[0]}`;
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
  // beside Setpiece its own fight leads the encounter, which its own specs play
  const rounds = system
    ? await twoRounds(gm, ana).catch((error: unknown) => `no: ${(error as Error).message.split("\n")[0]}`)
    : null;
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
  if (system) expect(rounds).toMatch(/round 3/);
});

/** Styles that a package builds for its releases are not in its repository. */
const STYLES = /\.css\b/;

/** The ids of the modules that are tried. */
const ids = modules.map((path) => (JSON.parse(readFileSync(join(path, "module.json"), "utf8")) as { id: string }).id);

if (ids.includes("socketlib"))
  test("socketlib: what a player asks for runs with the game master, and its value comes back", async ({ take }) => {
    const seats = [await take("gm"), await take("ana")] as const;
    for (const seat of seats) {
      seat.guard.allow(STYLES);
      await seat.run(() => {
        const socket = socketlib.registerSystem(game.system.id);
        socket.register("whoami", (word: string) => `${word} ${game.user.id}`);
        (globalThis as any).triedSocket = socket;
      }, null);
    }
    const [gm, ana] = seats;
    const ask = (seat: Seat): Promise<string> =>
      seat.run(async () => (await (globalThis as any).triedSocket.executeAsGM("whoami", "here is")) as string, null);
    const gmId = await gm.run(() => game.user.id as string, null);
    expect(await ask(ana)).toBe(`here is ${gmId}`);
    expect(await ask(gm)).toBe(`here is ${gmId}`);
  });

if (ids.includes("lib-wrapper"))
  test("libWrapper: a wrapped method of a document class is called, and calls on", async ({ take }) => {
    const gm = await take("gm");
    gm.guard.allow(STYLES);
    const told = await gm.run(async () => {
      const page = globalThis as any;
      page.wrappedCalls = [];
      const target = "CONFIG.Actor.documentClass.prototype.prepareDerivedData";
      libWrapper.register(
        game.system.id,
        target,
        function (this: any, wrapped: () => void): void {
          page.wrappedCalls.push(this.name);
          wrapped();
        },
        "WRAPPER",
      );
      const type = game.documentTypes.Actor.find((one: string) => one !== "base");
      const actor = await CONFIG.Actor.documentClass.create({ name: "Wrapped", type });
      const during = page.wrappedCalls.includes("Wrapped");
      libWrapper.unregister(game.system.id, target);
      page.wrappedCalls.length = 0;
      actor.prepareData();
      await actor.delete();
      return { during, after: page.wrappedCalls.length };
    }, null);
    expect(told).toEqual({ during: true, after: 0 });
  });
