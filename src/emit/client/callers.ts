// How a client says who asks.
import type { Model } from '../../model/model.js';
import type { Auth } from '../../model/service.js';
import { wrapperOfSessions } from '../routes/route-facts.js';
import { versionPrefix } from '../routes/urls.js';

interface HeaderOption {
  /** The option of the client. */
  readonly name: string;
  readonly words: string;
  /** The header, and what stands before the option in it. */
  readonly header: string;
  readonly prefix: string;
}

const OPTIONS: Readonly<Record<Auth['scheme'], HeaderOption | undefined>> = {
  bearer: {
    name: 'token',
    words: 'The token of who asks, or what gives it.',
    header: 'authorization',
    prefix: 'Bearer ',
  },
  'api-key': {
    name: 'apiKey',
    words: 'The key of who asks, or what gives it.',
    header: 'x-api-key',
    prefix: '',
  },
  cookie: undefined,
  // Where the owner's code knows callers, it says by which header: that is among the `headers` of the client.
  none: undefined,
};

/** The option of the client, where it is one that a header is made of. */
export function headerOption({ auth }: Model, newest: Model): HeaderOption | undefined {
  // A version that was open when it was frozen asks nobody, whatever is asked today.
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
    // Pages of the origins that may send cookies send them, unless they are told otherwise.
    sendsCookies: cookie && model.cors.credentials,
    sessions: `${versionPrefix(model)}/sessions`,
    sessionWrapper: wrapperOfSessions(model) ?? '',
  };
}
