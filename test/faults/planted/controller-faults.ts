// Faults around the owner's functions, internal errors and the database's refusals.
import { type Row, runtime } from '../fault.js';

const failures = 'src/api/store/sqlite/failures.ts';
const answers = runtime('controllers/answers');
const bodies = runtime('controllers/bodies');
const run = runtime('controllers/controllers');
const waiting = runtime('time/waiting');
const slice = runtime('controllers/slice');

export const controllersInTheFlagship: readonly Row[] = [
  [
    'R-7.4',
    'a value that is taken is a fault of ours',
    failures,
    "case 'SQLITE_CONSTRAINT_PRIMARYKEY':",
    "case 'NONE':",
  ],
  ['R-7.4', 'a reference to nothing is a conflict', failures, "'no-such-reference'", "'still-referenced'"],
  ['R-7.4', 'what is still referred to is a bad reference', failures, '/^\\s*DELETE\\b/i', '/^\\s*NEVER\\b/i'],
];

export const controllersInTheCatalogue: readonly Row[] = [
  ['R-1.6', 'each page of a controller begins anew', slice, "typeof ids === 'string' ?", 'ids === null ?'],
  ['R-1.6', 'a controller leads back to what it has not shown', slice, ', prev: undefined }', '}'],
  [
    'R-2.7',
    'what a function has made comes as JSON alone',
    answers,
    'const medium = mediumFor(request);',
    'const medium = mediumFor(request) && undefined;',
  ],
  [
    'R-2.8',
    'a page lacks the functions below it',
    runtime('html/item-page'),
    'functions.offersBelow(place.resource.itemPath, place.href, hidden)',
    'nothing',
  ],
  [
    'R-2.8',
    'the first page lacks the functions at the top',
    runtime('html/document-page'),
    'functions.offersBelow(`/${version}`, `/${version}`)',
    'nothing',
  ],
  [
    'R-2.8',
    'a question that was wrong cannot be asked again',
    runtime('html/html'),
    "problem['status'] === 400 ? asked?.question",
    "problem['status'] === 409 ? asked?.question",
  ],
];

export const controllersInOtherConventions: readonly Row[] = [
  [
    'R-2.16',
    'HAL has no link of a controller to itself',
    answers,
    'settings.links ? text : linkedText(text, { self: request.url',
    'true ? text : linkedText(text, { self: request.url',
  ],
  [
    'R-4.post',
    'a controller needs no key',
    runtime('idempotency/runs'),
    'if (key === undefined) return run(api);',
    'return run(api);',
  ],
];

