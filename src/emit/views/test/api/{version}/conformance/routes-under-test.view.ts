// Lists the routes that the emitted conformance checks visit: every resource, parents first, then the controllers.
import type { Model } from '../../../../../../model/model.js';
import { controllerUnderTest } from '../../../../../contract-tests/controller-facts.js';
import { computedText } from '../../../../../contract-tests/making.js';
import { versionOutput } from '../../../../../output.js';
import { listUnderTest } from '../../../../../contract-tests/list-facts.js';
import { secondaryLists } from '../../../../../../model/secondary-lists.js';
import type { View } from '../../../../../templates.js';
import { resourceFolder } from '../../../../../names/emitted-names.js';
import { resourceUnderTest } from '../../../../../contract-tests/resource-under-test.js';
import { serviceUnderTest } from '../../../../../contract-tests/service-under-test.js';

export const output = versionOutput({ view: routesUnderTestView });

function routesUnderTestView(model: Model): View {
  return {
    version: `v${model.service.version}`,
    absoluteLinks: model.conventions.absoluteLinks,
    service: { version: `v${model.service.version}`, ...serviceUnderTest(model) },
    controllers: model.controllers.map((controller) => controllerUnderTest(controller, model)),
    lists: secondaryLists(model).map((list) => listUnderTest(list, model)),
    resources: model.allResources.map((resource) => ({
      facts: resourceUnderTest(resource, model),
      folder: resourceFolder(resource),
      shapes: `${resource.names.collection}Shapes`,
      hasComputedFields: resource.hasComputedFields,
      computedText: computedText(resource),
    })),
  };
}
