import { readFileSync } from "node:fs";
import { FAMILIES } from "../../play/families.ts";
import { beatsOf } from "../../play/beats.ts";
import { tellsAnyway } from "../../play/combat/store.ts";
import { plugOf } from "../../play/family/index.ts";
import type { LogLine } from "../../play/shown.ts";
import type { Faces, FamilyId } from "../../rules/log/family.ts";
import { isRefused } from "../../rules/log/outcome.ts";
import { readScript } from "../../rules/transcripts/fixtures.ts";
import type { Words } from "../words/words.ts";
import { beatWords } from "./volley.ts";

/** One game of the transcripts, played by the rules alone; told is where dice fell, or what is told anyway. */
function playedGame(name: string): {
  readonly family: FamilyId;
  readonly lines: readonly LogLine[];
  readonly told: Map<string, string>;
} {
  const script = readScript(readFileSync(`src/rules/transcripts/${name}.txt`, "utf8").split("\n"));
  const family = FAMILIES[script.family];
  if (!family) throw new Error(script.family);
  const setup = family.parseSetup(script.setup);
  const begun = isRefused(setup) ? setup : family.setup(setup.value);
  if (isRefused(begun)) throw new Error(begun.key);
  let state: unknown = begun;
  const lines: LogLine[] = [];
  const told = new Map<string, string>();
  for (const [index, step] of script.steps.entries()) {
    if (step === "moves") continue;
    const parsed = family.parseIntent(step.intent);
    if (isRefused(parsed)) continue;
    let taken = 0;
    let thrown: Faces = {};
    let decision = family.decide(state, parsed.value, step.by, thrown);
    for (let wave = 0; decision.kind === "roll" && wave < 50; wave += 1) {
      for (const { id, count, faces: sides } of decision.dice)
        thrown = thrown[id]
          ? thrown
          : { ...thrown, [id]: Array.from({ length: count }, () => Math.min(sides, step.faces[taken++] ?? 1)) };
      decision = family.decide(state, parsed.value, step.by, thrown);
    }
    if (decision.kind !== "events") continue;
    const id = `s${index}`;
    const wasOver = family.ended(state);
    for (const [at, event] of decision.events.entries()) {
      const sentence = family.sentence(state, event);
      const by = { name: "", seat: null, stead: false };
      lines.push({
        key: `${id}.${at}`,
        seq: lines.length,
        step: id,
        type: event.type,
        event,
        sentence,
        trace: [],
        at: 0,
        by,
      });
      state = family.evolve(state, event);
    }
    const types = decision.events.map(({ type }) => type);
    const over = !wasOver && family.ended(state);
    const tells = over || Object.keys(thrown).length > 0 || (script.family === "combat" && tellsAnyway(types));
    if (tells && lines.some((line) => line.step === id && line.sentence)) told.set(id, id);
  }
  return { family: family.id, lines, told };
}

/** All that the chat tells of such a game, a line a message. */
export function chatOf(name: string, words: Words): readonly string[] {
  const { family, lines, told } = playedGame(name);
  const beats = beatsOf(lines, told, plugOf({ family }).telling);
  return [...beats.values()].map((sentences) => beatWords(sentences, words).join(" "));
}
