// The table of compatibility, by the keys of the language: what changing a key can mean to clients. A test walks the grammar, so
// that no key can be added without a row here.
import type { BreakingRule, DoubtfulRule } from './verdict.js';

export type Row =
  /** The rules that a change of the key can come under; with none of them, it is compatible. */
  | readonly (BreakingRule | DoubtfulRule)[]
  /** For people, or about rows that are there already: nothing that a client of the older version meets. */
  | 'compatible'
  /** A map whose keys have rows of their own. */
  | 'below'
  /** Says which version it is, or what this one says of another. */
  | 'about the version';

const typeKeys = {
  type: ['type-changed'],
  list: ['type-changed'],
  map: ['type-changed'],
  fields: ['field-removed', 'required-field-added', 'type-changed'],
  enum: ['enum-value-added', 'enum-value-removed', 'type-changed'],
  open: ['enum-opened'],
  min: ['narrowed', 'widened'],
  max: ['narrowed', 'widened'],
  pattern: ['narrowed', 'widened'],
  min_items: ['narrowed', 'widened'],
  max_items: ['narrowed', 'widened'],
  ref: ['reference-changed'],
  on_delete: ['on-delete-changed'],
} as const;

export const languageRows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  service: {
    service: 'compatible',
    title: 'compatible',
    description: 'compatible',
    version: 'about the version',
    conventions: 'below',
    language: ['language-changed'],
    docs: 'compatible',
    limits: 'below',
    auth: 'below',
    cors: 'below',
    errors: ['problem-removed'],
    enums: 'below',
    resources: ['resource-removed'],
    lifecycle: 'about the version',
    breaking: 'about the version',
  },
  lifecycle: {
    deprecated: 'about the version',
    sunset: 'about the version',
  },
  conventions: {
    naming: ['convention-changed'],
    members: ['convention-changed'],
    paging: ['convention-changed'],
    fields: ['convention-changed'],
    links: ['convention-changed'],
    request_body: ['convention-changed'],
    media_types: ['convention-changed'],
    concurrency: ['convention-changed'],
    idempotency: ['convention-changed'],
  },
  limits: {
    page: 'below',
    body: ['limit-lowered'],
    uri: ['limit-lowered'],
    headers: ['limit-lowered'],
    depth: ['limit-lowered'],
    fields: ['limit-lowered'],
    patch_ops: ['limit-lowered'],
    headers_timeout: ['limit-lowered'],
    request_timeout: ['limit-lowered'],
    handler_timeout: ['limit-lowered'],
  },
  page: {
    default: ['page-default-changed'],
    max: ['limit-lowered', 'widened'],
    over_max: ['over-max-rejected'],
    total: ['total-on-request'],
  },
  // The one scheme that is built has nothing to be tightened.
  auth: { scheme: 'compatible' },
  cors: { origins: ['origin-removed'], credentials: ['credentials-refused'] },
  problem: { status: ['problem-status-changed'], title: 'compatible', description: 'compatible' },
  enum: { values: ['enum-value-added', 'enum-value-removed'], open: ['enum-opened'] },
  resource: {
    kind: ['kind-changed'],
    always: ['always-changed'],
    description: 'compatible',
    key: 'below',
    id_param: 'compatible',
    expose_id: ['id-hidden'],
    was: ['resource-renamed'],
    alias: ['alias-removed', 'resource-renamed'],
    singular: 'compatible',
    plural: 'compatible',
    operations: ['operation-removed'],
    fields: ['field-removed', 'required-field-added'],
    filter: ['filter-removed'],
    sort: ['sort-removed'],
    unique: ['unique-added'],
    on_delete: ['on-delete-changed'],
    resources: ['resource-removed'],
    errors: ['problem-removed'],
    safe: ['method-changed'],
    input: 'below',
    query: ['field-removed', 'required-field-added'],
    output: ['output-changed'],
  },
  key: { field: ['key-changed'], pattern: ['key-changed', 'narrowed', 'widened'] },
  field: {
    ...typeKeys,
    optional: ['field-optional', 'field-required'],
    default: ['default-changed', 'field-optional', 'field-required'],
    readonly: ['field-read-only', 'field-required', 'field-writable'],
    immutable: ['field-immutable'],
    on_update: ['default-changed'],
    deprecated: 'compatible',
    description: 'compatible',
    example: 'compatible',
    nullable: ['field-nullable', 'field-not-nullable'],
    unique: ['unique-added'],
    was: ['field-renamed'],
    alias: ['alias-removed', 'field-renamed'],
    writeonly: ['field-write-only'],
    computed: ['field-read-only', 'field-writable'],
  },
  item: typeKeys,
  input: { fields: ['field-removed', 'required-field-added'] },
  output: {
    status: ['output-changed'],
    fields: ['field-removed', 'output-changed'],
    ref: ['output-changed'],
    list: ['output-changed'],
  },
  'output-list': { ref: ['output-changed'] },
  break: {
    rule: 'about the version',
    at: 'about the version',
    reason: 'about the version',
    default: 'about the version',
  },
};
