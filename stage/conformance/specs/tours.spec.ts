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
    const told: string[] = [];
    class Own extends foundry.nue.Tour {
      async _renderStep(): Promise<void> {
        told.push(this["currentStep"].id);
      }
      async _postStep(): Promise<void> {
        told.push("cleared");
      }
    }
    const own: any = Reflect.construct(Own, [{ title: "T", steps: [{ id: "gm", restricted: true }, { id: "last" }] }]);
    game.tours.register("test", "drawn", own);
    await own.start();
    await own.next();
    own.exit();
    states.push([own.steps.length, told.filter((one, at) => one !== "cleared" || told[at - 1] === "last")]);
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
    [2, ["gm", "last", "cleared"]],
  ]);
});
