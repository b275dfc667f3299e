/** Getters that stand for members the stage does not have: whoever looks for a real accessor passes them by. */
const getters = new WeakSet<object>();

/** Marks a getter as one of these. */
export function markHole<T extends object>(getter: T): T {
  getters.add(getter);
  return getter;
}

/** True where a property is only a mark of what is missing. */
export const isHole = (descriptor: PropertyDescriptor | undefined): boolean =>
  descriptor?.get !== undefined && getters.has(descriptor.get);
