import type { Session } from "../../../play/session.ts";
import { aimsOf, metIn, speedOf } from "../../../rules/combat/ask.ts";
import type { CombatIntent, ActionId, Creature, CombatView } from "../../../rules/combat/index.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { filterOver } from "../../conflict/keys.ts";
import { list, say } from "../../words/words.ts";
import { refusalUnder, withPending } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { attackForm } from "./attack-form.ts";
import { asPressed } from "./compose.ts";
import { composed, fieldMaker, form } from "./fields.ts";
import { settleFields } from "./harm-cue.ts";
import { harderForms } from "./moves.ts";
import { adjustFields, aimFields, harderNote } from "./roll-fields.ts";
import { maneuverSign, signOf, type Asked, type Turn } from "./names.ts";
import { chanceOn, combatIntent, isProposed, proposedOn, rollOf } from "./odds.ts";
import type { FieldPicture, FormPicture, GroupPicture, TilesPicture } from "./picture.ts";
import { castForm, intentsOf, volleyForm, wrestleForm } from "./turn-forms.ts";

const TILES = {
  attack: { label: "SETPIECE.Combat.Ui.Attack.Title", sign: "attackMelee" },
  move: { label: "SETPIECE.Combat.Ui.Group.Go", sign: "moveWithin" },
  grapple: { label: "SETPIECE.Combat.Ui.Wrestle.Title", sign: "grapple" },
  cover: { label: "SETPIECE.Combat.Ui.Group.Cover", sign: "takeCover" },
  flee: { label: "SETPIECE.Combat.Ui.Group.Flee", sign: "flee" },
  all: { label: "SETPIECE.Combat.Ui.Group.All", sign: "" },
} as const;

const IDS = ["attack", "move", "grapple", "cover", "flee", "all"] as const;
type TileId = (typeof IDS)[number];

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

