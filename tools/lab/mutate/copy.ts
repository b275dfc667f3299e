/** A copy of the tree in which things may be broken. The tree itself is only read. */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** Exit code and output of a program that ran in the copy. */
interface Ran {
  readonly code: number;
  readonly output: string;
}

const VITE = "node_modules/vite/bin/vite.js";
/** Notes which text was built, so that a copy that is kept is built again only after a change. */
const BUILT = ".built";

/** What of a copy is built anew once something was broken: the system, or the stage's client. */
const CONFIGS = { system: "vite.config.ts", stage: "stage/client/vite.config.ts" } as const;

type Built = keyof typeof CONFIGS;
const CONFIGURED: readonly Built[] = ["system", "stage"];

export class Copy {
  readonly #stays: boolean;

  private constructor(
    readonly folder: string,
    stays: boolean,
  ) {
    this.#stays = stays;
  }

  /** A copy of the tree as it is: in this folder, where it is taken up again the next time, else in one that goes. */
  static at(folder: string | undefined): Copy {
    if (folder) mkdirSync(folder, { recursive: true });
    const copy = new Copy(folder ?? mkdtempSync(join(tmpdir(), "setpiece-broken-")), folder !== undefined);
    copy.#fill();
    return copy;
  }

  /** Nothing more is broken in it. */
  leave(): void {
    if (!this.#stays) rmSync(this.folder, { recursive: true });
  }

  /** Take over every file git knows or would take, and build all that a table needs. Throws where a build fails. */
  #fill(): void {
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
    // What was broken last may be in what was built
    if (existsSync(mark) && readFileSync(mark, "utf8") === digest) return CONFIGURED.forEach((one) => this.build(one));
    const done = this.run(["node_modules/tsx/dist/cli.mjs", "scripts/build-all.ts"]);
    if (done.code !== 0) throw new Error(`The copy could not be built.\n${done.output}`);
    writeFileSync(mark, digest);
  }

  /** Build the system or the stage's client anew. Throws with the tool's own words where that fails. */
  build(what: Built): void {
    const done = this.run([VITE, "build", "--logLevel", "warn", "--config", CONFIGS[what]]);
    if (done.code !== 0) throw new Error(`The copy could not be built: ${CONFIGS[what]}.\n${done.output}`);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), "utf8");
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
