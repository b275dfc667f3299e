/** A copy of the tree in which things may be broken. The tree itself is only read. */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Exit code and output of a program that ran in the copy. */
interface Ran {
  readonly code: number;
  readonly output: string;
}

const VITE = "node_modules/vite/bin/vite.js";
/** Notes which text was built, so that a copy that is kept is built again only after a change. */
const BUILT = ".built";

export class Copy {
  constructor(readonly folder: string) {}

  /** Take over every file git knows or would take, and build all that a table needs. Throws where a build fails. */
  fill(): void {
    const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { encoding: "utf8" })
      .split("\0")
      .filter((file) => file && existsSync(file));
    const sum = createHash("sha1");
    for (const file of files) {
      sum.update(file).update(readFileSync(file));
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(file, join(this.folder, file));
    }
    const modules = join(this.folder, "node_modules");
    if (!existsSync(modules)) symlinkSync(resolve("node_modules"), modules);
    const [mark, digest] = [join(this.folder, BUILT), sum.digest("hex")];
    if (existsSync(mark) && readFileSync(mark, "utf8") === digest) return this.build();
    const done = this.run(["node_modules/tsx/dist/cli.mjs", "scripts/build-all.ts"]);
    if (done.code !== 0) throw new Error(`The copy could not be built.\n${done.output}`);
    writeFileSync(mark, digest);
  }

  /** Build the stage's client anew. Throws with the tool's own words where that fails. */
  build(): void {
    const done = this.run([VITE, "build", "--logLevel", "warn", "--config", "stage/client/vite.config.ts"]);
    if (done.code !== 0) throw new Error(`The stage's client could not be built.\n${done.output}`);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Run a script with the running Node. */
  run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Ran {
    const done = spawnSync(process.execPath, args, {
      cwd: this.folder,
      encoding: "utf8",
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
    return { code: done.status ?? 1, output: `${done.stdout}${done.stderr}` };
  }
}
