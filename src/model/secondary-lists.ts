// Lists of items that live elsewhere: at the other end of a reference, or across the parents of a nested collection. A secondary list
// is to a list what a secondary index is to a table: another way to the same items, which it neither stores nor moves.
import type { Field, FormerPath, Model, Resource } from './model.js';
import { safeIdentifier, snakeCase, words } from './names/names.js';
import { onceEach } from './once-each.js';
import { nearestCollection } from './resolve/resource-facts.js';

/** Described as a resource that offers its list alone, with the members, the criteria and the callers of the items' own list. */
export interface SecondaryList extends Resource {
  /** The resource whose items it lists. */
  readonly home: Resource;
  /** The reference of which it is the other end; null for a list across parents. */
  readonly by: Field | null;
}

export function isSecondaryList(resource: Resource): resource is SecondaryList {
  return 'home' in resource;
}

/** The resource whose files describe the items. */
export function homeOf(resource: Resource): Resource {
  return isSecondaryList(resource) ? resource.home : resource;
}

/** All secondary lists, in the order of the resources that they are below; those at the top level come last. */
export const secondaryLists = onceEach(({ allResources }: Pick<Model, 'allResources'>): readonly SecondaryList[] => [
  ...allResources.flatMap(listsBelow),
  ...allResources.filter(({ across }) => across).map(listAcross),
]);

/** The secondary lists right below an item. */
export const listsBelow = onceEach((target: Resource): readonly SecondaryList[] =>
  target.referrers.flatMap(({ resource, field, reference: { inverse }, path }) => {
    if (inverse === null || path.length > 0) return [];
    const { name, relation } = inverse;
    const place = { path: `${target.itemPath}/${name}`, parents: [...target.parents, target] };
    const chain = [...place.parents.map(({ names }) => names.singular.replaceAll(' ', '-')), name].join('-');
    return {
      ...listOf(resource, { key: `${target.key}.${name}`, name, ...place }),
      names: { ...namesOf(resource, chain), plural: words(name).join(' '), relation },
      description: `The ${resource.names.plural} whose "${field.name}" is the ${target.names.singular} of the path.`,
      formerPaths: target.formerPaths.map((former) => ({
        ...former,
        name,
        parents: [...former.parents, former],
        path: `${former.itemPath}/${name}`,
        itemPath: `${former.itemPath}/${name}/{${resource.idParam}}`,
        names: { ...namesOf(resource, chain), relation },
      })),
      by: field,
    };
  }),
);

/** The list of the items of all parents. */
export function listAcross(resource: Resource): SecondaryList {
  const { name } = resource;
  const above = resource.collectionAbove?.names.plural ?? '';
  return {
    ...listOf(resource, { key: name, name, path: `/${name}`, parents: [] }),
    names: namesOf(resource, name),
    description: `The ${resource.names.plural} of all ${above}.`,
    formerPaths: resource.alias === null ? [] : [underAlias(resource, resource.alias)],
    by: null,
  };
}

/** The list across parents under the former name of the resource. */
function underAlias({ idParam }: Resource, { name, names }: FormerPath): FormerPath {
  return { name, parents: [], path: `/${name}`, itemPath: `/${name}/{${idParam}}`, names };
}

function listOf(home: Resource, place: Pick<Resource, 'key' | 'name' | 'path' | 'parents'>) {
  return {
    ...home,
    // Spreading reads these facts, which are the home's own.
    table: home.table,
    ...place,
    // Nothing is there: an item is at home.
    itemPath: `${place.path}/{${home.idParam}}`,
    home,
    alias: null,
    was: '',
    across: false,
    children: [],
    controllers: [],
    referrers: [],
    states: null,
    offeredTransitions: [],
    systemTransitions: [],
    operations: ['list'],
    offers: { list: true, get: false, create: false, replace: false, patch: false, delete: false },
    putCreates: false,
    createsAtKeys: false,
    collectionAbove: nearestCollection(place.parents),
  } as const satisfies Partial<SecondaryList>;
}

/** The type is that of the items, and so is the name that embeds them in HAL. */
function namesOf({ names }: Resource, chain: string): Resource['names'] {
  return { ...names, variable: safeIdentifier(chain), collection: safeIdentifier(chain), table: snakeCase(chain) };
}
