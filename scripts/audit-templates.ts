/** Parse every Handlebars template, so that a bad block fails here with its line and not at a table. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";

let failed = 0;
let count = 0;
for (const entry of readdirSync("templates", { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith(".hbs")) continue;
  const file = join(entry.parentPath, entry.name);
  count += 1;
  try {
    Handlebars.parse(readFileSync(file, "utf8"));
  } catch (error) {
    failed += 1;
    console.error(`${file}: ${(error as Error).message}`);
  }
}
console.log(`templates: ${count} parsed, ${failed} bad`);
process.exit(failed ? 1 : 0);
