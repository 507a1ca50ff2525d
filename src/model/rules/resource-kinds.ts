// The keys and operations that each kind of resource takes.
import type { Report } from '../../diagnostics/report.js';
import type { ResourceSpec } from '../../language/spec.js';
import type { Resource } from '../model.js';
import { type Rule, withoutDuplicates, ofKnownKind } from './rule-context.js';

type KeyName = keyof ResourceSpec;

const OF_CONTROLLERS: readonly KeyName[] = ['safe', 'input', 'query', 'output'];

/** Keys that a kind cannot have: about ids or lists on a document, `key` on a collection, whose ids the service makes. */
const FOREIGN: Readonly<Record<Resource['kind'], readonly KeyName[]>> = {
  collection: ['always', 'key'],
  store: ['always', 'across'],
  document: ['id_param', 'expose_id', 'plural', 'key', 'unique', 'lock', 'across'],
};

/** A value without effect may stand on any kind. */
const USUAL: ReadonlyMap<KeyName, boolean> = new Map([
  ['always', false],
  ['safe', false],
  ['alias', false],
  ['across', false],
  ['expose_id', true],
]);

/** Refuses keys that the kind cannot have, also keys of a resource on a controller and the other way round. */
export const keysOfKind: Rule = ({ resources, controllers }, report) => {
  for (const { resource, spec } of ofKnownKind(resources)) {
    refuse(spec.value, [...FOREIGN[resource.kind], ...OF_CONTROLLERS], resource.kind, report);
    if (resource.alwaysExists) refuse(spec.value, ['states'], 'document that is always there', report);
  }
  for (const { spec } of controllers) {
    const { value } = spec;
    const stored: readonly KeyName[] = [
      'always',
      'key',
      'id_param',
      'expose_id',
      'operations',
      'fields',
      'unique',
      'checks',
      'lock',
      'on_delete',
      'across',
      'resources',
      'was',
      'alias',
      'singular',
      'plural',
      'filter',
      'sort',
      'states',
      'owner',
      'members',
      'within',
    ];
    refuse(value, stored, 'controller', report, adviceOnFields(value.safe.value));
    if (value.safe.refused) continue;
    if (value.safe.value) refuse(value, ['input'], 'controller that is safe', report, 'put its fields under "query:"');
    else refuse(value, ['query'], 'controller that is not safe', report, adviceOnQuery);
  }
};

const adviceOnQuery = 'put its fields under "input: { fields: … }", or write "safe: true"';

function adviceOnFields(isSafe: boolean): string {
  return `put ${isSafe ? 'its fields under "query:"' : 'it under "input:"'}, or under "output:" if it is the answer`;
}

const adviceOnName = 'remove it, and keep a controller of the former name beside this one for its callers';

/** @param advice the right place for members under `fields`, `input` or `query` */
function refuse(spec: ResourceSpec, keys: readonly KeyName[], kind: string, report: Report, advice = ''): void {
  for (const key of keys) {
    const given = spec[key];
    if (given?.given !== true || given.value === USUAL.get(key)) continue;
    const isMisplaced = key === 'fields' || key === 'input' || key === 'query';
    const isRenaming = kind === 'controller' && (key === 'was' || key === 'alias');
    report.add('key-not-of-kind', given.key, {
      key,
      kind,
      advice: isMisplaced ? advice : isRenaming ? adviceOnName : '',
    });
  }
}

/** operations that the kind cannot offer, and repeated ones. */
export const operationsOfKind: Rule = ({ resources }, report) => {
  for (const { resource, spec, available } of ofKnownKind(resources)) {
    const kind = resource.alwaysExists ? 'document that is always there' : resource.kind;
    for (const operation of withoutDuplicates(spec.value.operations?.value ?? [], report)) {
      if (!available.includes(operation.value)) {
        report.add('operation-not-of-kind', operation, { operation: operation.value, kind, available });
      }
    }
  }
};

/** R-P.10: `on_delete` needs a parent that can be deleted, and a resource that could stay. */
export const goesWithParent: Rule = ({ resources }, report) => {
  for (const { resource, spec } of ofKnownKind(resources)) {
    const { on_delete: onDelete } = spec.value;
    if (!onDelete.given || onDelete.refused) continue;
    if (resource.parents.every(({ alwaysExists }) => alwaysExists)) report.add('nothing-to-go-with', onDelete.key, {});
    else if (resource.alwaysExists && onDelete.value === 'restrict') {
      report.add('contradiction', onDelete.key, {
        first: 'always',
        second: 'on_delete: restrict',
        reason: 'the document is never absent, so its parent could never be deleted',
      });
    }
  }
};
