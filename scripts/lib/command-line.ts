import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs, type ParseArgsConfig } from "node:util";

type Known = NonNullable<ParseArgsConfig["options"]>;

/**
 * The options a command was given. `--help` prints the comment at the head of its file and runs nothing; an option that
 * is not known is told in one line, and the command ends with exit code 2.
 */
export function commandLine<const Options extends Known>(
  file: string,
  options: Options,
  allowPositionals = false,
): Line<Options> {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    console.log(headOf(readFileSync(fileURLToPath(file), "utf8")));
    process.exit(0);
  }
  try {
    return parseArgs({ args, options, allowPositionals, strict: true });
  } catch (error) {
    console.error(`${error instanceof Error ? (error.message.split(/\.\s/)[0] ?? "") : String(error)}. See --help.`);
    process.exit(2);
  }
}

/** What the values of the command line mean; one without a meaning is told in its sentence, with exit code 2. */
export function meaning<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

/** The number behind an option. Throws one sentence for anything else. */
export function numberOf(option: string, text: string, least = 0, most = Infinity): number {
  const value = text.trim() === "" ? NaN : Number(text);
  if (value >= least && value <= most) return value;
  const to = most === Infinity ? `${least} or more` : `${least} to ${most}`;
  throw new Error(`--${option} takes a number, ${to}, not "${text}".`);
}

type Line<Options extends Known> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: boolean; strict: true }>
>;

/** The first comment of a source file, as plain text. */
export const headOf = (source: string): string =>
  (/\/\*\*([\s\S]*?)\*\//u.exec(source)?.[1] ?? "").replace(/^\s*\* ?/gmu, "").trim();
