// Faults in the client that a service comes with.
import { rows, type Mutation } from './mutation.js';
import type { Row } from './row.js';

/** They break no rule of the service, but what docs/client.md says. */
export const CLIENT = 'client';

const runtime = (file: string): string => `client/src/runtime/${file}.ts`;

const inAnyClient: readonly Row[] = [
  [
    CLIENT,
    'what was read does not bring its tag to a change',
    runtime('requests'),
    "...(tag !== undefined && { 'if-match': tag })",
    '...(tag === null && {})',
  ],
  [
    CLIENT,
    'what was read is sent again though it has not changed',
    runtime('requests'),
    "...(tag !== undefined && { 'if-none-match': tag })",
    '...(tag === null && {})',
  ],
  [
    CLIENT,
    'a POST without a key is sent again',
    runtime('operations'),
    'isRepeatable: settings.keyed,',
    'isRepeatable: true,',
  ],
  [CLIENT, 'a PATCH is sent again', runtime('operations'), 'isRepeatable: false,', 'isRepeatable: true,'],
  [
    CLIENT,
    'the last page is lost',
    runtime('pages'),
    '    yield page;\n',
    "    if (linkTo('next', answer.headers.get('link')) !== undefined) yield page;\n",
  ],
  [CLIENT, 'there is one page', runtime('pages'), 'next = target === undefined ?', 'next = target !== null ?'],
  [CLIENT, 'the wanted members are not named', runtime('requests'), "? queryOf({ fields }) : ''", "? '' : ''"],
  [
    CLIENT,
    'a failure is no typed error',
    runtime('transport'),
    'throw problemOf(status, headers, text);',
    'throw new Error(text);',
  ],
  [CLIENT, 'a failure is a success', runtime('transport'), 'if (status >= 400) throw', 'if (status >= 600) throw'],
  [
    CLIENT,
    'a signal is not handed on',
    runtime('transport'),
    'call.signal === undefined ? limit : AbortSignal.any([call.signal, limit])',
    'limit',
  ],
  [CLIENT, 'a request has no end', runtime('transport'), 'call.timeout ?? timeout', 'timeout'],
  [
    CLIENT,
    'another service is told who asks',
    runtime('transport'),
    'if (address.origin === this.#base.origin) return address;',
    'if (address.href !== this.#base.href) return address;',
  ],
  [CLIENT, 'an id is a path', runtime('requests'), 'return encodeURIComponent(id);', 'return id;'],
  [
    CLIENT,
    'the service is not asked to show nothing',
    runtime('requests'),
    "wanted === 'minimal' ? { prefer: 'return=minimal' } : {}",
    "wanted === 'minimal' ? {} : {}",
  ],
  [
    CLIENT,
    'the items of a page behind a link do not know where they are',
    runtime('links'),
    'rememberItems(value);',
    '',
  ],
  [
    CLIENT,
    'what a link leads to is not checked',
    runtime('links'),
    'options.check?.(value) === false',
    'options.check?.(value) === undefined',
  ],
  [
    CLIENT,
    'who asks to wait is not waited for',
    runtime('retry'),
    'if (asked !== undefined) return asked > longest ? undefined : asked;',
    '',
  ],
];

const withKeys: readonly Row[] = [
  [
    CLIENT,
    'a refusal is final, whatever credentials there are by now',
    runtime('transport'),
    'const isRefused = error instanceof ProblemError && error.status === 401;',
    'const isRefused = false;',
  ],
  [
    CLIENT,
    'the same credentials are sent again',
    runtime('credentials'),
    'value === undefined || said[header] === refused[header]',
    'value === undefined',
  ],
];

const withCookies: readonly Row[] = [
  [CLIENT, 'the cookie of a login is not kept', runtime('sessions'), 'else kept.set(name, value);', ''],
  [
    CLIENT,
    'the cookie of a session that has ended is kept',
    runtime('sessions'),
    'kept.delete(name);',
    'kept.set(name, value);',
  ],
];

export const clientFaults: readonly Mutation[] = [
  ...rows('api-keys', inAnyClient),
  ...rows('api-keys', withKeys),
  ...rows('cookies', withCookies),
];
