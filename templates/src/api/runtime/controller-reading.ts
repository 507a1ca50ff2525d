// The query of a safe controller: its own parameters beside those of every reading request.
import type { FastifyRequest } from 'fastify';
import { settings } from '../settings.js';
import { FIELDS_PARAMETERS, readSelection } from './fields.js';
import { mediumFor, requireAcceptable } from './negotiation.js';
import { PAGE_PARAMETERS, readPage } from './page.js';
import { readParameters, type Parameters } from './parameters.js';
import { FIRST_PAGE, LIST_PARAMETERS, queryOf, type PageQuery } from './reading.js';
import type { MemberTree } from './selection.js';

export interface ControllerQuery<Values> extends PageQuery {
  readonly values: Values;
}

/** Of one that shows members of its own, which come as JSON alone. @throws Problem 400 (O.10) or 406 (O.11) */
export function readMembersQuery<Values>(
  request: FastifyRequest,
  parameters: Parameters<Values>,
  members: MemberTree,
): ControllerQuery<Values> {
  const query = controllerQuery(request, parameters, members, FIELDS_PARAMETERS);
  requireAcceptable(request, ['application/json']);
  return { ...query, medium: undefined };
}

/** Of one that shows a resource. @throws Problem 400 (O.10) or 406 (O.11) */
export function readControllerQuery<Values>(
  request: FastifyRequest,
  parameters: Parameters<Values>,
  members: MemberTree,
): ControllerQuery<Values> {
  return { ...controllerQuery(request, parameters, members, FIELDS_PARAMETERS), medium: mediumFor(request) };
}

/** Of one that answers with a page. @throws Problem 400 (O.10) or 406 (O.11) */
export function readControllerPage<Values>(
  request: FastifyRequest,
  parameters: Parameters<Values>,
  members: MemberTree,
): ControllerQuery<Values> {
  return { ...controllerQuery(request, parameters, members, LIST_PARAMETERS), medium: mediumFor(request) };
}

function controllerQuery<Values>(
  request: FastifyRequest,
  parameters: Parameters<Values>,
  members: MemberTree,
  usual: readonly string[],
): Omit<ControllerQuery<Values>, 'medium'> {
  const isPaged = usual === LIST_PARAMETERS;
  const known = [...Object.keys(parameters.types), ...usual];
  const query = queryOf(request, known, isPaged ? PAGE_PARAMETERS : []);
  const page = isPaged ? readPage(query, settings.page) : FIRST_PAGE;
  const selection = readSelection(request, query, members);
  // What a function finds is not counted.
  return { query, page, counts: false, selection, values: readParameters(query, parameters) };
}
