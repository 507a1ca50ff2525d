// Fills `schema.ts` of a controller: the types of its function's argument and result, and the readers that check both.
import { ownershipOf } from '../../../../../../model/access.js';
import type { Controller, Field, Model, Resource } from '../../../../../../model/model.js';
import { Body } from '../../../../../bodies/body.js';
import { formSchema, referenceChecks, wrapperOf } from '../../../../../bodies/given-input.js';
import { fieldsTree } from '../../../../../bodies/member-tree.js';
import { fieldSchema } from '../../../../../json-schema/field-schema.js';
import { controllerOutput } from '../../../../../output.js';
import type { View } from '../../../../../templates.js';
import { callersInPath } from '../../../../../rows/type-names.js';
import { moduleName } from '../../../../../names/module-names.js';
import { pathToStore } from '../../../../../names/emitted-names.js';

export const output = controllerOutput({
  view: (controller, model) => {
    const { names, safe, input, query, output: returned, errors, collectionAbove: above } = controller;
    const { declarations, readers } = bodyOf(controller);
    return {
      declarations,
      readers,
      type: names.type,
      call: callForm(controller),
      above: above === undefined ? null : storeOf(above, controller),
      takesInput: input.length > 0,
      takesQuery: query.length > 0,
      slice: returned.kind === 'page' ? sliceOf(returned.resource, model) : null,
      failures: errors.map(({ slug }) => slug),
      output: outputView(controller, model),
      contract: query.length > 0 ? 'parameters-contract' : input.length > 0 ? 'input-contract' : null,
      parameterTypes: Object.fromEntries(query.map((field) => [field.name, parameterType(field)])),
      wrapper: wrapperOf(controller, model),
      references: referenceChecks(controller),
      taken: formSchema(safe ? query : input, model),
      memberTree: safe && returned.kind === 'fields' ? fieldsTree(returned.fields, model) : null,
    };
  },
});

function bodyOf({ names, input, query, output: returned }: Controller): Body {
  const { type, singular } = names;
  const body = new Body();
  if (input.length > 0) {
    const about = `The input that a client sends to ${singular}.`;
    body.add({ name: `${type}Input`, reader: `read${type}Input`, fields: input, about });
  }
  if (query.length > 0) {
    const about = `The query parameters of ${singular}.`;
    body.add({ name: `${type}Query`, reader: `read${type}Query`, fields: query, about });
  }
  if (returned.kind === 'fields') {
    const about = `The members that ${singular} shows.`;
    body.add({ name: `${type}Members`, reader: 'readOutput', fields: returned.fields, about, isExported: true });
  }
  return body;
}

function callForm({ safe, input, query, errors, output: returned, collectionAbove }: Controller): string {
  const base = safe ? 'reading-call' : 'writing-call';
  const isBare = input.length + query.length + errors.length === 0 && returned.kind !== 'page';
  return isBare && collectionAbove === undefined ? `bare-${base}` : base;
}

/** A cursor names an item to start after, but not its owner; every other style counts items. */
function sliceOf(shown: Resource, { conventions }: Model): View {
  if (conventions.paging !== 'cursor') return { form: 'slice-by-number' };
  const isOwned = ownershipOf(shown, shown) !== undefined;
  return {
    form: isOwned ? 'slice-by-cursor-of-owned' : 'slice-by-cursor',
    module: moduleName(shown),
    callersInPath: callersInPath(shown),
  };
}

function outputView(controller: Controller, { conventions }: Model): View {
  const { output: returned, names } = controller;
  const { type } = names;
  switch (returned.kind) {
    case 'fields':
      return { form: 'members-output', type };
    case 'none':
      return { form: 'no-output', type };
    case 'resource': {
      const { kind, collectionAbove, names: shown } = returned.resource;
      const store = kind === 'document' ? collectionAbove : returned.resource;
      const { singular } = shown;
      return {
        form: 'resource-output',
        type,
        singular,
        shown: store === undefined ? null : storeOf(store, controller),
      };
    }
    case 'page': {
      const form = conventions.paging === 'cursor' ? 'cursor-page-output' : 'page-output';
      const { plural } = returned.resource.names;
      return { form, type, plural, shown: storeOf(returned.resource, controller) };
    }
  }
}

/** The store whose type `Path` names items of the collection. */
function storeOf(resource: Resource, controller: Controller): View {
  return { module: moduleName(resource), store: pathToStore(resource, controller) };
}

/** The JSON type of a parameter, which a query sends as text. */
function parameterType({ type }: Field): string {
  const { type: of } = fieldSchema(type);
  return of === 'integer' || of === 'number' || of === 'boolean' ? of : 'text';
}
