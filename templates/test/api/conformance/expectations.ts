// Expectations of every answer: whole headers, whole problems.
import { expect } from 'vitest';
import { isArray, isObject, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { documentOf, type Reply } from './reply.js';
import { answersChange } from './world.js';

/** The media types that POST and PUT accept: the JSON forms of representations. */
export const BODY_TYPES = service.mediaTypes.filter((mediaType) => mediaType.endsWith('json'));
/** The media types that PATCH accepts, as OPTIONS and 415 say (PA.1). */
export const ACCEPT_PATCH = { 'accept-patch': 'application/json-patch+json, application/merge-patch+json' };

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
export const UUID_V7 = new RegExp(`^${UUID}$`);
const INSTANCE = new RegExp(`^urn:uuid:${UUID}$`);

/** The headers of an answer, without those of the connection and the moment. */
export function headersOf({ headers }: Reply): Readonly<Record<string, string>> {
  const passing = ['connection', 'keep-alive', 'date', 'transfer-encoding'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.includes(name)));
}

/** The whole answer, without the connection and the moment. */
export function wholeAnswer(
  reply: Reply,
): readonly [status: number, headers: Readonly<Record<string, string>>, text: string] {
  return [reply.status, headersOf(reply), reply.sent.text];
}

/** The whole `Vary`. If pages of other origins may read answers, each answer also depends on its origin (R-4.cors). */
export function varyOf(vary: string): string {
  return [vary, service.origins.length > 0 ? 'Origin' : ''].filter((one) => one !== '').join(', ');
}

/** The headers about the content, which every answer has (R-1.3, R-2.9, C.7). */
function contentHeaders(type: string, text: string): Readonly<Record<string, string>> {
  return {
    'content-type': `${type}; charset=utf-8`,
    'content-language': service.language,
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-cache',
    vary: varyOf('Accept'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** A representation with these headers besides the usual ones and no others. */
export function expectRepresentation(
  reply: Reply,
  status: number,
  more: Readonly<Record<string, string | undefined>>,
): JsonObject {
  expect(`${reply.status} ${reply.status === status ? '' : reply.text}`.trim()).toBe(String(status));
  const vary = varyOf(answersChange(reply) ? 'Accept, Prefer' : 'Accept');
  expect(headersOf(reply)).toEqual({ ...contentHeaders('application/json', reply.sent.text), vary, ...more });
  return documentOf(reply);
}

/** Expects this status and code, only the usual headers and `more`, and the five members of RFC 9457 with `others`. */
export function expectProblem(
  reply: Reply,
  status: number,
  code: string,
  more: Readonly<Record<string, string>> = {},
  others: Readonly<Record<string, unknown>> = {},
): JsonObject {
  const { text } = reply;
  expect(`${reply.status} ${text}`).toMatch(new RegExp(`^${status} \\{`));
  expect(headersOf(reply)).toEqual({ ...contentHeaders('application/problem+json', reply.sent.text), ...more });
  const problem = documentOf(reply);
  const { errors, ...rest } = problem;
  expect(rest).toEqual({
    type: `/problems/${code}`,
    title: expect.stringMatching(/^[A-Z].+[^.]$/),
    status,
    detail: expect.stringMatching(/^[A-Z0-9].+\.$/s),
    instance: expect.stringMatching(INSTANCE),
    code,
    ...others,
  });
  if (errors !== undefined) expect(errors).not.toEqual([]);
  return problem;
}

/**
 * The faults of a problem with their places: `/name required`, `offset invalid-parameter`, `If-Match malformed-header`.
 */
export function faultsOf(problem: JsonObject): readonly string[] {
  const errors = problem['errors'];
  if (errors === undefined || !isArray(errors)) return [];
  return errors.filter(isObject).map((fault) => {
    const { pointer, parameter, header, code, detail, ...rest } = fault;
    expect(rest).toEqual({});
    expect(detail).toMatch(/\.$/);
    const places = [pointer, parameter, header].filter((place) => place !== undefined);
    expect(places).toHaveLength(1);
    return `${String(places[0])} ${String(code)}`;
  });
}

/** A 204 or 304 with only these headers. */
export function expectEmpty(reply: Reply, status: number, headers: Readonly<Record<string, string>>): void {
  expect(reply.status).toBe(status);
  const vary = varyOf(headers['vary'] ?? '');
  expect(headersOf(reply)).toEqual({ ...headers, ...(vary !== '' && { vary }) });
  expect(reply.text).toBe('');
}
