// Values that the emitted tests send for a resource, and the representations that the service then shows.
import { differentMembers, exampleMembers, exampleOf, invalidValues } from '../../types/values.js';
import { SAMPLE_CALLER } from '../../samples/sample-ids.js';
import type { Field, FieldType, Json, Model, Referrer, Resource } from '../../model/model.js';
import { allReferrersIn, idsAt, placeOf } from '../../model/references.js';
import { aliasedFields, hidesMembers, isUntakenBy, offeredWritings } from '../../model/fields.js';
import { bodyFields } from '../../samples/example-values.js';
import { onceEach } from '../../model/once-each.js';
import { isCyclicReference } from './reference-cycles.js';
import { withoutIds, withoutHidden } from '../../samples/reduced-values.js';
import { takesDay } from '../../types/types.js';

export interface Members {
  readonly [name: string]: Json;
}

/** The time at which the clock of the emitted tests stands still. */
export const TEST_TIME = '2026-01-02T03:04:05.678Z';

/** Fields that the tests can send: a reference that leads back to its own kind would need another item first. */
export const testedFields = onceEach((resource: Resource): readonly Field[] => {
  const unsent = unsentFields(resource);
  return bodyFields(resource).filter((field) => !unsent.includes(field));
});

/** Fields that lead back to their own kind. */
export function unsentFields(resource: Resource): readonly Field[] {
  const referring = allReferrersIn(resource).filter((referrer) => isCyclicReference(referrer) && isInExample(referrer));
  const leading = new Set(referring.map(({ field }) => field));
  return bodyFields(resource).filter((field) => leading.has(field));
}

/** False for targets of a reference to one of several resources that its example does not name. */
function isInExample({ field, path }: Referrer): boolean {
  return placeOf(path).length === path.length || idsAt(path, exampleOf(field)).length > 0;
}

/** The same, and required fields: those can be null, or nobody could create a first item. */
export function sentOrNullFields(resource: Resource): readonly Field[] {
  const tested = testedFields(resource);
  return bodyFields(resource).filter((field) => tested.includes(field) || isNeeded(field) || isEmptied(field));
}

/** Every member that a client may set, as far as the request that makes an item takes it. */
export const fullMembers = onceEach((resource: Resource): Members =>
  withNulls(
    sentOrNullFields(resource).filter((field) => isSetAtFirst(field, resource)),
    resource,
  ),
);

/** True when the request that makes an item takes the member, and a PUT of the same body is not refused for it. */
export function isSetAtFirst(field: Field, resource: Resource): boolean {
  const { alwaysExists, offers, operations, putCreates } = resource;
  const isMade = offeredWritings(operations, putCreates).includes('create');
  if (isUntakenBy(field, 'replace') && offers.replace) {
    if (alwaysExists) return false;
    // A PUT may repeat what GET shows, and never a hidden member.
    if (field.access === 'write-only') return field.presence.kind === 'required';
  }
  return !isMade || !isUntakenBy(field, 'create');
}

/** The required members alone. */
export const minimalMembers = onceEach((resource: Resource): Members =>
  withNulls(bodyFields(resource).filter(isNeeded), resource),
);

/** True for a required list or map of references, which may be empty. */
function isEmptied({ presence, innerReferences }: Field): boolean {
  return presence.kind === 'default' && innerReferences.length > 0;
}

function isNeeded({ presence }: Field): boolean {
  return presence.kind === 'required';
}

/** Null or an empty value for fields that the tests cannot fill. */
function withNulls(fields: readonly Field[], resource: Resource): Members {
  const tested = new Set(testedFields(resource).map(({ name }) => name));
  const members = exampleMembers(fields);
  const entries = fields.flatMap((field) => {
    const value = members[field.name];
    if (value === undefined) return [];
    const otherwise = field.innerReferences.length > 0 && !field.nullable ? withoutIds(value, field) : null;
    return [[field.name, tested.has(field.name) ? value : otherwise] as const];
  });
  return Object.fromEntries(entries);
}

/** The members that can be changed, each with a value of its own beside the one in `fullMembers`. */
export const changedMembers = onceEach((resource: Resource): Members => {
  const fields = testedFields(resource);
  const changes = otherMembers(resource);
  // A change keeps the members that it leaves out, but a document that always exists may not have them yet.
  const changed = fields.filter(({ name, type }) => name in changes && !(resource.alwaysExists && hidesMembers(type)));
  return Object.fromEntries(changed.map(({ name, type }) => [name, withoutHidden(changes[name] ?? null, type)]));
});

