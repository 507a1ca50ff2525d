// Faults below the routes: the raw edge, the order of answers, paths.
import { rows } from './mutation.js';
import { runtime, type Row } from './row.js';

const edge = runtime('raw-edge');
const gate = runtime('gate');
const target = runtime('request-target');
const options = runtime('create-app');

const rawEdge: readonly Row[] = [
  [
    'E.1',
    'what is no method is a malformed address',
    edge,
    "'malformed-request', 'The request does not",
    "'malformed-uri', 'The request does not",
  ],
  ['E.2', 'a long request line is too large a header', options, 'settings.headers + settings.uri', 'settings.uri'],
  [
    'E.3',
    'too large a header is a malformed request',
    edge,
    "if (code === 'HPE_HEADER_OVERFLOW') return",
    "if (code === 'HPE') return",
  ],
  ['E.4', 'CONNECT is closed without a word', edge, "server.on('connect',", "server.on('connected',"],
  [
    'E.5',
    'TRACE echoes the headers',
    gate,
    'methodNotAllowed(request.method, offered.allow)',
    'methodNotAllowed(JSON.stringify(request.headers), offered.allow)',
  ],
  [
    'E.6',
    'OPTIONS * is not known',
    gate,
    "if (request.method === 'OPTIONS') return sendOptions(reply, WHOLE_SERVER);",
    '',
  ],
  [
    'E.6',
    'GET * is the root',
    gate,
    "throw new Problem('malformed-uri', 'The address \"*\" is for OPTIONS alone.');",
    '',
  ],
  [
    'E.9',
    'what is broken behind a request cuts its answer off',
    edge,
    "response.once('finish', () => endWith(socket, problem));",
    'socket.destroy();',
  ],
  [
    'E.7',
    'an absolute address is taken as it is',
    target,
    "if (target.startsWith('/') || ",
    'if (target.length > 0 || ',
  ],
  [
    'E.9',
    'no Host is needed',
    runtime('request-headers'),
    "if (host === undefined && httpVersion === '1.1')",
    'if (false)',
  ],
  [
    'E.9',
    'a body without an end is heard of too late',
    runtime('request-headers'),
    'if (coding !== undefined &&',
    'if (false &&',
  ],
  [
    'E.10',
    'two media types are an unsupported one',
    gate,
    "'malformed-header', 'The header Content-Type",
    "'unsupported-media-type', 'The header Content-Type",
  ],
  ['E.11', 'two hosts are taken', runtime('request-headers'), 'if (hosts > 1)', 'if (false)'],
  ['E.11', 'any text is a host', runtime('request-headers'), 'host !== undefined && !HOST.test(host)', 'false'],
  [
    'E.12',
    'an unmet expectation hears nothing',
    edge,
    "server.on('checkExpectation',",
    "server.on('checkedExpectation',",
  ],
  ['E.13', 'headers have a minute', options, '    headersTimeout: settings.headersTimeout,\n', ''],
  ['E.13', 'a slow request is a malformed one', edge, "if (code === 'ERR_HTTP_REQUEST_TIMEOUT')", 'if (false)'],
  [
    'E.13',
    'a request is answered twice',
    edge,
    'if (isAnswered(socket)) socket.destroy();\n    else endWith',
    'endWith',
  ],
  [
    'E.14',
    'the last of two members wins',
    runtime('json-inspection'),
    'if (names.has(name)) throw duplicate(start, inner);',
    '',
  ],
  ['E.15', 'a number becomes infinite', runtime('json-inspection'), 'if (!Number.isFinite(value)) return false;', ''],
  [
    'E.16',
    'the encoding of the query is not looked at',
    target,
    '    decodeURIComponent(target);',
    "    decodeURIComponent(target.split('?')[0] ?? '');",
  ],
];

