import { change, type VersionChange } from './base-version.js';

const title = 'title: { type: string, min: 1, max: 300 }';
const remark = 'remark: { type: string, optional: true, max: 50 }';
const state = 'state: { type: string, default: new, max: 20 }';

export const fieldChanges: readonly VersionChange[] = [
  change('field-required', 'books.fields.remark.optional', 'optional to required', [
    remark,
    'remark: { type: string, max: 50 }',
  ]),
  change('field-required', 'books.fields.secret.optional', 'optional to required, write-only', [
    'writeonly: true, optional: true',
    'writeonly: true',
  ]),
  change('field-required', 'books.fields.state.default', 'a default to required', [
    state,
    'state: { type: string, max: 20 }',
  ]),
  change('field-required', 'openings.query.genre.optional', 'an optional parameter is required', [
    'genre: { type: genre, optional: true }',
    'genre: { type: genre }',
  ]),
  change('field-optional', 'books.fields.title.optional', 'required to optional', [
    title,
    'title: { type: string, min: 1, max: 300, optional: true }',
  ]),
  change('field-optional', 'imports.output.fields.accepted.optional', 'required to optional in an output', [
    'accepted: int',
    'accepted: int?',
  ]),
  change('field-optional', 'books.fields.state.default', 'a default to optional', [
    state,
    'state: { type: string, optional: true, max: 20 }',
  ]),
  change('compatible', '', 'required to a default', [
    title,
    'title: { type: string, min: 1, max: 300, default: untitled }',
  ]),
  change('compatible', '', 'required to optional in an input', ['fields: { url: uri,', 'fields: { url: uri?,']),
  change('compatible', '', 'optional to required in an output', [
    'skipped: { type: int, optional: true }',
    'skipped: int',
  ]),
  change('default-changed', 'books.fields.state.default', 'another default', ['default: new', 'default: used']),
  change('default-changed', 'books.fields.added_at.on_update', 'the time of creation becomes that of the last change', [
    'readonly: true, default: now',
    'readonly: true, on_update: now',
  ]),
  change('field-read-only', 'books.fields.remark.readonly', 'read-only', [
    remark,
    'remark: { type: string, optional: true, max: 50, readonly: true }',
  ]),
  change('field-read-only', 'books.fields.remark.readonly', 'computed', [
    remark,
    'remark: { type: string, optional: true, max: 50, computed: true }',
  ]),
  change('compatible', '', 'read-only to computed', [
    'printed: { type: int, readonly: true,',
    'printed: { type: int, computed: true,',
  ]),
  change('field-write-only', 'books.fields.remark.writeonly', 'write-only', [
    remark,
    'remark: { type: string, optional: true, max: 50, writeonly: true }',
  ]),
  change('field-immutable', 'books.fields.remark.immutable', 'immutable', [
    remark,
    'remark: { type: string, optional: true, max: 50, immutable: true }',
  ]),
  change('field-not-taken', 'books.fields.remark.in', 'no longer in a PATCH', [
    remark,
    'remark: { type: string, optional: true, max: 50, in: [create, replace] }',
  ]),
  change('field-not-taken', 'books.fields.remark.in', 'in a PATCH alone', [
    remark,
    'remark: { type: string, optional: true, max: 50, in: [patch] }',
  ]),
  change('compatible', '', 'write-only to shown', ['writeonly: true, optional: true', 'optional: true']),
  change('field-writable', 'books.fields.rank.readonly', 'read-only to writable', [
    'rank: { type: int, readonly: true,',
    'rank: { type: int,',
  ]),
  change('field-nullable', 'books.fields.remark.nullable', 'nullable', [
    remark,
    'remark: { type: string, optional: true, max: 50, nullable: true }',
  ]),
  change('compatible', '', 'nullable, write-only', [
    'writeonly: true, optional: true',
    'writeonly: true, nullable: true, optional: true',
  ]),
  change('field-not-nullable', 'books.fields.note.nullable', 'not nullable', [
    'note: { type: string, nullable: true }',
    'note: { type: string }',
  ]),
  change('unique-added', 'books.fields.code.unique', 'unique', [
    'code: { type: string, optional: true, max: 50 }',
    'code: { type: string, optional: true, max: 50, unique: true }',
  ]),
  change('unique-added', 'books.unique.code,remark', 'unique together', [
    'unique: [[shelf_mark, edition]]',
    'unique: [[shelf_mark, edition], [remark, code]]',
  ]),
  change('check-added', 'books.checks.pages <= 4000', 'a check', [
    "checks: ['edition <= 50']",
    "checks: ['edition <= 50', 'pages <= 4000']",
  ]),
  change('field-read-only', 'books.fields.due.computed', 'computed to stored and read-only', [
    'due: { type: date, computed: true,',
    'due: { type: date, readonly: true,',
  ]),
  change('compatible', '', 'no longer unique together', ['    unique: [[shelf_mark, edition]]\n', '']),
  change('compatible', '', 'a check that the bounds say already', [
    "checks: ['edition <= 50']",
    "checks: ['edition <= 50', 'pages <= 6000']",
  ]),
  change('compatible', '', 'no check any more', ["    checks: ['edition <= 50']\n", '']),
  change('compatible', '', 'deprecated', [
    remark,
    'remark: { type: string, optional: true, max: 50, deprecated: true }',
  ]),
];
