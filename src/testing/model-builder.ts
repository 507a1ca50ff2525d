// Builds models for tests of rendering without YAML. Each part has defaults, so a test states only its subject.

import pluralize from 'pluralize';
import type { Field, FieldType, Filter, IdKey, Model, Operation, Resource } from '../model/model.js';
import type { Conventions, ServiceInfo } from '../model/service.js';
import { operationsOfKind } from '../model/resolve/resolve-names.js';
import { withFacts } from '../model/resolve/resource-facts.js';

export const string = { kind: 'string', min: null, max: null, pattern: null } as const satisfies FieldType;
export const int = { kind: 'int', min: null, max: null } as const satisfies FieldType;
export const number = { kind: 'number', min: null, max: null } as const satisfies FieldType;
export const bigint = { kind: 'bigint', min: null, max: null } as const satisfies FieldType;
export const decimal = { kind: 'decimal', min: null, max: null } as const satisfies FieldType;
export const date = { kind: 'date', min: null, max: null } as const satisfies FieldType;
export const datetime = { kind: 'datetime', min: null, max: null } as const satisfies FieldType;
export const time = { kind: 'time', min: null, max: null } as const satisfies FieldType;
export const boolean = { kind: 'boolean' } as const satisfies FieldType;
export const uuid = { kind: 'uuid' } as const satisfies FieldType;
export const uri = { kind: 'uri', max: null } as const satisfies FieldType;
export const email = { kind: 'email', max: null } as const satisfies FieldType;
export const language = { kind: 'language' } as const satisfies FieldType;
export const json = { kind: 'json' } as const satisfies FieldType;

export function enumeration(values: readonly string[], open = false, name = ''): FieldType {
  return { kind: 'enum', name, values, open };
}

export function list(item: FieldType, minItems: number | null = null, maxItems: number | null = null): FieldType {
  return { kind: 'list', item, minItems, maxItems };
}

export function map(value: FieldType, minItems: number | null = null, maxItems: number | null = null): FieldType {
  return { kind: 'map', value, minItems, maxItems };
}

export function object(...fields: readonly Field[]): FieldType {
  return { kind: 'object', fields };
}

/** A required, read-write field; `more` overrides. */
export function field(name: string, type: FieldType, more: Partial<Field> = {}): Field {
  return {
    name,
    column: name,
    was: '',
    alias: '',
    formerColumn: '',
    variable: camel(name),
    type,
    description: '',
    example: { given: false },
    presence: { kind: 'required' },
    access: 'read-write',
    takenBy: ['create', 'replace', 'patch'],
    fallback: null,
    storedShape: null,
    callers: { read: ['public'], write: ['public'] },
    sampleType: null,
    sampleValues: [],
    nullable: false,
    touched: false,
    reference: null,
    innerReferences: [],
    deprecated: false,
    ...more,
  };
}

export function optional(name: string, type: FieldType, more: Partial<Field> = {}): Field {
  return field(name, type, { presence: { kind: 'optional' }, ...more });
}

export interface ResourceDraft {
  readonly name: string;
  readonly kind?: Resource['kind'];
  readonly always?: boolean;
  readonly onDelete?: Resource['onDelete'];
  readonly idKey?: IdKey;
  readonly showsId?: boolean;
  readonly description?: string;
  readonly idParam?: string;
  readonly operations?: readonly Operation[];
  readonly fields?: readonly Field[];
  readonly filters?: readonly Filter[];
  readonly sorts?: readonly Field[];
  readonly computed?: readonly Field[];
  readonly uniques?: Resource['uniques'];
  readonly children?: readonly ResourceDraft[];
}

export interface ModelDraft {
  readonly service?: Partial<ServiceInfo>;
  readonly conventions?: Partial<Conventions>;
  readonly page?: Partial<Model['limits']['page']>;
  readonly resources: readonly ResourceDraft[];
}

