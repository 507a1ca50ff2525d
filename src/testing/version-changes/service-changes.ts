import { change, type VersionChange } from './base-version.js';

const remark = 'remark: { type: string, optional: true, max: 50 }';

export const serviceChanges: readonly VersionChange[] = [
  change('page-default-changed', 'limits.page.default', 'the default page size', [
    'default: 20, max: 100',
    'default: 50, max: 100',
  ]),
  change('limit-lowered', 'limits.page.max', 'a lower page size', ['max: 100 }', 'max: 50 }']),
  change('widened', 'limits.page.max', 'a larger page size', ['max: 100 }', 'max: 200 }']),
  change('limit-lowered', 'limits.body', 'a lower limit', ['64KiB', '32KiB']),
  change('compatible', '', 'a higher limit', ['64KiB', '128KiB']),
  change('over-max-rejected', 'limits.page.over_max', 'clamp to reject', [
    'max: 100 }',
    'max: 100, over_max: reject }',
  ]),
  change('total-on-request', 'limits.page.total', 'totals only on request', ['total: exact', 'total: on-request']),
  change('convention-changed', 'conventions.paging', 'another style of pages', ['offset/limit', 'page/rpp']),
  change('convention-changed', 'conventions.media_types', 'a media type is dropped', [
    'json, application/hal+json]',
    'json]',
  ]),
  change('compatible', '', 'a new media type', ['application/hal+json]', 'application/hal+json, text/html]']),
  change('convention-changed', 'conventions.concurrency', 'If-Match is required', [
    'concurrency: optional',
    'concurrency: required',
  ]),
  change('convention-changed', 'conventions.idempotency', 'Idempotency-Key is required', [
    'idempotency: optional',
    'idempotency: required',
  ]),
  change('convention-changed', 'conventions.request_body', 'bare bodies', [
    '  paging: offset/limit\n',
    '  paging: offset/limit\n  request_body: bare\n',
  ]),
  change('convention-changed', 'conventions.links', 'no links', [
    '  paging: offset/limit\n',
    '  paging: offset/limit\n  links: false\n',
  ]),
  change('convention-changed', 'conventions', 'several conventions', [
    '  paging: offset/limit\n',
    '  paging: cursor\n  fields: none\n',
  ]),
  change('compatible', '', 'a title', ['City library', 'The city library']),
  change('compatible', '', 'a description', ['What can be borrowed.', 'All books.']),
  change('compatible', '', 'the variable of a path', ['  authors:\n', '  authors:\n    id_param: writerId\n']),
  change('compatible', '', 'an example', [remark, 'remark: { type: string, optional: true, max: 50, example: torn }']),
  change('language-changed', 'language', 'the language', ['title: City', 'language: de\ntitle: City']),
];
