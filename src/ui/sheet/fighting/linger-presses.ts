import type { StoredCombat } from "../../../model/actor/fight-facts.ts";
import type { Linger } from "../../../play/fights/linger.ts";
import type { Words } from "../../words/words.ts";

/** What a reader may press. */
interface Reader {
  readonly gm: boolean;
  readonly mayPress: boolean;
  /** The actor is in a fight, whose rounds go by themselves. */
  readonly fights: boolean;
}

/** Presses about fire and poison where nobody fights, in the order they stand (A.15, A.16). */
export const lingerPresses = (
  { burning, poison }: Pick<StoredCombat, "burning" | "poison">,
  { gm, mayPress, fights }: Reader,
  words: Words,
): readonly { readonly what: Linger; readonly label: string }[] => {
  const poisoned = poison.length > 0;
  const offered: readonly (readonly [Linger, boolean])[] = [
    ["round", burning !== null || poisoned],
    ["extinguish", burning !== null],
    ["quench", burning !== null && gm],
    ["antidote", poisoned],
  ];
  return offered.flatMap(([what, there]) =>
    there && mayPress && !fights ? [{ what, label: words.text(`SETPIECE.Fighting.Linger.${what}`) }] : [],
  );
};
