import { type Json, isObject } from '../json/json.js';
import { pointerOf } from '../json/pointer.js';
import type { Check, Place } from '../body/contract.js';
import { type Range, checkRange, compareNumbers, fault } from './faults.js';
import { compareText } from './texts.js';

/** Names that no entry of a map may have: for many programs they are parts of the object itself (B.7). */
const RESERVED_NAMES: readonly string[] = ['__proto__', 'constructor'];

/**
 * An object whose names are data. Their order means nothing, so they are stored in one order, and sending them in
 * another changes nothing (C.5).
 */
export function map<T>(item: Check<T>, bounds: Range<number> = {}): Check<Readonly<Record<string, T>>> {
  return (value, place) => {
    if (value === undefined || !isObject(value)) return fault(place, 'type', 'This has to be an object.', {});
    const entries = Object.entries(value).toSorted(([a], [b]) => compareText(a, b));
    checkRange(place, entries.length, bounds, compareNumbers, 'entries');
    const read = entries.flatMap(([name, one]): readonly (readonly [string, T])[] => {
      return RESERVED_NAMES.includes(name) ? reserved(name, place) : [[name, item(one, entryPlace(name, place))]];
    });
    const removed = RESERVED_NAMES.filter((name) => patchedEntry(name, place) === null);
    for (const name of removed) reserved(name, place);
    return Object.fromEntries(read);
  };
}

function entryPlace(name: string, place: Place): Place {
  const { pointer, faults } = place;
  return { pointer: pointer + pointerOf([name]), faults, patch: patchedEntry(name, place) };
}

/** The part of a merge patch for an entry; undefined without one. */
function patchedEntry(name: string, { patch }: Place): Json | undefined {
  return patch !== undefined && isObject(patch) && Object.hasOwn(patch, name) ? patch[name] : undefined;
}

function reserved(name: string, place: Place): readonly [] {
  return fault(entryPlace(name, place), 'unknown-member', `No entry can be called ${JSON.stringify(name)}.`, []);
}
