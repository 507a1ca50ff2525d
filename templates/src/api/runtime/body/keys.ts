// The ids of a store, which clients choose.
import { Problem } from '../problems/problem.js';
import type { Check, Place } from './contract.js';

export interface Key {
  /** The name of one item. */
  readonly noun: string;
  /** Narrows the ids. */
  readonly check?: Check<string>;
}

/** Characters that no path, link or JSON text has to encode (RFC 3986, section 2.3): an id has one spelling. */
const ANY_KEY = /^[A-Za-z0-9._~-]{1,128}$/;

/**
 * Checks an id at creation only, so that existing items stay in reach when a key is narrowed.
 * @throws Problem 404 for an id that does not fit: nothing is there, and nothing can be made (R-P.7)
 */
export function requireKey(id: string, key: Key): void {
  const fault = faultOf(id, key);
  if (fault === undefined) return;
  throw new Problem('no-such-resource', `There can be no ${key.noun} with this id. ${fault}`);
}

/** True when an item can be made at the id. */
export function isKey(id: string, key: Key): boolean {
  return faultOf(id, key) === undefined;
}

function faultOf(id: string, { check }: Key): string | undefined {
  if (!ANY_KEY.test(id)) return 'An id has 1 to 128 letters, digits, ".", "_", "~" and "-".';
  if (check === undefined) return undefined;
  const place: Place = { pointer: '', faults: [] };
  const canonical = check(id, place);
  const [fault] = place.faults;
  if (fault !== undefined) return fault.detail;
  return canonical === id ? undefined : `Its id would be ${canonical}.`;
}
