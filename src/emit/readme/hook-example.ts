// Examples of the owner's code in the README of a service: a hook, and tests.
import { freeTextOf } from '../../types/types.js';
import { exampleMembers } from '../../types/values.js';
import type { Field, Json, Model, Resource } from '../../model/model.js';
import { bodyFields } from '../../samples/example-values.js';
import type { View } from '../templates.js';

/** A test of the hook where its resource is top-level, otherwise of any answer. */
export function hookExample(model: Model): View {
  const { service, allResources } = model;
  const { version } = service;
  const [target] = allResources.flatMap(hookTargets);
  if (target === undefined) {
    return { example: 'no-hook-example', version, testsHook: false, test: 'test-of-first-answer' };
  }
  const { resource, field } = target;
  const testsHook = resource.parents.length === 0;
  return {
    example: 'hook-example',
    version,
    collection: resource.names.collection,
    field: field.name,
    testsHook,
    test: testsHook ? 'test-of-hook' : 'test-of-first-answer',
    path: `/v${version}${resource.path}`,
    body: refusedBody(resource, field, model),
  };
}

interface HookTarget {
  readonly resource: Resource;
  readonly field: Field;
}

/** The resource with its first field that takes a text, if one can be created; empty otherwise. */
function hookTargets(resource: Resource): readonly HookTarget[] {
  const field = textFieldOf(resource);
  return resource.operations.includes('create') && field !== undefined ? [{ resource, field }] : [];
}

/** A body that the hook refuses. */
function refusedBody(resource: Resource, field: Field, { conventions }: Model): Json {
  const required = bodyFields(resource).filter(({ presence }) => presence.kind === 'required');
  const members = { ...exampleMembers(required), [field.name]: 'Nobody' };
  return conventions.requestBody === 'wrapped' ? { [resource.names.wrapper]: members } : members;
}

/** A field that can hold the text of the example. */
function textFieldOf({ fields }: Resource): Field | undefined {
  return fields.find(({ type, access, variable, name }) => {
    const text = freeTextOf(type);
    return (
      text !== null &&
      text.pattern === null &&
      (text.min ?? 0) <= 'Nobody'.length &&
      (text.max ?? 'Nobody'.length) >= 'Nobody'.length &&
      access === 'read-write' &&
      variable === name
    );
  });
}
