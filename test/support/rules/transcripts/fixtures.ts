import type { AnyFamily, By, Cue, EventBase, Faces, IntentBase, Option } from "../../../../src/rules/log/family.ts";
import { isRefused, type Refused, type Sentence } from "../../../../src/rules/log/outcome.ts";

/**
 * For tests only: one step of a transcript, who asks for what, with the faces of all
 * dice in the order they are asked for.
 */
export interface Step {
  readonly by: By;
  readonly intent: unknown;
  readonly faces: readonly number[];
}

/** A transcript: a family, a setup, and the steps played from it. */
export interface Script {
  readonly family: AnyFamily["id"];
  readonly setup: unknown;
  readonly steps: readonly (Step | "moves")[];
}

const text = (value: unknown): string => JSON.stringify(value);
const sentence = ({ key, data }: Sentence): string => (data ? `${key} ${text(data)}` : key);
const refusal = ({ key, rule, data, path }: Refused): string =>
  [`refused ${key} (${rule})`, data && text(data), path !== undefined && `at ${path}`].filter(Boolean).join(" ");
const byText = ({ gm, seats }: By): string => (gm ? "gm" : seats.length > 0 ? seats.join("+") : "audience");
const parseBy = (word: string): By =>
  word === "gm" ? { gm: true, seats: [] } : { gm: false, seats: word === "audience" ? [] : word.split("+") };

/** Read the script of a transcript: its first two lines, and every line that begins with `>`. */
export function readScript(lines: readonly string[]): Script {
  const [family, setup] = lines;
  const steps = lines
    .filter((line) => line.startsWith("> "))
    .map((line): Step | "moves" => {
      if (line === "> moves") return "moves";
      const [, by = "", intent = "", faces = ""] = /^> (\S+) (\{.*\})(?: rolls ([\d,]+))?$/u.exec(line) ?? [];
      return { by: parseBy(by), intent: JSON.parse(intent), faces: faces === "" ? [] : faces.split(",").map(Number) };
    });
  return { family: family as AnyFamily["id"], setup: JSON.parse(setup ?? ""), steps };
}

const cueLine = (cue: Cue<IntentBase>): string =>
  [
    `? ${cue.id} for ${cue.seats.join("+") || "gm"}: ${sentence(cue.sentence)}`,
    `default ${text(cue.default)}, skip ${text(cue.skip)}`,
    cue.amendment && "amendment",
    cue.auto && "auto",
    cue.seal !== undefined && `sealed with ${cue.seal}`,
  ]
    .filter(Boolean)
    .join("; ");

const optionLine = (seat: string | null, one: Option<IntentBase>): string =>
  [
    `+ ${seat ?? "table"} ${one.id}: ${sentence(one.label)}`,
    text(one.intent),
    one.cue !== undefined && `answers ${one.cue}`,
    one.needs && `needs ${text(one.needs)}`,
    one.isDefault && "default",
  ]
    .filter(Boolean)
    .join("; ");

/** Every move of one seat in full: each legal one on a line of its own, the others by the reason why not. */
function optionLines(seat: string | null, options: readonly Option<IntentBase>[]): readonly string[] {
  const barred = new Map<string, string[]>();
  for (const { id, refused } of options)
    if (refused) barred.set(refusal(refused), [...(barred.get(refusal(refused)) ?? []), id]);
  return [
    ...options.filter(({ refused }) => !refused).map((one) => optionLine(seat, one)),
    ...[...barred].map(([why, ids]) => `+ ${seat ?? "table"} ${why}: ${ids.join(", ")}`),
  ];
}

function eventLines(family: AnyFamily, state: unknown, event: EventBase): readonly string[] {
  const { type, trace, ...facts } = event;
  const said = family.sentence(state, event);
  return [
    `  ${type} ${text(facts)}`,
    ...(said ? [`  = ${sentence(said)}`] : []),
    ...(trace ?? []).map((one) => `  - ${one.map(String).join(" ")}`),
  ];
}

