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

  required<T>(name: string, check: Check<T>): T {
    const value = this.#take(name, check.takesNull);
    if (value !== undefined) return check(value, this.#at(name));
    this.#fault(name, 'required', `${name} is required.`);
    return check(undefined, { pointer: '', faults: [] });
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
