import { testNames } from "./test-names.ts";

/** A row of the table of worked examples: its last cell is `file: title` in backticks. */
const ROW = /^\|.*\| +`(\S+\.ts): (.+)` +\|$/;

/**
 * Tests that the table of worked examples names and that are not there, so that its claim can be believed; a table
 * without rows is a fault as well. `read` gives the text of a file, null where there is none.
 */
export function exampleFaults(readme: string, read: (file: string) => string | null): readonly string[] {
  const rows = readme.split("\n").flatMap((line) => ROW.exec(line)?.slice(1) ?? []);
  if (rows.length === 0) return ["the table of worked examples is gone"];
  return rows.flatMap((file, index) => {
    if (index % 2) return [];
    const title = rows[index + 1] ?? "";
    const source = read(file);
    if (source === null) return [`worked examples: ${file} is not there`];
    return testNames(source).includes(title) ? [] : [`worked examples: ${file} has no test "${title}"`];
  });
}
