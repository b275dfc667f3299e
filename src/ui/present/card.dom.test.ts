import { describe, expect, it } from "vitest";
import { duel, type DuelState } from "../../rules/duel/index.ts";
import { isRefused } from "../../rules/log/outcome.ts";
import { beginSpar, duelOf, duelTable, on } from "../../../test/support/play/tables.ts";
import { turns } from "../../../test/support/play/surroundings.ts";
import type { Session } from "../../play/session.ts";
import { DrawnSeat, drawCard, drawnTable } from "../../../test/support/ui/drawn-table.ts";
import { fakeCue, fakeSession, whyNot } from "../../../test/support/ui/fixtures.ts";
import { Painter } from "../paint/painter.ts";
import { presentDuel } from "./duel/duel.ts";
import { CLOSED, type PaintContext } from "./paint-context.ts";

const BAD = "<img src=x onerror=alert(1)>";

/** A duel after the opening roll, A in control. */
function begun(name = "Ana", blade = "Blade"): DuelState {
  const bonuses = [
    { key: "blade", label: blade, value: 7 },
    { key: "nerve", label: "Nerve", value: 2 },
  ];
  const setup = duel.parseSetup({
    seats: { A: { name, initiative: 3, bonuses }, B: { name: "Bo", initiative: 1, bonuses } },
    stakes: "spar",
  });
  if (isRefused(setup)) throw new Error(setup.key);
  const state = duel.setup(setup.value);
  if (isRefused(state)) throw new Error(state.key);
  const by = { gm: true, seats: [] };
  const wanted = duel.decide(state, { type: "open" }, by);
  if (wanted.kind !== "roll") throw new Error(wanted.kind);
  const faces = Object.fromEntries(wanted.dice.map((dice) => [dice.id, [dice.seat === "A" ? 15 : 5]]));
  const decided = duel.decide(state, { type: "open" }, by, faces);
  if (decided.kind !== "events") throw new Error(decided.kind);
  return decided.events.reduce((at, event) => duel.evolve(at, event), state);
}

function sessionOf(state: DuelState, viewer: Session["viewer"]): Session {
  const view = duel.view(state, viewer);
  const seat = viewer.seats[0] ?? null;
  const [cue] = duel.waiting(state);
  const mine = viewer.seats.includes("A");
  const open = cue ? [fakeCue({ cue, mine, seat, options: mine ? duel.options(view, seat) : [] })] : [];
  return fakeSession({
    view,
    viewer,
    cues: open,
    odds: (intent) => duel.odds(view, intent as never, "best"),
    isHidden: (odds): odds is never => typeof odds === "object" && odds !== null && "why" in odds,
    options: (of) => duel.options(view, of),
  });
}

const draw = (session: Session, context: Partial<PaintContext> = {}, openings = CLOSED): HTMLElement =>
  drawCard(session, presentDuel, context, openings);

/** As it is pinned in the chat. */
const pinned = (session: Session): HTMLElement => drawCard(session, presentDuel, {}, CLOSED, { docked: true });

const ana = { gm: false, seats: ["A"] };

describe("what a family draws as it is asked for", () => {
  it("is asked for once by a card", () => {
    const asked: string[] = [];
    const counting: typeof presentDuel = (...about) =>
      new Proxy(presentDuel(...about), {
        get: (family, name) => {
          if (typeof Object.getOwnPropertyDescriptor(family, name)?.get === "function") asked.push(String(name));
          return Reflect.get(family, name) as unknown;
        },
      });
    drawCard(sessionOf(begun(), ana), counting, {}, CLOSED);
    expect(asked.toSorted()).toEqual(["ending", "exchange", "meter", "more"]);
  });
});

