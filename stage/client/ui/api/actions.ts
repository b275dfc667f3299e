import { host, type Any } from "../host.ts";

/**
 * Runs the handler of the nearest `data-action` with the application as `this`; an action nobody declared reaches
 * `_onClickAction`. A handler may be `{handler, buttons}`. Source: API page ApplicationClickAction; conformance 53.
 */
export function handleAction(app: Any, event: PointerEvent): void {
  const target = (event.target as Element | null)?.closest<HTMLElement>("[data-action]");
  if (!target || !app.element?.contains(target)) return;
  const action = target.dataset["action"] as string;
  const button = event.button;
  if (event.type === "auxclick" && button === 2) return;
  if (button === 0 && event.type === "click") {
    if (action === "close" && app.hasFrame && target.closest(".window-header")) {
      event.preventDefault();
      return void app.close();
    }
    if (action === "toggleControls" && target === app.window.controls) return void app.toggleControls();
    if (action === "tab") {
      event.preventDefault();
      return app._onClickTab(event);
    }
  }
  const declared = app.options.actions[action];
  const handler = typeof declared === "function" ? declared : declared?.handler;
  const buttons: number[] = typeof declared === "function" || !declared ? [0] : (declared.buttons ?? [0]);
  if (!buttons.includes(button)) return;
  if (event.type === "contextmenu") event.preventDefault();
  if (target.tagName === "A" && !target.hasAttribute("href")) event.preventDefault();
  const result = handler ? handler.call(app, event, target) : app._onClickAction(event, target);
  if (result instanceof Promise) {
    result.catch((error: Error) => {
      console.error(error);
      host.ui.notifications?.error(error.message);
    });
  }
}
