import { expect, it } from "vitest";
import type { ChangeCard, Session } from "../../../play/session.ts";
import type { DuelView } from "../../../rules/duel/index.ts";
import { fakePaintContext, fakeSession } from "../../../../test/support/ui/fixtures.ts";
import { afterPicture } from "../card.ts";
import { endingPicture } from "./duel.ts";

const change = (seat: string, after: string, applied = false): ChangeCard => ({
  id: `${seat}:${after}`,
  change: { uuid: `Actor.${seat}`, path: "system.state", before: null, after },
  label: { key: `Play.State.${after}`, data: { name: seat } },
  applied,
});
const seats = fakeSession().seats.map((one) => ({ ...one, actor: `Actor.${one.id}` }));
const LADDER = ["hurt", "dying"];
const all = (seat: string): readonly ChangeCard[] => LADDER.map((state) => change(seat, state));

/** What may follow, as it is read: the text or what is chosen from, then the buttons; what is proposed with a star. */
const follows = (changes: Session["changes"], result: Partial<DuelView["result"]>, stakes: DuelView["stakes"]) => {
  const view = { names: { A: "Ana", B: "Bo" }, stakes, result: { how: "meter", winner: "A", reason: "", ...result } };
  const session = fakeSession({ status: "ended", seats, changes });
  const context = fakePaintContext({ gm: true });
  const ending = endingPicture(session, view as unknown as DuelView, context);
  const picture = afterPicture(session, () => ({ glyph: "", name: "", kind: "", cue: () => ({}), ending }), context);
  const short = (label: string): string => label.replace(/^(?:Play\.State|Ending|Undo)\./, "");
  return picture.changes?.map(({ text, choice, buttons }) => [
    ...(choice?.of.map(({ label, chosen }) => short(label) + (chosen ? "!" : "")) ?? [short(text)]),
    ...buttons.map(({ label, primary }) => short(label) + (primary ? "*" : "")),
  ]);
};

it("who lost comes first, and of a duel to the death it is chosen and filled that they are dying", () => {
  expect(follows([...all("A"), ...all("B")], {}, "death")).toEqual([
    ["hurt(B)", "dying(B)!", "Apply*"],
    ["hurt(A)!", "dying(A)", "Apply"],
  ]);
});

it("nothing is filled where the table has agreed on nothing the rules know, or once it was taken", () => {
  const filled = JSON.stringify([
    follows([...all("A"), ...all("B")], {}, "custom"),
    follows([...all("A"), ...all("B")], { how: "conceded" }, "death"),
    follows([...all("A"), change("B", "hurt", true)], {}, "death"),
  ]);
  expect(filled).not.toContain("*");
});

it("what was taken stands in its place, with the press that takes it back", () => {
  expect(follows([...all("B"), change("A", "hurt", true)], {}, "death")).toEqual([
    ["hurt(B)", "dying(B)!", "Apply*"],
    ["hurt(A)", "Button"],
  ]);
});