const order: readonly Row[] = [
  ['O.1', 'what is not HTTP hears nothing', edge, 'writeRaw(socket, brokenRequest(error.code));', 'socket.destroy();'],
  ['O.3', 'the encoding of the address is not looked at', gate, 'if (!isPlain) checkTarget(target, settings.uri);', ''],
  [
    'O.4',
    'what is not there does not offer the method',
    gate,
    '      throw noSuchPath(segments, paths, versions);\n    }',
    "      throw methodNotAllowed(request.method, 'GET');\n    }",
  ],
  [
    'O.5',
    'the query is judged before the method',
    gate,
    '    if (!offers(offered, request.method))',
    '    rejectQuery(request);\n    if (!offers(offered, request.method))',
  ],
  [
    'O.6',
    'OPTIONS has to accept JSON',
    gate,
    "    if (request.method === 'OPTIONS') return sendOptions(reply, offered);",
    "    if (request.method === 'OPTIONS') {\n      requireAcceptable(request);\n      return sendOptions(reply, offered);\n    }",
  ],
  [
    'O.10',
    'Accept is judged before the query',
    runtime('reading'),
    '  const query = queryOf(request, LIST_PARAMETERS, PAGE_PARAMETERS);',
    '  mediumFor(request);\n  const query = queryOf(request, LIST_PARAMETERS, PAGE_PARAMETERS);',
  ],
  ['O.12', 'any media type is taken', gate, "if (!isOneOf(mediaTypes, request.headers['content-type']))", 'if (false)'],
  [
    'O.13',
    'the body is parsed before the item is looked for',
    'src/api/v1/users/routes.ts',
    '    const current = yield* users.existing(transaction, request.params);\n',
    '    body.json();\n    const current = yield* users.existing(transaction, request.params);\n',
  ],
  [
    'O.15',
    'what cannot be parsed does not fit',
    runtime('json-inspection'),
    "new Problem('malformed-body'",
    "new Problem('invalid-body'",
  ],
  [
    'O.16',
    'the state is judged before the body',
    'src/api/v1/dogs/owner/routes.ts',
    '    change.prepared(readNew(body, contract));\n    yield* owner.refuseSecond(transaction, request.params);\n',
    '    yield* owner.refuseSecond(transaction, request.params);\n    change.prepared(readNew(body, contract));\n',
  ],
  [
    'O.17',
    'what the state forbids is a bad request',
    runtime('problem-types'),
    "'has-children': {\n    status: 409",
    "'has-children': {\n    status: 400",
  ],
];

const paths: readonly Row[] = [
  [
    'R-P.2',
    'a dot is an id',
    runtime('path-table'),
    "segment === '' || segment === '.' || segment === '..'",
    "segment === ''",
  ],
  ['R-P.3', 'encoded letters are other letters', target, ".split('/').map(decodeURIComponent)", ".split('/')"],
  [
    'R-P.4',
    'an encoded slash divides',
    target,
    "return path.slice(1).split('/').map(decodeURIComponent);",
    "return decodeURIComponent(path).slice(1).split('/');",
  ],
  [
    'R-P.6',
    'letter case does not count',
    runtime('path-table'),
    'node.literals.get(segment) ??',
    'node.literals.get(segment.toLowerCase()) ??',
  ],
  ['R-P.7', 'a long id is too long an address', options, 'maxParamLength: settings.uri', 'maxParamLength: 100'],
  ['R-9.1', 'the versions are not named', gate, "versions.includes(segments[0] ?? '')", 'versions.length > 0'],
  [
    'R-9.1',
    'the start leaves out a resource',
    runtime('service-pages'),
    'item: entries.map(',
    'item: entries.slice(1).map(',
  ],
  ['L.1', 'headers of any size are taken', runtime('request-headers'), 'if (size > settings.headers)', 'if (size < 0)'],
  [
    'A.3',
    'nothing is said of open doors',
    'src/api/index.ts',
    "    app.log.warn('no authentication is set: whoever reaches this service may read and change everything');\n",
    '',
  ],
];

export const edgeFaults = rows('flagship', [...rawEdge, ...order, ...paths]);
