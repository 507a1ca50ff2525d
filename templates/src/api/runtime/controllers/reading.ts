// The query of a safe controller: its own parameters beside those of every reading request.
import type { FastifyRequest } from 'fastify';
import type { Query } from '../http/query.js';
import { mediumFor } from '../media/negotiation.js';
import type { MemberTree } from '../media/selection.js';
import type { Page } from '../paging/page.js';
import { FIELDS_PARAMETERS, readSelection } from '../reading/fields.js';
import { FIRST_PAGE, queryOf, type PageQuery } from '../reading/reading.js';
import { readParameters, type Parameters } from './parameters.js';

export interface ControllerQuery<Values> extends PageQuery {
  readonly values: Values;
}

/** The query of a controller that shows members or a resource. @throws Problem 400 (O.10) or 406 (O.11) */
export function readControllerQuery<Values>(
  request: FastifyRequest,
  parameters: Parameters<Values>,
  members: MemberTree,
): ControllerQuery<Values> {
  const query = queryOf(request, [...Object.keys(parameters.types), ...FIELDS_PARAMETERS]);
  return withParameters(request, query, FIRST_PAGE, parameters, members);
}

/** Reads the parameters of a query, whose names have been checked. @throws Problem 400 (O.10) or 406 (O.11) */
export function withParameters<Values>(
  request: FastifyRequest,
  query: Query,
  page: Page,
  parameters: Parameters<Values>,
  members: MemberTree,
): ControllerQuery<Values> {
  const selection = readSelection(request, query, members);
  const values = readParameters(query, parameters);
  // The items that a function finds are not counted.
  return { query, page, counts: false, selection, values, medium: mediumFor(request) };
}
