import { describe, expect, it } from "vitest";
import { contestTable } from "../../../test/support/play/tables.ts";
import { endangeredBy } from "./fight.ts";

describe("whom a macro's hazard meets", () => {
  it("are actors by their uuids and people by their names alike", async () => {
    const t = contestTable();
    const client = { host: t.gm.host(), sessions: t.gm.sessions };
    expect(await endangeredBy(client, [t.b, "ana"])).toEqual([t.b, t.a]);
    expect(await endangeredBy(client, ["Compendium.x.Actor.Wolf"])).toEqual(["Compendium.x.Actor.Wolf"]);
    expect(await endangeredBy(client, [t.b, "Nobody"])).toMatchObject({ key: "Play.Refused.NobodyCalled" });
  });
});
