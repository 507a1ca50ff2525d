// `paths`: each path with the operations that it offers.

import type { Model, Operation, Resource } from '../../model/model.js';
import type { Schema } from '../json-schema/field-schema.js';
import { OperationNames } from './operation-names.js';
import {
  createOperation,
  deleteOperation,
  headOperation,
  optionsOperation,
  patchOperation,
  readOperation,
  replaceOperation,
  type OperationContext,
} from './operations.js';
import type { SchemaNames } from './schema-names.js';
import { pathParameters } from './shared-parts.js';

type Entries = readonly (readonly [string, Schema])[];

export function openapiPaths(model: Model, schemas: SchemaNames): Schema {
  const context: OperationContext = { model, schemas, names: new OperationNames() };
  return Object.fromEntries(model.allResources.flatMap((resource) => resourcePaths(resource, context)));
}

/** A collection has a path for the whole and one for each item; a document has one. A path that offers nothing is left out. */
function resourcePaths(resource: Resource, context: OperationContext): Entries {
  const { kind, path, itemPath, operations } = resource;
  if (kind === 'document') return onePath(resource, path, operations, context);
  const ofList = (operation: Operation): boolean => operation === 'list' || operation === 'create';
  return [
    ...onePath(resource, path, operations.filter(ofList), context),
    ...onePath(
      resource,
      itemPath,
      operations.filter((operation) => !ofList(operation)),
      context,
    ),
  ];
}

function onePath(
  resource: Resource,
  path: string,
  operations: readonly Operation[],
  context: OperationContext,
): Entries {
  if (operations.length === 0) return [];
  const isItem = path === resource.itemPath;
  const parameters = pathParameters(resource, isItem);
  const methods = [
    ...operations.flatMap((operation) => methodsOf(resource, operation, context)),
    ['options', optionsOperation(resource, !isItem, operations, context)] as const,
  ];
  return [[path, { ...(parameters.length > 0 && { parameters }), ...Object.fromEntries(methods) }]];
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
