// The faults that are planted in emitted code, one at a time, each a violation of the rule that it names. A rule's check counts
// only if a planted violation of that rule fails it.

export interface Mutation {
  /** The rule that the fault breaks, and the fault in a few words. */
  readonly rule: string;
  readonly name: string;
  /** The example that it is planted in; the flagship unless only another one has what it breaks. */
  readonly input: 'flagship' | 'kitchen-sink' | 'other-conventions';
  readonly file: string;
  /** Must occur in the file. Every occurrence is replaced. */
  readonly find: string;
  readonly replace: string;
}

type Row = readonly [rule: string, name: string, file: string, find: string, replace: string];

const runtime = (file: string): string => `src/api/runtime/${file}.ts`;

const inTheFlagship: readonly Row[] = [
  ['R-1.3', 'Vary is dropped', runtime('answers'), "  vary: 'Accept',\n", ''],
  ['R-1.3', 'nosniff is dropped', runtime('answers'), "  'x-content-type-options': 'nosniff',\n", ''],
  ['R-7.5', 'problems are sent as plain JSON', runtime('failures'), 'application/problem+json', 'application/json'],
  ['R-1.3', 'Vary is dropped from problems', runtime('failures'), "      vary: 'Accept',\n", ''],
  ['R-2.9', 'Content-Language is dropped', runtime('answers'), "  'content-language': settings.language,\n", ''],
  ['C.7', 'Cache-Control is dropped', runtime('answers'), "  'cache-control': 'no-cache',\n", ''],
  ['R-4.allow', '404 for 405', runtime('gate'), "new Problem('method-not-allowed'", "new Problem('no-such-resource'"],
  ['R-4.allow', 'Allow is dropped from 405', runtime('gate'), 'headers: { allow },', 'headers: {},'],
  [
    'R-4.options',
    'OPTIONS answers 200',
    runtime('gate'),
    "reply.code(204).header('allow'",
    "reply.code(200).header('allow'",
  ],
  [
    'R-4.options',
    'Accept-Patch is dropped',
    runtime('gate'),
    "reply.header('accept-patch', offered.acceptPatch)",
    'reply',
  ],
  [
    'R-4.options',
    'Accept-Post is dropped',
    runtime('gate'),
    "reply.header('accept-post', offered.acceptPost)",
    'reply',
  ],
  [
    'PA.1',
    'PATCH takes application/json',
    runtime('gate'),
    "writeGate('application/merge-patch+json'",
    "writeGate('application/json'",
  ],
  ['PA.1', '415 without Accept-Patch', runtime('gate'), "{ 'accept-patch': 'application/merge-patch+json' }", '{}'],
  [
    'R-4.post',
    'query parameters on a change are ignored',
    runtime('gate'),
    "if (target.includes('?')) expectParameters(parseQuery(target), []);",
    '',
  ],
  [
    'O.11',
    'Accept is not looked at',
    runtime('gate'),
    "throw new Problem('not-acceptable'",
    "return; throw new Problem('not-acceptable'",
  ],
  [
    'B.10',
    'a content coding is taken',
    runtime('gate'),
    "coding !== undefined && coding.toLowerCase() !== 'identity'",
    'false',
  ],
  ['B.12', 'two Content-Types are taken', runtime('gate'), "'content-type') > 1", "'content-type') > 9"],
  ['R-2.7', 'any charset is taken', runtime('gate'), '/^charset="?utf-8"?$/.test(parameter)', 'parameter.length >= 0'],
  [
    'B.4',
    'the declared length is not looked at',
    runtime('gate'),
    "Number(request.headers['content-length'] ?? 0) > settings.body",
    'false',
  ],
  ['B.4', 'the length that comes in is not looked at', runtime('request-body'), 'length <= settings.body', 'true'],
  ['R-P.1', 'a slash at the end is taken', runtime('path-table'), "segment === '' || ", ''],
  [
    'O.2',
    'a long address is taken',
    runtime('request-target'),
    'if (target.length > maxLength) {',
    'if (target.length > maxLength * 100) {',
  ],
  [
    'R-P.5',
    'an encoded NUL is taken',
    runtime('request-target'),
    "if (target.includes('%00'))",
    'if (target.length < 0)',
  ],
  ['E.8', 'a fragment is taken', runtime('request-target'), "if (target.includes('#'))", 'if (target.length < 0)'],
  [
    'C.2',
    'no 304',
    runtime('preconditions'),
    "return tags === '*' || tags.some((known) => opaque(known) === opaque(tag));",
    'return false;',
  ],
  [
    'C.3',
    'a stale If-Match passes',
    runtime('preconditions'),
    'if (wanted !== undefined && !includesOneOf(wanted, tags)) {',
    'if (false) {',
  ],
  [
    'C.3',
    'the tag is left out of 412',
    runtime('preconditions'),
    '...(tag !== undefined && { headers: { ETag: tag } }),',
    '',
  ],
  [
    'C.3',
    'If-None-Match: * passes on what is there',
    runtime('preconditions'),
    "if (unwanted !== undefined && includesOneOf(unwanted === '*' ? '*' : unwanted.map(opaque), tags)) {",
    'if (false) {',
  ],
  [
    'C.6',
    'a malformed tag is 412',
    runtime('preconditions'),
    "return new Problem('malformed-header', detail",
    "return new Problem('precondition-failed', detail",
  ],
  [
    'C.5',
    'a change of nothing gets a new version',
    'src/api/store/database.ts',
    'values.every((value, index) => value === stored[index])',
    'values.length < 0 && stored.length < 0',
  ],
  ['PG.1', 'pages are one short', runtime('answers'), 'items.slice(0, page.limit)', 'items.slice(0, page.limit - 1)'],
  [
    'PG.5',
    'a next link on the last page',
    runtime('answers'),
    'items.length > page.limit',
    'items.length >= page.limit',
  ],
  ['PG.8', 'no Link header', runtime('answers'), ".header('link', linkHeader(links))", ''],
  [
    'PG.8',
    'next skips one',
    runtime('page'),
    'links.next = at(offset + limit);',
    'links.next = at(offset + limit + 1);',
  ],
  [
    'PG.8',
    'other parameters are lost in links',
    runtime('page'),
    "const others = [...query].filter(([name]) => name !== 'offset' && name !== 'limit');",
    'const others: [string, string][] = [];',
  ],
  ['PG.4', 'the maximum is not applied', runtime('page'), 'Math.min(limit, limits.max)', 'limit'],
  ['PG.2', 'leading zeros are taken', runtime('query'), '/^(?:0|[1-9]\\d*)$/', '/^\\d+$/'],
  [
    'Q.1',
    'unknown parameters are ignored',
    runtime('query'),
    'if (!known.includes(name)) throw',
    "if (name === '') throw",
  ],
  ['Q.2', 'the last of two parameters wins', runtime('query'), 'if (query.has(name)) throw', "if (name === '') throw"],
  [
    'F.1',
    'fields are ignored on an item',
    runtime('answers'),
    'selection === undefined ? item.text() : selectFrom(item.text(), selection)',
    'selection === undefined ? item.text() : item.text()',
  ],
  ['F.3', 'unknown fields are ignored', runtime('selection'), "'unknown-field'", "'invalid-parameter'"],
  [
    'R-2.10',
    'the bare form is taken by POST',
    runtime('bodies'),
    'unwrap(value, contract.wrapper);\n  return validated(readContract(bare, undefined',
    'unwrapIfWrapped(value, contract.wrapper);\n  return validated(readContract(bare, undefined',
  ],
  [
    'R-2.10',
    'PUT takes the wrapped form alone',
    runtime('bodies'),
    'unwrapIfWrapped(value, contract.wrapper);',
    'unwrap(value, contract.wrapper);',
  ],
  ['B.3', 'unknown members are dropped', runtime('contract'), '  members.end();\n  if (place', '  if (place'],
  [
    'R-2.15',
    'read-only members are dropped',
    runtime('contract'),
    "this.#fault(name, 'read-only', `${name} is set by the service.`);",
    '',
  ],
  [
    'R-2.15',
    'a required member may be missing',
    runtime('contract'),
    "this.#fault(name, 'required', `${name} is required.`);",
    '',
  ],
  [
    'R-2.12',
    'links in a request are refused',
    runtime('contract'),
    "const LINK_MEMBERS: readonly string[] = ['_links', '_embedded'];",
    'const LINK_MEMBERS: readonly string[] = [];',
  ],
  ['B.8', 'values out of range pass', runtime('contract'), 'faults: [...faults]', 'faults: []'],
  ['B.5', 'duplicate members pass', runtime('json'), 'countMembers(value) !== outline.colons', 'false'],
  [
    'B.9',
    'any depth is taken',
    runtime('request-body'),
    'parseJson(this.#bytes, settings.depth)',
    'parseJson(this.#bytes, 100_000)',
  ],
  [
    'R-4.get',
    'the detail of a 500 names the cause',
    runtime('failures'),
    "'The service failed to answer. Nothing about the cause is shown here; it has been recorded.'",
    'error.message',
  ],
  [
    'L.2',
    'a late change is committed',
    'src/api/store/sqlite.ts',
    'performance.now() > write.deadline',
    'performance.now() < 0',
  ],
  [
    'R-P.9',
    'the child of another parent is shown',
    'src/api/store/room-participants.ts',
    'WHERE "id" = ? AND "room_id" = ?',
    'WHERE "id" = ? AND "room_id" <> ? || \'x\'',
  ],
  [
    'R-P.8',
    'the parent of a list is not looked for',
    'src/api/store/room-participants.ts',
    '  yield* rooms.existing(reader, path);\n  return yield* reader.all',
    '  return yield* reader.all',
  ],
  [
    'R-P.8',
    'POST does not look for the parent',
    'src/api/v1/rooms/participants/routes.ts',
    '      yield* rooms.existing(transaction, request.params);\n',
    '',
  ],
  [
    'R-P.8',
    'PUT of a document does not look for the parent',
    'src/api/v1/dogs/owner/routes.ts',
    '      yield* dogs.existing(transaction, request.params);\n      const current',
    '      const current',
  ],
  [
    'R-P.10',
    'a parent with children is deleted',
    'src/api/store/rooms.ts',
    '!== undefined) {\n    throw',
    '=== null) {\n    throw',
  ],
  [
    'R-2.6',
    'a second document is made',
    'src/api/v1/dogs/owner/routes.ts',
    '      yield* owner.refuseSecond(transaction, request.params);\n',
    '',
  ],
  [
    'R-2.6',
    'PUT of a new document answers 200',
    'src/api/v1/dogs/owner/routes.ts',
    'if (created) return sendCreated',
    'if (!row) return sendCreated',
  ],
  [
    'C.3',
    'PUT does not check the precondition',
    'src/api/v1/users/routes.ts',
    '      checkPreconditions(request, current[0], SHAPE);\n      const values = valuesOf(readReplacement',
    '      const values = valuesOf(readReplacement',
  ],
  [
    'C.3',
    'PATCH does not check the precondition',
    'src/api/v1/users/routes.ts',
    '      checkPreconditions(request, current[0], SHAPE);\n      const values = valuesOf(readPatched',
    '      const values = valuesOf(readPatched',
  ],
  [
    'C.3',
    'DELETE does not check the precondition',
    'src/api/v1/users/routes.ts',
    '      checkPreconditions(request, current[0], SHAPE);\n      yield* users.remove',
    '      yield* users.remove',
  ],
  [
    'O.14',
    'the body is judged before the precondition',
    'src/api/v1/users/routes.ts',
    '      checkPreconditions(request, current[0], SHAPE);\n      const values = valuesOf(readReplacement(body, contract, documentOf(current), validate));',
    '      const values = valuesOf(readReplacement(body, contract, documentOf(current), validate));\n      checkPreconditions(request, current[0], SHAPE);',
  ],
  [
    'R-1.1',
    'Location names the collection',
    'src/api/v1/users/routes.ts',
    'sendCreated(reply, href(row), item(row))',
    'sendCreated(reply, collection.href, item(row))',
  ],
  ['R-1.4', 'no link to the collection', 'src/api/v1/users/representation.ts', ',"up":{"href":"/v1/users"}', ''],
  [
    'R-2.13',
    'the profile leads nowhere',
    'src/api/v1/users/representation.ts',
    '"/v1/profiles/users"',
    '"/v1/profiles/user"',
  ],
  ['R-2.14', 'ids are random', runtime('clock'), 'newId: uuidv7', 'newId: () => crypto.randomUUID()'],
  ['R-7.1', 'the status of the document is another', runtime('problem'), 'status: this.status,', 'status: 400,'],
  ['R-4.delete', 'DELETE answers 200', runtime('answers'), 'reply.code(204).send()', 'reply.code(200).send()'],
  [
    'R-4.delete',
    'DELETE deletes nothing',
    'src/api/store/users.ts',
    '  yield* transaction.run(deleteRow, [path.userId]);\n',
    '  void path;\n',
  ],
];

