// Compares every answer that a check gets with the OpenAPI document: its status, its headers and its body.
import { readFileSync } from 'node:fs';
import { isArray, isObject, type Json, type JsonObject } from '../../../src/api/runtime/json/json.js';
import { service } from '../routes-under-test.js';
import { Referee, type Pointer } from './referee.js';
import { member, type Reply } from './reply.js';

const openapi = openapiDocument();
const referee = new Referee(openapi);
/**
 * For answers with all members. The document allows a selection beside each whole, and does not say which request gets
 * which.
 */
const refereeOfWholes = new Referee(withoutSelections(openapi));
const templates = Object.keys(objectAt(openapi, 'paths')).map((path) => ({ path, segments: path.split('/') }));

/** Headers of every answer, by HTTP and the connection. No operation repeats them. */
const GENERAL = [
  /^(?:connection|content-length|content-type|date|keep-alive|transfer-encoding)$/,
  // Headers of any answer that pages of other origins may read (R-4.cors).
  /^access-control-/,
];

/** Headers of an answer with content, in addition to those that the document requires. */
const WITH_CONTENT = ['content-language', 'x-content-type-options', 'content-security-policy'];

/** Differences between an answer and the document; empty for paths and methods that the document does not have. */
export function undocumented(method: string, target: string, { status, headers, text }: Reply): readonly string[] {
  const path = templateOf(target);
  if (path === undefined) return [];
  const verb = method.toLowerCase();
  const responses = member(openapi, 'paths', path, verb, 'responses');
  if (responses === undefined) return [];
  const key = [String(status), 'default'].find((name) => member(responses, name) !== undefined);
  if (key === undefined) return [`status ${status}`];
  const pointer = resolved(['paths', path, verb, 'responses', key]);
  const judge = isSelection(target) ? referee : refereeOfWholes;
  return [...headerFaults(pointer, headers, text !== ''), ...bodyFaults(judge, pointer, headers, text)];
}

function headerFaults(pointer: Pointer, headers: Reply['headers'], hasContent: boolean): readonly string[] {
  const documented = Object.keys(objectAt(openapi, ...pointer, 'headers'));
  const known = documented.map((name) => name.toLowerCase());
  const required = documented.filter(
    (name) => member(openapi, ...resolved([...pointer, 'headers', name]), 'required') === true,
  );
  const due = [...required.map((name) => name.toLowerCase()), ...(hasContent ? WITH_CONTENT : [])];
  return [
    ...Object.keys(headers)
      .filter((name) => !known.includes(name) && !GENERAL.some((pattern) => pattern.test(name)))
      .map((name) => `header ${name}`),
    ...due.filter((name) => headers[name] === undefined).map((name) => `no header ${name}`),
  ];
}

function bodyFaults(judge: Referee, pointer: Pointer, headers: Reply['headers'], text: string): readonly string[] {
  if (text === '') return [];
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const content = [...pointer, 'content', type];
  if (member(openapi, ...content) === undefined) return [`a body of ${type}`];
  return type.endsWith('json') ? judge.faultsAt([...content, 'schema'], JSON.parse(text)) : [];
}

function isSelection(target: string): boolean {
  return /(?::|%3a)(?:\(|%28)|[?&]fields=/i.test(target);
}

/** The document without selections: it keeps only the whole wherever it names both. */
function withoutSelections(document: JsonObject): JsonObject {
  const narrowed: JsonObject = JSON.parse(JSON.stringify(document), (_name, value: Json) => {
    const choice = isObject(value) ? value['anyOf'] : undefined;
    if (choice === undefined || !isArray(choice)) return value;
    const [whole, selection] = choice;
    return whole !== undefined && selection !== undefined && isSelectionSchema(document, selection) ? whole : value;
  });
  return narrowed;
}

function isSelectionSchema(document: JsonObject, schema: Json): boolean {
  const reference = member(schema, '$ref');
  const named =
    typeof reference === 'string' ? member(document, ...reference.slice('#/'.length).split('/')) : undefined;
  return member(named ?? schema, 'description') === 'The members that a request has selected.';
}

/** The document's path that matches the target of a request. */
function templateOf(target: string): string | undefined {
  const prefix = `/${service.version}`;
  const [path = ''] = target.split(/[?:]/);
  if (!path.startsWith(`${prefix}/`)) return undefined;
  const segments = path.slice(prefix.length).split('/');
  const fits = (parts: readonly string[]): boolean =>
    parts.length === segments.length &&
    parts.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]));
  return templates.find((template) => fits(template.segments))?.path;
}

/** Follows a `$ref` within the document. */
function resolved(pointer: Pointer): Pointer {
  const reference = member(openapi, ...pointer, '$ref');
  return typeof reference === 'string' ? reference.slice('#/'.length).split('/') : pointer;
}

function objectAt(value: Json, ...names: readonly string[]): JsonObject {
  const found = member(value, ...names);
  return found !== undefined && isObject(found) ? found : {};
}

function openapiDocument(): JsonObject {
  const path = new URL(`../../../openapi/${service.version}.json`, import.meta.url);
  const document: JsonObject = JSON.parse(readFileSync(path, 'utf8'));
  return document;
}
