/**
 * Live children of a document, sharing the parent's source. Source (public page): API
 * "foundry.abstract.EmbeddedCollection".
 */
import type { Any } from "../fields/field.ts";
import { randomID } from "../utils/ids.ts";
import { Collection } from "../utils/collection.ts";

export class EmbeddedCollection extends Collection<string, Any> {
  declare readonly model: Any;
  declare readonly name: string;
  declare readonly _class: Any;
  readonly invalidDocumentIds = new Set<string>();

  constructor(model: Any, name: string, documentClass: Any) {
    super();
    for (const [key, value] of Object.entries({ model, _class: documentClass }))
      Object.defineProperty(this, key, { value, enumerable: false });
    Object.defineProperty(this, "name", { value: name, enumerable: false });
  }

  get documentClass(): Any {
    return this._class.implementation;
  }

  get _source(): Any[] {
    return (this.model._source[this.name] ??= []);
  }

  /** Makes, renews and removes children so that they match the source. */
  initialize(options: Any = {}): void {
    const source = this._source;
    const present = new Set<string>();
    this.invalidDocumentIds.clear();
    for (const [index, data] of source.entries()) {
      data._id ??= randomID();
      present.add(data._id);
      const child = super.get(data._id);
      if (child) this.#renew(child, index, data, options);
      else this.#make(index, data, options);
    }
    for (const id of Array.from(this.keys())) if (!present.has(id)) super.delete(id);
  }

  #renew(child: Any, index: number, data: Any, options: Any): void {
    if (child._source === data) return;
    this._source[index] = child._source;
    child._commit(data, options);
  }

  #make(index: number, data: Any, options: Any): void {
    try {
      const child = this.createDocument(data, { strict: true, pack: options.pack });
      this._source[index] = child._source;
      super.set(child.id, child);
    } catch (error) {
      this.invalidDocumentIds.add(data._id);
      console.error(
        `Failed to initialize ${this._class.documentName} [${data._id}] in ${this.model.constructor.name}`,
        error,
      );
    }
  }

  createDocument(data: Any, context: Any = {}): Any {
    return new this.documentClass(data, {
      ...context,
      parent: this.model,
      parentCollection: this.name,
      pack: this.model.pack,
    });
  }

  override set(key: string, value: Any, options: { modifySource?: boolean } = {}): this {
    if (options.modifySource !== false) {
      const index = this._source.findIndex((data) => data._id === key);
      if (index < 0) this._source.push(value._source);
      else this._source[index] = value._source;
    }
    return super.set(key, value);
  }

  override delete(key: string, options: { modifySource?: boolean } = {}): boolean {
    if (options.modifySource !== false) {
      const index = this._source.findIndex((data) => data._id === key);
      if (index >= 0) this._source.splice(index, 1);
    }
    return super.delete(key);
  }

  getInvalid(id: string): Any {
    return this._source.find((data) => data._id === id && this.invalidDocumentIds.has(id));
  }

  toObject(source = true): Any[] {
    return this.contents.map((child) => child.toObject(source));
  }
}
