/** A Map that iterates its values. Source (public page): API "foundry.utils.Collection". */

type Test<V> = (value: V, index: number, collection: Collection<string, V>) => unknown;

export class Collection<K, V> extends Map<K, V> {
  /** All values as an array. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  // @ts-expect-error documented: iteration gives values, not entries
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  find(condition: Test<V>): V | undefined {
    return this.contents.find((value, index) => condition(value, index, this as never));
  }

  filter(condition: Test<V>): V[] {
    return this.contents.filter((value, index) => condition(value, index, this as never));
  }

  map<T>(transformer: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<T>(reducer: (accumulator: T, value: V, index: number, collection: this) => T, initial: T): T {
    return this.contents.reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  }

  some(condition: Test<V>): boolean {
    return this.contents.some((value, index) => condition(value, index, this as never));
  }

  // @ts-expect-error documented: the callback gets (value, key, collection)
  override forEach(callback: (value: V, key: K, collection: this) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this);
  }

  /** Value of a key; with `strict`, a missing key throws. */
  override get(key: K, options: { strict?: boolean } = {}): V | undefined {
    const found = super.get(key);
    if (options.strict && !super.has(key))
      throw new Error(`The key ${String(key)} does not exist in the ${this.constructor.name} Collection`);
    return found;
  }

  /** First value with this `name`; with `strict`, a missing one throws. */
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const found = this.contents.find((value) => (value as { name?: string }).name === name);
    if (!found && options.strict) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return found;
  }

  toJSON(): unknown[] {
    return this.contents.map((value) => {
      const json = (value as { toJSON?: () => unknown } | null)?.toJSON;
      return json ? json.call(value) : value;
    });
  }
}
