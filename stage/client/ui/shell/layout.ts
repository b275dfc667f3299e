// Source: ids of the page as public packages name them; UNMEASURED.
import { element } from "../host.ts";

/**
 * The page into which the interface is drawn: the stage itself (a calm backdrop with a place for a scene view), the
 * columns beside it, and the lists that float above. Ids are those the public pages name.
 */
export function buildLayout(): void {
  document.getElementById("interface")?.remove();
  const layout = element(`
    <div id="interface">
      <div id="ui-left"><aside id="players"></aside></div>
      <div id="ui-middle">
        <div id="ui-top"></div>
        <main id="board" data-mount="scene"><div class="backdrop" aria-hidden="true"></div></main>
        <figure id="pause"></figure>
        <div id="ui-bottom"><aside id="hotbar"></aside></div>
      </div>
      <div id="ui-right"><ol id="chat-notifications"></ol><aside id="sidebar"></aside></div>
    </div>`);
  document.body.append(layout);
}

/** The list of notifications exists before anything else, as a failing start must be able to speak. */
export function buildNotifications(): void {
  if (document.getElementById("notifications")) return;
  document.body.append(element(`<ol id="notifications"></ol>`));
}
