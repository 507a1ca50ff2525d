// Fills `computed.ts`: what the owner's hook is given and returns, and how that is checked.
import type { Field } from '../../../../../../model/model.js';
import { exampleComputed } from '../../../../../../samples/example-values.js';
import { withArticle } from '../../../../../article.js';
import { ImportList } from '../../../../../imports.js';
import { resourceOutput } from '../../../../../output.js';
import { examplesName, representsType } from '../../../../../rows/type-names.js';
import { jsonLiteral } from '../../../../../typescript.js';
import { BodyText, itemTypeName } from '../../../../body-text.js';
import { moduleName } from '../../../../module-names.js';
import { apiPrefix, storeModule } from '../../../../places.js';

export const output = resourceOutput({
  emittedWhen: ({ hasComputedFields }) => hasComputedFields,
  view: (resource, model) => {
    const { type, singular, collection } = resource.names;
    const computed = new BodyText();
    const made = resource.computed.map((field): Field => ({ ...field, access: 'read-write' }));
    computed.add(`${type}Computed`, 'readComputed', made, [], `What your code makes of ${withArticle(singular)}.`);
    const above = resource.collectionAbove;
    return {
      imports: computed.addImports(apiPrefix(resource), new ImportList()).toString(),
      interfaces: computed.interfaces,
      readers: computed.readers,
      type,
      itemType: itemTypeName(resource),
      storeAbove: above === undefined ? '' : moduleName(above),
      storeModuleAbove: above === undefined ? '' : storeModule(above, resource),
      represents: representsType(resource),
      examples: examplesName(resource),
      example: jsonLiteral(exampleComputed(resource)),
      version: `v${model.service.version}`,
      collection,
      requirement: model.overrides.concurrency ? 'own-precondition' : 'precondition-of-service',
    };
  },
});
