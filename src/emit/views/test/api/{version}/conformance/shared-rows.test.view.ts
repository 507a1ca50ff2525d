// Fills the test of rows that two versions share: each resource of the older version that the newest has too.
import { exampleValue } from '../../../../../../types/values.js';
import type { Field, Json, Model, Resource } from '../../../../../../model/model.js';
import { ownershipOf } from '../../../../../../model/access.js';
import type { ServedVersions } from '../../../../../../model/served.js';
import { versionPrefix } from '../../../../../routes/urls.js';
import { versionOutput } from '../../../../../output.js';
import type { View } from '../../../../../templates.js';
import { creationMethodOf } from '../../../../../contract-tests/making.js';
import { bodyOf, changedMembers, minimalMembers, type Members } from '../../../../../contract-tests/test-values.js';

export const output = versionOutput({
  emittedWhen: (model, { newest }) => sharesRows(model, newest),
  view: sharedRowsView,
});

/** True when an older version can read rows of the newest. */
function sharesRows(model: Model, newest: Model): boolean {
  return model !== newest && sharedBy(model, newest).length > 0;
}

/** Each resource with its counterpart in the newest version, when both can be read. */
function sharedBy(model: Model, newest: Model): readonly (readonly [resource: Resource, other: Resource])[] {
  return model.allResources.flatMap((resource) => {
    const other = newest.allResources.find(({ storage }) => storage.table === resource.storage.table);
    const isRead = other !== undefined && [resource, other].every(({ operations }) => operations.includes('get'));
    return isRead && isOwned(resource) === isOwned(other) ? [[resource, other] as const] : [];
  });
}

/** True when items have owners. Only one kind is compared: a version with owners hides rows that have none. */
function isOwned(resource: Resource): boolean {
  return ownershipOf(resource, resource) !== undefined;
}

function sharedRowsView(model: Model, { newest }: ServedVersions): View {
  return {
    version: `v${model.service.version}`,
    newest: `v${newest.service.version}`,
    shared: sharedBy(model, newest).map(([resource, other]) => factsOf(resource, other, newest)),
  };
}

function factsOf(resource: Resource, other: Resource, newest: Model): Json {
  const isShown = ({ access }: Field): boolean => access !== 'write-only';
  const pairs: readonly Pair[] = resource.fields.filter(isShown).flatMap((field) => {
    const same = other.fields.find(({ column }) => column === field.column);
    return same === undefined || !isShown(same) ? [] : [{ field, same }];
  });
  const own = other.fields.filter((field) => isShown(field) && pairs.every(({ same }) => same !== field));
  const alike = pairs.filter(({ field, same }) => JSON.stringify(field.type) === JSON.stringify(same.type));
  const changeable = [...alike.map(({ same }) => same), ...own].filter(
    ({ reference, innerReferences, access }) =>
      reference === null && innerReferences.length === 0 && access === 'read-write',
  );
  const changed = changedMembers(other);
  const changes: Members = Object.fromEntries(
    changeable.flatMap(({ name }) => (changed[name] === undefined ? [] : [[name, changed[name]]])),
  );
  const creates = creationMethodOf(other) === 'POST' && resource.operations.includes('delete');
  return {
    key: resource.key,
    place: versionPrefix(newest) + other.path,
    beside: versionPrefix(newest) + other.itemPath,
    names: Object.fromEntries(
      pairs.filter((pair) => !differInside(pair)).map(({ field, same }) => [field.name, same.name]),
    ),
    instead: Object.fromEntries(pairs.flatMap(({ field, same }) => insteadOf(field, same))),
    // A change replaces these times, so they cannot stay the same.
    own: own.filter(({ touched }) => !touched).map(({ name }) => name),
    changes: other.operations.includes('patch') ? changes : {},
    inside: Object.fromEntries(
      pairs
        .filter(
          (pair) => differInside(pair) && pair.same.access === 'read-write' && pair.same.innerReferences.length === 0,
        )
        .map(({ same }) => [same.name, exampleValue(same.type)]),
    ),
    ...(creates && { body: bodyOf(other, newest, minimalMembers(other)) }),
  };
}

/** The value that one version shows when the other shows nothing: the declared one, or null. */
function insteadOf(field: Field, same: Field): readonly (readonly [name: string, value: Json])[] {
  const isOptional = ({ presence }: Field): boolean => presence.kind === 'optional';
  if (isOptional(field) === isOptional(same)) return [];
  return [[same.name, field.fallback ?? same.fallback]];
}

interface Pair {
  readonly field: Field;
  readonly same: Field;
}

/** True when the two versions show different members of an object. */
function differInside({ field, same }: Pair): boolean {
  return field.storedShape !== null || same.storedShape !== null;
}
