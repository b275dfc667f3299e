import { describe, expect, it } from "vitest";
import type { ContestFacts, ContestSeatStart, RungCard } from "../../../play/api.ts";
import { drawerOf, fakeWords } from "../../../../test/support/ui/fixtures.ts";
import { filterLists, watchFilters } from "../../conflict/keys.ts";
import { pressTwice, roveFields } from "./gestures.ts";
import type { FrameAround } from "./around.ts";
import { startOf, withState } from "./terms.ts";
import { formOf, withSeat } from "./form.ts";
import { framePicture } from "./picture.ts";

const draw = drawerOf("dialog/frame");
const RUNGS = [
  { rung: "low", rating: 8, printed: "8", automatic: false },
  { rung: "moderate", rating: 14, printed: "14", automatic: false },
] as readonly RungCard[];
const facts = (uuid: string, kind: string, abilities: readonly string[]): ContestFacts =>
  ({
    uuid,
    name: uuid,
    img: `${uuid}.webp`,
    kind,
    abilities: abilities.map((name, at) => ({ id: name, name, rating: 17 + at, printed: `${at + 1}M`, typed: "" })),
    flaws: [],
    followers: [],
    states: [],
    resistance: null,
  }) as unknown as ContestFacts;
const SHEETS = new Map(
  [
    facts("Ana", "hero", ["tongue", "knots"]),
    facts("Bram", "hero", ["stare"]),
    facts("Troll", "resistance", ["club"]),
    facts(
      "Cy",
      "hero",
      Array.from({ length: 10 }, (_, at) => `art ${at}`),
    ),
  ].map((one) => [one.uuid, one]),
);
const face = (uuid: string) => ({ uuid, name: uuid, img: `${uuid}.webp` });
const around = (more: Partial<FrameAround> = {}): FrameAround => ({
  uid: "u",
  people: { party: [face("Ana"), face("Bram")], here: ["Ana"], selected: [], others: [face("Troll")], meant: [] },
  opened: "",
  adding: null,
  rungs: RUNGS,
  edges: false,
  factsOf: (uuid) => SHEETS.get(uuid) ?? null,
  nameOf: ({ actor, name }) => name || actor || "Resistance",
  absenceOf: (uuid) => (uuid === "Bram" ? { owners: ["B"], players: [] } : null),
  odds: null,
  ratings: {},
  pairs: [],
  about: "",
  rehearsal: null,
  outers: [],
  style: "percent",
  refusal: "",
  busy: false,
  ...more,
});
const hero = (id: string, actor: string): ContestSeatStart => ({ id, side: "A", actor });
const shown = (seats: readonly ContestSeatStart[], more: Partial<FrameAround> = {}): HTMLElement =>
  draw(framePicture(formOf({ type: "scored", seats }, "authority"), around(more), fakeWords));
const groups = (place: HTMLElement, side: string): readonly string[] =>
  [...place.querySelectorAll<HTMLElement>(`[data-drop-side="${side}"] .sp-who`)].map(
    (one) =>
      `${one.getAttribute("aria-label") ?? ""} ${one.querySelector("[aria-pressed]")?.getAttribute("aria-pressed") ?? ""}`,
  );

it("E-142 says below the form whose victory would bring no benefit, and nothing where it would", () => {
  const said = (unrewarded: string | null): string | undefined =>
    shown([hero("a1", "Ana"), { id: "b1", side: "B", actor: "Troll" }], {
      pairs: [{ a: "a1", b: "b1", win: 0.5, unrewarded }],
    }).querySelector('[data-key="unrewarded"]')?.textContent;
  expect(said("a1")).toBe(fakeWords.text("SETPIECE.Contest.Frame.Unrewarded", { name: "Ana", foe: "Troll" }));
  expect(said(null)).toBeUndefined();
});

it("a resistance that was to stay hidden is still to stay so when the form is read again", () => {
  const foe = { id: "b1", side: "B", actor: "Troll" } as const;
  const box = (secret: boolean): HTMLInputElement | null =>
    shown([hero("a1", "Ana"), { ...foe, secret }]).querySelector('[name="secret"]');
  expect([box(true)?.checked, box(false)?.checked]).toEqual([true, false]);
});

it("E-62 of a very low resistance it is asked whether it is rolled all the same, and of no other", () => {
  const asked = (rung: "veryLow" | "low"): number => {
    const seats: readonly ContestSeatStart[] = [hero("a1", "Ana"), { id: "b1", side: "B", resistance: { rung } }];
    return shown(seats, { opened: "b1" }).querySelectorAll('select[name="b1.literal"]').length;
  };
  expect([asked("veryLow"), asked("low")]).toEqual([1, 0]);
});

