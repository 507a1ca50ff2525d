// Calls of the service's functions and transitions: reading, changing, and moving an item to another state.
import { following, type ListOptions, type Page } from './pages.js';
import type { Paging } from '../settings.js';
import { posting, type CreateOptions } from './operations.js';
import { matching, outcome, queryOf, shown, type Target } from './requests.js';
import type { Transport } from './transport.js';
import type { Answering, ChangeOptions, Done, Minimal, RequestOptions } from './types.js';

/** A transition changes an item, so the item's tag counts. */
export type TransitionOptions = CreateOptions & ChangeOptions;

/** The input of a function that takes none. */
export interface Nothing {
  readonly [name: string]: never;
}

/** Calls a function that only reads. @typeParam Output undefined for a function without an answer */
export function asking<Output, Query extends object = Nothing>(transport: Transport, place: string) {
  return async (query?: Query, { signal, timeout, headers }: RequestOptions = {}): Promise<Output> => {
    const call = { place, query: queryOf(query ?? {}), isRepeatable: true, signal, timeout, headers };
    return shown(await transport.send({ method: 'GET', ...call }), undefined, '');
  };
}

/** Calls a function that only reads and answers with a list. */
export function askingForPages<T extends object, Query extends object = Nothing>(transport: Transport, place: string) {
  function pages(query?: Query & Paging, options?: ListOptions): AsyncGenerator<Page<T>, void>;
  function pages(query: object = {}, options: ListOptions = {}): AsyncGenerator<Page<object>, void> {
    return following(transport, place, query, options);
  }
  return pages;
}

/** Calls a function that changes something and takes no input. */
export function doing<Output>(transport: Transport, place: string) {
  return async (options: CreateOptions = {}): Promise<Output> => {
    const answer = await transport.send(posting(place, '', undefined, options));
    return shown(answer, undefined, '');
  };
}

/**
 * Calls a function that changes something. A lost request is sent again only where the service recognises it by its
 * key.
 */
export function running<Output, Input extends object>(transport: Transport, place: string, wrapper: string) {
  return async (input: Input, options: CreateOptions = {}): Promise<Output> => {
    const answer = await transport.send(posting(place, wrapper, input, options));
    return shown(answer, undefined, '');
  };
}

/** Makes a transition, on the condition that the item is still as it was read. @param place the address of the item */
export function leading<Item>(transport: Transport, place: string, name: string, target?: Target) {
  function step(options: Minimal<TransitionOptions>): Promise<Done>;
  function step(options?: TransitionOptions): Promise<Item>;
  function step(options: Answering<TransitionOptions> = {}): Promise<Item | Done> {
    return lead(transport, { place, name, target }, '', undefined, options);
  }
  return step;
}

/** Makes a transition that takes an input. */
export function leadingBy<Item, Input extends object>(
  transport: Transport,
  place: string,
  name: string,
  wrapper: string,
  target?: Target,
) {
  function step(input: Input, options: Minimal<TransitionOptions>): Promise<Done>;
  function step(input: Input, options?: TransitionOptions): Promise<Item>;
  function step(input: Input, options: Answering<TransitionOptions> = {}): Promise<Item | Done> {
    return lead(transport, { place, name, target }, wrapper, input, options);
  }
  return step;
}

interface Step {
  readonly place: string;
  readonly name: string;
  readonly target: Target | undefined;
}

async function lead<Item>(
  transport: Transport,
  { place, name, target }: Step,
  wrapper: string,
  input: object | undefined,
  options: Answering<TransitionOptions>,
): Promise<Item | Done> {
  const headers = matching(target, options);
  const answer = await transport.send(posting(`${place}/${name}`, wrapper, input, { ...options, headers }));
  return outcome(answer, place, options);
}
