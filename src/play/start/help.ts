import { done } from "../answers.ts";
import type { Desk } from "../names/naming.ts";
import { sentence } from "../refusals.ts";
import type { Answer } from "../session.ts";

/** Commands that list the commands, in both languages of the system. */
export const HELP_WORDS = { help: "help", setpiece: "help", hilfe: "help" } as const;

/** What can be typed, an example each, whispered to who asked: `gmOnly` are left out for a player (P12 to P15). */
export async function helpFromHere(
  { host }: Pick<Desk, "host">,
  kinds: readonly string[],
  gmOnly: readonly string[],
): Promise<Answer> {
  const { world, chat } = host;
  const me = world.me();
  const text = (key: string): string => world.localize({ key });
  const lines = kinds
    .filter((kind) => me.gm || !gmOnly.includes(kind))
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
