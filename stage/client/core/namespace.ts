/** Builds the `foundry` namespace. Source (public page): API, module list. */
import { DataModel } from "../../common/data/data-model.ts";
import { TypeDataModel } from "../../common/data/type-data-model.ts";
import * as validation from "../../common/data/validation.ts";
import { EmbeddedCollection } from "../../common/data/embedded-collection.ts";
import { BASES } from "../../common/documents/base.ts";
import { Document } from "../../common/documents/document.ts";
import { PrototypeToken } from "../../common/documents/prototype-token.ts";
import * as fields from "../../common/fields/index.ts";
import documented from "../../common/documented-names.json";
import * as utils from "../../common/utils/index.ts";
import * as operators from "../../common/utils/operators.ts";
import { runtime } from "../../common/runtime.ts";
import * as collections from "./collections/index.ts";
import * as dice from "./dice/index.ts";
import * as documents from "./documents/index.ts";
import { ClientDocumentMixin } from "./documents/client-document.ts";
import { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { ActiveEffectTypeDataModel, RegionBehaviorType } from "./models.ts";
import { ClientKeybindings } from "./settings/keybindings.ts";
import { ClientSettings } from "./settings/client-settings.ts";
import { installGlobalNames } from "./global-names.ts";
import { installMemberHoles } from "./member-holes.ts";
import { GameTime } from "./time.ts";
import { fromUuid, fromUuidSync } from "./uuid.ts";
import * as clientUtils from "./utilities.ts";

/** The namespace for a generation; the user interface adds `applications`. */
export function makeFoundry(CONST: any): any {
  const v14 = runtime.generation >= 14;
  const bases = Object.fromEntries(
    Object.entries(BASES).flatMap(([name, cls]) => (name === "Level" && !v14 ? [] : [[`Base${name}`, cls]])),
  );
  return {
    CONST,
    Game,
    abstract: { DataModel, TypeDataModel, Document, EmbeddedCollection },
    appv1: { api: {}, sheets: {} },
    applications: {},
    audio: {},
    canvas: {},
    config: {},
    data: {
      fields,
      validation,
      validators: { isValidId: utils.isValidId },
      PrototypeToken,
      regionBehaviors: { RegionBehaviorType },
      ...(v14 ? { ActiveEffectTypeDataModel, operators } : {}),
    },
    dice: { Roll: dice.Roll, terms: { RollTerm: dice.RollTerm, ...dice.termTypes } },
    documents: {
      ...documentsWithoutTables(),
      ...bases,
      abstract: {
        ClientDocumentMixin,
        DocumentCollection: collections.DocumentCollection,
        WorldCollection: collections.WorldCollection,
      },
      collections: {
        ...collectionClasses(),
        CompendiumCollection: collections.CompendiumCollection,
        CompendiumPacks: collections.CompendiumPacks,
      },
    },
    helpers: { ClientSettings, GameTime, Hooks, Localization, interaction: { ClientKeybindings }, media: {} },
    utils: utilities(),
  };
}

/** The documented functions only; `equals` is the name of generation 14, `objectsEqual` that of 13. */
function utilities(): any {
  const own: Record<string, unknown> = { ...utils, ...clientUtils, fromUuid, fromUuidSync };
  const names = new Set([...documented["foundry.utils"], "equals"]);
  names.delete(runtime.generation >= 14 ? "objectsEqual" : "equals");
  return Object.fromEntries(Object.entries(own).filter(([name]) => names.has(name)));
}

const documentsWithoutTables = (): any => {
  const { documentClasses: _table, Level, ...classes } = documents;
  return { ...classes, ...(runtime.generation >= 14 ? { Level } : {}) };
};

const collectionClasses = (): any => {
  const {
    worldCollections: _table,
    DocumentCollection: _d,
    WorldCollection: _w,
    CompendiumCollection: _c,
    CompendiumPacks: _p,
    ...classes
  } = collections;
  return classes;
};

/** The global names everything here rests on. */
export function installGlobals(foundry: any): void {
  Object.assign(globalThis, { foundry, CONST: foundry.CONST, CONFIG: runtime.config, Hooks });
  if (runtime.generation >= 14)
    Object.assign(globalThis, {
      _loc: (key: string, data?: any) => runtime.game.i18n.localize(key, data),
      _del: new operators.ForcedDeletion(),
      _replace: (value: unknown) => new operators.ForcedReplacement(value),
    });
}

/** All other names, and marks of what is missing; to be called when `foundry` is whole and not yet guarded. */
export function installNames(foundry: any): void {
  installMemberHoles(foundry);
  installGlobalNames(foundry);
}
