import { expect, test } from "../fixtures.ts";

declare const game: any, Actor: any;
declare const fromUuid: (uuid: string) => Promise<any>;

/** What a pack holds, its folders not counted. */
const LEAST = {
  heroes: 10,
  foes: 20,
  abilities: 51,
  arms: 16,
  macros: 10,
  scenes: 4,
  tables: 6,
  rules: 3,
  conflicts: 6,
} as const;

for (const lang of ["", "-de"])
  test(`every document of the packs${lang} lands in the world and opens its sheet`, async ({ gm }) => {
    for (const [name, least] of Object.entries(LEAST)) {
      const ids: string[] = await gm.run((pack) => [...game.packs.get(pack).index.keys()], `setpiece.${name}${lang}`);
      expect(ids.length, name).toBeGreaterThanOrEqual(least);
      const opened = await gm.run(
        async ({ pack, all }) => {
          const names: string[] = [];
          const from = game.packs.get(pack);
          for (const id of all) {
            const landed = await game.collections.get(from.documentName).importFromCompendium(from, id);
            // the sheets of scenes and macros are the host's
            const sheet = ["Scene", "Macro"].includes(from.documentName) ? null : landed.sheet;
            await sheet?.render({ force: true });
            if (landed.name.trim() !== "" && sheet?.rendered !== false) names.push(id);
            await sheet?.close();
          }
          return names;
        },
        { pack: `setpiece.${name}${lang}`, all: ids },
      );
      expect(opened, name).toEqual(ids);
    }
  });

for (const lang of ["", "-de"])
  test(`every table of the packs${lang} is drawn from: each throw has one result, and says it`, async ({ gm }) => {
    const drawn = await gm.run(async (pack) => {
      const tables = await game.packs.get(pack).getDocuments();
      const out: { name: string; faces: number; said: number; empty: number }[] = [];
      for (const table of tables) {
        const faces = Number(table.formula.split("d")[1]);
        const met = [...Array(faces).keys()].map((at) => table.getResultsForRoll(at + 1));
        const { results } = await table.draw({ displayChat: false });
        out.push({
          name: table.name,
          faces,
          said: met.filter((of) => of.length === 1).length,
          empty: results.filter((one: any) => one.description.replace(/<[^>]*>/g, "").trim() === "").length,
        });
      }
      await tables[0].draw();
      return { out, message: game.messages.contents.at(-1).content };
    }, `setpiece.tables${lang}`);
    expect(drawn.out).toHaveLength(6);
    for (const { name, faces, said, empty } of drawn.out) expect([name, said, empty]).toEqual([name, faces, 0]);
    await expect(gm.page.locator(".chat-message .table-results, .message .table-results").last()).toContainText(/\S/);
  });

test("a hero is read in the compendium: abilities, life and picture are there before it is imported (W3, W4)", async ({
  gm,
}) => {
  await gm.run(async () => {
    const hero = await game.packs.get("setpiece.heroes").getDocument("odofenn000000001");
    await hero.sheet.render({ force: true });
  }, null);
  const sheet = gm.page.locator(".sp-sheet");
  await expect(sheet).toContainText("Lamp keeper");
  await expect(sheet.locator('img[src*="portraits/odo-fenn.svg"]').first()).toBeVisible();
  await gm.shot("packed-hero", sheet);
});

test("a breakout of the compendium goes below the keyword of its name, else it stands alone", async ({ gm }) => {
  const rows: string[] = await gm.run(async () => {
    const pack = game.packs.get("setpiece.abilities");
    const data = async (name: string): Promise<any> =>
      (await pack.getDocument(pack.index.getName(name)._id)).toObject();
    const hero = await Actor.create({ name: "Ida", type: "character" });
    await hero.createEmbeddedDocuments("Item", [await data("Healer")]);
    for (const name of ["Bind a wound", "Cut a hull"]) await hero.createEmbeddedDocuments("Item", [await data(name)]);
    return hero.items.contents.map(({ name, system }: any) => {
      const keyword = system.keyword ? hero.items.get(system.keyword)?.name : "";
      return [name, system.rating, keyword].filter(Boolean).join(" ");
    });
  }, null);
  expect(rows).toEqual(["Healer 17", "Bind a wound +1 Healer", "Cut a hull 13"]);
});

