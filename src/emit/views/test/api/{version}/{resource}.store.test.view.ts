// The emitted tests of functions that no request runs: they are for the owner's code.
import type { Model, Resource } from '../../../../../model/model.js';
import { exampleId, SAMPLE_CALLER } from '../../../../../samples/sample-ids.js';
import { fullMembers, otherMembers } from '../../../../contract-tests/test-values.js';
import { parentSteps } from '../../../../contract-tests/parent-steps.js';
import { resourceFolder } from '../../../../names/emitted-names.js';
import { resourceOutput } from '../../../../output.js';
import { readsClock } from '../../../../representation/representation-facts.js';
import { removalView } from '../../../../rows/store-removal.js';
import { insertView, updateView, type Parameter } from '../../../../rows/store-writing.js';
import { callersInPath, pathTypeAbove } from '../../../../rows/type-names.js';
import { versionPrefix } from '../../../../routes/urls.js';
import type { View } from '../../../../templates.js';

export const output = resourceOutput({ emittedWhen: hasUncalledFunctions, view: storeTestView });

function hasUncalledFunctions({ alwaysExists, offers, putCreates, table }: Resource): boolean {
  if (alwaysExists) return false;
  const updates = table.clientColumns.length === 0 || offers.replace || offers.patch;
  return !(offers.create || putCreates) || !updates || !offers.delete;
}

function storeTestView(resource: Resource, model: Model): View {
  const plan = resource.table;
  const { constants, fixtures, parents, place } = parentSteps(resource, model);
  const members = fullMembers(resource);
  // The contract is asked without a row, so a write-only member inside an object has nothing to keep.
  const changes = otherMembers(resource);
  const hasValues = plan.clientColumns.length > 0;
  const changesValues = hasValues && Object.keys(changes).length > 0;
  const [inserting, updating, removing] = [insertView(resource), updateView(resource), removalView(resource)];
  const takesPath = resource.hasItems || pathTypeAbove(resource) !== '';
  const called = [...inserting.parameters, ...(changesValues ? updating.parameters : []), ...removing.parameters];
  const takes = (name: string): boolean => called.some((parameter) => parameter.name === name);
  const ids = idsFromEnd(resource);
  const stampsValues = readsClock(plan);
  return {
    path: versionPrefix(model) + resource.path,
    folder: resourceFolder(resource),
    namesBaseUrl: model.conventions.absoluteLinks && parents.length > 0,
    constants,
    fixtures,
    parents,
    place,
    setup: ids.length > 0 ? 'store-setup-below' : 'store-setup',
    given: partialsOf({
      'store-now': takes('now') || (hasValues && stampsValues),
      'store-id': resource.kind === 'collection',
      'store-key': resource.kind === 'store',
      'store-segments': ids.length > 0,
      'store-path': takesPath,
      'store-owner': takes('owner'),
      'store-whose': takes('whose'),
      'checked-values': hasValues,
    }),
    ids,
    ownId: resource.hasItems ? (plan.ownId?.param ?? '') : '',
    key: resource.kind === 'store' ? exampleId(resource) : '',
    callersInPath: callersInPath(resource).map(({ name, type }) => ({
      name,
      id: type === 'one-tenant' ? SAMPLE_CALLER : '',
    })),
    takesPath,
    owner: SAMPLE_CALLER,
    stampsValues,
    contract: resource.allowsIdInBody ? 'checked-at-id' : 'checked-as-sent',
    members,
    changes: changesValues && { ...members, ...changes },
    inserting: namesOf(inserting.parameters),
    updating: namesOf(updating.parameters),
    removing: namesOf(removing.parameters),
  };
}

function partialsOf(wanted: Readonly<Record<string, boolean>>): readonly { readonly partial: string }[] {
  return Object.entries(wanted).flatMap(([partial, isWanted]) => (isWanted ? [{ partial }] : []));
}

/** The ids above it, with their places in the path of the collection, counted from its end. */
function idsFromEnd({ path }: Resource): readonly { readonly param: string; readonly place: number }[] {
  const segments = path.split('/');
  return segments.flatMap((segment, index) => {
    const [, param = ''] = /^\{(.*)\}$/.exec(segment) ?? [];
    return param === '' ? [] : [{ param, place: index - segments.length }];
  });
}

function namesOf(parameters: readonly Parameter[]): readonly string[] {
  return parameters.map(({ name }) => name);
}
