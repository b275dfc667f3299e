import type { Session } from "../../play/session.ts";
import { viewAs } from "../../play/views.ts";
import { winnerOf } from "../../rules/combat/ask.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { IDLE, actionButton } from "../present/button.ts";
import type { ButtonPicture } from "../present/picture.ts";
import type { Chosen } from "../settings/rulings-picture.ts";
import { list, type Words } from "../words/words.ts";

export interface Seated {
  readonly id: string;
  readonly name: string;
  readonly character: string;
  /** Null where nobody makes the character step by step. */
  readonly making: HeroInMaking | null;
}

export interface HeroInMaking {
  readonly uuid: string;
  readonly name: string;
  /** "unspent": the hero is played already and has points left. */
  readonly stage: "making" | "sent" | "unspent";
  readonly abilities: number;
  readonly most: number;
  readonly spent: number;
  readonly points: number;
}

export interface GameForm {
  readonly families: readonly FamilyId[];
  readonly longType: string;
  /** Preset by family; "" where the rulings are no preset's. */
  readonly presets: Readonly<Record<string, string>>;
  /** Whether the GM looks at heroes before they are played. */
  readonly approve: boolean;
  readonly invited: readonly string[];
}

export interface Coach {
  readonly family: FamilyId;
  readonly title: string;
  /** Last part of the key of the line to say. */
  readonly line: string;
  readonly over: boolean;
  readonly next: FamilyId | null;
}

export interface FirstState {
  readonly view: "home" | "game" | "coach";
  /** Only families that this world plays have scenes. */
  readonly scenes: readonly FamilyId[];
  readonly played: readonly FamilyId[];
  readonly busy: string;
  readonly refusal: string;
  readonly coach: Coach | null;
  readonly form: GameForm;
  readonly players: readonly Seated[];
  readonly orphans: readonly HeroInMaking[];
  readonly presets: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>;
  /** How this player comes to a character. */
  readonly own: "open" | "unspent" | "go-on" | "sent" | "make" | "ask" | "asked";
  /** True: there are heroes, but no session has given them hero points. */
  readonly noSession: boolean;
  readonly told: string;
}

const FAMILIES: readonly FamilyId[] = ["contest", "combat", "duel"];
const LONG_TYPES = ["scored", "extended", "chained"] as const;

/** The foot ends with the manual and a menu of all else that teaches; the same for everybody. */
const footOf = (buttons: readonly ButtonPicture[], { scenes }: FirstState, text: Text) => ({
  buttons: [...buttons, actionButton(IDLE, "guide", text("Learn.guide"), { quiet: true })],
  learn: {
    label: text("Learn.more"),
    buttons: [
      actionButton(IDLE, "rules", text("Learn.rules"), { quiet: true }),
      ...scenes.map((family) =>
        actionButton(IDLE, "tour", text(`Learn.tour.${family}`), {
          control: `tour ${family}`,
          data: { family },
          quiet: true,
        }),
      ),
    ],
  },
});

/** Who meets whom in each scene, by their portraits. */
const MEET: Readonly<Record<FamilyId, readonly [one: string, other: string]>> = {
  contest: ["ana-vell", "harbour-master"],
  combat: ["bram-orr", "wolf"],
  duel: ["ana-vell", "the-duellist"],
};

const portrait = (name: string): string => `systems/setpiece/assets/portraits/${name}.svg`;

const sessionOf = ({ noSession }: FirstState, words: Words, text: Text): object | null =>
  noSession
    ? {
        text: text("Session.Text"),
        button: actionButton(IDLE, "session", words.text("SETPIECE.Evening.Begin")),
      }
    : null;

const homeOfGm = (state: FirstState, words: Words, text: Text): object => {
  const next = state.scenes.find((family) => !state.played.includes(family)) ?? null;
  return {
    intro: text("Intro"),
    play: {
      title: text("Play.Title"),
      text: text("Play.Text"),
      scenes: state.scenes.map((family) => ({
        id: family,
        glyph: family,
        one: portrait(MEET[family][0]),
        other: portrait(MEET[family][1]),
        name: words.text(`SETPIECE.Family.${family}`),
        about: text(`Scene.${family}`),
        button: {
          ...actionButton(IDLE, "scene", text(state.played.includes(family) ? "Play.Again" : "Play.Button"), {
            control: `scene ${family}`,
            data: { family },
            primary: family === next,
            name: text("Play.Named", {
              button: text(state.played.includes(family) ? "Play.Again" : "Play.Button"),
              scene: words.text(`SETPIECE.Family.${family}`),
            }),
          }),
          busy: state.busy === family,
        },
      })),
    },
    session: sessionOf(state, words, text),
  };
};

/** A GM goes from the scenes to the game, which is the usual press after the last one. */
const waysOfGm = ({ scenes, played }: FirstState, words: Words, text: Text): readonly ButtonPicture[] => [
  actionButton(IDLE, "game", text("Game.Open"), { primary: scenes.every((family) => played.includes(family)) }),
  bringing(words),
];

