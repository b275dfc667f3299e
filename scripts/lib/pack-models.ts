/** The system's own data models on the stage's fields, in a process without a page. */
import { DataModel } from "../../stage/common/data/data-model.ts";
import { TypeDataModel } from "../../stage/common/data/type-data-model.ts";
import { typesOf } from "../../stage/common/documents/index.ts";
import * as fields from "../../stage/common/fields/index.ts";
import { runtime } from "../../stage/common/runtime.ts";
import * as utils from "../../stage/common/utils/index.ts";
import { ActiveEffectTypeDataModel, RegionBehaviorType } from "../../stage/client/core/models.ts";

interface Typed {
  readonly documentTypes?: Record<string, Record<string, unknown>>;
}

/** Documents whose `system` is of the system's own making. */
const WITH_MODELS = [
  ...["Actor", "Item", "ActiveEffect", "JournalEntryPage", "ChatMessage"],
  ...["Combat", "Combatant", "CombatantGroup", "RegionBehavior"],
];

/** Named as an address: the models are compiled with the host's types, which scripts do not have. */
const MODELS = new URL("../../src/documents/models.ts", import.meta.url).href;

/** Make this process a host of a generation, as far as data models need one, with the system's models installed. */
export async function useModels(generation: number, manifest: Typed): Promise<void> {
  const config: Record<string, { dataModels: Record<string, unknown>; typeIcons: object }> = Object.fromEntries(
    WITH_MODELS.map((name) => [name, { dataModels: {}, typeIcons: {} }]),
  );
  runtime.generation = generation;
  runtime.config = config;
  runtime.typeModel = (name, type) => config[name]?.dataModels[type];
  runtime.types = (name) => typesOf(name, manifest.documentTypes ?? {});
  const data = {
    fields,
    regionBehaviors: { RegionBehaviorType },
    ...(generation >= 14 ? { ActiveEffectTypeDataModel } : {}),
  };
  Object.assign(globalThis, {
    CONFIG: config,
    game: {
      release: { generation },
      system: {},
      settings: { register: () => undefined, registerMenu: () => undefined },
    },
    foundry: { abstract: { DataModel, TypeDataModel }, data, utils },
  });
  // the models read the host when they are loaded, so not before it is there
  const { installers } = (await import(MODELS)) as { installers: readonly { hook: string; run: () => void }[] };
  for (const { hook, run } of installers) if (hook === "init") run();
}
