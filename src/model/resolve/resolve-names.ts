// Every name that follows from a resource's YAML key and its place in the tree.
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { ResourceSpec } from '../../language/spec.js';
import { indexedColumns, isFilteredByType } from '../criteria.js';
import type { Field, Operation, Resource } from '../model.js';
import type { Conventions } from '../service.js';
import { camelCase, pascalCase, safeIdentifier, singularOf, pluralOf, snakeCase, words } from '../names/names.js';

/** a document that is always there has neither `create` nor `delete`. */
export function operationsOfKind(kind: Resource['kind'], always: boolean): readonly Operation[] {
  switch (kind) {
    case 'collection':
      return ['list', 'get', 'create', 'replace', 'patch', 'delete'];
    case 'store':
      return ['list', 'get', 'replace', 'patch', 'delete'];
    case 'document':
      return always ? ['get', 'replace', 'patch'] : ['get', 'create', 'replace', 'patch', 'delete'];
  }
}

/** The YAML name of one item: `singular:` overrules the dictionary; a document's name is its singular. */
export function singularName({ name, value }: NamedEntry<ResourceSpec>): string {
  if (value.kind.value === 'document') return name;
  return value.singular?.value ?? singularOf(name);
}

/** Relations that every resource's `_links` may have; `users/{userId}/profile` is linked as `user_profile`. */
export const ownRelations: ReadonlySet<string> = new Set(['self', 'profile', 'up']);

export type DerivedNames = Pick<Resource, 'path' | 'itemPath' | 'idParam' | 'names'>;

export function resolveNames(
  spec: NamedEntry<ResourceSpec>,
  parents: readonly Pick<Resource, 'itemPath' | 'names'>[],
  conventions: Conventions,
): DerivedNames {
  const { name, value } = spec;
  const hasItems = value.kind.value !== 'document';
  const singular = singularName(spec);
  const above = parents.map((parent) => parent.names.singular.replaceAll(' ', '-'));
  const path = `${parents.at(-1)?.itemPath ?? ''}/${name}`;
  const idParam = hasItems ? (value.id_param?.value ?? `${camelCase(singular)}Id`) : '';
  const chain = [...above, name].join('-');
  const chainOfOne = [...above, singular].join('-');
  const inMemberStyle = conventions.members === 'camel' ? camelCase : snakeCase;
  return {
    path,
    itemPath: hasItems ? `${path}/{${idParam}}` : path,
    idParam,
    names: {
      singular: words(singular).join(' '),
      plural: words(hasItems ? (value.plural?.value ?? name) : name).join(' '),
      type: pascalCase(chainOfOne),
      variable: safeIdentifier(chainOfOne),
      collection: safeIdentifier(chain),
      table: snakeCase(chain),
      wrapper: inMemberStyle(name),
      relation: inMemberStyle(ownRelations.has(name) ? chain : name),
    },
  };
}

/** The plural that the dictionary expects of `plural:` and the key. */
export function pluralName(spec: NamedEntry<ResourceSpec>): string {
  return pluralOf(singularName(spec));
}

/** The columns that a resource's table has beside its fields': its id and those of the collections above it. */
export function ownColumns(parents: readonly Resource[]): ReadonlySet<string> {
  return new Set(['id', ...parents.map((parent) => parent.storage.idColumn)]);
}

/**
 * The column in which rows below keep a resource's id. Where two on a path share a singular, the whole chain is the name. It is named
 * after the resource and not the path's variable, so that `id_param` changes nothing in the database.
 */
export function ownIdColumn({ names, parents }: Pick<Resource, 'names' | 'parents'>): string {
  const isShared = parents.some((parent) => parent.hasItems && parent.names.singular === names.singular);
  return `${snakeCase(isShared ? names.type : names.singular)}_id`;
}

/** The index over a nested collection's parent; '' where there is none. The key of a nested store begins with its parent. */
export function indexName(resource: Resource): string {
  return resource.kind === 'collection' && resource.parents.length > 0 ? `${resource.storage.table}_by_parent` : '';
}

/** An index that a narrowed and ordered list looks through. */
export interface CriteriaIndex {
  readonly name: string;
  readonly column: string;
  /** True for the resources that references in the column name, in place of the whole references. */
  readonly isOfTypes: boolean;
}

export function criteriaIndexes(resource: Resource, field: Field): readonly CriteriaIndex[] {
  const { table } = resource.storage;
  const { column } = field;
  const ofTypes = { name: `${table}_on__${column}_type`, column, isOfTypes: true };
  return [
    ...indexedColumns(resource, field).map((one) => ({ name: `${table}_on_${one}`, column: one, isOfTypes: false })),
    ...(isFilteredByType(resource, field) ? [ofTypes] : []),
  ];
}
