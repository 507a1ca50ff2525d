// How the routes of transitions compare a row with what the client has seen.
import type { Model, Resource } from '../../model/model.js';

/** Whether the row that is there is the one that the client has seen. */
export function preconditionText(resource: Resource, model: Model): string {
  const requires = model.overrides.concurrency ? ', requirePrecondition' : '';
  const above = resource.collectionAbove === undefined ? '' : ', request.params';
  return resource.hasComputedFields
    ? `yield* computed.checkPreconditions(transaction, request, current${above})`
    : `checkPreconditions(request, current[0], SHAPES${requires})`;
}
