/**
 * Who receives a message of a mode. Sources (public pages): API "ChatMessage.applyRollMode" (13),
 * "ChatMessage.applyMode" (14); issue 11442.
 */
import { runtime } from "../../../common/runtime.ts";

const FROM_13: Record<string, string> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
  roll: "current",
};

/** Name of generation 14 for a mode of either generation; "roll" means the user's present mode. */
export function modeOf(mode: string): string {
  const name = FROM_13[mode] ?? mode;
  if (name !== "current") return name;
  const key = runtime.generation >= 14 ? "messageMode" : "rollMode";
  return modeOf(runtime.game.settings.get("core", key) as string);
}

/** whisper and blind of a mode. Recipients already named are kept. */
export function applyMode(data: any, mode: string): { whisper: string[]; blind: boolean } {
  const whisper: string[] = data.whisper ?? [];
  const gms = (): string[] => runtime.game.users.filter((user: any) => user.isGM).map((user: any) => user.id);
  switch (mode) {
    case "gm":
      return { whisper: whisper.length ? whisper : gms(), blind: false };
    case "blind":
      return { whisper: whisper.length ? whisper : gms(), blind: true };
    case "self":
      return { whisper: [runtime.game.userId], blind: false };
    default:
      return { whisper: [], blind: false };
  }
}
