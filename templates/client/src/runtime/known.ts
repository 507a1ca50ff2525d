// What is known of each object that came from the service: where it is, and the tag that it bore. It is kept beside the object, which
// stays as it came, and goes with it.

export interface Known {
  /** Undefined where the answer did not say. */
  readonly place: string | undefined;
  /** Its `ETag`; undefined where it came in a list. */
  readonly tag: string | undefined;
  /** Which members were asked for; '' for all, undefined where none was shown, or nothing says which. */
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

/** The `ETag` of what was read, such as for a form that is sent later. */
export function tagOf(value: object): string | undefined {
  return known.get(value)?.tag;
}
