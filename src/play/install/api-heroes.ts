import { Later } from "../../foundry/later.ts";
import { refused } from "../../rules/log/outcome.ts";
import type { Answer } from "../answers.ts";
import { arrived } from "../arrived.ts";
import type { Sessions } from "../client/sessions.ts";
import { ask } from "../sessions.ts";
import { answered, told as orNothing } from "./answered.ts";

type Heroes = Sessions["heroes"];

/** What is done waits until all of play is here. */
const later =
  <Given extends readonly unknown[]>(act: (heroes: Heroes) => (...given: Given) => Promise<Answer>) =>
  (...given: Given): Promise<Answer> =>
    answered(() => ask(({ sessions }) => act(sessions.heroes)(...given)))();

/** What is told is null before that. */
const told =
  <Given extends readonly unknown[], Told>(act: (heroes: Heroes) => (...given: Given) => Told) =>
  (...given: Given): Told | null => {
    const client = arrived();
    return client && orNothing(() => act(client.sessions.heroes)(...given))();
  };

/** What reads heroes of other systems: a file of its own, fetched when somebody brings one. */
const bring = new Later(() => import("../../rules/bring/read.ts"));

/** Heroes between conflicts, for macros and modules: advances, evenings, hero points, the order of rows, seasons. */
export const heroes = {
  advancement: told((of) => of.advancement),
  previewAdvance: told((of) => of.previewAdvance),
  keywordRemoval: told((of) => of.keywordRemoval),
  creation: told((of) => of.creation),
  raises: told((of) => of.raises),
  evening: told((of) => of.evening),
  seasons: told((of) => of.seasons),
  advance: later((of) => of.advance),
  make: later((of) => of.make),
  raise: later((of) => of.raise),
  improve: later((of) => of.improve),
  invent: later((of) => of.invent),
  editPlot: later((of) => of.editPlot),
  earnCritical: later((of) => of.earnCritical),
  removeKeyword: later((of) => of.removeKeyword),
  orderItems: later((of) => of.orderItems),
  beginEvening: later((of) => of.beginEvening),
  endEvening: later((of) => of.endEvening),
  award: later((of) => of.award),
  newSeason: later((of) => of.newSeason),
  read: async (text: string | readonly string[]) =>
    (await bring.load())?.read(text) ?? refused("Later.Missing", "P-table", { file: bring.file }),
} satisfies Record<keyof Heroes | "read", unknown>;
