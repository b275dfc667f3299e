/**
 * Runs before `npm start`, `npm test` and the build, in words that an old Node reads too: what follows would end in the
 * middle of a dependency there, or at a program that is not there, with a message nobody can act on. For its own tests
 * it takes the version and the folder of the packages.
 */
import { existsSync, readFileSync } from "node:fs";

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

const packages = process.argv[3] || new URL("../node_modules", import.meta.url);
if (!existsSync(packages)) {
  console.error("The packages are not here yet. Run npm ci first, and try again.");
  process.exit(1);
}
