// Lists the routes that the emitted conformance checks visit: every resource, parents first, then the controllers.
import type { Json, Model } from '../../../../../../model/model.js';
import { controllerUnderTest } from '../../../../../contract-tests/controller-facts.js';
import { computedText } from '../../../../../contract-tests/making.js';
import { versionOutput } from '../../../../../output.js';
import { pagingStyle } from '../../../../../routes/paging-style.js';
import type { View } from '../../../../../templates.js';
import { resourceFolder } from '../../../../../names/emitted-names.js';
import { resourceUnderTest } from '../../../../../contract-tests/resource-under-test.js';

export const output = versionOutput({ view: routesUnderTestView });

function routesUnderTestView(model: Model): View {
  return {
    version: `v${model.service.version}`,
    absoluteLinks: model.conventions.absoluteLinks,
    service: serviceUnderTest(model),
    controllers: model.controllers.map((controller) => controllerUnderTest(controller, model)),
    resources: model.allResources.map((resource) => ({
      facts: resourceUnderTest(resource, model),
      folder: resourceFolder(resource),
      shapes: `${resource.names.collection}Shapes`,
      hasComputedFields: resource.hasComputedFields,
      computedText: computedText(resource),
    })),
  };
}

function serviceUnderTest(model: Model): Json {
  const { service, conventions, limits, cors, errors } = model;
  const { position, size, first, isOpaque } = pagingStyle(model);
  const { default: standard, max, overMax, total } = limits.page;
  return {
    version: `v${service.version}`,
    language: service.language,
    mediaTypes: conventions.mediaTypes,
    links: conventions.links,
    selects: conventions.fields,
    wraps: conventions.requestBody === 'wrapped',
    requiresMatch: conventions.concurrency === 'required',
    idempotency: conventions.idempotency,
    page: { default: standard, max, overMax, exactTotal: total === 'exact', position, size, first, isOpaque },
    body: limits.body,
    uri: limits.uri,
    headers: limits.headers,
    depth: limits.depth,
    fields: limits.fields,
    patchOps: limits.patchOps,
    origins: cors.origins,
    credentials: cors.credentials,
    errors: errors.map(({ slug, status, title }) => ({ slug, status, title })),
  };
}
