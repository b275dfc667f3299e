import { hazardsPlayed, hazardType, hazardTypes } from "../../rules/combat/index.ts";
import { done } from "../answers.ts";
import { fightRulings } from "../fights/hazard-message.ts";
import { familyOff } from "../families-on.ts";
import type { Host } from "../ports.ts";
import type { Client } from "../client/sessions.ts";
import { sentence } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import { familyOfCommand } from "./words.ts";

/** Whether a kind of command is played here: a hazard of a house rule only where the table plays with it. */
const playedHere = (host: Host): ((kind: string) => boolean) => {
  const profile = fightRulings(host);
  const played = profile ? hazardsPlayed(profile) : hazardTypes;
  return (kind) => {
    const family = familyOfCommand(kind);
    if (family && familyOff(host, family)) return false;
    const hazard = hazardType(kind);
    return hazard === null || played.includes(hazard);
  };
};

/** What can be typed, an example each, whispered to who asked: `gmOnly` are left out for a player (P12 to P15). */
export async function helpFromHere(
  { host }: Pick<Client, "host">,
  kinds: readonly string[],
  gmOnly: readonly string[],
): Promise<Answer> {
  const { world, chat } = host;
  const me = world.me();
  const isPlayed = playedHere(host);
  const text = (key: string): string => world.localize({ key });
  const lines = kinds
    .filter((kind) => (me.gm || !gmOnly.includes(kind)) && isPlayed(kind))
    .map((kind) =>
      sentence("Play.Help.Line", { what: text(`Play.Help.${kind}`), example: text(`Play.Command.${kind}`) }),
    );
  await chat.post({
    type: "base",
    system: {},
    title: "Setpiece",
    fallback: [sentence("Play.Help.Intro"), ...lines],
    rolls: [],
    whisper: [me.id],
  });
  return done;
}