const inTheKitchenSink: readonly Row[] = [
  [
    'R-2.15',
    'an immutable member changes',
    runtime('contract'),
    "if (!stays) this.#fault(name, 'immutable'",
    "if (false) this.#fault(name, 'immutable'",
  ],
  [
    'R-2.15',
    'a default is not applied',
    runtime('contract'),
    'return this.optional(name, check) ?? fallback;',
    "return this.optional(name, check) ?? check(undefined, { pointer: '', faults: [] });",
  ],
  [
    'R-4.put',
    'a time of creation moves with each PUT',
    runtime('contract'),
    '?? (stays === undefined ? undefined : check(stays, this.#at(name)))',
    '',
  ],
  [
    'F.2',
    'paths into objects give the whole object',
    runtime('selection'),
    'inside === null ? member : select(inside, member)',
    'member',
  ],
  [
    'B.2',
    'numbers are not bounded',
    runtime('checks'),
    'if (min !== undefined && compare(value, min) < 0)',
    'if (false)',
  ],
  [
    'B.2',
    'patterns are not looked at',
    runtime('checks'),
    'bounds.pattern && isShort && !bounds.pattern.test(value)',
    'false',
  ],
  [
    'V.4',
    'a number is taken for a 64-bit integer',
    runtime('formats'),
    'export function isBigint(text: string): boolean {',
    'export function isBigint(text: string): boolean {\n  if (text !== "") return true;',
  ],
  [
    'V.2',
    'any text is a date',
    runtime('formats'),
    'export function isDate(text: string): boolean {',
    'export function isDate(text: string): boolean {\n  if (text !== "") return true;',
  ],
  [
    'R-2.6',
    'a document that is always there is absent',
    'src/api/store/tool-settings.ts',
    '  return initial;',
    "  throw new Error('absent');",
  ],
];

const inOtherConventions: readonly Row[] = [
  [
    'C.4',
    'a change without If-Match passes',
    runtime('preconditions'),
    'if (required && wanted === undefined && current !== undefined) {',
    'if (false) {',
  ],
  [
    'PG.4',
    'a size over the maximum is not refused',
    runtime('page'),
    "limit > limits.max && limits.overMax === 'reject'",
    'false',
  ],
];

function rows(input: Mutation['input'], table: readonly Row[]): readonly Mutation[] {
  return table.map(([rule, name, file, find, replace]) => ({ rule, name, input, file, find, replace }));
}

export const mutations: readonly Mutation[] = [
  ...rows('flagship', inTheFlagship),
  ...rows('kitchen-sink', inTheKitchenSink),
  ...rows('other-conventions', inOtherConventions),
];
