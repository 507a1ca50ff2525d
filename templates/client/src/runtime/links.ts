// Links: what the service says of where to go on.
import type { TransitionOptions } from './controllers.js';
import { posting } from './operations.js';
import { rememberItems } from './pages.js';
import { addressed, matching, outcome, shown } from './requests.js';
import type { Transport } from './transport.js';
import type { Action, Answering, Done, Link, Minimal, RequestOptions } from './types.js';

export interface Checked<T> {
  /** Says whether what came is that. */
  readonly check: (value: unknown) => value is T;
}

export function linking(transport: Transport) {
  /**
   * What a link leads to: a member of `_links`, which knows what that is, or an address as a text. What is not known before can be
   * told by `check`. It has to be of this service.
   * @throws TypeError for another service, and for what `check` does not take
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
    if (options.check?.(value) === false) throw new TypeError('What the link leads to is something else.');
    rememberItems(value);
    return value;
  }
  return { follow };
}

/** @param wrappers what names the body of each, by the last part of its path; none where bodies are bare */
export function acting(transport: Transport, wrappers: Readonly<Record<string, string>> = {}) {
  /** Does what is behind the link of a transition or a function. `ifMatch` names what has to be as it was read. */
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
