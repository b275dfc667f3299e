import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DOCUMENTS, PRIMARY_DOCUMENTS } from "../common/documents/index.ts";
import { ANA, BEA, GM, HERO, RawClient, TestHouse } from "./testing.ts";

const TYPES: Readonly<Record<string, string>> = {
  Actor: "hero",
  Item: "sword",
  JournalEntryPage: "duel",
  RegionBehavior: "pauseGame",
};
const manifest = {
  documentTypes: { Actor: { hero: {} }, Item: { sword: {} }, JournalEntryPage: { duel: {} } },
};

/** A document of a kind with one of each kind it may hold, and so on. */
function whole(documentName: string, name: string): Record<string, unknown> {
  const held = Object.entries(DOCUMENTS[documentName]?.embedded ?? {});
  return {
    name,
    ...(TYPES[documentName] ? { type: TYPES[documentName] } : {}),
    ...(documentName === "Setting" ? { key: `testing.${name}`, value: JSON.stringify(name) } : {}),
    ...(documentName === "Folder" ? { type: "Actor" } : {}),
    ...Object.fromEntries(held.map(([child, field]) => [field, [whole(child, name)]])),
  };
}

/** What one person does to one kind of document: to the first there is, or with a new one. */
const deed = fc.record({
  who: fc.constantFrom(GM, GM, ANA),
  documentName: fc.constantFrom(...PRIMARY_DOCUMENTS),
  action: fc.constantFrom("create", "update", "delete", "within", "pause", "leave", "cut", "order"),
  name: fc.stringMatching(/^[a-z]{1,8}$/),
});

type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

describe("a stage that is started for a rehearsal", () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await TestHouse.open({ rehearsal: true, manifest });
  });
  afterAll(() => house.close());
  beforeEach(() => house.stage.putBack());

  /** All that somebody who joins is given, as text. */
  async function joining(userId: string): Promise<string> {
    const client = await RawClient.join(house.url, userId);
    const world = await client.ask("world");
    client.close();
    return JSON.stringify(world);
  }

  async function act(clients: Map<string, RawClient>, { who, documentName, action, name }: Deed): Promise<boolean> {
    const client = clients.get(who) ?? (await RawClient.join(house.url, who));
    clients.set(who, client);
    const list = async (): Promise<any[]> => (await client.modify("get", documentName, {})).result ?? [];
    const [first] = await list();
    if (action === "pause") return (await client.ask("pause", { paused: true })).ok;
    if (action === "order") house.stage.weather.order("untold", documentName);
    if (action === "cut") house.stage.weather.drop(BEA);
    if (action === "leave") {
      client.close();
      clients.delete(who);
    }
    if (action === "create")
      return (await client.modify("create", documentName, { data: [whole(documentName, name)] })).ok;
    const own = documentName === "User" || first === undefined;
    if (action === "update" && first)
      return (
        await client.modify("update", documentName, { updates: [{ _id: first._id, name, flags: { a: { name } } }] })
      ).ok;
    if (action === "delete" && !own) return (await client.modify("delete", documentName, { ids: [first._id] })).ok;
    const [child, field] = Object.entries(DOCUMENTS[documentName]?.embedded ?? {})[0] ?? [];
    if (action === "within" && child && field && first)
      return (await client.modify("create", child, { data: [whole(child, name)] }, `${documentName}.${first._id}`)).ok;
    return false;
  }

  it("is byte for byte what it was, in memory and on disk, whatever was written in between", async () => {
    const before = await joining(ANA);
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 40 }), async (deeds) => {
        const clients = new Map<string, RawClient>();
        for (const one of deeds) if (await act(clients, one)) done += 1;
        await house.stage.putBack();
        expect(await joining(ANA)).toBe(before);
      }),
      { numRuns: 20, seed: Number(process.env["SEED"] ?? 1) },
    );
    expect(done).toBeGreaterThan(50);
    const { port } = house.stage;
    await house.stage.close();
    await house.start(port);
    expect(await joining(ANA)).toBe(before);
  });

  it.each(PRIMARY_DOCUMENTS)("forgets what was done to the documents called %s", async (documentName) => {
    const before = await joining(ANA);
    const gm = await RawClient.join(house.url, GM);
    const made = await gm.modify("create", documentName, { data: [whole(documentName, "new")] });
    gm.close();
    expect(made.error?.message).toBeUndefined();
    expect(JSON.parse(await joining(ANA)).result.data[documentName]).toContainEqual(made.result[0]);
    await house.stage.putBack();
    expect(await joining(ANA)).toBe(before);
  });

  it("sends everybody away, and knows nobody's seat", async () => {
    const [gm, ana] = [await RawClient.join(house.url, GM), await RawClient.join(house.url, ANA)];
    const { cookie } = ana.socket.io.opts.extraHeaders as { cookie: string };
    const gone = [gm, ana].map(({ socket }) => new Promise((leave) => socket.once("disconnect", leave)));
    await house.stage.putBack();
    await Promise.all(gone);
    await expect(RawClient.connect(house.url, cookie)).rejects.toThrow("session");
    const bea = await RawClient.join(house.url, BEA);
    expect((await bea.ask("world")).result).toMatchObject({ activeUsers: [BEA], paused: false });
    bea.close();
  });

  it("takes in nothing that a slow line delivers after its evening", async () => {
    const before = await joining(BEA);
    await house.stage.putBack({ latencyByUser: { [ANA]: 200 } });
    const [ana, gm] = [await RawClient.join(house.url, ANA), await RawClient.join(house.url, GM)];
    const operation = { updates: [{ _id: HERO, name: "Late" }] };
    ana.socket.emit("modifyDocument", { action: "update", documentName: "Actor", operation });
    await gm.ask("world");
    // there and back, Bea's line is slower than Ana's was
    await house.stage.putBack({ latencyByUser: { [BEA]: 400 } });
    expect(await joining(BEA)).toBe(before);
  });

  it("has the weather, the latency and the guess of its evening", async () => {
    house.stage.weather.drop(ANA);
    house.stage.weather.order("untold", "Actor");
    await expect(RawClient.join(house.url, ANA)).rejects.toThrow("websocket error");
    await house.stage.putBack({ guess: 141 });
    const ana = await RawClient.join(house.url, ANA);
    const gm = await RawClient.join(house.url, GM);
    await ana.modify("update", "Actor", { updates: [{ _id: HERO, name: "Told" }] });
    expect((await gm.hears("modifyDocument"))[0].result[0].name).toBe("Told");
    expect((await ana.ask("world")).result.guess).toBe(141);
    await house.stage.putBack();
    expect((await (await RawClient.join(house.url, BEA)).ask("world")).result.guess).toBeNull();
  });
});

it("puts nothing back on a stage that is played", async () => {
  const house = await TestHouse.open();
  await expect(house.stage.putBack()).rejects.toThrow("rehearsal");
  await house.close();
});
