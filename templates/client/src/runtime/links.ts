// Links of the service: reading their targets, and running their actions.
import type { TransitionOptions } from './controllers.js';
import { posting } from './operations.js';
import { rememberItems } from './pages.js';
import { addressed, matching, outcome, shown } from './requests.js';
import type { Transport } from './transport.js';
import type { Action, Answering, Done, Link, Minimal, RequestOptions } from './types.js';

export interface Checked<T> {
  /** True when the value has the expected type. */
  readonly check: (value: unknown) => value is T;
}

export function linking(transport: Transport) {
  /**
   * Reads the target of a link: a member of `_links`, which knows the type of its target, or an address as text.
   * `check` tells the type of any other target. The address has to belong to this service.
   * @throws TypeError for another service, and for a value that `check` refuses
   */
  function follow<T>(link: Link | string, options: RequestOptions & Checked<T>): Promise<T>;
  function follow<T>(link: Link<T>, options?: RequestOptions): Promise<T>;
  function follow(link: string, options?: RequestOptions): Promise<unknown>;
  async function follow<T>(
    link: Link<T> | string,
    options: RequestOptions & Partial<Checked<T>> = {},
  ): Promise<unknown> {
    const { signal, timeout, headers } = options;
    const href = typeof link === 'string' ? link : link.href;
    const answer = await transport.send({ method: 'GET', place: href, isRepeatable: true, signal, timeout, headers });
    const { place, fields } = addressed(href);
    const value = shown(answer, place, fields);
    if (options.check?.(value) === false) throw new TypeError('The target of the link is not of the expected type.');
    rememberItems(value);
    return value;
  }
  return { follow };
}

/** @param wrappers the member around each body, by the last part of the path; empty where bodies are bare */
export function acting(transport: Transport, wrappers: Readonly<Record<string, string>> = {}) {
  /**
   * Makes the transition, or calls the function, behind a link. `ifMatch` names the object that has to be unchanged.
   */
  function run(link: Action<unknown>, input: undefined, options: Minimal<TransitionOptions>): Promise<Done>;
  function run<Input extends object>(
    link: Action<unknown, Input>,
    input: Input,
    options: Minimal<TransitionOptions>,
  ): Promise<Done>;
  function run<Output>(link: Action<Output>, input?: undefined, options?: TransitionOptions): Promise<Output>;
  function run<Output, Input extends object>(
    link: Action<Output, Input>,
    input: Input,
    options?: TransitionOptions,
  ): Promise<Output>;
  async function run(
    { href }: Action<unknown, unknown>,
    input?: object,
    options: Answering<TransitionOptions> = {},
  ): Promise<unknown> {
    const name = href.slice(href.lastIndexOf('/') + 1);
    const wrapper = (Object.hasOwn(wrappers, name) && wrappers[name]) || '';
    const headers = matching(undefined, options);
    return outcome(await transport.send(posting(href, wrapper, input, { ...options, headers })), undefined, options);
  }
  return { run };
}
