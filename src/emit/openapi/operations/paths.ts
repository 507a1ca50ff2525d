// `paths` of the document: each path with its operations.

import type { Model, Operation, Resource } from '../../../model/model.js';
import { secondaryLists } from '../../../model/secondary-lists.js';
import { offeredNouns } from '../../../model/controllers.js';
import type { Schema } from '../../json-schema/field-schema.js';
import { offeredPaths } from '../../routes/offered-paths.js';
import { controllerPath } from './controllers.js';
import { formerControllerPaths, formerResourcePaths } from './former-paths.js';
import { OperationNames } from './operation-texts.js';
import type { OperationContext } from './operation-parts.js';
import {
  createOperation,
  deleteOperation,
  headOperation,
  optionsOperation,
  patchOperation,
  readOperation,
  replaceOperation,
} from './operations.js';
import type { SchemaNames } from '../components/schema-names.js';
import { withTokensOnce } from './invitation-paths.js';
import { sessionPaths } from './session-paths.js';
import { pathParameters } from '../components/shared-parts.js';

type Entries = readonly (readonly [string, Schema])[];

/**
 * `/v<n>` itself is left out. Paths are relative to the server `/v<n>`, and `/` there would be `/v<n>/`, which is 404 (R-P.1).
 */
export function openapiPaths(model: Model, schemas: SchemaNames): Schema {
  const context: OperationContext = { model, schemas, names: new OperationNames() };
  const resources = [...model.allResources, ...secondaryLists(model)];
  const described = [
    ...resources.flatMap((resource) => resourcePaths(resource, context)),
    ...offeredNouns(model).map((controller) => controllerPath(controller, context)),
  ];
  return Object.fromEntries([
    ...withTokensOnce(described, model),
    ...sessionPaths(model, context.names),
    ...resources.flatMap((resource) => formerResourcePaths(resource, context, resourcePaths)),
    ...offeredNouns(model).flatMap((controller) => formerControllerPaths(controller, context, controllerPath)),
  ]);
}

function resourcePaths(resource: Resource, context: OperationContext): Entries {
  return offeredPaths(resource).map(({ path, ofList, operations }) => {
    const parameters = pathParameters(resource, !ofList);
    const methods = [
      ...operations.flatMap((operation) => methodsOf(resource, operation, context)),
      ['options', optionsOperation(resource, ofList, operations, context)] as const,
    ];
    return [path, { ...(parameters.length > 0 && { parameters }), ...Object.fromEntries(methods) }];
  });
}

function methodsOf(resource: Resource, operation: Operation, context: OperationContext): Entries {
  switch (operation) {
    case 'list':
    case 'get':
      return [
        ['get', readOperation(resource, operation, context)],
        ['head', headOperation(resource, operation, context)],
      ];
    case 'create':
      return [['post', createOperation(resource, context)]];
    case 'replace':
      return [['put', replaceOperation(resource, context)]];
    case 'patch':
      return [['patch', patchOperation(resource, context)]];
    case 'delete':
      return [['delete', deleteOperation(resource, context)]];
  }
}
