import { pin } from "../pages/setpiece/card.ts";
import { SMOKE, expect, test } from "../fixtures.ts";
import { MODES, chooseMode } from "../pages/core/chat-log.ts";
import { change } from "../pages/core/documents.ts";
import { openTab } from "../pages/core/sidebar.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { ANA_SEAT, all, begin, equip, FOE, press } from "../pages/setpiece/contest-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";
import { ANA_VELL, BRAM_ORR, duelOf } from "../pages/setpiece/duel.ts";
import { openFighting } from "../pages/setpiece/fighting.ts";
import type { Seat } from "../seat.ts";

declare const fromUuid: any, game: any, ui: any;

const { ANA, TROLL_1 } = armed;

/** Parts of the page as a player sees them, as text: with every tooltip and spoken name in them. */
const seen = (seat: Seat, where: string): Promise<string> =>
  seat.page.evaluate((selector) => {
    const places = [...document.querySelectorAll<HTMLElement>(selector)];
    const spoken = places.flatMap((place) =>
      [...place.querySelectorAll("*")].flatMap((element) =>
        ["aria-label", "aria-valuetext", "data-tooltip", "title"].map((name) => element.getAttribute(name) ?? ""),
      ),
    );
    return [...places.map((place) => place.innerText), ...spoken].join("\n").replace(/\d+ (s|min|seconds?)\b/g, "");
  }, where);

/** Twins that differ in what is hidden look the same, and what they look like holds this word. */
async function alike<Twin>(twins: readonly Twin[], look: (twin: Twin) => Promise<string>, word: string): Promise<void> {
  const pages: string[] = [];
  for (const twin of twins) pages.push(await look(twin));
  expect(pages[0]).toContain(word);
  expect(pages[1]).toBe(pages[0]);
}

test(
  "twins that differ in what is hidden look the same to a player: a duel's bonus; resistance, modifier and unseen advantage; a foe's pools, points and protection",
  SMOKE,
  async ({ gm, ana }) => {
    await equip(gm, 1);
    const card = (uuid: string): Promise<string> => seen(ana, `#chat setpiece-conflict[uuid="${uuid}"]`);
    /** Card and place of the steps, once each of the two shows what can be done; then it is over. */
    const asked = async (uuid: string): Promise<string> => {
      await atRest(gm, uuid);
      for (const place of [`#chat setpiece-conflict[uuid="${uuid}"]`, "[data-holds]"])
        await expect(ana.page.locator(`${place} [data-option]`).first()).toBeVisible();
      const page = `${await card(uuid)}\n${await seen(ana, "[data-holds]")}`;
      await gm.run((of) => game.system.api.open(of).cancel(), uuid);
      await expect(ana.page.locator("[data-holds] [data-option]")).toHaveCount(0);
      return page;
    };

    await test.step("a duel: a bonus of the other sheet", async () => {
      await gm.run(() => game.settings.set("setpiece", "rulings", { duel: { valuesSeen: "secret" } }), null);
      const look = async (value: number): Promise<string> => {
        const bonuses = await gm.run(
          async ([of, worth]) => {
            const rows = (await fromUuid(of)).toObject().system.duel.bonuses;
            return rows.map((row: any) => (row.key === "strength" ? { ...row, value: worth } : row));
          },
          [BRAM_ORR, value] as const,
        );
        await change(gm, BRAM_ORR, { "system.duel.bonuses": bonuses });
        const [, duel] = await duelOf([gm, ana]);
        await expect(duel.option("bonus:blade")).toBeVisible();
        return asked(duel.uuid);
      };
      await alike([7, -3], look, "Blade");
    });

    for (const type of ["simple", "scored", "extended", "chained"] as const)
      await test.step(`${type}: a secret resistance of 8 and one of 20 with three more`, async () => {
        const twins = [
          { resistance: { rung: "low" } },
          { resistance: { rung: "high" }, modifiers: [{ kind: "situational", value: 3, note: "on guard" }] },
        ];
        const look = async (twin: object): Promise<string> =>
          asked(await begin(gm, { type, seats: [ANA_SEAT, { ...FOE, secret: true, ...twin }] }));
        await alike(twins, look, "Odds hidden: the resistance is secret.");
      });

    await test.step("a fight: at one's turn, and when the foe strikes", async () => {
      const twins = [
        { pools: { strike: 7, force: 7, endure: 6 }, points: { physical: { value: 0, max: 9 } } },
        { pools: { strike: 4, force: 2, endure: 1 }, points: { physical: { value: 0, max: 30 } }, protection: 3 },
      ];
      const look = async (combat: object): Promise<string> => {
        const fighters = [armed.ana({ weapons: [] }), armed.troll({ slots: [TROLL_1], combat })];
        const uuid = await armed.fightAt(gm, fighters, "Yard", { [ANA]: 1, [TROLL_1]: 2 });
        const [atGm, atAna] = screens(armed.FightScreen, uuid, gm, ana);
        await expect.poll(async () => (await pin(ana, uuid), atAna.form("attack", atAna.card).count())).toBe(1);
        const turn = await card(uuid);
        await send(gm, uuid, { type: "endTurn", seat: ANA });
        await atGm.attack({ target: ANA });
        await expect.poll(async () => (await pin(ana, uuid), atAna.move("react:none", atAna.card).count())).toBe(1);
        return `${turn}\n${await card(uuid)}`;
      };
      await alike(twins, look, "Troll");
    });
  },
);

