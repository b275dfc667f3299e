/**
 * The rules core beside that of an earlier checkout: what both measure under the same name, a limit of 5 % over the
 * other's. Both are bundled as they are shipped and run in one process, a run of each in turn, since a shared machine
 * may halve its speed for seconds; of each the fastest run counts, which only a change of the code makes faster.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundled, coreOf } from "./core-shipped.ts";
import { processorTime, type Measured, type Subject } from "./measure.ts";

/** Rounds before and while it counts, each one run of both; milliseconds after which enough is known. */
const WARM = 12;
const ROUNDS = 400;
const ENOUGH = 3000;
const LIMIT = 1.05;
/** How often so many rounds are played at most, where ours stays over the limit. */
const MOST = 4;

const PARTS = ["contest", "duel", "fight", "log", "odds"] as const;

async function subjectsOf(checkout: string, out: string): Promise<readonly Subject[]> {
  const folder = join(coreOf(checkout), "..");
  const text = PARTS.map(
    (part) => `export { ${part}Subjects } from ${JSON.stringify(join(folder, `core-${part}.ts`))};`,
  );
  const program = await bundled(text.join("\n"), out);
  const made = (await import(pathToFileURL(program).href)) as Record<string, () => readonly Subject[]>;
  return PARTS.flatMap((part) => made[`${part}Subjects`]?.() ?? []);
}

const timeOf = (run: () => unknown): number => {
  const from = processorTime();
  run();
  return processorTime() - from;
};

/** The fastest run of each; where ours is over the limit, more runs tell whether it was the machine. */
function beside({ what, run }: Subject, other: Subject): Measured {
  let [own, others] = [Infinity, Infinity];
  for (let part = 0; part < MOST && (part === 0 || own / others > LIMIT); part += 1) {
    let spent = 0;
    for (let round = -WARM; round < ROUNDS && spent < ENOUGH; round += 1) {
      const [mine, theirs] = [timeOf(run), timeOf(other.run)];
      if (round < 0) continue;
      own = Math.min(own, mine);
      others = Math.min(others, theirs);
      spent += mine + theirs;
    }
  }
  const fastest = { median: own, fastest: own, baseline: others };
  return { what, ...fastest, beside: "the other checkout", goal: LIMIT, fails: LIMIT };
}

/** Measure what this checkout and the other one both have. */
export async function besideMeasures(checkout: string): Promise<readonly Measured[]> {
  const folders = [mkdtempSync(join(tmpdir(), "bench-own-")), mkdtempSync(join(tmpdir(), "bench-other-"))] as const;
  const own = await subjectsOf(resolve("."), folders[0]);
  const others = await subjectsOf(resolve(checkout), folders[1]);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return own.flatMap((one) => {
    const other = others.find(({ what }) => what === one.what);
    return other ? [beside(one, other)] : [];
  });
}
