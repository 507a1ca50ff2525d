// Faults in answers and in accepted requests.
import { type Row, rows, runtime } from '../fault.js';

const declaredBody = runtime('body/declared-body');
const contract = runtime('body/contract');
const answers = runtime('answers/answers');
const reading = runtime('reading/reading');
const operations = runtime('patch/operations');

const inTheFlagship: readonly Row[] = [
  [
    'B.1',
    'the place of what is broken is not told',
    runtime('json/inspection'),
    'The body breaks at ${placeOf(text, index)}: ',
    'The body breaks: ',
  ],
  [
    'B.6',
    'lost digits are not noticed',
    runtime('json/json'),
    'value <= Number.MAX_SAFE_INTEGER ? 0 : NaN',
    'value <= Number.MAX_SAFE_INTEGER ? 0 : 0',
  ],
  [
    'B.7',
    'a member becomes the prototype',
    contract,
    'new Map(Object.entries(given))',
    'new Map(Object.entries(Object.assign({}, given)))',
  ],
  [
    'B.11',
    'the type of a body that is not due is judged',
    declaredBody,
    'settle(done, () => rejectQuery(request));',
    "settle(done, () => checkDeclaredBody(request, 'application/json', {}));",
  ],
  [
    'C.1',
    'tags are versions alone',
    runtime('http/preconditions'),
    'return `"${version}.${shape}"`;',
    'return `"${version}"`;',
  ],
  [
    'C.3',
    'the last of many writers wins',
    'src/api/v1/users/routes.ts',
    "app.patch<ItemRoute>(itemUrl, { onRequest: [...authorizeItem('patch'), takesPatch] }, async (request, reply) => {",
    "app.patch<ItemRoute>(itemUrl, { onRequest: [...authorizeItem('patch'), takesPatch] }, async (request, reply) => { const seen = await database.read((reader) => users.existing(reader, request.params)); checkPreconditions(request, seen._version, SHAPES); await new Promise(setImmediate); Object.assign(request, { headers: { ...request.headers, 'if-match': undefined } });",
  ],
  [
    'F.4',
    'as many fields as one likes',
    runtime('media/selection'),
    'if (paths.length > maxFields)',
    'if (paths.length > maxFields * 100)',
  ],
  [
    'F.6',
    'fields are taken on a change',
    runtime('reading/no-query'),
    'expectParameters(parseQuery(target), []);',
    "expectParameters(parseQuery(target), ['fields']);",
  ],
  [
    'PA.5',
    'a patch changes the id in silence',
    contract,
    ': shown !== undefined && deepEqual(value, shown);',
    ': shown !== undefined;',
  ],
  ['PA.8', 'a merge patch replaces the whole', runtime('body/bodies'), 'applyMergePatch(current, value)', 'value'],
  ['PG.3', 'a page has one item at least', runtime('paging/size'), 'min = 0', 'min = 1'],
  [
    'PG.6',
    'the right style is not named',
    runtime('http/query'),
    'pagingParameters.includes(name) && paging.length > 0',
    'paging.length < 0',
  ],
  [
    'PG.7',
    'the last of two limits wins',
    runtime('http/query'),
    'if (query.has(name)) throw',
    "if (query.has(name) && name !== 'limit') throw",
  ],
  ['PG.10', 'the newest come first', 'src/api/v1/users/store.ts', 'ORDER BY "id" LIMIT', 'ORDER BY "id" DESC LIMIT'],
  [
    'R-1.2',
    'what was shown cannot be sent back',
    contract,
    ': shown !== undefined && deepEqual(value, shown);',
    ': false;',
  ],
  [
    'R-1.6',
    'a list is the whole list',
    reading,
    'readPage(NO_QUERY, settings.page);',
    'readPage(NO_QUERY, { ...settings.page, default: settings.page.max });',
  ],
  ['R-1.7', 'a page has no selection', reading, '[...PAGE_PARAMETERS, ...FIELDS_PARAMETERS]', 'PAGE_PARAMETERS'],
  [
    'R-2.8',
    'weights are not looked at',
    runtime('media/accept'),
    'return new Negotiator({ headers: { accept: ranges } }).mediaType(offered);',
    "return ranges === '' ? undefined : offered[0];",
  ],
  [
    'R-4.empty',
    'an empty list is 404',
    answers,
    'const { rows, total } = listed;',
    'const { rows, total } = listed; if (rows.length === 0) return reply.code(404).send();',
  ],
  [
    'R-4.get',
    'reading is remembered',
    'src/api/v1/users/routes.ts',
    'const reading = database.read((reader) => users.existing(reader, request.params));',
    'const reading = database.read((reader) => users.existing(reader, request.params)); void database.write(function* (transaction) { yield* transaction.run({ sql: \'UPDATE "users" SET "_version" = "_version" + 1\' }, []); }, performance.now() + 1000);',
  ],
  [
    'R-4.head',
    'HEAD does not measure the body',
    answers,
    'return withHeaders(reply, 200, etag, medium).send(text);',
    "return withHeaders(reply, 200, etag, medium).send(request.method === 'HEAD' ? '' : text);",
  ],
  [
    'R-7.2',
    'a malformed tag is a fault of the service',
    runtime('http/preconditions'),
    'throw malformed(name);',
    'throw new Error(name);',
  ],
  [
    'R-7.3',
    'the last resort is the framework',
    runtime('answers/failures'),
    'reply.hijack(); answerAtLast(reply.raw);',
    'throw second;',
  ],
  [
    'R-7.3',
    'a failure in a hook of the answer is told of in its own words',
    runtime('edge/whole-answer'),
    "this.#failure === 'answered' && contentTypeIn(headers ?? reason) !== this.#failureType",
    'status < 0',
  ],
  [
    'R-7.3',
    'nothing is logged of what the last resort answers',
    runtime('answers/failures'),
    'if (!record.isLogged) logAtLast(isFault(error) ? error : second, request);',
    '',
  ],
  [
    'R-7.3',
    'the detail of a 500 names the cause',
    runtime('answers/failures'),
    "'The service failed to answer. Nothing about the cause is shown here; it has been recorded.'",
    'error.message',
  ],
  [
    'R-7.3',
    'the database speaks for itself',
    'src/api/store/sqlite/failures.ts',
    "'The item that it refers to does not exist.'",
    "error instanceof Error ? error.message : ''",
  ],
  ['R-7.4', 'the first page has no map', runtime('html/document-page'), '${trusted(map.svg)}', ''],
  [
    'R-7.4',
    'the map has a style that the policy refuses',
    runtime('html/frame'),
    "'${hashOf(map.style)}'",
    "'${hashOf(script)}'",
  ],
  [
    'R-7.4',
    'a kind of problem has no page',
    runtime('app/service-pages'),
    'Object.entries(problemTypes).find(',
    'Object.entries(problemTypes).slice(1).find(',
  ],
  [
    'R-7.5',
    'all failures are one',
    runtime('answers/failures'),
    '`urn:uuid:${uuidv7()}`',
    "'urn:uuid:0190a0a0-0000-7000-8000-000000000000'",
  ],
  [
    'R-7.6',
    'what is missing is a row',
    'src/api/v1/users/store.ts',
    "'There is no user with this id.'",
    "'There is no row with this key.'",
  ],
];

