/**
 * The longest tasks of the GM's main thread in each flow that was slow once, with what is legal and large
 * (`npm run bench -- --flows`): long contests framed, begun and played, the presets of rulings, twelve pairings, a duel
 * of many bonuses, sheets, a tracker of 200 rows. The browser's own entries count them by the clock; how much of the
 * processor each really had, and how much of that was ours, comes from its trace and profiler, since on a shared
 * machine the clock also counts what others did meanwhile.
 */
import type { Browser } from "playwright";
import { StageHost } from "../../../e2e/host/stage.ts";
import { ANA_SEAT, BRAM_AGAINST, BRAM_SEAT, TONGUE, begin, equip } from "../../../e2e/pages/setpiece/contest-play.ts";
import { ANA_VELL, BRAM_ORR, startDuel } from "../../../e2e/pages/setpiece/duel.ts";
import { framed } from "../../../e2e/pages/setpiece/frame.ts";
import { send } from "../../../e2e/pages/setpiece/moves.ts";
import { makeFight, slotId } from "../../../e2e/pages/setpiece/tracker.ts";
import { contestPresets } from "../../../src/rules/profile/ask.ts";
import { raiderLine } from "./raiders.ts";
import type { Client, SitDown } from "./browser.ts";
import { longTasksOf, recordLongTasks } from "./long-tasks.ts";
import type { Measured } from "./measure.ts";
import { thinkingMeasures } from "./thinking.ts";
import { traced, type Task } from "./traced.ts";

declare const Actor: any, fromUuid: any, game: any, JournalEntry: any, ui: any;

const NONE: Task = { spent: 0, ours: 0, by: "", under: [] };

const FOE = (rating: number) => ({ id: "b1", side: "B", name: "The sea", resistance: { rating } }) as const;

/** The rating of Ana's ability, as it is written on a sheet. */
const rate = ({ seat }: Client, rating: string): Promise<void> =>
  seat.run(
    async ([of, item, text]) => void (await (await fromUuid(of)).items.get(item).update({ "system.rating": text })),
    [ANA_VELL, TONGUE, rating] as const,
  );

/** Open the frame with these terms, wait until every chance stands, and close it. */
async function frame({ seat }: Client, terms: object): Promise<void> {
  const dialog = await framed(seat, terms);
  await dialog.locator("[data-key=odds]").first().waitFor();
  await seat.page.waitForFunction(
    () => !document.querySelector(".sp-frame [data-key=odds]")?.textContent.includes("…"),
  );
  await seat.run(async () => {
    for (const app of [...(globalThis as any).foundry.applications.instances.values()])
      if (app.element?.classList.contains("sp-frame")) await app.close({ animate: false });
  }, null);
}

/** Answer what is open by its usual move so many times, each until all odds of the next step stand. */
async function play({ seat }: Client, uuid: string, times: number): Promise<void> {
  await seat.dice(...Array.from({ length: 60 * times }, (_, n) => 3 + ((n * 7) % 15)));
  for (let step = 0; step < times; step += 1) {
    const answer = await seat.run((of) => {
      const session = game.system.api.open(of);
      const open = session.cues.find((one: any) => one.options.some((option: any) => !option.refused));
      const option =
        open?.options.find((one: any) => !one.refused && one.recommended) ??
        open?.options.find((one: any) => !one.refused);
      return option ? session.send(option.intent, { seat: open.seat, cue: open.cue.id }) : null;
    }, uuid);
    if (answer === null) break;
    await seat.page.waitForFunction(
      () => ![...document.querySelectorAll("[data-key=odds]")].some((one) => one.textContent.includes("…")),
    );
  }
  await seat.run((of) => game.system.api.open(of)?.cancel(), uuid);
}

const extended = (gm: Client, rating: number, written: string) => async (): Promise<void> => {
  await rate(gm, written);
  const terms = { type: "extended", seats: [ANA_SEAT, FOE(rating)] };
  await frame(gm, terms);
  await play(gm, await begin(gm.seat, terms), 3);
};

async function presets(gm: Client): Promise<void> {
  await rate(gm, "20M4");
  for (const { values } of contestPresets) {
    await gm.seat.run((contest) => game.settings.set("setpiece", "rulings", { contest }), values);
    for (const type of ["extended", "chained", "scored"]) await frame(gm, { type, seats: [ANA_SEAT, FOE(100)] });
  }
  await gm.seat.run(() => game.settings.set("setpiece", "rulings", { contest: {} }), null);
}

async function pairings(gm: Client, type: string): Promise<void> {
  const heroes = await gm.seat.run(async () => {
    const rows = Array.from({ length: 12 }, (_, n) => ({
      name: `Rower ${n}`,
      type: "character",
      items: [{ _id: "specrowing000000", type: "ability", name: "Rowing", system: { rating: `${1 + n}M2` } }],
    }));
    const made = await Actor.createDocuments(rows, { keepId: true, keepEmbeddedIds: true });
    return made.map((one: any) => ({ actor: one.uuid as string, ability: one.items.contents[0].id as string }));
  }, null);
  const seats = heroes.flatMap((hero: object, n: number) => [
    { id: `a${n}`, side: "A", ...hero },
    { ...FOE(30 + n), id: `b${n}`, name: `Current ${n}` },
  ]);
  const terms = { type, seats, pairings: heroes.map((_: unknown, n: number) => ({ a: `a${n}`, b: `b${n}` })) };
  await frame(gm, terms);
  await play(gm, await begin(gm.seat, terms), 4);
  await gm.seat.run(
    (uuids) => Actor.deleteDocuments(uuids.map((one: string) => one.split(".")[1])),
    heroes.map(({ actor }: { actor: string }) => actor),
  );
}

