/** A stage on its own for the server's tests: a small world, a small manifest, raw clients. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { io, type Socket } from "socket.io-client";
import type { Forecast } from "./forecast.ts";
import { startStage, type RunningStage } from "./index.ts";

export const GM = "gmgmgmgmgmgmgmgm";
export const ANA = "anaanaanaanaanaa";
export const BEA = "beabeabeabeabeab";
export const HERO = "heroherohero0001";

const MANIFEST = {
  id: "testing",
  title: "Testing",
  version: "1.0.0",
  socket: true,
  documentTypes: {
    Actor: { hero: { htmlFields: ["notes", "log.*.text"], gmOnlyFields: ["secret.plan"] } },
    JournalEntryPage: { duel: {} },
  },
};

/** An answer of the server. */
export interface Answer {
  readonly ok: boolean;
  readonly result?: any;
  readonly error?: { message: string };
}

/** A raw client: no code of the stage's own client, so that everything can be forged. */
export class RawClient {
  readonly heard: { event: string; payload: any[] }[] = [];

  private constructor(readonly socket: Socket) {
    socket.onAny((event: string, ...payload: unknown[]) => this.heard.push({ event, payload }));
  }

  static async join(url: string, userid: string): Promise<RawClient> {
    const response = await fetch(`${url}/join`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ userid }),
    });
    return RawClient.connect(url, (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "");
  }

  static connect(url: string, cookie: string): Promise<RawClient> {
    const socket = io(url, {
      extraHeaders: { cookie },
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    const client = new RawClient(socket);
    return new Promise((resolve, reject) => {
      socket.once("connect", () => resolve(client));
      socket.once("connect_error", reject);
      // A server that dies between the two is no failed connection to the library, and nothing else is ever told
      socket.once("disconnect", () => reject(new Error("The line was lost before it was up.")));
    });
  }

  /** An answer may be long in coming on a busy machine; of a line that is lost it is refused at once. */
  ask(event: string, message: unknown = {}): Promise<Answer> {
    return this.socket.timeout(20_000).emitWithAck(event, message) as Promise<Answer>;
  }

  modify(action: string, documentName: string, operation: object, parentUuid?: string): Promise<Answer> {
    return this.ask("modifyDocument", { action, documentName, operation, parentUuid });
  }

  /** Resolves with the payload of the next (or an already heard) event of a name. */
  async hears(event: string): Promise<any[]> {
    for (;;) {
      const at = this.heard.findIndex((one) => one.event === event);
      if (at >= 0) return this.heard.splice(at, 1)[0]?.payload ?? [];
      await new Promise<void>((resolve) => this.socket.onAny(() => resolve()));
    }
  }

  close(): void {
    this.socket.disconnect();
  }
}

interface More {
  readonly modules?: string[];
  readonly generation?: number;
  readonly holes?: (name: string) => void;
  readonly rehearsal?: boolean;
}

/** A house that can be restarted, with its folder. */
export class TestHouse {
  stage!: RunningStage;
  private constructor(
    readonly root: string,
    readonly worldDir: string,
    private readonly latency: number,
    private readonly forecast: Forecast | null,
    private readonly more: More,
  ) {}

  static async open(
    options: { manifest?: object; latency?: number; forecast?: Forecast } & More = {},
  ): Promise<TestHouse> {
    const root = mkdtempSync(join(tmpdir(), "stage-"));
    const worldDir = join(root, "world");
    mkdirSync(join(root, "dist"));
    mkdirSync(join(worldDir, "data"), { recursive: true });
    writeFileSync(join(root, "dist", "system.json"), JSON.stringify({ ...MANIFEST, ...options.manifest }));
    writeFileSync(
      join(worldDir, "world.json"),
      JSON.stringify({ id: "w", title: "W <b>", description: "<p>hi</p><script>x</script>", system: "testing" }),
    );
    await seed(join(worldDir, "data", "users"), {
      [`!users!${GM}`]: { _id: GM, name: "GM", role: 4 },
      [`!users!${ANA}`]: { _id: ANA, name: "Ana", role: 1 },
      [`!users!${BEA}`]: { _id: BEA, name: "<i>Bea</i>", role: 1 },
    });
    await seed(join(worldDir, "data", "actors"), {
      [`!actors!${HERO}`]: {
        _id: HERO,
        name: "Hero",
        type: "hero",
        system: { hp: 3 },
        ownership: { default: 0, [ANA]: 3 },
        items: [],
        effects: [],
      },
    });
    const house = new TestHouse(root, worldDir, options.latency ?? 0, options.forecast ?? null, options);
    await house.start();
    return house;
  }

  get url(): string {
    return this.stage.url;
  }

  async start(port = 0): Promise<void> {
    const { root, worldDir, latency, forecast, more } = this;
    this.stage = await startStage({
      root,
      worldDir,
      port,
      latency,
      forecast,
      modules: more.modules,
      generation: more.generation ?? 14,
      holes: more.holes ?? null,
      rehearsal: more.rehearsal ?? false,
    });
  }

  async close(): Promise<void> {
    await this.stage.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}

async function seed(folder: string, entries: Record<string, object>): Promise<void> {
  const level = new ClassicLevel<string, object>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
  await level.batch(Object.entries(entries).map(([key, value]) => ({ type: "put" as const, key, value })));
  await level.close();
}
