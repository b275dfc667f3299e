import { workOn } from "../../rules/work.ts";
import { inSlices, pause } from "./slices.ts";
import type { FromWorker, ToWorker } from "./thinker.ts";

/** As much of a worker's own world as is needed: this file runs in one, and imports the rules alone. */
interface Scope {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
}

/** Milliseconds after which a dropped question is noticed. */
const SLICE = 40;

const scope = globalThis as unknown as Scope;
const wanted = new Set<number>();

const answer = async ({ id, work }: Extract<ToWorker, { readonly type: "work" }>): Promise<void> => {
  wanted.add(id);
  const at = { pause, now: () => performance.now(), wanted: () => wanted.has(id) };
  try {
    const found = await inSlices(workOn(work), SLICE, at);
    if (found !== undefined && wanted.has(id)) scope.postMessage({ type: "answer", id, answer: found });
  } catch (error) {
    scope.postMessage({ type: "failed", id, why: String(error) });
  }
  wanted.delete(id);
};

// A page loads this file too, where workers are refused: for the rules alone
if ("WorkerGlobalScope" in globalThis)
  scope.onmessage = ({ data }) => {
    if (data.type === "work") void answer(data);
    else wanted.delete(data.id);
  };

export { workOn };
