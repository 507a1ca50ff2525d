// Compares our resource with the published one, member by member.
import { isUntakenBy } from '../../src/model/fields.js';
import type { Field, FieldType, Resource } from '../../src/model/model.js';
import type { Pair } from './reasons.js';

/** One published resource: the shapes of members by their names, as extract.mjs words them. */
export interface Published {
  /** A path, or '' where none is published. */
  readonly collection: string;
  readonly item: string;
  readonly operations: readonly string[];
  readonly shown: Shapes;
  readonly create: Shapes;
  readonly change: Shapes;
}

type Shapes = Readonly<Record<string, string>>;

export interface PublishedComparison {
  /** The number of members and operations that are the same. */
  readonly same: number;
  readonly differences: readonly Pair[];
}

export function compare(resource: Resource, published: Published): PublishedComparison {
  const pairs = [
    ...operationPairs(resource, published),
    ...memberPairs('shown', published.shown, shownOf(resource)),
    ...(isCreated(published) ? memberPairs('create', published.create, takenOf(resource, creates(resource))) : []),
    ...(published.operations.includes('patch')
      ? memberPairs('change', published.change, takenOf(resource, 'patch'))
      : []),
  ];
  const different = pairs.filter(({ there, here }) => there !== here);
  return { same: pairs.length - different.length, differences: different };
}

/** Members that requests take are compared where there is such a request. */
function isCreated({ operations }: Published): boolean {
  return operations.includes('create') || operations.includes('replace');
}

function operationPairs(resource: Resource, { operations }: Published): readonly Pair[] {
  const all = ['list', 'create', 'get', 'replace', 'patch', 'delete'];
  return all.flatMap((name) => {
    const [there, here] = [operations.includes(name), resource.operations.some((one) => one === name)];
    if (!there && !here) return [];
    return [{ part: 'operations' as const, name, there: there ? 'yes' : '', here: here ? 'yes' : '' }];
  });
}

function memberPairs(part: Pair['part'], there: Shapes, here: Shapes): readonly Pair[] {
  const names = [...new Set([...Object.keys(there), ...Object.keys(here)])];
  return names.map((name) => ({ part, name, there: normal(there[name] ?? ''), here: normal(here[name] ?? '') }));
}

function creates(resource: Resource): 'create' | 'replace' | '' {
  if (resource.operations.includes('create')) return 'create';
  return resource.operations.includes('replace') ? 'replace' : '';
}

function shownOf(resource: Resource): Shapes {
  const fields = [...resource.fields, ...resource.computed].filter(({ access }) => access !== 'write-only');
  const id = resource.showsId ? { id: shapeOfId(resource) } : {};
  return { ...id, ...Object.fromEntries(fields.map((field) => [field.name, shown(field)])) };
}

function shapeOfId(resource: Resource): string {
  return resource.kind === 'store' ? 'string' : 'string uuid';
}

function takenOf(resource: Resource, how: 'create' | 'replace' | 'patch' | ''): Shapes {
  if (how === '') return {};
  const fields = resource.fields.filter(
    (field) =>
      field.access !== 'read-only' && !(how === 'patch' && field.access === 'immutable') && !isUntakenBy(field, how),
  );
  const isKey = (field: Field): boolean => field.name === resource.idKey?.field;
  const isDue = (field: Field): boolean => how !== 'patch' && field.presence.kind === 'required' && !isKey(field);
  return Object.fromEntries(fields.map((field) => [field.name, shape(field, isDue(field))]));
}

function shown(field: Field): string {
  return shape(field, field.presence.kind !== 'optional');
}

function shape(field: Field, isRequired: boolean): string {
  const type = field.reference === null ? typeOf(field.type, field) : `id of ${field.reference.target().key}`;
  return `${type}${field.nullable ? ' | null' : ''}${isRequired ? '' : ' ?'}`;
}

const WORDS: Partial<Record<FieldType['kind'], string>> = {
  int: 'integer',
  datetime: 'string date-time',
  date: 'string date',
  uri: 'string uri',
  email: 'string email',
  json: 'anything',
};

function typeOf(type: FieldType, field: Field): string {
  if (type.kind === 'enum') return `one of ${type.values.map((value) => JSON.stringify(value)).join(' ')}`;
  if (type.kind === 'list') {
    const [inner] = field.innerReferences;
    return `list of ${inner === undefined ? typeOf(type.item, field) : `id of ${inner.reference.target().key}`}`;
  }
  return WORDS[type.kind] ?? type.kind;
}

/** The order of an enumeration says nothing, nor does the size of an integer. */
function normal(shape: string): string {
  const sized = shape.replace('integer int64', 'integer');
  if (!sized.startsWith('one of ')) return sized;
  const values = sized.match(/"[^"]*"/g) ?? [];
  return `one of ${values.toSorted().join(' ')}${sized.slice(sized.lastIndexOf('"') + 1)}`;
}
