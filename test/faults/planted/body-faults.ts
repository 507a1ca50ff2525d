// Faults in request bodies: JSON, types, members and patches.
import { rows, runtime, type Fault, type Row } from '../fault.js';

const inTheFlagship: readonly Row[] = [
  [
    'PA.1',
    'PATCH takes application/json',
    runtime('body/declared-body'),
    'const PATCH_TYPES = [',
    "const PATCH_TYPES = ['application/json',",
  ],
  [
    'PA.1',
    '415 without Accept-Patch',
    runtime('body/declared-body'),
    "{ 'accept-patch': PATCH_TYPES.join(', ') }",
    '{}',
  ],
  [
    'B.10',
    'a content coding is taken',
    runtime('body/declared-body'),
    "coding !== undefined && coding.toLowerCase() !== 'identity'",
    'false',
  ],
  [
    'B.12',
    'two Content-Types are taken',
    runtime('body/declared-body'),
    "countHeader($headers, 'content-type') > 1",
    "countHeader($headers, 'content-type') > 9",
  ],
  [
    'R-2.7',
    'HAL cannot be put back',
    runtime('body/declared-body'),
    "mediaType.endsWith('json')",
    "mediaType.endsWith('/json')",
  ],
  [
    'R-2.7',
    'any charset is taken',
    runtime('body/declared-body'),
    '/^charset="?utf-8"?$/.test(parameter)',
    'parameter.length >= 0',
  ],
  [
    'B.4',
    'the declared length is not looked at',
    runtime('body/declared-body'),
    "Number(request.headers['content-length'] ?? 0) > settings.body",
    'false',
  ],
  ['B.4', 'the length that comes in is not looked at', runtime('body/request-body'), 'length <= settings.body', 'true'],
  [
    'R-2.10',
    'the bare form is taken by POST',
    runtime('body/bodies'),
    'unwrap(value, contract.wrapper); return readWhole(bare, undefined',
    'unwrapIfWrapped(value, contract.wrapper); return readWhole(bare, undefined',
  ],
  [
    'R-2.10',
    'PUT takes the wrapped form alone',
    runtime('body/bodies'),
    'unwrapIfWrapped(value, contract.wrapper);',
    'unwrap(value, contract.wrapper);',
  ],
  ['B.3', 'unknown members are dropped', runtime('body/contract'), 'members.end(); if (place', 'if (place'],
  [
    'B.3',
    'what a merge patch takes away need not be known',
    runtime('body/contract'),
    'new Set([...this.#given.keys(), ...removed])',
    'this.#given.keys()',
  ],
  [
    'R-2.15',
    'a merge patch takes away what the service sets',
    runtime('body/contract'),
    'value === undefined && this.#isRemoved(name) && shown !== undefined',
    'value === undefined && name === "" && shown !== undefined',
  ],
  [
    'R-2.15',
    'read-only members are dropped',
    runtime('body/contract'),
    "this.#fault(name, 'read-only', `${name} is set by the service.`);",
    '',
  ],
  [
    'R-2.15',
    'a required member may be missing',
    runtime('body/contract'),
    "this.#fault(name, 'required', `${name} is required.`);",
    '',
  ],
  ['B.8', 'values out of range pass', runtime('body/contract'), 'faults: [...faults]', 'faults: []'],
  ['B.5', 'duplicate members pass', runtime('json/json'), 'countMembers(value) !== outline.colons', 'false'],
  [
    'B.9',
    'any depth is taken',
    runtime('body/request-body'),
    'parseJson(this.#bytes, settings.depth)',
    'parseJson(this.#bytes, 100_000)',
  ],
  [
    'R-2.6',
    'a second document is made',
    'src/api/v1/dogs/owner/routes.ts',
    'yield* owner.refuseSecond(transaction, request.params);',
    '',
  ],
  [
    'R-2.6',
    'PUT of a new document answers 200',
    'src/api/v1/dogs/owner/routes.ts',
    'if (created) return sendCreated',
    'if (!row) return sendCreated',
  ],
];

const inTheKitchenSink: readonly Row[] = [
  [
    'R-2.15',
    'an immutable member changes',
    runtime('body/contract'),
    'if (this.#current !== undefined && !stays)',
    'if (this.#current === null && !stays)',
  ],
  [
    'R-2.15',
    'a default is not applied',
    runtime('body/contract'),
    'value === undefined ? fallback : value;',
    "value === undefined ? check(undefined, { pointer: '', faults: [] }) : value;",
  ],
  [
    'R-4.put',
    'a time of creation moves with each PUT',
    runtime('body/contract'),
    'value !== undefined || stays === undefined ? value : check(stays, this.#at(name))',
    'value',
  ],
  [
    'B.2',
    'numbers are not bounded',
    runtime('checks/faults'),
    'if (min !== undefined && compare(value, min) < 0)',
    'if (false)',
  ],
  [
    'B.2',
    'patterns are not looked at',
    runtime('checks/text'),
    'bounds.pattern && isShort && !bounds.pattern.test(value)',
    'false',
  ],
  [
    'V.4',
    'a number is taken for a 64-bit integer',
    runtime('formats/bigint'),
    'export function isBigint(text: string): boolean {',
    'export function isBigint(text: string): boolean { if (text !== "") return true;',
  ],
  [
    'V.2',
    'any text is a date',
    runtime('formats/date'),
    'export function isDate(text: string): boolean {',
    'export function isDate(text: string): boolean { if (text !== "") return true;',
  ],
  [
    'R-2.6',
    'a document that is always there is absent',
    'src/api/v1/tools/settings/store.ts',
    'return initial;',
    "throw new Error('absent');",
  ],
];

const withLinearPatterns: readonly Row[] = [
  [
    'B.2',
    'what is matched in one pass always fits',
    runtime('body/linear-pattern'),
    'return hasMatch(this.#steps, text);',
    'return text !== undefined;',
  ],
  ['B.2', 'what is matched in one pass has one turn', runtime('body/pattern-steps'), 'again.ways.push(body);', ''],
  [
    'B.2',
    'what is matched in one pass may end anywhere',
    runtime('body/pattern-steps'),
    "['$', (_before, after) => after === '']",
    "['$', () => true]",
  ],
];

export const bodyFaults: readonly Fault[] = [
  ...rows('flagship', inTheFlagship),
  ...rows('kitchen-sink', inTheKitchenSink),
  ...rows('linear-patterns', withLinearPatterns),
];
