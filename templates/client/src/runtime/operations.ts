// The operations on items and documents. Each resource has those that the service offers for it.
import { settings } from '../settings.js';
import { matching, placeOf, read, shown, type Target } from './requests.js';
import type { Call, Transport } from './transport.js';
import type { ChangeOptions, Names, PatchOperation, RequestOptions, Selected, Selecting } from './types.js';

export interface CreateOptions extends RequestOptions {
  /** In place of one that is made: with the same key, the same is not created twice. */
  readonly idempotencyKey?: string | undefined;
}

export interface ReplaceOptions extends ChangeOptions {
  /** Whether it may only be created: 412 when it is there already. */
  readonly onlyCreate?: boolean | undefined;
}

/** @typeParam Patch a JSON merge patch; a list is a JSON Patch */
export type Change<Patch extends object> = Patch | readonly PatchOperation[];

export function reading<T extends object>(transport: Transport, place: string) {
  /** Reads one. Of what was read before, the same object is given back while it has not changed. */
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
  /** Reads it. What was read before is given back while it has not changed. */
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

/** @param wrapper what names the resource around the body; '' for none */
export function creating<T extends object, New extends object>(transport: Transport, place: string, wrapper: string) {
  return {
    create: async (members: New, options: CreateOptions = {}): Promise<T> => {
      const answer = await transport.send(posting(place, wrapper, members, options));
      return shown(answer, undefined);
    },
  };
}

export function replacing<T extends object, Whole extends object>(transport: Transport, place: string) {
  return {
    /** Sets the whole of it. */
    replace: (target: Target, members: Whole, options: ReplaceOptions = {}): Promise<T> =>
      put(transport, placeOf(target, place), members, options, target),
  };
}

export function replacingDocument<T extends object, Whole extends object>(transport: Transport, place: string) {
  return {
    /** Sets the whole of it. */
    replace: (members: Whole, options: ReplaceOptions = {}): Promise<T> => put(transport, place, members, options),
  };
}

export function patching<T extends object, Patch extends object>(transport: Transport, place: string) {
  return {
    /** Changes some of its members: null takes one away. */
    patch: (target: Target, change: Change<Patch>, options: ChangeOptions = {}): Promise<T> =>
      patch(transport, placeOf(target, place), change, options, target),
  };
}

export function patchingDocument<T extends object, Patch extends object>(transport: Transport, place: string) {
  return {
    /** Changes some of its members: null takes one away. */
    patch: (change: Change<Patch>, options: ChangeOptions = {}): Promise<T> => patch(transport, place, change, options),
  };
}

export function deleting(transport: Transport, place: string) {
  return {
    delete: (target: Target, options: ChangeOptions = {}): Promise<void> =>
      remove(transport, placeOf(target, place), options, target),
  };
}

export function deletingDocument(transport: Transport, place: string) {
  return { delete: (options: ChangeOptions = {}): Promise<void> => remove(transport, place, options) };
}

/** A POST is repeatable where the service takes a key with it, by which it knows the same request again. */
export function posting(place: string, wrapper: string, members: object | undefined, options: CreateOptions): Call {
  const { idempotencyKey = newKey(), signal, timeout, headers } = options;
  return {
    method: 'POST',
    place,
    isRepeatable: settings.keyed,
    signal,
    timeout,
    headers: { ...(settings.keyed && { 'idempotency-key': `"${idempotencyKey}"` }), ...headers },
    ...(members !== undefined && {
      body: { type: 'application/json', value: wrapper === '' ? members : { [wrapper]: members } },
    }),
  };
}

async function put<T>(
  transport: Transport,
  place: string,
  members: object,
  options: ReplaceOptions,
  target?: Target,
): Promise<T> {
  const { signal, timeout, onlyCreate = false } = options;
  const answer = await transport.send({
    method: 'PUT',
    place,
    isRepeatable: true,
    signal,
    timeout,
    headers: { ...matching(target, options), ...(onlyCreate && { 'if-none-match': '*' }) },
    body: { type: 'application/json', value: members },
  });
  return shown(answer, place);
}

/** Not sent again by itself: whether a patch may be repeated is for its author to say. */
async function patch<T>(
  transport: Transport,
  place: string,
  change: object,
  options: ChangeOptions,
  target?: Target,
): Promise<T> {
  const type = Array.isArray(change) ? 'application/json-patch+json' : 'application/merge-patch+json';
  const { signal, timeout } = options;
  const answer = await transport.send({
    method: 'PATCH',
    place,
    isRepeatable: false,
    signal,
    timeout,
    headers: matching(target, options),
    body: { type, value: change },
  });
  return shown(answer, place);
}

async function remove(transport: Transport, place: string, options: ChangeOptions, target?: Target): Promise<void> {
  const { signal, timeout } = options;
  const headers = matching(target, options);
  await transport.send({ method: 'DELETE', place, isRepeatable: true, signal, timeout, headers });
}

/** 128 random bits. Pages that did not come by HTTPS have no `randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
