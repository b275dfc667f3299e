import { afterEach, describe, expect, it, vi } from "vitest";
import { memberOf } from "./shape.ts";
import { addStatuses } from "./compat.ts";
import { FIGHT_STATUSES, STATUSES, statusKey } from "./statuses.ts";

afterEach(() => vi.unstubAllGlobals());

const hosts = () => [
  { id: "dead", name: "Dead", img: "host.svg", _id: "dead000000000000", order: 0 },
  { id: "poison", name: "Poison", img: "host.svg" },
  { id: "stun", name: "Stun", img: "host.svg" },
];

/** The statuses of a generation after ours were added: a list, on 14 one that is reached by id too. */
const added = (generation: number, before = hosts()): readonly object[] => {
  const list: object[] = before;
  const find = (id: string | symbol): number => list.findIndex((one) => memberOf(one, "id") === id);
  const byId = new Proxy(list, {
    get: (all, key) => (find(key) >= 0 ? all[find(key)] : Reflect.get(all, key)),
    set: (all, key, value: object) => {
      const at = find(key);
      if (typeof key !== "string" || /^\d+$|^length$/.test(key)) return Reflect.set(all, key, value);
      all[at < 0 ? all.length : at] = value;
      return true;
    },
  });
  vi.stubGlobal("game", { release: { generation } });
  vi.stubGlobal("CONFIG", { statusEffects: generation >= 14 ? byId : list });
  addStatuses([...STATUSES, ...FIGHT_STATUSES].map((status) => ({ ...status, name: statusKey(status.id) })));
  return list;
};

const one = (all: readonly object[], id: string): object | undefined =>
  all.find((entry) => memberOf(entry, "id") === id);

describe.each([13, 14])("H11: our states among those of the host, on %i", (generation) => {
  it("carry our name and picture, and keep what the host says of them beside it", () => {
    expect(one(added(generation), "dead")).toMatchObject({
      name: statusKey("dead"),
      img: STATUSES.find(({ id }) => id === "dead")?.img,
      _id: "dead000000000000",
    });
  });

  it("stand in the order of the rules where the palette sorts by name", () => {
    const all = added(generation);
    const ordered = all.filter((entry) => memberOf(entry, "order") !== undefined);
    ordered.sort((a, b) => Number(memberOf(a, "order")) - Number(memberOf(b, "order")));
    const ids = ordered.map((entry) => memberOf(entry, "id"));
    expect(ids).toEqual([...STATUSES, ...FIGHT_STATUSES].map(({ id }) => id));
  });

  it("are there once each, and a near twin of the host is not offered beside one", () => {
    const all = added(generation);
    const ids = all.map((entry) => memberOf(entry, "id"));
    expect(new Set(ids).size).toBe(ids.length);
    expect(one(all, "poison")).toMatchObject({ name: "Poison", hud: false });
    expect(one(all, "stun")).not.toHaveProperty("hud");
    expect(one(all, "poisoned")).not.toHaveProperty("twin");
  });
});
