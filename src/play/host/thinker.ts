import { Thinker, type FromWorker, type WorkerLike } from "../worker/thinker.ts";
import { inSlices, pause } from "../worker/slices.ts";

/** Milliseconds a slice on this thread, where workers are refused; with the last step, below sixteen. */
const SLICE = 8;

/** This client's thinker; its worker's file is beside this one, wherever the system is served. */
export const thinker = new Thinker({
  start: ({ heard, refused }): WorkerLike => {
    const worker = new Worker(new URL("../worker/worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => heard(data));
    // A missing or forbidden file is reported here too
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
