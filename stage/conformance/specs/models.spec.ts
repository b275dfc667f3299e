import { expect, shows, test } from "../behaviour.ts";
import { Seat } from "../../../e2e/seat.ts";

declare const game: any, CONFIG: any, foundry: any;

/** The broken document is put there by a raw message: no client of ours would send it. */
test(shows(26), async ({ host, browser }) => {
  const before = await Seat.take(host, await browser.newContext(), "gm");
  const id = await before.run(async () => {
    const request = {
      action: "create",
      documentName: "Actor",
      operation: {
        data: [{ _id: "broken0000000001", name: "Broken", type: "character", system: { duel: "nonsense" } }],
        keepId: true,
      },
    };
    const answer: any = await new Promise((resolve) => game.socket.emit("modifyDocument", request, resolve));
    return answer.result[0]._id as string;
  }, null);
  await before.context.close();
  const after = await Seat.take(host, await browser.newContext(), "gm");
  const found = await after.run(
    (broken) => [game.ready, game.actors.has(broken), [...game.actors.invalidDocumentIds], game.actors.size > 0],
    id,
  );
  await after.context.close();
  expect(found).toEqual([true, false, [id], true]);
});

test(shows(28), async ({ gm1 }) => {
  const result = await gm1.run(() => {
    class Model extends foundry.abstract.DataModel {
      static defineSchema() {
        return { n: new foundry.data.fields.NumberField() };
      }
    }
    const frame = document.createElement("iframe");
    document.body.append(frame);
    const foreign = new (frame.contentWindow as any).Object();
    frame.remove();
    try {
      new (Model as any)(foreign);
      return "taken";
    } catch {
      return "refused";
    }
  }, null);
  expect(result).toBe("refused");
});

test(shows(48), async ({ gm1 }) => {
  const model = await gm1.run(() => {
    const type = CONFIG.Actor.documentClass.TYPES.find((one: string) => one in CONFIG.Actor.dataModels);
    return game.model.Actor[type];
  }, null);
  expect(model).toEqual({});
});
