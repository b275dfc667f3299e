import { speedOf } from "../../../rules/combat/ask.ts";
import type { CombatIntent, CombatView } from "../../../rules/combat/index.ts";
import type { ButtonPicture } from "../button-picture.ts";
import type { PaintContext } from "../paint-context.ts";
import { typed } from "./fields.ts";
import { signOf } from "./names.ts";
import type { FormPicture, GroupPicture, TilesPicture } from "./picture.ts";

const TILES = {
  attack: { label: "SETPIECE.Combat.Ui.Attack.Title", sign: "attackMelee" },
  move: { label: "SETPIECE.Combat.Ui.Group.Go", sign: "moveWithin" },
  grapple: { label: "SETPIECE.Combat.Ui.Wrestle.Title", sign: "grapple" },
  cover: { label: "SETPIECE.Combat.Ui.Group.Cover", sign: "takeCover" },
  flee: { label: "SETPIECE.Combat.Ui.Group.Flee", sign: "flee" },
  all: { label: "SETPIECE.Combat.Ui.Group.All", sign: "" },
} as const;

const IDS = ["attack", "move", "grapple", "cover", "flee", "all"] as const;
export type TileId = (typeof IDS)[number];

/** A part of a turn that one of the tiles unfolds; whether it stands among what is proposed first in one line. */
interface Tiled<T> {
  readonly tile: TileId;
  readonly near: boolean;
  readonly part: T;
}

interface Parts {
  readonly forms: readonly Tiled<FormPicture>[];
  readonly groups: readonly Tiled<GroupPicture>[];
}

/** The parts of a turn behind their tiles: those that may stand in one line, and all others with the tiles. */
interface Laid {
  readonly tiles: TilesPicture;
  readonly forms: readonly FormPicture[];
  readonly groups: readonly GroupPicture[];
}

/** The maneuver that all of these take, where it is the same; empty where it is not, or where they take none. */
function costOf(view: CombatView, intents: readonly CombatIntent[]): "" | "slow" | "fast" {
  const [speed, ...others] = new Set(intents.map((intent) => speedOf(view, intent)));
  return others.length === 0 ? (speed ?? "") : "";
}

export const openTile = (context: PaintContext, control: string, preset: string): string =>
  typed(context, control, "tile", preset);

/** A press unfolds a tile's parts and folds all others; a greyed tile unfolds too, since its parts say why. */
export function tilesOf(
  view: CombatView,
  control: string,
  open: string,
  { forms, groups }: Parts,
  context: PaintContext,
): Laid {
  const { words } = context;
  // Behind a tile nobody reads the outcome of a press: the step itself says it
  const shut = <T>({ tile, part }: Tiled<T>): T & { readonly tile: TileId; readonly shut: boolean } => ({
    ...part,
    ...(tile === open ? {} : { refusal: "", slow: "" }),
    tile,
    shut: tile !== open,
  });
  const tile = (id: TileId): readonly ButtonPicture[] => {
    const parts = [...forms, ...groups].filter((one) => one.tile === id).map(({ part }) => part);
    if (parts.length === 0) return [];
    const intents = parts.flatMap(({ intents = [] }) => intents);
    const cost =
      id === "all"
        ? ""
        : costOf(
            view,
            intents.map(({ intent }) => intent),
          );
    const spent = intents.length > 0 && intents.every(({ refused }) => refused);
    return [
      {
        control: `${control} ${id}`,
        act: "fill",
        label: words.text(TILES[id].label),
        ...(TILES[id].sign ? { sign: signOf(TILES[id].sign) } : { icon: "more" }),
        ...(cost ? { wins: words.text(`SETPIECE.Combat.Ui.Speed.${cost}`) } : {}),
        expanded: id === open ? "true" : "false",
        data: {
          for: control,
          field: "tile",
          value: id === open ? "" : id,
          tile: id,
          ...(cost ? { cost } : {}),
          ...(spent ? { spent: "true" } : {}),
        },
      },
    ];
  };
  return {
    tiles: {
      control,
      label: words.text("SETPIECE.Combat.Ui.Group.Tiles"),
      open,
      tiles: IDS.flatMap(tile),
      forms: forms.filter(({ near }) => !near).map(shut),
      groups: groups.filter(({ near }) => !near).map(shut),
    },
    forms: forms.filter(({ near }) => near).map(shut),
    groups: groups.filter(({ near }) => near).map(shut),
  };
}
