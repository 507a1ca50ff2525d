import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { Model } from '../../model/model.js';
import {
  controllersModel,
  flagshipModel,
  libraryModel,
  minimalModel,
  fixtureModel,
} from '../../testing/fixture-model.js';
import { at, contentsOf, operationsOf } from '../../testing/openapi-parts.js';
import { createSchemaReferee } from '../../testing/schema-referee.js';
import { openapiDocument } from './document.js';

const MODELS: readonly (readonly [string, Model])[] = [
  ['the flagship', flagshipModel()],
  ['the smallest service', minimalModel()],
  ['every type, kind and hostile text', fixtureModel()],
  ['a library', libraryModel()],
  ['controllers', controllersModel()],
  ['controllers, bare', controllersModel({ links: false, fields: 'none', requestBody: 'bare' })],
  ['other conventions', fixtureModel({ links: false, fields: 'none', requestBody: 'bare', concurrency: 'required' })],
];

describe.each(MODELS)('openapiDocument of %s', (_, model) => {
  const document = openapiDocument(model);

  it('is valid to the OpenAPI schema', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('is valid to Redocly, examples and references included', async () => {
    const rules = {
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-enum-type-mismatch': 'error',
      'no-required-schema-properties-undefined': 'error',
      'no-ambiguous-paths': 'error',
      'operation-2xx-response': 'error',
      'operation-operationId': 'error',
      'operation-operationId-url-safe': 'error',
      'operation-summary': 'error',
      'operation-tag-defined': 'error',
      'path-parameters-defined': 'error',
      'no-unused-components': 'error',
    } as const;
    const config = await createConfig({ extends: ['spec'], rules });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'v1.json', config });
    const found = problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
    );
    expect(found).toEqual([]);
  });

  it('has examples that fit their schemas, by the emitted checks as well', () => {
    const examples = contentsOf(document);
    expect(examples.length).toBeGreaterThan(5);
    for (const { schema, example } of examples) {
      const fits = createSchemaReferee({ ...schema, components: at(document, 'components') });
      expect([example, fits(example)]).toEqual([example, true]);
    }
  });

  it('is the same each time, also after a round trip through JSON', () => {
    expect(JSON.stringify(openapiDocument(model))).toBe(JSON.stringify(document));
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('has unique operationIds', () => {
    const names = operationsOf(document).map(({ operation }) => operation['operationId']);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('tells in a service with tenants that rows are kept apart', () => {
  const model = { ...flagshipModel(), tenant: { claim: 'org_id', existing: null } };
  const text = JSON.stringify(openapiDocument(model));
  expect(text).toContain('Rows are kept apart by tenant: the claim `org_id` of a token names that of its caller.');
  expect(JSON.stringify(openapiDocument(flagshipModel()))).not.toContain('tenant');
});
