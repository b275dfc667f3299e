import { existsSync, readFileSync } from "node:fs";
import { startVitest } from "vitest/node";
import { commandLine } from "../../scripts/lib/command-line.ts";
import { holdsOnce, whileBroken } from "./mutate/broken.ts";
import { DOORS, type Door } from "./mutate/doors.ts";

/**
 * `npm run mutate:doors` breaks checks against forged presses on purpose, one at a time, and runs the tests beside
 * them: each has to turn one red. Arguments are parts of file names, all when there is none. What a file held is
 * written back whatever happens. Exit 1 where a break went unnoticed, or its text is not there once, or a
 * test is not there.
 */
const wanted = commandLine(import.meta.url, {}, true).positionals;
const chosen = DOORS.filter(({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)));

/** Whether a test turns red while a check is broken; null where the check cannot be found. */
async function noticed(door: Door): Promise<boolean | null> {
  const { file, before, tests } = door;
  if (!holdsOnce(readFileSync(file, "utf8"), before) || !tests.every((one) => existsSync(one))) return null;
  return whileBroken(".", door, async () => {
    const run = await startVitest("test", [...tests], { watch: false, run: true, reporters: [{}] });
    await run.close();
    process.exitCode = 0;
    return run.state.getCountOfFailedTests() > 0;
  });
}

let wrong = 0;
for (const door of chosen) {
  const found = await noticed(door);
  if (found !== true) wrong += 1;
  console.log(`${found === null ? "not found" : found ? "noticed  " : "SURVIVED "}  ${door.file}: ${door.what}`);
}
console.log(`${chosen.length - wrong} of ${chosen.length} broken checks turn a test red`);
process.exit(wrong > 0 ? 1 : 0);