/** A press unfolds a tile's parts and folds all others; a greyed tile unfolds too, since its parts say why. */
function tilesOf(
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

type Move = Option<IntentBase>;

/** Moves that a creature that burns or is held may still make. */
const BOUND: readonly string[] = ["maneuver", "flee", "move"];

/** Groups take moves in this order; the table's own maneuvers go by their speed. */
const GROUPS: readonly (readonly [
  key: string,
  fits: (intent: CombatIntent, view: CombatView) => boolean,
  tile: TileId,
])[] = [
  ["Move", ({ type }) => type === "closeIn" || type === "move", "move"],
  ["Loose", ({ type }) => type === "breakFree" || type === "letGo", "all"],
  ["Flee", ({ type }) => type === "flee", "flee"],
  ["Cover", ({ type, ...intent }) => type === "maneuver" && Reflect.get(intent, "maneuver") === "takeCover", "cover"],
  ["Slow", (intent, view) => intent.type === "maneuver" && speedOf(view, intent) === "slow", "all"],
  ["Fast", (intent, view) => intent.type === "maneuver" && speedOf(view, intent) === "fast", "all"],
  ["Swap", ({ type }) => type === "offerSwap", "all"],
];

/** Moves that have a place of their own, which a proposal fills in or marks there. */
const OWN_FORM: readonly string[] = ["attack", "volley", "endTurn"];

const ELSEWHERE: readonly string[] = ["attack", "grapple", "cast", "volley", "endTurn"];

const actionOf = (move: Move): ActionId | null => {
  const intent = combatIntent(move);
  return intent.type === "maneuver" ? (intent.action ?? null) : null;
};

/** Two ways to do the same are told apart by what is tested. */
function labelOf(move: Move, all: readonly Move[], context: PaintContext): string {
  const label = say(context.words, move.label);
  const action = actionOf(move);
  const twins = all.filter((other) => other.label.key === move.label.key);
  return action && twins.length > 1
    ? context.words.text("SETPIECE.Combat.Ui.With", {
        what: label,
        action: context.words.text(`SETPIECE.Combat.Action.${action}`),
      })
    : label;
}

/** Below "Move to" the zone alone is enough to see; it is spoken whole. */
const spoken = (move: Move, label: string): Pick<ButtonPicture, "label" | "name" | "around"> => {
  const zone = move.intent.type === "move" ? String(move.label.data?.["zone"] ?? "") : "";
  const at = label.lastIndexOf(zone);
  return zone
    ? { label: zone, name: label, around: { lead: label.slice(0, at), tail: label.slice(at + zone.length) } }
    : { label };
};

/** What stands by itself is named whole in sight. */
const withoutAround = ({ name: _name, around: _around, ...one }: ButtonPicture): ButtonPicture => one;

export function turnCue({ seat, ...asked }: Asked): CueBody {
  if (!seat) return {};
  const { session, view, open, context, words } = asked;
  const moves = session.options(seat.id).filter((move) => move.cue === undefined && !move.pointless);
  const turn: Turn = { ...asked, seat, moves };
  const proposed = proposedOn(session, view, seat, context);
  const make = fieldMaker(context, `test ${open.cue.id}`);
  const { control } = make;
  const adjust = [...adjustFields(make, true, seat), ...settleFields(make, moves, view, seat)];
  const aims = aimFields(make, view, seat);
  const plain = (move: Move): ButtonPicture =>
    withPending(session, {
      control: `${control} ${move.id}`,
      ...spoken(move, labelOf(move, moves, context)),
      sign: maneuverSign(combatIntent(move)),
      ...(move.refused ? { reason: say(words, move.refused) } : {}),
      ...composed("move", control, { seat: seat.id, cue: open.cue.id, option: move.id }),
      chances: [],
    });
  const button = (move: Move): ButtonPicture => {
    const made = plain(move);
    const roll = move.refused ? null : rollOf(session, asPressed(session, view, made, [...aims, ...adjust]), context);
    return roll?.seat === seat.id ? { ...made, chances: chanceOn(context, "Success", roll.success) } : made;
  };
  const first = moves.find((move) => !OWN_FORM.includes(move.intent.type) && isProposed(proposed, move));
  const bound = seat.burning !== null || seat.heldBy.length > 0;
  const rest = moves.filter((move) => move !== first);
  const groups = groupsOf(session, view, rest, button, bound, { control, fields: aims }, context);
  const tiles = `tiles ${open.cue.id}`;
  const forms = [
    volleyForm(turn, proposed),
    attackForm(turn, proposed),
    wrestleForm(turn),
    castForm(turn),
    ...harderForms(turn),
  ].filter((one): one is FormPicture => one !== null);
  // A weapon or a target that was chosen by hand is what the player is about to do, whatever else is proposed
  const aimed = forms.some(({ key, buttons }) => key === "attack" && buttons.some(({ primary }) => primary));
  const filled = forms.find(({ buttons }) => buttons.some(({ primary }) => primary));
  const volley = filled?.key === "volley";
  // Whom each of a group is meant for is read before all of them are declared
  const unfolded = fieldMaker(context, tiles).typed("tile", volley ? "attack" : "");
  // What is proposed stands above the tiles as long as its own is not open, with others in reach beside it
  const lead = volley || unfolded !== (bound ? "all" : "attack") ? filled : undefined;
  const ended = moves.find((move) => move.intent.type === "endTurn" && isProposed(proposed, move));
  const ends = moves.filter((move) => move.intent.type === "endTurn").map(plain);
  const laid = tilesOf(
    view,
    tiles,
    unfolded,
    {
      forms: forms.map(({ near: _near, folded, ...one }) => ({
        tile: bound ? "all" : (FORM_TILES[one.key] ?? "all"),
        near: !folded && NEAR.includes(one.key),
        part: { ...one, folded: false, buttons: one.key === lead?.key ? [] : one.buttons },
      })),
      groups: groups.flatMap(([part, tile]) =>
        tile === null ? [] : [{ tile: bound ? "all" : tile, near: !bound && part.key === "Move", part }],
      ),
    },
    context,
  );
  const brings = first ? broughtBy(view, seat, combatIntent(first), context) : "";
  return {
    ask: words.text("SETPIECE.Combat.Ui.Ask.turn"),
    // What is left of the turn stands in the line above, as it stands
    hint: harderNote(seat, context),
    options: [
      ...(first
        ? [
            {
              ...withoutAround(button(first)),
              label: say(words, first.label),
              ...(brings ? { wins: brings } : {}),
              primary: !aimed,
              digit: aimed ? 2 : 1,
            },
          ]
        : []),
      ...(lead ? [...lead.buttons, ...(lead.near ?? [])] : []),
    ],
    tiles: laid.tiles,
    forms: laid.forms,
    groups: [...groups.flatMap(([part, tile]) => (tile === null ? [part] : [])), ...laid.groups],
    // Dice, help and position for all tests of the turn but the attack, which has its own
    laterForms: [
      form(session, make, {
        key: "adjust",
        title: words.text("SETPIECE.Combat.Ui.Adjust.Tests"),
        fields: adjust,
        folded: true,
      }),
    ],
    ends: ends.map((one, index) => ({
      ...one,
      digit: 9 - index,
      primary: !aimed && ended !== undefined && one.data?.["option"] === ended.id,
    })),
    bare: true,
  };
}

/** Forms that may stand among the first moves in one line, and the tile of each. */
const NEAR: readonly string[] = ["attack", "volley"];
const FORM_TILES: Readonly<Partial<Record<string, TileId>>> = {
  attack: "attack",
  volley: "attack",
  wrestle: "grapple",
};

/** What a move takes, and whom it brings within reach: "fast maneuver · then in reach: Wolf 1 and Wolf 2". */
function broughtBy(view: CombatView, seat: Creature, intent: CombatIntent, { words }: PaintContext): string {
  const met = intent.type === "move" ? metIn(view, seat, intent.zone).map(({ name }) => name) : [];
  const speed = speedOf(view, intent);
  return [
    speed ? words.text(`SETPIECE.Combat.Ui.Cost.${speed}`) : "",
    met.length > 0 && met.length <= 3 ? words.text("SETPIECE.Combat.Ui.Group.Meets", { names: list(words, met) }) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The groups of a turn, each with its tile; null for what stands in sight because little else is possible. */
function groupsOf(
  session: Session,
  view: CombatView,
  moves: readonly Move[],
  button: (move: Move) => ButtonPicture,
  bound: boolean,
  aims: Aims,
  context: PaintContext,
): readonly (readonly [part: GroupPicture, tile: TileId | null])[] {
  const rest = new Set(moves.filter((move) => !ELSEWHERE.includes(move.intent.type)));
  // Fire and grips leave little: that little stands in sight, all else keeps its place with the reason
  const able = bound ? [...rest].filter((move) => BOUND.includes(move.intent.type) && !move.refused) : [];
  for (const move of able) rest.delete(move);
  const made = (key: string, here: readonly Move[]): GroupPicture => {
    const options = here.map(button);
    const rows = ["Bound", "Move", "Flee", "Cover"].includes(key);
    return {
      ...groupOf(session, key, options, context),
      rows,
      why: rows ? "" : [...new Set(options.flatMap(({ reason }) => reason ?? []))].join(" "),
      ...aimsAmong(here, aims),
      intents: intentsOf(here),
    };
  };
  return [
    ...(able.length ? [[made("Bound", able), null] as const] : []),
    ...GROUPS.flatMap(([key, fits, tile]) => {
      const here = [...rest].filter((move) => fits(combatIntent(move), view));
      for (const move of here) rest.delete(move);
      // With no cover there the tile would lead to nothing
      const place = key === "Cover" && here.every(({ refused }) => refused?.key.endsWith(".NoCover")) ? "all" : tile;
      return here.length ? [[made(key, here), place] as const] : [];
    }),
  ];
}

interface Aims {
  readonly control: string;
  readonly fields: readonly FieldPicture[];
}

/** Whom and where stand with the moves that take them, as far as one of these may be sent. */
function aimsAmong(moves: readonly Move[], { control, fields }: Aims): Partial<GroupPicture> {
  const taken = moves.flatMap((move) => {
    const intent = combatIntent(move);
    return intent.type === "maneuver" && !move.refused ? Object.keys(aimsOf(intent.maneuver)) : [];
  });
  const shown = fields.filter(({ name }) => taken.includes(name));
  return shown.length ? { control, fields: shown } : {};
}

const groupOf = (
  session: Session,
  key: string,
  options: readonly ButtonPicture[],
  context: PaintContext,
): GroupPicture => ({
  key,
  label: context.words.text(`SETPIECE.Combat.Ui.Group.${key}`),
  options,
  filter: filterOver(options.length, context.words),
  refusal: refusalUnder(
    session,
    context.words,
    options.map((one) => one.control),
  ),
  folded: false,
});
