/**
 * Fields only documents have. Sources (public pages): API "DocumentOwnershipField", "DocumentStatsField",
 * "DocumentTypeField", "DocumentAuthorField", "DocumentFlagsField".
 */
import { runtime } from "../runtime.ts";
import { isValidId } from "../utils/ids.ts";
import { isPlainObject } from "../utils/type.ts";
import type { Any, CleanContext } from "./field.ts";
import { NumberField } from "./number.ts";
import { ObjectField } from "./object.ts";
import { ForeignDocumentField } from "./reference.ts";
import { SchemaField } from "./schema.ts";
import { StringField } from "./string.ts";

export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): Record<string, Any> {
    return {
      ...super._defaults,
      initial: { default: 0 },
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }
  override _validateType(value: Any): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    for (const [key, level] of Object.entries(value)) {
      if (key.startsWith("-=")) continue;
      if (key !== "default" && !isValidId(key)) throw new Error(`"${String(key)}" is not a valid user id`);
      if (typeof level !== "number" || level < -1 || level > 3)
        throw new Error(`"${String(level)}" is not a valid ownership level`);
    }
  }
}

export class DocumentFlagsField extends ObjectField {
  override _validateType(value: Any): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }
  /** Flags of packages are theirs to migrate. */
  migrateSource(_sourceData: Any, _fieldData: Any): void {}
}

const text = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
const time = (): NumberField => new NumberField({ required: true, nullable: true, integer: true, initial: null });

export class DocumentStatsField extends SchemaField {
  constructor(options: Record<string, Any> = {}, context = {}) {
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: text(),
        compendiumSource: text(),
        duplicateSource: text(),
        exportSource: new ObjectField({ required: true, nullable: true, initial: null }),
      },
      options,
      context,
    );
  }
}

/** `type` of a typed document: one the host or the manifest declares. */
export class DocumentTypeField extends StringField {
  declare documentName: string;
  /** A class of models that names its types itself; null for a document. */
  declare documentClass: Any;
  constructor(of: Any, options: Record<string, Any> = {}, context = {}) {
    super({ required: true, nullable: false, blank: false, ...options }, context);
    this.documentClass = typeof of === "string" ? null : of;
    this.documentName = typeof of === "string" ? of : (of.documentName ?? of.metadata?.name ?? of.name);
  }
  override _validateType(value: Any): void {
    super._validateType(value);
    const own: Any = this.documentClass?.TYPES;
    const types: Any = own ? (Array.isArray(own) ? own : Object.keys(own)) : runtime.types(this.documentName);
    if (types && !types.includes(value))
      throw new Error(`"${value}" is not a valid type for the ${this.documentName} Document class`);
  }
}

/** The user who wrote something; the current user unless said otherwise. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): Record<string, Any> {
    return {
      ...super._defaults,
      nullable: false,
      gmOnly: false,
      initial: () => runtime.game?.user?.id ?? runtime.game?.userId ?? undefined,
    };
  }
  override clean(value: Any, options: CleanContext = {}): Any {
    return super.clean(value, options) ?? null;
  }
  override validate(value: Any, options: Any = {}): Any {
    return value === null || value === undefined ? undefined : super.validate(value, options);
  }
}
