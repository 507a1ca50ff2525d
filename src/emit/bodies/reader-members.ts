// The members of a body's reader: those that it refuses or keeps, with defaults and bounds.
import { membersInside, keepsStoredMembers, hasImmutableMembers } from '../../model/fields.js';
import type { Field } from '../../model/model.js';
import type { Check, ReaderMember, Reading, Refusal } from './readers.js';

export function refusalOf({ name, alias, nullable }: Field): Refusal {
  return { name, alias, isNullable: nullable };
}

export function addressedMember({ name, alias }: Field): ReaderMember {
  return { form: 'addressed-member', name, alias };
}

export function readingOf({ name, alias, presence, nullable, type, access }: Field, checked: Check): Reading {
  const check: Check = nullable ? { form: 'nullable-check', inside: checked } : checked;
  // The row keeps read-only members of a resource, but an object is written as a whole.
  const isKept = access === 'read-only';
  if (presence.kind === 'default') {
    const method = isKept ? 'keptOr' : keepsStoredMembers(type) ? 'withDefaultRead' : 'withDefault';
    return { form: 'reading-or-default', name, alias, check, method, fallback: presence.value };
  }
  const method = isKept ? 'kept' : presence.kind === 'now' ? 'stamped' : presence.kind;
  return { form: 'reading', name, alias, check, method };
}

/** True when an object can be removed but has members that stay once they are set. */
export function canLoseImmutableMembers({ presence, nullable, type }: Field): boolean {
  return (presence.kind === 'optional' || nullable) && hasImmutableMembers(type);
}

/** `[['carrier'], ['terms', 'rate']]` */
export function stayingPaths({ type }: Field): readonly (readonly string[])[] {
  return membersInside(type).flatMap(({ field, path }) => (field.access === 'immutable' ? [path] : []));
}

type Bounds = Readonly<Record<string, string | number>>;

export function itemBounds({
  minItems,
  maxItems,
}: {
  minItems: number | null;
  maxItems: number | null;
}): Bounds | null {
  return boundsOrNull(boundsIn({ min: minItems, max: maxItems }));
}

export function boundsIn(options: Readonly<Record<string, string | number | null>>): Bounds {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

export function boundsOrNull(bounds: Bounds): Bounds | null {
  return Object.keys(bounds).length === 0 ? null : bounds;
}
