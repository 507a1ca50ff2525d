// Faults in what readers without the right to change see and get.
import { type Row, runtime } from '../fault.js';

const notes = 'src/api/v1/notes/store.ts';

export const readerFaults: readonly Row[] = [
  ['A.2', 'what a GET shows is denied', runtime('access/ownership'), 'Math.max(0, ...depths)', '0'],
  ['A.2', 'what a GET of one resource shows is denied', notes, 'mayRead(path, 1)', 'mayRead(path, 9)'],
  [
    'A.2',
    'what a GET of a store shows is denied',
    'src/api/v1/people/store.ts',
    'mayRead(path, 1)',
    'mayRead(path, 9)',
  ],
  [
    'A.2',
    'whoever may not read it is told of it',
    runtime('access/ownership'),
    'all.every((one) => isOpenTo(principal, one))',
    'all.some(() => true)',
  ],
  [
    'O.13',
    'what nobody has belongs to another',
    notes,
    'yield* existing(reader, { ...path, ownedBy: null });',
    'yield* reader.first(selectOne, [path.noteId, null]);',
  ],
  [
    'O.14',
    'conditions come before whose it is',
    'src/api/v1/notes/routes.ts',
    'const remove = deleteInTransaction(function* (transaction, hooks, request: FastifyRequest<ItemRoute>) {',
    'const remove = deleteInTransaction(function* (transaction, hooks, request: FastifyRequest<ItemRoute>) { const any = yield* notes.existing(transaction, { ...request.params, ownedBy: null }); checkPreconditions(request, any._version, SHAPES);',
  ],
  [
    'R-4.post',
    'who has lost a role is told again',
    runtime('idempotency/key-place'),
    'grantsIn(payload).some((grant) => !isOpenTo(caller, [grant]))',
    'false',
  ],
  [
    'R-1.4',
    'links are shown to whoever is let in nowhere',
    runtime('access/sight'),
    'isOpenTo(caller, grants) &&',
    'true &&',
  ],
  [
    'R-1.4',
    'links of another’s item are those of one’s own',
    runtime('access/sight'),
    'bypass === undefined || isOpenTo(caller, bypass)',
    'true',
  ],
  ['R-1.4', 'an owner is shown what others are', runtime('access/sight'), '(isOwn || bypass', '(bypass'],
  [
    'A.2',
    'what lies below one’s own item is shown as another’s',
    runtime('access/ownership'),
    'request[IS_OWN_PLACE] = true',
    'request[IS_OWN_PLACE] === true',
  ],
  ['C.1', 'what is left out is in no tag', runtime('access/sight'), '(isPage ? page : links)', "''"],
  [
    'C.1',
    'what a page leaves out of its items is in no tag',
    runtime('access/sight'),
    "marks.every((mark) => mark === '')",
    'true',
  ],
  [
    'C.3',
    'a change is held against what its caller is shown',
    runtime('access/sight'),
    "tags?.replaceAll(MARK, '$1')",
    'tags',
  ],
  [
    'S.2',
    'what is allowed has what the caller may not ask for',
    'src/api/v1/notes/representation.ts',
    'return sight.of(request)(row).hidden;',
    'return sight.of(request)(row).hidden.slice(99);',
  ],
  [
    'A.2',
    'a page has forms that are refused',
    runtime('html/resource-pages'),
    '!hidden.includes(METHODS[operation])',
    'hidden !== undefined && METHODS[operation] !== undefined',
  ],
];
