// Reads a request body against the contract of a resource (R-2.15, B.2, B.3). Every fault is collected with its
// pointer, nothing is coerced and nothing is silently dropped. A reader always gets a value of the right type, so that
// it can go on; the values mean nothing once there is a fault.
import { deepEqual, isObject, type Json, type JsonObject } from '../json/json.js';
import { pointerOf } from '../json/pointer.js';
import { Problem, type Fault } from '../problems/problem.js';

/** The place of a value, and the list for its faults. */
export interface Place {
  readonly pointer: string;
  readonly faults: Fault[];
  /** The stored value, if names alone lead to it; undefined when there is none, or when it is made anew. */
  readonly current?: Json | undefined;
  /** The part of a merge patch that made the value; undefined without one. */
  readonly patch?: Json | undefined;
}

/** Reads one value: reports its faults, and then returns some value of its type. */
export interface Check<T> {
  (value: Json | undefined, place: Place): T;
  /** True when null is a value of its own here; otherwise it stands for absence. */
  readonly takesNull?: true;
}

const LINK_MEMBERS: readonly string[] = ['_links', '_embedded'];

/** The members of one JSON object, each read by name. A member that nobody asked for before `end` is unknown. */
export class Members {
  readonly #given: ReadonlyMap<string, Json>;
  readonly #current: JsonObject | undefined;
  readonly #place: Place;
  /** The merge patch that made these members; those that it sets to null are not among them (RFC 7396). */
  readonly #patch: JsonObject;
  readonly #known = new Set<string>();

  /** @param current the representation that is being replaced; undefined at creation */
  constructor(given: JsonObject, current: JsonObject | undefined, place: Place) {
    this.#given = new Map(Object.entries(given));
    this.#current = current;
    this.#place = place;
    this.#patch = place.patch !== undefined && isObject(place.patch) ? place.patch : {};
  }

  /** The one of a member's two names that the body has; its own name if it has neither. */
  sentAs(name: string, former: string): string {
    this.#known.add(name).add(former);
    const isFormer = this.#given.has(former) || (!this.#given.has(name) && this.#isRemoved(former));
    return isFormer ? former : name;
  }

