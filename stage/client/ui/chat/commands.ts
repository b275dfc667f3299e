/** Chat commands: what a person types, read into message data. Source: article "Chat"; conformance 70, 73. */
import { escapeHTML, host, t, type Any, type Data } from "../host.ts";

const ROLLS: Record<string, string> = {
  r: "",
  roll: "",
  publicroll: "publicroll",
  pr: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  broll: "blindroll",
  br: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

interface Command {
  command: string;
  rest: string;
}

/** Splits `/command rest`; text without a slash is plain talk. */
export function parseCommand(message: string): Command | null {
  const match = /^\/(\S+)\s*([\s\S]*)$/.exec(message.trim());
  return match ? { command: (match[1] ?? "").toLowerCase(), rest: match[2] ?? "" } : { command: "", rest: message };
}

/** Reads `[A, B] text` or `Name text` of a whisper. */
export function parseWhisper(rest: string, names: string[]): { to: string[]; content: string } | null {
  const bracket = /^\[([^\]]+)\]\s*([\s\S]*)$/.exec(rest);
  if (bracket) return { to: (bracket[1] ?? "").split(",").map((name) => name.trim()), content: bracket[2] ?? "" };
  const known = names.filter((name) => rest.toLowerCase().startsWith(`${name.toLowerCase()} `));
  const [longest] = known.sort((a, b) => b.length - a.length);
  if (longest) return { to: [longest], content: rest.slice(longest.length).trim() };
  const word = /^(\S+)\s+([\s\S]*)$/.exec(rest);
  return word ? { to: [word[1] ?? ""], content: word[2] ?? "" } : null;
}

function recipients(names: string[]): string[] {
  const users: Any[] = names.flatMap((name) => {
    if (name.toLowerCase() === "gm") return host.game.users.filter((user: Any) => user.isGM);
    if (name.toLowerCase() === "players") return host.game.users.filter((user: Any) => !user.isGM);
    const user = host.game.users.find((one: Any) => one.name.toLowerCase() === name.toLowerCase());
    return user ? [user] : [];
  });
  return [...new Set(users.map((user) => user.id as string))];
}

/** Carries out one typed line. Throws an Error with a sentence when it cannot be understood. */
export async function runCommand(message: string): Promise<Any> {
  const ChatMessage = host.config.ChatMessage.documentClass;
  const speaker = ChatMessage.getSpeaker();
  const data: Data = { author: host.game.user.id, speaker };
  const { command, rest } = parseCommand(message) as Command;
  const content = escapeHTML(rest).replace(/\n/g, "<br>");
  const { OOC, IC, EMOTE } = host.consts.CHAT_MESSAGE_STYLES;
  if (command in ROLLS) return rollCommand(rest, ROLLS[command] ?? "", data);
  switch (command) {
    case "":
      return ChatMessage.create({ ...data, content, style: speaker.actor ? IC : OOC });
    case "ic":
      return ChatMessage.create({ ...data, content, style: IC });
    case "ooc":
      return ChatMessage.create({ ...data, speaker: { alias: host.game.user.name }, content, style: OOC });
    case "em":
    case "emote":
    case "me":
      return ChatMessage.create({ ...data, content: `${escapeHTML(speaker.alias)} ${content}`, style: EMOTE });
    case "gm":
      return ChatMessage.create({ ...data, content, whisper: recipients(["gm"]) });
    case "players":
      return ChatMessage.create({ ...data, content, whisper: recipients(["players"]) });
    case "w":
    case "whisper": {
      const parsed = parseWhisper(
        rest,
        host.game.users.map((user: Any) => user.name as string),
      );
      const whisper = recipients(parsed?.to ?? []);
      if (!parsed || !whisper.length) throw new Error(t("STAGE.Chat.NoRecipient"));
      return ChatMessage.create({ ...data, content: escapeHTML(parsed.content), whisper });
    }
    case "m":
    case "macro": {
      const macro = host.game.macros.getName(rest.trim());
      if (!macro) throw new Error(t("STAGE.Chat.NoMacro", { name: rest }));
      return macro.execute();
    }
    default:
      throw new Error(t("STAGE.Chat.UnknownCommand", { command }));
  }
}

async function rollCommand(rest: string, mode: string, data: Data): Promise<Any> {
  const [formula = "", flavor] = rest.split("#").map((part) => part.trim());
  const Roll = host.config.Dice?.rolls?.[0] ?? host.foundry.dice.Roll;
  if (!formula || !Roll.validate(formula)) throw new Error(t("STAGE.Chat.BadFormula", { formula: rest }));
  const actor = host.config.ChatMessage.documentClass.getSpeakerActor?.(data["speaker"]);
  const roll = await new Roll(formula, actor?.getRollData?.() ?? {}).evaluate();
  const setting = host.generation >= 14 ? "messageMode" : "rollMode";
  const rollMode = mode || (host.game.settings.get("core", setting) as string);
  return roll.toMessage(
    { ...data, ...(flavor ? { flavor } : {}) },
    host.generation >= 14 ? { messageMode: rollMode } : { rollMode },
  );
}