const isWhole = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Where `seen` differs from `whole`, at the highest places that do. */
function differences(whole: unknown, seen: unknown, path: string): readonly string[] {
  if (!isWhole(whole) || !isWhole(seen) || Array.isArray(whole) !== Array.isArray(seen))
    return text(whole) === text(seen) ? [] : [`${path}: ${text(seen) ?? "nothing"}`];
  return [...new Set([...Object.keys(whole), ...Object.keys(seen)])].flatMap((key) =>
    differences(whole[key], seen[key], path === "" ? key : `${path}.${key}`),
  );
}

/** What others see otherwise than the GM at the end. */
function sightLines(family: AnyFamily, state: unknown): readonly string[] {
  const whole = family.view(state, { gm: true, seats: [] });
  const viewers: readonly By[] = [{ gm: false, seats: [] }, ...family.seats(state).map((seat) => parseBy(seat))];
  return viewers.flatMap((viewer) =>
    differences(whole, family.view(state, viewer), "")
      .filter((line) => !line.startsWith("viewer"))
      .map((line) => `@ ${byText(viewer)} ${line}`),
  );
}

/**
 * Play a script with the rules alone and write down everything there is to hear: facts, traces and sentences of each
 * step or its refusal; then the cues that are new, and where the script says `moves` all of them; at the
 * end what others see otherwise than the GM. `watch` sees each state on the way.
 */
export function transcribe(
  families: Readonly<Record<string, AnyFamily>>,
  script: Script,
  watch: (state: unknown) => void = () => undefined,
): readonly string[] {
  const family = families[script.family] as AnyFamily;
  const lines = [script.family, text(script.setup)];
  const setup = family.parseSetup(script.setup);
  const begun = isRefused(setup) ? setup : family.setup(setup.value);
  if (isRefused(begun)) return [...lines, refusal(begun)];
  let state: unknown = begun;
  let known: ReadonlySet<string> = new Set();
  const options = (): readonly (readonly [string | null, readonly Option<IntentBase>[]])[] => {
    const view = family.view(state, { gm: true, seats: [] });
    return [null, ...family.seats(state)].map((seat) => [seat, family.options(view, seat)]);
  };
  const openLines = (): readonly string[] => {
    const cues = family.waiting(state).map(cueLine);
    const fresh = cues.filter((line) => !known.has(line));
    known = new Set(cues);
    return fresh;
  };
  lines.push(...openLines());
  watch(state);
  for (const step of script.steps) {
    if (step === "moves") {
      lines.push("> moves", ...options().flatMap(([seat, all]) => optionLines(seat, all)));
      continue;
    }
    const { by, intent, faces } = step;
    lines.push(`> ${byText(by)} ${text(intent)}${faces.length > 0 ? ` rolls ${faces.join(",")}` : ""}`);
    const parsed = family.parseIntent(intent);
    let taken = 0;
    let thrown: Faces = {};
    let decision = isRefused(parsed) ? parsed : family.decide(state, parsed.value, by, thrown);
    for (let wave = 0; decision.kind === "roll" && wave < 50; wave += 1) {
      for (const { id, seat, count, faces: sides, label } of decision.dice) {
        if (thrown[id]) continue;
        lines.push(`  ! ${id} ${seat ?? "table"} ${count}d${sides}: ${sentence(label)}`);
        thrown = { ...thrown, [id]: Array.from({ length: count }, () => Math.min(sides, faces[taken++] ?? 1)) };
      }
      decision = isRefused(parsed) ? parsed : family.decide(state, parsed.value, by, thrown);
    }
    if (decision.kind === "refused") lines.push(`  ${refusal(decision)}`);
    if (decision.kind !== "events") continue;
    for (const event of decision.events) {
      lines.push(...eventLines(family, state, event));
      state = family.evolve(state, event);
    }
    lines.push(...openLines());
    watch(state);
  }
  return [...lines, ...sightLines(family, state)];
}
