// Redocly's linter checks the documents of all examples and all output cases: each example has to fit its schema.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { versionsOf } from '../../testing/model-of.js';
import { openapiDocument } from './document.js';

const root = new URL('../../../', import.meta.url);
const inputs = [new URL('examples/', root), new URL('src/testing/cases/output/', root)].flatMap((folder) =>
  readdirSync(folder).map((name) => ({ name, folder: new URL(`${name}/`, folder) })),
);

const rules = {
  'no-invalid-media-type-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'no-required-schema-properties-undefined': 'error',
  'no-unused-components': 'error',
  'operation-operationId-unique': 'error',
} as const;

it.each(inputs)('finds nothing in the documents of $name', { timeout: 120_000 }, async ({ folder }) => {
  const config = await createConfig({ extends: ['spec'], rules });
  const { newest, older } = versionsOf(readFileSync(new URL('resources.yaml', folder), 'utf8'), olderIn(folder));
  for (const model of [newest, ...older]) {
    const source = JSON.stringify(openapiDocument(model));
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  }
});

/** The text of each older version, by its number. */
function olderIn(folder: URL): Readonly<Record<number, string>> {
  const versions = new URL('versions/', folder);
  if (!existsSync(versions)) return {};
  const files = readdirSync(versions).flatMap((name) => {
    const [, number] = /^v(\d+)\.yaml$/.exec(name) ?? [];
    return number === undefined ? [] : [[Number(number), readFileSync(new URL(name, versions), 'utf8')] as const];
  });
  return Object.fromEntries(files);
}
