import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A text that stands once in a file, and what is put in its place to break it. */
export interface Broken {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Whether a text holds another once: only then it is clear what is broken. */
export const holdsOnce = (whole: string, before: string): boolean => whole.split(before).length === 2;

/** Do something while a file below a folder is broken. What it held is written back whatever happens. */
export async function whileBroken<Told>(
  folder: string,
  { file, before, after }: Broken,
  job: () => Told | Promise<Told>,
): Promise<Told> {
  const path = join(folder, file);
  const whole = readFileSync(path, "utf8");
  const restore = (): void => writeFileSync(path, whole);
  // Who is stopped by a signal leaves without the event `exit`
  const stop = (): never => process.exit(130);
  process.once("exit", restore).once("SIGINT", stop).once("SIGTERM", stop);
  try {
    writeFileSync(
      path,
      whole.replace(before, () => after),
    );
    return await job();
  } finally {
    restore();
    process.off("exit", restore).off("SIGINT", stop).off("SIGTERM", stop);
  }
}
