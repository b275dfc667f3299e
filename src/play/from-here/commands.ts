import { nothingNamed, tooLong } from "../refusals.ts";
import type { Client } from "../client/sessions.ts";
import type { Answer } from "../answers.ts";
import { folded } from "../names/fold.ts";
import { everybody, namesOf } from "../names/naming.ts";
import { parseDuelCommand } from "./command.ts";
import { parseContestCommand } from "./contest-command.ts";
import { contestFromHere, mine } from "./contest-from-here.ts";
import { duelFromHere } from "./duel-from-here.ts";
import { HAZARD_WORDS, parseHazardCommand } from "./hazard-command.ts";
import { hazardFromHere } from "./hazard-from-here.ts";
import { helpFromHere } from "./help.ts";
import { parseMoveCommand } from "./move-command.ts";
import { moveFromHere } from "./move-from-here.ts";
import { onlySeparators, readSlash } from "./slash.ts";
import { familyOff } from "../families-on.ts";
import { commandOf, familyOfCommand, HELP_WORDS, START_WORDS, WORDS } from "./words.ts";

/** Most characters of a command; a longer one is refused before anything looks for names in it. */
const MOST = 1_000;

/** Names of the abilities of those who are named in a line, and of a person's own. */
const abilitiesIn = (client: Client, line: string): readonly string[] => {
  const said = folded(line);
  const named = everybody(client).filter(({ name }) => said.includes(folded(name).split(" ")[0] ?? ""));
  return [...new Set([...mine(client), ...named.map(({ uuid }) => uuid)])].flatMap((actor) =>
    (client.sessions.contestFacts(actor)?.abilities ?? []).map(({ name }) => name),
  );
};

/** What a typed command does once it runs; null: there was nothing left to say, a dialog has come up. */
type Running = Promise<Answer | null>;

const run = async (client: Client, message: string, example: string): Running => {
  if (commandOf(message) === HELP_WORDS.help)
    return helpFromHere(client, [...new Set(WORDS.values())], Object.values(HAZARD_WORDS));
  if (commandOf(message) === START_WORDS.setpiece) {
    client.host.screen.showFirst();
    return null;
  }
  const known = namesOf(everybody(client));
  const duel = parseDuelCommand(message, known);
  if (duel) return duelFromHere(client, duel);
  const contest = parseContestCommand(message, [...known, ...abilitiesIn(client, message)]);
  if (contest) return contestFromHere(client, contest);
  const hazard = parseHazardCommand(message, known);
  if (hazard) return hazardFromHere(client, hazard, example);
  const move = parseMoveCommand(message, known);
  return move ? moveFromHere(client, move) : null;
};

/** Run a plain line of chat if it is a command of ours; null for any other line. */
export function runCommand(client: Client, line: string): Running | null {
  const said = readSlash(line);
  const kind = commandOf(line);
  if (!said || kind === null) return null;
  const family = familyOfCommand(kind);
  const off = family && familyOff(client.host, family);
  if (off) return Promise.resolve(off);
  const example = client.host.world.localize({ key: `Play.Command.${kind}` });
  if (line.length > MOST) return Promise.resolve(tooLong(line.length, MOST));
  if (onlySeparators(said.rest)) return Promise.resolve(nothingNamed(said.rest, example));
  return run(client, line, example);
}