describe("states that count from the start (S2-9)", () => {
  const state = (id: string, scope: string, value: number) => ({ id, state: "fresh", scope, value });
  const fresh = {
    ...SHEETS.get("Ana"),
    states: [state("e1", "tongue", 3), state("e2", "knots", 3)],
  } as unknown as ContestFacts;
  const of = { factsOf: (uuid: string) => (uuid === "Ana" ? fresh : null), opened: "a1" };
  const form = (states: readonly string[] | null) =>
    withSeat(formOf({ type: "scored", seats: [hero("a1", "Ana")] }, "authority"), "a1", { states });
  const drawn = (states: readonly string[] | null): HTMLElement =>
    draw(framePicture(form(states), around({ ...of, ratings: { a1: "20" } }), fakeWords));
  const pressed = (place: HTMLElement): readonly string[] =>
    [...place.querySelectorAll('[data-act="state"]')].map((one) => one.getAttribute("aria-pressed") ?? "");

  it("stand beside the number that counts with them in, each to be left out or to count", () => {
    const place = drawn(null);
    const ana = place.querySelector<HTMLElement>('[role="group"][aria-label="Ana"]');
    expect(ana?.textContent).toContain("20");
    expect(ana?.textContent).toContain("+3 Contest.State.fresh (tongue)");
    expect(ana?.textContent).not.toContain("knots)");
    expect(pressed(place)).toEqual(["true", "false"]);
    expect(pressed(drawn([]))).toEqual(["false", "false"]);
    const toggled = ["e1", "e2"].map((id) => withState(form(null), "a1", id, of.factsOf).seats[0]?.states);
    expect(toggled).toEqual([[], ["e1", "e2"]]);
    expect(startOf(form([]), of.factsOf, RUNGS).seats[0]?.states).toEqual([]);
    expect(startOf(form(null), of.factsOf, RUNGS).seats[0]).not.toHaveProperty("states");
  });
});

