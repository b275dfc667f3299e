import type { FamilyId } from "../../rules/log/family.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Answer } from "../answers.ts";
import type { Client } from "../client/sessions.ts";
import { REFUSED, goneActor } from "../refusals.ts";

/** Families in the order in which a first evening shows them. */
export const FIRST_SCENES: readonly FamilyId[] = ["contest", "combat", "duel"];

/** The prepared page that each scene is played from, below its compendium. */
const PAGES: Readonly<Record<FamilyId, string>> = {
  contest: "JournalEntry.preparedcontest1.JournalEntryPage.theharbourvote01",
  combat: "JournalEntry.fightsatharbour1.JournalEntryPage.wolvesatthegate0",
  duel: "JournalEntry.harbourconflicts.JournalEntryPage.dueloftheclerk01",
};

/** Heroes that a world has from its first scene on. */
const HEROES: readonly (readonly [id: string, name: string])[] = [
  ["anavell000000001", "Ana Vell"],
  ["bramorr000000001", "Bram Orr"],
  ["cytarn0000000001", "Cy Tarn"],
];

const MAP = "Scene.themillyard00001";

/** A compendium of ours in the language of whoever plays; they have the same ids in each. */
const pack = (name: string, lang: string): string => `Compendium.setpiece.${name}${lang === "de" ? "-de" : ""}`;

/** The map is looked at, and imported where the world has none; a world without it plays on without. */
const lookAtMap = async ({ host: { world } }: Client, lang: string): Promise<void> => {
  const meant = `${pack("scenes", lang)}.${MAP}`;
  const found = await world.sceneFor(meant);
  if (found.kind === "here") return world.viewScene(found.id);
  const id = found.kind === "packed" ? await world.bringScene(meant) : null;
  if (id !== null) await world.viewScene(id);
};

/**
 * GM: play a scene now. Map and heroes come into the world, once, and the prepared conflict begins. A missing
 * compendium, or a hero who is no longer in it, is refused in a sentence; what has come stays.
 */
export const playFirst = async (client: Client, family: FamilyId, lang: string): Promise<Answer> => {
  const { world } = client.host;
  if (!world.me().gm) return REFUSED.notGm;
  await lookAtMap(client, lang);
  for (const [id, name] of HEROES) {
    const hero = await world.bring(`${pack("heroes", lang)}.Actor.${id}`);
    if (hero === null) return goneActor(name);
    if (isRefused(hero)) return hero;
  }
  return client.sessions.startPrepared(`${pack("conflicts", lang)}.${PAGES[family]}`);
};
