// The files of checks that every version makes, in templates/test/api/conformance/, in the order in which they run. A file is emitted
// when something of the service can fall under its rules.
import { authorOf } from '../../model/access.js';
import { usesCriteria } from '../../model/criteria.js';
import { groupOf, hasGroups, hasMembersStore } from '../../model/groups.js';
import { hasGuardedMembers } from '../../model/member-callers.js';
import { hasAliases, hidesMembers, isTakenBySome, membersInside } from '../../model/fields.js';
import type { Field, Model, Resource } from '../../model/model.js';
import { allReferrersIn } from '../../model/references.js';
import { pagesByCursor, sendsMediaType, takesIdempotencyKeys } from '../features/features.js';
import { testedFields } from './test-values.js';

export interface CheckFile {
  /** Without its extension; the function in it has the same name after `check`. */
  readonly file: string;
  /** False when no rule in it applies to the version. Without it, every service has the file. */
  readonly emittedWhen?: (model: Model) => boolean;
}

export const checkFiles: readonly CheckFile[] = [
  ...always('representations', 'media-types'),
  { file: 'html-pages', emittedWhen: sendsMediaType('text/html') },
  ...always('paths', 'deletions', 'methods'),
  { file: 'idempotency', emittedWhen: takesIdempotencyKeys },
  ...always('patches', 'cors', 'pages'),
  { file: 'cursors', emittedWhen: pagesByCursor },
  ...always('undeclared-criteria'),
  { file: 'criteria', emittedWhen: usesCriteria },
  ...always('selections', 'members'),
  { file: 'null-members', emittedWhen: hasField(({ nullable }) => nullable) },
  { file: 'aliases', emittedWhen: hasAliases },
  { file: 'hidden-members', emittedWhen: hasField(({ access }) => access === 'write-only') },
  { file: 'member-callers', emittedWhen: hasGuardedMembers },
  { file: 'untaken-members', emittedWhen: hasField(isTakenBySome) },
  { file: 'nested-members', emittedWhen: hasField(({ type }) => membersInside(type).length > 0) },
  { file: 'nested-hidden-members', emittedWhen: hasField(({ type }) => hidesMembers(type)) },
  { file: 'maps', emittedWhen: hasField(({ type }) => type.kind === 'map') },
  { file: 'uniques', emittedWhen: hasResource(({ uniques }) => uniques.length > 0) },
  { file: 'overlaps', emittedWhen: hasResource(({ noOverlaps }) => noOverlaps.length > 0) },
  { file: 'references', emittedWhen: refers },
  { file: 'stray-references', emittedWhen: (model) => refers(model) || hasControllers(model) },
  ...always('values'),
  { file: 'texts', emittedWhen: usesCriteria },
  { file: 'formats', emittedWhen: hasField(({ type }) => FORMATS.includes(type.kind)) },
  ...always('bodies', 'conditions', 'races', 'instances', 'problems', 'failures', 'database-failures'),
  ...whereControllers('controllers', 'controller-answers', 'controller-keys', 'controller-failures'),
  ...always('order'),
  ...whereControllers('controller-order', 'controller-cors'),
  {
    file: 'authors',
    emittedWhen: hasResource((resource) => authorOf(resource) !== null && groupOf(resource, resource) === undefined),
  },
  { file: 'groups', emittedWhen: hasGroups },
  { file: 'group-members', emittedWhen: (model) => model.allResources.some(hasMembersStore) },
  {
    file: 'group-controllers',
    emittedWhen: (model) =>
      hasControllers(model) && takesIdempotencyKeys(model) && model.allResources.some(hasMembersStore),
  },
  ...always('raw-edge', 'access', 'starting', 'own-code'),
];

/** Types whose values have a form of their own. */
const FORMATS: readonly string[] = [
  'date',
  'decimal',
  'int',
  'bigint',
  'uri',
  'email',
  'uuid',
  'language',
  'time',
  'duration',
  'period',
];

function always(...files: readonly string[]): readonly CheckFile[] {
  return files.map((file) => ({ file }));
}

function whereControllers(...files: readonly string[]): readonly CheckFile[] {
  return files.map((file) => ({ file, emittedWhen: hasControllers }));
}

function hasControllers({ controllers }: Model): boolean {
  return controllers.length > 0;
}

function hasResource(isMeant: (resource: Resource) => boolean): (model: Model) => boolean {
  return ({ allResources }) => allResources.some(isMeant);
}

/** Fields that checks have a value for, besides the id of a store. */
function hasField(isMeant: (field: Field) => boolean): (model: Model) => boolean {
  return hasResource((resource) => testedFields(resource).some(isMeant));
}

function refers(model: Model): boolean {
  return hasResource((resource) => allReferrersIn(resource).length > 0)(model);
}
