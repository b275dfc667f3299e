import { resolve } from "node:path";
import { defineConfig } from "vite";

const here = import.meta.dirname;

/** The stage's client as one script and one stylesheet below .stage/client; class names stay, sheets are stored by them. */
export default defineConfig({
  root: here,
  base: "/stage/",
  publicDir: false,
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
