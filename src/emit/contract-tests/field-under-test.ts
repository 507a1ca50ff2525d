// Facts of a field, and of unique groups, for the emitted conformance checks.
import { isGuardedMember } from '../../model/member-callers.js';
import { isTakenBySome, stampsMembers, hasImmutableMembers } from '../../model/fields.js';
import type { Field, FieldType, Json, Resource } from '../../model/model.js';
import { madeType } from '../../types/structures/members.js';
import { definitionOf, isSimple, takesMoment } from '../../types/types.js';
import { differentValue, distinctValues, exampleOf } from '../../types/values.js';
import { DISTINCT_VALUES } from './fixtures.js';
import { distinctFields, sentOverlaps, sentUniques } from './fact-values.js';
import { intervalUnderTest } from './interval-under-test.js';
import { isMembers, wrongValues, type Members } from './test-values.js';
import { isCompared } from './check-facts.js';

/** Longer values would make the file unreadable; the check `longest` covers bounds that need them. */
const LONGEST_VALUE = 200;

export function fieldUnderTest(field: Field, resource: Resource): Json {
  const { name, alias, type, access, presence, nullable, touched } = field;
  const value = exampleOf(field);
  const other = differentValue(madeType(field), value);
  const wrong = wrongValues(type).filter(
    (one) => JSON.stringify(one.value).length <= LONGEST_VALUE && !isManyNumbers(one.value),
  );
  const longest = isSimple(type) ? definitionOf(type).maxCharacters(type) : null;
  return {
    name,
    ...(alias !== '' && { alias }),
    type: field.reference === null ? type.kind : 'reference',
    access: isTakenBySome(field) ? 'by-operation' : access,
    ...(isTakenBySome(field) && { takenBy: field.takenBy, ...(access === 'write-only' && { hidden: true }) }),
    presence: presence.kind,
    ...(isGuardedMember(field) && { callers: { read: field.callers.read, write: field.callers.write } }),
    ...(nullable && { nullable }),
    touched,
    value,
    ...(other !== undefined && { other }),
    ...(presence.kind === 'default' && { default: presence.value }),
    ...(isCompared(resource, field) && { compared: true }),
    ...(longest !== null && { longest }),
    ...(hasImmutableMembers(type) && { staysInside: true }),
    ...(stampsMembers(type) && { stampsInside: true }),
    ...(type.kind === 'object' && { inside: shownNames(type.fields) }),
    ...(type.kind === 'map' && { isBounded: type.minItems !== null || type.maxItems !== null }),
    ...(takesMoment(type) && isBounded(type) && { isBounded: true }),
    ...(type.kind === 'map' && { inside: Object.keys(isMembers(value) ? value : {}).filter(isPlainName) }),
    wrong: wrong.map(({ value, at }) => ({ value, at })),
  };
}

function isBounded(type: FieldType): boolean {
  const bounds = isSimple(type) ? definitionOf(type).order?.bounds(type) : undefined;
  return bounds !== undefined && (bounds.min ?? bounds.max) !== null;
}

function shownNames(fields: readonly Field[]): readonly string[] {
  return fields.filter(({ access }) => access !== 'write-only').map(({ name }) => name);
}

/** True for names that `fields` can select: a dot, a comma or a parenthesis would mean something else there. */
function isPlainName(name: string): boolean {
  return /^\w+$/.test(name);
}

/** True for a list that breaks a bound by its length alone. */
function isManyNumbers(value: Json): boolean {
  return Array.isArray(value) && value.length > 5;
}

export function uniqueFacts(resource: Resource, members: Members): { readonly [name: string]: Json } {
  const uniques = sentUniques(resource, members);
  const overlaps = sentOverlaps(resource, members);
  const compared = distinctFields(resource, members);
  if (compared.length === 0) return {};
  return {
    ...(uniques.length > 0 && { uniques: uniques.map((group) => group.map(({ name }) => name)) }),
    ...uniquesPerOwner(resource, members),
    ...(overlaps.length > 0 && { overlaps: overlaps.map((one) => intervalUnderTest(one, resource)) }),
    distinct: Object.fromEntries(
      compared.map((field) => {
        const other = differentValue(madeType(field), exampleOf(field));
        return [field.name, distinctValues(field, DISTINCT_VALUES).filter((value) => value !== other)];
      }),
    ),
  };
}

/** Unique groups that include the owner: two callers may use the same values. */
function uniquesPerOwner(resource: Resource, members: Members): { readonly [name: string]: Json } {
  const groups = resource.uniques.filter((group) => group.some(({ name }) => name === resource.owner?.name));
  const sent = sentUniques({ ...resource, uniques: groups }, members);
  return sent.length === 0 ? {} : { uniquesPerOwner: sent.map((group) => group.map(({ name }) => name)) };
}
