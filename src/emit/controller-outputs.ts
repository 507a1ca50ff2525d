// What is emitted where there are controllers, or failures of the service's own: the part of the table of outputs.ts that is theirs.
import type { Controller, Model } from '../model/model.js';
import { mayHaveBody } from '../model/needs-body.js';
import { offeredNouns } from '../model/transitions.js';
import { givenReferences } from '../model/given-references.js';
import type { PlainOutput } from './plain-output.js';
import type { View } from './templates.js';
import { isKeyed } from './views/controller-answer-lines.js';
import { controllerRoutesView } from './views/controller-routes-view.js';
import { controllerSchemaView } from './views/controller-schema-view.js';
import { controllerTestView } from './views/controller-test-view.js';
import { fileStem, folderOf } from './views/places.js';

/** One file for each controller that it applies to. */
export interface ControllerOutput {
  readonly template: string;
  readonly path: (controller: Controller, model: Model) => string;
  readonly applies: (controller: Controller, model: Model) => boolean;
  readonly view: (controller: Controller, model: Model) => View;
}

const controllerRuntime = ['controller-answers', 'controller-reading', 'controllers'].map(
  (name) => `src/api/runtime/${name}.ts`,
);

export const controllerPlainOutputs: readonly PlainOutput[] = [
  {
    template: 'src/api/runtime/parameters.ts',
    path: 'src/api/runtime/parameters.ts',
    owner: 'generator',
    applies: ({ controllers, transitions }) =>
      controllers.length > 0 || transitions.some((one) => givenReferences(one).length > 0),
  },
  {
    template: 'src/api/runtime/controller-bodies.ts',
    path: 'src/api/runtime/controller-bodies.ts',
    owner: 'generator',
    applies: ({ controllers, transitions }) => controllers.length + transitions.length > 0,
  },
  {
    template: 'src/api/runtime/optional-bodies.ts',
    path: 'src/api/runtime/optional-bodies.ts',
    owner: 'generator',
    applies: (model) => offeredNouns(model).some(mayHaveBody),
  },
  ...controllerRuntime.map((path) => ({
    template: path,
    path,
    owner: 'generator' as const,
    applies: ({ controllers }: Model) => controllers.length > 0,
  })),
  {
    template: 'src/api/runtime/outputs.ts',
    path: 'src/api/runtime/outputs.ts',
    owner: 'generator',
    applies: ({ controllers, allResources }) =>
      controllers.length > 0 || allResources.some(({ hasComputedFields }) => hasComputedFields),
  },
  ...(['slice.ts', 'slice.cursor.ts'] as const).map((template) => ({
    template: `src/api/runtime/${template}`,
    path: 'src/api/runtime/slice.ts',
    owner: 'generator' as const,
    applies: ({ controllers, conventions }: Model) =>
      (conventions.paging === 'cursor') === (template === 'slice.cursor.ts') &&
      controllers.some(({ output }) => output.kind === 'page'),
  })),
  ...['src/api/runtime/idempotent-runs.ts', 'src/api/store/idempotency-claims.ts'].map((path) => ({
    template: path,
    path,
    owner: 'generator' as const,
    applies: (model: Model) => model.controllers.some((controller) => isKeyed(controller, model)),
  })),
  {
    template: 'src/api/runtime/business-errors.ts',
    path: 'src/api/runtime/business-errors.ts',
    owner: 'generator' as const,
    applies: ({ errors }: Model) => errors.length > 0,
  },
];

const version = (model: Model): string => `v${model.service.version}`;
const CONTROLLER = 'src/api/{version}/{controller}';
const ofController =
  (name: string) =>
  (controller: Controller, model: Model): string =>
    `src/api/${version(model)}/${folderOf(controller)}/${name}`;

export const controllerOutputs: readonly ControllerOutput[] = [
  {
    template: `${CONTROLLER}/schema.ts.hbs`,
    path: ofController('schema.ts'),
    applies: () => true,
    view: controllerSchemaView,
  },
  {
    template: `${CONTROLLER}/post-routes.ts.hbs`,
    path: ofController('routes.ts'),
    applies: (controller, model) => !controller.safe && !isKeyed(controller, model),
    view: controllerRoutesView,
  },
  {
    template: `${CONTROLLER}/post-once-routes.ts.hbs`,
    path: ofController('routes.ts'),
    applies: isKeyed,
    view: controllerRoutesView,
  },
  {
    template: `${CONTROLLER}/get-routes.ts.hbs`,
    path: ofController('routes.ts'),
    applies: ({ safe }) => safe,
    view: controllerRoutesView,
  },
  {
    template: 'test/api/{version}/controller.test.ts.hbs',
    path: (controller, model) => `test/api/${version(model)}/${fileStem(controller)}.test.ts`,
    applies: () => true,
    view: controllerTestView,
  },
];
