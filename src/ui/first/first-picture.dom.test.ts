import { describe, expect, it } from "vitest";
import { drawerOf, fakeWords } from "../../../test/support/ui/fixtures.ts";
import { firstPicture, type FirstState, type HeroInMaking } from "./first-picture.ts";

const draw = drawerOf("first/first");
const LEARN = ["guide", "rules", "tour contest", "tour combat", "tour duel"] as const;
const STATE: FirstState = {
  view: "home",
  scenes: ["contest", "combat", "duel"],
  played: [],
  busy: "",
  refusal: "",
  coach: null,
  form: {
    families: ["contest", "duel"],
    longType: "extended",
    presets: { contest: "gritty", combat: "", duel: "" },
    approve: false,
    invited: ["b"],
  },
  players: [
    { id: "a", name: "Ana", character: "Ana Vell", making: null },
    { id: "b", name: "<b>Bram</b>", character: "", making: null },
  ],
  orphans: [],
  presets: {
    contest: [
      { id: "as-written", name: "As written" },
      { id: "gritty", name: "Gritty" },
    ],
    duel: [{ id: "quick", name: "Quick" }],
  },
  own: "ask",
  noSession: false,
  told: "",
};
const shown = (parts: Partial<FirstState>, gm = true): HTMLElement =>
  draw(firstPicture({ ...STATE, ...parts }, gm, fakeWords));
const acts = (place: HTMLElement): readonly (string | undefined)[] =>
  [...place.querySelectorAll<HTMLElement>("button")].map(({ dataset }) => dataset["control"]);
const primary = (place: HTMLElement): readonly (string | undefined)[] =>
  [...place.querySelectorAll<HTMLElement>(".sp-primary")].map(({ dataset }) => dataset["control"]);

