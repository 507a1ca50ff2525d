// The credentials that a client sends.
import type { Model } from '../../model/model.js';
import type { Auth } from '../../model/service.js';
import { wrapperOfSessions } from '../routes/route-facts.js';
import { versionPrefix } from '../routes/urls.js';

interface HeaderOption {
  /** The option of the client. */
  readonly name: string;
  readonly words: string;
  /** The header, and the text before the option's value in it. */
  readonly header: string;
  readonly prefix: string;
}

const OPTIONS: Readonly<Record<Auth['scheme'], HeaderOption | undefined>> = {
  bearer: {
    name: 'token',
    words: 'The token of the caller, or a function that returns it.',
    header: 'authorization',
    prefix: 'Bearer ',
  },
  'api-key': {
    name: 'apiKey',
    words: 'The key of the caller, or a function that returns it.',
    header: 'x-api-key',
    prefix: '',
  },
  cookie: undefined,
  // The owner's code identifies callers by a header of its own choice, which is among the client's `headers`.
  none: undefined,
};

/** The client's option that becomes a header; undefined for other schemes. */
export function headerOption({ auth }: Model, newest: Model): HeaderOption | undefined {
  // A version that was frozen without authentication takes no credentials, even when the newest does.
  return auth.scheme === newest.auth.scheme ? OPTIONS[auth.scheme] : undefined;
}

export function callerFacts(model: Model, newest: Model): Record<string, unknown> {
  const option = headerOption(model, newest);
  const cookie = model.auth.scheme === 'cookie';
  return {
    credential: option ?? false,
    options: option === undefined ? 'client-options' : 'client-options-with-credential',
    optionsType: option === undefined ? 'api.ClientOptions' : 'ClientOptions',
    cookie,
    // On the origins that may send cookies, the client sends them unless it is told otherwise.
    sendsCookies: cookie && model.cors.credentials,
    sessions: `${versionPrefix(model)}/sessions`,
    sessionWrapper: wrapperOfSessions(model) ?? '',
  };
}
