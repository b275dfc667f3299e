import { sessions } from "../../play/sessions.ts";

/** Act once, with the change of a conflict after which it is so. */
export function onceSo(isSo: () => boolean, act: () => void): void {
  const stop = sessions.onChange(() => {
    if (!isSo()) return;
    stop();
    act();
  });
}