describe("the start window", () => {
  it("offers a GM scenes, the game and what to read; the first scene not yet played is the usual press", () => {
    const place = shown({ played: ["contest"] });
    expect(acts(place)).toEqual(["scene contest", "scene combat", "scene duel", "game", "bring", ...LEARN]);
    expect(primary(place)).toEqual(["scene combat"]);
    expect(place.querySelector("[data-control='scene contest']")?.textContent).toContain("First.Play.Again");
  });

  it("has at most four ways loose in its foot: what teaches beside the manual is in a menu with a name", () => {
    for (const gm of [true, false]) {
      const foot = shown({}, gm).querySelector<HTMLElement>("[data-key=actions]")!;
      expect(foot.children.length).toBe(gm ? 4 : 3);
      const menu = foot.querySelector<HTMLElement>("details [role=group]")!;
      expect(foot.querySelector("summary")?.textContent).toBe(`${menu.getAttribute("aria-label")} ▾`);
      expect(acts(menu)).toEqual(LEARN.slice(1));
    }
  });

  it("shows who meets whom in each scene; after the last of them the game is the usual press", () => {
    const faces = [...shown({}).querySelectorAll<HTMLImageElement>("li[data-family] img")].map(({ src }) => src);
    expect(faces.map((src) => /([\w-]+)\.svg$/.exec(src)?.[1])).toEqual([
      ...["ana-vell", "harbour-master", "bram-orr", "wolf", "ana-vell", "the-duellist"],
    ]);
    expect(primary(shown({ played: STATE.scenes }))).toEqual(["game"]);
  });

  it("names only scenes of families that the world plays", () => {
    expect(acts(shown({ scenes: ["duel"] }))).toEqual(["scene duel", "game", "bring", "guide", "rules", "tour duel"]);
  });

  it("leads to a session where heroes have no hero points, and not while one runs", () => {
    expect(acts(shown({ noSession: true }))).toContain("session");
    expect(shown({ noSession: true }).textContent).toContain("First.Session.Text");
    expect(acts(shown({ noSession: true, view: "game" })), "where the heroes are invited").toContain("session");
    expect(acts(shown({}))).not.toContain("session");
    expect(acts(shown({ noSession: true }, false))).not.toContain("session");
  });

  it("calls nobody ready whose points are left: its player spends them, its GM sees how many", () => {
    expect(shown({ own: "unspent" }, false).textContent).toContain("First.Player.unspent.Text");
    expect(acts(shown({ own: "unspent" }, false))).toContain("hero-open");
    const [ana] = STATE.players;
    const making = {
      uuid: "Actor.x",
      name: "Ana Vell",
      stage: "unspent",
      abilities: 2,
      most: 12,
      spent: 9,
      points: 20,
    };
    const place = shown({ view: "game", players: [{ ...ana!, making: making as HeroInMaking }] });
    expect(place.textContent).toContain("First.Making.unspent(Ana Vell, 2, 12, 9, 20)");
    expect(acts(place)).toContain("making-open Actor.x");
    expect(acts(place)).not.toContain("making-approve Actor.x");
  });

  it("says that a scene is on its way", () => {
    const busy = shown({ busy: "duel" }).querySelector("[aria-busy]");
    expect(busy?.getAttribute("data-control")).toBe("scene duel");
  });

  it.each([
    ["open", ["hero-open", "bring", ...LEARN]],
    ["make", ["hero-make", "bring", ...LEARN]],
    ["ask", ["hero-ask", "bring", ...LEARN]],
    ["asked", ["bring", ...LEARN]],
    ["go-on", ["hero-open", "bring", ...LEARN]],
    ["sent", ["hero-open", "bring", ...LEARN]],
  ] as const)("offers a player the way to a character: %s", (own, controls) => {
    const place = shown({ own }, false);
    expect(acts(place)).toEqual(controls);
    expect(place.textContent).toContain(`First.Player.${own}.Text`);
  });

  it("never shows a player what is the GM's", () => {
    expect(acts(shown({ view: "game" }, false))).toEqual(["hero-ask", "bring", ...LEARN]);
  });

  it("asks what a game plays, and invites who has no character, with names as text", () => {
    const place = shown({ view: "game" });
    const fields = [...place.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);
    expect(fields).toEqual(["contest", "duel", "b"]);
    expect(place.textContent).toContain("First.Game.Plays(Ana, Ana Vell)");
    expect(place.textContent).toContain("<b>Bram</b>");
    expect([...place.querySelectorAll("select")].map(({ name, value }) => [name, value])).toEqual([
      ["longType", "extended"],
      ["preset.contest", "gritty"],
      ["preset.duel", ""],
    ]);
    expect(acts(place)).toEqual(["rulings", "invite", "home", "save"]);
  });

  it("tells a GM how far heroes are, with what may be done; those of nobody can be given to somebody", () => {
    const making = {
      uuid: "Actor.x",
      name: "<i>Ida</i>",
      stage: "sent",
      abilities: 9,
      most: 12,
      spent: 14,
      points: 20,
    } as const;
    const [ana, bram] = STATE.players;
    const place = shown({
      view: "game",
      players: [{ ...ana!, making }, bram!],
      orphans: [{ ...making, uuid: "Actor.y" }],
    });
    expect(place.querySelector("[data-key='making Actor.x']")?.textContent).toContain(
      "First.Making.sent(<i>Ida</i>, 9, 12, 14, 20)",
    );
    expect(acts(place), "who waits stands before what was settled").toEqual([
      ...["making-open Actor.x", "making-approve Actor.x", "invite"],
      ...["making-open Actor.y", "making-approve Actor.y", "making-give Actor.y", "rulings", "home", "save"],
    ]);
    expect(primary(place), "one of them is filled, and Save is not").toEqual(["making-approve Actor.x"]);
    const still = { ...making, stage: "making" } as const;
    const nobody = shown({ view: "game", players: [{ ...ana!, making: still }, bram!] });
    expect(acts(nobody)[0]).toBe("rulings");
    expect(primary(nobody)).toEqual(["save"]);
    expect(
      [...place.querySelectorAll("[data-key='making-give Actor.y'] option")].map(({ textContent }) => textContent),
    ).toEqual(["<b>Bram</b>"]);
  });

  it("has nobody to invite where all have characters, or nobody else is there", () => {
    const all = shown({ view: "game", players: STATE.players.slice(0, 1) });
    expect(acts(all)).not.toContain("invite");
    expect(all.textContent).toContain("First.Game.AllHave");
    expect(shown({ view: "game", players: [] }).textContent).toContain("First.Game.NoPlayers");
  });

  it("coaches: a line, and the next scene as the usual press once this one is over", () => {
    const coach = { family: "contest", title: "The vote", line: "Roll", over: false, next: "combat" } as const;
    const on = shown({ view: "coach", coach });
    expect(on.querySelector("[role=status]")?.textContent).toBe("First.Coach.Roll");
    expect([acts(on), primary(on)]).toEqual([["next", "home"], []]);
    expect(primary(shown({ view: "coach", coach: { ...coach, over: true } }))).toEqual(["next"]);
    expect(primary(shown({ view: "coach", coach: { ...coach, over: true, next: null } }))).toEqual(["game"]);
  });

  it("shows a refusal where it happened, and what was done", () => {
    expect(shown({ refusal: "No." }).querySelector("[role=alert]")?.textContent).toBe("No.");
    expect(shown({ told: "Saved." }).querySelector("[data-key=told]")?.textContent).toBe("Saved.");
  });
});
