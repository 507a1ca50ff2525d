// The suite over a service that runs elsewhere (`npm run conformance -- --base-url …`): nobody can look inside it, and whatever a
// check makes there is deleted again.
import type { JsonObject } from '../../../src/api/runtime/json/json.js';
import { parentOf, type FieldUnderTest, type ResourceUnderTest } from './subject.js';

const given = process.env['CONFORMANCE_BASE_URL'];

/** Where the service is; undefined where each check has one of its own. */
export const deployedAt = given === undefined ? undefined : new URL(given);

/** Whether something else reads the bytes first, and answers what is no HTTP as it sees fit. */
export const isBehindProxy = process.env['CONFORMANCE_PROXY'] !== undefined;

/** The line of a raw request that says whom it is for. */
export const HOST = `Host: ${deployedAt?.host ?? 'localhost'}\r\n`;

/** A check that cannot be made at a deployed service, with what it would need. */
export class NotApplicable extends Error {}

/** For what depends on each byte, and on the connection. @throws NotApplicable behind a proxy */
export function requireWire(): void {
  if (isBehindProxy) throw new NotApplicable('needs a connection to the service itself');
}

/** What the checks may make at a deployed service: all of it can be named, and deleted again. */
export function canBeCleared(resource: ResourceUnderTest): boolean {
  const parent = parentOf(resource);
  if (parent !== undefined && !canBeCleared(parent)) return false;
  if (resource.kind === 'always') return parent !== undefined;
  return resource.making !== 'row' && resource.operations.includes('delete');
}

/** Ids that the checks know beforehand are those of what they put into the database themselves. */
export function refersToOthers(resource: ResourceUnderTest): boolean {
  const parent = parentOf(resource);
  return (resource.references ?? []).length > 0 || (parent !== undefined && refersToOthers(parent));
}

/** Only whose key it is finds it, or what is above it. */
export function isByItsKey(resource: ResourceUnderTest): boolean {
  const parent = parentOf(resource);
  return resource.isOwnersAlone === true || (parent !== undefined && isByItsKey(parent));
}

/** What a deployed service has set by its clock, or by who calls, cannot be known beforehand. @throws NotApplicable there */
export function requireForeseen({ owner }: ResourceUnderTest, field: FieldUnderTest): void {
  if (deployedAt === undefined) return;
  if (isOfClock(field)) throw new NotApplicable('needs the clock of the service');
  if (field.name === owner) throw new NotApplicable('needs to know what the service calls its caller');
}

/** The resource with what can be known beforehand of its representations. */
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

/** What a deployed service has set by its clock at a change. */
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
