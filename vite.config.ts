import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { babeleFiles, babeleLanguages } from "./scripts/lib/babele-files.ts";
import { newsOf } from "./scripts/lib/changelog.ts";
import { mergeLanguages } from "./scripts/lib/languages.ts";
import { ofWorker, sharedWorkerRules } from "./scripts/lib/shared-worker-rules.ts";

const STATIC = ["system.json", "LICENSE", "NOTICE", "README.md", "CHANGELOG.md"];
const WATCHED = ["templates", "lang", "styles"];

/** Copies what Foundry reads as it is: the manifest, templates and the merged language files. */
function shippedFiles(): Plugin {
  return {
    name: "setpiece-shipped-files",
    apply: "build",
    buildStart() {
      if (!this.meta.watchMode) return;
      for (const file of STATIC) this.addWatchFile(file);
      for (const folder of WATCHED) {
        this.addWatchFile(folder);
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          this.addWatchFile(join(entry.parentPath, entry.name));
        }
      }
    },
    writeBundle(_options, bundle) {
      // Names of chunks tell their content, so what an earlier build wrote stays until it is swept
      for (const file of existsSync("dist/chunks") ? readdirSync("dist/chunks") : [])
        if (!(`chunks/${file}` in bundle)) rmSync(join("dist/chunks", file));
      for (const file of STATIC) cpSync(file, join("dist", file));
      const { version } = JSON.parse(readFileSync("system.json", "utf8")) as { version: string };
      writeFileSync("dist/whats-new.json", JSON.stringify(newsOf(readFileSync("CHANGELOG.md", "utf8"), version)));
      cpSync("templates", "dist/templates", { recursive: true });
      cpSync("assets", "dist/assets", { recursive: true });
      // the film is larger than all pictures together, and stays in the repository as the boards of the drawing do
      const ships = (file: string): boolean => !/film|pictures[\\/]boards/.test(file);
      rmSync("dist/docs/pictures/boards", { recursive: true, force: true });
      cpSync("docs/pictures", "dist/docs/pictures", { recursive: true, filter: ships });
      rmSync("dist/babele", { recursive: true, force: true });
      for (const lang of babeleLanguages()) {
        mkdirSync(`dist/babele/${lang}`, { recursive: true });
        for (const [file, made] of babeleFiles(lang))
          writeFileSync(`dist/babele/${lang}/${file}`, `${JSON.stringify(made)}\n`);
      }
      mkdirSync("dist/lang", { recursive: true });
      for (const [lang, words] of Object.entries(mergeLanguages("lang"))) {
        // Everybody loads one: a quarter of it would be the spaces of its form
        writeFileSync(`dist/lang/${lang}.json`, JSON.stringify(words));
      }
    },
  };
}

/** Foundry stores sheet choices under class names: those must survive, the names of functions need not. */
const MINIFY = {
  compress: {
    target: "es2023",
    keepNames: { function: false, class: true },
    // Nothing of ours reads a property, or names a global, for what reading it does
    treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
  },
  mangle: { toplevel: true, keepNames: { function: false, class: true } },
  codegen: { removeWhitespace: true },
} as const;

/** Screens of a conflict, and what several windows share with them. */
const DRAWING = /\/src\/ui\/(?:chat|conflict|cue|live|paint|present|rail|words|drawing\.ts)/;

/** Readers of texts, with what makes pages of them. */
const BRING = /\/src\/(?:rules\/bring|play\/start\/set-piece\.)/;

/** The windows, and what few ask for: alone each would be mostly the names it takes from elsewhere. */
const WINDOWS =
  /\/src\/(?:ui\/(?:board|creator|dialog|first|hazard|names|page\/fight-rehearsal|settings|sheet\/(?:walk-rows|fighting\/npc-line)|tracker\/end-dialog|window)\/?|documents\/migration\/backup)/;

export default defineConfig({
  publicDir: false,
  // Whatever a file of ours asks for beside itself is found wherever the host serves the system from
  base: "./",
  plugins: [shippedFiles(), sharedWorkerRules()],
  build: {
    outDir: "dist",
    // dist/packs is written by scripts/build-packs.ts and must survive a watch build
    emptyOutDir: false,
    sourcemap: true,
    target: "es2023",
    // Nesting stays nested, masks need no prefix: the oldest browsers that run Foundry 13 know both
    cssTarget: ["chrome120", "firefox121", "safari17.4"],
    // Vite keeps white space in ES libraries; the minifier is told below
    minify: false,
    cssMinify: true,
    reportCompressedSize: false,
    lib: { entry: "src/setpiece.ts", formats: ["es"], fileName: () => "setpiece.mjs", cssFileName: "setpiece" },
    rolldownOptions: {
      // Nothing of ours but the worker does anything by being loaded: what an index names and nobody uses brings
      // nothing along, and to read a property does nothing
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [
          { test: /\/worker\/worker\.ts$/, sideEffects: true },
          { test: /\/src\//, sideEffects: false },
        ],
      },
      output: {
        // The file that the manifest names is one line. A browser may keep it under any address; all the rest stands
        // under names that tell the content, so that files of two versions never meet
        entryFileNames: "setpiece.mjs",
        chunkFileNames: "chunks/[name]-[hash].mjs",
        // Letters and cards stand where `assets` has put them: the style sheet names the file, no second one is made
        assetFileNames: ({ originalFileNames: [file] }) => (file?.startsWith("assets/") ? file : "[name][extname]"),
        codeSplitting: {
          groups: [
            // What boots and the worker share; what play and the worker share; what boots; all of play with the rules;
            // how a conflict is drawn; every window is a file of its own beside
            {
              name: (id, modules) => (ofWorker(id, modules) ? "basics" : null),
              debugName: "basics",
              tags: ["$initial"],
              priority: 5,
            },
            { name: (id, modules) => (ofWorker(id, modules) ? "thinking" : null), debugName: "thinking", priority: 4 },
            { name: "boot", tags: ["$initial"], priority: 3 },
            // Heroes of other systems are brought along once in a campaign, set pieces now and then
            { name: "bring", test: BRING, priority: 3 },
            { name: "play", test: /\/src\/(?:rules|play)\//, priority: 2 },
            { name: "drawing", test: DRAWING, priority: 1 },
            { name: "board", test: WINDOWS, priority: 0 },
            // All of an actor's and an item's sheet comes with play
            { name: "sheets", test: /\/src\/ui\/sheet\/(?:(?:actor|form)-parts|submitted)/, priority: 0 },
          ],
        },
        comments: false,
        minify: MINIFY,
      },
    },
  },
});
