import type { CombatIntent } from "../../rules/combat/index.ts";
import { refusalOf } from "../../rules/combat/ask.ts";
import { withPending } from "../present/button.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { say } from "../words/words.ts";
import type { TrackerSource } from "./source.ts";

/**
 * A move of the rules as a button: what it sends stands on it, and where it is not legal it keeps its place with the
 * reason the rules give.
 */
export function intentButton(
  { session, view, context }: TrackerSource,
  intent: CombatIntent,
  label: string,
  more: Partial<ButtonPicture> = {},
): ButtonPicture {
  const refused = refusalOf(view, intent);
  const seat = "seat" in intent ? { seat: intent.seat } : {};
  return withPending(session, {
    control: `do ${intent.type} ${Object.values(intent).filter(isPlain).slice(1).join(" ")}`.trim(),
    act: "intent",
    label,
    ...(refused ? { reason: say(context.words, refused) } : {}),
    ...more,
    data: { intent: JSON.stringify(intent), ...seat, ...more.data },
  });
}

const isPlain = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);
