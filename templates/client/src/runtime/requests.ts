// What the operations have in common: selections, tags and the places of things.
import { settings } from '../settings.js';
import { knownOf, remember, type Known } from './known.js';
import type { Answer, Transport } from './transport.js';
import type { Answering, AnswerOptions, ChangeOptions, Done, RequestOptions } from './types.js';

/** An id, or what was read: that brings its place and its tag. */
export type Target = string | object;

/** @throws TypeError for an object that did not come from the service, or without saying where it is */
export function placeOf(target: Target, collection: string): string {
  if (typeof target === 'string') return `${collection}/${segmentOf(target)}`;
  const place = knownOf(target)?.place;
  if (place === undefined) throw new TypeError('This object did not say where it is: give its id.');
  return place;
}

/** @throws TypeError for a text that would be another path */
function segmentOf(id: string): string {
  if (id === '' || id === '.' || id === '..') throw new TypeError(`${JSON.stringify(id)} is no id.`);
  return encodeURIComponent(id);
}

/** What lies below an item. */
export function below(collection: string, target: Target, name: string): string {
  return `${placeOf(target, collection)}/${name}`;
}

/** The headers of a change of something, as it was read or as the caller says. */
export function matching(
  target: Target | undefined,
  { ifMatch, headers }: Pick<ChangeOptions, 'ifMatch' | 'headers'>,
): Record<string, string> {
  const bearer = ifMatch ?? (typeof target === 'object' ? target : undefined);
  const tag = typeof bearer === 'object' ? knownOf(bearer)?.tag : bearer;
  return { ...headers, ...(tag !== undefined && { 'if-match': tag }) };
}

/** Reads one thing. What the client has already is not sent again: it is given back as it is. */
export async function read<T>(
  transport: Transport,
  place: string,
  { fields = [], signal, timeout, headers }: RequestOptions & { readonly fields?: readonly string[] },
  before?: T & object,
): Promise<T> {
  const known = before && knownOf(before);
  const tag = known?.fields === fields.join() ? known.tag : undefined;
  const answer = await transport.send({
    method: 'GET',
    isRepeatable: true,
    signal,
    timeout,
    place: selectedPlace(place, fields),
    query: selectedQuery(fields),
    headers: { ...headers, ...(tag !== undefined && { 'if-none-match': tag }) },
  });
  return answer.status === 304 && before !== undefined ? before : shown(answer, place, fields.join());
}

/**
 * What an answer shows; undefined where it shows nothing.
 * @param place where that is, unless the answer says so; undefined where only the answer could
 * @param fields as in `Known`
 */
export function shown<T>(answer: Answer, place: string | undefined, fields: Known['fields']): T {
  const tag = answer.headers.get('etag') ?? undefined;
  const value: T = answer.text === '' ? undefined : JSON.parse(answer.text);
  const said = answer.headers.get('location') ?? selfOf(value);
  return remember(value, { place: said ?? place, tag, fields });
}

/** What is at an address that the service has given, which may show a part of it. */
export function addressed(address: string): Pick<Known, 'place' | 'fields'> {
  const [path = ''] = address.split('?');
  const place = settings.fields === 'paren' ? path.replace(/:\([^/]*\)$/, '') : path;
  return { place, fields: place === address ? '' : undefined };
}

/** The headers of a change of which the answer need not show anything. */
export function preferring({ return: wanted }: Answering<AnswerOptions>): Record<string, string> {
  return wanted === 'minimal' ? { prefer: 'return=minimal' } : {};
}

/** What has come of a change: what is there now, or only that it is done. @param place as in `shown` */
export function outcome<T>(
  answer: Answer,
  place: string | undefined,
  { return: wanted }: Answering<AnswerOptions>,
): T | Done {
  return wanted === 'minimal' ? done(answer, place) : shown<T>(answer, place, '');
}

function done({ status, headers }: Answer, place: string | undefined): Done {
  const etag = headers.get('etag') ?? undefined;
  const location = headers.get('location') ?? headers.get('content-location') ?? place;
  return remember({ status, etag, location }, { place: location, tag: etag, fields: undefined });
}

/** Where it leads to itself. */
function selfOf(value: unknown): string | undefined {
  const href = memberOf(memberOf(memberOf(value, '_links'), 'self'), 'href');
  return typeof href === 'string' ? href : undefined;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function selectedQuery(fields: readonly string[]): string {
  return fields.length > 0 && settings.fields === 'query' ? queryOf({ fields }) : '';
}

/** Where the fields stand in parentheses behind the path: `/people:(id,owner:(name))`. */
export function selectedPlace(place: string, fields: readonly string[]): string {
  return fields.length > 0 && settings.fields === 'paren' ? `${place}:${parentheses(fields)}` : place;
}

function parentheses(fields: readonly string[]): string {
  const inside = new Map<string, string[]>();
  for (const field of fields) {
    const [name = '', ...rest] = field.split('.');
    inside.set(name, [...(inside.get(name) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  const parts = [...inside].map(([name, more]) => {
    return more.length === 0 ? encodeURIComponent(name) : `${encodeURIComponent(name)}:${parentheses(more)}`;
  });
  return `(${parts.join()})`;
}

/** Lists have commas between their values; what is undefined is left out. */
export function queryOf(parameters: object): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return given
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
    .join('&');
}
