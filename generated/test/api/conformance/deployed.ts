// The suite over a service that runs elsewhere (`npm run conformance -- --base-url …`): nobody can look inside it, and whatever a
// check makes there is deleted again.
import { parentOf, type ResourceUnderTest } from './subject.js';

const given = process.env['CONFORMANCE_BASE_URL'];

/** Where the service is; undefined where each check has one of its own. */
export const deployedAt = given === undefined ? undefined : new URL(given);

/** The line of a raw request that says whom it is for. */
export const HOST = `Host: ${deployedAt?.host ?? 'localhost'}\r\n`;

/** A check that cannot be made at a deployed service, with what it would need. */
export class NotApplicable extends Error {}

/** What the checks may make at a deployed service: all of it can be named, and deleted again. */
export function canBeCleared(resource: ResourceUnderTest): boolean {
  const parent = parentOf(resource);
  if (parent !== undefined && !canBeCleared(parent)) return false;
  if (resource.kind === 'always') return parent !== undefined;
  return resource.making !== 'row' && resource.operations.includes('delete');
}
