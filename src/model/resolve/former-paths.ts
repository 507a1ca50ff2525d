// The paths to a resource by former names of it and its parents.
import type { NamedEntry } from '../../language/value-types/list-types.js';
import type { ResourceSpec } from '../../language/spec.js';
import type { FormerPath, Resource } from '../model.js';
import type { Conventions } from '../service.js';
import { dashCase, snakeCase } from '../names/names.js';
import { resolveNames, type DerivedNames } from './resolve-names.js';

/** Relations and wrappers follow from the former name as they did in the older version. */
export function formerPaths(
  spec: NamedEntry<ResourceSpec>,
  parents: readonly Resource[],
  { idParam }: DerivedNames,
  conventions: Conventions,
): Pick<Resource, 'alias' | 'formerPaths'> {
  const above = parents.at(-1);
  const chains: readonly FormerPath['parents'][] = [
    parents,
    ...(above?.formerPaths ?? []).map((place) => [...place.parents, place]),
  ];
  const formerly = underFormerName(spec, conventions);
  const places = chains.flatMap((chain) =>
    [spec, ...(formerly === undefined ? [] : [formerly])].map((named): FormerPath => {
      const { path, names } = resolveNames(named, chain, conventions);
      return {
        name: named.name,
        parents: chain,
        path,
        itemPath: idParam === '' ? path : `${path}/{${idParam}}`,
        names,
      };
    }),
  );
  const [, ...formerPaths] = places;
  return { alias: formerly === undefined ? null : (formerPaths[0] ?? null), formerPaths };
}

/** The declaration under its former name, without `singular` and `plural`, which belong to the present name. */
function underFormerName(
  { value, ...place }: NamedEntry<ResourceSpec>,
  { naming }: Conventions,
): NamedEntry<ResourceSpec> | undefined {
  if (value.was === undefined || !value.alias.value) return undefined;
  const name = naming === 'dash' ? dashCase(value.was.value) : snakeCase(value.was.value);
  return { ...place, name, value: { ...value, singular: undefined, plural: undefined } };
}
