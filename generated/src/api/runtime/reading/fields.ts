// Where a request says which fields it wants: `?fields=id,owner.name`, dots leading into nested ones (F.1 to F.5).
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import type { Query } from '../http/query.js';
import type { MemberTree, Selection } from '../media/selection.js';
import { parseSelection } from './field-list.js';

export const FIELDS_PARAMETERS: readonly string[] = settings.fieldsParameter ? ['fields'] : [];

/** The target as the router takes it, and the one that is checked: what is asked for in the query leaves them alone. */
export { originForm as routedTarget } from '../http/request-target.js';

export function givenTarget(request: FastifyRequest): string {
  return request.raw.url ?? '/';
}

/** What follows the path of a page in its links. */
export function pathSuffix(_request: FastifyRequest): string {
  return '';
}

/** A change takes no query at all, and with that no fields (F.6). */
export function rejectSelection(_request: FastifyRequest): void {}

/** @throws Problem 400 (F.3, F.4) */
export function readSelection(_request: FastifyRequest, query: Query, members: MemberTree): Selection | undefined {
  const fields = query.get('fields');
  return fields === undefined ? undefined : parseSelection(fields, members, settings.fields);
}
