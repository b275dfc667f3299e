import { describe, expect, it, vi } from "vitest";
import { beginSpar, duelTable } from "../../../test/support/play/tables.ts";
import type { FakeClient } from "../../../test/support/play/table.ts";
import { QUIET, SaysAgain } from "./reliable-writes.ts";

/** What a client says on the wire once something changed, and whether it is the one that decides. */
function saying(client: FakeClient, decides = true) {
  const emit = vi.fn();
  const whole = client.host();
  const again = new SaysAgain({ ...whole, wire: { ...whole.wire, emit } }, () => decides);
  return { again, emit };
}

describe("where a conflict stands is said once more", () => {
  it("after it was quiet for a while, once for all that changed before", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const { again, emit } = saying(t.gm);
    again.changed(uuid);
    t.table.pass(QUIET - 1);
    again.changed(uuid);
    t.table.pass(QUIET - 1);
    expect(emit).not.toHaveBeenCalled();
    t.table.pass(1);
    expect(emit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: "stands", uuid }));
    t.table.pass(10 * QUIET);
    expect(emit).toHaveBeenCalledTimes(1);
  });

  it("by whoever decides alone, and never by a player", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const [player, other] = [saying(t.ana), saying(t.gm, false)];
    for (const { again } of [player, other]) again.changed(uuid);
    t.table.pass(QUIET);
    expect(player.emit).not.toHaveBeenCalled();
    expect(other.emit).not.toHaveBeenCalled();
  });

  it("not of what is gone, and of no more than twenty that were brought in at once", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const { again, emit } = saying(t.gm);
    for (let page = 0; page < 30; page += 1) again.changed(`JournalEntryPage.gone${page}`);
    again.changed(uuid);
    t.table.pass(QUIET);
    expect(emit).not.toHaveBeenCalled();
    again.changed(uuid);
    t.table.pass(QUIET);
    expect(emit).toHaveBeenCalledTimes(1);
  });
});