test("every page of the journals opens and says something, and every map of the packs is drawn", async ({ gm }) => {
  const silent: string[] = await gm.run(async () => {
    const empty: string[] = [];
    for (const pack of game.packs.contents.filter((one: any) => one.documentName === "JournalEntry"))
      for (const entry of await pack.getDocuments())
        for (const page of entry.pages.contents.filter(({ type }: any) => type === "text")) {
          await entry.sheet.render({ force: true, pageId: page.id });
          if (!/\S/.test(page.text.content.replace(/<[^>]*>/g, ""))) empty.push(page.uuid);
          await entry.sheet.close();
        }
    return empty;
  }, null);
  expect(silent).toEqual([]);
  await test.step("each picture in them loads, and the guide's own screens are told in words too", async () => {
    const pictures: { page: string; src: string; alt: string | null; wide: number }[] = await gm.run(async () => {
      const packs = game.packs.contents.filter((one: any) => one.documentName === "JournalEntry");
      const entries = (await Promise.all(packs.map((pack: any) => pack.getDocuments()))).flat();
      const pages = entries.flatMap((entry: any) => entry.pages.contents).filter(({ type }: any) => type === "text");
      return Promise.all(
        pages.flatMap((page: any) =>
          [...new DOMParser().parseFromString(page.text.content, "text/html").images].map(async (one) => {
            const src = one.getAttribute("src") ?? "";
            const image = new Image();
            image.src = `/${src}`;
            await image.decode().catch(() => undefined);
            return { page: page.uuid, src, alt: one.getAttribute("alt"), wide: image.naturalWidth };
          }),
        ),
      );
    }, null);
    expect(pictures.filter(({ alt, wide }) => alt === null || wide === 0)).toEqual([]);
    const screens = pictures.filter(({ src }) => src.includes("docs/pictures/"));
    expect(screens.filter(({ alt }) => alt === "")).toEqual([]);
    expect(screens.length, "six pictures in each of six languages").toBe(36);
    await gm.run(async () => {
      const [guide] = (await game.packs.get("setpiece.rules").getDocuments()).filter(
        ({ name }: any) => name === "Guide",
      );
      await guide.sheet.render({ force: true, pageId: "guidefight000000" });
    }, null);
    const shown = gm.page.locator(".application img[src*='docs/pictures/fight.webp']");
    await expect(shown).toBeVisible();
    const wider = await shown.evaluate(
      (one) => one.getBoundingClientRect().right - one.closest(".application")!.getBoundingClientRect().right,
    );
    expect(wider, "it is no wider than its page").toBeLessThan(0);
    await gm.shot("guide-picture");
    await gm.run(async () => {
      const [rules] = (await game.packs.get("setpiece.rules").getDocuments()).filter(
        ({ name }: any) => name === "Fights",
      );
      await rules.sheet.render({ force: true, pageId: "maneuvers0000001" });
    }, null);
    await expect(gm.page.locator(".application img[src*='maneuvers/parry.svg']")).toBeVisible();
    await gm.shot("rules-maneuvers");
  });
  const maps: { name: string; fine: boolean; zones: number }[] = await gm.run(async () => {
    const pack = game.packs.get("setpiece.scenes");
    return Promise.all(
      [...(await pack.getIndex())].map(async ({ _id }: any) => {
        // as a table gets it: in the pack it has the form of 13
        const scene = await game.scenes.importFromCompendium(pack, _id);
        const src = scene.levels?.contents?.[0]?.background?.src ?? scene.background?.src;
        const picture = await fetch(`/${String(src)}`);
        return {
          name: scene.name,
          fine: picture.ok && /svg/.test(picture.headers.get("content-type") ?? ""),
          zones: scene.regions.size,
        };
      }),
    );
  }, null);
  expect(maps).toHaveLength(4);
  for (const { name, fine, zones } of maps) expect([name, fine, zones >= 3]).toEqual([name, true, true]);
});

test("every prepared contest, fight and duel of the pack begins", async ({ gm }) => {
  const pages: { uuid: string; type: string }[] = await gm.run(async () => {
    const entries = await game.packs.get("setpiece.conflicts").getDocuments();
    return entries.flatMap((entry: any) =>
      entry.pages.contents
        .filter(({ type }: any) => ["contest", "fight", "duel"].includes(type))
        .map(({ uuid, type }: any) => ({ uuid, type })),
    );
  }, null);
  const counted = (type: string): number => pages.filter((page) => page.type === type).length;
  expect(counted("contest")).toBeGreaterThanOrEqual(12);
  expect(counted("fight")).toBeGreaterThanOrEqual(6);
  expect(counted("duel")).toBeGreaterThanOrEqual(4);
  for (const { uuid } of pages) {
    const begun = await gm.run(async (of) => {
      const answer = await game.system.api.startPrepared(of);
      const session = answer.kind === "done" ? game.system.api.open(answer.uuid) : null;
      // the next one is to begin with people who are in nothing else; one that runs is not deleted unasked
      await session?.cancel();
      if (session) await (await fromUuid(session.uuid)).delete();
      return { kind: answer.kind, key: answer.key ?? null, there: session !== null };
    }, uuid);
    expect(begun, uuid).toEqual({ kind: "done", key: null, there: true });
  }
});

test("every macro of the pack runs, and says what is missing", async ({ gm }) => {
  const ids: string[] = await gm.run(() => [...game.packs.get("setpiece.macros").index.keys()], null);
  for (const id of ids)
    await gm.run(async (of) => void (await (await game.packs.get("setpiece.macros").getDocument(of)).execute()), id);
  await expect(gm.page.locator(".application.sp-frame")).toBeVisible();
  await expect(gm.page.locator("#notifications")).toContainText(/\S/);
});
