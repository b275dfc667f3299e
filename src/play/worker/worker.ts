import { workOn } from "../../rules/work.ts";
import { inSlices, pause } from "./slices.ts";
import type { FromWorker, ToWorker } from "./thinker.ts";

/** The needed part of a worker's scope; this file imports the rules alone. */
interface Scope {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
  postMessage(message: FromWorker): void;
}

/** Milliseconds until a cancelled question is noticed. */
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

// A page loads this file too, where workers are refused
if ("WorkerGlobalScope" in globalThis)
  scope.onmessage = ({ data }) => {
    if (data.type === "work") void answer(data);
    else wanted.delete(data.id);
  };

export { workOn };
