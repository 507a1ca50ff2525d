// The suite over a service that runs elsewhere (`npm run conformance -- --base-url …`). Checks cannot look inside it,
// and delete everything that they make there.
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { parentOf, type FieldUnderTest, type ResourceUnderTest } from './subject.js';

const given = process.env['CONFORMANCE_BASE_URL'];

/** The address of the service; undefined when each check has a service of its own. */
export const deployedAt = given === undefined ? undefined : new URL(given);

/** True when a proxy reads the bytes first, and answers invalid HTTP in its own way. */
export const isBehindProxy = process.env['CONFORMANCE_PROXY'] !== undefined;

/** The Host line of a raw request. */
export const HOST = `Host: ${deployedAt?.host ?? 'localhost'}\r\n`;

/** A check that does not work with a deployed service. The message says what it needs. */
export class NotApplicable extends Error {}

/** For checks that depend on single bytes, or on the connection. @throws NotApplicable behind a proxy */
export function requireWire(): void {
  if (isBehindProxy) throw new NotApplicable('needs a connection to the service itself');
}

/** True when the checks can delete everything that they make of the resource at a deployed service. */
export function canBeCleared(resource: ResourceUnderTest): boolean {
  const parent = parentOf(resource);
  if (parent !== undefined && !canBeCleared(parent)) return false;
  if (resource.kind === 'always') return parent !== undefined;
  return resource.making !== 'row' && resource.operations.includes('delete');
}

/** References need rows with known ids, which the checks can put only into a database of their own. */
export function refersToOthers(resource: ResourceUnderTest): boolean {
  const parent = parentOf(resource);
  return (resource.references ?? []).length > 0 || (parent !== undefined && refersToOthers(parent));
}

/** Only the caller whose id is the key can find the item, or one above it. */
export function isByItsKey(resource: ResourceUnderTest): boolean {
  const parent = parentOf(resource);
  return resource.isOwnersAlone === true || (parent !== undefined && isByItsKey(parent));
}

/**
 * Values that a deployed service sets by its clock, or by the caller, are not predictable. @throws NotApplicable there
 */
export function requireForeseen({ owner }: ResourceUnderTest, field: FieldUnderTest): void {
  if (deployedAt === undefined) return;
  if (isOfClock(field)) throw new NotApplicable('needs the clock of the service');
  if (field.name === owner) throw new NotApplicable('needs the id of the caller');
}

/** The resource with the predictable parts of its representations. */
export function foreseen(resource: ResourceUnderTest): ResourceUnderTest {
  if (deployedAt === undefined) return resource;
  const { fields, members, shown, minimalShown, owner } = resource;
  const unsent = fields.filter(({ name, stampsInside }) => !(name in members) || stampsInside === true);
  return {
    ...resource,
    shown: membersOf(withoutTimes(unsent, shown), (name) => name !== owner),
    minimalShown: membersOf(withoutTimes(fields, minimalShown), (name) => name !== owner),
  };
}

/** The members that a deployed service has set by its clock at a change. */
export function touchedIn({ fields }: ResourceUnderTest, shown: JsonObject): JsonObject {
  const touched = fields.filter((field) => field.touched || field.stampsInside === true).map(({ name }) => name);
  return deployedAt === undefined ? {} : membersOf(shown, (name) => touched.includes(name));
}

function withoutTimes(fields: readonly FieldUnderTest[], shown: JsonObject): JsonObject {
  const times = fields.filter(isOfClock).map(({ name }) => name);
  return membersOf(shown, (name) => !times.includes(name));
}

function membersOf(shown: JsonObject, isMeant: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(shown).filter(([name]) => isMeant(name)));
}

function isOfClock({ presence, touched, stampsInside }: FieldUnderTest): boolean {
  return presence === 'now' || touched || stampsInside === true;
}
