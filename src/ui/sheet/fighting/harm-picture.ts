import type { Creature, Harm, HarmType } from "../../../rules/combat/index.ts";
import { diceLost, harmRef, harmTypes } from "../../../rules/combat/ask.ts";
import type { CombatProfile } from "../../../rules/profile/combat.ts";
import { count, type Words } from "../../words/words.ts";

/** Names of the rows, lowest first. */
const LEVELS = ["lesser", "moderate", "severe"] as const;

/** One slot: empty, or with a harm by its name. */
interface SlotPicture {
  readonly ref: string;
  readonly filled: boolean;
  /** Its name as typed; "" where it has none. */
  readonly name: string;
  readonly text: string;
  readonly label: string;
  readonly open: boolean;
}

/** Written harm of one type: severe on top, lesser at the bottom, as on paper. */
interface HarmPicture {
  readonly type: HarmType;
  readonly title: string;
  readonly penalty: string;
  readonly rows: readonly { readonly level: string; readonly label: string; readonly slots: readonly SlotPicture[] }[];
  readonly addLabel: string;
}

function slotsOf(
  type: HarmType,
  row: number,
  harm: readonly Harm[],
  slots: number,
  opened: string,
  words: Words,
): SlotPicture[] {
  const there = harm.flatMap((one, index) => (one.row === row ? [{ one, ref: harmRef(type, index) }] : []));
  const title = words.text(`SETPIECE.Fighting.Harm.${type}`);
  const level = words.text(`SETPIECE.Fighting.Level.${LEVELS[row - 1] ?? "severe"}`);
  const all = Math.max(slots, there.length);
  return Array.from({ length: all }, (_, index) => {
    const found = there[index];
    const name = found ? found.one.label || words.text("SETPIECE.Fighting.Unnamed") : "";
    const place = { type: title, level, n: index + 1, total: all };
    return {
      ref: found?.ref ?? `${type}.${row}.${index}`,
      filled: found !== undefined,
      name: found?.one.label ?? "",
      text: name,
      label: found
        ? words.text("SETPIECE.Fighting.Slot", { ...place, name })
        : words.text("SETPIECE.Fighting.SlotFree", place),
      open: found !== undefined && found.ref === opened,
    };
  });
}

/** Both harm pictures of who writes harm out. `opened` is the harm whose name is being changed. */
export const harmPictures = (
  creature: Creature,
  profile: CombatProfile,
  opened: string,
  words: Words,
): readonly HarmPicture[] =>
  harmTypes.map((type) => {
    const harm = creature.harm?.[type] ?? [];
    const penalty = diceLost({ harm: creature.harm, points: null }, profile, [type]);
    const title = words.text(`SETPIECE.Fighting.Harm.${type}`);
    return {
      type,
      title,
      penalty: penalty > 0 ? count(words, "SETPIECE.Fighting.Penalty", penalty) : "",
      addLabel: words.text("SETPIECE.Fighting.AddHarm", { type: title }),
      rows: [3, 2, 1].map((row) => {
        const level = words.text(`SETPIECE.Fighting.Level.${LEVELS[row - 1] ?? "severe"}`);
        return {
          level,
          label: `${title}, ${level}`,
          slots: slotsOf(type, row, harm, profile["harm.slots"][row - 1] ?? 0, opened, words),
        };
      }),
    };
  });

/** Harm points of one type as a meter. */
interface PointsPicture {
  readonly type: HarmType;
  readonly title: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
  readonly boxes: readonly { readonly full: boolean }[];
  readonly penalty: string;
  readonly less: string;
  readonly more: string;
}

/** Both meters of who counts harm in points; boxes are drawn up to twenty. */
export const pointsPictures = (creature: Creature, profile: CombatProfile, words: Words): readonly PointsPicture[] =>
  harmTypes.map((type) => {
    const { value, max } = creature.points?.[type] ?? { value: 0, max: 0 };
    const title = words.text(`SETPIECE.Fighting.Harm.${type}`);
    const lost = diceLost(creature, profile, [type]);
    return {
      type,
      title,
      value,
      max,
      text: words.text("SETPIECE.Fighting.PointsOf", { value, max }),
      boxes: max > 20 ? [] : Array.from({ length: max }, (_, index) => ({ full: index < value })),
      penalty: lost > 0 ? count(words, "SETPIECE.Fighting.Penalty", lost) : "",
      less: words.text("SETPIECE.Fighting.LessHarm", { type: title }),
      more: words.text("SETPIECE.Fighting.MoreHarm", { type: title }),
    };
  });