const bringing = (words: Words): ButtonPicture =>
  actionButton(IDLE, "bring", words.text("SETPIECE.Bring.Open"), { quiet: true });

const homeOfPlayer = ({ own, scenes }: FirstState, words: Words, text: Text): object => ({
  intro: text("Player.Intro", {
    families: list(
      words,
      scenes.map((family) => words.text(`SETPIECE.Family.${family}`)),
    ),
  }),
  character: {
    text: text(`Player.${own}.Text`),
    button:
      own === "asked"
        ? null
        : actionButton(
            IDLE,
            ["go-on", "sent", "unspent"].includes(own) ? "hero-open" : `hero-${own}`,
            text(`Player.${own}.Button`),
            {
              primary: true,
            },
          ),
  },
});

/** The first hero who waits for the GM; its Approve is the primary button. */
const waitingIn = ({ players, orphans }: FirstState): string =>
  [...players.map(({ making }) => making), ...orphans].find((one) => one?.stage === "sent")?.uuid ?? "";

const makingRow = (making: HeroInMaking, waiting: string, text: Text): object => ({
  uuid: making.uuid,
  text: text(`Making.${making.stage}`, {
    name: making.name,
    abilities: making.abilities,
    most: making.most,
    spent: making.spent,
    points: making.points,
  }),
  buttons: [
    actionButton(IDLE, "making-open", text("Making.Open"), {
      control: `making-open ${making.uuid}`,
      data: { hero: making.uuid },
      name: text("Making.OpenNamed", { name: making.name }),
    }),
    ...(making.stage === "unspent"
      ? []
      : [
          actionButton(IDLE, "making-approve", text("Making.Approve"), {
            control: `making-approve ${making.uuid}`,
            data: { hero: making.uuid },
            name: text("Making.ApproveNamed", { name: making.name }),
            primary: making.uuid === waiting,
          }),
        ]),
  ],
});

const orphanRow = (making: HeroInMaking, free: readonly Seated[], waiting: string, text: Text): object => ({
  ...makingRow(making, waiting, text),
  give:
    free.length > 0
      ? {
          label: text("Making.GiveTo", { name: making.name }),
          need: `making-give ${making.uuid}`,
          field: `give ${making.uuid}`,
          choices: free.map(({ id, name }) => ({ value: id, label: name })),
          button: actionButton(IDLE, "making-give", text("Making.Give"), {
            control: `making-give ${making.uuid}`,
            data: { hero: making.uuid },
          }),
        }
      : null,
});

const gameOf = (state: FirstState, words: Words, text: Text): object => {
  const { form, players, orphans, presets } = state;
  const waiting = waitingIn(state);
  const free = players.filter(({ character }) => character === "");
  const on = (family: FamilyId): boolean => form.families.includes(family);
  return {
    waits: waiting !== "",
    familiesTitle: text("Game.Families"),
    families: FAMILIES.map((id) => ({ id, name: words.text(`SETPIECE.Family.${id}`), on: on(id) })),
    long: on("contest")
      ? {
          label: text("Game.LongType"),
          hint: text("Game.LongTypeHint"),
          choices: LONG_TYPES.map((value) => ({
            value,
            label: words.text(`SETPIECE.Contest.Type.${value}`),
            selected: value === form.longType,
          })),
        }
      : null,
    rulingsTitle: text("Game.Rulings"),
    presets: FAMILIES.filter(on).map((family) => ({
      id: family,
      name: words.text(`SETPIECE.Family.${family}`),
      choices: [
        ...(form.presets[family] ? [] : [{ value: "", label: text("Game.OwnRulings"), selected: true }]),
        ...(presets[family] ?? []).map(({ id, name }) => ({
          value: id,
          label: name,
          selected: form.presets[family] === id,
        })),
      ],
    })),
    rulings: actionButton(IDLE, "rulings", words.text("SETPIECE.Rulings.Open")),
    inviteTitle: text("Game.Players"),
    inviteHint:
      players.length === 0
        ? text("Game.NoPlayers")
        : free.length === 0
          ? text("Game.AllHave")
          : text("Game.InviteHint"),
    players: players.map(({ id, name, character, making }) => ({
      id,
      name,
      has: character === "" ? "" : text("Game.Plays", { name, character }),
      making: making ? makingRow(making, waiting, text) : null,
      ticked: form.invited.includes(id),
    })),
    orphansTitle: orphans.length > 0 ? text("Making.Orphans") : "",
    orphans: orphans.map((making) => orphanRow(making, free, waiting, text)),
    approve: { label: text("Game.Approve"), on: form.approve },
    invite: free.length > 0 ? actionButton(IDLE, "invite", text("Game.Invite")) : null,
    session: sessionOf(state, words, text),
  };
};

