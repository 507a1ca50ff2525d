// Guards for JSON that was read.
type Guard<T> = (value: unknown) => value is T;

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isTrue(value: unknown): value is true {
  return value === true;
}

export function isTextOrNumber(value: unknown): value is string | number {
  return isText(value) || typeof value === 'number';
}

export function isScalar(value: unknown): value is string | number | boolean {
  return isTextOrNumber(value) || isFlag(value);
}

/** A whole number of at least zero. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value) => value === undefined || guard(value);
}

export function listOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value) => Array.isArray(value) && value.every(guard);
}

/** An object of which each member passes its guard. */
export function memberwise<T extends object>(guards: {
  readonly [Name in keyof T]-?: Guard<T[Name] | undefined>;
}): Guard<T> {
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Guard<unknown>>(guards).every(([name, guard]) => guard(Reflect.get(value, name)));
}
