import { expect, it, vi } from "vitest";
import { Feed } from "./conflicts.ts";

/** A feed of which `play` are in play, and what was heard of it. */
function heardOf(play: { now: readonly string[] }) {
  const feed = new Feed(() => play.now);
  const all = vi.fn();
  const playing = vi.fn();
  feed.onChange((changed) => void all(changed && [...changed]));
  feed.onPlay(() => void playing());
  return { feed, all, playing };
}

it("tells which changed, and whoever shows steps only of those in play, among them one that has just ended", () => {
  const play: { now: readonly string[] } = { now: ["duel"] };
  const { feed, all, playing } = heardOf(play);
  feed.changed("over");
  expect([all.mock.calls, playing.mock.calls.length]).toEqual([[[["over"]]], 0]);
  feed.changed("duel");
  expect(playing).toHaveBeenCalledTimes(1);
  play.now = [];
  feed.changed("duel");
  expect(playing).toHaveBeenCalledTimes(2);
  feed.changed("duel");
  expect(playing).toHaveBeenCalledTimes(2);
  play.now = ["duel"];
  feed.changed("duel");
  expect(playing).toHaveBeenCalledTimes(3);
});

it("tells whoever came while one was in play that it has ended, though nothing was told before", () => {
  const play: { now: readonly string[] } = { now: ["duel"] };
  const { feed, playing } = heardOf(play);
  play.now = [];
  feed.changed("duel");
  expect(playing).toHaveBeenCalledTimes(1);
});

it("tells of many at once, with all of their names, and of nothing where nothing changed", () => {
  const { feed, all, playing } = heardOf({ now: ["b"] });
  feed.atOnce(() => ["a", "b", "a"].forEach(feed.changed));
  feed.atOnce(() => undefined);
  expect([all.mock.calls, playing.mock.calls.length]).toEqual([[[["a", "b"]]], 1]);
});

it("tells everybody where it may have been any, also when what was told failed halfway", () => {
  const { feed, all, playing } = heardOf({ now: [] });
  feed.anyChanged();
  const fails = (): void => {
    feed.changed("a");
    feed.anyChanged();
    throw new Error("halfway");
  };
  expect(() => feed.atOnce(fails)).toThrow("halfway");
  expect([all.mock.calls, playing.mock.calls.length]).toEqual([[[null], [null]], 2]);
  feed.changed("a");
  expect(all).toHaveBeenLastCalledWith(["a"]);
});
