import { expect, it } from 'vitest';
import type { Model } from '../model/model.js';
import { modelOf } from '../testing/model-of.js';
import { seedVariants } from './values.js';

/** No example can be made up for it: a field of it brings one, or a default. */
const text = "type: string, pattern: '^(?:a|b|c|d|e|f|g|h|ijkl)$', min: 4";

const yaml = `
service: shop
version: 1
resources:
  items:
    fields:
      codes: { list: { ${text} }, example: [ijkl] }
      names: { map: { list: { ${text} } }, default: { first: [ijkl] } }
      nest: { fields: { codes: { list: { ${text} }, example: [ijkl, ijkl] }, code: { ${text}, default: ijkl } } }
`;

function variantsOf(model: Model, name: string): readonly unknown[] {
  const field = model.allResources[0]?.fields.find((one) => one.name === name);
  return field === undefined ? [] : [...new Set(seedVariants(field).map((value) => JSON.stringify(value)))];
}

it('keeps to what a field shows where nothing else is known to fit', () => {
  const model = modelOf(yaml);
  expect(variantsOf(model, 'codes')).toEqual(['["ijkl"]']);
  expect(variantsOf(model, 'names')).toEqual(['{"first":["ijkl"]}']);
  expect(variantsOf(model, 'nest')).toEqual(['{"codes":["ijkl","ijkl"],"code":"ijkl"}']);
});
