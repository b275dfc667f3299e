/**
 * How long the worker of the shipped system takes for the questions of a screen (`npm run bench -- --flows`),
 * by the clock from the page's message to the answer: in the browser, since the same rules in Node say nothing of it.
 */
import { readdirSync } from "node:fs";
import { contestFamily } from "../../../src/rules/contest/family.ts";
import { begin, foe, GM, hero } from "../../../test/support/rules/contest/fixtures.ts";
import type { WorkCache, Work } from "../../../src/rules/log/work.ts";
import type { Client } from "./browser.ts";
import { medianOf, type Measured } from "./measure.ts";

/**
 * What the screen of an extended contest asks the worker, both sides even, best bids and parting shots. What is short a
 * screen works out itself and keeps under the same question, so that the key has it where nothing was left.
 */
function asked(points: number): Work {
  const view = contestFamily.view(begin("extended", [hero("a", points), foe("x", points)]), GM);
  const works: Work[] = [];
  const kept: WorkCache = Object.assign(new Map<string, unknown>(), {
    later: (_key: string, work: Work) => void works.push(work),
  });
  contestFamily.odds(view, null, { seat: "a", target: "x", then: "best", parting: true }, kept);
  const all = [...works, ...[...kept.keys()].map((key) => JSON.parse(key) as Work)];
  const work = all.find(({ kind }) => kind === "extended");
  if (!work) throw new Error(`${points} against ${points}: there is nothing to ask the worker.`);
  return work;
}

/** Milliseconds from question to answer, each time; the worker is started and warm before the first that counts. */
const answers = ({ seat }: Client, file: string, work: Work | number, times: number): Promise<readonly number[]> =>
  seat.run(
    async ([url, what, often]) => {
      const worker = new Worker(url, { type: "module" });
      const ask = (id: number): Promise<number> =>
        new Promise((resolve, reject) => {
          const asked = performance.now();
          worker.onmessage = ({ data }: MessageEvent<{ readonly type: string; readonly why?: string }>) =>
            data.type === "answer" ? resolve(performance.now() - asked) : reject(new Error(data.why));
          worker.postMessage({ type: "work", id, work: what });
        });
      const took: number[] = [];
      for (let id = 1; id <= often; id += 1) took.push(await ask(id));
      worker.terminate();
      return took;
    },
    [file, work, times] as const,
  );

/** A worker that compares all 400 pairs of faces as often as it is told: as long on the same machine as a question. */
const BARE = `onmessage = ({ data: { id, work: passes } }) => {
  let higher = 0;
  for (let pass = 0; pass < passes; pass++)
    for (let a = 1; a <= 20; a++) for (let b = 1; b <= 20; b++) higher = (higher + (a > b ? pass : 0)) | 0;
  postMessage({ type: "answer", id, higher });
};`;
const BARE_FILE = `data:text/javascript,${encodeURIComponent(BARE)}`;

const SAMPLES = 20;

/** The worker's answers for extended contests, beside those of a worker that only counts. */
export async function thinkingMeasures(gm: Client): Promise<readonly Measured[]> {
  const name = readdirSync("dist/chunks").find((one) => /^thinking-.*\.mjs$/.test(one));
  if (!name) throw new Error("The build has no worker.");
  const file = `/systems/setpiece/chunks/${name}`;
  const measured: Measured[] = [];
  for (const [points, passes, goal, samples] of [
    [14, 10_000, 3, SAMPLES],
    [100, 200_000, 2.5, SAMPLES],
    [400, 4_000_000, 1.5, 5],
  ] as const) {
    const [first = NaN, ...rest] = await answers(gm, file, asked(points), 1 + 2 * samples);
    const warm = rest.slice(samples);
    console.log(`${points} against ${points} in the worker: ${first.toFixed(1)} ms the first time, its start included`);
    measured.push({
      what: `odds in the worker, extended, ${points} against ${points}, best bids and shots`,
      median: medianOf(warm),
      fastest: Math.min(...warm),
      baseline: medianOf((await answers(gm, BARE_FILE, passes, 2 * samples)).slice(samples)),
      beside: `a bare worker that compares all pairs of faces ${passes} times`,
      goal,
      fails: 3 * goal,
    });
  }
  return measured;
}
