import { change, type VersionChange } from './base-version.js';

export const additions: readonly VersionChange[] = [
  change('compatible', '', 'a transition is new', [
    'losses: { from: late, to: lost }',
    'losses: { from: late, to: lost }\n        returns: { from: late, to: done }',
  ]),
  change('compatible', '', 'a transition is allowed in more states', [
    'losses: { from: late, to: lost }',
    'losses: { from: [open, late], to: lost }',
  ]),
  change('compatible', '', 'a new resource', ['  status:\n', '  rooms: {}\n  status:\n']),
  change('compatible', '', 'a new nested resource', ['      reviews:\n', '      copies: {}\n      reviews:\n']),
  change('compatible', '', 'a resource is renamed, and its old path works too', [
    '  readers:\n',
    '  members:\n    was: readers\n    alias: true\n',
  ]),
  change('compatible', '', 'another old path of a resource works too', [
    '  status:\n    kind',
    '  status:\n    was: state\n    alias: true\n    kind',
  ]),
  change('compatible', '', 'a new list across parents', [
    '        on_delete: cascade\n',
    '        on_delete: cascade\n        across: true\n',
  ]),
  change('compatible', '', 'a new controller', ['  openings:\n', '  closings: { kind: controller }\n  openings:\n']),
  change('compatible', '', 'a new method', ['[list, get, create, delete]', '[list, get, create, replace, delete]']),
  change('compatible', '', 'a new optional query parameter', [
    'query: { day: date,',
    'query: { day: date, author: string?,',
  ]),
  change('compatible', '', 'a new optional field', ['remark:', 'mood: string?\n      remark:']),
  change('compatible', '', 'a new field with a default', [
    'remark:',
    'mood: { type: string, default: fine }\n      remark:',
  ]),
  change('compatible', '', 'a new read-only field', [
    'remark:',
    'mood: { type: int, readonly: true, default: 1 }\n      remark:',
  ]),
  change('compatible', '', 'a new computed field', ['remark:', 'mood: { type: int, computed: true }\n      remark:']),
  change('compatible', '', 'a new optional member of an object', [
    '{ country: string,',
    '{ street: string?, country: string,',
  ]),
  change('compatible', '', 'a new optional member of an input', [
    'fields: { url: uri,',
    'fields: { whom: string?, url: uri,',
  ]),
  change('compatible', '', 'a new member of an output', [
    'fields: { accepted: int,',
    'fields: { refused: int, accepted: int,',
  ]),
  change('compatible', '', 'a new filter', ['pages: [eq], place', 'pages: [eq, gte], place']),
  change('compatible', '', 'a new sort key', ['sort: [title, pages]', 'sort: [title, pages, price]']),
  change('compatible', '', 'a new problem', [
    '  house-closed:',
    '  card-lost: { status: 409, title: The card is lost }\n  house-closed:',
  ]),
  change('compatible', '', 'a new origin', ["['https://app", "['https://new.example.com', 'https://app"]),
  change('required-field-added', 'books.fields.mood', 'a new required field', [
    'remark:',
    'mood: string\n      remark:',
  ]),
  change('required-field-added', 'books.fields.origin.fields.street', 'a new required member of an object', [
    '{ country: string,',
    '{ street: string, country: string,',
  ]),
  change('required-field-added', 'imports.input.fields.whom', 'a new required member of an input', [
    'fields: { url: uri,',
    'fields: { whom: string, url: uri,',
  ]),
  change('required-field-added', 'openings.query.author', 'a new required query parameter', [
    'query: { day: date,',
    'query: { day: date, author: string,',
  ]),
];
