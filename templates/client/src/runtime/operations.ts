// The operations on items and documents. Each resource has those that the service offers for it.
import { settings } from '../settings.js';
import { matching, outcome, placeOf, preferring, read, type Target } from './requests.js';
import type { Call, Transport } from './transport.js';
import type {
  Answering,
  AnswerOptions,
  ChangeOptions,
  Done,
  Minimal,
  Names,
  PatchOperation,
  RequestOptions,
  Selected,
  Selecting,
} from './types.js';

export interface CreateOptions extends AnswerOptions {
  /** Replaces the generated key. Two requests with the same key create one item. */
  readonly idempotencyKey?: string | undefined;
}

export interface ReplaceOptions extends ChangeOptions {
  /** True to create only: 412 if it exists already. */
  readonly onlyCreate?: boolean | undefined;
}

/** The answer to a deletion is always empty. */
export type DeleteOptions = Omit<ChangeOptions, 'return'>;

/** @typeParam Patch a JSON merge patch; an array is a JSON Patch */
export type Change<Patch extends object> = Patch | readonly PatchOperation[];

export function reading<T extends object>(transport: Transport, place: string) {
  /** Reads one item. For an object that was read before and has not changed, it returns the same object. */
  function get<const Name extends Names<T>>(
    target: Target,
    options: RequestOptions & Selecting<Name>,
  ): Promise<Selected<T, Name>>;
  function get(target: Target, options?: RequestOptions): Promise<T>;
  function get(target: Target, options: RequestOptions = {}): Promise<unknown> {
    return read(transport, placeOf(target, place), options, typeof target === 'object' ? target : undefined);
  }
  return { get };
}

export function readingDocument<T extends object>(transport: Transport, place: string) {
  /** Reads the document. If it has not changed since `before` was read, it returns `before`. */
  function get<const Name extends Names<T>>(
    options: RequestOptions & Selecting<Name>,
    before?: object,
  ): Promise<Selected<T, Name>>;
  function get(options?: RequestOptions, before?: object): Promise<T>;
  function get(options: RequestOptions = {}, before?: object): Promise<unknown> {
    return read<object>(transport, place, options, before);
  }
  return { get };
}

/** @param wrapper the member around the body; '' for none */
export function creating<T extends object, New extends object>(transport: Transport, place: string, wrapper: string) {
  function create(members: New, options: Minimal<CreateOptions>): Promise<Done>;
  function create(members: New, options?: CreateOptions): Promise<T>;
  async function create(members: New, options: Answering<CreateOptions> = {}): Promise<T | Done> {
    return outcome(await transport.send(posting(place, wrapper, members, options)), undefined, options);
  }
  return { create };
}

export function replacing<T extends object, Whole extends object>(transport: Transport, place: string) {
  /** Replaces the whole item. */
  function replace(target: Target, members: Whole, options: Minimal<ReplaceOptions>): Promise<Done>;
  function replace(target: Target, members: Whole, options?: ReplaceOptions): Promise<T>;
  function replace(target: Target, members: Whole, options: Answering<ReplaceOptions> = {}): Promise<T | Done> {
    return put(transport, placeOf(target, place), members, options, target);
  }
  return { replace };
}

export function replacingDocument<T extends object, Whole extends object>(transport: Transport, place: string) {
  /** Replaces the whole document. */
  function replace(members: Whole, options: Minimal<ReplaceOptions>): Promise<Done>;
  function replace(members: Whole, options?: ReplaceOptions): Promise<T>;
  function replace(members: Whole, options: Answering<ReplaceOptions> = {}): Promise<T | Done> {
    return put(transport, place, members, options);
  }
  return { replace };
}

export function patching<T extends object, Patch extends object>(transport: Transport, place: string) {
  /** Changes some members of the item. Null removes a member. */
  function patch(target: Target, change: Change<Patch>, options: Minimal<ChangeOptions>): Promise<Done>;
  function patch(target: Target, change: Change<Patch>, options?: ChangeOptions): Promise<T>;
  function patch(target: Target, change: Change<Patch>, options: Answering<ChangeOptions> = {}): Promise<T | Done> {
    return sendPatch(transport, placeOf(target, place), change, options, target);
  }
  return { patch };
}

export function patchingDocument<T extends object, Patch extends object>(transport: Transport, place: string) {
  /** Changes some members of the document. Null removes a member. */
  function patch(change: Change<Patch>, options: Minimal<ChangeOptions>): Promise<Done>;
  function patch(change: Change<Patch>, options?: ChangeOptions): Promise<T>;
  function patch(change: Change<Patch>, options: Answering<ChangeOptions> = {}): Promise<T | Done> {
    return sendPatch(transport, place, change, options);
  }
  return { patch };
}

export function deleting(transport: Transport, place: string) {
  return {
    delete: (target: Target, options: DeleteOptions = {}): Promise<void> =>
      remove(transport, placeOf(target, place), options, target),
  };
}

export function deletingDocument(transport: Transport, place: string) {
  return { delete: (options: DeleteOptions = {}): Promise<void> => remove(transport, place, options) };
}

/** A POST is repeatable if the service takes a key with it, by which it recognises the same request. */
export function posting(
  place: string,
  wrapper: string,
  members: object | undefined,
  options: Answering<CreateOptions>,
): Call {
  const { idempotencyKey = newKey(), signal, timeout, headers } = options;
  return {
    method: 'POST',
    place,
    isRepeatable: settings.keyed,
    signal,
    timeout,
    headers: {
      ...preferring(options),
      ...(settings.keyed && { 'idempotency-key': `"${idempotencyKey}"` }),
      ...headers,
    },
    ...(members !== undefined && {
      body: { type: 'application/json', value: wrapper === '' ? members : { [wrapper]: members } },
    }),
  };
}

async function put<T>(
  transport: Transport,
  place: string,
  members: object,
  options: Answering<ReplaceOptions>,
  target?: Target,
): Promise<T | Done> {
  const { signal, timeout, onlyCreate = false } = options;
  const answer = await transport.send({
    method: 'PUT',
    place,
    isRepeatable: true,
    signal,
    timeout,
    headers: { ...preferring(options), ...matching(target, options), ...(onlyCreate && { 'if-none-match': '*' }) },
    body: { type: 'application/json', value: members },
  });
  return outcome(answer, place, options);
}

/**
 * Never sent again by itself, because only the author of a patch knows whether it may be repeated. After a lost answer,
 * the second request could be 412 although the first one was done.
 */
async function sendPatch<T>(
  transport: Transport,
  place: string,
  change: object,
  options: Answering<ChangeOptions>,
  target?: Target,
): Promise<T | Done> {
  const type = Array.isArray(change) ? 'application/json-patch+json' : 'application/merge-patch+json';
  const { signal, timeout } = options;
  const answer = await transport.send({
    method: 'PATCH',
    place,
    isRepeatable: false,
    signal,
    timeout,
    headers: { ...preferring(options), ...matching(target, options) },
    body: { type, value: change },
  });
  return outcome(answer, place, options);
}

async function remove(transport: Transport, place: string, options: DeleteOptions, target?: Target): Promise<void> {
  const { signal, timeout } = options;
  const headers = matching(target, options);
  await transport.send({ method: 'DELETE', place, isRepeatable: true, signal, timeout, headers });
}

/** 128 random bits. Pages that were not loaded over HTTPS have no `randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