describe("the rows of faces", () => {
  it("A10 each place is a group by its name, with ability and rating below the face, and its own remove button", () => {
    const place = shown([hero("a1", "Ana")], { opened: "a1" });
    expect(groups(place, "A")).toEqual(["Ana true", "Bram false"]);
    const ana = place.querySelector<HTMLElement>('[role="group"][aria-label="Ana"]');
    expect(ana?.querySelector("select")?.name).toBe("a1.ability");
    expect([...(ana?.querySelectorAll("option") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "tongue",
      "knots 2M",
    ]);
    expect(ana?.querySelector(".sp-face-rating")?.textContent).toBe("1M");
    expect(place.querySelector('[data-act="seat-remove"]')?.textContent).toContain("RemoveOne(Ana)");
  });

  it("A12 a rating on a face is said as a number and masteries", () => {
    const place = shown([hero("a1", "Ana")]);
    const button = place.querySelector('[aria-label="Ana"] [aria-pressed="true"]');
    expect(button?.querySelector("strong[aria-hidden]")?.textContent).toBe("1M");
    expect(button?.querySelector(".sp-visually-hidden")?.textContent).toBe("Contest.Card.Spoken.one(1, 1)");
  });

  it("heroes who are away are greyed and say so; foes come from the scene, and a bare resistance is always there", () => {
    const place = shown([hero("a1", "Ana")]);
    expect(place.querySelector(".sp-off")?.getAttribute("aria-label")).toBe("Bram");
    expect(place.querySelector(".sp-off [aria-pressed]")?.textContent).toContain("Away.Short");
    expect(groups(place, "B")).toEqual(["Troll false", "Contest.Frame.BareFace true"]);
    expect(groups(shown([hero("a1", "Ana"), { id: "b1", side: "B", actor: "Troll" }]), "B")).toEqual([
      "Troll true",
      "Contest.Frame.BareFace false",
    ]);
  });

  it("whoever stands on the other side is not offered twice, and somebody from elsewhere has a face too", () => {
    const place = shown([hero("a1", "Cy"), { id: "b1", side: "B", actor: "Bram" }]);
    expect(groups(place, "A")).toEqual(["Ana false", "Cy true"]);
    expect(groups(place, "B")).toEqual(["Troll false", "Bram true", "Contest.Frame.BareFace false"]);
  });

  it("whom one faces is chosen below the face where there is a choice", () => {
    const foes: readonly ContestSeatStart[] = [
      { id: "b1", side: "B", name: "Storm" },
      { id: "b2", side: "B", name: "Night" },
    ];
    expect(shown([hero("a1", "Ana"), ...foes.slice(1)]).querySelector('[name="a1.foe"]')).toBeNull();
    const select = shown([hero("a1", "Ana"), ...foes]).querySelector('[name="a1.foe"]');
    expect(select?.getAttribute("aria-label")).toContain("PairWith(Ana)");
    expect(select?.querySelectorAll("option")).toHaveLength(3);
  });

  it("P19 odds say whose they are", () => {
    const told = (contest: object | null): string | undefined => {
      const odds = { moves: [{ exchange: { win: 0.48 }, contest }] } as unknown as FrameAround["odds"];
      const place = shown([hero("a1", "Ana")], { odds });
      return place.querySelector('[data-key="odds"]')?.textContent?.replace(/\s+/g, " ").trim();
    };
    expect(told(null)).toMatch(/^48 ?% Contest.Frame.Wins.Exchange\(Ana\)$/);
    expect(told({ win: 0.6, precision: { kind: "exact" } }), "of the contest first, and the name once").toMatch(
      /^60 ?% Contest.Frame.Wins.Contest\(Ana\) Contest.Frame.Wins.Also\(48 ?%\)$/,
    );
  });

  it("each kind of contest says what it is, and the prize asks what comes true if the heroes win", () => {
    const place = shown([hero("a1", "Ana")]);
    const kinds = [...place.querySelectorAll('[data-key="type"] label')].map((one) => one.textContent);
    expect(kinds).toEqual(
      ["simple", "scored", "extended", "chained"].map((kind) => `Contest.Type.${kind}Contest.Frame.Kind.${kind}`),
    );
    const prize = place.querySelector<HTMLInputElement>('[name="prize"]');
    expect(prize?.labels?.[0]?.textContent).toBe("SETPIECE.Contest.Frame.Prize");
    expect(prize?.placeholder).toBe("SETPIECE.Contest.Frame.PrizeExample");
  });

  it("what a person typed is text, in every place", () => {
    const name = '<img src=x onerror=alert(1)>"';
    const place = shown([hero("a1", "Ana"), { id: "b1", side: "B", name }], { opened: "b1" });
    expect(place.querySelector('img[src="x"]')).toBeNull();
    expect(place.querySelector<HTMLInputElement>('[name="b1.name"]')?.value).toBe(name);
  });
});

describe("keys and presses on faces", () => {
  const mounted = (place: HTMLElement): HTMLElement => {
    document.body.replaceChildren(place);
    return place;
  };

  it("one face a row has its fields in the way of Tab: the one with the focus, else the first", () => {
    const place = mounted(shown([hero("a1", "Ana"), hero("a2", "Bram")]));
    const stops = (): readonly (string | undefined)[] =>
      [...place.querySelectorAll<HTMLSelectElement>('[data-drop-side="A"] select')].flatMap(({ tabIndex, name }) =>
        tabIndex === 0 ? [name] : [],
      );
    roveFields(place);
    expect(stops()).toEqual(["a1.ability"]);
    place.querySelector<HTMLElement>('[data-control="tick Bram"]')?.focus();
    roveFields(place);
    expect(stops()).toEqual(["a2.ability", "a2.away"]);
  });

  it("a double press gives what was chosen before its two presses", () => {
    const place = mounted(shown([hero("a1", "Ana")]));
    let now = 0;
    const heard: unknown[] = [];
    pressTwice(
      place,
      () => now,
      (...all) => void heard.push(all),
    );
    const button = place.querySelector('[data-control="tick Ana"]');
    for (const detail of [1, 2]) {
      button?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
      now += 1;
    }
    button?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    expect(heard).toEqual([[0, { side: "A", actor: "Ana" }]]);
  });

  it("more than nine abilities have a filter, which Escape empties", () => {
    expect(shown([hero("a1", "Ana")], { opened: "a1" }).querySelector("[data-filter]")).toBeNull();
    const place = mounted(shown([hero("a1", "Cy")], { opened: "a1" }));
    watchFilters(place);
    const field = place.querySelector<HTMLInputElement>("[data-filter]");
    const seen = (): number => place.querySelectorAll('[data-act="ability"]:not([hidden])').length;
    if (field) field.value = "ART 7";
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    expect(seen()).toBe(1);
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    filterLists(place);
    expect([field?.value, seen()]).toEqual(["", 10]);
  });
});
