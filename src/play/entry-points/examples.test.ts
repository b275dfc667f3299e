import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { filesBelow } from "../../../scripts/lib/files.ts";
import { flattenWords, mergeLanguages } from "../../../scripts/lib/languages.ts";
import { inLanguage } from "../../../scripts/lib/pack-texts.ts";
import type { Client } from "../client/sessions.ts";
import { BLANK_SHEET } from "../../../test/support/play/sheets.ts";
import { HERO, does, fightTable, sheet, type FightTable } from "../../../test/support/play/tables.ts";
import { runCommand } from "./commands.ts";
import { commandOf } from "./slash.ts";

/** A command somewhere in a text: from its stroke to the end of the sentence or the quotation. */
const COMMAND = /(?<![\p{L}\p{N}/.<:*}])\/\p{L}+[^.`“”„"|<\n]*/gu;

const commandsIn = (text: string): readonly string[] =>
  [...text.matchAll(COMMAND)].map(([line]) => line.trim()).filter((line) => commandOf(line) !== null);

/** What a page shows as code; a line break in it is a blank. */
const inCode = (page: string): readonly string[] =>
  [...page.matchAll(/`([^`]+)`/gu)].flatMap(([, code = ""]) => commandsIn(code.replace(/\s+/gu, " ")));

const languages = mergeLanguages("lang");
const pages = ["README.md", ...filesBelow(["docs"], [".md"])];
const packs = filesBelow(["packs/_source"], [".yaml"]);

/** Every example that people can read, with the language it is read in. */
const EXAMPLES: readonly (readonly [lang: string, line: string])[] = [
  ...pages.flatMap((page) => {
    const lang = /^docs\/manual\/([^/]+)\//u.exec(page)?.[1] ?? "en";
    return inCode(readFileSync(page, "utf8")).map((line) => [lang, line] as const);
  }),
  ...Object.entries(languages).flatMap(([lang, words]) =>
    [...flattenWords(words).values()].flatMap((text) => commandsIn(text)).map((line) => [lang, line] as const),
  ),
  ...packs.flatMap((file) =>
    commandsIn(readFileSync(file, "utf8")).map((line) => [/\brules-de\b/u.test(file) ? "de" : "en", line] as const),
  ),
];

interface Hero {
  readonly name: string;
  readonly items: readonly { readonly _id: string; readonly name: string; readonly type: string }[];
}

/** A hazard of the table's own. */
const OWN = [{ id: "own-cold", name: "Bitter cold", harmType: "physical", needed: 2 }];

/** The sample heroes in a language, in a running fight of which it is Ana's turn. */
async function playing(lang: string): Promise<FightTable> {
  const t = fightTable();
  for (const uuid of ["Actor.Ana", "Actor.Bram"]) t.table.actors.delete(uuid);
  for (const [id, file] of [
    ["ana", "ana-vell"],
    ["bram", "bram-orr"],
  ] as const) {
    const hero = inLanguage(
      parse(readFileSync(`packs/_source/heroes/${file}.yaml`, "utf8")),
      lang === "de" ? "de" : "en",
      new Map(),
    ) as Hero;
    const uuid = t.table.actor(hero.name, [id], { blade: 1 });
    const actor = t.table.actors.get(uuid);
    if (actor) t.table.actors.set(uuid, { ...actor, fight: HERO });
    const abilities = hero.items
      .filter(({ type }) => type === "ability" || type === "keyword")
      .map(({ _id, name }) => ({ id: _id, name, rating: 13, printed: "13", typed: "13" }))
      .map((one) => ({ ...one, kind: "ability" as const, keyword: null, bonus: null }));
    sheet(t.table, uuid, { ...BLANK_SHEET, abilities });
  }
  const uuid = t.table.fights.make([
    { id: "ana", name: "Ana Vell", actor: "Actor.Ana Vell", zone: "gate" },
    { id: "bram", name: "Bram Orr", actor: "Actor.Bram Orr", zone: "gate" },
  ]);
  for (const [index, slot] of ["ana", "bram"].entries())
    await does(t.gm, uuid, { type: "placeCard", slot, card: index + 1 });
  await does(t.gm, uuid, { type: "deal" });
  await does(t.gm, uuid, { type: "closeWindow" });
  t.table.faces.push(...Array.from({ length: 60 }, (_, index) => (index % 2 ? 1 : 6)));
  return t;
}

/** The GM's client with the words of a language; a question is answered as it opens. */
function deskOf({ gm }: FightTable, lang: string, rulings: Readonly<Record<string, unknown>> = {}): Client {
  const host = gm.host();
  const words = flattenWords(languages[lang] ?? {});
  const localize: typeof host.world.localize = ({ key, data = {} }) =>
    (words.get(`SETPIECE.${key}`) ?? key).replace(/\{(\w+)\}/gu, (_, name: string) => String(data[name] ?? ""));
  const pick: typeof host.screen.pick = async ({ several, choices }) =>
    choices.filter(({ ticked }, index) => (several ? ticked : index === 0)).map(({ id }) => id);
  return {
    host: { ...host, world: { ...host.world, localize, rulings: () => rulings }, screen: { ...host.screen, pick } },
    sessions: gm.sessions,
  };
}

describe("P14 every example of a command, in manual, hints and refusals", () => {
  it("is found where people read it: each command has one in each language", () => {
    const kinds = (lang: string) => new Set(EXAMPLES.filter(([of]) => of === lang).map(([, line]) => commandOf(line)));
    const all = [
      "contest",
      "deprivation",
      "drowning",
      "duel",
      "fall",
      "fear",
      "fire",
      "flee",
      "help",
      "lure",
      "own",
      "poison",
      "setpiece",
      "survey",
    ];
    for (const lang of Object.keys(languages)) expect([...kinds(lang)].sort(), lang).toEqual(all);
    // What is proposed in a language is in its own words, where it has any
    const words = (lang: string) =>
      [...flattenWords(languages[lang] ?? {})].filter(([key]) => /Play\.Command\./u.test(key));
    const english = new Set(words("en").map(([, line]) => line.split(" ")[0]));
    const shared = words("fr").flatMap(([, line]) => (english.has(line.split(" ")[0]) ? [commandOf(line)] : []));
    expect(shared.sort()).toEqual(["duel", "poison", "setpiece"]);
    expect(EXAMPLES.map(([, line]) => line)).toContain("/contest Ana: Silver Tongue vs High scored");
  });

  it.each([...new Map(EXAMPLES.map((one) => [one.join(" "), one])).values()])("%s: %s", async (lang, line) => {
    const t = await playing(lang);
    const answer = await runCommand(deskOf(t, lang), line);
    // What the rules say to a move is theirs; that the command was not understood is said by play
    const misread = answer?.kind === "refused" && answer.key.startsWith("Play.Refused.") ? answer : null;
    expect(misread).toBeNull();
    // Whoever names both sides of a contest, and with what, is not sent to the dialog
    const complete = commandOf(line) === "contest" && /:.*(?: vs | gegen | contr[aeo] )/u.test(line);
    expect(complete ? t.gm.contests : []).toEqual([]);
  });
});

describe.each(["en", "de"])("P12 to P15 the list of commands, in %s", (lang) => {
  /** What is whispered to somebody who types it, in this language. */
  const listed = async (line: string, who: "gm" | "ana", rulings = {}): Promise<readonly string[]> => {
    const t = await playing(lang);
    const client = deskOf({ ...t, gm: t[who] }, lang, rulings);
    const before = t.table.posts.length;
    expect(await runCommand(client, line)).toEqual({ kind: "done" });
    const [post, ...more] = t.table.posts.slice(before);
    expect([post?.type, post?.whisper, more]).toEqual(["base", [client.host.world.me().id], []]);
    return (post?.fallback ?? []).map((one) => client.host.world.localize(one));
  };
  const examplesIn = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => commandsIn(line));

  it.each(["/help", "/hilfe", "/ajuda", "/help me"])(
    "%s shows a GM an example of each command that is heard",
    async (line) => {
      const shown = examplesIn(await listed(line, "gm", { "house.drowning": true, "hazards.own": OWN }));
      const kinds = new Set(EXAMPLES.map(([, example]) => commandOf(example)));
      expect(new Set(shown.map(commandOf))).toEqual(kinds);
      for (const example of shown) expect(EXAMPLES, example).toContainEqual([lang, example]);
    },
  );

  it("/setpiece opens the start window instead, for anybody", async () => {
    for (const who of ["gm", "ana"] as const) {
      const t = await playing(lang);
      const before = t.table.posts.length;
      expect(await runCommand(deskOf({ ...t, gm: t[who] }, lang), "/setpiece")).toBeNull();
      expect([t[who].shown, t.table.posts.length]).toEqual([["first"], before]);
    }
  });

  it("leaves out the hazard of a house rule that the table does not play with", async () => {
    const shown = examplesIn(await listed("/help", "gm")).map(commandOf);
    expect([shown.includes("deprivation"), shown.includes("drowning")]).toEqual([true, false]);
  });

  it("leaves out for a player what only a GM may ask", async () => {
    const shown = examplesIn(await listed("/help", "ana")).map(commandOf);
    expect(shown).toEqual(["duel", "contest", "flee", "survey", "lure", "setpiece", "help"]);
  });
});
