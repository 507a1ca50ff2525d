// examples/issues is modelled on a published API: what of it the language says, and what it cannot.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectGolden } from '../../src/testing/golden.js';
import { modelOf } from '../../src/testing/model-of.js';
import { root } from '../support/built-command.js';
import { comparison, type PublishedApi } from './comparison.js';
import { REASONS } from './reasons.js';

const example = join(root, 'examples/issues');

describe('examples/issues', () => {
  const model = modelOf(readFileSync(join(example, 'resources.yaml'), 'utf8'));
  const published: PublishedApi = JSON.parse(readFileSync(join(root, 'test/published-api/published.json'), 'utf8'));

  test('is compared member by member, and every difference has a reason', () => {
    expectGolden(join(example, 'comparison.md'), comparison(model, published));
  });

  test('has exactly the published resources', () => {
    expect(model.allResources.map(({ key }) => key).toSorted()).toEqual(Object.keys(published.resources).toSorted());
    expect(model.allResources.length).toBeGreaterThanOrEqual(30);
  });

  test('documents what the language cannot express', () => {
    const language = readFileSync(join(root, 'docs/reference/language.md'), 'utf8').replaceAll(/\s+/g, ' ');
    for (const { needs } of REASONS) expect(language).toContain(needs);
  });
});