  required<T>(name: string, check: Check<T>): T {
    const value = this.#take(name, check.takesNull);
    if (value !== undefined) return check(value, this.#at(name));
    this.#fault(name, 'required', `${name} is required.`);
    return check(undefined, { pointer: '', faults: [] });
  }

  optional<T>(name: string, check: Check<T>): T | undefined {
    const value = this.#take(name, check.takesNull);
    return value === undefined ? undefined : check(value, this.#at(name));
  }

  withDefault<T>(name: string, check: Check<T>, fallback: T): T {
    const value = this.optional(name, check);
    return value === undefined ? fallback : value;
  }

  /** The same for an object that depends on the stored value: its default is read as if it had been sent. */
  withDefaultRead<T>(name: string, check: Check<T>, fallback: Json): T {
    const value = this.#take(name, check.takesNull);
    return check(value === undefined ? fallback : value, this.#at(name));
  }

  /**
   * A member that defaults to the time of creation. A later body without it leaves it unchanged (R-4.put): setting it
   * anew would make two equal PUTs differ.
   */
  stamped<T>(name: string, check: Check<T>): T | undefined {
    const value = this.optional(name, check);
    const stays = this.#current?.[name];
    return value !== undefined || stays === undefined ? value : check(stays, this.#at(name));
  }

  /** A member that only the service sets: it may be sent back as it was shown. */
  readOnly(name: string, { nullable = false } = {}): void {
    const value = this.#take(name, nullable);
    const shown = this.#current?.[name];
    const isTakenAway = value === undefined && this.#isRemoved(name) && shown !== undefined && shown !== null;
    const stays = value === undefined ? !isTakenAway : shown !== undefined && deepEqual(value, shown);
    if (stays) return;
    this.#fault(name, 'read-only', `${name} is set by the service.`);
  }

  /** The same inside an object, which is written as a whole. @returns the stored value; undefined for a new object */
  kept<T>(name: string, check: Check<T>): T | undefined {
    this.readOnly(name, { nullable: check.takesNull ?? false });
    const stays = this.#current?.[name];
    return stays === undefined ? undefined : check(stays, this.#at(name));
  }

  /** The same, with the value that the service sets when there is none. */
  keptOr<T>(name: string, check: Check<T>, fallback: T): T {
    const stays = this.kept(name, check);
    return stays === undefined ? fallback : stays;
  }

  /**
   * The time of an object's last change.
   * @param others the values that were read for its other members: while they are unchanged, the time is too
   * @returns undefined when the time is to be set
   */
  touched<T>(name: string, check: Check<T>, others: object): T | undefined {
    const stays = this.kept(name, check);
    if (this.#current === undefined) return undefined;
    const were = Object.entries(this.#current).filter(([other]) => Object.hasOwn(others, other));
    return deepEqual(jsonOf(others) ?? null, Object.fromEntries(were)) ? stays : undefined;
  }

  /** A member that the address has already: the body leaves it out or repeats it. @returns the value in the address */
  addressed(name: string, value: string, code: 'read-only' | 'immutable'): string {
    const given = this.#take(name);
    if (given === undefined ? !this.#isRemoved(name) : given === value) return value;
    this.#fault(name, code, `${name} has to be ${value}, as in the address.`);
    return value;
  }

  /**
   * A member that is set at creation and stays; `value` was read for it. A value with faults of its own is not
   * compared.
   */
  immutable<T>(name: string, value: T): T {
    if (!this.isSound(name)) return value;
    const given = jsonOf(value);
    const shown = this.#current?.[name];
    const stays = given === undefined || shown === undefined ? given === shown : deepEqual(given, shown);
    if (this.#current !== undefined && !stays)
      this.#fault(name, 'immutable', `${name} cannot be changed once it is set.`);
    return value;
  }

  /**
   * An object with members that stay once they are set: while it has one of them, it cannot be removed.
   * @param paths the names that lead to each of them
   */
  holding<T>(name: string, paths: readonly (readonly string[])[], value: T): T {
    if (value !== undefined && value !== null) return value;
    for (const path of paths) {
      const set = path.reduce(memberOf, this.#current?.[name]);
      if (set === undefined) continue;
      const { pointer, faults } = this.#at(name);
      const detail = `${path.join('.')} stays once it is set, so ${name} cannot be removed.`;
      faults.push({ pointer: pointer + pointerOf(path), code: 'immutable', detail });
    }
    return value;
  }

  /** True when a member has no fault so far. */
  isSound(name: string): boolean {
    const { pointer } = this.#at(name);
    return this.#place.faults.every((fault) => !('pointer' in fault && isWithin(fault.pointer, pointer)));
  }

  /** True when the body has a value for a member that differs from the stored one. */
  changes(name: string): boolean {
    const value = this.#given.get(name);
    const shown = this.#current?.[name];
    return value !== undefined && (shown === undefined || !deepEqual(value, shown));
  }

  /** Reports a fault that a member has in relation to others. */
  report(name: string, code: string, detail: string): void {
    this.#fault(name, code, detail);
  }

  /** Reports unknown members, including those that a merge patch removes. */
  end(): void {
    const removed = Object.keys(this.#patch).filter((name) => this.#isRemoved(name));
    for (const name of new Set([...this.#given.keys(), ...removed])) {
      if (!this.#known.has(name))
        this.#fault(name, 'unknown-member', `There is no member ${JSON.stringify(name)} here.`);
    }
  }

  /** The value of a member; undefined when it is absent, or null where that stands for absence. */
  #take(name: string, takesNull = false): Json | undefined {
    this.#known.add(name);
    const value = this.#given.get(name);
    return value === null && !takesNull ? undefined : value;
  }

  /** True when the merge patch sets the member to null. */
  #isRemoved(name: string): boolean {
    return Object.hasOwn(this.#patch, name) && this.#patch[name] === null;
  }

  #at(name: string): Place {
    const { pointer, faults } = this.#place;
    const patch = Object.hasOwn(this.#patch, name) ? this.#patch[name] : undefined;
    return { pointer: pointer + pointerOf([name]), faults, current: this.#current?.[name], patch };
  }

  #fault(name: string, code: string, detail: string): void {
    this.#place.faults.push({ pointer: this.#at(name).pointer, code, detail });
  }
}

/** Reads the members of a resource or of a nested object. */
export type Reader<T> = (members: Members) => T;

/**
 * Reads the whole body.
 * @param current the representation that is being replaced; undefined at creation
 * @param faults the known faults of the value
 * @param patch the merge patch that made the value; undefined without one
 * @throws Problem 422 with every fault (B.2)
 */
export function readContract<T>(
  value: Json,
  current: JsonObject | undefined,
  read: Reader<T>,
  faults: readonly Fault[],
  patch?: JsonObject,
): T {
  if (!isObject(value)) {
    throw invalidBody([{ pointer: '', code: 'type', detail: 'The body has to be a JSON object.' }]);
  }
  const place: Place = { pointer: '', faults: [...faults], patch: patch && withoutLinks(patch) };
  const members = new Members(withoutLinks(value), current, place);
  const body = read(members);
  members.end();
  if (place.faults.length > 0) throw invalidBody(place.faults);
  return body;
}

/** Takes the value out of the member that wraps it. @throws Problem 422 `missing-member` */
export function unwrap(value: Json, wrapper: string): Json {
  const inner = wrapped(value, wrapper);
  if (inner !== undefined) return inner;
  const detail = `The body has to be an object with exactly one member, "${wrapper}".`;
  throw new Problem('missing-member', detail, { errors: [{ pointer: '', code: 'missing-member', detail }] });
}

/** The same for PUT, which takes the bare form as well. */
export function unwrapIfWrapped(value: Json, wrapper: string): Json {
  return wrapped(value, wrapper) ?? value;
}

function wrapped(value: Json, wrapper: string): Json | undefined {
  return isObject(value) && Object.keys(value).length === 1 && Object.hasOwn(value, wrapper)
    ? value[wrapper]
    : undefined;
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return value !== undefined && isObject(value) ? value[name] : undefined;
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** A value as it would be shown, without members that are undefined. */
function jsonOf(value: unknown): Json | undefined {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** A representation may be sent back with its links; they are ignored. */
function withoutLinks(value: JsonObject): JsonObject {
  if (!LINK_MEMBERS.some((name) => Object.hasOwn(value, name))) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !LINK_MEMBERS.includes(name)));
}

/** A body of nothing but faults would make an answer many times its size. */
const SHOWN_FAULTS = 100;

function invalidBody(errors: readonly Fault[]): Problem {
  const detail =
    errors.length === 1 ? 'One thing in the body does not fit.' : `${errors.length} things in the body do not fit.`;
  return new Problem('invalid-body', detail, { errors: errors.slice(0, SHOWN_FAULTS) });
}
