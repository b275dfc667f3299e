/**
 * Models inside models. Sources (public pages): API "EmbeddedDataField",
 * "EmbeddedDocumentField", "TypeDataField", "TypedSchemaField".
 */
import { UPDATE } from "../inside.ts";
import { DataModelValidationFailure } from "../data/validation.ts";
import { runtime } from "../runtime.ts";
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import { isPlainObject } from "../utils/type.ts";
import type { Any, CleanContext, FieldUpdate } from "./field.ts";
import { ObjectField } from "./object.ts";
import { SchemaField } from "./schema.ts";

export class EmbeddedDataField extends SchemaField {
  declare model: Any;
  constructor(model: Any, options: Record<string, Any> = {}, context = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }
  override clean(value: Any, options: CleanContext = {}): Any {
    return super.clean(value, { ...options, source: isPlainObject(value) ? value : undefined });
  }
  override initialize(value: Any, model?: Any, options: Any = {}): Any {
    return value ? new this.model(value, { ...options, parent: model, trusted: true }) : value;
  }
  override toObject(value: Any): Any {
    return value?.toObject instanceof Function ? value.toObject(false) : value;
  }
  override _validateType(value: Any, options: Any = {}): Any {
    const failure = super._validateType(value, options);
    if (failure || options.partial) return failure;
    this.model.validateJoint(value);
    return undefined;
  }
  override migrateSource(sourceData: Any, fieldData: Any): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
    else super.migrateSource(sourceData, fieldData);
  }
}

/** A whole document as a field (the delta of a token). */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, nullable: true };
  }
  static hierarchical = true;
}

/** `system` of a typed document: the registered model's fields, or an opaque object. */
export class TypeDataField extends ObjectField {
  static override recursive = true;
  declare document: Any;
  constructor(document: Any, options: Record<string, Any> = {}, context = {}) {
    super(options, context);
    this.document = document;
  }
  override get fieldPath(): string {
    return "system";
  }
  get documentName(): string {
    return this.document?.documentName ?? this.document;
  }
  getModelForType(type: string): Any {
    return runtime.typeModel(this.documentName, type) ?? null;
  }
  _modelOf(source: Any): Any {
    // A document made without a type is of type base; kinds that need one are refused by their type field
    return this.getModelForType(source?.type ?? "base");
  }
  override getInitialValue(data?: Any): Any {
    const model = this._modelOf(data);
    return model ? model.cleanData({}) : this._withTemplate({}, data);
  }
  override _cleanType(value: Any, options: CleanContext): Any {
    const model = this._modelOf(options.source);
    if (!isPlainObject(value)) return value;
    if (model) return model.cleanData(value, { partial: options.partial });
    return options.partial ? deepClone(value) : this._withTemplate(value, options.source);
  }
  /** What a system's template says a type without a model begins with, under what is there. */
  _withTemplate(value: Any, source: Any): Any {
    const begins: Any = runtime.game?.model?.[this.documentName]?.[source?.type];
    return begins ? mergeObject(deepClone(begins), deepClone(value)) : deepClone(value);
  }
  override _validateType(value: Any, options: Any = {}): Any {
    super._validateType(value);
    const model = this._modelOf(options.source);
    if (!model) return undefined;
    const failure: DataModelValidationFailure | undefined = model.schema.validate(value, {
      ...options,
      source: undefined,
    });
    if (failure || options.partial) return failure;
    model.validateJoint(value);
    return undefined;
  }
  override initialize(value: Any, model?: Any, options: Any = {}): Any {
    const cls = this.getModelForType(model?._source?.type);
    return cls ? new cls(value, { ...options, parent: model, trusted: true }) : deepClone(value);
  }
  override toObject(value: Any): Any {
    return value?.toObject instanceof Function ? value.toObject(false) : deepClone(value);
  }
  override [UPDATE](current: Any, change: Any, context: CleanContext): FieldUpdate | null {
    const model = this._modelOf(context.source);
    if (!model) return super[UPDATE](current, change, context);
    const plain = this._cast(change);
    if (isPlainObject(plain)) model.migrateDataSafe(plain, { partial: true });
    const updated = model.schema[UPDATE](current, plain, { recursive: context.recursive });
    if (updated) model.validateJoint(updated.value);
    return updated;
  }
  migrateSource(sourceData: Any, fieldData: Any): void {
    const model = this._modelOf(sourceData);
    if (model && isPlainObject(fieldData)) model.migrateDataSafe(fieldData);
  }
}