describe("painted again", () => {
  it("is made anew where it has changed: what stands beside that is not touched", async () => {
    const state = begun();
    const helped = duel.decide(state, { type: "modify", seat: "A", value: 5 }, { gm: true, seats: [] });
    if (helped.kind !== "events") throw new Error(helped.kind);
    const cards = [state, helped.events.reduce((at, event) => duel.evolve(at, event), state)].map(
      (at) => draw(sessionOf(at, ana)).innerHTML,
    );
    const region = document.createElement("div");
    const painter = new Painter(region, () => Promise.resolve(cards.shift() ?? null));
    await painter.paint();
    const before = region.innerHTML;
    const beside = [".sp-head", "[data-key=meter]", ".sp-exchange", "[data-group=foot]"];
    // A patch takes away what a template does not know
    for (const part of beside) region.querySelector(part)?.setAttribute("data-mine", "");
    await painter.paint();
    expect(region.querySelectorAll("[data-mine]")).toHaveLength(beside.length);
    expect(region.innerHTML.replaceAll(' data-mine=""', "")).not.toBe(before);
  });
});

describe("the duel card", () => {
  it.each([
    ["a player", ana, 0],
    ["the GM", { gm: true, seats: [] }, 1],
  ])("has the Undo that takes back at once for the GM alone: %s", (_who, viewer, undos) => {
    const session = { ...sessionOf(begun(), viewer), undoable: { step: "s1" } as never };
    expect(draw(session, { gm: viewer.gm }).querySelectorAll('[data-act="ask-undo"]')).toHaveLength(undos);
  });

  it("tells the sides apart by a letter, and not by colour alone", () => {
    const marks = [...draw(sessionOf(begun(), ana)).querySelectorAll(".sp-meter .sp-end .sp-mark")];
    expect(marks.map((mark) => mark.textContent)).toEqual(["A", "B"]);
  });

  it("shows the GM what a player asks for", () => {
    const asked = { id: "r1", by: "Ana", kind: "join", step: null, sentence: { key: "Play.Request.Join" } } as const;
    const session = { ...sessionOf(begun(), { gm: true, seats: [] }), requests: [asked] };
    const card = draw(session, { gm: true });
    expect(card.querySelector(".sp-requests")?.textContent).toContain("Play.Request.Join");
    expect(card.querySelectorAll(".sp-requests button")).toHaveLength(2);
  });

  it("gives the chooser a real button for each bonus, named with both values and both odds", () => {
    const buttons = [...draw(sessionOf(begun(), ana)).querySelectorAll(".sp-list button")];
    expect(buttons.map((button) => button.getAttribute("data-option"))).toEqual(["bonus:blade", "bonus:nerve"]);
    expect(buttons[0]?.textContent.trim().replace(/\s+/g, " ")).toBe(
      // Equal bonuses: the better initiative is what makes the duel more than even
      "BladeDuel.Table.Against(+7, +7) Duel.Table.Round 50%Duel.Table.Duel 60%",
    );
  });

  it("shows the same table without buttons to the other side and to an audience", () => {
    for (const viewer of [
      { gm: false, seats: ["B"] },
      { gm: false, seats: [] },
    ]) {
      const card = draw(sessionOf(begun(), viewer));
      expect(card.querySelectorAll("table tbody tr")).toHaveLength(2);
      expect(card.querySelectorAll("table button")).toHaveLength(0);
    }
  });

  it("leaves the odds out where the person switched them off", () => {
    expect(draw(sessionOf(begun(), ana), { odds: "off" }).querySelectorAll(".sp-chances")).toHaveLength(0);
    const card = draw(sessionOf(begun(), { gm: false, seats: ["B"] }), { odds: "off" });
    expect(card.querySelectorAll(".sp-bar")).toHaveLength(0);
    expect(card.querySelectorAll("thead th")).toHaveLength(3);
  });

  it("says the meter to who cannot see it (U-047)", () => {
    const meter = draw(sessionOf({ ...begun(), marker: -2, control: "B" }, ana)).querySelector("[role=meter]");
    expect(meter?.getAttribute("aria-valuenow")).toBe("-2");
    expect(meter?.getAttribute("aria-valuetext")).toBe(
      "Duel.Meter.Leads.other(Bo, 2) Duel.Meter.Away.other(Bo, 2) Duel.Next.Chooses(Bo)",
    );
  });

  it("draws A's half on the left and B's, hatched, on the right (U-005, U-007)", () => {
    const cells = [...draw(sessionOf(begun(), ana)).querySelectorAll(".sp-cell")];
    expect(cells).toHaveLength(9);
    expect(cells.map((cell) => cell.querySelectorAll(".sp-hatch").length)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1]);
  });

  it("shows names with HTML in them as text", () => {
    const card = draw(sessionOf(begun(BAD, BAD), ana));
    expect(card.querySelector("img[onerror]")).toBeNull();
    expect(card.textContent).toContain(BAD);
  });

  it("hands no text of a person to the host's tooltip, which would read it as HTML", () => {
    const session = sessionOf(begun("Ana", BAD), ana);
    const refused = { kind: "refused" as const, key: "Refused.Used", data: { bonus: BAD }, rule: "U-001" };
    const cues = session.cues.map((cue) => ({ ...cue, options: cue.options.map((one) => ({ ...one, refused })) }));
    const card = draw({ ...session, cues });
    expect(card.querySelector("[data-tooltip]")).toBeNull();
    expect(whyNot(card.querySelector("button[aria-disabled]"))).toBe(`Refused.Used(${BAD})`);
  });

  it("with little room is the moves of its step in one line above all else, and More unfolds it", () => {
    const session = sessionOf(begun(), ana);
    const pinned = (whole: string | null) =>
      drawCard(session, presentDuel, {}, { ...CLOSED, whole }, { docked: true, brief: true });
    const more = (card: HTMLElement) => card.querySelector('[data-act="more"]')?.getAttribute("aria-expanded");
    const folded = pinned(null);
    expect(folded.querySelector("table")).toBeNull();
    expect(folded.querySelectorAll('.sp-cue-mine button[data-act="option"]').length).toBeGreaterThan(1);
    expect(more(folded)).toBe("false");
    const whole = pinned(session.cues[0]?.cue.id ?? "");
    expect(whole.querySelectorAll(".sp-list button")).toHaveLength(2);
    expect(more(whole)).toBe("true");
    expect(more(pinned("a step that is over"))).toBe("false");
  });

  it("names beside an own step whom the table waits for besides, and opens them where they are many", () => {
    const session = sessionOf(begun(), ana);
    const waits = (waitsFor: readonly string[]) =>
      draw({ ...session, cues: [...session.cues, fakeCue({ mine: false, waitsFor })] }).querySelector(
        '[data-key="waiting"]',
      );
    expect(waits(["Bo"])?.textContent).toContain("Cue.WaitingToo(Bo)");
    const many = waits(Array.from({ length: 20 }, (_, n) => `Hero ${n + 1}`));
    expect(many?.querySelector("summary")?.textContent).toContain("Cue.WaitingTooMany(20)");
    expect(many?.querySelector("p")?.textContent).toContain("Hero 20");
    expect(draw(session).querySelector('[data-key="waiting"]')).toBeNull();
  });

  it("counts them on a GM's pinned card too, whose rows name each of them", () => {
    const session = sessionOf(begun(), { gm: true, seats: [] });
    const waitsFor = Array.from({ length: 20 }, (_, n) => `Hero ${n + 1}`);
    const cues = [fakeCue({ mine: false, waitsFor })];
    const card = drawCard({ ...session, cues }, presentDuel, { gm: true }, CLOSED, { docked: true });
    expect(card.querySelector('[data-key="waiting"] > summary')?.textContent).toContain("Cue.WaitingMany(20)");
  });

  it("gives the GM the six exits on another's cue, in order", () => {
    const card = draw(sessionOf(begun(), { gm: true, seats: [] }), { gm: true });
    const acts = [...card.querySelectorAll(".sp-exit button")].map((button) => button.getAttribute("data-act"));
    expect(acts.slice(0, 5)).toEqual(["nudge", "act-for", "use-default", "skip", "ask-cancel"]);
    expect(acts.slice(5)).toEqual(["delegate", "delegate", "delegate", "delegate"]);
  });

  it("asks nobody to hurry who is away, and says so (P22)", () => {
    const session = sessionOf(begun(), { gm: true, seats: [] });
    const nudge = (present: boolean) =>
      draw({ ...session, seats: session.seats.map((one) => ({ ...one, present })) }, { gm: true }).querySelector(
        '[data-act="nudge"]',
      );
    expect(nudge(true)?.getAttribute("aria-disabled")).toBeNull();
    expect(nudge(false)?.getAttribute("title")).toBe("Play.Refused.NobodyToNudge");
  });

  it("gives the GM's menu a filter once more than nine may take over", () => {
    const people = Array.from({ length: 12 }, (_, n) => ({
      id: `u${n}`,
      name: `Player ${n}`,
      active: true,
      gm: false,
    }));
    const filters = (who: typeof people) =>
      draw(sessionOf(begun(), { gm: true, seats: [] }), { gm: true, people: who }).querySelectorAll(
        ".sp-exit .sp-menu-body input[data-filter]",
      ).length;
    expect([filters(people), filters(people.slice(0, 3))]).toEqual([1, 0]);
  });

  it("locks only the pressed control, and says under it why it was refused", () => {
    const control = "option choose:A:0 bonus:blade";
    const pending = { ...sessionOf(begun(), ana), pending: { controls: [control], since: 0, slow: true } };
    const busy = draw(pending).querySelectorAll("[aria-busy=true]");
    expect([...busy].map((button) => button.getAttribute("data-control"))).toEqual([control]);
    expect(draw(pending).textContent).toContain("Notice.Slow");
    const refused = { kind: "refused" as const, key: "Play.Refused.Stale", rule: "L-seq" };
    const card = draw({ ...sessionOf(begun(), ana), refusal: { control, refused } });
    expect(card.querySelector(".sp-cue .sp-refused")?.textContent).toBe("Play.Refused.Stale");
  });

  it("lists what an undo takes back, and what it leaves, before it asks", () => {
    const line = (seq: number, step: string, key: string) => ({
      key: `k${seq}`,
      seq,
      step,
      type: "rolled",
      event: {},
      sentence: { key },
      trace: [],
      at: 0,
      by: { name: "Ana", seat: null, stead: false },
    });
    const lines = [line(1, "s1", "one"), line(2, "s2", "two"), line(3, "s2", "three")];
    const session = {
      ...sessionOf(begun(), ana),
      undoes: (step: string) => lines.filter((one) => one.step === step),
      leaves: (step: string) => [{ key: `left ${step}` }],
      undoable: { step: "s2", sentence: { key: "three" } },
    };
    const card = draw(session, { gm: true }, { ...CLOSED, confirm: { what: "undo", control: "ask-undo" } });
    const texts = (list: string) => [...card.querySelectorAll(`${list} li`)].map((item) => item.textContent);
    expect([texts(".sp-depends"), texts(".sp-stays")]).toEqual([["two", "three"], ["left s2"]]);
  });

  it("has no two equal ids, also with two copies in the page", () => {
    const session = sessionOf(begun(), ana);
    document.body.replaceChildren(draw(session, { uid: "one" }), draw(session, { uid: "two" }));
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  it("has at its head its title, how long it runs, what it is and what for; below another title its own is only heard", () => {
    const session = { ...sessionOf(begun(), ana), stakes: "Her brother's name" };
    const head = pinned(session).querySelector("[data-key=head]");
    expect([...(head?.children ?? [])].map((one) => one.textContent)).toEqual([
      "",
      "Family.duel",
      "Ana against Bo",
      "Duel.Round(1)",
      "Duel.Kind.Line(Duel.Kind.spar, 9)",
      "Her brother's name",
    ]);
    const isHeard = (title: boolean) =>
      drawCard(session, presentDuel, {}, CLOSED, { title }).querySelector("h3")?.matches(".sp-visually-hidden");
    expect([isHeard(true), isHeard(false)]).toEqual([false, true]);
  });

  it("has no empty band before a challenge is taken up, and says once what it is for", () => {
    const kind = "Duel.Kind.Line(Duel.Kind.spar, 9)";
    const session = fakeSession({ status: "challenge", viewer: { gm: true, seats: [] } });
    const card = pinned(session).querySelector("article");
    const empty = [...(card?.children ?? [])].filter((part) => !part.textContent.trim());
    expect(empty.map(({ className }) => className)).toEqual([]);
    expect(card?.textContent.split(kind)).toHaveLength(2);
  });

  it("has the meter once for everybody, and below its face who leads and chooses", () => {
    const led = { ...begun(), marker: 2 } as DuelState;
    for (const seats of [["A"], ["B"], []]) {
      const card = pinned(sessionOf(led, { gm: false, seats }));
      expect(card.querySelector(".sp-stand")).toBeNull();
      expect(card.querySelectorAll("[role=meter]")).toHaveLength(1);
      const told = [...card.querySelectorAll(".sp-seat")].map((seat) => seat.textContent.replace(/\s+/g, " ").trim());
      expect(told).toEqual(["Ana Duel.Seat.Leads.other(2) Duel.Seat.Chooses", "Bo"]);
      expect(card.querySelector('[data-key="status"]'), "what comes next is a choice").toBeNull();
    }
  });
});

it("a GM's machine that does not answer: the card says whom it waits for, and after ten seconds why the button is free", async () => {
  const t = duelTable();
  const uuid = await beginSpar(t, 15, 5);
  t.gm.sessions.channel.receive = () => Promise.resolve();
  const seat = new DrawnSeat(t.ana, uuid);
  const pressed = seat.press("bonus:blade");
  await turns();
  const says = (key: string) => seat.texts(`[data-key="${key}"]`).join();
  const busy = () => seat.card.querySelector('[data-option="bonus:blade"]')?.getAttribute("aria-busy");
  expect([busy(), says("slow")]).toEqual(["true", ""]);
  t.table.pass(3000);
  expect(says("slow")).toMatch(/still waiting/i);
  t.table.pass(7000);
  expect(await pressed).toMatchObject({ kind: "refused" });
  expect([busy() === "true", says("slow"), says("refusal")]).toEqual([
    false,
    "",
    expect.stringMatching(/ten seconds/i),
  ]);
});

it("the GM's exits are pressed: nudge, act for, let someone else play, default, skip, cancel", async () => {
  const t = duelTable();
  const uuid = await beginSpar(t, 15, 5);
  const { gm, ana, bram, cy } = drawnTable(uuid, { gm: t.gm, ana: t.ana, bram: t.bram, cy: t.cy });
  const marker = () => duelOf(t.cy, uuid).marker;
  const exit = (act: string, more = "") => gm.click(`.sp-exit [data-act="${act}"]${more}`);
  const steps = (who: DrawnSeat) => who.options().filter((id) => /^(?:bonus|step):/.test(id));
  await exit("nudge");
  expect([t.ana.nudges.length, t.bram.nudges.length]).toEqual([1, 0]);

  t.table.faces.push(15, 5);
  expect(steps(gm)).toEqual([]);
  await exit("act-for");
  await gm.press("bonus:blade");
  expect([marker(), ana.session.lines.at(-1)?.by]).toEqual([1, { name: "gm", seat: "A", stead: true }]);

  await exit("delegate", '[data-user="cy"]');
  expect([steps(ana), steps(cy)]).toEqual([[], expect.arrayContaining(["bonus:feet"])]);
  t.table.faces.push(15, 5);
  await cy.press("bonus:feet");
  expect(marker()).toBe(2);
  await on(t.gm, uuid).delegate("A", null);
  expect([steps(ana), steps(cy)]).toEqual([["bonus:nerve"], []]);

  t.table.faces.push(5, 20);
  await exit("use-default");
  expect([marker(), steps(bram)]).toEqual([2, ["step:1", "step:2"]]);
  await exit("skip");
  expect(marker()).toBe(1);
  await exit("ask-cancel");
  expect(ana.session.status).toBe("live");
  await gm.click('[data-act="cancel"]');
  expect([ana.session.status, steps(ana), t.table.faces]).toEqual(["cancelled", [], []]);
});
