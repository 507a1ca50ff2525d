// The address and the tag of each object that came from the service. They are kept beside the object, which stays as it
// came, and are garbage-collected with it.

export interface Known {
  /** Undefined where the answer did not have it. */
  readonly place: string | undefined;
  /** The object's `ETag`; undefined for an item of a list. */
  readonly tag: string | undefined;
  /** The selected members; '' for all of them, undefined where nothing was shown or the selection is unknown. */
  readonly fields: string | undefined;
}

const known = new WeakMap<object, Known>();

export function remember<T>(value: T, what: Known): T {
  if (typeof value === 'object' && value !== null) known.set(value, what);
  return value;
}

export function knownOf(value: object): Known | undefined {
  return known.get(value);
}

/** The `ETag` of an object that was read, for example for a form that is sent later. */
export function tagOf(value: object): string | undefined {
  return known.get(value)?.tag;
}