const coachOf = (coach: Coach, words: Words, text: Text): object => ({
  title: coach.title,
  glyph: coach.family,
  line: text(`Coach.${coach.line}`),
  buttons: [
    ...(coach.next
      ? [
          actionButton(
            IDLE,
            "scene",
            text(coach.over ? "Coach.Next" : "Coach.Skip", { scene: words.text(`SETPIECE.Family.${coach.next}`) }),
            { control: "next", data: { family: coach.next }, primary: coach.over, quiet: !coach.over },
          ),
        ]
      : coach.over
        ? [actionButton(IDLE, "game", text("Game.Title"), { primary: true })]
        : []),
    actionButton(IDLE, "home", text("Back"), { quiet: true }),
  ],
});

type Text = (key: string, data?: Record<string, string | number>) => string;

/** The start window for a GM or a player, ready for `templates/first/first.hbs`. */
export function firstPicture(state: FirstState, gm: boolean, words: Words): object {
  const text: Text = (key, data) => words.text(`SETPIECE.First.${key}`, data);
  const { view, coach, refusal, told } = state;
  if (gm && view === "coach" && coach) return { coach: coachOf(coach, words, text), refusal, told };
  if (gm && view === "game")
    return {
      game: gameOf(state, words, text),
      refusal,
      told,
      buttons: [
        actionButton(IDLE, "home", text("Back"), { quiet: true }),
        actionButton(IDLE, "save", text("Game.Save"), { primary: waitingIn(state) === "" }),
      ],
    };
  return {
    ...{ home: (gm ? homeOfGm : homeOfPlayer)(state, words, text), refusal, told },
    ...footOf(gm ? waysOfGm(state, words, text) : [bringing(words)], state, text),
  };
}

/** Lines of a stretch of play, one a step; the last stays to its end, so that the window is never empty. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  "contest.play": ["Roll", "Why", "Undo", "PlayOn"],
  "combat.deal": ["Deal"],
  "combat.swap": ["Swap"],
  "combat.act": ["Act", "Answer", "Answer", "EndTurn"],
  "combat.won": ["EndFight"],
  "duel.play": ["Bonus", "Why", "Undo", "PlayOn"],
};

type Coached = Pick<Session, "family" | "status" | "lines" | "changes" | "view">;

export function stretchOf(session: Coached): string {
  if (session.status !== "live") return "over";
  const fight = viewAs("combat", session)?.fight;
  if (!fight) return "play";
  // A fight goes on until the table ends it, even when one side has nobody standing
  if (winnerOf(fight) !== null) return "won";
  const { phase } = fight.fight;
  return phase === "acting" ? "act" : phase === "swapWindow" ? "swap" : "deal";
}

export const stepsOf = ({ lines }: Pick<Coached, "lines">): number => new Set(lines.map(({ step }) => step)).size;

/**
 * The line of a coach, as the last part of its language key.
 * @param since  steps that had been made when this stretch of play began
 */
export function coachLine(session: Coached, since: number): string {
  const stretch = stretchOf(session);
  if (stretch === "over") return session.changes.length > 0 ? "Changes" : "Over";
  const lines = LINES[`${session.family}.${stretch}`] ?? [];
  return lines[Math.max(0, stepsOf(session) - since)] ?? lines.at(-1) ?? "PlayOn";
}

/** The scene after this one, of those the world plays; null after the last. */
export const sceneAfter = (family: FamilyId, scenes: readonly FamilyId[]): FamilyId | null =>
  scenes[scenes.indexOf(family) + 1] ?? null;

/**
 * Reads the form. A preset that was just chosen sets its own type of long contest; fields of a family that is off are
 * not drawn and keep their values.
 * @param longTypeOf  the kind of long contest that a preset of a family has, or ""
 */
export function readGame(
  data: FormData,
  before: GameForm,
  longTypeOf: (family: string, preset: string) => string,
): GameForm {
  const text = (name: string, fallback: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value : fallback;
  };
  const presets = Object.fromEntries(
    Object.entries(before.presets).map(([family, preset]) => [family, text(`preset.${family}`, preset)]),
  );
  const preset = presets["contest"] ?? "";
  const changed = preset !== "" && preset !== before.presets["contest"];
  const ticked = data.getAll("family").map(String);
  return {
    families: FAMILIES.filter((family) => ticked.includes(family)),
    longType: (changed && longTypeOf("contest", preset)) || text("longType", before.longType),
    presets,
    approve: data.has("approve"),
    invited: data.getAll("invite").map(String),
  };
}

/** The stored rulings with each changed preset in full, and with the chosen type of long contest. */
export function rulingsOf(
  { presets, longType }: GameForm,
  before: Chosen,
  valuesOf: (family: string, preset: string) => Readonly<Record<string, unknown>>,
  presetOf: (family: string, chosen: Readonly<Record<string, unknown>>) => string,
): Chosen {
  const chosen = Object.fromEntries(
    Object.entries(before).map(([family, values]) => {
      const preset = presets[family] ?? "";
      return [family, preset === "" || preset === presetOf(family, values) ? values : valuesOf(family, preset)];
    }),
  );
  return { ...chosen, contest: { ...chosen["contest"], longContestType: longType } };
}
