import { addStatuses } from "./compat.ts";
import type { Installer } from "./installer.ts";
import { STATUSES, statusKey } from "./statuses.ts";

const registerStatuses = (): void => addStatuses(STATUSES.map(({ id, img }) => ({ id, img, name: statusKey(id) })));

export const installers: readonly Installer[] = [{ hook: "init", run: registerStatuses }];
