// Faults in a service's client.
import { type Fault, type Row, rows } from '../fault.js';

/** They break docs/reference/client.md, not a rule of the service. */
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
    'yield page;',
    "if (linkTo('next', answer.headers.get('link')) !== undefined) yield page;",
  ],
  [CLIENT, 'there is one page', runtime('pages'), 'next = target === undefined ?', 'next = target !== null ?'],
  [CLIENT, 'the wanted members are not named', runtime('requests'), "? queryOf({ fields }) : ''", "? '' : ''"],
  [
    CLIENT,
    'a failure is no typed error',
    runtime('transport'),
    '{ error: problemOf(status, headers, text) }',
    '{ error: new Error(text) }',
  ],
  [CLIENT, 'a failure is a success', runtime('transport'), 'return status >= 400 ?', 'return status >= 600 ?'],
  [
    CLIENT,
    'what a kind of failure says besides is lost',
    runtime('problem'),
    'filter(([name]) => !STANDARD.has(name))',
    'filter(() => false)',
  ],
  [
    CLIENT,
    'a failure is written with all that it has',
    runtime('problem'),
    'return this.#document;',
    'return { ...this };',
  ],
  [
    CLIENT,
    'what is behind a link shows itself, whatever is wanted',
    runtime('links'),
    'undefined, options);',
    'undefined, {});',
  ],
  [
    CLIENT,
    'a signal is not handed on',
    runtime('transport'),
    'signal === undefined ? limit : AbortSignal.any([signal, limit])',
    'signal === null ? AbortSignal.any([]) : limit',
  ],
  [
    CLIENT,
    'a request has no end',
    runtime('transport'),
    '{ signal, timeout = this.#options.timeout ?? 30_000 }: Call): AbortSignal {',
    '{ signal }: Call): AbortSignal { const timeout = this.#options.timeout ?? 30_000;',
  ],
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
    'a part behind a link is taken for the whole',
    runtime('requests'),
    "fields: place === address ? '' : undefined",
    "fields: ''",
  ],
  [
    CLIENT,
    'what is done wraps its body in what every object has',
    runtime('links'),
    '(Object.hasOwn(wrappers, name) && wrappers[name])',
    'wrappers[name]',
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
    'what was made already is said to be refused',
    runtime('transport'),
    "call.method === 'PUT' && error.status === 412",
    "call.method === 'PUT' && error.status === 600",
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
    'outcome.error instanceof ProblemError && outcome.error.status === 401;',
    'outcome.error instanceof ProblemError && outcome.error.status === 600;',
  ],
  [
    CLIENT,
    'the same credentials are sent again',
    runtime('credentials'),
    'value === undefined || headers[header] === refused[header]',
    'value === undefined',
  ],
  [
    CLIENT,
    'what gives the credentials is waited for without an end',
    runtime('transport'),
    'return Promise.race([given(), ended])',
    'return Promise.race([given(), ended].slice(0, 1))',
  ],
  [
    CLIENT,
    'what gives the credentials is asked again where it fails',
    runtime('transport'),
    'const { response, error } = await this.#ask(call, address);',
    'const { response, error }: Outcome = await this.#ask(call, address).catch((error: unknown) => ({ error }));',
  ],
];

const withCookies: readonly Row[] = [
  [CLIENT, 'the cookie of a login is not kept', runtime('sessions'), 'kept.set(name, value);', 'continue;'],
  [
    CLIENT,
    'the cookie of a session that has ended is kept',
    runtime('sessions'),
    'kept.delete(name);',
    'kept.set(name, value);',
  ],
  [
    CLIENT,
    'the end of a session takes the cookie of the next one with it',
    runtime('sessions'),
    'pairs.includes(`${name}=${kept.get(name)}`)',
    'pairs.length > 0',
  ],
];

export const clientFaults: readonly Fault[] = [
  ...rows('api-keys', inAnyClient),
  ...rows('api-keys', withKeys),
  ...rows('cookies', withCookies),
];
