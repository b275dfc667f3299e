import { beforeEach, expect, it, vi } from "vitest";
import { fakePaintContext } from "../../../test/support/ui/fixtures.ts";
import { setVoice } from "../live/announcer.ts";

const ability = (id: string, rating: number, printed: string) => ({
  ...{ id, name: id, img: "", kind: "ability", keyword: null, bonus: null, typed: printed },
  ...{ rating, printed },
});
let abilities = [ability("plain", 17, "17"), ability("pilot", 22, "2M"), ability("rope", 23, "3M")];

vi.mock("../../play/all.ts", () => ({
  sessions: {
    contestFacts: () => ({ abilities, flaws: [], states: [], followers: [], heroPoints: 0, resistance: null }),
    rungs: () => [],
    openResistances: () => [],
  },
}));
vi.mock("./hero-panel.ts", () => ({
  HeroPanel: class {
    picture = (): null => null;
    press = (): boolean => false;
  },
}));
vi.mock("../words/host-words.ts", async () => {
  const { fakeWords } = await import("../../../test/support/ui/fixtures.ts");
  return { hostWords: fakeWords, tellRefused: () => undefined };
});

const { ContestTab } = await import("./contest-tab.ts");

const sheet = () => {
  const document = { uuid: "Actor.a", pack: null, isOwner: true, type: "character", items: { get: () => undefined } };
  const tab = new ContestTab({ document, element: globalThis.document.body, repaint: () => undefined } as never);
  const open = (editing = false): readonly string[] => {
    const { rows } = tab.picture(fakePaintContext(), editing, true) as {
      readonly rows: readonly { readonly id: string; readonly sum: readonly string[] | null }[];
    };
    return rows.flatMap(({ id, sum }) => (sum ? [`${id}: ${sum.at(-1)}`] : []));
  };
  return { tab, open };
};

const said: string[] = [];
beforeEach(() => {
  localStorage.clear();
  said.length = 0;
  setVoice((text) => said.push(text));
});

it("the first M that a person meets explains itself, in sight and aloud, once on their machine", () => {
  const { tab, open } = sheet();
  const told = "Contest.Sheet.Masteries.one(1)";
  expect(open(true), "not while it is edited").toEqual([]);
  expect([open(), open()]).toEqual([[`pilot: ${told}`], [`pilot: ${told}`]]);
  expect(said).toEqual([told]);
  tab.press({ act: "why", control: "why pilot", data: { item: "pilot" }, fields: {} });
  expect(open(), "a press folds it").toEqual([]);
  expect(sheet().open(), "no other sheet tells it again").toEqual([]);
  expect(said).toEqual([told]);
});

it("a sheet without one leaves it to the next", () => {
  const all = abilities;
  abilities = all.slice(0, 1);
  expect(sheet().open()).toEqual([]);
  abilities = all;
  expect(sheet().open()).toHaveLength(1);
});
