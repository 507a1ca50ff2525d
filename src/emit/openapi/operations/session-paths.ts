// Paths of sessions (A.1): logging in and out, in each version that authenticates by cookie.
import type { Model } from '../../../model/model.js';
import { bodyTypes, wrapperOfSessions } from '../../routes/route-facts.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { LINK } from '../../json-schema/resource-schema.js';
import { hasSunset } from './lifecycle-and-rates.js';
import { PAGE } from '../components/media-content.js';
import { optionsFailures } from './operation-parts.js';
import type { OperationNames } from './operation-texts.js';
import { headerReferences } from '../map-answers.js';
import { failureReferences, failuresWithoutContent } from '../problems/problem-responses.js';
import { answerReference, ITEM_HEADERS } from '../components/shared-parts.js';
import type { FailureStatus } from '../problems/failures.js';

const NAMED = { names: { type: 'Session', collection: 'sessions' } };

const TEXTS: Schema = { type: 'array', items: { type: 'string' } };

const MEMBERS: Schema = {
  id: { const: 'current' },
  account: { type: 'string', description: 'The id of the account.' },
  name: { type: 'string' },
  roles: TEXTS,
  scopes: TEXTS,
  created: { type: 'string', format: 'date-time', description: 'When it was begun.' },
  expires: { type: 'string', format: 'date-time', description: 'When it ends, unless it is used before.' },
};

/** Equal to the bounds in `runtime/sessions/passwords.ts` of the service, as a test checks. */
export const LOGIN_LIMITS = { name: 200, password: 1_024 };

const LOGIN: Schema = {
  type: 'object',
  required: ['name', 'password'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: LOGIN_LIMITS.name },
    password: { type: 'string', minLength: 1, maxLength: LOGIN_LIMITS.password, writeOnly: true },
  },
  additionalProperties: false,
};

type Entries = readonly (readonly [string, Schema])[];

/** Empty for other schemes. */
export function sessionPaths(model: Model, names: Pick<OperationNames, 'claim'>): Entries {
  if (model.auth.scheme !== 'cookie') return [];
  const heading = (verb: string, ofList: boolean, summary: string): Schema => ({
    operationId: names.claim(verb, NAMED, ofList),
    summary,
    tags: ['sessions'],
  });
  const failures = (...statuses: readonly FailureStatus[]): Schema =>
    failureReferences(inOrder([...statuses, 414, 417, 500, 503, ...(hasSunset(model) ? [410 as const] : [])]));
  const options = (ofList: boolean, headers: readonly string[]): Schema => ({
    ...heading('options', ofList, `List the methods for ${ofList ? 'sessions' : 'the current session'}`),
    security: [],
    responses: {
      204: { description: 'What the path offers.', ...headerReferences(headers) },
      ...failureReferences(optionsFailures(false, model)),
    },
  });
  const known = { security: [{ cookie: [] }] };
  const collection = {
    post: {
      ...heading('create', false, 'Log in'),
      description: 'Begins a session, and ends the one that the request came in.',
      security: [],
      requestBody: { required: true, content: loginContent(model) },
      responses: {
        201: {
          description: 'Whoever sends the cookie is known.',
          ...headerReferences(['Location', 'Set-Cookie', 'Content-Language']),
          content: sessionContent(model),
        },
        ...failures(400, 401, 403, 406, 413, 415, 422),
      },
    },
    options: options(true, ['Allow', 'Accept-Post']),
  };
  const current = {
    get: {
      ...heading('get', false, 'Get the current session'),
      ...known,
      responses: {
        200: { description: 'The session.', ...headerReferences(ITEM_HEADERS), content: sessionContent(model) },
        304: answerReference('NotModified'),
        ...failures(400, 401, 406),
      },
    },
    head: {
      ...heading('head', false, 'Get the headers of the current session'),
      ...known,
      responses: {
        200: answerReference('HeadersOfItem'),
        304: answerReference('NotModified'),
        ...failuresWithoutContent(inOrder([400, 401, 406, 414, 417, 500, 503])),
      },
    },
    delete: {
      ...heading('delete', false, 'Log out'),
      ...known,
      responses: {
        204: { description: 'The session has ended.', ...headerReferences(['Set-Cookie']) },
        ...failures(400, 401, 403),
      },
    },
    options: options(false, ['Allow']),
  };
  return [
    ['/sessions', collection],
    ['/sessions/current', current],
  ];
}

function inOrder(statuses: readonly FailureStatus[]): readonly FailureStatus[] {
  return statuses.toSorted((one, other) => one - other);
}

function sessionContent(model: Model): Schema {
  const links = { _links: { type: 'object', required: ['self'], properties: { self: LINK } } };
  // HAL has a `self` link even where JSON has no links.
  const properties = { ...MEMBERS, ...links };
  const schema = {
    type: 'object',
    description: 'Who is logged in, and until when.',
    required: Object.keys(model.conventions.links ? properties : MEMBERS),
    properties,
  };
  const { mediaTypes } = model.conventions;
  const linked = model.conventions.links ? schema : { ...schema, required: [...schema.required, '_links'] };
  return {
    'application/json': { schema },
    ...(mediaTypes.includes('application/hal+json') && { 'application/hal+json': { schema: linked } }),
    ...(mediaTypes.includes('text/html') && { 'text/html': { schema: PAGE } }),
  };
}

function loginContent(model: Model): Schema {
  const wrapper = wrapperOfSessions(model);
  const schema =
    wrapper === undefined
      ? LOGIN
      : { type: 'object', required: [wrapper], properties: { [wrapper]: LOGIN }, additionalProperties: false };
  return Object.fromEntries(bodyTypes(model).map((mediaType) => [mediaType, { schema }]));
}

/** The tag of session operations. */
export function sessionTags({ auth }: Model): readonly { readonly name: string; readonly description: string }[] {
  return auth.scheme === 'cookie' ? [{ name: 'sessions', description: 'Logging in and out.' }] : [];
}
