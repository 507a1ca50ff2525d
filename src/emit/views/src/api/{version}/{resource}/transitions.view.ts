// Fills `transitions.ts` of a resource: the transitions that only the owner's code may ask for.
import { givenReferences } from '../../../../../../model/controllers.js';
import type { Transition } from '../../../../../../model/model.js';
import { hasTenants } from '../../../../../../model/tenants.js';
import { camelCase } from '../../../../../../model/names/names.js';
import { resourceOutput } from '../../../../../output.js';
import { rowPathType, inputTypeName, itemTypeName, systemTransitionsName } from '../../../../../rows/type-names.js';
import { inputRefersToOwned, referringGroup } from '../../../../../routes/owned-items.js';
import { stampsMove } from '../../../../../rows/stamps.js';
import { moduleName } from '../../../../../names/module-names.js';
import { resourceFolder, pathToStore } from '../../../../../names/emitted-names.js';

export const output = resourceOutput({
  emittedWhen: (resource) => resource.systemTransitions.length > 0,
  view: (resource, model) => {
    const { names, collectionAbove, hasItems } = resource;
    const holder = hasItems ? resource : collectionAbove;
    const shared = {
      store: moduleName(resource),
      itemType: itemTypeName(resource),
      pathType: holder === undefined ? '' : `${moduleName(holder)}.Path`,
      updatesByPath: rowPathType(resource.table) !== '',
      stamps: stampsMove(resource),
    };
    return {
      ...shared,
      items: hasItems ? names.plural : names.singular,
      type: names.type,
      functionName: systemTransitionsName(resource),
      above: !hasItems &&
        collectionAbove !== undefined && {
          store: moduleName(collectionAbove),
          module: pathToStore(collectionAbove, resource),
        },
      hooks: {
        version: model.service.version,
        name: names.collection,
        store: moduleName(resource),
        above: false,
        parentsPath: collectionAbove === undefined ? '' : shared.pathType,
        isLocked: resource.lock !== null,
        computes: false,
        failures: resource.errors.map(({ slug }) => slug),
      },
      transitions: resource.systemTransitions.map((transition) => ({
        ...shared,
        ...transitionView(transition, hasTenants(model)),
      })),
    };
  },
});

function transitionView(transition: Transition, inTenant: boolean) {
  const { name, input } = transition;
  const takesInput = input.length > 0;
  const refers = givenReferences(transition).length > 0;
  return {
    name,
    method: camelCase(name),
    summary: summaryOf(transition),
    takesInput,
    refers,
    refersToOwned: inputRefersToOwned(transition) && !inTenant,
    refersInTenant: inputRefersToOwned(transition) && inTenant,
    ...referringGroup(transition),
    inputParameter: takesInput ? (refers ? 'input-with-references' : 'input-of-type') : 'without-input',
    inputType: inputTypeName(transition),
    inputModule: `${camelCase(name)}Input`,
    folder: resourceFolder(transition).split('/').at(-1) ?? '',
  };
}

function summaryOf({ from, to, description }: Transition): string {
  const states = from.length > 1 ? `${from.slice(0, -1).join(', ')} or ${from.at(-1) ?? ''}` : from.join('');
  return `From ${states} to ${to}${description === '' ? '.' : `: ${description}`}`;
}
