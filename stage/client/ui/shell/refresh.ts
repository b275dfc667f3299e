// Source: API page hookEvents (documents, userConnected, pauseGame).
/** Redraws what shows a document when the document changes, whoever changed it. */
import { takeAway } from "../chat/floating.ts";
import { host, type Any } from "../host.ts";

const DIRECTORIES: Record<string, string> = {
  Actor: "actors",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
};

/** Many changes in one go draw a thing once. */
function soon(run: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      run();
    });
  };
}

/** `changes` is what an update wrote, null where the document was made or deleted. */
function on(documentName: string, run: (doc: Any, changes: object | null) => void): void {
  for (const event of ["create", "update", "delete"]) {
    host.hooks.on(`${event}${documentName}`, (doc: Any, ...rest: Any[]) => {
      const [changes, options] = event === "update" ? rest : [null, rest[0]];
      if (options?.render !== false) run(doc, changes);
    });
  }
}

const worldOnly = (run: () => void) => (doc: Any) => {
  if (!doc.pack) run();
};

/** An update that touches nothing a directory shows draws nothing (API page _DocumentDirectoryConfiguration). */
const shownIn = (tab: string, changes: object | null): boolean => {
  const keys: readonly string[] = host.ui[tab]?.options.renderUpdateKeys ?? [];
  return changes === null || keys.some((key) => key in changes);
};

/** Listens to documents for directories, chat, combat, players, hotbar and folders. */
export function listenToDocuments(): void {
  const { hooks, ui } = host;
  for (const [name, tab] of Object.entries(DIRECTORIES)) {
    const draw = worldOnly(soon(() => void ui[tab]?.render()));
    on(name, (doc, changes) => {
      if (shownIn(tab, changes)) draw(doc);
    });
  }
  const hotbar = soon(() => void ui.hotbar?.render());
  on("Macro", worldOnly(hotbar));
  on("Folder", ({ type }) => {
    const tab = DIRECTORIES[type as string];
    if (tab) void ui[tab].render();
  });
  on(
    "User",
    soon(() => void ui.players?.render()),
  );
  hooks.on("updateUser", (user: Any, changes: Any) => {
    if (user.isSelf && "hotbar" in changes) hotbar();
  });
  hooks.on(
    "userConnected",
    soon(() => void ui.players?.render()),
  );
  hooks.on("pauseGame", () => void ui.pause?.render({ force: true }));
  listenToCombat();
  listenToChat();
}

function listenToCombat(): void {
  const { ui } = host;
  const draw = soon(() => void ui.combat?.render());
  for (const name of ["Combat", "Combatant", "CombatantGroup"]) on(name, draw);
  host.hooks.on("createCombat", (combat: Any) => {
    if (combat.active || !ui.combat?.viewed) void ui.combat?.render({ combat });
  });
  host.hooks.on("updateCombat", (combat: Any, { active }: Any, options: Any) => {
    if (active && options?.render !== false) void ui.combat?.render({ combat });
  });
}

function listenToChat(): void {
  const { hooks, ui } = host;
  hooks.on("createChatMessage", (message: Any, options: Any) => {
    if (options?.render !== false) void ui.chat?.postOne(message, { notify: true });
  });
  hooks.on("updateChatMessage", (message: Any, _changes: Any, options: Any) => {
    if (options?.render !== false) void ui.chat?.updateMessage(message);
  });
  hooks.on("deleteChatMessage", (message: Any) => takeAway(message.id));
}
