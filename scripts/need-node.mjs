/**
 * Runs before `npm start`, `npm test` and the build, in words that an old Node reads too: what follows would end in the
 * middle of a dependency there, with a message nobody can act on.
 */
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const numbers = (text) => text.replace(/^\D+/, "").split(".").map(Number);
const needed = numbers(engines.node);
const here = numbers(process.argv[2] || process.versions.node);
const differs = needed.findIndex((part, at) => part !== (here[at] || 0));
if (differs >= 0 && (here[differs] || 0) < needed[differs]) {
  console.error(
    `Setpiece needs Node ${needed.join(".")} or newer, and this is Node ${here.join(".")}. Install a newer Node (https://nodejs.org), run npm ci once more, and try again.`,
  );
  process.exit(1);
}
