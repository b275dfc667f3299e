import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** What the server of this table holds, and what of it this client knows. */
let stored: Map<string, object>;
let here: Map<string, object>;
let posts: number;
let warned: readonly string[];

class Message {
  readonly id: string;
  readonly collections = {};
  constructor(data: { readonly _id: string }) {
    this.id = data._id;
  }
  readonly updateSource = (): void => undefined;
  readonly reset = (): void => undefined;
  readonly render = (): void => undefined;
}

const POST = {
  id: "m000000000000001",
  type: "receipt",
  system: {},
  author: "ana0000000000001",
  title: "Quarrel",
  fallback: [],
  rolls: [],
  whisper: [],
} as const;

beforeEach(() => {
  stored = new Map();
  here = new Map();
  posts = 0;
  warned = [];
  const messages = {
    documentName: "ChatMessage",
    documentClass: Message,
    get contents() {
      return [...here.values()];
    },
    get: (id: string) => here.get(id),
    set: (id: string, message: object) => here.set(id, message),
    delete: (id: string) => here.delete(id),
  };
  vi.stubGlobal("foundry", { abstract: { DataModel: class {}, TypeDataModel: class {} }, data: {} });
  vi.stubGlobal("game", {
    release: { generation: 14 },
    messages,
    user: {},
    i18n: { localize: (key: string) => key },
    collections: { get: () => messages },
  });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => (warned = [...warned, text]) } });
  vi.stubGlobal("CONFIG", {
    DatabaseBackend: {
      get: (_class: unknown, { query }: { readonly query: { readonly _id: string } }) =>
        Promise.resolve([stored.get(query._id)].filter((one) => one !== undefined)),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that answers each message so. */
const serverThat = (create: (data: { readonly _id: string }) => Promise<unknown>): void => {
  const counted = (data: { readonly _id: string }): Promise<unknown> => {
    posts += 1;
    return create(data);
  };
  vi.stubGlobal("ChatMessage", { create: counted });
};

it("S1 a message that an earlier try has stored is not told as one that could not be posted", async () => {
  const { postPort } = await import("./chat.ts");
  stored.set(POST.id, { _id: POST.id });
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  serverThat(() => Promise.reject(new Error("is there already")));
  await postPort.post(POST);
  expect([posts, warned, said.mock.calls.length]).toEqual([1, [], 0]);
  expect(here.has(POST.id)).toBe(true);
});

const MODES = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
  ic: "publicroll",
  "a-module's": "a-module's",
} as const;

it.each(
  Object.entries(MODES).flatMap(([mode, on13]) => [
    { generation: 13, key: "rollMode", set: on13, option: { rollMode: on13 } },
    { generation: 14, key: "messageMode", set: mode, option: { messageMode: mode === "ic" ? "public" : mode } },
  ]),
)("what belongs to no conflict follows the chat, all else is for everyone: $generation, $set", async (one) => {
  const made: (readonly [object, { readonly keepId?: boolean }])[] = [];
  vi.stubGlobal("game", {
    ...game,
    release: { generation: one.generation },
    settings: { get: (...name: readonly string[]) => (name.join(".") === `core.${one.key}` ? one.set : null) },
  });
  vi.stubGlobal("ChatMessage", {
    create: async (data: object, how: { readonly keepId?: boolean }) => void made.push([data, how]),
  });
  const { postPort } = await import("./chat.ts");
  const { id: _id, ...post } = POST;
  await postPort.post({ ...post, mode: postPort.mode() });
  await postPort.post(post);
  await postPort.post({ ...post, whisper: ["ana0000000000001"], mode: postPort.mode() });
  const open = one.generation === 13 ? { rollMode: "publicroll" } : { messageMode: "public" };
  const how = made.map(([data, { keepId: _keep, ...option }]) => [(data as typeof POST).whisper, option]);
  expect(how).toEqual([
    [[], one.option],
    [[], open],
    [["ana0000000000001"], {}],
  ]);
});

it("a message that nobody stored is told, after the GM has tried in their own name", async () => {
  const { postPort } = await import("./chat.ts");
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  serverThat(() => Promise.reject(new Error("not for you")));
  await postPort.post(POST);
  expect([posts, warned, said.mock.calls.length]).toEqual([2, ["SETPIECE.Play.Note.NotPosted"], 1]);
});
