// The README's commands to paste: starting the service, then the first requests with credentials.
import type { Json, Model, Operation, Resource } from '../../model/model.js';
import { isKeyedByOwner } from '../../model/access.js';
import { firstRole } from '../../model/groups.js';
import { exampleBody, minimalBody } from '../../samples/example-values.js';
import { exampleId } from '../../samples/sample-ids.js';
import { pagingStyle } from '../routes/paging-style.js';
import type { View } from '../templates.js';
import { firstCaller, type Command } from './first-caller.js';

const ADDRESS = 'http://localhost:3000';

/** The partial of a request that sends an item to the caller's own id. */
const AT_OWN_ID = 'creation-at-own-id';

interface FirstRequest {
  readonly resource: Resource;
  readonly operation: Operation;
  /** The partial that shows it. */
  readonly form: string;
}

/**
 * The commands until the service listens, then the first requests: several for the first resource, and one for each
 * other resource.
 */
export function firstRequestsView(model: Model): View {
  const requests = firstRequests(model);
  const grants = grantsOf(requests);
  const { beforeStart, beforeRequests, credentials, beforeOwnItems } = firstCaller(model, grants);
  const namesCaller = requests.some(({ form }) => form === AT_OWN_ID);
  return {
    beforeStart: [
      ...(model.database === 'postgres' ? [{ form: 'export-database-url' }] : []),
      ...(model.conventions.absoluteLinks ? [{ form: 'export-base-url' }] : []),
      ...beforeStart,
    ],
    requests: [
      ...(grants.length === 0 ? [] : beforeRequests),
      ...(namesCaller ? beforeOwnItems : []),
      ...requests.map((request) => requestView(request, credentials, model)),
    ],
  };
}

function requestView({ resource, operation, form }: FirstRequest, credentials: string, model: Model): Command {
  const { kind, names, fields, access, alwaysExists, parents } = resource;
  const path = parents.reduce((one, parent) => one.replace(`{${parent.idParam}}`, exampleId(parent)), resource.path);
  const { idempotency, concurrency } = model.conventions;
  const url = `${ADDRESS}/v${model.service.version}${path}`;
  return {
    form,
    credentials: access[operation].includes('public') ? 'without-credentials' : credentials,
    url,
    itemUrl: `${url}/${exampleId(resource)}`,
    pageUrl: `${url}?${pagingStyle(model).size}=5`,
    group: parents[0]?.names.singular ?? '',
    isDocument: kind === 'document',
    noun: names.singular,
    plural: names.plural,
    body: bodyFor(resource, model),
    refers: fields.some(({ reference, presence }) => reference !== null && presence.kind === 'required'),
    needsKey: idempotency === 'required',
    needsMatch: alwaysExists && concurrency === 'required',
    isAccount: model.auth.scheme === 'cookie',
  };
}

/** The first grant of each request that is not public. */
function grantsOf(requests: readonly FirstRequest[]): readonly string[] {
  const closed = requests.map(({ resource, operation }) => resource.access[operation]);
  return [...new Set(closed.filter((grants) => !grants.includes('public')).flatMap((grants) => grants.slice(0, 1)))];
}

function firstRequests(model: Model): readonly FirstRequest[] {
  const [first = [], ...others] = model.resources.map(requestsTo);
  return [...first, ...others.flatMap((requests) => requests.slice(0, 1))];
}

/** Only top-level resources, since others need a parent first. What makes a group lets its maker add to it. */
function requestsTo(resource: Resource): readonly FirstRequest[] {
  const { kind, hasItems, operations } = resource;
  const has = new Set(operations);
  const requests: readonly (readonly [form: string, operation: Operation, isShown: boolean])[] = [
    ['first-creation', 'create', true],
    ['first-replacement', 'replace', !has.has('create') && !hasItems],
    [isKeyedByOwner(resource) ? AT_OWN_ID : 'creation-at-chosen-id', 'replace', kind === 'store'],
    ['first-list', 'list', true],
    ['first-reading', 'get', kind === 'document'],
  ];
  const shown = requests
    .filter(([, operation, isShown]) => isShown && has.has(operation))
    .map(([form, operation]): FirstRequest => ({ resource, operation, form }));
  const inGroup = has.has('create') ? firstInGroup(resource) : undefined;
  return inGroup === undefined ? shown : shown.toSpliced(1, 0, { ...inGroup, form: 'creation-in-group' });
}

/** An item that the first member of a group may make in it. */
function firstInGroup(group: Resource): Pick<FirstRequest, 'resource' | 'operation'> | undefined {
  if (group.members === null) return undefined;
  const letting = new Set(['public', 'authenticated', 'owner', 'member', `member:${firstRole(group) ?? ''}`]);
  const resource = group.children.find(
    ({ kind, operations, access }) =>
      kind === 'collection' && operations.includes('create') && access.create.some((grant) => letting.has(grant)),
  );
  return resource && { resource, operation: 'create' };
}

/** The required members, or all where none is required. */
function bodyFor(resource: Resource, model: Model): Json {
  const isRequired = resource.fields.some((field) => field.presence.kind === 'required');
  return isRequired
    ? minimalBody(resource, model)
    : exampleBody(resource, model, resource.alwaysExists ? 'replace' : 'create');
}