export const controllersInTheKitchenSink: readonly Row[] = [
  [
    'R-7.4',
    'what a controller is given may refer to nothing',
    'src/api/store/references/given-references.ts',
    'idsInside(path, given)',
    'idsInside(path, [])',
  ],
  [
    'R-4.post',
    'a function runs again for its key',
    runtime('idempotency/runs'),
    'if (kept !== undefined) return',
    'if (kept === null) return',
  ],
  [
    'R-4.post',
    'what has died is under way for ever',
    runtime('idempotency/runs'),
    'if (now <= Number(text))',
    "if (text !== '')",
  ],
  [
    'R-4.post',
    'a key is claimed only when the function has ended',
    runtime('idempotency/runs'),
    'if (known === undefined) yield* keep(',
    'if (known === null) yield* keep(',
  ],
  [
    'R-4.post',
    'a refused function keeps its key',
    runtime('idempotency/runs'),
    'if (error instanceof Problem && error.status < 500',
    'if (error === null && Number.NaN < 500',
  ],
  [
    'R-4.post',
    'a function that was refused after a change is run again',
    runtime('idempotency/runs'),
    '&& counted.changes() === 0',
    '',
  ],
  ['R-4.post', 'a function that came to no end is run again', runtime('idempotency/runs'), '&& error.status < 500', ''],
  [
    'R-4.post',
    'a controller shows what nobody wants',
    answers,
    'if (!prefersMinimal(request)) return',
    'if (prefersMinimal !== undefined) return',
  ],
  [
    'R-2.6',
    'a missing function is 500',
    run,
    "new Problem('not-implemented', $detail, $more)",
    "new Error('not-implemented', $detail, $more)",
  ],
  [
    'R-7.3',
    'what a function throws is shown',
    waiting,
    "new Error('A function of src/extensions failed.', { cause: error })",
    'error',
  ],
  ['L.2', 'a function may take for ever', waiting, 'if (reason !== undefined) reject(reason);', ''],
  [
    'R-4.get',
    'a function that only reads is handed the whole database',
    run,
    'database: reading(api.database) }',
    'database: api.database as never }',
  ],
  [
    'R-4.head',
    'HEAD of what a function finds is never tagged',
    answers,
    'const etag = $tag;',
    "const etag = request.method === 'HEAD' ? '\"\"' : $tag;",
  ],
  ['L.2', 'nobody tells the function to stop', waiting, 'aborting.abort();', ''],
  ['R-1.6', 'a controller never has a next page', runtime('controllers/slice'), 'take: limit + 1', 'take: limit'],
  ['R-1.6', 'each page of a controller begins anew', runtime('controllers/slice'), 'skip: offset', 'skip: 0'],
  [
    'R-7.3',
    'a function may answer with failures that it has not declared',
    runtime('hooks/business-errors'),
    'names.includes(name) ? errors[name] : undefined',
    'errors[name]',
  ],
  [
    'R-7.4',
    'a failure of its own leaves out its places',
    runtime('hooks/business-errors'),
    'errors: errorsOf(details)',
    'errors: []',
  ],
  [
    'R-7.4',
    'a failure of its own has no page',
    runtime('app/service-pages'),
    'error.slug === slug',
    'error.slug === undefined',
  ],
  [
    'R-7.3',
    'an answer that does not fit is a client’s fault',
    runtime('hooks/outputs'),
    'throw new Error($detail, { cause: error });',
    'throw error;',
  ],
  [
    'R-7.3',
    'an answer is sent as it was returned',
    runtime('hooks/outputs'),
    'JSON.stringify(readContract(value, undefined, read, []))',
    'JSON.stringify(value)',
  ],
  [
    'R-1.1',
    'a controller links to itself without its query',
    runtime('hooks/outputs'),
    'linkMembers(links)',
    'linkMembers({ ...links, self: String(links["self"]).replace(/.$/, "") })',
  ],
  ['R-2.6', 'what is shown is nowhere', answers, ".header('content-location', place)", ''],
  [
    'C.2',
    'a controller never answers 304',
    answers,
    "if (noneMatch(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);",
    '',
  ],
  [
    'B.2',
    'a controller ignores members that it does not take',
    bodies,
    'if (!body.isEmpty) readNew(',
    'if (false as boolean) readNew(',
  ],
  ['R-4.cors', 'a page elsewhere may start a controller', bodies, '|| isFromElsewhere(request)', ''],
  ['B.12', 'a controller takes nothing of any type', bodies, 'hasBody(request) ||', ''],
  [
    'Q.1',
    'a safe controller takes any parameter',
    runtime('controllers/reading'),
    '...FIELDS_PARAMETERS]',
    '...FIELDS_PARAMETERS, "nothing"]',
  ],
  [
    'Q.1',
    'a missing parameter is the body’s fault',
    runtime('controllers/parameters'),
    'throw error instanceof Problem ? wrongParameters(error) : error;',
    'throw error;',
  ],
  ['Q.1', 'a flag is a text', runtime('controllers/parameters'), "type === 'boolean' &&", 'type === undefined &&'],
  [
    'O.10',
    'a controller looks at Accept before its parameters',
    runtime('controllers/reading'),
    'const query = queryOf(request,',
    'mediumFor(request); const query = queryOf(request,',
  ],
  [
    'R-P.8',
    'a controller stands below nothing',
    'src/api/v1/people/loans/returns/routes.ts',
    'await api.database.read((reader) => personLoans.existing(reader, request.params));',
    '',
  ],
  [
    'R-4.allow',
    'a controller offers what it does not have',
    'src/api/v1/paths.ts',
    "path: '/v1/imports', allow: 'POST, OPTIONS'",
    "path: '/v1/imports', allow: 'POST, PUT, OPTIONS'",
  ],
  [
    'R-1.4',
    'a controller is not linked',
    'src/api/v1/tools/representation.ts',
    'links += `"repairs":{"href":"${self}/repairs"}`',
    'links += `"profile":{"href":"/v1/profiles/tools"}`',
  ],
];