const inPatches: readonly Row[] = [
  [
    'R-2.11',
    'one operation is taken for a list of one',
    operations,
    "if (!isArray(patch)) throw malformed('', 'A JSON Patch has to be an array of operations.');",
    'if (!isArray(patch)) return readOperations([patch], faults, limit);',
  ],
  [
    'PA.3',
    'a member too many is refused',
    operations,
    "const op = operation['op'];",
    "const op = operation['op']; if (Object.keys(operation).length > 3) throw malformed('', 'Too much.');",
  ],
  [
    'PA.6',
    'nothing to do is refused',
    operations,
    'const operations = patch.map(readOperation);',
    "if (patch.length === 0) throw malformed('', 'Too little.'); const operations = patch.map(readOperation);",
  ],
];

const inTheKitchenSink: readonly Row[] = [
  [
    'F.5',
    'a part takes the whole away',
    runtime('media/selection'),
    'if (chosen === null) return;',
    'if (chosen === null) return void inside.delete(name);',
  ],
  ['V.1', 'offsets are dropped', runtime('formats/datetime'), '${offset?.toUpperCase()}', 'Z'],
  ['V.3', 'needless zeros are kept', runtime('formats/decimal'), "while (fraction[end - 1] === '0') end--;", ''],
  ['V.5', 'any text is a URI', runtime('formats/uri'), 'return match !== null && (', "return text !== '' || ("],
  [
    'V.5',
    'any text is an email address',
    runtime('formats/email'),
    'return text.length <= 254 && email.test(text);',
    'return text.length <= 254;',
  ],
  [
    'V.6',
    'free JSON becomes text',
    runtime('checks/json'),
    'export const json: Check<Json> = (value) => value ?? null;',
    'export const json: Check<Json> = (value) => JSON.stringify(value ?? null);',
  ],
];

const inOtherConventions: readonly Row[] = [
  [
    'R-4.cors',
    'whoever asks may read',
    runtime('app/cors'),
    'origin === undefined || !origins.includes(origin)',
    'origin === undefined',
  ],
  ['R-4.cors', 'answers do not vary by origin', runtime('app/cors'), '`${String(vary)}, Origin`', 'String(vary)'],
  [
    'R-4.cors',
    'a browser that asks first hears nothing',
    runtime('app/cors'),
    "method === 'OPTIONS' &&",
    "method === 'PREFLIGHT' &&",
  ],
  [
    'R-4.cors',
    'a POST needs not be JSON',
    declaredBody,
    'if (mediaTypes.includes(contentType)) return true;',
    "if (mediaTypes.includes(contentType) || contentType === 'text/plain') return true;",
  ],
];

const inTheCatalogue: readonly Row[] = [
  [
    'V.7',
    'letter case does not order',
    'src/api/v1/books/store.ts',
    'column: \'"title"\'',
    'column: \'"title" COLLATE NOCASE\'',
  ],
  [
    'V.7',
    'letter case is not compared',
    'src/api/v1/books/store.ts',
    '\'"title" = ?\'',
    '\'"title" = ? COLLATE NOCASE\'',
  ],
];

export const answerFaults = [
  ...rows('flagship', [...inTheFlagship, ...inPatches]),
  ...rows('kitchen-sink', inTheKitchenSink),
  ...rows('other-conventions', inOtherConventions),
  ...rows('catalogue', inTheCatalogue),
];
