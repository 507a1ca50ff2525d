// How a client says who asks.
import type { Model } from '../../model/model.js';
import type { Auth } from '../../model/service.js';
import { wrapperOfSessions } from '../session-wrapper.js';
import { stringLiteral } from '../typescript.js';
import { versionPrefix } from './places.js';

interface HeaderOption {
  /** The option of the client. */
  readonly name: string;
  readonly words: string;
  /** What makes a caller of it. */
  readonly caller: string;
}

const OPTIONS: Readonly<Record<Auth['scheme'], HeaderOption | undefined>> = {
  bearer: {
    name: 'token',
    words: 'The token of who asks, or what gives it.',
    caller: "credential('authorization', options.token, 'Bearer ')",
  },
  'api-key': {
    name: 'apiKey',
    words: 'The key of who asks, or what gives it.',
    caller: "credential('x-api-key', options.apiKey)",
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
    credential: option?.name ?? '',
    credentialWords: option?.words ?? '',
    cookie,
    transport: transportText(model, cookie ? 'cookies()' : (option?.caller ?? '')),
    sessions: `${stringLiteral(`${versionPrefix(model)}/sessions`)}, ${stringLiteral(wrapperOfSessions(model) ?? '')}`,
  };
}

/** Pages of the origins that may send cookies send them, unless they are told otherwise. */
function transportText({ cors, auth }: Model, caller: string): string {
  const sends = auth.scheme === 'cookie' && cors.credentials;
  const options = sends ? "{ credentials: 'include', ...options }" : 'options';
  return `new api.Transport(${[options, caller].filter((text) => text !== '').join(', ')})`;
}
