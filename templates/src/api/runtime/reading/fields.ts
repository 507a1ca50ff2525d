// Field selection in the query: `?fields=id,owner.name`, with dots for nesting (F.1 to F.5).
import type { FastifyRequest } from 'fastify';
import { settings } from '../../settings.js';
import type { Query } from '../http/query.js';
import type { MemberTree, Selection } from '../media/selection.js';
import { parseSelection } from './field-list.js';

export const FIELDS_PARAMETERS: readonly string[] = settings.fieldsParameter ? ['fields'] : [];

/**
 * The target as the router takes it. It is also the one that is checked, since a selection in the query leaves it
 * alone.
 */
export { originForm as routedTarget } from '../http/request-target.js';

export function givenTarget(request: FastifyRequest): string {
  return request.raw.url ?? '/';
}

/** The part behind the path in the links of a page: none, since the query selects the fields. */
export function pathSuffix(_request: FastifyRequest): string {
  return '';
}

/** A change takes no query at all, so it selects no fields either (F.6). */
export function rejectSelection(_request: FastifyRequest): void {}

/** @throws Problem 400 (F.3, F.4) */
export function readSelection(_request: FastifyRequest, query: Query, members: MemberTree): Selection | undefined {
  const fields = query.get('fields');
  return fields === undefined ? undefined : parseSelection(fields, members, settings.fields);
}
