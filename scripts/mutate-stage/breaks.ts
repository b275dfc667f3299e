/** A behaviour of the stage, broken: where, how, and what has to notice. */
export interface Break {
  /** The line of the ledger that no longer holds. */
  readonly ledger: number;
  /** A file of the stage, and a text that stands in it once. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** The spec of `stage/conformance/specs`, or the unit test beside its subject, that goes red. */
  readonly spec: string;
}

const specs = (name: string): string => `stage/conformance/specs/${name}.spec.ts`;

/** Forty of them, in the order of the floors: the server, what both sides share, the client. */
export const BREAKS: readonly Break[] = [
  {
    ledger: 5,
    file: "stage/server/documents/operations.ts",
    before: "if (!known.includes(data.type))",
    after: "if (known.length === 0)",
    spec: "stage/server/documents/operations.test.ts",
  },
  {
    ledger: 6,
    file: "stage/server/documents/operations.ts",
    before: "sanitise(request.documentName, source, context.documentTypes);",
    after: "",
    spec: specs("boot"),
  },
  {
    ledger: 126,
    file: "stage/server/documents/operations.ts",
    before: "wanted.every(([field, value]) => source[field] === value)",
    after: "wanted.every(([field]) => field in source)",
    spec: specs("server-held"),
  },
  {
    ledger: 7,
    file: "stage/server/sockets/connect.ts",
    before: "if (one.manifest.socket !== true) continue;",
    after: "if (one.manifest.socket === true) continue;",
    spec: specs("boot"),
  },
  {
    ledger: 76,
    file: "stage/server/sockets/connect.ts",
    before: "inward.send(() => tellOthers(channel, payload, userId), true)",
    after: "inward.send(() => tellOthers(channel, payload, (payload as { userId: unknown }).userId), true)",
    spec: specs("sockets"),
  },
  {
    ledger: 75,
    file: "stage/server/sockets/connect.ts",
    before: "return reply.result;",
    after: "return reply;",
    spec: specs("sockets"),
  },
  {
    ledger: 9,
    file: "stage/server/http/routes.ts",
    before: "if ((house.active.get(user._id) ?? 0) > 0) {",
    after: "if ((house.active.get(user._id) ?? 0) > 1) {",
    spec: specs("boot"),
  },
  {
    ledger: 35,
    file: "stage/server/documents/stamp.ts",
    before: "if (!keep.id || !isId(data._id))",
    after: "if (keep.id || !isId(data._id))",
    spec: specs("documents"),
  },
  {
    ledger: 36,
    file: "stage/server/documents/ids.ts",
    before: "Array.from({ length: 16 }",
    after: "Array.from({ length: 15 }",
    spec: specs("documents"),
  },
  {
    ledger: 41,
    file: "stage/server/documents/stamp.ts",
    before: "{ [stamp.userId]: 3 }",
    after: "{ [stamp.userId]: 2 }",
    spec: specs("documents"),
  },
  {
    ledger: 42,
    file: "stage/server/documents/gate.ts",
    before: "if (allowed) return;",
    after: 'if (allowed || action === "update") return;',
    spec: specs("documents"),
  },
  {
    ledger: 43,
    file: "stage/server/sockets/world-data.ts",
    before: "const data = house.store.all();",
    after:
      "const data = house.store.all();\n  data.Actor = data.Actor!.filter((one) => JSON.stringify(one.ownership).includes(userId));",
    spec: specs("collections"),
  },
  {
    ledger: 47,
    file: "stage/server/sockets/database.ts",
    before: 'if (request.action !== "get") throw new Refusal(`The compendium ${id} is locked`);',
    after: "",
    spec: specs("collections"),
  },
  {
    ledger: 107,
    file: "stage/common/documents/permissions.ts",
    before: 'keysWithin(r.changes, ["round", "turn"])',
    after: 'keysWithin(r.changes, ["round", "turn", "active"])',
    spec: specs("combat"),
  },
  {
    ledger: 39,
    file: "stage/common/documents/document.ts",
    before: 'const inherits = this.parent?.getUserLevel && this.documentName !== "JournalEntryPage";',
    after: "const inherits = this.parent?.getUserLevel;",
    spec: specs("documents"),
  },
  {
    ledger: 40,
    file: "stage/common/documents/document.ts",
    before: "return options.exact ? level === wanted : level >= wanted;",
    after: "return level >= wanted;",
    spec: specs("documents"),
  },
  {
    ledger: 12,
    file: "stage/common/fields/number.ts",
    before: "this.integer ? Math.round(value) : value;",
    after: "this.integer ? Math.floor(value) : value;",
    spec: specs("fields"),
  },
  {
    ledger: 14,
    file: "stage/common/fields/string.ts",
    before: 'return this.trim && typeof value === "string" ? value.trim() : value;',
    after: "return value;",
    spec: "stage/common/fields/fields.test.ts",
  },
  {
    ledger: 16,
    file: "stage/common/fields/array.ts",
    before: "return list ? new Set(list) : list;",
    after: "return list;",
    spec: "stage/common/fields/fields.test.ts",
  },
  {
    ledger: 21,
    file: "stage/common/utils/merge.ts",
    before: "if (options.overwrite === false) return;",
    after: "",
    spec: "stage/common/utils/utils.test.ts",
  },
  {
    ledger: 38,
    file: "stage/common/fields/collection.ts",
    before: "const next = [...((current ?? []) as Any[])];",
    after:
      "const next = ((current ?? []) as Any[]).filter(({ _id }) => this._cast(change).some((one: Any) => one._id === _id));",
    spec: "stage/common/documents/documents.test.ts",
  },
  {
    ledger: 4,
    file: "stage/client/core/hooks.ts",
    before: "if (entry.once) this.off(hook, entry.id);",
    after: "",
    spec: "stage/client/core/hooks.test.ts",
  },
  {
    ledger: 2,
    file: "stage/client/core/game.ts",
    before: 'this.initializeDocuments();\n    Hooks.callAll("setup");',
    after: 'Hooks.callAll("setup");\n    this.initializeDocuments();',
    spec: specs("boot"),
  },
  {
    ledger: 29,
    file: "stage/client/core/documents/client-document.ts",
    before: "if (typed) this.system.prepareDerivedData();\n      this.prepareDerivedData();",
    after: "this.prepareDerivedData();\n      if (typed) this.system.prepareDerivedData();",
    spec: "stage/client/core/documents/lifecycle.test.ts",
  },
  {
    ledger: 31,
    file: "stage/client/core/database.ts",
    before: "return noHook || hook();",
    after: "return noHook || hook() || true;",
    spec: "stage/client/core/documents/lifecycle.test.ts",
  },
  {
    ledger: 32,
    file: "stage/client/core/database-apply.ts",
    before: "Hooks.callAll(hook, document,",
    after: "if (userId === runtime.game.userId) Hooks.callAll(hook, document,",
    spec: specs("documents"),
  },
  {
    ledger: 37,
    file: "stage/client/core/database-apply.ts",
    before: "const field = parent.constructor.getCollectionName(cls.documentName);",
    after: "const field = cls.documentName;",
    spec: specs("documents"),
  },
  {
    ledger: 78,
    file: "stage/client/core/documents/combat-events.ts",
    before: "!runtime.game.users.activeGM?.isSelf",
    after: "!runtime.game.users.activeGM",
    spec: specs("combat"),
  },
  {
    ledger: 80,
    file: "stage/client/core/documents/combat.ts",
    before: ": vb - va;",
    after: ": va - vb;",
    spec: "stage/client/core/documents/combat.test.ts",
  },
  {
    ledger: 110,
    file: "stage/client/core/documents/combat.ts",
    before: "if (at === null || at === this._source.turn) return;",
    after: "if (at !== null || at === this._source.turn) return;",
    spec: specs("combat"),
  },
  {
    ledger: 129,
    file: "stage/client/ui/combat/tracker.ts",
    before: "if (!this.viewed || !combats.has(this.viewed.id)) this.viewed",
    after: "this.viewed",
    spec: specs("combat"),
  },
  {
    ledger: 72,
    file: "stage/client/core/documents/chat-message.ts",
    before: "if (this.blind) return this.whisper.includes(runtime.game.userId);",
    after: "",
    spec: specs("chat"),
  },
  {
    ledger: 103,
    file: "stage/client/ui/chat/input.ts",
    before: 'return String(editor.value).replaceAll(/<br>(?=<\\/p>)/g, "");',
    after: 'return content().textContent ?? "";',
    spec: specs("chat"),
  },
  {
    ledger: 51,
    file: "stage/client/ui/api/application.ts",
    before:
      'if (first) await this.#event("_onFirstRender", context, options);\n      await this.#event("_onRender", context, options);',
    after:
      'await this.#event("_onRender", context, options);\n      if (first) await this.#event("_onFirstRender", context, options);',
    spec: specs("applications"),
  },
  {
    ledger: 54,
    file: "stage/client/ui/api/handlebars-application.ts",
    before: 'options["parts"] ??= all;',
    after: 'options["parts"] = all;',
    spec: specs("parts"),
  },
  {
    ledger: 67,
    file: "stage/client/core/settings/changes.ts",
    before: "if (!config || (setting.user && setting.user !== runtime.game.userId)) return;",
    after: "if (!config) return;",
    spec: specs("applications"),
  },
  {
    ledger: 102,
    file: "stage/client/ui/ux/form-data.ts",
    before: 'return box.checked ? cast(box.value, box.dataset["dtype"]) : null;',
    after: "return box.checked;",
    spec: specs("forms"),
  },
  {
    ledger: 84,
    file: "stage/client/core/regions/movement.ts",
    before: 'if (Hooks.call("preMoveToken", token, movement, options) === false) for',
    after: 'if (Hooks.call("preMoveToken", token, movement, options) === 0) for',
    spec: specs("tokens"),
  },
  {
    ledger: 119,
    file: "stage/client/core/documents/scene.ts",
    before: "if (userId === runtime.game.userId) void removeCombats(this);",
    after: "",
    spec: specs("scene"),
  },
  {
    ledger: 123,
    file: "stage/client/ui/shell/notifications.ts",
    before: "const safe = format ? escape : localize;",
    after: "const safe = true;",
    spec: specs("text"),
  },
];
