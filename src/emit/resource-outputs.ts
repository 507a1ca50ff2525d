// What is emitted once a resource: a part of the table of outputs.ts.
import type { Model, Resource } from '../model/model.js';
import { computedView } from './views/computed-view.js';
import { criteriaView } from './views/criteria-view.js';
import { fileStem, folderOf } from './views/places.js';
import { representationView } from './views/representation-view.js';
import { resourceTestView } from './views/resource-test-view.js';
import { routesView } from './views/routes-view.js';
import { schemaView } from './views/schema-view.js';
import { systemTransitionsView } from './views/system-transitions-view.js';
import { statesView } from './views/states-view.js';
import { storeView } from './views/store-view.js';
import type { ResourceOutput } from './output-row.js';

const version = (model: Model): string => `v${model.service.version}`;

const hasItems = (resource: Resource): boolean => resource.hasItems;
const isOffered = (resource: Resource): boolean => resource.operations.length > 0;
const isAlways = (resource: Resource): boolean => resource.always;
const isPlainDocument = (resource: Resource): boolean => resource.kind === 'document' && !resource.always;
const inVersion =
  (name: string) =>
  (resource: Resource, model: Model): string =>
    `src/api/${version(model)}/${folderOf(resource)}/${name}`;

const RESOURCE = 'src/api/{version}/{resource}';

export const resourceOutputs: readonly ResourceOutput[] = [
  { template: `${RESOURCE}/collection-store.ts.hbs`, path: inVersion('store.ts'), applies: hasItems, view: storeView },
  {
    template: `${RESOURCE}/document-store.ts.hbs`,
    path: inVersion('store.ts'),
    applies: isPlainDocument,
    view: storeView,
  },
  {
    template: `${RESOURCE}/always-document-store.ts.hbs`,
    path: inVersion('store.ts'),
    applies: isAlways,
    view: storeView,
  },
  {
    template: `${RESOURCE}/states.ts.hbs`,
    path: inVersion('states.ts'),
    applies: ({ states }) => states !== null,
    view: statesView,
  },
  {
    template: `${RESOURCE}/transitions.ts.hbs`,
    path: inVersion('transitions.ts'),
    applies: (resource) => resource.systemTransitions.length > 0,
    view: systemTransitionsView,
  },
  { template: `${RESOURCE}/schema.ts.hbs`, path: inVersion('schema.ts'), applies: () => true, view: schemaView },
  {
    template: `${RESOURCE}/computed.ts.hbs`,
    path: inVersion('computed.ts'),
    applies: ({ hasComputedFields }) => hasComputedFields,
    view: computedView,
  },
  {
    template: `${RESOURCE}/criteria.ts.hbs`,
    path: inVersion('criteria.ts'),
    applies: ({ hasCriteria }) => hasCriteria,
    view: criteriaView,
  },
  {
    template: `${RESOURCE}/representation.ts.hbs`,
    path: inVersion('representation.ts'),
    applies: () => true,
    view: representationView,
  },
  {
    template: `${RESOURCE}/collection-routes.ts.hbs`,
    path: inVersion('routes.ts'),
    applies: hasItems,
    view: routesView,
  },
  {
    template: `${RESOURCE}/document-routes.ts.hbs`,
    path: inVersion('routes.ts'),
    applies: isPlainDocument,
    view: routesView,
  },
  {
    template: `${RESOURCE}/always-document-routes.ts.hbs`,
    path: inVersion('routes.ts'),
    applies: isAlways,
    view: routesView,
  },
  {
    template: 'test/api/{version}/resource.test.ts.hbs',
    path: (resource, model) => `test/api/${version(model)}/${fileStem(resource)}.test.ts`,
    applies: isOffered,
    view: resourceTestView,
  },
];
