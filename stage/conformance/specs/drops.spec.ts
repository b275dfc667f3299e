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
