// Incompatibilities decide which of a version's tests cannot pass against the next version.
// They are acknowledged breaks, and requests that the older version refuses and the newer one takes.
import { choicesOf, typesWithin } from '../../types/types.js';
import { allFields } from '../../model/fields.js';
import { type Address, type Change, shortAddress } from '../differences/change.js';
import { diffModels } from '../differences/diff-models.js';
import type { Controller, Field, FieldType, Model, Resource } from '../../model/model.js';
import type { Incompatibility, Version } from '../../model/served.js';
import { acknowledgements } from './check-compatibility.js';
import { findingsBetween } from './findings.js';
import { judge } from './judge.js';
import { offeredByKind } from './offered-by-kind.js';

/** Incompatibilities of each version with the next one, by the number of the older. */
export function incompatibilitiesByVersion(
  versions: readonly Version[],
): ReadonlyMap<number, readonly Incompatibility[]> {
  return new Map(
    versions.flatMap((newer, index) => {
      const older = versions[index + 1];
      return older === undefined ? [] : [[older.model.service.version, findIncompatibilities(older, newer)] as const];
    }),
  );
}

/** Addresses are those of the older version. */
function findIncompatibilities(older: Version, newer: Version): readonly Incompatibility[] {
  const acknowledged = [...acknowledgements(findingsBetween(older.model, newer.model), newer.spec)];
  return diffModels(older.model, newer.model).flatMap((change) => {
    const verdict = judge(change);
    const kind = verdict.level === 'breaking' ? 'breaks' : offeredMore(change);
    if (kind === undefined) return [];
    const isRequired = verdict.level === 'breaking' && verdict.rule === 'field-required';
    const at = shortAddress(change.newer);
    const [, said] = acknowledged.find(([finding]) => finding.newer.join('.') === change.newer.join('.')) ?? [];
    const why = said?.reason ?? '';
    const reason = verdict.level === 'breaking' ? `${verdict.rule} at ${at}: ${why}` : `more is taken: ${at}`;
    if (change.kind === 'path-alias-removed') {
      // No test of the older version asks for the former path, but lists and parents show the former name.
      const above = aboveOf(change.older);
      const broken =
        above === undefined
          ? []
          : placesOf(above, older.model).map((place) => ({ ...place, kind, isRequired, reason }));
      return [
        ...broken,
        ...placesOf(change.older, older.model).map((place) => ({
          ...place,
          kind: 'hal' as const,
          isRequired,
          reason,
        })),
      ];
    }
    return placesOf(change.older, older.model).map((place) => ({
      ...place,
      kind,
      isRequired,
      reason,
    }));
  });
}

/** The kind of request that the newer version takes and the older one refuses. */
function offeredMore(change: Change): Incompatibility['kind'] | undefined {
  if ('isNarrower' in change && change.isNarrower) return undefined;
  if (change.kind === 'limit' && change.limit !== 'page.max') return undefined;
  if (change.kind === 'convention' && change.convention !== 'concurrency') return undefined;
  return offeredByKind[change.kind];
}

/** The parent, which shows the link to the former path. */
function aboveOf(address: Address): Address | undefined {
  const above = address.slice(0, address.lastIndexOf('resources'));
  return above.length === 0 ? undefined : above;
}

type Place = Pick<Incompatibility, 'key' | 'field'>;

/** The resources, controllers and fields that an address affects. */
function placesOf(address: Address, model: Model): readonly Place[] {
  const everything = [...model.allResources, ...model.controllers];
  const [kind, name = ''] = address;
  if (kind === 'errors') {
    return everything
      .filter(({ errors }) => errors.some(({ slug }) => slug === name))
      .map(({ key }) => ({ key, field: '' }));
  }
  if (kind === 'enums') {
    return everything.flatMap((one) =>
      fieldsOf(one)
        .filter(({ type }) => holdsEnum(type, name))
        .map((field) => ({ key: one.key, field: field.name })),
    );
  }
  // Conventions and limits affect everything.
  if (kind !== 'resources') return everything.map(({ key }) => ({ key, field: '' }));
  const names: string[] = [];
  let index = 0;
  for (; address[index] === 'resources' && index + 1 < address.length; index += 2) names.push(address[index + 1] ?? '');
  const field = address.indexOf('fields', index);
  return [{ key: names.join('.'), field: field < 0 ? '' : (address[field + 1] ?? '') }];
}

function fieldsOf(one: Resource | Controller): readonly Field[] {
  if ('fields' in one) return allFields(one);
  return [...one.input, ...one.query, ...(one.output.kind === 'fields' ? one.output.fields : [])];
}

function holdsEnum(type: FieldType, name: string): boolean {
  return typesWithin(type).some((one) => choicesOf(one)?.name === name);
}