/** The same, whole: with the write-only members inside, which a change may leave out. */
export function otherMembers(resource: Resource): Members {
  return differentMembers(testedFields(resource), fullMembers(resource));
}

/** Members that GET shows after this request, without `id` and `_links`, in the order of the contract. */
export function shownMembers(fields: readonly Field[], sent: Members): Members {
  return filledMembers(
    fields.filter(({ access }) => access !== 'write-only'),
    sent,
    shownMembers,
  );
}

/** The same, with members that are never shown. */
export function keptMembers(fields: readonly Field[], sent: Members): Members {
  return filledMembers(fields, sent, keptMembers);
}

/** Fills in the members of a nested object. */
type Fill = (fields: readonly Field[], sent: Members) => Members;

function filledMembers(fields: readonly Field[], sent: Members, fill: Fill): Members {
  const filled = fields.map((field) => [field.name, filledValue(field, sent[field.name], fill)] as const);
  return Object.fromEntries(filled.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function filledValue(field: Field, sent: Json | undefined, fill: Fill): Json | undefined {
  const { presence, access, touched, type, nullable } = field;
  const given = access === 'read-only' || (sent === null && !nullable) ? undefined : sent;
  if (given !== undefined) return filledForm(type, given, fill);
  if (presence.kind === 'now' || touched) return takesDay(type) ? TEST_TIME.slice(0, 10) : TEST_TIME;
  // A required read-only field without a default or a hook holds the owner.
  if (access === 'read-only' && presence.kind === 'required') return SAMPLE_CALLER;
  return presence.kind === 'default' ? filledForm(type, presence.value, fill) : undefined;
}

/** The value with defaults at every depth. */
function filledForm(type: FieldType, value: Json, fill: Fill): Json {
  if (type.kind === 'list' && Array.isArray(value)) return value.map((item: Json) => filledForm(type.item, item, fill));
  if (type.kind === 'map' && isMembers(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledForm(type.value, one, fill)]));
  }
  return type.kind === 'object' && isMembers(value) ? fill(type.fields, value) : value;
}

export function isMembers(value: Json): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value that breaks the contract, and the JSON pointer to the fault inside the member; '' for the member itself. */
export interface WrongValue {
  readonly value: Json;
  readonly at: string;
}

export function wrongValues(type: FieldType): readonly WrongValue[] {
  return invalidValues(type).map((value) => ({ value, at: faultAt(type, value) }));
}

function faultAt(type: FieldType, value: Json): string {
  if (type.kind === 'list' && Array.isArray(value)) {
    const [item] = value;
    const isAboutLength = item === undefined || value.length > (type.maxItems ?? Number.POSITIVE_INFINITY);
    return isAboutLength ? '' : `/0${faultAt(type.item, item)}`;
  }
  if (type.kind === 'map' && isMembers(value)) {
    const [[name, one] = ['', null], ...others] = Object.entries(value);
    const isAboutLength = name === '' || others.length >= (type.maxItems ?? Number.POSITIVE_INFINITY);
    if (isAboutLength) return '';
    return name === 'constructor' ? '/constructor' : `/${name}${faultAt(type.value, one)}`;
  }
  if (type.kind === 'object' && isMembers(value)) return `/${Object.keys(value)[0] ?? ''}`;
  return '';
}

/** A body with the members, in the wrapper where there is one. */
export function bodyOf(resource: Resource, model: Model, members: Members): Members {
  return model.conventions.requestBody === 'wrapped' ? { [resource.names.wrapper]: members } : members;
}

/** Former names by current ones, for members that are shown, sent, changed and removed. */
export interface AliasFacts {
  readonly aliases: Members;
  readonly sentAliases: Members;
  readonly changedAliases: Members;
  readonly optionalAliases: Members;
}

export function aliasFacts(
  resource: Resource,
  members: Members,
  changes: Members,
  optional: readonly string[],
): AliasFacts {
  const aliased = aliasedFields(resource);
  const of = (isMeant: (field: Field) => boolean): Members =>
    Object.fromEntries(aliased.filter(isMeant).map(({ name, alias }) => [name, alias] as const));
  return {
    aliases: of(({ access }) => access !== 'write-only'),
    sentAliases: of(({ name, access }) => access !== 'read-only' && name in members),
    changedAliases: of(({ name, access }) => access !== 'write-only' && name in changes),
    optionalAliases: of(({ name }) => optional.includes(name)),
  };
}