async function duel(gm: Client): Promise<void> {
  await gm.seat.run(
    async (uuids) => {
      for (const [who, uuid] of uuids.entries()) {
        const bonuses = Array.from({ length: 12 }, (_, n) => ({
          key: `k${n}`,
          label: `Bonus ${n}`,
          value: 1 + ((n * 5 + who) % 12),
          kind: "other",
        }));
        await (await fromUuid(uuid)).update({ "system.duel.bonuses": bonuses });
      }
    },
    [ANA_VELL, BRAM_ORR],
  );
  await play(gm, await startDuel(gm.seat, { stakes: { kind: "custom", size: 13 } }), 6);
}

const sheets = ({ seat }: Client): Promise<void> =>
  seat.run(
    async (uuids) => {
      for (const uuid of uuids) {
        const { sheet } = await fromUuid(uuid);
        await sheet.render({ force: true });
        await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
        await sheet.close({ animate: false });
      }
    },
    [ANA_VELL, BRAM_ORR, ANA_VELL],
  );

async function tracker({ seat }: Client): Promise<void> {
  const fighters = Array.from({ length: 200 }, (_, n) => ({
    id: slotId(`w${String(n).padStart(3, "0")}`),
    line: raiderLine(n),
  }));
  await seat.run(() => ui.sidebar.changeTab("combat", "primary"), null);
  const uuid = await makeFight(seat, fighters);
  await send(seat, uuid, { type: "deal", keepLower: true });
  for (let turn = 0; turn < 3; turn += 1) {
    const holder = await seat.run((of) => {
      const { fight, slots } = game.system.api.open(of).view.fight;
      return slots[fight.current].holder as string;
    }, uuid);
    await send(seat, uuid, { type: "endTurn", seat: holder });
  }
  await seat.run(async (of) => void (await (await fromUuid(of)).delete()), uuid);
}

/** What the host does alone: a page of text written, its journal opened. */
const plain = ({ seat }: Client): Promise<void> =>
  seat.run(async () => {
    const pages = [{ name: "Plain", type: "text", text: { content: "<p>0</p>" } }];
    const entry = await JournalEntry.create({ name: "Plain", pages });
    await entry.pages.contents[0].update({ "text.content": "<p>1</p>" });
    await entry.sheet.render({ force: true });
    await entry.sheet.close({ animate: false });
  }, null);

/** The most that is ours of one task of each flow; beside it the longest task of a plain page. */
export async function flowMeasures(browser: Browser, sitDown: SitDown): Promise<readonly Measured[]> {
  const host = new StageHost();
  await host.boot({ generation: 14, latency: 0 });
  try {
    const gm = await sitDown(browser, host, "gm");
    await equip(gm.seat, 0);
    const flows: readonly (readonly [string, () => Promise<void>])[] = [
      ["an extended contest, 14 against 14", extended(gm, 14, "14")],
      ["an extended contest, 100 against 100", extended(gm, 100, "20M4")],
      ["an extended contest, 400 against 400", extended(gm, 400, "20M19")],
      [
        "a chained contest at 20M9",
        async () => {
          await rate(gm, "20M9");
          const terms = { type: "chained", seats: [ANA_SEAT, FOE(200)] };
          await frame(gm, terms);
          await play(gm, await begin(gm.seat, terms), 3);
        },
      ],
      ["frames under every preset of rulings", () => presets(gm)],
      ["12 pairings, chained", () => pairings(gm, "chained")],
      ["12 pairings, extended", () => pairings(gm, "extended")],
      ["a duel of 13 ticks, 12 bonuses a side", () => duel(gm)],
      [
        "two heroes against each other, extended",
        async () => {
          await frame(gm, { type: "extended", seats: [ANA_SEAT, BRAM_AGAINST] });
          await frame(gm, { type: "simple", seats: [ANA_SEAT, BRAM_SEAT, FOE(20)] });
        },
      ],
      ["sheets opened", () => sheets(gm)],
      ["a tracker of 200 rows", () => tracker(gm)],
    ];
    const only = process.argv.includes("--flow") ? process.argv[process.argv.indexOf("--flow") + 1] : undefined;
    const [alone] = await traced(browser, gm, () => plain(gm));
    const measured: Measured[] = (only ?? "worker") === "worker" ? [...(await thinkingMeasures(gm))] : [];
    for (const [name, act] of flows) {
      if (only !== undefined && !name.includes(only)) continue;
      await recordLongTasks(gm);
      const all = await traced(browser, gm, act);
      const { tasks } = await longTasksOf(gm, name);
      const worst = all.reduce((most, one) => (one.ours > most.ours ? one : most), NONE);
      const [longest = NONE] = all;
      console.log(
        `${name}: ${tasks.length} long tasks by the clock, ${all.filter(({ spent }) => spent > 50).length} by the processor, ` +
          `${all.filter(({ ours }) => ours > 50).length} of ours; most of ours in one ${worst.ours.toFixed(0)} (${worst.by})`,
      );
      if (process.argv.includes("--stacks"))
        for (const [what, ms] of worst.under.slice(0, 40)) console.log(`${ms.toFixed(1).padStart(8)} ${what}`);
      measured.push({
        what: `most of one task that is ours, ${name}`,
        median: worst.ours,
        fastest: worst.ours,
        baseline: alone?.spent ?? NaN,
        beside: `the host's longest task for a plain page written and opened (the flow's longest of all ${longest.spent.toFixed(0)} ms)`,
        goal: 4,
        fails: 12,
      });
    }
    return measured;
  } finally {
    await host.close();
  }
}