export function buildModel(draft: ModelDraft): Model {
  const resources = draft.resources.map((resource) => buildResource(resource, []));
  return {
    service: {
      name: 'library',
      title: 'Library',
      description: '',
      version: 1,
      language: 'en',
      lifecycles: [],
      lifecycle: null,
      ...draft.service,
    },
    conventions: {
      naming: 'dash',
      members: 'snake',
      paging: 'offset/limit',
      fields: 'query',
      links: true,
      absoluteLinks: false,
      requestBody: 'wrapped',
      mediaTypes: ['application/json'],
      concurrency: 'optional',
      idempotency: 'off',
      ...draft.conventions,
    },
    cors: { origins: [], credentials: false },
    docs: false,
    rowSecurity: false,
    auth: { scheme: 'none' },
    tenant: null,
    client: false,
    database: 'both',
    limits: {
      page: { default: 20, max: 100, overMax: 'clamp', total: 'on-request', ...draft.page },
      body: 262_144,
      uri: 8_192,
      headers: 16_384,
      depth: 32,
      fields: 64,
      patchOps: 100,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      handlerTimeout: 10_000,
      rate: null,
      clients: {
        connections: 10_000,
        pipelined: 16,
        unread: 268_435_456,
        unreadPerConnection: 1_048_576,
        writeTimeout: 30_000,
      },
      inFlight: 1_000,
      eventLoopDelay: null,
    },
    observability: { requests: false, metrics: false, traces: false },
    resources,
    allResources: resources.flatMap(withDescendants),
    controllers: [],
    transitions: [],
    errors: [],
    overrides: { pages: false, concurrency: false },
  };
}

function buildResource(draft: ResourceDraft, parents: readonly Resource[]): Resource {
  const kind = draft.kind ?? 'collection';
  const alwaysExists = draft.always ?? false;
  const words = draft.name.replaceAll(/[-_]/g, ' ');
  const singular = kind === 'document' ? words : pluralize.singular(words);
  const parent = parents.at(-1);
  const path = `${parent === undefined ? '' : parent.itemPath}/${draft.name}`;
  const idParam = kind === 'document' ? '' : (draft.idParam ?? `${camel(singular)}Id`);
  const chain = [...parents.map((each) => each.names.singular), singular];
  const children: Resource[] = [];
  const operations = draft.operations ?? operationsOfKind(kind, alwaysExists);
  const resource = withFacts({
    key: [...parents.map((each) => each.name), draft.name].join('.'),
    owner: null,
    members: null,
    within: null,
    foreignItemStatus: 404,
    cache: null,
    name: draft.name,
    kind,
    alwaysExists,
    was: '',
    alias: null,
    formerPaths: [],
    across: false,
    onDelete: draft.onDelete ?? (alwaysExists ? 'cascade' : 'restrict'),
    hasItems: kind !== 'document',
    putCreates: kind !== 'collection' && !alwaysExists && operations.includes('replace'),
    idKey: draft.idKey ?? (kind === 'store' ? { type: null, field: '' } : null),
    showsId: draft.showsId ?? kind !== 'document',
    description: draft.description ?? '',
    parents,
    children,
    path,
    itemPath: kind === 'document' ? path : `${path}/{${idParam}}`,
    idParam,
    names: {
      singular,
      plural: words,
      type: pascal(chain.join(' ')),
      variable: camel(chain.join(' ')),
      collection: camel([...parents.map((each) => each.names.singular), words].join(' ')),
      table: [...parents.map((each) => each.names.singular), words].join(' ').replaceAll(' ', '_'),
      wrapper: draft.name.replaceAll('-', '_'),
      relation: draft.name.replaceAll('-', '_'),
    },
    storage: {
      table: [...parents.map((each) => each.names.singular), words].join(' ').replaceAll(' ', '_'),
      idColumn: `${singular.replaceAll(' ', '_')}_id`,
    },
    hiddenFromVersion: { fields: [], children: [], referrers: [] },
    inTenant: false,
    operations,
    access: {
      list: ['public'],
      get: ['public'],
      create: ['public'],
      replace: ['public'],
      patch: ['public'],
      delete: ['public'],
    },
    fields: draft.fields ?? [],
    computed: draft.computed ?? [],
    filters: draft.filters ?? [],
    sorts: draft.sorts ?? [],
    uniques: draft.uniques ?? [],
    checks: [],
    noOverlaps: [],
    lock: null,
    sharedLock: null,
    referrers: [],
    controllers: [],
    states: null,
    errors: [],
  });
  for (const child of draft.children ?? []) children.push(buildResource(child, [...parents, resource]));
  return resource;
}

function withDescendants(resource: Resource): readonly Resource[] {
  return [resource, ...resource.children.flatMap(withDescendants)];
}

function pascal(words: string): string {
  return words.replaceAll(/(?:^|[ _-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function camel(words: string): string {
  const text = pascal(words);
  return text.charAt(0).toLowerCase() + text.slice(1);
}
