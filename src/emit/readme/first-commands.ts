// The README's commands to paste: starting the service, then the first requests with credentials.
import type { Model, Operation, Resource } from '../../model/model.js';
import { isKeyedByOwner } from '../../model/access.js';
import { shellArgument, shellComment } from '../../text/quoting.js';
import { exampleBody, minimalBody } from '../../samples/example-values.js';
import { pagingStyle } from '../routes/paging-style.js';
import { exampleId } from '../../samples/sample-ids.js';
import { firstCaller, firstCallerId } from './first-caller.js';

const ADDRESS = 'http://localhost:3000';

/** A request for curl, with the grants that it needs. */
interface FirstRequest {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly about: string;
  /** Options between `curl` and the credentials. */
  readonly options: string;
  /** '' for none. */
  readonly body: string;
  /** The address contains the caller's id. */
  readonly isAtCaller: boolean;
}

/** Commands until the service listens. */
export function startCommands(model: Model): string {
  const address = model.conventions.absoluteLinks ? [`export BASE_URL=${ADDRESS}`] : [];
  const { beforeStart } = firstCaller(model, ADDRESS, grantsOf(firstRequests(model)));
  return ['npm ci', 'npm run build', ...address, ...beforeStart, 'npm start'].join('\n');
}

/** Requests from a creation to a list for the first collection, then the first request for each of the others. */
export function firstCommands(model: Model): string {
  const requests = firstRequests(model);
  const grants = grantsOf(requests);
  const { beforeRequests, option, beforeId } = firstCaller(model, ADDRESS, grants);
  const namesCaller = requests.some(({ isAtCaller }) => isAtCaller);
  return [
    ...(grants.length === 0 ? [] : beforeRequests),
    ...(namesCaller ? beforeId : []),
    ...requests.map((one) => requestText(one, option)),
  ].join('\n\n');
}

function requestText({ resource, operation, about, options, body }: FirstRequest, credentials: string): string {
  const option = resource.access[operation].includes('public') ? '' : ` ${credentials}`;
  const data = body === '' ? '' : ` \\\n  -d ${shellArgument(body)}`;
  return `# ${shellComment(about)}\ncurl ${options}${credentials === '' ? '' : option}${data}`;
}

/** The first grant of each request that is not public. */
function grantsOf(requests: readonly FirstRequest[]): readonly string[] {
  const closed = requests.map(({ resource, operation }) => resource.access[operation]);
  return [...new Set(closed.filter((grants) => !grants.includes('public')).flatMap((grants) => grants.slice(0, 1)))];
}

function firstRequests(model: Model): readonly FirstRequest[] {
  const [first = [], ...others] = model.resources.map((resource) => requestsTo(resource, model));
  return [...first, ...others.flatMap((requests) => requests.slice(0, 1))];
}

/** Only top-level resources, since others need a parent first. */
function requestsTo(resource: Resource, model: Model): readonly FirstRequest[] {
  const url = `${ADDRESS}/v${model.service.version}${resource.path}`;
  const { kind, hasItems, names, operations, alwaysExists, fields } = resource;
  const has = new Set(operations);
  const body = bodyFor(resource, model);
  const one = kind === 'document' ? `the ${names.singular}` : `one ${names.singular}`;
  const refers = fields.some(({ reference, presence }) => reference !== null && presence.kind === 'required');
  const requests: FirstRequest[] = [];
  const read = (operation: Operation, about: string, place: string): void => {
    requests.push({ resource, operation, about, options: shellArgument(place), body: '', isAtCaller: false });
  };
  const isAtCaller = isKeyedByOwner(resource);
  const write = (operation: Operation, about: string, options: string, more: readonly string[] = []): void => {
    const headers = ['Content-Type: application/json', ...more].map((header) => ` -H ${shellArgument(header)}`);
    requests.push({ resource, operation, about, options: `-i ${options}${headers.join('')}`, body, isAtCaller });
  };
  if (has.has('create')) {
    const once = model.conventions.idempotency === 'required' ? [`Idempotency-Key: "first ${names.singular}"`] : [];
    write('create', `create ${one}${refers ? ', with the ids of what it refers to' : ''}`, shellArgument(url), once);
  }
  if (!has.has('create') && !hasItems && has.has('replace')) {
    const whichever = alwaysExists && model.conventions.concurrency === 'required' ? ['If-Match: *'] : [];
    write('replace', `write ${one}`, `-X PUT ${shellArgument(url)}`, whichever);
  }
  if (kind === 'store' && has.has('replace')) {
    const place = isAtCaller ? `"${url}/${firstCallerId(model)}"` : shellArgument(`${url}/${exampleId(resource)}`);
    write('replace', `create ${one}, at ${isAtCaller ? 'your own id' : 'an id of your choice'}`, `-X PUT ${place}`);
  }
  if (has.has('list')) read('list', `list ${names.plural}`, `${url}?${pagingStyle(model).size}=5`);
  if (kind === 'document' && has.has('get')) read('get', `get ${one}`, url);
  return requests;
}

/** The required members, or all where none is required. */
function bodyFor(resource: Resource, model: Model): string {
  const isRequired = resource.fields.some((field) => field.presence.kind === 'required');
  return JSON.stringify(isRequired ? minimalBody(resource, model) : exampleBody(resource, model));
}
