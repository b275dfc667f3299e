import { expect, shows, test } from "../behaviour.ts";

declare const Hooks: any, game: any;

test(shows(86), async ({ gm1 }) => {
  const result = await gm1.run(async () => {
    const asked: unknown[] = [];
    const hook = Hooks.on("hotbarDrop", (_hotbar: unknown, data: any, slot: unknown) => {
      asked.push([data.type, slot]);
      return false;
    });
    const before = game.macros.size;
    const transfer = new DataTransfer();
    transfer.setData("text/plain", JSON.stringify({ type: "Macro", uuid: "Macro.none" }));
    const slot = document.querySelector<HTMLElement>('#hotbar [data-slot="3"]')!;
    slot.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
    Hooks.off("hotbarDrop", hook);
    return { asked, same: game.macros.size === before };
  }, null);
  expect(result).toEqual({ asked: [["Macro", 3]], same: true });
});

test(shows(165), async ({ gm1 }) => {
  const asked = await gm1.run(async () => {
    const names: string[] = [];
    const hook = Hooks.on("getActorContextOptions", (app: any) => void names.push(app.collection.collection));
    document.querySelector<HTMLElement>('#compendium [data-pack="setpiece.foes"] button')!.click();
    const until = (): Promise<void> =>
      new Promise((done) => {
        const look = (): unknown => (names.length > 0 ? done() : requestAnimationFrame(look));
        look();
      });
    await until();
    Hooks.off("getActorContextOptions", hook);
    return names;
  }, null);
  expect(asked).toEqual(["setpiece.foes"]);
});
