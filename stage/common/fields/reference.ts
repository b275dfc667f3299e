/**
 * Ids and references. Sources (public pages): API "foundry.data.fields.DocumentIdField",
 * "ForeignDocumentField", "DocumentUUIDField".
 */
import { runtime } from "../runtime.ts";
import { isValidId, parseUuid } from "../utils/ids.ts";
import { formFields, type Any } from "./field.ts";
import { StringField } from "./string.ts";

export class DocumentIdField extends StringField {
  static override get _defaults(): Record<string, Any> {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: "is not a valid Document ID string",
    };
  }
  override _cast(value: Any): Any {
    return typeof value === "object" && value !== null && "_id" in value ? value._id : String(value);
  }
  override _validateType(value: Any): void {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

/**
 * Id of a world document (or of a sibling in the same parent); live a getter giving
 * the document, or the id with `idOnly`.
 */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): Record<string, Any> {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }
  declare model: Any;
  constructor(model: Any, options: Record<string, Any> = {}, context = {}) {
    super(options, context);
    this.model = model;
  }
  override initialize(value: Any, model?: Any, _options: Any = {}): Any {
    if (this.idOnly) return value;
    const name: string | undefined = this.model?.documentName ?? this.model;
    if (!value) return () => null;
    return () => resolve(name, value, model);
  }
  override toObject(value: Any): Any {
    return value?._id ?? value;
  }
  override _toInput(config: Any): HTMLElement {
    const name: string = this.model?.documentName ?? this.model;
    const documents: Any[] = runtime.game?.collections?.get(name)?.contents ?? [];
    const options = documents.map((d) => ({ value: d.id, label: d.name }));
    return formFields().createSelectInput({ blank: "", options, ...config });
  }
}

function resolve(name: string | undefined, id: string, model: Any): Any {
  for (let at = model; at; at = at.parent) {
    const siblings =
      at.getEmbeddedCollection && name && at.constructor.hierarchy?.[at.constructor.getCollectionName?.(name)];
    if (siblings) return at.getEmbeddedCollection(name).get(id) ?? null;
  }
  if (!runtime.game) return id;
  return runtime.game.collections?.get(name)?.get(id) ?? null;
}

export class DocumentUUIDField extends StringField {
  static override get _defaults(): Record<string, Any> {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
      validationError: "is not a valid UUID string",
    };
  }
  override _validateType(value: Any): void {
    if (this.relative) return;
    const parsed = parseUuid(value);
    if (!parsed || !isValidId(parsed.id)) throw new Error(`"${value}" is not a valid UUID string`);
    if (this.type && parsed.type && parsed.type !== this.type) throw new Error(`"${value}" is not a ${this.type} UUID`);
    if (this.embedded === true && parsed.embedded.length === 0) throw new Error("must be an embedded document");
    if (this.embedded === false && parsed.embedded.length > 0) throw new Error("may not be an embedded document");
  }
  override _toInput(config: Any): HTMLElement {
    const tags: Any = (globalThis as Any).foundry.applications.elements.HTMLDocumentTagsElement;
    return tags ? tags.create({ type: this.type, single: true, ...config }) : formFields().createTextInput(config);
  }
}
