/** Values that belong to an object for as long as it lives: one slot in each object, for one purpose. */
export interface Slot<O extends object, T> {
  get(owner: O): T | undefined;
  set(owner: O, value: T): void;
}

/**
 * As a WeakMap, for objects that soon go, such as requests. The value is stored in the object, which may not be frozen. What a
 * WeakMap stores, V8 keeps until it next collects the whole heap, with all that the value refers to.
 */
export function createSlot<O extends object, T>(): Slot<O, T> {
  const name: unique symbol = Symbol('slot');
  type Slotted = O & { [name]?: T };
  return {
    get: (owner: Slotted) => owner[name],
    set(owner: Slotted, value) {
      owner[name] = value;
    },
  };
}
