import { change, type VersionChange } from './base-version.js';

const title = 'title: { type: string, min: 1, max: 300 }';
const remark = 'remark: { type: string, optional: true, max: 50 }';

export const removals: readonly VersionChange[] = [
  change(
    'field-removed',
    'books.fields.title',
    'a required field is removed',
    [`      ${title}\n`, ''],
    ['sort: [title, pages]', 'sort: [pages]'],
  ),
  change('field-removed', 'books.fields.remark', 'an optional field is removed', [`      ${remark}\n`, '']),
  change('field-removed', 'books.fields.secret', 'a write-only field is removed', [
    '      secret: { type: string, writeonly: true, optional: true, max: 50 }\n',
    '',
  ]),
  change('field-removed', 'books.fields.rank', 'a read-only field is removed', [
    '      rank: { type: int, readonly: true, default: 0 }\n',
    '',
  ]),
  change('field-removed', 'books.fields.origin.fields.city', 'a member of an object is removed', [
    ', city: { type: string, optional: true }',
    '',
  ]),
  change('field-removed', 'imports.input.fields.limit', 'a member of an input is removed', [
    ', limit: { type: int, optional: true }',
    '',
  ]),
  change('field-removed', 'imports.output.fields.skipped', 'an optional member of an output is removed', [
    ', skipped: { type: int, optional: true }',
    '',
  ]),
  change('field-removed', 'openings.query.genre', 'a query parameter is removed', [
    ', genre: { type: genre, optional: true }',
    '',
  ]),
  change('field-renamed', 'books.fields.comment', 'a field is renamed', [
    'remark: { type',
    'comment: { was: remark, type',
  ]),
  change('compatible', '', 'a field is renamed and called by its old name too', [
    'remark: { type',
    'comment: { was: remark, alias: true, type',
  ]),
  change('compatible', '', 'a required field is renamed and called by its old name too', [
    'size: { enum',
    'extent: { was: size, alias: true, enum',
  ]),
  change('compatible', '', 'a reference is renamed and called by its old name too', [
    'author: { ref',
    'writer: { was: author, alias: true, ref',
  ]),
  change('alias-removed', 'books.fields.barcode.alias', 'a field is no longer called by its old name too', [
    'was: stripes, alias: true, ',
    '',
  ]),
  change(
    'resource-renamed',
    'writers',
    'a resource is renamed',
    ['  authors:\n', '  writers:\n    was: authors\n'],
    ['ref: authors', 'ref: writers'],
  ),
  change('alias-removed', 'shelves.alias', 'the old path of a resource is given up', [
    '    was: racks\n    alias: true\n',
    '',
  ]),
  change('resource-removed', 'readers', 'a resource is removed', [
    '  readers:\n    fields:\n      name: { type: string, max: 200 }\n',
    '',
  ]),
  change('resource-removed', 'books.reviews', 'a nested resource is removed', [
    '      reviews:\n        operations: [list, get, create, delete]\n        on_delete: cascade\n        fields: { stars: { type: int, min: 1, max: 5 } }\n',
    '',
  ]),
  change('resource-removed', 'books.fields.author.inverse', 'the list at the other end of a reference is removed', [
    ', inverse: books }',
    ' }',
  ]),
  change('resource-removed', 'openings', 'a controller is removed', [
    '  openings:\n    kind: controller\n    safe: true\n    query: { day: date, genre: { type: genre, optional: true } }\n    output: { list: { ref: books } }\n',
    '',
  ]),
  change('resource-removed', 'repairs.states.transitions.losses', 'a transition is removed', [
    'losses: { from: late, to: lost }',
    'losses: { from: late, to: lost, by: system }',
  ]),
  change(
    'transition-narrowed',
    'repairs.states.transitions.closures.from.late',
    'a transition is allowed in fewer states',
    ['from: [open, late], to: done', 'from: [open], to: done'],
  ),
  change('output-changed', 'repairs.states.transitions.delays.to', 'a transition leads elsewhere', [
    'delays: { from: open, to: late }',
    'delays: { from: open, to: done }',
  ]),
  change('enum-value-added', 'repairs.fields.state.enum.torn', 'a state is new', [
    'delays: { from: open, to: late }',
    'delays: { from: open, to: late }\n        tears: { from: open, to: torn, by: system }',
  ]),
  change(
    'field-removed',
    'repairs.states.transitions.closures.input.fields.note',
    'a member of what a transition takes is removed',
    [', input: { fields: { note: { type: string, optional: true } } }', ''],
  ),
  change('operation-removed', 'books.reviews.operations.delete', 'a method is removed', [
    '[list, get, create, delete]',
    '[list, get, create]',
  ]),
  change('filter-removed', 'books.filter.pages', 'a filter is removed', [', pages: [eq], place', ', place']),
  change('filter-removed', 'books.filter.price', 'one comparison of a filter is removed', [
    'price: [gte, lt]',
    'price: [gte]',
  ]),
  change('sort-removed', 'books.sort.pages', 'a sort key is removed', ['sort: [title, pages]', 'sort: [title]']),
  change('problem-removed', 'books.errors.copy-reserved', 'a problem is no longer answered', [
    '    errors: [copy-reserved]\n',
    '',
  ]),
  change(
    'problem-removed',
    'errors.house-closed',
    'a problem is removed',
    ['  house-closed: { status: 423, title: The house is closed }\n', ''],
    ['    errors: [house-closed]\n', ''],
  ),
  change('compatible', '', 'a problem that nothing names is removed', [
    '  lift-broken: { status: 409, title: The lift is broken }\n',
    '',
  ]),
  change('compatible', '', 'a problem that nothing names has another status', [
    'lift-broken: { status: 409',
    'lift-broken: { status: 423',
  ]),
  change('problem-status-changed', 'errors.house-closed.status', 'a problem has another status', [
    'house-closed: { status: 423',
    'house-closed: { status: 424',
  ]),
  change('origin-removed', 'cors.origins.https://other.example.com', 'an origin is removed', [
    ", 'https://other.example.com'",
    '',
  ]),
  change('credentials-refused', 'cors.credentials', 'credentials are refused', [
    'credentials: true',
    'credentials: false',
  ]),
  change('kind-changed', 'readers.kind', 'a collection becomes a store', [
    '  readers:\n',
    '  readers:\n    kind: store\n',
  ]),
  change('kind-changed', 'readers.kind', 'a collection becomes a controller', [
    '  readers:\n    fields:\n      name: { type: string, max: 200 }\n',
    '  readers: { kind: controller }\n',
  ]),
  change('always-changed', 'status.always', 'a document may be absent', ['    always: true\n', '']),
  change('always-changed', 'books.cover.always', 'a document is always there', [
    '        kind: document\n',
    '        kind: document\n        always: true\n',
  ]),
  change('method-changed', 'openings.safe', 'a controller is no longer safe', [
    '    safe: true\n    query: { day: date, genre: { type: genre, optional: true } }\n    output: { list: { ref: books } }',
    '    output: { ref: authors }',
  ]),
  change('output-changed', 'imports.output', 'an answer has another status', [
    'output: { status: 202,',
    'output: { status: 200,',
  ]),
  change('output-changed', 'openings.output', 'a page is of another resource', [
    'list: { ref: books }',
    'list: { ref: readers }',
  ]),
  change('key-changed', 'shelves.key', 'the id of a store comes from a field', [
    "    key: { pattern: '^[a-z]+$' }\n    fields:\n",
    '    key: { field: code }\n    fields:\n      code: string\n',
  ]),
  change('id-hidden', 'authors.expose_id', 'the id is hidden', ['  authors:\n', '  authors:\n    expose_id: false\n']),
];
