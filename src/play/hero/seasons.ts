import { done } from "../answers.ts";
import type { Host } from "../ports.ts";
import { REFUSED, sentence } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import type { SeasonCard } from "./hero-api.ts";
import type { StoredSeason } from "../../model/setting/stored.ts";

/** The season that is filed into now: the last one named; before any, the first. */
const currentSeason = ({ sheets, world }: Host): StoredSeason =>
  sheets.seasons().at(-1) ?? { id: world.nonce(), name: "", journal: "" };

/** What a season is called: the first has the name of the archive, in the reader's language. */
const named = ({ world }: Host, name: string): string => name || world.localize(sentence("Play.Archive"));

/** All seasons, oldest first. */
export const seasonCards = (host: Host): readonly SeasonCard[] => {
  const { sheets } = host;
  const all = sheets.seasons();
  return all.map(({ id, name, journal }, index) => {
    const found = sheets.seasonJournal(journal);
    return {
      id,
      name: named(host, name),
      uuid: found?.uuid ?? null,
      count: found?.count ?? 0,
      current: index === all.length - 1,
    };
  });
};

/** Pages moved in one write: two hundred logs in one message would be megabytes. */
const FILED_AT_ONCE = 25;

/** File finished pages into the journal of the current season, which is made when first needed. */
export const fileAway = async (host: Host, uuids: readonly string[]): Promise<Answer> => {
  const season = currentSeason(host);
  const journal = await host.append.season(season);
  const others = host.sheets.seasons().filter(({ id }) => id !== season.id);
  if (journal !== season.journal || others.length === host.sheets.seasons().length)
    await host.sheets.setSeasons([...others, { ...season, journal }]);
  for (let from = 0; from < uuids.length; from += FILED_AT_ONCE)
    await host.chat.moveCards(await host.append.fileAway(uuids.slice(from, from + FILED_AT_ONCE), journal));
  return done;
};

/** From now on what is over goes into a journal of this name; what was filed stays where it lies. */
export const newSeason = async (host: Host, name: string): Promise<Answer> => {
  const { sheets, world } = host;
  const title = name.trim().slice(0, 100);
  if (title === "") return REFUSED.seasonName;
  const all = sheets.seasons();
  if (all.some((one) => named(host, one.name).toLowerCase() === title.toLowerCase())) return REFUSED.seasonTaken;
  await sheets.setSeasons([...all, { id: world.nonce(), name: title, journal: "" }]);
  return done;
};
