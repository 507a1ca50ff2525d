// Fills `computed.ts`: the argument and result of the owner's hook, and the check of the result.
import type { Field } from '../../../../../../model/model.js';
import { WRITINGS } from '../../../../../../types/field-type.js';
import { exampleComputed } from '../../../../../../samples/example-values.js';
import { withArticle, pathToStore } from '../../../../../names/emitted-names.js';
import { Body } from '../../../../../bodies/body.js';
import { resourceOutput } from '../../../../../output.js';
import { examplesName, itemTypeName, representsType } from '../../../../../rows/type-names.js';
import { moduleName } from '../../../../../names/module-names.js';
export const output = resourceOutput({
  emittedWhen: ({ hasComputedFields }) => hasComputedFields,
  view: (resource, model) => {
    const { type, singular, collection } = resource.names;
    const body = new Body();
    body.add({
      name: `${type}Computed`,
      reader: 'readComputed',
      fields: resource.computed.map((field): Field => ({ ...field, access: 'read-write', takenBy: WRITINGS })),
      about: `The members that your code computes for ${withArticle(singular)}.`,
    });
    const above = resource.collectionAbove;
    return {
      declarations: body.declarations,
      readers: body.readers,
      type,
      itemType: itemTypeName(resource),
      storeAbove: above === undefined ? '' : moduleName(above),
      storeModuleAbove: above === undefined ? '' : pathToStore(above, resource),
      represents: representsType(resource),
      examples: examplesName(resource),
      example: exampleComputed(resource),
      version: `v${model.service.version}`,
      collection,
      requirement: model.overrides.concurrency ? 'own-precondition' : 'precondition-of-service',
    };
  },
});
