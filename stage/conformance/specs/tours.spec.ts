import { expect, shows, test } from "../behaviour.ts";

declare const game: any, foundry: any, ui: any;

test(shows(171), async ({ gm1 }) => {
  const seen = await gm1.run(async () => {
    const steps = [
      { id: "a", title: "A", content: "<b>One</b>" },
      { id: "b", title: "B", content: "Two", sidebarTab: "settings" },
    ];
    const tour = new foundry.nue.tours.SidebarTour({
      ...{ id: "x", namespace: "y", title: "T", steps, canBeResumed: true, restricted: true },
    });
    game.tours.register("test", "own", tour);
    const states: unknown[] = [[game.tours.get("test.own") === tour, tour.key, tour.status, tour.canStart]];
    await tour.start();
    states.push([tour.status, tour.currentStep.id, tour.hasNext, tour.hasPrevious]);
    await tour.next();
    states.push([tour.currentStep.id, ui.sidebar.tabGroups.primary]);
    tour.exit();
    states.push([foundry.nue.Tour.activeTour, tour.status]);
    await tour.start();
    states.push([tour.currentStep.id]);
    await tour.previous();
    await tour.complete();
    states.push([tour.status, tour.currentStep]);
    await tour.reset();
    states.push([tour.status]);
    return states;
  }, null);
  expect(seen).toEqual([
    [true, "test.own", "unstarted", true],
    ["in-progress", "a", true, false],
    ["b", "settings"],
    [null, "in-progress"],
    ["b"],
    ["completed", null],
    ["unstarted"],
  ]);
});
