import { expect, it } from "vitest";
import type { Evening } from "../../play/hero/hero-api.ts";
import { fakeWords } from "../../../test/support/ui/fixtures.ts";
import type { ButtonPicture } from "../present/button-picture.ts";
import { eveningPicture, unsentTo, type EveningDraft } from "./evening-picture.ts";

const hero = (uuid: string, left: number): Evening["heroes"][number] => ({
  uuid,
  name: uuid,
  img: "",
  heroPoints: 1,
  experience: 0,
  awarded: 5 - left,
  left,
});
const DRAFT: EveningDraft = { fade: null, hero: "", points: 1, why: "", refusal: "" };

/** What is filled: the end of the evening, or an award. */
function filled(draft: Partial<EveningDraft>, left = 4): readonly boolean[] {
  const evening: Evening = { open: true, number: 1, heroes: [hero("ana", left), hero("bo", left)], fading: [] };
  const picture = eveningPicture(evening, { ...DRAFT, ...draft }, fakeWords) as {
    readonly button: ButtonPicture;
    readonly award: { readonly button: ButtonPicture };
  };
  return [picture.button.primary === true, picture.award.button.primary === true];
}

it("who just began an evening is led to an award, and not to its end", () => {
  expect(filled({}, 5)).toEqual([false, true]);
});

it("whoever has begun to fill in an award is led to that, and not to the end of the evening", () => {
  expect(filled({})).toEqual([true, false]);
  expect(filled({ hero: "ana", fade: ["ana|tired"] })).toEqual([true, false]);
  for (const draft of [{ why: "a song" }, { points: 2 }, { hero: "bo" }]) expect(filled(draft)).toEqual([false, true]);
  expect(filled({ why: "a song" }, 0), "nothing is left to award").toEqual([true, false]);
});

it("an award that is filled in is told by whom it is for, as long as it can be given", () => {
  const evening: Evening = { open: true, number: 1, heroes: [hero("ana", 4), hero("bo", 0)], fading: [] };
  const to = (draft: Partial<EveningDraft>): string | null => unsentTo(evening, { ...DRAFT, ...draft });
  expect([to({}), to({ why: " " }), to({ hero: "ana" })]).toEqual([null, null, null]);
  expect([to({ why: "a song" }), to({ points: 2 })]).toEqual(["ana", "ana"]);
  expect(to({ hero: "bo", why: "a song" }), "nothing is left for them").toBeNull();
});
