import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Handlebars from "handlebars";
import { defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;

/** Core templates become code when the client is built, so that no client spends its start compiling them. */
function precompiledTemplates(): Plugin {
  return {
    name: "stage-precompiled-templates",
    load(id) {
      if (!id.endsWith(".hbs")) return null;
      // typed as what the code makes; it is the code
      return `export default ${Handlebars.precompile(readFileSync(id, "utf8")) as unknown as string};`;
    },
  };
}

/**
 * The stage's client as one script and one stylesheet below .stage/client; class names stay, sheets are stored by them.
 */
export default defineConfig({
  root: here,
  base: "/stage/",
  publicDir: false,
  plugins: [precompiledTemplates()],
  build: {
    outDir: resolve(here, "../../.stage/client"),
    emptyOutDir: true,
    target: "es2023",
    minify: false,
    sourcemap: true,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 4000,
    rollupOptions: {
      input: resolve(here, "main.ts"),
      output: {
        entryFileNames: "main.js",
        chunkFileNames: "[name].js",
        assetFileNames: (asset) => (asset.names?.[0]?.endsWith(".css") ? "main.css" : "assets/[name][extname]"),
      },
    },
  },
});
