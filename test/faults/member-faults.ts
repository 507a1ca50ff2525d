// Faults in null, absence and differences, in hidden members, and in members whose names are data.
import { rows, type Mutation } from './mutation.js';
import { runtime, type Row } from './row.js';

const hidden = runtime('hidden-members');
const tools = 'src/api/v1/tools/representation.ts';

const inTheKitchenSink: readonly Row[] = [
  [
    'R-2.15',
    'null stands for absence everywhere',
    runtime('contract'),
    'value === null && !takesNull',
    'value === null',
  ],
  ['R-2.15', 'null is a value everywhere', runtime('contract'), 'value === null && !takesNull', 'value === undefined'],
  [
    'R-2.15',
    'a null that is stored is not shown',
    runtime('json-text'),
    'isNull === 1 ? nullMember',
    "isNull === 2 ? ''",
  ],
  ['R-2.15', 'what is absent is shown as null', runtime('json-text'), 'isNull === 1 ?', 'isNull < 2 ?'],
  ['R-2.15', 'null is stored as absence', tools, 'Number(body.rating === null)', '0'],
  [
    'R-2.15',
    'a write-only member is shown',
    tools,
    'let json = `{${membersOf(row)}',
    'let json = `{${membersOf(row)}${hiddenMembersOf(row)}',
  ],
  [
    'R-2.15',
    'PUT takes away what is never shown',
    hidden,
    'if (is === undefined && was !== undefined && named === undefined) members.set(name, was);',
    '',
  ],
  ['PA.8', 'a merge patch cannot take away what is never shown', hidden, ' && named === undefined', ''],
  [
    'PA.4',
    'a JSON Patch can test what is never shown',
    runtime('bodies'),
    'const shown = withoutHidden(current, contract.writeOnly);',
    'const shown = current;',
  ],
  [
    'F.3',
    'a selection knows what is never shown',
    'src/api/v1/tools/schema.ts',
    'export const memberTree: MemberTree = {',
    'export const memberTree: MemberTree = {\n  unlock_code: null,',
  ],
  [
    'R-2.15',
    'what is there says nothing of what is inside an object',
    runtime('checks'),
    'current !== undefined && isObject(current) ? current : undefined',
    'undefined',
  ],
  [
    'R-2.15',
    'an object goes with what stays in it',
    runtime('contract'),
    'if (set === undefined) continue;',
    'continue;',
  ],
  [
    'R-2.15',
    'a write-only member inside an object is shown',
    tools,
    'shownText(guarantee, writeOnly.guarantee)',
    'guarantee',
  ],
  [
    'R-2.15',
    'PUT takes away what is never shown inside an object',
    hidden,
    'members.set(name, withKept(is, was, inside, named !== undefined && isObject(named) ? named : {}));',
    'members.set(name, is);',
  ],
  [
    'PA.8',
    'a merge patch cannot take away what is never shown inside an object',
    hidden,
    'named !== undefined && isObject(named) ? named : {}',
    '{}',
  ],
  [
    'PA.4',
    'a JSON Patch can test what is never shown inside an object',
    hidden,
    '[[name, withoutHidden(member, inside)] as const]',
    '[[name, member] as const]',
  ],
  [
    'F.3',
    'a selection knows what is never shown inside an object',
    'src/api/v1/tools/schema.ts',
    '  guarantee: {\n    provider: null,',
    '  guarantee: {\n    password: null,\n    provider: null,',
  ],
  [
    'R-2.15',
    'no time is set inside an object',
    tools,
    'since: given.since ?? now.toISOString().slice(0, 10)',
    'since: given.since',
  ],
  [
    'R-2.15',
    'what is read-only inside an object is dropped',
    runtime('contract'),
    'this.readOnly(name, { nullable: check.takesNull ?? false });',
    'this.#take(name);',
  ],
  [
    'R-4.put',
    'a time that the service has set inside an object moves with each PUT',
    runtime('contract'),
    'return stays === undefined ? undefined : check(stays, this.#at(name));',
    'return undefined;',
  ],
  [
    'R-2.15',
    'any write is a change inside an object',
    runtime('contract'),
    'Object.fromEntries(were)) ? stays',
    'Object.fromEntries(were)) && !stays ? stays',
  ],
  [
    'R-2.15',
    'no write is a change inside an object',
    runtime('contract'),
    'deepEqual(jsonOf(others) ?? null, Object.fromEntries(were)) ? stays : undefined',
    'stays',
  ],
  ['F.2', 'no path leads into a map', runtime('selection'), 'inside[ANY_NAME]', 'undefined'],
  ['B.7', 'an entry may be called constructor', runtime('checks'), "['__proto__', 'constructor']", "['__proto__']"],
  ['B.7', 'an entry may be called __proto__', runtime('checks'), "['__proto__', 'constructor']", "['constructor']"],
  ['B.7', 'names of entries are trimmed', runtime('checks'), ': [[name, item(', ': [[name.trim(), item('],
  ['C.5', 'the order of entries is a change', runtime('checks'), '.toSorted(([a], [b]) => compareText(a, b))', ''],
];

export const memberFaults: readonly Mutation[] = rows('kitchen-sink', inTheKitchenSink);
