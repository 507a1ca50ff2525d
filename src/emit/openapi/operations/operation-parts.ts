// Parts of operations: headings, parameters, what a change answers, and the failures that are possible.
import { hasSunset } from './lifecycle-and-rates.js';
import type { Json, Model, Operation, Resource } from '../../../model/model.js';
import { isSecondaryList } from '../../../model/secondary-lists.js';
import { bodyTypes } from '../../routes/route-facts.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { pagingStyle } from '../../routes/paging-style.js';
import { dependents } from '../../../tables/table-plan.js';
import { criteriaParameters } from './criteria-parameters.js';
import { FAILURE_STATUSES, type FailureStatus, PATCH_FAILURES } from '../problems/failures.js';
import { representationContent } from '../components/media-content.js';
import { operationDescription, type Verb, type OperationNames } from './operation-texts.js';
import { headerReferences } from '../map-answers.js';
import { failureReferences, answersWithProblems } from '../problems/problem-responses.js';
import { type SchemaNames } from '../components/schema-names.js';
import { keepsMember } from '../../../model/groups.js';
import { restrictedText } from '../../rows/row-details.js';
import { parameterReference, answerReference, ITEM_HEADERS } from '../components/shared-parts.js';

export interface OperationContext {
  readonly model: Model;
  readonly schemas: SchemaNames;
  readonly names: Pick<OperationNames, 'claim'>;
}

/** OPTIONS can fail by its address and headers only. */
export function optionsFailures(hasParameters: boolean, model: Model): readonly FailureStatus[] {
  const applies: Partial<Record<FailureStatus, boolean>> = {
    400: true,
    404: hasParameters,
    410: hasSunset(model),
    414: true,
    417: true,
  };
  return FAILURE_STATUSES.filter((status) => applies[status] === true);
}

export function operationHeading(
  verb: Verb,
  summary: string,
  resource: Resource,
  { names, model }: OperationContext,
  ofList = verb === 'list',
): Schema {
  const top = resource.parents[0] ?? resource;
  return {
    tags: [top.name],
    operationId: names.claim(verb, resource, ofList),
    summary,
    description: isSecondaryList(resource)
      ? `${resource.description} ${operationDescription(verb, model)}`
      : operationDescription(verb, model),
  };
}

export function resourcePhrase(resource: Resource): string {
  return `${resource.kind === 'document' ? 'the' : 'one'} ${resource.names.singular}`;
}

export function readParameters(
  resource: Resource,
  ofList: boolean,
  { model, schemas }: OperationContext,
): readonly Schema[] {
  const criteria = ofList ? criteriaParameters(resource, schemas) : [];
  const prefer = ofList && model.limits.page.total === 'on-request' ? ['PreferCount'] : [];
  return [...criteria, ...sharedReadParameters(ofList, model, prefer)];
}

/** Parameters of all reading operations, and of pages. */
export function sharedReadParameters(
  isPaged: boolean,
  model: Model,
  preferences: readonly string[] = [],
): readonly Schema[] {
  const fields = model.conventions.fields === 'query' ? ['fields'] : [];
  const { position, size } = pagingStyle(model);
  const ofPage = isPaged ? [position, size] : [];
  return [...ofPage, ...fields, ...preferences, 'IfNoneMatch'].map(parameterReference);
}

/** The parameter `Idempotency-Key` (R-4.post). */
export function idempotencyParameter(model: Model): readonly string[] {
  return model.conventions.idempotency === 'off' ? [] : ['IdempotencyKey'];
}

export function changeAnswers(resource: Resource, { model, schemas }: OperationContext): Schema {
  const body = representationContent(resource, model, schemas);
  return {
    200: { description: `The ${resource.names.singular} as it is now.`, ...headerReferences(ITEM_HEADERS), ...body },
    204: answerReference('Changed'),
  };
}

export function creationAnswers(resource: Resource, { model, schemas }: OperationContext): Schema {
  const body = representationContent(resource, model, schemas);
  return {
    201: {
      description: `The new ${resource.names.singular}; without content where \`Prefer\` asked for the least.`,
      ...headerReferences(['Location', ...ITEM_HEADERS, 'Preference-Applied']),
      ...body,
    },
  };
}

/** Content of a request body in each of its media types. */
export function bodyContent(schema: Schema, example: Json | undefined, model: Model): Schema {
  const content = { schema, ...(example !== undefined && { example }) };
  return Object.fromEntries(bodyTypes(model).map((mediaType) => [mediaType, content]));
}

/** Failures of an operation with a body, including those of the owner's hooks. */
export function failureAnswers(resource: Resource, operation: Operation, { model, schemas }: OperationContext): Schema {
  const special = operation === 'patch' ? PATCH_FAILURES : {};
  const failures = failureReferences(failuresOf(resource, operation, model), special);
  return answersWithProblems(failures, { errors: resource.errors, special }, model, schemas);
}

/** Statuses in ascending order. The default answer covers those of any request, such as 405, 408 and 431. */
export function failuresOf(resource: Resource, operation: Operation, model: Model): readonly FailureStatus[] {
  const hasBody = operation === 'create' || operation === 'replace' || operation === 'patch';
  const onExisting = operation === 'replace' || operation === 'patch' || operation === 'delete';
  const applies: Record<FailureStatus, boolean> = {
    400: true,
    // security.ts adds these to all operations.
    401: false,
    403: false,
    404: resource.parents.some((parent) => !parent.alwaysExists) || isMissingWithout(resource, operation),
    406: operation !== 'delete',
    409: conflicts(resource, operation) || (operation === 'create' && model.conventions.idempotency !== 'off'),
    410: hasSunset(model),
    412: onExisting,
    413: hasBody,
    414: true,
    415: hasBody,
    417: true,
    422: hasBody,
    428: operation === 'patch' || (onExisting && model.conventions.concurrency === 'required'),
    // rates.ts adds these to all operations.
    429: false,
    500: true,
    503: true,
  };
  return FAILURE_STATUSES.filter((status) => applies[status]);
}

/** True when the target of the operation may be absent. */
function isMissingWithout(resource: Resource, operation: Operation): boolean {
  if (operation === 'list' || operation === 'create' || resource.alwaysExists) return false;
  // A store answers 404 for an id that it does not take.
  return operation !== 'replace' || !resource.putCreates || resource.kind === 'store';
}

/**
 * True when 409 is possible: a document exists already, a unique value is taken, an interval overlaps, a JSON Patch does not apply,
 * children and references restrict a deletion, or a group would lose its last member who may change members (R-P.10).
 */
function conflicts(resource: Resource, operation: Operation): boolean {
  if (operation === 'patch') return true;
  if ((operation === 'replace' || operation === 'delete') && keepsMember(resource)) return true;
  if (operation === 'create' || operation === 'replace') {
    const isCompared = resource.uniques.length > 0 || resource.noOverlaps.length > 0;
    return isCompared || (operation === 'create' && resource.kind === 'document');
  }
  return operation === 'delete' && (dependents(resource).length > 0 || restrictedText(resource) !== '');
}
