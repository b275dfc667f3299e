import { resolve } from "node:path";
import type { Plugin } from "vite";

/** What rolldown tells a group of chunks of a file: what it imports before it runs. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const WORKER = "src/play/worker/worker.ts";
const THINKER = "/src/play/host/index.ts";
const THERE = 'new URL("../worker/worker.ts", import.meta.url)';
/** Stands for the worker's file until the names of all files are known. */
const MARK = "setpiece-worker-file";

let brought: ReadonlySet<string> | null = null;

/** Whether the worker brings a file along: the worker itself, and all it imports, however far. */
export function ofWorker(id: string, modules: Modules): boolean {
  if (!brought) {
    const found = new Set([resolve(WORKER)]);
    for (const file of found) for (const next of modules.getModuleInfo(file)?.importedIds ?? []) found.add(next);
    brought = found;
  }
  return brought.has(id);
}

/**
 * The worker is a chunk like all others, so that it and play share the rules that both need: Vite alone builds a worker
 * apart, with a copy of its own (157 KB when rehearsals came). Where the thinker names the worker's source, the built
 * file names the chunk.
 */
export function sharedWorkerRules(): Plugin {
  return {
    name: "setpiece-shared-worker-rules",
    apply: "build",
    enforce: "pre",
    buildStart() {
      brought = null;
    },
    transform(code, id) {
      if (!id.endsWith(THINKER)) return null;
      if (!code.includes(THERE)) this.error(`${id} no longer starts its worker by ${THERE}.`);
      return { code: code.replace(THERE, `new URL([${JSON.stringify(MARK)}].join(), import.meta.url)`), map: null };
    },
    renderChunk(code, { fileName }, _options, { chunks }) {
      if (!code.includes(MARK)) return null;
      const worker = Object.values(chunks).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(WORKER)));
      if (!worker) this.error(`No chunk holds ${WORKER}.`);
      const name = worker.fileName.split("/").at(-1) ?? "";
      if (!fileName.startsWith("chunks/")) this.error(`${fileName} lies in another folder than the worker.`);
      return { code: code.replaceAll(MARK, name), map: null };
    },
  };
}
