import { beforeEach, describe, expect, it, vi } from "vitest";

const PAGE = { uuid: "page", status: "live" };

/** What a client holds before the rules have come: one open duel. */
const world = {
  page: (uuid: string) => (uuid === "page" ? PAGE : null),
  unfinished: () => [PAGE],
  pages: () => [PAGE],
};
const load = vi.fn(async () => undefined);

/** Boots a client whose rules come when they are let go, or do not come at all as long as they are `lost`. */
const boot = async () => {
  vi.resetModules();
  const done: string[] = [];
  let paint = (): void => undefined;
  const state = { lost: false, fetched: 0 };
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const real = {
    open: (uuid: string) => (uuid === "page" ? { uuid } : null),
    live: () => [{ uuid: "page" }],
    onPlay: () => () => undefined,
    onChange: (run: () => void) => {
      paint = run;
      return () => (paint = () => undefined);
    },
    startDuel: async () => (done.push("started"), { kind: "done" }),
    pageChanged: (uuid: string) => void done.push(`changed ${uuid}`),
  };
  const client = { host: {}, sessions: real };
  vi.doMock("./host/index.ts", () => ({ foundryHost: { world: { ...world, load }, chat: {} } }));
  vi.doMock("../foundry/lazy-chunks.ts", async (original) => {
    const { Later } = await original<typeof import("../foundry/lazy-chunks.ts")>();
    const bring = async () => {
      state.fetched += 1;
      await held;
      if (state.lost) throw new Error("404");
      (await import("./arrived.ts")).arrive(client as never);
      return { client, sessions: real };
    };
    const tell = (file: string) => void done.push(`missing ${file}`);
    const ways = { again: bring as never, tell, missed: new Map<string, number>() };
    return {
      Later: class extends Later<object> {
        constructor() {
          super(bring, ways);
        }
      },
    };
  });
  const { arrived, arrive, whenArrived } = await import("./arrived.ts");
  return {
    ...(await import("./sessions.ts")),
    arrived,
    arrive,
    whenArrived,
    client,
    done,
    state,
    go: () => go(),
    paint: () => paint(),
  };
};

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

describe("before all of play is here", () => {
  it("nothing is fetched where nothing asks: a look at what is not there, the screens that listen, what is over", async () => {
    const at = await boot();
    expect(at.sessions.open("other")).toBeNull();
    expect(at.sessions.cues()).toEqual([]);
    expect(at.sessions.unfinished()).toEqual(["page"]);
    expect(at.sessions.known("page")).toBe(PAGE);
    at.sessions.onChange(() => undefined);
    expect([at.state.fetched, at.arrived()]).toEqual([0, null]);
  });

  it("a look at a conflict that is there has it fetched, once, and shows none yet", async () => {
    const at = await boot();
    expect([at.sessions.open("page"), at.sessions.live(), at.sessions.open("page")]).toEqual([null, [], null]);
    expect(at.state.fetched).toBe(1);
  });
});

describe("while it is on its way", () => {
  it("what is asked and what happens waits, and is done in its order as it comes", async () => {
    const at = await boot();
    at.tell((sessions) => sessions.pageChanged("a"));
    at.tell((sessions) => sessions.pageChanged("b"));
    const started = at.ask(({ sessions }) => sessions.startDuel({} as never));
    await Promise.resolve();
    expect(at.done).toEqual([]);
    at.go();
    expect(await started).toEqual({ kind: "done" });
    expect(at.done).toEqual(["changed a", "changed b", "started"]);
    expect(at.state.fetched).toBe(1);
  });

  it("who listens is told of what there is as it comes, and of all that changes later; who has stopped is not", async () => {
    const at = await boot();
    const heard = vi.fn();
    const left = vi.fn();
    at.sessions.onChange(left)();
    at.sessions.onChange(heard);
    at.go();
    expect(await at.playHere()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    at.paint();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(left).not.toHaveBeenCalled();
  });
});

describe("where its file does not come", () => {
  it("what is asked is refused by the name of the file, nothing throws, and it is asked for again", async () => {
    const at = await boot();
    at.state.lost = true;
    at.go();
    const refused = await at.ask(({ sessions }) => sessions.startDuel({} as never));
    expect(refused).toMatchObject({ kind: "refused", key: "Later.Missing", data: { file: "?" } });
    expect(await at.playHere()).toBe(false);
    expect([at.sessions.open("page"), at.sessions.live()]).toEqual([null, []]);
    expect(at.done).toEqual(["missing ?"]);
    await at.playHere();

    at.state.lost = false;
    expect(await at.playHere()).toBe(true);
    expect(at.sessions.open("page")).toEqual({ uuid: "page" });
  });

  it("what happened meanwhile is still told once it is back", async () => {
    const at = await boot();
    at.state.lost = true;
    at.go();
    at.tell((sessions) => sessions.pageChanged("a"));
    expect(await at.playHere()).toBe(false);
    at.state.lost = false;
    await at.playHere();
    expect(at.done.filter((one) => one !== "missing ?")).toEqual(["changed a"]);
  });
});

describe("once it is here", () => {
  it("all is answered at once, whoever has fetched it, and a second copy changes nothing", async () => {
    const at = await boot();
    at.arrive(at.client as never);
    at.arrive({ host: {}, sessions: {} } as never);
    expect(at.sessions.open("page")).toEqual({ uuid: "page" });
    expect(at.sessions.live()).toEqual([{ uuid: "page" }]);
    at.tell((sessions) => sessions.pageChanged("a"));
    at.whenArrived(({ sessions }) => sessions.pageChanged("b"));
    expect(at.done).toEqual(["changed a", "changed b"]);
    await at.sessions.load(["actor"]);
    expect(load).toHaveBeenCalledWith(["actor"]);
    expect(at.state.fetched).toBe(0);
  });
});
