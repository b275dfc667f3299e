import { done } from "../answers.ts";
import type { Host } from "../ports.ts";
import { REFUSED, sentence } from "../refusals.ts";
import type { Answer } from "../session.ts";
import type { SeasonCard } from "./hero-api.ts";
import type { StoredSeason } from "./sheet-port.ts";

/** The season that is filed into now: the last one named; before any, the first. */
export const currentSeason = ({ sheets, world }: Host): StoredSeason =>
  sheets.seasons().at(-1) ?? { id: world.nonce(), name: world.localize(sentence("Play.Archive")), journal: "" };

/** All seasons, oldest first. */
export const seasonCards = ({ sheets }: Host): readonly SeasonCard[] => {
  const all = sheets.seasons();
  return all.map(({ id, name, journal }, index) => {
    const found = sheets.seasonJournal(journal);
    return { id, name, uuid: found?.uuid ?? null, count: found?.count ?? 0, current: index === all.length - 1 };
  });
};

/** From now on what is over goes into a journal of this name; what was filed stays where it lies. */
export const newSeason = async ({ sheets, world }: Host, name: string): Promise<Answer> => {
  const title = name.trim().slice(0, 100);
  if (title === "") return REFUSED.seasonName;
  const all = sheets.seasons();
  if (all.some((one) => one.name.toLowerCase() === title.toLowerCase())) return REFUSED.seasonTaken;
  await sheets.setSeasons([...all, { id: world.nonce(), name: title, journal: "" }]);
  return done;
};
