// Examples of the owner's code in the README of a service: a hook, and tests.
import { freeTextOf } from '../../types/types.js';
import { exampleMembers } from '../../types/values.js';
import type { Field, Model, Resource } from '../../model/model.js';
import { bodyFields } from '../../samples/example-values.js';
import { shownLiteral } from '../typescript.js';

/** The first resource that takes a text at creation, and its field. */
function hookTarget(resources: readonly Resource[]): { readonly resource?: Resource; readonly field?: Field } {
  for (const resource of resources) {
    const field = textFieldOf(resource);
    if (resource.operations.includes('create') && field !== undefined) return { resource, field };
  }
  return {};
}

export function hookExample(model: Model): string {
  const version = `V${model.service.version}`;
  const { resource, field } = hookTarget(model.allResources);
  const open = `export const v${model.service.version} = {`;
  if (resource === undefined || field === undefined) return `${open}} satisfies ${version}Extensions;`;
  const { collection } = resource.names;
  return `${open}
  ${collection}: {
    validate: ({ body: { ${field.name} } }) =>
      ${field.name} === 'Nobody' ? [{ pointer: '/${field.name}', code: 'reserved', detail: 'Nobody is reserved.' }] : [],
  },
} satisfies ${version}Extensions;`;
}

/** A test of the hook's example where its resource is top-level, otherwise of any resource. */
export function testExample(model: Model): string {
  const { resource, field } = hookTarget(model.allResources);
  const isShown = resource !== undefined && field !== undefined && resource.parents.length === 0;
  const lines = isShown ? hookTest(model, resource, field) : firstPageTest;
  return `import { afterEach, beforeEach, expect, test } from 'vitest';
import { extensions } from '../src/extensions/index.js';
import { ${isShown ? 'faultsOf, ' : ''}Service } from './api/support.js';

let service: Service;

beforeEach(async () => {
  service = await Service.start(extensions);
});

afterEach(() => service.stop());

${lines}`;
}

function hookTest(model: Model, resource: Resource, field: Field): string {
  const required = bodyFields(resource).filter(({ presence }) => presence.kind === 'required');
  const members = { ...exampleMembers(required), [field.name]: 'Nobody' };
  const body = model.conventions.requestBody === 'wrapped' ? { [resource.names.wrapper]: members } : members;
  const place = `/v${model.service.version}${resource.path}`;
  return `test('refuses Nobody', async () => {
  const answer = await service.post('${place}', ${shownLiteral(body)});
  expect(answer.status).toBe(422);
  expect(faultsOf(answer)).toEqual(['/${field.name} reserved']);
});`;
}

const firstPageTest = `test('answers', async () => {
  const answer = await service.get('/');
  expect(answer.status).toBe(200);
});`;

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
