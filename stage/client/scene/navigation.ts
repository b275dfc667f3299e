/**
 * `ui.nav`: the scenes one may look at; game masters view and activate. Source (public page): API
 * "foundry.applications.ui.SceneNavigation".
 */
import { ApplicationV2 } from "../ui/api/application.ts";
import { HandlebarsApplicationMixin } from "../ui/api/handlebars-application.ts";
import { host, t, type Any, type Data } from "../ui/host.ts";

export class SceneNavigation extends (HandlebarsApplicationMixin(ApplicationV2) as typeof ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "scene-navigation",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation.#onView, activateScene: SceneNavigation.#onActivate },
  };
  static PARTS = { scenes: { root: true, template: "templates/ui/scene-navigation.hbs" } };

  /** Scenes in their order: for game masters those marked for navigation, for players what they may see. */
  get #scenes(): Any[] {
    const { user, scenes } = host.game;
    const may = (scene: Any): boolean =>
      scene.active || (scene.navigation && (user.isGM || scene.testUserPermission(user, "OBSERVER")));
    return scenes
      .filter((scene: Any) => may(scene) || scene.isView)
      .sort((a: Any, b: Any) => a.navOrder - b.navOrder || String(a.name).localeCompare(String(b.name)));
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById("ui-top")?.prepend(element);
    element.setAttribute("aria-label", t("DOCUMENT.Scenes"));
  }
  protected override async _prepareContext(_options: Data): Promise<Data> {
    const { isGM } = host.game.user;
    const { canvas } = host.game;
    return {
      scenes: this.#scenes.map((scene) => ({
        id: scene.id,
        name: (isGM ? "" : scene.navName) || scene.name,
        active: scene.active,
        isView: canvas.scene === scene,
        canActivate: isGM && !scene.active,
      })),
    };
  }

  static async #onView(this: SceneNavigation, _event: Event, target: HTMLElement): Promise<void> {
    await sceneOf(target)?.view();
  }
  static async #onActivate(this: SceneNavigation, _event: Event, target: HTMLElement): Promise<void> {
    await sceneOf(target)?.activate();
  }
  override async close(): Promise<this> {
    return this;
  }
}

const sceneOf = (target: HTMLElement): Any =>
  host.game.scenes.get(target.closest<HTMLElement>("[data-scene-id]")?.dataset["sceneId"]);
