// Faults in the methods: section 4 of the conventions.
import { type Row, runtime } from '../fault.js';

const patch = runtime('patch/json-patch');
const operations = runtime('patch/operations');

export const methodsInTheFlagship: readonly Row[] = [
  [
    'R-4.post',
    'return=minimal is ignored',
    runtime('answers/answers'),
    "preferenceOf(prefer, 'return') === 'minimal'",
    'false',
  ],
  [
    'R-4.post',
    'any return is minimal',
    runtime('answers/answers'),
    "preferenceOf(prefer, 'return') === 'minimal'",
    "preferenceOf(prefer, 'return') !== undefined",
  ],
  [
    'R-4.post',
    'the applied preference is not told',
    runtime('answers/answers'),
    ", 'preference-applied': 'return=minimal'",
    '',
  ],
  ['R-1.3', 'Vary does not name Prefer', runtime('answers/answers'), "'Accept, Prefer'", "'Accept'"],
  ['R-4.post', 'a short 201 has no Location', runtime('answers/answers'), "reply.header('location', location);", ''],
  ['PA.1', 'JSON Patch is not taken', runtime('body/declared-body'), "'application/json-patch+json',", ''],
  ['PA.1', 'a JSON Patch is read as a merge patch', runtime('body/request-body'), 'json-patch\\+json', 'x-json-patch'],
  [
    'PA.2',
    'an unknown operation is a conflict',
    operations,
    "new Problem('malformed-patch', $detail, $more)",
    "new Problem('patch-conflict', $detail, $more)",
  ],
  [
    'PA.2',
    'an operation without a value adds nothing',
    operations,
    'if (value === undefined)',
    'if (value === undefined) return { index, op, path, value: null }; if (index < 0)',
  ],
  ['PA.2', '~2 is a pointer', runtime('json/pointer'), '|| /~(?![01])/.test(pointer)', ''],
  ['PA.2', 'a pointer begins anywhere', runtime('json/pointer'), "!pointer.startsWith('/') ||", ''],
  ['PA.4', 'a failed test passes', patch, "throw conflict(operation, 'finds another value');", ''],
  [
    'PA.4',
    'a missing target is 400',
    patch,
    "refuse('patch-conflict', operation, reason)",
    "refuse('malformed-patch', operation, reason)",
  ],
  ['PA.4', 'inherited members are there', patch, 'Object.hasOwn(value, segment)', 'segment in value'],
  [
    'PA.4',
    'the index of the operation is another',
    operations,
    'The operation at index ${index} (${op}) ${reason}.',
    'The operation at index ${index + 1} (${op}) ${reason}.',
  ],
  [
    'PA.4',
    'a value moves into itself',
    patch,
    "if (isWithin && path.length > from.length) throw conflict(operation, 'would move a value into itself');",
    '',
  ],
  ['PA.5', '__proto__ is passed on', operations, "segments.includes('__proto__')", "segments.includes('__proto')"],
  [
    'PA.7',
    'a conflict ends the patch, and what came before stays',
    patch,
    'applyOne(draft, operation);',
    'try { applyOne(draft, operation); } catch { break; }',
  ],
  ['PA.9', 'any number of operations is taken', operations, 'patch.length > limit', 'patch.length > limit * 1000'],
  ['PA.9', 'one operation fewer is taken', operations, 'patch.length > limit', 'patch.length >= limit'],
  [
    'PA.9',
    'a document grows without bound',
    runtime('patch/draft'),
    'this.#bytes > bytes || this.#levels > levels',
    'this.#levels < 0',
  ],
];

const keys = runtime('idempotency/idempotency');

export const methodsInOtherConventions: readonly Row[] = [
  [
    'R-4.post',
    'a missing key passes',
    runtime('idempotency/idempotency'),
    'if (!settings.requireIdempotencyKey) return undefined;',
    'return undefined;',
  ],
];

export const methodsInTheKitchenSink: readonly Row[] = [
  [
    'R-4.post',
    'a kept answer is not looked for',
    'src/api/v1/tools/routes.ts',
    'if (kept !== undefined) return kept;',
    'void kept;',
  ],
  ['R-4.post', 'another body gets the kept answer', keys, 'if (payload === body.digest())', 'if (payload.length > 0)'],
  ['R-4.post', 'a key without quotes is another key', keys, 'return `"${key}"`;', 'return key;'],
  [
    'R-4.post',
    'a key of another place is the same key',
    runtime('idempotency/key-place'),
    "return `/${pathSegments(request.raw.url ?? '/').join('/')}`;",
    "return `/${pathSegments(request.raw.url ?? '/').at(-1)}`;",
  ],
  [
    'R-4.post',
    'a request that is under way is done twice',
    keys,
    'if (running.has(name)) return done(underWay());',
    '',
  ],
  ['R-4.post', 'a key stays under way', keys, "reply.raw.once('finish', release).once('close', release);", ''],
  [
    'R-4.post',
    'any key is well formed',
    keys,
    "typeof key === 'string' && QUOTED_KEY.test(key)",
    "typeof key === 'string'",
  ],
  [
    'R-1.5',
    'a key is known to one instance alone',
    runtime('idempotency/key-place'),
    "return `/${pathSegments(request.raw.url ?? '/').join('/')}`;",
    "return `/${pathSegments(request.raw.url ?? '/').join('/')} ${request.socket.localPort}`;",
  ],
  ['R-4.post', 'a key is kept for an hour', keys, '24 * 60 * 60 * 1000', '60 * 60 * 1000'],
  ['R-4.post', 'a key is kept for ever', 'src/api/store/idempotency-keys.ts', ' AND "expires" > ?', ' AND 0 < ?'],
  ['R-4.post', 'the kept answer shows nothing', keys, 'text: item.text(),', "text: '{}',"],
  ['PA.2', 'an index may have leading zeros', patch, '/^(?:0|[1-9]\\d*)$/.test(segment)', '/^\\d+$/.test(segment)'],
  ['PA.4', 'any index is in range', patch, 'if (index <= last) return index;', 'return Math.min(index, last);'],
  [
    'R-4.patch',
    'a patch that repeats badly passes',
    runtime('body/writing'),
    "throw new Problem('non-idempotent-patch', detail, { errors });",
    "if (errors.length > 1) throw new Problem('non-idempotent-patch', detail, { errors });",
  ],
  ['R-4.patch', 'If-Match: * is enough for it', runtime('body/writing'), "&& ifMatch.trim() !== '*'", ''],
  [
    'R-4.patch',
    'a current tag is not enough for it',
    runtime('body/writing'),
    "ifMatch !== undefined && ifMatch.trim() !== '*'",
    "ifMatch === '*'",
  ],
  [
    'R-4.patch',
    'a repeat that fails counts as one that changes',
    runtime('body/writing'),
    'if (error instanceof Problem) return stored;',
    "if (error instanceof Problem) throw new Problem('non-idempotent-patch', error.detail);",
  ],
];
