/** Parse every Handlebars template, so that a bad block fails here with its line and not at a table. */
import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { filesBelow } from "./lib/files.ts";

let failed = 0;
let count = 0;
for (const file of filesBelow(["templates"], [".hbs"])) {
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