/** The newest message as somebody reads it in the log, head and all; "" where it is not there for them. */
const newest = async (seat: Seat, id: string): Promise<string> => {
  await openTab(seat, "chat");
  const message = `#chat [data-message-id="${id}"]`;
  // The message stands there a moment before the words in it
  const boxes = seat.page.locator(`${message} setpiece-message`);
  await expect.poll(() => boxes.evaluateAll((all) => all.every(({ textContent }) => textContent.trim()))).toBe(true);
  return seen(seat, message);
};

/** Id of the newest message, once there are as many as this. */
async function posted(seats: readonly Seat[], count: number): Promise<string> {
  for (const seat of seats) await expect.poll(() => seat.run(() => game.messages.size as number, null)).toBe(count);
  return seats[0]!.run(() => game.messages.contents.at(-1).id as string, null);
}

test(
  "rolls and hazards outside a conflict are read by whom the chat's mode means; others read that somebody rolled, under no name",
  SMOKE,
  async ({ gm, ana, cy }) => {
    const people = [gm, ana, cy];
    const uuid = await gm.run(async () => {
      const actor = await game.actors.documentClass.create({ name: "Guard A", type: "npc" });
      const scene = await game.scenes.documentClass.create({ name: "Wall", width: 1000, height: 1000 });
      const data = { name: "A stranger", actorId: actor.id, actorLink: false, x: 0, y: 0 };
      const [token] = await scene.createEmbeddedDocuments("Token", [data]);
      return token.actor.uuid as string;
    }, null);
    let count = await gm.run(() => game.messages.size as number, null);
    const rolls = async (seat: Seat, of: string): Promise<string> => {
      await (await openFighting(seat, of)).act("action-roll", '[data-what="strike"]').click();
      return posted(people, ++count);
    };
    /** Who of them reads what was rolled: the sentence, the dice, and whose they are. */
    const readers = async (id: string, what: RegExp, name: string): Promise<string[]> => {
      const read: string[] = [];
      for (const seat of people) {
        const text = await newest(seat, id);
        const told = what.test(text);
        expect([seat.user.name, text.includes(name)]).toEqual([seat.user.name, told]);
        const dice = await seat.page
          .locator(`#chat [data-message-id="${id}"] :is(.sp-pools > span, .sp-receipt-die)`)
          .count();
        expect([seat.user.name, dice > 0]).toEqual([seat.user.name, told]);
        if (told) read.push(seat.user.name);
      }
      return read;
    };
    const ALL = ["Gamemaster", "Ana", "Cy"];
    const GM = ["Gamemaster"];
    const wanted = {
      public: [ALL, ALL],
      gm: [GM, ["Gamemaster", "Ana"]],
      blind: [GM, GM],
      self: [GM, ["Ana"]],
    } as const;
    for (const mode of Object.keys(MODES) as (keyof typeof MODES)[]) {
      for (const seat of [gm, ana]) await chooseMode(seat, mode);
      await test.step(mode, async () => {
        const [atGm, atAna] = wanted[mode];
        const guard = await rolls(gm, uuid);
        expect(await readers(guard, /rolls Strike/, "A stranger")).toEqual(atGm);
        expect(await newest(cy, guard)).not.toContain("Guard A");
        const speaker = await gm.run((of) => {
          const { scene, token, actor, alias } = game.messages.get(of).speaker;
          return [Boolean(scene && token && actor), alias];
        }, guard);
        expect(speaker, "who is secret is found by no module").toEqual([mode === "public", "A stranger"]);
        expect(await readers(await rolls(ana, ANA_VELL), /rolls Strike/, "Ana Vell")).toEqual(atAna);
        await gm.run((text) => void ui.chat.processMessage(text), "/fear 2 for Guard A");
        expect(await readers(await posted(people, ++count), /fear/i, "Guard A")).toEqual(atGm);
      });
    }
  },
);

test("with a private mode of the chat everyone reads the steps of a conflict, and its person is told", async ({
  gm,
  ana,
  cy,
}) => {
  await equip(gm, 0);
  const told = (seat: Seat) => seat.page.locator("#notifications").getByText("outside conflicts only");
  await chooseMode(gm, "self");
  await expect(told(gm)).toHaveCount(0);
  const uuid = await begin(gm, { type: "simple", seats: [ANA_SEAT, FOE] });
  await expect(told(gm)).toBeVisible();
  await chooseMode(ana, "blind");
  await expect(told(ana)).toBeVisible();
  await gm.dice(3, 19);
  await press(ana, "plain:p1");
  await all([gm, ana, cy], uuid, { status: "ended" });
  const open = (): Promise<unknown[]> =>
    cy.run(() => {
      const ours = game.messages.contents.filter((one: any) => one.system?.uuid);
      return ours.map((one: any) => [one.whisper.length, one.blind]);
    }, null);
  await expect.poll(async () => (await open()).length).toBeGreaterThan(1);
  for (const one of await open()) expect(one).toEqual([0, false]);
  await openTab(cy, "chat");
  const dice = cy.page.locator("#chat .sp-receipt-die");
  await expect(dice, "each die says whose it is").toHaveText([/^Ana Vell/, /^[A-Z]/]);
});
