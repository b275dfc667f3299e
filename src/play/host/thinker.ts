import { Thinker, type FromWorker, type WorkerLike } from "../worker/thinker.ts";
import { inSlices, pause } from "../worker/slices.ts";

/** Milliseconds of this thread at a time, where workers are refused; with the step that ends it, below sixteen. */
const SLICE = 8;

/** The thinker of this client. Its worker's file stands beside this one, wherever the host serves the system from. */
export const thinker = new Thinker({
  start: ({ heard, refused }): WorkerLike => {
    const worker = new Worker(new URL("../worker/worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => heard(data));
    // A file that cannot be loaded, or that a policy forbids, is told here too
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      refused();
    });
    return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
  },
  here: async (work, wanted) => {
    const { workOn } = await import("../worker/worker.ts");
    return inSlices(workOn(work), SLICE, { pause, now: () => performance.now(), wanted });
  },
});
