import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PortInUse, startStage } from "../index.ts";
import { ANA, BEA, GM, HERO, RawClient, TestHouse } from "../testing.ts";

describe("connections", () => {
  let house: TestHouse;
  beforeEach(async () => {
    house = await TestHouse.open();
  });
  afterEach(() => house.close());

  it("lets nobody in without a session", async () => {
    await expect(RawClient.connect(house.url, "stage-session=forged")).rejects.toThrow("session");
  });

  it("names the sender of a system message itself and does not echo it", async () => {
    const [gm, ana] = [await RawClient.join(house.url, GM), await RawClient.join(house.url, ANA)];
    ana.socket.emit("system.testing", { user: GM, userId: GM, sender: GM });
    expect(await gm.hears("system.testing")).toEqual([{ user: GM, userId: GM, sender: GM }, ANA]);
    expect(ana.heard.some(({ event }) => event === "system.testing")).toBe(false);
  });

  it("delivers every world document to every user", async () => {
    const bea = await RawClient.join(house.url, BEA);
    const { result } = await bea.ask("world");
    expect(result).toMatchObject({ userId: BEA, generation: 14, world: { id: "w" }, system: { id: "testing" } });
    expect(result.data.Actor).toMatchObject([{ _id: HERO, name: "Hero" }]);
  });

  it("takes a query to the named user's client and its answer back", async () => {
    const [gm, ana] = [await RawClient.join(house.url, GM), await RawClient.join(house.url, ANA)];
    gm.socket.on("userQuery", (message: { name: string; data: number; from: string }, ack: (value: unknown) => void) =>
      ack({ ok: true, result: { doubled: message.data * 2, from: message.from } }),
    );
    const answer = await ana.ask("userQuery", { queryId: "1", userId: GM, name: "x.double", data: 4, timeout: 500 });
    expect(answer).toEqual({ ok: true, result: { doubled: 8, from: ANA } });
    expect(await ana.ask("userQuery", { queryId: "2", userId: BEA, name: "x", data: 0 })).toMatchObject({ ok: false });
  });

  it("gives up on a query that is not answered in time", async () => {
    const [, ana] = [await RawClient.join(house.url, GM), await RawClient.join(house.url, ANA)];
    const answer = await ana.ask("userQuery", { queryId: "1", userId: GM, name: "x", data: 0, timeout: 50 });
    expect(answer.error?.message).toContain("did not answer in time");
  });

  it("tells who comes and who goes", async () => {
    const gm = await RawClient.join(house.url, GM);
    const ana = await RawClient.join(house.url, ANA);
    expect(await gm.hears("userActivity")).toEqual([{ userId: ANA, active: true }]);
    ana.close();
    expect(await gm.hears("userActivity")).toEqual([{ userId: ANA, active: false }]);
  });

  it("tells the others what a user does, under the name of the session", async () => {
    const [gm, ana] = [await RawClient.join(house.url, GM), await RawClient.join(house.url, ANA)];
    ana.socket.emit("activity", "nothing");
    ana.socket.emit("activity", { targets: ["t1"], userId: GM });
    expect(await gm.hears("activity")).toEqual([{ targets: ["t1"], userId: GM }, ANA]);
    expect(ana.heard.some(({ event }) => event === "activity")).toBe(false);
  });

  it("lets only a game master pause", async () => {
    const [gm, ana] = [await RawClient.join(house.url, GM), await RawClient.join(house.url, ANA)];
    expect((await ana.ask("pause", { paused: true })).ok).toBe(false);
    expect((await gm.ask("pause", { paused: true })).ok).toBe(true);
    expect(await ana.hears("pause")).toEqual([{ paused: true, userId: GM }]);
  });

  it("keeps sessions over a restart", async () => {
    const ana = await RawClient.join(house.url, ANA);
    const cookie = (ana.socket.io.opts.extraHeaders as { cookie: string }).cookie;
    const { port } = house.stage;
    await house.stage.close();
    await house.start(port);
    const back = await RawClient.connect(house.url, cookie);
    expect((await back.ask("world")).result.userId).toBe(ANA);
  });

  it("closes at once, whatever a browser has half said on a line of its own", async () => {
    const line = connect(house.stage.port, "localhost");
    line.on("error", () => undefined);
    await new Promise((resolve) => line.write("GET /game HTTP/1.1\r\nHost: x\r\n", resolve));
    // the server has read the half request once it has answered a whole one that came after it
    await fetch(`${house.url}/join`);
    const gone = new Promise((resolve) => line.once("close", resolve));
    await house.stage.close();
    await gone;
    await house.start();
    expect((await fetch(`${house.url}/join`)).status).toBe(200);
  });

  it("says in one sentence that a port is in use", async () => {
    const second = startStage({ root: house.root, worldDir: house.worldDir, port: house.stage.port });
    await expect(second).rejects.toThrow(PortInUse);
    await expect(second).rejects.toThrow(
      /^Port \d+ is in use by another program: choose one with PORT=\d+ npm start\.$/,
    );
  });

  it("is told of missing names where these are recorded", async () => {
    const holes: string[] = [];
    const noting = await TestHouse.open({ holes: (name) => holes.push(name) });
    const client = await RawClient.join(noting.url, ANA);
    client.socket.emit("hole", "foundry.nothing");
    expect((await client.ask("world")).result.holes).toBe("record");
    expect(holes).toEqual(["foundry.nothing"]);
    client.close();
    await noting.close();
  });

  it("relays no system message when the manifest does not ask for a socket", async () => {
    const mute = await TestHouse.open({ manifest: { socket: false } });
    const [gm, ana] = [await RawClient.join(mute.url, GM), await RawClient.join(mute.url, ANA)];
    ana.socket.emit("system.testing", { hello: 1 });
    await ana.ask("world");
    await gm.ask("world");
    expect(gm.heard.some(({ event }) => event === "system.testing")).toBe(false);
    await mute.close();
  });

  it("keeps the order of one client's messages under latency", async () => {
    const slow = await TestHouse.open({ latency: 8 });
    const [gm, ana] = [await RawClient.join(slow.url, GM), await RawClient.join(slow.url, ANA)];
    for (let n = 0; n < 10; n += 1) ana.socket.emit("system.testing", n);
    const heard: unknown[] = [];
    for (let n = 0; n < 10; n += 1) heard.push((await gm.hears("system.testing"))[0]);
    expect(heard).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await slow.close();
  });
});
