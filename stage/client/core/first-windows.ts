/**
 * The windows of the host's first generation, by name alone: a package may extend them, none can be opened here. So a
 * package that has one such window beside others is not stopped where it is loaded. Source (public page): API
 * "foundry.appv1.api".
 */
import { NotOnStage } from "./guards.ts";

class Application {
  constructor() {
    throw new NotOnStage(`foundry.appv1.api.${new.target.name} (a window of the first generation)`);
  }
  static get defaultOptions(): Record<string, unknown> {
    return {};
  }
}
class FormApplication extends Application {}
class DocumentSheet extends FormApplication {}
class Dialog extends Application {}

/** By their global names alone. */
export const firstWindows = { Application, FormApplication, DocumentSheet, Dialog };
