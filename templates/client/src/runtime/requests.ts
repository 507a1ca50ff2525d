// Parts that all operations share: selections, tags and addresses.
import { settings } from '../settings.js';
import { knownOf, remember, type Known } from './known.js';
import type { Answer, Transport } from './transport.js';
import type { Answering, AnswerOptions, ChangeOptions, Done, RequestOptions } from './types.js';

/** An id, or an object that was read, which brings its address and its tag. */
export type Target = string | object;

/** @throws TypeError for an object that is not from the service, or that came without its address */
export function placeOf(target: Target, collection: string): string {
  if (typeof target === 'string') return `${collection}/${segmentOf(target)}`;
  const place = knownOf(target)?.place;
  if (place === undefined) throw new TypeError('This object has no known address: give its id instead.');
  return place;
}

/** @throws TypeError for a text that would lead to another path */
function segmentOf(id: string): string {
  if (id === '' || id === '.' || id === '..') throw new TypeError(`${JSON.stringify(id)} is not an id.`);
  return encodeURIComponent(id);
}

/** The address of a resource below an item. */
export function below(collection: string, target: Target, name: string): string {
  return `${placeOf(target, collection)}/${name}`;
}

/** The headers of a change. The condition is `ifMatch`, or else the tag of the object that was read. */
export function matching(
  target: Target | undefined,
  { ifMatch, headers }: Pick<ChangeOptions, 'ifMatch' | 'headers'>,
): Record<string, string> {
  const bearer = ifMatch ?? (typeof target === 'object' ? target : undefined);
  const tag = typeof bearer === 'object' ? knownOf(bearer)?.tag : bearer;
  return { ...headers, ...(tag !== undefined && { 'if-match': tag }) };
}

/**
 * Reads one item or document. If it has not changed, the service does not send it again, and the caller gets its own
 * object back.
 */
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
 * The value in an answer, or undefined if it is empty.
 * @param place the address of the value, unless the answer has it; undefined where only the answer can tell
 * @param fields as in `Known`
 */
export function shown<T>(answer: Answer, place: string | undefined, fields: Known['fields']): T {
  const tag = answer.headers.get('etag') ?? undefined;
  const value: T = answer.text === '' ? undefined : JSON.parse(answer.text);
  const said = answer.headers.get('location') ?? selfOf(value);
  return remember(value, { place: said ?? place, tag, fields });
}

/** The address without a selection. A service may give an address that shows only a part. */
export function addressed(address: string): Pick<Known, 'place' | 'fields'> {
  const [path = ''] = address.split('?');
  const place = settings.fields === 'paren' ? path.replace(/:\([^/]*\)$/, '') : path;
  return { place, fields: place === address ? '' : undefined };
}

/** The headers of a change whose answer need not show anything. */
export function preferring({ return: wanted }: Answering<AnswerOptions>): Record<string, string> {
  return wanted === 'minimal' ? { prefer: 'return=minimal' } : {};
}

/** The result of a change: the new value, or only the fact that it is done. @param place as in `shown` */
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

/** The link of a value to itself. */
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

/** The selection in parentheses behind the path: `/people:(id,owner:(name))`. */
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

/** Lists have commas between their values. Undefined values are left out. */
export function queryOf(parameters: object): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return (
    given
      // <no-one-of>
      // .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
      // </no-one-of>
      // <one-of>
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value)).replaceAll('%2C', ',')}`)
      // </one-of>
      .join('&')
  );
}
// <one-of>

/** A reference to one of several resources is its type and its id: `photos:0190…`. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join();
  const type = memberOf(value, 'type');
  return typeof type === 'string' ? `${type}:${String(memberOf(value, 'id'))}` : String(value);
}
// </one-of>
